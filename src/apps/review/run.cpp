// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen review: the games of a file, one after the other.
#include "analysis/review/annotate.h"
#include "analysis/review/html.h"
#include "apps/commands/pgn_files.h"
#include "apps/explain/options.h"
#include "apps/progress_line.h"
#include "apps/review/crew.h"
#include "apps/review/files.h"
#include "apps/review/stoppable_source.h"
#include "apps/tables/table_players.h"
#include "apps/tell.h"
#include "apps/version.h"
#include "console/interrupts.h"
#include "console/pgn_fault_words.h"
#include "core/base/quote.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_writer.h"
#include "players/registry.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <unistd.h>
#include <utility>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

struct ReviewTally {
    std::size_t reviewed = 0;
    std::size_t broken = 0;
};

Game game_of(const GameTree& tree) {
    Game game(tree.start);
    for (const GameMove& move : tree.main_line().moves) {
        game.play(move.move);
    }
    return game;
}

/// Reviews the games and writes what is wanted of each.
class ReviewRun {
public:
    ReviewRun(const ReviewTask& task, const ReviewWords& words, ReviewFile pgn, ReviewFile html,
              search::Control& control)
        : task_(task), words_(words), pgn_(std::move(pgn)), html_(std::move(html)), control_(control) {
        if (!task.player.empty()) player_ = std::move(*players::make_player(task.player));
    }

    Status read();
    Status finish();
    const ReviewTally& tally() const { return tally_; }
    /// Leaves no trace of files that are not finished; any thread may call it, before the program ends at
    /// once.
    void discard() const {
        pgn_.discard();
        html_.discard();
    }

private:
    ReviewCrew::Work analyst();
    ReviewCrew::Work reviewer();
    ReviewProgress progress_of(const ReviewJob& job);
    void add(ReviewCrew& crew, GameTreeBuilder& builder);
    void write(const ReviewJob& job);
    void write_review(const GameReport& report);
    void write_opinions(const GameReport& report, const OpinionsOfGame& opinions);

    const ReviewTask& task_;
    const ReviewWords& words_;
    ReviewFile pgn_;
    ReviewFile html_;
    search::Control& control_;
    ReviewTally tally_;
    ProgressLine progress_;
    std::unique_ptr<players::Player> player_;  ///< only asked who it is
    book::OpeningNames openings_ = book::OpeningNames::embedded();
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// With one game at a time how far it is; otherwise the lines of several would be mixed up.
ReviewProgress ReviewRun::progress_of(const ReviewJob& job) {
    if (task_.threads > 1) return {};
    return [this, number = job.number](std::size_t done, std::size_t all) {
        progress_.show(words_.say("progress", {{"number", std::to_string(number)},
                                               {"done", std::to_string(done)},
                                               {"all", std::to_string(all)}}));
    };
}

/// One thread's work where the analysis reviews: it has a hash table and a view of the tables of its own.
ReviewCrew::Work ReviewRun::analyst() {
    constexpr std::size_t hash_mebibytes = 64;
    const auto searcher = std::make_shared<search::Searcher>(hash_mebibytes);
    const std::shared_ptr<players::TablePlay> tables = user_tables();
    return [this, searcher, tables](ReviewJob& job) {
        Effort effort = task_.effort;
        effort.tables = tables.get();
        const Game game = game_of(job.tree);
        job.review = analysis::review(game, effort, *searcher, control_, progress_of(job));
        job.is_whole = job.review->moves.size() == game.plies();
    };
}

/// The same where a player reviews.
ReviewCrew::Work ReviewRun::reviewer() {
    const std::shared_ptr<players::Player> player = std::move(*players::make_player(task_.player));
    search::Limits limits;
    limits.move_overhead = search::Milliseconds(0);
    limits.nodes = task_.effort.nodes;
    limits.depth = task_.effort.depth;
    if (!limits.nodes && !limits.depth) limits.move_time = task_.effort.time;
    return [this, player, limits](ReviewJob& job) {
        job.opinions = opinions_of(*player, game_of(job.tree), limits, control_, progress_of(job));
        job.is_whole = job.opinions.is_whole;
    };
}

Status ReviewRun::read() {
    const auto file = InputFile::open(task_.file);
    if (!file) return file.error();
    StoppableSource source(file->descriptor(), control_);
    PgnReader reader(source);
    GameTreeBuilder builder;
    html_.write(html_begin(words_));
    ReviewCrew crew(task_.threads, [this] { return player_ ? reviewer() : analyst(); });
    while (reader.read_game(builder) && !control_.is_stopped()) {
        if (!task_.only || *task_.only == builder.number) add(crew, builder);
        if (crew.is_full()) write(*crew.next());
        if (task_.only && builder.number >= *task_.only) break;
    }
    while (!crew.is_empty()) {
        write(*crew.next());
    }
    progress_.clear();
    if (source.has_failed()) return complaint(words_.moves(), "not-to-its-end", {{"file", task_.file}});
    return {};
}

void ReviewRun::add(ReviewCrew& crew, GameTreeBuilder& builder) {
    auto job = std::make_unique<ReviewJob>();
    job->number = builder.number;
    job->place = builder.place;
    job->fault = builder.fault;
    job->tree = std::move(builder.game);
    crew.add(std::move(job));
}

/// Games that were not reviewed to their end are left out.
void ReviewRun::write(const ReviewJob& job) {
    if (!job.is_whole) return;
    progress_.clear();
    ++tally_.reviewed;
    std::string fault;
    if (job.fault) {
        ++tally_.broken;
        fault = console::told(*job.fault, job.tree, console::Words(words_.language()));
        tell("{}\n", words_.say("broken-game", {{"file", printable(task_.file)},
                                                {"number", std::to_string(job.number)},
                                                {"fault", fault}}));
    }
    const GameReview none{job.tree.start, {}, {}};
    const ReviewedGame game{job.review ? *job.review : none, job.tree, openings_.of(game_of(job.tree)),
                            fault};
    const GameReport report{job.number, job.place, game, job.fault};
    if (player_) {
        write_opinions(report, job.opinions);
    } else {
        write_review(report);
    }
    std::fflush(stdout);  // games take long: whoever reads them through a pipe gets each when it is done
}

void ReviewRun::write_review(const GameReport& report) {
    if (pgn_.is_wanted()) {
        GameTree tree = annotated(report.game, words_, task_.is_fresh ? OldNotes::dropped : OldNotes::kept);
        tree.set_tag("Annotator", fmt::format("Kempelen {}", version()));
        pgn_.write(to_pgn(without_controls(std::move(tree))));
    }
    const Answers answers = task_.trains ? Answers::folded : Answers::shown;
    if (html_.is_wanted()) html_.write(html_game(report.game, report.number, words_, answers));
    if (task_.json) {
        fmt::print("{}", report_json(report, words_));
    } else if (task_.pgn != "-") {
        fmt::print("{}", report_text(report, words_));
    }
}

void ReviewRun::write_opinions(const GameReport& report, const OpinionsOfGame& opinions) {
    const PlayerWords own(words_.moves(), player_->name(), player_->means());
    const PlayerReviewWords words(words_, own, std::string(player_->name()));
    const PlayerReport said{report, opinions, words, player_->name()};
    if (pgn_.is_wanted()) {
        const GameTree& read = report.game.tree;
        GameTree tree =
            words.annotated(task_.is_fresh ? without_notes(read) : read, opinions, report.game.fault);
        tree.set_tag("Annotator", fmt::format("Kempelen {} ({})", version(), player_->name()));
        pgn_.write(to_pgn(without_controls(std::move(tree))));
    }
    if (task_.json) {
        fmt::print("{}", player_report_json(said));
    } else if (task_.pgn != "-") {
        fmt::print("{}", player_report_text(said, words_));
    }
}

Status ReviewRun::finish() {
    html_.write(html_end(words_, version()));
    if (const Status done = pgn_.finish(); !done) {
        return file_fault(done.error(), quote(task_.pgn), words_.moves());
    }
    if (const Status done = html_.finish(); !done) {
        return file_fault(done.error(), quote(task_.html), words_.moves());
    }
    if (task_.json) {
        const auto time =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_);
        fmt::print("{{\"games\":{},\"bad\":{},\"time_ms\":{}}}\n", tally_.reviewed, tally_.broken,
                   time.count());
    }
    return {};
}

