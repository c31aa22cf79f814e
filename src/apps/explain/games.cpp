// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain --games: how far explanations can be trusted.
#include "analysis/metrics/claim_score.h"
#include "apps/commands/pgn_files.h"
#include "apps/explain/options.h"
#include "apps/explain/task.h"
#include "apps/tell.h"
#include "core/base/quote.h"
#include "core/notation/pgn_events.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// Takes every so manieth ply of the games, past the opening, until there are enough.
class Sampler final : public PgnVisitor {
public:
    Sampler(ClaimScore& score, GameSample sample) : score_(score), sample_(sample) {}

    std::size_t taken() const { return taken_; }
    std::size_t broken() const { return broken_; }
    bool is_done() const { return taken_ >= sample_.positions; }

    bool on_start(const Position& start) override {
        game_ = Game(start);
        depth_ = 0;
        return true;
    }
    void on_broken(const PgnFault& fault, const PgnEnd& /*end*/) override {
        ++broken_;
        tell("game {}: {}\n", fault.game, printable(to_string(fault)));
    }
    void on_variation() override { ++depth_; }
    void on_variation_end() override { --depth_; }
    void on_move(const Position& /*before*/, Move move) override {
        if (depth_ > 0 || !game_.position().is_legal(move)) return;
        constexpr std::size_t opening = 12;
        constexpr std::size_t step = 7;
        if (!is_done() && game_.plies() >= opening && game_.plies() % step == 0) {
            if (seen_++ >= sample_.from) {
                score_.add(game_, move);
                ++taken_;
            }
        }
        game_.play(move);
    }

private:
    ClaimScore& score_;
    GameSample sample_;
    std::size_t seen_ = 0;
    std::size_t taken_ = 0;
    std::size_t broken_ = 0;
    int depth_ = 0;
    Game game_;
};

void print_json(const ClaimCounts& counts, std::size_t positions) {
    const nlohmann::ordered_json json{{"positions", positions},
                                      {"explanations", counts.explanations},
                                      {"without_claim", counts.without_claim},
                                      {"claims", counts.claims},
                                      {"rejected", counts.rejected},
                                      {"unproved", counts.unproved},
                                      {"faulty_sentences", counts.unsaid_words},
                                      {"contradictions", counts.contradictions},
                                      {"named", counts.named},
                                      {"illegal", counts.illegal},
                                      {"disagreements", counts.disagreements},
                                      {"compared", counts.compared},
                                      {"additive", counts.additive},
                                      {"reasoned", counts.reasoned},
                                      {"causal", counts.causal},
                                      {"causal_together", counts.causal_together},
                                      {"tested", counts.tested},
                                      {"refuted", counts.refuted},
                                      {"judged", counts.judged},
                                      {"stable", counts.stable},
                                      {"explaining_ms", counts.explaining.count() / 1'000'000},
                                      {"longest_ms", counts.longest.count() / 1'000'000}};
    fmt::print("{}\n", json.dump());
}

void print_text(const ClaimCounts& counts) {
    const double each = counts.explanations == 0 ? 0
                                                 : static_cast<double>(counts.explaining.count()) / 1e6 /
                                                       static_cast<double>(counts.explanations);
    fmt::print("{} explanations, {} of them a verdict alone\n", counts.explanations, counts.without_claim);
    fmt::print("{} claims said, {} rejected by their verifier, {} faulty sentences in three languages\n",
               counts.claims, counts.rejected, counts.unsaid_words);
    fmt::print("verdict and sentence disagree: {} of {}\n", counts.contradictions, counts.explanations);
    fmt::print("{} moves and squares named, {} of them not there; the languages differ in {} claims\n",
               counts.named, counts.illegal, counts.disagreements);
    fmt::print("{} pairs of lines compared, the criteria of {} add up\n", counts.compared, counts.additive);
    fmt::print(
        "{} explanations by a criterion: without the first named {:.1f} % lose half the lead, without "
        "all named {:.1f} %\n",
        counts.reasoned, share(counts.causal, counts.reasoned),
        share(counts.causal_together, counts.reasoned));
    fmt::print(
        "{} claims of mate or material searched again four times as hard, {} not borne out ({:.1f} %)\n",
        counts.tested, counts.refuted, share(counts.refuted, counts.tested));
    fmt::print("{} verdicts judged again four times as hard, {:.1f} % stayed within a step\n", counts.judged,
               share(counts.stable, counts.judged));
    fmt::print("{:.2f} ms an explanation beside its search, {:.2f} ms the slowest\n", each,
               static_cast<double>(counts.longest.count()) / 1e6);
}

}  // namespace

Exit run_games(const std::string& file, const GameSample& sample, const MeasuringEffort& effort,
               const Words& words) {
    ClaimScore score(effort.nodes);
    Sampler sampler(score, sample);
    const Status read = read_games(file, sampler, [&] { return !sampler.is_done(); });
    if (!read) return refuse(file_fault(read.error(), file, words));
    if (sampler.taken() == 0 && sample.from == 0) {
        return refuse(complaint(words, "no-long-game", {{"file", file}}));
    }
    if (effort.json) {
        print_json(score.counts(), sampler.taken());
    } else {
        print_text(score.counts());
    }
    return sampler.broken() == 0 ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
