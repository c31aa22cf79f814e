// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ablate.h"

#include "search/classic/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace kempelen::lab {

namespace {

namespace classic = search::classic;

/// What one search of one position gave.
struct Found {
    MoverScore score;
    Move best = Move::null();
    classic::Counters counters;
    int depth = 0;
    bool is_complete = false;
    double milliseconds = 0;
    std::vector<Move> equals{};  ///< of minimax: the moves with the best value
};

/// A set of techniques with a name.
struct Variant {
    std::string name;
    classic::Options options;
};

/// What a variant gave over all positions.
struct Sum {
    classic::Counters counters;
    double milliseconds = 0;
    int depth = 0;
    int broken_off = 0;
    int compared = 0;
    int differing = 0;
};

Found search_one(classic::Search& search, const Position& position, const Ablation& ablation) {
    search::Limits limits;
    limits.nodes = ablation.most_positions;
    search::Control own;
    search::Control& control = ablation.control != nullptr ? *ablation.control : own;
    search::Listener listener;
    const auto start = std::chrono::steady_clock::now();
    const search::Choice choice = search.think(Game(position), limits, control, listener);
    Found found{search.score(), choice.best.value_or(Move::null()), search.counters(),
                search.finished_depth(), search.is_complete()};
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    found.milliseconds = time.count();
    for (const auto& root : search.root_moves()) {
        if (root.score == found.score) found.equals.push_back(root.move);
    }
    return found;
}

class Experiment {
public:
    explicit Experiment(const Ablation& ablation) : ablation_(ablation) {}

    std::vector<Variant> variants() const;
    Sum measure(const Variant& variant);
    Sheet perfect_ordering();

private:
    classic::Search make(const classic::Options& options) const { return {options, ablation_.evaluation}; }
    const std::vector<Found>& reference(const classic::Options& options);

