// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/position_editor.h"

#include <algorithm>
#include <array>

namespace kempelen::console {

namespace {

enum class EditWord : std::uint8_t { white, black, empty, start, turn, castling, passing };

struct EditKey {
    EditWord word;
    std::string_view key;
};

constexpr std::array<EditKey, 7> edit_keys{{{EditWord::white, "setup.white-words"},
                                            {EditWord::black, "setup.black-words"},
                                            {EditWord::empty, "setup.empty-words"},
                                            {EditWord::start, "setup.start-words"},
                                            {EditWord::turn, "setup.turn-words"},
                                            {EditWord::castling, "setup.castling-words"},
                                            {EditWord::passing, "setup.passing-words"}}};

std::vector<std::string> words_of_line(std::string_view line) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : line) {
        if (std::string_view(" \t,.:;").find(c) == std::string_view::npos) {
            part += c;
        } else if (!part.empty()) {
            parts.push_back(std::move(part));
            part.clear();
        }
    }
    if (!part.empty()) parts.push_back(part);
    return parts;
}

/// The keyword, in the language of the words or else in the others.
std::optional<EditWord> edit_word_of(const std::string& text, const Words& words) {
    const std::string wanted = normalized(text);
    const auto find_in = [&wanted](const Words& language) -> std::optional<EditWord> {
        for (const EditKey& key : edit_keys) {
            if (language.lists(key.key, wanted)) return key.word;
        }
        return std::nullopt;
    };
    if (const auto found = find_in(words)) return found;
    for (const Language language : all_languages) {
        if (const auto found = find_in(Words(language))) return found;
    }
    return std::nullopt;
}

/// "Ke1", "a2", "-a2" as a piece and a square; no piece where it is to be taken away.
struct Placement {
    std::optional<Piece> piece;
    Square square;
};

std::optional<Placement> placement_of(std::string_view text, const Words& words) {
    if (text.size() < 2) return std::nullopt;
    std::string name(text.substr(text.size() - 2));
    name[0] = name[0] >= 'A' && name[0] <= 'H' ? static_cast<char>(name[0] - 'A' + 'a') : name[0];
    const auto square = Square::parse(name);
    if (!square) return std::nullopt;
    const std::string_view letter = text.substr(0, text.size() - 2);
    if (letter.empty()) return Placement{Piece::pawn, *square};
    if (letter == "-") return Placement{std::nullopt, *square};
    if (letter.size() != 1) return std::nullopt;
    const char upper =
        letter[0] >= 'a' && letter[0] <= 'z' ? static_cast<char>(letter[0] - 'a' + 'A') : letter[0];
    for (const PieceLetters* const letters : {&words.letters(), &letters::english}) {
        if (const auto piece = letters->piece_of(upper)) return Placement{*piece, *square};
    }
    return std::nullopt;
}

/// One line on its way: words are taken from the front.
class EditLine {
public:
    EditLine(std::vector<std::string> parts, const Words& words, Setup& setup)
        : parts_(std::move(parts)), words_(words), setup_(setup) {}

    /// The first word that means nothing, if one does not.
    std::optional<std::string> apply() {
        while (at_ < parts_.size()) {
            const std::string part = parts_[at_++];
            const auto word = edit_word_of(part, words_);
            const bool is_done = word ? obey(*word) : place(part);
            if (!is_done) return parts_[at_ - 1];
        }
        return std::nullopt;
    }

private:
    std::optional<std::string> take() {
        if (at_ == parts_.size()) return std::nullopt;
        return parts_[at_++];
    }

    bool obey(EditWord word) {
        switch (word) {
            case EditWord::white:
                side_ = Color::white;
                return true;
            case EditWord::black:
                side_ = Color::black;
                return true;
            case EditWord::empty:
                setup_ = Setup{};
                return true;
            case EditWord::start:
                setup_ = Position::initial().setup();
                return true;
            case EditWord::turn:
                return take_turn();
            case EditWord::castling:
                return take_castling();
            case EditWord::passing:
                return take_passing();
        }
        return false;
    }

    bool take_turn() {
        const auto text = take();
        const auto word = text ? edit_word_of(*text, words_) : std::nullopt;
        if (word != EditWord::white && word != EditWord::black) return false;
        setup_.to_move = word == EditWord::white ? Color::white : Color::black;
        return true;
    }

    bool take_castling() {
        const auto text = take();
        if (!text) return false;
        setup_.castling_rooks.clear();
        if (*text == "-") return true;
        for (const char letter : *text) {
            constexpr std::string_view letters = "KQkq";
            constexpr std::array<std::string_view, 4> rooks{"h1", "a1", "h8", "a8"};
            const std::size_t which = letters.find(letter);
            if (which == std::string_view::npos) return false;
            setup_.castling_rooks.push_back(*Square::parse(rooks[which]));
        }
        return true;
    }

    bool take_passing() {
        const auto text = take();
        if (!text) return false;
        setup_.en_passant = Square::parse(normalized(*text));
        return setup_.en_passant || *text == "-";
    }

    bool place(const std::string& part) {
        const auto placement = placement_of(part, words_);
        if (!placement) return false;
        auto& on = setup_.board[placement->square.index()];
        on.reset();
        if (placement->piece) on = ColoredPiece{side_, *placement->piece};
        return true;
    }

    std::vector<std::string> parts_;
    const Words& words_;
    Setup& setup_;
    std::size_t at_ = 0;
    Color side_ = Color::white;
};

bool has_both_kings(const Setup& setup) {
    return std::ranges::all_of(all_colors, [&](Color color) {
        return std::ranges::find(setup.board, ColoredPiece{color, Piece::king}) != setup.board.end();
    });
}

}  // namespace

std::optional<std::string> PositionEditor::edit(std::string_view line, const Words& words) {
    Setup alone{};
    const auto wrong = EditLine(words_of_line(line), words, alone).apply();
    if (wrong) return wrong;
    if (has_both_kings(alone)) {
        steps_.push_back(std::move(alone));
        return std::nullopt;
    }
    Setup next = setup();
    EditLine(words_of_line(line), words, next).apply();
    steps_.push_back(std::move(next));
    return std::nullopt;
}

bool PositionEditor::undo() {
    if (steps_.size() == 1) return false;
    steps_.pop_back();
    return true;
}

Result<FenReading> PositionEditor::finish() const {
    Setup wanted = setup();
    std::vector<Reason> remarks = drop_impossible_rights(wanted);
    if (const auto fault = find_fault(wanted, Strictness::legal)) {
        return error_of(ErrorCode::illegal_position, *fault);
    }
    const Result<Position> position = Position::from_setup(wanted);
    if (!position) return position.error();
    return FenReading{*position, std::move(remarks)};
}

}  // namespace kempelen::console
