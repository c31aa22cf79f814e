// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/survey.h"

#include "core/base/parallel.h"
#include "core/movegen.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <mutex>
#include <optional>

namespace kempelen::endgame {

namespace {

constexpr std::uint64_t survey_piece = 1 << 13;
/// Bytes: a thread that may keep less unpacks the same blocks again and again.
constexpr std::uint64_t least_memory = 1 << 19;

unsigned threads_of(const SurveyOptions& options) {
    return static_cast<unsigned>(
        std::clamp<std::uint64_t>(options.memory / least_memory, 1, options.threads));
}

/// Why men are no position.
std::string reason_against(const std::vector<PlacedMan>& men, Color to_move) {
    Setup setup;
    setup.to_move = to_move;
    for (const auto& [man, square] : men) {
        setup.board[static_cast<std::size_t>(square.index())] = man;
    }
    const auto position = Position::from_setup(setup, Strictness::playable);
    return position ? "two men share a square" : position.error().what;
}

std::string words_for(Value value) {
    if (value.is_draw()) return "drawn";
    return (value.is_win() ? "won in " : "lost in ") + std::to_string(value.moves());
}

/// A position of the longest win, and the place of its entry, by which they are put in order.
struct LongWin {
    int moves;
    int half;
    std::uint32_t index;
    std::string fen{};
};

/// One thread's share of a survey.
class Surveyor {
public:
    Surveyor(const TableSet& tables, const TableFile& file, const SurveyOptions& options,
             std::uint64_t memory)
        : file_(file), options_(options), prober_(tables, memory) {
        report.tallies.resize(static_cast<std::size_t>(file.indexer().halves()));
        for (const ColoredPiece man : file.indexer().men()) {
            men_.push_back({man, Square::from_index(0)});
        }
    }

    Status look(int half, std::uint32_t index) {
        const Indexer& indexer = file_.indexer();
        const Color to_move = half == 0 ? Color::white : Color::black;
        const Squares squares = indexer.squares_of(index);
        if (!indexer.is_legal(squares, index, to_move)) return {};
        const Result<Value> value = prober_.at(file_, {half, index, false});
        if (!value) return value.error();
        ++report.positions;
        report.tallies[static_cast<std::size_t>(half)].add(*value);
        const bool is_long = value->is_win() && value->moves() >= report.longest_win &&
                             value->moves() >= static_cast<int>(file_.counts().longest_win);
        if (!is_long && !options_.checks_moves) return {};
        for (std::size_t man = 0; man < men_.size(); ++man) {
            men_[man].square = Square::from_index(squares[man]);
        }
        const auto position = Position::of_men(men_, to_move);
        if (!position) return fault("an entry that is no position: " + reason_against(men_, to_move));
        if (is_long) note_long(*position, {value->moves(), half, index});
        return options_.checks_moves ? check(*position, *value) : Status();
    }

    SurveyReport report;
    std::vector<LongWin> longest;  ///< the first of them

private:
    void note_long(const Position& position, LongWin place) {
        if (place.moves > report.longest_win) {
            longest.clear();
            report.longest_count = 0;
        }
        report.longest_win = place.moves;
        ++report.longest_count;
        if (longest.size() >= options_.most_listed) return;
        place.fen = to_fen(position);
        longest.push_back(std::move(place));
    }

    Status fault(const std::string& what) {
        ++report.faults;
        if (report.examples.size() < options_.most_listed) report.examples.push_back(what);
        return {};
    }

    Status check(const Position& position, Value stored) {
        const auto answer = prober_.best_of_moves(position);
        if (!answer) return answer.error();
        if (!*answer) {
            return Error{ErrorCode::bad_argument, "to check " + file_.indexer().material().name() +
                                                      ", the tables that it leads to must be there"};
        }
        const Value best = **answer;
        if (best == stored) return {};
        return fault(to_fen(position) + ": the table says " + words_for(stored) + ", its moves say " +
                     words_for(best));
    }

    const TableFile& file_;
    const SurveyOptions& options_;
    Prober prober_;
    std::vector<PlacedMan> men_;  ///< those of the material, on the squares of the entry looked at
};

void merge(SurveyReport& into, const SurveyReport& from, std::size_t most_listed) {
    for (std::size_t half = 0; half < into.tallies.size(); ++half) {
        into.tallies[half].add(from.tallies[half]);
    }
    into.positions += from.positions;
    into.faults += from.faults;
    into.examples.insert(into.examples.end(), from.examples.begin(), from.examples.end());
    if (into.examples.size() > most_listed) into.examples.resize(most_listed);
    if (from.longest_win < into.longest_win || from.longest_win == 0) return;
    if (from.longest_win > into.longest_win) into.longest_count = 0;
    into.longest_win = from.longest_win;
    into.longest_count += from.longest_count;
}

/// The first of all threads, so that these do not show: each has met its entries in order.
std::vector<std::string> first_of(std::vector<LongWin> all, int moves, std::size_t most) {
    std::erase_if(all, [moves](const LongWin& one) { return one.moves < moves; });
    std::ranges::sort(all, {}, [](const LongWin& one) { return std::pair(one.half, one.index); });
    if (all.size() > most) all.resize(most);
    std::vector<std::string> fens;
    for (LongWin& one : all) {
        fens.push_back(std::move(one.fen));
    }
    return fens;
}

}  // namespace

Result<SurveyReport> survey(const TableSet& tables, const TableFile& file, const SurveyOptions& options,
                            const std::function<void(double)>& progress) {
    std::vector<std::unique_ptr<Surveyor>> surveyors;
    const unsigned threads = threads_of(options);
    for (unsigned thread = 0; thread < threads; ++thread) {
        surveyors.push_back(std::make_unique<Surveyor>(tables, file, options, options.memory / threads));
    }
    std::mutex mutex;
    std::optional<Error> failure;
    const std::uint64_t size = file.indexer().size();
    const std::uint64_t total = size * static_cast<std::uint64_t>(file.indexer().halves());
    share_out(threads, total, survey_piece, [&](std::uint64_t begin, std::uint64_t end, unsigned thread) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const Status ok =
                surveyors[thread]->look(static_cast<int>(i / size), static_cast<std::uint32_t>(i % size));
            if (ok) continue;
            const std::scoped_lock lock(mutex);
            failure = ok.error();
            return;
        }
        if (thread == 0) progress(static_cast<double>(end) / static_cast<double>(total));
    });
    if (failure) return *failure;
    SurveyReport report;
    report.tallies.resize(static_cast<std::size_t>(file.indexer().halves()));
    std::vector<LongWin> longest;
    for (const auto& surveyor : surveyors) {
        merge(report, surveyor->report, options.most_listed);
        longest.insert(longest.end(), surveyor->longest.begin(), surveyor->longest.end());
    }
    report.longest = first_of(std::move(longest), report.longest_win, options.most_listed);
    if (!(file_counts(report.tallies) == file.counts())) {
        ++report.faults;
        report.examples.push_back("the counts in the file's head are not those of its entries");
    }
    return report;
}

}  // namespace kempelen::endgame
