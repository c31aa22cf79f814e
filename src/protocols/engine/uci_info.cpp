// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/uci_info.h"

#include "protocols/words.h"

namespace kempelen::protocols {

namespace {

void apply_score(Words& words, Answer& answer) {
    const auto unit = words.next();
    const auto value = words.number();
    if (!value || (unit != "cp" && unit != "mate")) return;
    search::ReportedScore score;
    score.kind = unit == "cp" ? search::ReportedScore::Kind::centipawns : search::ReportedScore::Kind::mate;
    score.value = static_cast<int>(*value);
    answer.score = score;
}

}  // namespace

std::string uci_go_command(const Turn& turn, bool ponder) {
    std::string line = ponder ? "go ponder" : "go";
    const auto add = [&line](std::string_view name, std::int64_t value) {
        line += ' ';
        line += name;
        line += ' ' + std::to_string(value);
    };
    for (const Color color : all_colors) {
        const auto& clock = turn.clocks[index_of(color)];
        if (!clock) continue;
        const bool is_white = color == Color::white;
        add(is_white ? "wtime" : "btime", std::max<std::int64_t>(clock->remaining.count(), 1));
        add(is_white ? "winc" : "binc", clock->increment.count());
    }
    const Color mover = ponder ? ~turn.game.position().side_to_move() : turn.game.position().side_to_move();
    const auto& own = turn.clocks[index_of(mover)];
    if (own && own->moves_to_go) add("movestogo", *own->moves_to_go);
    if (turn.move_time) add("movetime", turn.move_time->count());
    if (turn.depth) add("depth", *turn.depth);
    if (turn.nodes) add("nodes", static_cast<std::int64_t>(*turn.nodes));
    if (line == "go" || line == "go ponder") line += " infinite";
    return line;
}

void apply_uci_info(std::string_view line, Answer& answer) {
    Words words(line);
    while (const auto word = words.next()) {
        if (word == "pv" || word == "string") return;
        if (word == "score") {
            apply_score(words, answer);
        } else if (word == "depth" || word == "seldepth") {
            const auto value = words.number();
            if (value) (word == "depth" ? answer.depth : answer.selective_depth) = static_cast<int>(*value);
        } else if (word == "nodes") {
            if (const auto value = words.number()) answer.nodes = static_cast<std::uint64_t>(*value);
        }
    }
}

}  // namespace kempelen::protocols
