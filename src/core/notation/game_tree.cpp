// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/game_tree.h"

#include "core/notation/pgn_error.h"
#include "core/notation/pgn_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kempelen {

namespace {

struct RosterTag {
    std::string_view name;
    std::string_view value;  ///< when nothing is known
};
constexpr std::array<RosterTag, 7> roster{{{"Event", "?"},
                                           {"Site", "?"},
                                           {"Date", "????.??.??"},
                                           {"Round", "?"},
                                           {"White", "?"},
                                           {"Black", "?"},
                                           {"Result", "*"}}};

}  // namespace

GameTree::GameTree() { complete_roster(); }

std::optional<std::string_view> GameTree::tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
    if (found == tags.end()) return std::nullopt;
    return found->value;
}

void GameTree::set_tag(std::string_view name, std::string_view value) {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
    if (found != tags.end()) {
        found->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value)});
    }
}

void GameTree::complete_roster() {
    std::vector<PgnTag> ordered;
    std::vector<char> is_taken(tags.size(), 0);
    for (const RosterTag& wanted : roster) {
        // Of several the first counts, here and in tag(); the others follow behind.
        const auto found = std::find_if(tags.begin(), tags.end(),
                                        [&](const PgnTag& tag) { return tag.name == wanted.name; });
        if (found != tags.end()) {
            ordered.push_back(*found);
            // One result for both, as export format asks: the one that the movetext tells.
            if (wanted.name == "Result" && parse_pgn_result(found->value) != result) {
                ordered.back().value = text_of(result);
            }
            is_taken[static_cast<std::size_t>(found - tags.begin())] = 1;
        } else {
            const std::string_view value = wanted.name == "Result" ? text_of(result) : wanted.value;
            ordered.push_back({std::string(wanted.name), std::string(value)});
        }
    }
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (is_taken[i] == 0) ordered.push_back(std::move(tags[i]));
    }
    tags = std::move(ordered);
}

Position GameTree::position_at(std::uint32_t line, std::size_t moves) const {
    struct Part {
        std::uint32_t line;
        std::size_t moves;
    };
    std::vector<Part> path{{line, moves}};
    while (path.back().line != 0) {
        const GameLine& from = lines[path.back().line];
        path.push_back({from.parent, from.replaces});
    }
    Position position = start;
    for (auto part = path.rbegin(); part != path.rend(); ++part) {
        for (std::size_t i = 0; i < part->moves; ++i) {
            position.play_or_pass(lines[part->line].moves[i].move);
        }
    }
    return position;
}

std::uint32_t GameTree::add_variation(std::uint32_t line, std::uint32_t move) {
    const auto number = static_cast<std::uint32_t>(lines.size());
    lines[line].moves[move].notes.push_back({Annotation::Kind::variation, number, {}});
    GameLine variation;
    variation.parent = line;
    variation.replaces = move;
    lines.push_back(std::move(variation));
    return number;
}

void GameTree::add_comment(std::uint32_t line, std::size_t move, std::string_view text) {
    lines[line].moves[move].notes.push_back({Annotation::Kind::brace_comment, 0, std::string(text)});
}

std::optional<std::string_view> find_comment_command(std::string_view comment, std::string_view name) {
    for (std::size_t at = comment.find("[%"); at != std::string_view::npos; at = comment.find("[%", at + 2)) {
        const std::string_view command = comment.substr(at + 2, comment.find(']', at) - at - 2);
        if (!command.starts_with(name) || command.size() <= name.size() || command[name.size()] != ' ') {
            continue;
        }
        std::string_view value = command.substr(name.size());
        value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
        return value.substr(0, value.find_last_not_of(' ') + 1);
    }
    return std::nullopt;
}

void GameTreeBuilder::on_game(std::size_t game_number, const TextPlace& game_place) {
    game.tags.clear();
    game.lines.clear();
    game.lines.emplace_back();
    game.result = PgnResult::unknown;
    number = game_number;
    place = game_place;
    fault.reset();
    warnings.clear();
    open_.assign(1, 0);
}

void GameTreeBuilder::on_tag(std::string_view name, std::string_view value) {
    game.tags.push_back({std::string(name), std::string(value)});
}

bool GameTreeBuilder::on_start(const Position& start) {
    game.start = start;
    return true;
}

void GameTreeBuilder::on_move(const Position& /*before*/, Move move) {
    game.lines[open_.back()].moves.push_back({move, {}});
}

std::vector<Annotation>& GameTreeBuilder::notes() {
    GameLine& line = game.lines[open_.back()];
    return line.moves.empty() ? line.notes : line.moves.back().notes;
}

void GameTreeBuilder::on_nag(int nag) {
    notes().push_back({Annotation::Kind::nag, static_cast<std::uint32_t>(nag), {}});
}

void GameTreeBuilder::on_comment(CommentKind kind, std::string_view text) {
    const bool is_brace = kind == CommentKind::brace;
    notes().push_back(
        {is_brace ? Annotation::Kind::brace_comment : Annotation::Kind::line_comment, 0, std::string(text)});
}

void GameTreeBuilder::on_escape(std::string_view text) {
    notes().push_back({Annotation::Kind::escape, 0, std::string(text)});
}

void GameTreeBuilder::on_variation() {
    const std::uint32_t line = open_.back();
    open_.push_back(game.add_variation(line, static_cast<std::uint32_t>(game.lines[line].moves.size() - 1)));
}

void GameTreeBuilder::on_variation_end() { open_.pop_back(); }

void GameTreeBuilder::on_end(const PgnEnd& end) {
    game.result = end.result;
    game.complete_roster();
}

void GameTreeBuilder::on_broken(const PgnFault& found, const PgnEnd& end) {
    fault = found;
    on_end(end);
}

Result<GameTree> parse_game(std::string_view text) {
    PgnText source(text);
    PgnReader reader(source);
    GameTreeBuilder builder;
    if (!reader.read_game(builder)) return Error{ErrorCode::bad_pgn, "there is no game in this text"};
    if (builder.fault) {
        Error error = error_of(*builder.fault);
        error.code = builder.fault->code;
        error.offset = builder.fault->place.offset;
        return error;
    }
    return std::move(builder.game);
}

}  // namespace kempelen
