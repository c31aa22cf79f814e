// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/evaluator.h"

#include "eval/evaluator.h"
#include "eval/nnue/block.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace kempelen::eval::nnue {

namespace {

/// The rows to add and to take away: at most all men of two boards.
class Difference {
public:
    void add(const Lanes* row) { added_[added_count_++] = row; }
    void take(const Lanes* row) { taken_[taken_count_++] = row; }
    std::span<const Lanes* const> added() const { return {added_.data(), added_count_}; }
    std::span<const Lanes* const> taken() const { return {taken_.data(), taken_count_}; }

private:
    std::array<const Lanes*, 64> added_;
    std::array<const Lanes*, 64> taken_;
    std::size_t added_count_ = 0;
    std::size_t taken_count_ = 0;
};

void apply(const Difference& difference, std::span<const Lanes> source, std::span<Lanes> target) {
    for (std::size_t part = 0; part < target.size(); ++part) {
        auto sum = Block<std::int16_t>::at(source[part].values.data());
        for (const Lanes* row : difference.added()) {
            sum.add(row[part].values.data());
        }
        for (const Lanes* row : difference.taken()) {
            sum.take(row[part].values.data());
        }
        sum.store(target[part].values.data());
    }
}

}  // namespace

NetworkEvaluator::Men NetworkEvaluator::Men::of(const Position& position) {
    Men men;
    for (const Color color : all_colors) {
        men.of_color[index_of(color)] = position.men(color);
    }
    for (const Piece piece : all_pieces) {
        men.of_kind[index_of(piece)] = position.pieces(piece);
    }
    return men;
}

int NetworkEvaluator::Men::distance(const Men& other) const {
    return (of_color[0] ^ other.of_color[0]).count() + (of_color[1] ^ other.of_color[1]).count();
}

NetworkEvaluator::NetworkEvaluator(std::shared_ptr<const Network> network) : network_(std::move(network)) {
    for (const Color side : all_colors) {
        for (const std::size_t mirrored : {0U, 1U}) {
            by_mirroring_[index_of(side)][mirrored] = {Men{}, mirrored == 1, network_->bias};
        }
        by_ply_[index_of(side)].assign(plies, {Men{}, false, network_->bias});
    }
}

MoverScore NetworkEvaluator::evaluate(const Position& position, std::size_t ply) {
    const Men men = Men::of(position);
    const Color us = position.side_to_move();
    const Snapshot& own = look(men, View::of(us, position.king(us)), ply % plies);
    const Snapshot& enemy = look(men, View::of(~us, position.king(~us)), ply % plies);
    return score_of(*network_, own.neurons, enemy.neurons,
                    bucket_of(position.occupied().count(), network_->sizes.buckets));
}

const NetworkEvaluator::Snapshot& NetworkEvaluator::look(const Men& men, View view, std::size_t ply) {
    Snapshot& target = by_ply_[index_of(view.side)][ply];
    Snapshot& source = nearest(men, view, ply);
    update(target, source, men, view);
    // What was far away is brought near for the next time.
    Snapshot& shared = by_mirroring_[index_of(view.side)][view.is_mirrored ? 1 : 0];
    if (&source == &shared) shared = target;
    return target;
}

NetworkEvaluator::Snapshot& NetworkEvaluator::nearest(const Men& men, View view, std::size_t ply) {
    std::vector<Snapshot>& line = by_ply_[index_of(view.side)];
    Snapshot* best = &by_mirroring_[index_of(view.side)][view.is_mirrored ? 1 : 0];
    int least = best->men.distance(men);
    for (Snapshot* snapshot : {&line[(ply + plies - 1) % plies], &line[ply]}) {
        const int distance = snapshot->men.distance(men);
        if (distance >= least || snapshot->is_mirrored != view.is_mirrored) continue;
        least = distance;
        best = snapshot;
    }
    return *best;
}

void NetworkEvaluator::update(Snapshot& target, const Snapshot& source, const Men& men, View view) const {
    Difference difference;
    for (const Color color : all_colors) {
        for (const Piece piece : all_pieces) {
            const Bitboard before = source.men.of(color, piece);
            const Bitboard now = men.of(color, piece);
            if (before == now) continue;
            for (const Square square : now & ~before) {
                difference.add(network_->row(input_of(view, {color, piece}, square)).data());
            }
            for (const Square square : before & ~now) {
                difference.take(network_->row(input_of(view, {color, piece}, square)).data());
            }
        }
    }
    apply(difference, source.neurons, target.neurons);
    target.men = men;
    target.is_mirrored = view.is_mirrored;
}

MoverScore evaluate_afresh(const Network& network, const Position& position) {
    std::array<std::vector<Lanes>, 2> neurons{network.bias, network.bias};
    for (const Color side : all_colors) {
        const View view = View::of(side, position.king(side));
        for (const Square square : position.occupied()) {
            const std::span<const Lanes> row = network.row(input_of(view, *position.man_on(square), square));
            for (std::size_t part = 0; part < row.size(); ++part) {
                for (std::size_t i = 0; i < lanes; ++i) {
                    std::int16_t& neuron = neurons[index_of(side)][part].values[i];
                    neuron = static_cast<std::int16_t>(neuron + row[part].values[i]);
                }
            }
        }
    }
    const Color us = position.side_to_move();
    return score_of(network, neurons[index_of(us)], neurons[index_of(~us)],
                    bucket_of(position.occupied().count(), network.sizes.buckets));
}

MoverScore judge_afresh(const Network& network, const Position& position) {
    const MoverScore own = evaluate_afresh(network, position);
    return network.sizes.corrects ? Evaluator().evaluate(position) + own : own;
}

}  // namespace kempelen::eval::nnue