    const Ablation& ablation_;
    std::vector<std::pair<classic::Options, std::vector<Found>>> references_;
};

std::vector<Variant> Experiment::variants() const {
    classic::Options options;
    options.depth = ablation_.depth;
    std::vector<Variant> all;
    switch (ablation_.mode) {
        case AblationMode::ladder:
            all.push_back({"minimax", options});
            for (const Technique* technique : ablation_.techniques) {
                technique->add(options);
                all.push_back({"+ " + std::string(technique->name), options});
            }
            break;
        case AblationMode::each:
            options.alpha_beta = true;
            all.push_back({"alpha-beta", options});
            for (const Technique* technique : ablation_.techniques) {
                if (technique->name == "alpha-beta") continue;
                classic::Options with = options;
                // A window needs a last value.
                if (technique->name == "window") with.deepening = classic::Deepening::whole;
                technique->add(with);
                all.push_back({"with " + std::string(technique->name), with});
            }
            break;
        case AblationMode::remove:
            for (const Technique* technique : ablation_.techniques) {
                technique->add(options);
            }
            all.push_back({"all", options});
            for (const Technique* technique : ablation_.techniques) {
                classic::Options without = options;
                technique->remove(without);
                all.push_back({"without " + std::string(technique->name), without});
            }
            break;
    }
    return all;
}

/// Minimax of the same tree for every position; computed once for each kind of tree.
const std::vector<Found>& Experiment::reference(const classic::Options& options) {
    const classic::Options plain = minimax_of(options);
    const auto known = std::ranges::find(references_, plain, &decltype(references_)::value_type::first);
    if (known != references_.end()) return known->second;
    std::vector<Found> all;
    for (const Position& position : ablation_.positions) {
        classic::Search search = make(plain);
        all.push_back(search_one(search, position, ablation_));
    }
    references_.emplace_back(plain, std::move(all));
    return references_.back().second;
}

Sum Experiment::measure(const Variant& variant) {
    Sum sum;
    const bool is_comparable = variant.options.keeps_minimax_value();
    const std::vector<Found>* minimax = is_comparable ? &reference(variant.options) : nullptr;
    for (std::size_t i = 0; i < ablation_.positions.size(); ++i) {
        classic::Search search = make(variant.options);
        const Found found = search_one(search, ablation_.positions[i], ablation_);
        sum.counters += found.counters;
        sum.milliseconds += found.milliseconds;
        sum.depth += found.depth;
        sum.broken_off += found.is_complete ? 0 : 1;
        if (minimax == nullptr || !found.is_complete || !(*minimax)[i].is_complete) continue;
        ++sum.compared;
        const Found& truth = (*minimax)[i];
        const bool is_best = std::ranges::find(truth.equals, found.best) != truth.equals.end();
        if (found.score != truth.score || !is_best) ++sum.differing;
    }
    return sum;
}

/// Leaves of the smallest tree that proves a value, for width b and depth d.
double least_leaves(double width, int depth) {
    return std::pow(width, (depth + 1) / 2) + std::pow(width, depth / 2) - 1;
}

/// Alpha-beta that looks first at the move that minimax found best, in every node.
Sheet Experiment::perfect_ordering() {
    Sheet sheet{"perfect_ordering",
                "Alpha-beta with the best move first in every node, against the least number of leaves",
                {{"position"},
                 {"minimax_leaves", "leaves of minimax"},
                 {"width", "width b", 1},
                 {"least_leaves", "b^ceil(d/2) + b^floor(d/2) - 1"},
                 {"leaves", "leaves evaluated"},
                 {"factor", "factor", 2, true}},
                {}};
    classic::Options plain;
    plain.depth = ablation_.depth;
    classic::Options cutting = plain;
    cutting.alpha_beta = cutting.ordering.best_known = true;
    double product = 0;
    double most = 0;
    for (std::size_t i = 0; i < ablation_.positions.size(); ++i) {
        classic::KnownMoves known;
        classic::Search minimax = make(plain);
        minimax.keep_chronicle(&known);
        const Found all = search_one(minimax, ablation_.positions[i], ablation_);
        if (!all.is_complete || all.counters.evaluations == 0) continue;
        classic::Search perfect = make(cutting);
        perfect.use_oracle(&known);
        const Found found = search_one(perfect, ablation_.positions[i], ablation_);
        const double leaves = static_cast<double>(all.counters.evaluations);
        const double width = std::pow(leaves, 1.0 / ablation_.depth);
        const double least = least_leaves(width, ablation_.depth);
        const double factor = static_cast<double>(found.counters.evaluations) / least;
        product += std::log(factor);
        most = std::max(most, factor);
        sheet.rows.push_back({static_cast<std::int64_t>(i) + 1,
                              static_cast<std::int64_t>(all.counters.evaluations), width,
                              static_cast<std::int64_t>(std::llround(least)),
                              static_cast<std::int64_t>(found.counters.evaluations), factor});
    }
    if (!sheet.rows.empty()) {
        const double mean = std::exp(product / static_cast<double>(sheet.rows.size()));
        sheet.notes.push_back("geometric mean of the factors " + cell_text(mean, {}) + ", largest " +
                              cell_text(most, {}));
    }
    return sheet;
}

std::vector<Column> variant_columns(bool with_time) {
    std::vector<Column> columns{{"variant"},
                                {"positions", "", 2, true},
                                {"nodes"},
                                {"quiescence_nodes", "quiescence"},
                                {"evaluations", "", 2, true},
                                {"estimates"},
                                {"alpha_cuts", "alpha cuts"},
                                {"beta_cuts", "beta cuts"},
                                {"first_cut_rate", "first-move cuts %", 1, true},
                                {"branching", "branching", 2, true},
                                {"depth", "", 1},
                                {"longest", "longest line"},
                                {"table_hits", "table hits"},
                                {"again"},
                                {"value", "same value"}};
    if (with_time) columns.push_back({"time_ms", "ms", 1, true});
    return columns;
}

std::string comparison_of(const Variant& variant, const Sum& sum, std::size_t positions) {
    if (!variant.options.keeps_minimax_value()) return "may differ";
    if (sum.differing > 0) return "NO: " + std::to_string(sum.differing);
    if (sum.compared == static_cast<int>(positions)) return "yes";
    return "yes, " + std::to_string(sum.compared) + " of " + std::to_string(positions);
}

std::vector<Cell> row_of(const Variant& variant, const Sum& sum, const Ablation& ablation) {
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    const double positions = static_cast<double>(ablation.positions.size());
    const classic::Counters& c = sum.counters;
    const double cuts = static_cast<double>(c.cuts());
    std::vector<Cell> row{variant.name,
                          count(c.positions),
                          count(c.nodes),
                          count(c.quiescence_nodes),
                          count(c.evaluations),
                          count(c.estimates),
                          count(c.alpha_cuts),
                          count(c.beta_cuts),
                          cuts > 0 ? Cell(100.0 * static_cast<double>(c.first_move_cuts) / cuts) : Cell(""),
                          std::pow(static_cast<double>(c.positions) / positions, 1.0 / ablation.depth),
                          static_cast<double>(sum.depth) / positions,
                          static_cast<std::int64_t>(c.longest_line),
                          count(c.table_hits),
                          count(c.searches_again),
                          comparison_of(variant, sum, ablation.positions.size())};
    if (ablation.measures_time) row.emplace_back(sum.milliseconds);
    return row;
}

bool is_ended(const Ablation& ablation) {
    return ablation.control != nullptr && ablation.control->is_stopped();
}

const char* name_of(AblationMode mode) {
    switch (mode) {
        case AblationMode::ladder:
            return "ladder";
        case AblationMode::each:
            return "each";
        default:
            return "remove";
    }
}

}  // namespace

Report run_ablation(const Ablation& ablation, const std::function<void(const std::string&)>& progress) {
    Report report{"ablate",
                  {{"mode", std::string(name_of(ablation.mode))},
                   {"depth", static_cast<std::int64_t>(ablation.depth)},
                   {"positions", static_cast<std::int64_t>(ablation.positions.size())}},
                  {}};
    if (ablation.positions.empty()) return report;
    Experiment experiment(ablation);
    Sheet sheet{"variants", "Sums over all positions", variant_columns(ablation.measures_time), {}};
    for (const Variant& variant : experiment.variants()) {
        if (progress) progress(variant.name);
        const Sum sum = experiment.measure(variant);
        if (is_ended(ablation)) break;
        if (sum.differing > 0) report.is_sound = false;
        sheet.rows.push_back(row_of(variant, sum, ablation));
        if (sum.broken_off > 0) {
            sheet.notes.push_back(variant.name + ": " + std::to_string(sum.broken_off) +
                                  " positions broken off at the limit");
        }
    }
    sheet.notes.emplace_back(
        "branching: the root of the mean number of positions, of the order of the depth");
    report.sheets.push_back(std::move(sheet));
    if (ablation.mode == AblationMode::ladder && !is_ended(ablation)) {
        if (progress) progress("perfect ordering");
        report.sheets.push_back(experiment.perfect_ordering());
    }
    return report;
}

}  // namespace kempelen::lab
