// SPDX-License-Identifier: GPL-3.0-or-later
// Writing EPD lines; reading them is in epd.cpp.
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <algorithm>
#include <array>

namespace kempelen {

namespace {

std::string as_operand(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? '\'' : c;
    }
    return quoted + "\"";
}

/// Numbers stand bare, and so do the moves of pm and sm; everything else is quoted.
std::string write_operand(const std::string& opcode, const std::string& operand) {
    const bool is_number =
        !operand.empty() && operand.find_first_not_of("0123456789+-.") == std::string::npos;
    const bool is_move = (opcode == "pm" || opcode == "sm") &&
                         operand.find_first_not_of("abcdefghKQRBNOx12345678-+#=") == std::string::npos &&
                         operand.find_first_of("12345678O") != std::string::npos;
    return is_number || is_move ? operand : as_operand(operand);
}

std::string write_choices(const Epd& epd, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) {
        texts.push_back(to_san(epd.position, move));
    }
    std::string list;
    for (const std::string& text : texts) {
        list += ' ' + text;
    }
    return list;
}

std::string write_variation(const Epd& epd) {
    std::string list;
    Position position = epd.position;
    for (const Move move : epd.variation) {
        list += ' ' + to_san(position, move);
        position.play(move);
    }
    return list;
}

/// The operands of an operation that has a member of its own, with a blank before each; nothing for other
/// operations.
std::optional<std::string> write_member(const Epd& epd, std::string_view opcode) {
    if (opcode == "bm") return write_choices(epd, epd.best_moves);
    if (opcode == "am") return write_choices(epd, epd.avoid_moves);
    if (opcode == "pv") return write_variation(epd);
    if (opcode == "id") return epd.id.empty() ? "" : ' ' + as_operand(epd.id);
    if (opcode == "dm") return epd.direct_mate ? ' ' + std::to_string(*epd.direct_mate) : "";
    if (opcode == "hmvc") {
        return epd.position.halfmove_clock() != 0 ? ' ' + std::to_string(epd.position.halfmove_clock()) : "";
    }
    if (opcode == "fmvn") {
        return epd.position.fullmove_number() != 1 ? ' ' + std::to_string(epd.position.fullmove_number())
                                                   : "";
    }
    return std::nullopt;
}

}  // namespace

std::string to_epd(const Epd& epd) {
    const std::string fen = to_fen(epd.position);
    // The counters are the last two fields.
    std::string line = fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));

    constexpr std::array<std::string_view, 7> members{"bm", "am", "dm", "pv", "id", "hmvc", "fmvn"};
    std::vector<std::string> written;
    const auto write_once = [&](const std::string& opcode) {
        if (std::find(written.begin(), written.end(), opcode) != written.end()) return;
        written.push_back(opcode);
        const std::string operands = *write_member(epd, opcode);
        if (!operands.empty()) line += ' ' + opcode + operands + ';';
    };
    for (const EpdOperation& operation : epd.operations) {
        if (std::find(members.begin(), members.end(), operation.opcode) != members.end()) {
            write_once(operation.opcode);
            continue;
        }
        line += ' ' + operation.opcode;
        for (const std::string& operand : operation.operands) {
            line += ' ' + write_operand(operation.opcode, operand);
        }
        line += ';';
    }
    for (const std::string_view opcode : members) {
        write_once(std::string(opcode));
    }
    return line;
}

}  // namespace kempelen
