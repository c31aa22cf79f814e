// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/epd.h"

#include "core/base/ascii.h"
#include "core/base/quote.h"
#include "core/base/utf8.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kempelen {

namespace {

constexpr std::string_view blanks_and_nul{" \t\r\n\0", 5};

bool is_blank(char c) { return blanks_and_nul.find(c) != std::string_view::npos; }

std::optional<int> to_int(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    int value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// Opcodes that end a list of moves even without a semicolon before them. c1 to c8 are squares, too: see
/// Cutter.
bool is_known_opcode(std::string_view text) {
    constexpr std::array<std::string_view, 20> known{"acd", "acn",  "acs", "am",  "bm",   "c0",   "c9",
                                                     "cc",  "ce",   "dm",  "eco", "fmvn", "hmvc", "id",
                                                     "nic", "noop", "pm",  "pv",  "rc",   "sm"};
    return std::find(known.begin(), known.end(), text) != known.end();
}

bool is_comment_opcode(std::string_view text) {
    return text.size() == 2 && text[0] == 'c' && text[1] >= '0' && text[1] <= '9';
}

bool takes_moves_or_numbers(std::string_view opcode) {
    constexpr std::array<std::string_view, 11> plain{"acd",  "acn",  "am", "bm", "ce", "dm",
                                                     "fmvn", "hmvc", "pm", "pv", "sm"};
    return std::find(plain.begin(), plain.end(), opcode) != plain.end();
}

struct Token {
    std::string_view text;
    std::size_t offset = 0;
    bool is_quoted = false;
};

/// An operation with the places of its operands.
struct RawOperation {
    Token opcode;
    std::vector<Token> operands;
};

/// Cuts a line into fields and operations.
class Cutter {
public:
    explicit Cutter(std::string_view line) : line_(line) {}

    bool at_end() {
        skip_blanks();
        return at_ >= line_.size();
    }
    bool at_semicolon() {
        skip_blanks();
        return at_ < line_.size() && line_[at_] == ';';
    }
    void skip_semicolon() { ++at_; }
    std::size_t offset() const { return at_; }

    /// The next word without taking it.
    Token peek() {
        skip_blanks();
        const std::size_t end =
            std::min(line_.find_first_of(std::string_view(" \t\r\n\0;", 6), at_), line_.size());
        return {line_.substr(at_, end - at_), at_};
    }
    Token next() {
        const Token token = peek();
        at_ += token.text.size();
        return token;
    }
    /// True when the next word can only be an opcode: c4 is one when a quoted text follows, else a pawn's
    /// move.
    bool at_opcode() {
        const Token token = peek();
        if (is_known_opcode(token.text)) return true;
        if (!is_comment_opcode(token.text)) return false;
        const std::size_t after = line_.find_first_not_of(blanks_and_nul, at_ + token.text.size());
        return after != std::string_view::npos && line_[after] == '"';
    }
    /// The next word or quoted text; a quote that nothing closes goes to the end of the line.
    Token next_operand() {
        skip_blanks();
        if (at_ >= line_.size() || line_[at_] != '"') return next();
        const std::size_t start = at_ + 1;
        const std::size_t close = std::min(line_.find('"', start), line_.size());
        at_ = std::min(close + 1, line_.size());
        return {line_.substr(start, close - start), start, true};
    }

private:
    void skip_blanks() {
        while (at_ < line_.size() && is_blank(line_[at_])) {
            ++at_;
        }
    }

    std::string_view line_;
    std::size_t at_ = 0;
};

/// Joins "a8", "=", "Q" to the one move text that they are.
void join_promotions(std::vector<Token>& operands) {
    for (std::size_t i = 1; i + 1 < operands.size(); ++i) {
        const Token& letter = operands[i + 1];
        if (operands[i].text != "=" || letter.text.size() != 1 || letter.is_quoted) continue;
        const std::size_t start = operands[i - 1].offset;
        const std::size_t end = letter.offset + 1;
        operands[i - 1].text = {operands[i - 1].text.data(), end - start};
        operands.erase(operands.begin() + static_cast<std::ptrdiff_t>(i),
                       operands.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    }
}

/// A whole line, cut up.
struct Cut {
    std::array<detail::FenField, 4> fields;
    std::size_t field_count = 0;
    std::optional<Token> halfmove_clock;
    std::optional<Token> fullmove_number;
    std::vector<RawOperation> operations;
};

RawOperation cut_operation(Cutter& cutter) {
    RawOperation operation{cutter.next(), {}};
    const bool has_plain_operands = takes_moves_or_numbers(operation.opcode.text);
    while (!cutter.at_end() && !cutter.at_semicolon()) {
        if (has_plain_operands && cutter.at_opcode()) break;
        operation.operands.push_back(cutter.next_operand());
    }
    if (has_plain_operands) join_promotions(operation.operands);
    return operation;
}

Cut cut(std::string_view line) {
    Cut cut;
    Cutter cutter(line);
    while (cut.field_count < cut.fields.size() && !cutter.at_end() && !cutter.at_semicolon()) {
        if (cut.field_count >= 2 && cutter.at_opcode()) break;
        const Token token = cutter.next();
        cut.fields[cut.field_count++] = {token.text, token.offset};
    }
    for (std::size_t i = cut.field_count; i < cut.fields.size(); ++i) {
        cut.fields[i].offset = cutter.offset();
    }
    for (auto* counter : {&cut.halfmove_clock, &cut.fullmove_number}) {
        if (cutter.at_end() || cutter.at_semicolon() || !is_number(cutter.peek().text)) break;
        *counter = cutter.next();
    }
    while (!cutter.at_end()) {
        if (cutter.at_semicolon()) {
            cutter.skip_semicolon();
        } else {
            cut.operations.push_back(cut_operation(cutter));
        }
    }
    return cut;
}

const RawOperation* find_operation(const Cut& cut, std::string_view opcode) {
    for (const RawOperation& operation : cut.operations) {
        if (operation.opcode.text == opcode) return &operation;
    }
    return nullptr;
}

/// Puts a counter from the line into the setup; what is out of range is left out with a warning.
void read_counter(const std::optional<Token>& token, const char* name, int least, int most, int& value,
                  std::vector<std::string>& warnings) {
    if (!token) return;
    const auto number = to_int(token->text);
    if (number && *number >= least && *number <= most) {
        value = *number;
    } else {
        warnings.push_back(std::string(name) + " " + quote(token->text) + " not understood, taken as " +
                           std::to_string(value));
    }
}

std::optional<Token> operand_of(const Cut& cut, std::string_view opcode) {
    const RawOperation* const operation = find_operation(cut, opcode);
    if (operation == nullptr || operation->operands.empty()) return std::nullopt;
    return operation->operands.front();
}

Status read_position(const Cut& cut, Strictness strictness, Epd& epd) {
    auto setup = detail::parse_position_fields(cut.fields, cut.field_count);
    if (!setup) return setup.error();
    if (cut.field_count < 4) epd.warnings.emplace_back("castling or en passant field missing, taken as -");
    const auto clock = cut.halfmove_clock ? cut.halfmove_clock : operand_of(cut, "hmvc");
    const auto number = cut.fullmove_number ? cut.fullmove_number : operand_of(cut, "fmvn");
    read_counter(clock, "halfmove clock", 0, max_halfmove_clock, setup->halfmove_clock, epd.warnings);
    read_counter(number, "move number", 1, max_fullmove_number, setup->fullmove_number, epd.warnings);

    std::array<detail::FenField, 6> places{
        cut.fields[0], cut.fields[1], cut.fields[2], cut.fields[3], {}, {}};
    if (auto status = detail::check_setup(*setup, strictness, places); !status) return status;
    for (const Reason& dropped : drop_impossible_rights(*setup)) {
        epd.warnings.push_back(in_english(dropped));
    }
    auto position = Position::from_setup(*setup, strictness);
    if (!position) return position.error();
    epd.position = *position;
    return {};
}

/// Calls `take` for each move text of an operation, without commas, move numbers and marks that stand alone.
template <class Take>
Status for_each_move(const RawOperation& operation, Take take) {
    for (const Token& token : operation.operands) {
        std::size_t start = 0;
        while (start < token.text.size()) {
            const std::size_t comma = std::min(token.text.find(',', start), token.text.size());
            std::string_view text = token.text.substr(start, comma - start);
            std::size_t offset = token.offset + start;
            start = comma + 1;
            const std::size_t number = text.find_first_not_of("0123456789");
            if (number != std::string_view::npos && number > 0 && text[number] == '.') {
                const std::size_t after = std::min(text.find_first_not_of('.', number), text.size());
                text.remove_prefix(after);
                offset += after;
            }
            if (text.find_first_not_of("+-#!?=.") == std::string_view::npos) continue;
            if (auto status = take(text, offset); !status) return status;
        }
    }
    return {};
}

/// bm and am: every move must be legal. "#5" is no move but the number of moves to mate.
Status read_choices(const RawOperation& operation, Epd& epd, std::vector<Move>& moves) {
    return for_each_move(operation, [&](std::string_view text, std::size_t offset) -> Status {
        if (text.size() > 1 && text[0] == '#') {
            if (const auto mate = to_int(text.substr(1))) {
                epd.direct_mate = mate;
                return {};
            }
        }
        const auto move = parse_san(epd.position, text);
        if (!move) {
            Error error = move.error();
            error.what = std::string(operation.opcode.text) + ": " + error.what;
            error.offset += offset;
            return error;
        }
        if (std::find(moves.begin(), moves.end(), *move) == moves.end()) moves.push_back(*move);
        return {};
    });
}

void read_variation(const RawOperation& operation, Epd& epd) {
    Position position = epd.position;
    const Status status = for_each_move(operation, [&](std::string_view text, std::size_t) -> Status {
        const auto move = parse_san(position, text);
        if (!move) return move.error();
        epd.variation.push_back(*move);
        position.play(*move);
        return {};
    });
    if (!status) {
        epd.warnings.push_back("pv read as far as ply " + std::to_string(epd.variation.size()) + ": " +
                               status.error().what);
    }
}

EpdOperation to_operation(const RawOperation& raw) {
    EpdOperation operation{utf8::from_bytes(raw.opcode.text), {}};
    for (const Token& token : raw.operands) {
        operation.operands.push_back(utf8::from_bytes(token.text));
    }
    return operation;
}

Status read_operation(const RawOperation& raw, Epd& epd) {
    const std::string_view opcode = raw.opcode.text;
    epd.operations.push_back(to_operation(raw));
    if (opcode == "bm") return read_choices(raw, epd, epd.best_moves);
    if (opcode == "am") return read_choices(raw, epd, epd.avoid_moves);
    if (opcode == "pv") {
        epd.variation.clear();
        read_variation(raw, epd);
    } else if (opcode == "id") {
        epd.id = epd.operations.back().joined();
    } else if (opcode == "dm" && !raw.operands.empty()) {
        epd.direct_mate = to_int(raw.operands.front().text);
        if (!epd.direct_mate) epd.warnings.push_back("dm is no number: " + quote(raw.operands.front().text));
    }
    return {};
}

}  // namespace

std::string EpdOperation::joined() const {
    std::string text;
    for (const std::string& operand : operands) {
        text += (text.empty() ? "" : " ") + operand;
    }
    return text;
}

std::optional<std::string> Epd::text_of(std::string_view opcode) const {
    for (const EpdOperation& operation : operations) {
        if (operation.opcode == opcode) return operation.joined();
    }
    return std::nullopt;
}

bool is_epd_comment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blanks_and_nul);
    return first == std::string_view::npos || line[first] == '#';
}

Result<Epd> parse_epd(std::string_view line, Strictness strictness) {
    const Cut pieces = cut(line);
    Epd epd;
    if (auto status = read_position(pieces, strictness, epd); !status) return status.error();
    for (const RawOperation& operation : pieces.operations) {
        if (auto status = read_operation(operation, epd); !status) return status.error();
    }
    return epd;
}

}  // namespace kempelen
