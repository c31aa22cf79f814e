// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/self_player.h"

#include "arena/selfplay/game_over.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::arena {

namespace {

/// Lots that depend on both numbers.
Random lots_of(std::uint64_t seed, std::uint64_t number) {
    return Random(Random(seed).next() ^ Random(~number).next());
}

MoverScore recorded_score(const search::Choice& choice) {
    return MoverScore(choice.lines.front().score.centipawns_or(eval::recorded_score_limit));
}

/// A move of those that lose nothing much at once, each with the same chance.
std::optional<Move> random_move(const Position& position, Random& lots) {
    MoveList sound;
    for (const Move move : legal_moves(position)) {
        if (see_at_least(position, move, -SelfPlayRecipe::exchange_loss)) sound.push(move);
    }
    if (sound.is_empty()) return std::nullopt;
    return sound[lots.below(sound.size())];
}

std::optional<Game> random_opening(Random& lots) {
    Game game;
    const auto plies = static_cast<std::size_t>(SelfPlayRecipe::random_plies) + lots.below(2);
    while (game.plies() < plies) {
        const auto move = random_move(game.position(), lots);
        if (!move) return std::nullopt;
        game.play(*move);
    }
    if (game.ending()) return std::nullopt;
    return game;
}

}  // namespace

SelfPlayer::SelfPlayer(const SelfPlaySettings& settings)
    : settings_(settings),
      player_(SelfPlaySettings::hash_mebibytes, settings.network),
      judge_(SelfPlaySettings::hash_mebibytes, settings.network),
      reservoir_(SelfPlayRecipe::reservoir_per_sample * static_cast<std::size_t>(settings.samples),
                 SelfPlayRecipe::sample_score) {}

std::optional<SelfPlayedGame> SelfPlayer::play(std::uint64_t number, search::Control& control) {
    player_.new_game();
    judge_.new_game();
    taken_.clear();
    Random lots = lots_of(settings_.seed, number);
    auto game = play_opening(lots, control);
    if (!game) return std::nullopt;
    SelfPlayedGame played;
    for (const Move move : game->moves()) {
        played.record.plies.push_back({move, std::nullopt});
    }
    ScoreWatch watch;
    auto end = end_by_rules(*game);
    while (!end) {
        reservoir_.begin(lots.next());
        player_.use_witness(settings_.samples > 0 ? &reservoir_ : nullptr);
        const search::Choice choice = think(*game, settings_.limits(), control);
        player_.use_witness(nullptr);
        if (control.is_stopped()) return std::nullopt;
        const WhiteScore score = for_white(recorded_score(choice), game->position().side_to_move());
        played.record.plies.push_back({*choice.best, score});
        taken_.insert(game->position().key());
        take_samples(played, score, control);
        end = watch.note(game->plies(), score);
        game->play(*choice.best);
        if (!end) end = end_by_rules(*game);
    }
    if (control.is_stopped()) return std::nullopt;
    played.record.result = end->result;
    played.record.end = end->end;
    return played;
}

/// Tries openings until one is playable for both sides. Nothing when it was told to stop.
std::optional<Game> SelfPlayer::play_opening(Random& lots, search::Control& control) {
    search::Limits limits = settings_.limits();
    limits.soft_nodes = *limits.soft_nodes * SelfPlayRecipe::opening_effort;
    limits.nodes = *limits.nodes * SelfPlayRecipe::opening_effort;
    while (!control.is_stopped()) {
        auto game = random_opening(lots);
        if (!game) continue;
        const search::Choice choice = think(*game, limits, control);
        if (control.is_stopped()) break;
        if (std::abs(recorded_score(choice).value()) <= SelfPlayRecipe::opening_score) return game;
    }
    return std::nullopt;
}

search::Choice SelfPlayer::think(const Game& game, const search::Limits& limits, search::Control& control) {
    search::Listener silent;
    return player_.think(game, limits, control, silent);
}

void SelfPlayer::take_samples(SelfPlayedGame& played, WhiteScore score, search::Control& control) {
    int wanted = settings_.samples;
    for (const Position& position : reservoir_.shuffled()) {
        if (wanted == 0 || control.is_stopped()) return;
        if (taken_.contains(position.key()) || !is_quiet(position)) continue;
        --wanted;
        taken_.insert(position.key());
        const auto sample = judge(position, control);
        if (sample && std::abs(sample->score - score.value()) <= SelfPlayRecipe::sample_distance) {
            played.seen.push_back(*sample);
        }
    }
}

/// The position with the score of a small search, where that finds it quiet.
std::optional<eval::TrainingSample> SelfPlayer::judge(const Position& position, search::Control& control) {
    search::Limits limits;
    limits.depth = settings_.sample_depth;
    search::Listener silent;
    const search::Choice choice = judge_.think(Game(position), limits, control, silent);
    if (!choice.best || choice.lines.empty()) return std::nullopt;
    if (position.is_capture(*choice.best) || choice.best->is_promotion()) return std::nullopt;
    const MoverScore score = recorded_score(choice);
    if (std::abs(score.value()) >= SelfPlayRecipe::sample_score) return std::nullopt;
    return eval::TrainingSample::of(position, for_white(score, position.side_to_move()),
                                    eval::SampleResult::unknown, 0);
}

}  // namespace kempelen::arena
