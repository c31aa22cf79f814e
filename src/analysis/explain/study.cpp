// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/study.h"

#include "analysis/explain/held_corner.h"
#include "analysis/explain/line_play.h"
#include "core/movegen.h"
#include "players/table_play.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kempelen::analysis {

namespace {

/// Shares of the effort, in parts of a hundred.
constexpr int for_best = 45;
constexpr int for_second = 15;
constexpr int for_asked = 26;
constexpr int for_threat = 10;
constexpr int for_duty = 2;  // each of two searches

/// Remembers what each iteration of a search thought.
class Iterations final : public search::Listener {
public:
    void on_report(const search::Report& report) override {
        if (report.line != 1 || report.score.bound != search::ReportedScore::Bound::exact) return;
        if (scores_.empty() || scores_.back().first != report.depth) scores_.emplace_back();
        scores_.back() = {report.depth, centipawns(report.score)};
    }

    /// Notes how steady the score of the last iterations was.
    void note(Candidate& candidate) const {
        constexpr std::size_t looked_at = 3;
        const std::size_t first = scores_.size() - std::min(scores_.size(), looked_at);
        candidate.lowest = candidate.highest = centipawns(candidate.score);
        for (std::size_t i = first; i < scores_.size(); ++i) {
            candidate.lowest = std::min(*candidate.lowest, scores_[i].second);
            candidate.highest = std::max(*candidate.highest, scores_[i].second);
        }
    }

private:
    std::vector<std::pair<int, int>> scores_;  // depth, centipawns
};

/// The searches of one study.
class Probe {
public:
    Probe(const Effort& effort, const Question& question, search::Searcher& searcher,
          search::Control& control)
        : effort_(effort),
          parts_(100 - (question.known.empty() ? 0 : for_best) - (question.asked_known ? for_asked : 0)),
          searcher_(searcher),
          control_(control) {}

    /// The best of the moves allowed (empty: of all), or nothing when the game is over or time is.
    std::optional<Candidate> search(const Game& game, int share, std::vector<Move> only) {
        if (control_.is_stopped()) return std::nullopt;
        Iterations iterations;
        search::Limits limits = limits_of(share, std::move(only));
        const auto advice = ask_tables(game, limits);
        if (advice && advice->choice) return candidate_of(game.position(), advice->choice->lines.front());
        if (advice) limits.only_moves = advice->drawing_moves;
        const search::Choice choice = searcher_.think(game, limits, control_, iterations);
        if (choice.lines.empty()) return std::nullopt;
        auto candidate = candidate_of(game.position(), choice.lines.front());
        if (!candidate) return std::nullopt;
        if (advice || held_corner(game.position().after(candidate->move))) {
            candidate->score = {};  // drawn, whatever the search thinks
            candidate->lowest = candidate->highest = 0;
        } else {
            iterations.note(*candidate);
            prolong(*candidate, game.position());
        }
        return candidate;
    }

    /// Notes by what a move is known to draw, where its score is zero.
    void note_draw(const Position& position, Candidate& candidate) {
        if (candidate.score != search::ReportedScore{}) return;
        const Position after = position.after(candidate.move);
        if (held_corner(after)) {
            candidate.drawn = Drawn::by_corner;
            return;
        }
        const auto advice = ask_tables(Game(after), {});
        if (!advice || advice->choice) return;
        candidate.drawn = advice->is_by_fifty_moves ? Drawn::by_fifty_moves : Drawn::by_tables;
    }

    /// What having to move costs the opponent in a position; nothing where no zugzwang is possible.
    std::optional<MoveDuty> duty(const Position& position) {
        if (control_.is_stopped() || !may_be_zugzwang(position)) return std::nullopt;
        return duty_to_move(position, limits_of(for_duty, {}), searcher_);
    }

private:
    std::optional<players::TablePlay::Advice> ask_tables(const Game& game, const search::Limits& limits) {
        if (game.position().occupied().count() > endgame::most_men) return std::nullopt;
        if (effort_.tables != nullptr) return effort_.tables->advise(game, limits);
        if (!tables_) tables_.emplace();
        return tables_->advise(game, limits);
    }

    search::Limits limits_of(int share, std::vector<Move> only) const {
        search::Limits limits;
        limits.only_moves = std::move(only);
        limits.move_overhead = search::Milliseconds(0);
        limits.depth = effort_.depth;
        if (effort_.nodes) {
            const auto parts = static_cast<std::uint64_t>(parts_);
            limits.nodes = std::max<std::uint64_t>(
                *effort_.nodes / parts * static_cast<std::uint64_t>(share) +
                    *effort_.nodes % parts * static_cast<std::uint64_t>(share) / parts,
                1);
        } else if (!effort_.depth) {
            limits.move_time = std::max(effort_.time * share / parts_, search::Milliseconds(1));
        }
        return limits;
    }

