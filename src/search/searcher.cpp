// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/searcher.h"

#include "core/movegen.h"
#include "search/worker.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace kempelen::search {

Searcher::Searcher(std::size_t hash_mebibytes, std::shared_ptr<const eval::nnue::Network> network)
    : network_(std::move(network)), table_(hash_mebibytes) {
    use_threads(1);
}

Searcher::~Searcher() = default;

void Searcher::use_threads(std::size_t count) {
    const std::size_t wanted = std::max<std::size_t>(count, 1);
    while (workers_.size() > wanted) {
        workers_.pop_back();
    }
    while (workers_.size() < wanted) {
        workers_.push_back(std::make_unique<Worker>());
    }
}

void Searcher::resize_table(std::size_t mebibytes) {
    if (mebibytes != table_.mebibytes()) table_.resize(mebibytes);
}

void Searcher::clear_table() { table_.clear(); }

void Searcher::new_game() {
    clear_table();
    for (const auto& worker : workers_) {
        worker->clear();
    }
}

void Searcher::use_network(std::shared_ptr<const eval::nnue::Network> network) {
    if (network == network_) return;
    network_ = std::move(network);
    new_game();
}

Choice Searcher::think(const Game& game, const Limits& limits, Control& control, Listener& listener) {
    if (!has_legal_move(game.position())) return {};
    table_.next_search();
    const Features features = limits.mate ? features_.without_pruning() : features_;
    if (reductions_.params() != params_.late_move_reduction) {
        reductions_ = Reductions(params_.late_move_reduction);
    }
    Shared shared{.table = table_,
                  .features = features,
                  .params = params_,
                  .reductions = reductions_,
                  .game = game,
                  .limits = limits,
                  .endgames = endgames_,
                  .network = network_,
                  .control = control,
                  .listener = listener,
                  .witness = witness_,
                  .budget = budget_for(limits, params_.time)};
    shared.watch.start(limits.ponder);
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        workers_[i]->begin(shared, static_cast<unsigned>(i));
    }
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < workers_.size(); ++i) {
        helpers.emplace_back([worker = workers_[i].get()] { worker->iterate(); });
    }
    workers_[0]->iterate();
    shared.halt.store(true, std::memory_order_relaxed);
    for (std::thread& helper : helpers) {
        helper.join();
    }

    Choice choice = choose(game, *workers_[0]);
    choice.nodes = 0;
    for (const auto& worker : workers_) {
        choice.nodes += worker->nodes();
    }
    choice.time = shared.watch.elapsed();
    return choice;
}

Choice Searcher::choose(const Game& game, const Worker& worker) const {
    Choice choice;
    choice.lines = worker.reports();
    choice.best = worker.root_moves().front().move;
    if (choice.lines.empty()) return choice;
    const std::vector<Move>& pv = choice.lines.front().pv;
    Position position = game.position().after(*choice.best);
    if (pv.size() > 1) {
        choice.ponder = pv[1];
    } else if (const auto known = table_.probe(position.key(), Ply(1)); known && known->move) {
        if (position.is_legal(*known->move)) choice.ponder = known->move;
    }
    // A reply that ends the game leaves nothing to ponder on.
    if (choice.ponder && !has_legal_move(position.after(*choice.ponder))) choice.ponder.reset();
    return choice;
}

}  // namespace kempelen::search
