// SPDX-License-Identifier: GPL-3.0-or-later
// The rules once more, slowly and with nothing shared: a board of letters, steps of files and ranks.
#pragma once

#include "core/position.h"

#include <array>
#include <string>
#include <vector>

namespace kempelen::test {

/// A board of FEN letters, blanks where nobody stands.
class SlowBoard {
public:
    explicit SlowBoard(const Position& position);

    /// The squares of the men of that side that attack the square.
    std::vector<int> attackers(int square, bool by_white) const;
    /// The squares of the men that give check to the side to move.
    std::vector<int> checkers() const;
    /// The squares of the men of the side to move whose removal lets an enemy slider attack the king.
    std::vector<int> pinned() const;
    /// Every legal move in coordinates as UCI_Chess960 writes it, sorted.
    std::vector<std::string> legal_moves() const;

private:
    struct Step {
        int from;
        int to;
        char promotion = ' ';
        bool is_en_passant = false;
    };

    char at(int file, int rank) const;
    bool is_own(char man) const { return man != ' ' && (man < 'a') == white_to_move_; }
    int king(bool white) const;
    bool is_safe_after(const Step& step) const;
    void add(std::vector<std::string>& moves, const Step& step) const;
    void add_pawn(std::vector<std::string>& moves, int from) const;
    void add_piece(std::vector<std::string>& moves, int from) const;
    void add_castling(std::vector<std::string>& moves) const;

    std::array<char, 64> men_{};
    bool white_to_move_ = true;
    int en_passant_ = -1;
    std::vector<int> castling_rooks_;
};

}  // namespace kempelen::test