    const Effort& effort_;
    int parts_;
    search::Searcher& searcher_;
    search::Control& control_;
    std::optional<players::TablePlay> tables_;  ///< those inside the program, opened when few men are left
};

std::optional<Candidate> search_threat(const Position& position, Probe& probe) {
    if (position.is_check()) return std::nullopt;
    return probe.search(Game(position.after_null()), for_threat, {});
}

/// The moves to choose from but one.
std::vector<Move> others(const Position& position, const std::vector<Move>& among, Move but) {
    std::vector<Move> moves = among;
    if (moves.empty()) {
        const MoveList all = legal_moves(position);
        moves.assign(all.begin(), all.end());
    }
    std::erase(moves, but);
    return moves;
}

/// A later search can find that another move is better: then that one is the best, and all is said of it.
void put_in_order(Study& study) {
    const auto is_better = [](const Candidate& a, const Candidate& b) {
        return centipawns(a.score) > centipawns(b.score);
    };
    if (study.asked && study.asked->move != study.best.front().move) {
        // Its own search was deeper than the one that made it the next best.
        std::erase_if(study.best, [&](const Candidate& one) { return one.move == study.asked->move; });
        study.best.push_back(*study.asked);
    }
    std::ranges::stable_sort(study.best, is_better);
    if (study.asked && study.asked->move == study.best.front().move) study.asked = study.best.front();
}

}  // namespace

void prolong(Candidate& candidate, const Position& start) {
    constexpr std::size_t wanted = 8;  // plies
    constexpr std::uint64_t nodes = 2'000;
    constexpr int most_apart = 75;  // centipawns
    std::vector<Move>& line = candidate.line;
    if (line.size() >= wanted - 2 || candidate.score.is_mate() || candidate.score.value == 0) return;
    const Position end = *played(start, line);
    const auto found = short_search(end, nodes);
    auto onward = found ? candidate_of(end, *found) : std::nullopt;
    if (!onward || onward->score.is_mate()) return;
    const bool is_ours = line.size() % 2 == 0;
    const int seen = is_ours ? onward->score.value : -onward->score.value;
    const int leeway = std::max(most_apart, std::abs(candidate.score.value) / 4);
    if (std::abs(seen - candidate.score.value) > leeway) return;
    cut(onward->line, std::min(onward->line.size(), wanted - line.size()));
    line.insert(line.end(), onward->line.begin(), onward->line.end());
}

std::optional<Candidate> candidate_of(const Position& position, const search::Report& report) {
    Position end = position;
    std::vector<Move> line;
    for (const Move move : report.pv) {
        if (!end.is_legal(move)) break;
        line.push_back(move);
        end.play(move);
    }
    if (line.empty()) return std::nullopt;
    const Move first = line.front();
    return Candidate{first, report.score, std::move(line), report.depth};
}

std::optional<Candidate> candidate_from(Move move, const Study& next) {
    Candidate candidate{move, {}, {move}, 1};
    if (next.best.empty()) {
        if (has_legal_move(next.position)) return std::nullopt;
        if (next.position.is_check()) candidate.score = {search::ReportedScore::Kind::mate, 1};
        return candidate;
    }
    const Candidate& answer = next.best.front();
    candidate.score = {answer.score.kind, -answer.score.value};
    // A mate is one move further off for who has just moved.
    if (answer.score.is_mate() && answer.score.value <= 0) ++candidate.score.value;
    candidate.line.insert(candidate.line.end(), answer.line.begin(), answer.line.end());
    candidate.depth = answer.depth + 1;
    if (answer.highest) candidate.lowest = -*answer.highest;
    if (answer.lowest) candidate.highest = -*answer.lowest;
    return candidate;
}

Study study(const Game& game, const Question& question, const Effort& effort, search::Searcher& searcher) {
    search::Control control;
    return study(game, question, effort, searcher, control);
}

Study study(const Game& game, const Question& question, const Effort& effort, search::Searcher& searcher,
            search::Control& control) {
    const Position& position = game.position();
    const bool is_known = !question.known.empty();
    Probe probe(effort, question, searcher, control);
    Study study{position, question.known, {}, {}, {}, exchange_of(game)};
    if (game.plies() > 0) study.history = Exchange{game.position_at(0), game.moves()};
    if (!is_known) {
        auto best = probe.search(game, for_best, question.among);
        if (!best) return study;
        study.best.push_back(*std::move(best));
    }
    const Candidate first = study.best.front();
    const auto no_better = [&](std::optional<Candidate> found) {
        if (found && is_known && centipawns(found->score) > centipawns(first.score)) {
            found->score = first.score;
        }
        return found;
    };
    if (question.asked) {
        const bool is_best = *question.asked == first.move;
        study.asked = is_best                ? first
                      : question.asked_known ? question.asked_known
                                             : no_better(probe.search(game, for_asked, {*question.asked}));
    }
    const std::vector<Move> rest = others(position, question.among, first.move);
    if (study.best.size() < 2 && !rest.empty()) {
        auto second = no_better(probe.search(game, for_second, rest));
        if (second) study.best.push_back(*std::move(second));
    }
    for (Candidate& candidate : study.best) {
        probe.note_draw(position, candidate);
    }
    if (study.asked) probe.note_draw(position, *study.asked);
    put_in_order(study);
    study.threat = search_threat(position, probe);
    study.duty = probe.duty(position.after(study.subject().move));
    return study;
}

int centipawns(const search::ReportedScore& score) {
    constexpr int mate = 100000;
    return score.centipawns_or(mate - std::abs(score.value));
}

bool can_be_compared(const Candidate& one, const Candidate& other) {
    const bool are_drawn = one.drawn != Drawn::no && other.drawn != Drawn::no;
    return !one.score.is_mate() && !other.score.is_mate() && !are_drawn;
}

double lead_of(const Candidate& one, const Candidate& other) {
    return (centipawns(one.score) - centipawns(other.score)) / 100.0;
}

}  // namespace kempelen::analysis
