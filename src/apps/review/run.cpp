// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen review: the games of a file, one after the other.
#include "analysis/review/annotate.h"
#include "analysis/review/html.h"
#include "apps/commands/pgn_files.h"
#include "apps/review/task.h"
#include "apps/version.h"
#include "core/base/counted.h"
#include "core/base/file_writer.h"
#include "core/base/quote.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_writer.h"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

/// A file that is written whole or not at all, where one is asked for.
class ReviewFile {
public:
    static Result<ReviewFile> open(const std::string& name) {
        ReviewFile output;
        output.name_ = name;
        if (name.empty() || name == "-") return output;
        Result<FileWriter> file = FileWriter::open(name);
        if (!file) return output.fault(file.error());
        output.file_ = std::make_unique<FileWriter>(std::move(*file));
        return output;
    }

    bool is_wanted() const { return !name_.empty(); }
    void write(const std::string& text) {
        if (file_) {
            file_->write(text);
        } else if (name_ == "-") {
            fmt::print("{}", text);
        }
    }
    Status finish() {
        if (!file_) return {};
        const Status done = file_->finish();
        return done ? done : fault(done.error());
    }

private:
    Error fault(const Error& why) const { return {why.code, quote(name_) + ": " + why.what}; }

    std::string name_;
    std::unique_ptr<FileWriter> file_;
};

bool is_same_file(const std::string& one, const std::string& other) {
    if (one.empty() || other.empty() || one == "-" || other == "-") return false;
    std::error_code none;
    if (std::filesystem::equivalent(one, other, none)) return true;
    const auto whole = [&](const std::string& name) { return std::filesystem::weakly_canonical(name, none); };
    return whole(one) == whole(other);
}

/// What is read is never written to, and two forms never go to one file.
Status check_files(const ReviewTask& task) {
    for (const std::string* const output : {&task.pgn, &task.html}) {
        if (!is_same_file(task.file, *output)) continue;
        return Error{ErrorCode::bad_file,
                     quote(*output) + ": that is the file with the games; name another one"};
    }
    if (!is_same_file(task.pgn, task.html)) return {};
    return Error{ErrorCode::bad_file, quote(task.pgn) + ": cannot take both PGN and HTML"};
}

/// Tells on a terminal how far the work has come, on one line that is written over.
class ProgressLine {
public:
    void tell(std::size_t game, std::size_t done, std::size_t all) {
        if (!is_terminal_) return;
        fmt::print(stderr, "\rgame {}: {} of {} moves\033[K", game, done, all);
        is_open_ = true;
    }
    void clear() {
        if (std::exchange(is_open_, false)) fmt::print(stderr, "\r\033[K");
    }

private:
    bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
    bool is_open_ = false;
};

struct ReviewTally {
    std::size_t reviewed = 0;
    std::size_t broken = 0;
};

/// Reviews one game after the other and writes what is wanted of each.
class ReviewRun {
public:
    ReviewRun(const ReviewTask& task, const ReviewWords& words, ReviewFile pgn, ReviewFile html)
        : task_(task), words_(words), pgn_(std::move(pgn)), html_(std::move(html)) {}

    Status read();
    Status finish();
    const ReviewTally& tally() const { return tally_; }

private:
    void take(const GameTreeBuilder& builder);
    void write(const GameReport& report);

    const ReviewTask& task_;
    const ReviewWords& words_;
    ReviewFile pgn_;
    ReviewFile html_;
    ReviewTally tally_;
    ProgressLine progress_;
    book::OpeningNames openings_ = book::OpeningNames::embedded();
    search::Searcher searcher_{hash_mebibytes};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

    static constexpr std::size_t hash_mebibytes = 64;
};

Game game_of(const GameTree& tree) {
    Game game(tree.start);
    for (const GameMove& move : tree.main_line().moves) {
        game.play(move.move);
    }
    return game;
}

Status ReviewRun::read() {
    const auto file = InputFile::open(task_.file);
    if (!file) return file.error();
    PgnDescriptor source(file->descriptor());
    PgnReader reader(source);
    GameTreeBuilder builder;
    html_.write(html_begin(words_));
    while (reader.read_game(builder)) {
        if (!task_.only || *task_.only == builder.number) take(builder);
        if (task_.only && builder.number >= *task_.only) break;
    }
    if (source.has_failed()) return Error{ErrorCode::bad_file, task_.file + ": cannot be read to its end"};
    return {};
}

void ReviewRun::take(const GameTreeBuilder& builder) {
    const std::size_t number = builder.number;
    if (builder.fault) {
        ++tally_.broken;
        fmt::print(stderr, "{}: game {}: {}\n", printable(task_.file), number, to_string(*builder.fault));
    }
    const Game game = game_of(builder.game);
    search::Control control;
    const GameReview review =
        analysis::review(game, task_.effort, searcher_, control,
                         [&](std::size_t done, std::size_t all) { progress_.tell(number, done, all); });
    progress_.clear();
    ++tally_.reviewed;
    write({number,
           builder.place,
           {review, builder.game, openings_.of(game),
            builder.fault ? to_string(*builder.fault) : std::string()},
           builder.fault});
}

void ReviewRun::write(const GameReport& report) {
    if (pgn_.is_wanted()) {
        GameTree tree = annotated(report.game, words_, task_.is_fresh ? OldNotes::dropped : OldNotes::kept);
        tree.set_tag("Annotator", fmt::format("Kempelen {}", version()));
        pgn_.write(to_pgn(tree));
    }
    const Answers answers = task_.trains ? Answers::folded : Answers::shown;
    if (html_.is_wanted()) html_.write(html_game(report.game, report.number, words_, answers));
    if (task_.json) {
        fmt::print("{}", report_json(report, words_));
    } else if (task_.pgn != "-") {
        fmt::print("{}", report_text(report, words_));
    }
}

Status ReviewRun::finish() {
    html_.write(html_end(words_, version()));
    if (Status done = pgn_.finish(); !done) return done;
    if (Status done = html_.finish(); !done) return done;
    if (task_.json) {
        const auto time =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_);
        fmt::print("{{\"games\":{},\"bad\":{},\"time_ms\":{}}}\n", tally_.reviewed, tally_.broken,
                   time.count());
    }
    return {};
}

}  // namespace

Exit review_games(const ReviewTask& task, const ReviewWords& words) {
    if (const Status ok = check_files(task); !ok) return refuse(ok.error());
    // The games first: a file that is not there leaves no trace of what was to be written.
    if (const auto file = InputFile::open(task.file); !file && task.file != "-") return refuse(file.error());
    Result<ReviewFile> pgn = ReviewFile::open(task.pgn);
    if (!pgn) return refuse(pgn.error());
    Result<ReviewFile> html = ReviewFile::open(task.html);
    if (!html) return refuse(html.error());
    ReviewRun run(task, words, std::move(*pgn), std::move(*html));
    if (const Status read = run.read(); !read) return refuse(read.error());
    const ReviewTally& tally = run.tally();
    if (tally.reviewed == 0) {
        const std::string what =
            task.only ? fmt::format(": has no game {}", *task.only) : std::string(": has no game");
        return refuse({ErrorCode::bad_file, task.file + what});
    }
    if (const Status done = run.finish(); !done) return refuse(done.error());
    fmt::print(stderr, "{} reviewed, {} broken\n", counted(tally.reviewed, "game"), tally.broken);
    return tally.broken == 0 ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