/// Ctrl-C, or a request to end, stops the reviewing; asked again the program ends at once, should it wait for
/// somebody to read what it writes.
std::unique_ptr<console::Interrupts::Watch> stop_on_signals(console::SignalInterrupts& signals,
                                                            search::Control& control, const ReviewRun& run) {
    return signals.watch([&control, &run] {
        if (control.is_stopped()) {
            run.discard();
            ::_exit(static_cast<int>(interrupted));
        }
        control.stop();
    });
}

}  // namespace

Exit review_games(const ReviewTask& task, const ReviewWords& words) {
    const Words& told = words.moves();
    if (const Status ok = check_files(task, told); !ok) return refuse(ok.error());
    // The games first: a file that is not there leaves no trace of what was to be written.
    if (const auto file = InputFile::open(task.file); !file && task.file != "-") {
        return refuse(file_fault(file.error(), task.file, told));
    }
    // Before any file is made, and before any thread is started: those inherit that signals are kept from
    // them.
    console::SignalInterrupts signals;
    Result<ReviewFile> pgn = ReviewFile::open(task.pgn);
    if (!pgn) return refuse(file_fault(pgn.error(), quote(task.pgn), told));
    Result<ReviewFile> html = ReviewFile::open(task.html);
    if (!html) return refuse(file_fault(html.error(), quote(task.html), told));
    search::Control control;
    ReviewRun run(task, words, std::move(*pgn), std::move(*html), control);
    const auto watch = stop_on_signals(signals, control, run);
    if (const Status read = run.read(); !read) return refuse(read.error());
    const ReviewTally& tally = run.tally();
    if (tally.reviewed == 0 && !control.is_stopped()) {
        return refuse(complaint(told, task.only ? "no-such-game" : "no-game",
                                {{"file", task.file}, {"number", std::to_string(task.only.value_or(0))}}));
    }
    if (tally.reviewed > 0) {
        if (const Status done = run.finish(); !done) return refuse(done.error());
    }
    tell("{}\n", words.say("reviewed", {{"games", std::to_string(tally.reviewed)},
                                        {"broken", std::to_string(tally.broken)}}));
    if (control.is_stopped()) {
        tell("{}\n", words.text("interrupted"));
        return interrupted;
    }
    return tally.broken == 0 ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
