// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/by_player.h"

#include "core/base/assert.h"

#include <utility>

namespace kempelen::analysis {

namespace {

/// What the player says of a move; nothing where it has no move itself.
std::optional<Opinion> opinion_of(players::Player& player, const Game& before, Move move,
                                  const search::Limits& limits, search::Control& control) {
    search::Listener nobody;
    const search::Choice choice = player.think(before, limits, control, nobody);
    if (!choice.best || !before.position().is_legal(*choice.best)) return std::nullopt;
    Opinion opinion{before.plies(), before.position(), player.account(before, *choice.best, limits, control)};
    if (*choice.best != move) opinion.played = player.account(before, move, limits, control);
    return opinion;
}

}  // namespace

OpinionsOfGame opinions_of(players::Player& player, const Game& game, const search::Limits& limits,
                           search::Control& control,
                           const std::function<void(std::size_t done, std::size_t all)>& progress) {
    OpinionsOfGame all;
    player.new_game();
    Game before(game.start());
    for (const Move move : game.moves()) {
        if (control.is_stopped()) break;
        if (progress) progress(before.plies() + 1, game.plies());
        auto opinion = move.is_null() ? std::nullopt : opinion_of(player, before, move, limits, control);
        if (opinion) {
            OpinionsOfGame::Count& count = all.counts[index_of(opinion->position.side_to_move())];
            ++count.moves;
            if (!opinion->played) ++count.agreed;
            all.opinions.push_back(std::move(*opinion));
        }
        before.play(move);
    }
    all.is_whole = !control.is_stopped();
    return all;
}

std::string PlayerReviewWords::text(const Opinion& opinion) const {
    KEMPELEN_ASSERT(opinion.played, "the player agrees");
    const std::string would = words_.say(
        "player-would", {{"player", player_},
                         {"move", words_.moves().names().move(opinion.position, opinion.played->move)},
                         {"other", words_.moves().names().move(opinion.position, opinion.own.move)}});
    return would + " " + own_.compared(opinion.position, opinion.own, *opinion.played);
}

std::vector<std::string> PlayerReviewWords::summary(const GameTree& tree,
                                                    const OpinionsOfGame& opinions) const {
    std::vector<std::string> sentences;
    for (const Color color : all_colors) {
        const OpinionsOfGame::Count& count = opinions.counts[index_of(color)];
        sentences.push_back(words_.say(count.moves == 0 ? "no-moves" : "player-agrees",
                                       {{"player", words_.player(tree, color)},
                                        {"reviewer", player_},
                                        {"moves", std::to_string(count.moves)},
                                        {"agreed", std::to_string(count.agreed)}}));
    }
    return sentences;
}

GameTree PlayerReviewWords::annotated(const GameTree& game, const OpinionsOfGame& opinions,
                                      const std::string& fault) const {
    GameTree tree = game;
    for (const Opinion& opinion : opinions.opinions) {
        if (!opinion.played) continue;
        tree.add_comment(0, opinion.ply, text(opinion));
        const std::uint32_t variation = tree.add_variation(0, static_cast<std::uint32_t>(opinion.ply));
        tree.lines[variation].moves.push_back({opinion.own.move, {}});
    }
    for (const std::string& sentence : summary(tree, opinions)) {
        tree.lines.front().notes.push_back({Annotation::Kind::brace_comment, 0, sentence});
    }
    if (!fault.empty()) {
        std::vector<Annotation>& last =
            tree.main_line().moves.empty() ? tree.lines.front().notes : tree.lines.front().moves.back().notes;
        last.push_back({Annotation::Kind::brace_comment, 0, words_.say("broken", {{"fault", fault}})});
    }
    return tree;
}

}  // namespace kempelen::analysis
