// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/indexing.h"

#include "core/attacks.h"
#include "core/position.h"

#include <algorithm>
#include <utility>

namespace kempelen::endgame {

namespace {

constexpr std::uint8_t image_of(int square, int image) {
    if ((image & 1) != 0) square ^= 7;
    if ((image & 2) != 0) square ^= 56;
    if ((image & diagonal_image) != 0) square = (square & 7) * 8 + (square >> 3);
    return static_cast<std::uint8_t>(square);
}

constexpr std::array<std::array<std::uint8_t, 64>, 8> make_images() {
    std::array<std::array<std::uint8_t, 64>, 8> images{};
    for (int image = 0; image < 8; ++image) {
        for (int square = 0; square < 64; ++square) {
            images[static_cast<std::size_t>(image)][static_cast<std::size_t>(square)] =
                image_of(square, image);
        }
    }
    return images;
}

constexpr auto images = make_images();

constexpr int file_minus_rank(int square) { return (square & 7) - (square >> 3); }

/// The image that brings the kings home.
int homing_image(int white, int black, bool has_pawns) {
    int image = (white & 7) > 3 ? 1 : 0;
    if (has_pawns) return image;
    if ((white >> 3) > 3) image |= 2;
    const int home = file_minus_rank(image_of(white, image));
    const int other = file_minus_rank(image_of(black, image));
    if (home < 0 || (home == 0 && other < 0)) image |= diagonal_image;
    return image;
}

std::vector<std::array<std::uint8_t, 3>> ways_to_place(int number, int lowest, int highest) {
    std::vector<std::array<std::uint8_t, 3>> ways;
    const auto add = [&ways](int a, int b, int c) {
        ways.push_back(
            {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)});
    };
    // The order of the combinatorial number: by the highest man, then the next.
    for (int c = lowest; c <= highest; ++c) {
        if (number == 1) add(c, 0, 0);
        for (int b = lowest; number >= 2 && b < c; ++b) {
            if (number == 2) add(b, c, 0);
            for (int a = lowest; number == 3 && a < b; ++a) {
                add(a, b, c);
            }
        }
    }
    return ways;
}

}  // namespace

Indexer::Indexer(const Material& material)
    : material_(material), halves_(material.is_symmetric() ? 1 : 2), men_(material.list()) {
    number_king_pairs();
    make_groups();
    size_ = static_cast<std::uint32_t>(homes_.size());
    for (const Group& group : groups_) {
        size_ *= group.room;
    }
    partner_[1] = 0;
    partner_[0] = 1;
    const std::size_t half = (men_.size() - 2) / 2;
    for (std::size_t man = 2; man < men_.size(); ++man) {
        partner_[man] = static_cast<std::uint8_t>(man < 2 + half ? man + half : man - half);
    }
}

void Indexer::number_king_pairs() {
    const bool has_pawns = material_.has_pawns();
    for (int pass = 0; pass < 2; ++pass) {
        for (int white = 0; white < 64; ++white) {
            for (int black = 0; black < 64; ++black) {
                if (king_distance(Square::from_index(white), Square::from_index(black)) < 2) continue;
                KingPair& pair = pairs_[static_cast<std::size_t>(white * 64 + black)];
                pair.image = static_cast<std::uint8_t>(homing_image(white, black, has_pawns));
                const std::uint8_t white_home = image_of(white, pair.image);
                const std::uint8_t black_home = image_of(black, pair.image);
                pair.on_diagonal =
                    !has_pawns && file_minus_rank(white_home) == 0 && file_minus_rank(black_home) == 0 ? 1
                                                                                                       : 0;
                // First the homes get their numbers, then all others take those of their homes.
                if (pass == 0 && pair.image == 0) {
                    pair.number = static_cast<std::uint16_t>(homes_.size());
                    homes_.push_back({white_home, black_home});
                }
                pair.number = pairs_[static_cast<std::size_t>(white_home * 64 + black_home)].number;
            }
        }
    }
}

void Indexer::make_groups() {
    for (std::size_t man = 2; man < men_.size(); ++man) {
        if (man > 2 && men_[man] == men_[man - 1]) {
            ++groups_.back().number;
        } else {
            groups_.push_back({});
            groups_.back().first = static_cast<int>(man);
        }
        group_of_[man] = static_cast<std::uint8_t>(groups_.size() - 1);
    }
    for (Group& group : groups_) {
        const bool is_pawn = men_[static_cast<std::size_t>(group.first)].piece == Piece::pawn;
        group.lowest = is_pawn ? 8 : 0;
        group.ways = ways_to_place(group.number, group.lowest, is_pawn ? 55 : 63);
        group.room = static_cast<std::uint32_t>(group.ways.size());
    }
    for (std::size_t i = groups_.size(); i-- > 1;) {
        groups_[i - 1].step = groups_[i].step * groups_[i].room;
    }
}

std::uint32_t Indexer::way_of(const Group& group, const Squares& squares, int image) {
    const auto& moved = images[static_cast<std::size_t>(image)];
    const std::uint8_t* const first = &squares[static_cast<std::size_t>(group.first)];
    std::uint32_t a = moved[first[0]] - std::uint32_t{group.lowest};
    if (group.number == 1) return a;
    std::uint32_t b = moved[first[1]] - std::uint32_t{group.lowest};
    if (a > b) std::swap(a, b);
    if (group.number == 2) return a + b * (b - 1) / 2;
    std::uint32_t c = moved[first[2]] - std::uint32_t{group.lowest};
    if (b > c) std::swap(b, c);
    if (a > b) std::swap(a, b);
    return a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6;
}

std::uint32_t Indexer::number_of(const Squares& squares, int image, std::uint32_t pair) const {
    std::uint32_t index = pair;
    for (const Group& group : groups_) {
        index = index * group.room + way_of(group, squares, image);
    }
    return index;
}

Squares Indexer::exchanged(const Squares& squares) const {
    Squares turned{};
    for (std::size_t man = 0; man < men_.size(); ++man) {
        turned[partner_[man]] = squares[man] ^ 56;
    }
    return turned;
}

Neighbors::Neighbors(const Indexer& indexer, const Squares& squares, Color to_move)
    : indexer_(indexer),
      is_exchanged_(indexer.is_exchanged(to_move)),
      to_move_(is_exchanged_ ? Color::white : to_move),
      squares_(is_exchanged_ ? indexer.exchanged(squares) : squares) {
    home_ = indexer.entry_of(squares_, to_move_);
    const auto& pair = indexer.pair_of(squares_);
    image_ = pair.image;
    is_unique_ = pair.on_diagonal == 0;
}

std::optional<Entry> Neighbors::with(std::size_t man, Square there) const {
    const std::size_t place = is_exchanged_ ? indexer_.partner_[man] : man;
    Squares squares = squares_;
    squares[place] = static_cast<std::uint8_t>(is_exchanged_ ? there.index() ^ 56 : there.index());
    if (place < 2 || !is_unique_) return indexer_.find(squares, to_move_);
    const auto& group = indexer_.groups_[indexer_.group_of_[place]];
    // The difference may be negative: unsigned numbers come round.
    const std::uint32_t ways =
        Indexer::way_of(group, squares, image_) - Indexer::way_of(group, squares_, image_);
    return Entry{home_.half, home_.index + ways * group.step, false};
}

Squares Indexer::squares_of(std::uint32_t index) const {
    Squares squares{};
    for (std::size_t i = groups_.size(); i-- > 0;) {
        const Group& group = groups_[i];
        const auto& way = group.ways[index % group.room];
        index /= group.room;
        for (int man = 0; man < group.number; ++man) {
            squares[static_cast<std::size_t>(group.first + man)] = way[static_cast<std::size_t>(man)];
        }
    }
    squares[0] = homes_[index][0];
    squares[1] = homes_[index][1];
    return squares;
}

bool Indexer::is_legal(const Squares& squares, std::uint32_t index, Color to_move) const {
    const int count = men_count();
    const Bitboard occupied = occupied_by(squares, count);
    if (occupied.count() != count) return false;
    const Bitboard king(1ULL << squares[to_move == Color::white ? 1 : 0]);
    for (std::size_t man = 2; man < men_.size(); ++man) {
        if (men_[man].color != to_move) continue;
        if (attacks_of(men_[man], Square::from_index(squares[man]), occupied) & king) return false;
    }
    const KingPair& pair = pair_of(squares);
    return pair.on_diagonal == 0 || number_of(squares, diagonal_image, pair.number) >= index;
}

Material material_of(const Position& position) {
    Material material;
    for (const Color color : all_colors) {
        for (const Piece piece : all_pieces) {
            if (piece != Piece::king) material.add(color, piece, position.pieces(color, piece).count());
        }
    }
    return material;
}

Squares squares_of(const Position& position, bool is_turned) {
    const int turn = is_turned ? 56 : 0;
    Squares squares{};
    std::size_t man = 2;
    for (const Color color : all_colors) {
        const Color on_board = is_turned ? ~color : color;
        squares[index_of(color)] = static_cast<std::uint8_t>(position.king(on_board).index() ^ turn);
        for (int piece = static_cast<int>(Piece::queen); piece >= static_cast<int>(Piece::pawn); --piece) {
            for (const Square square : position.pieces(on_board, static_cast<Piece>(piece))) {
                squares[man++] = static_cast<std::uint8_t>(square.index() ^ turn);
            }
        }
    }
    return squares;
}

std::uint64_t entries_of(const Material& material) {
    const Indexer indexer(material);
    return std::uint64_t{indexer.size()} * static_cast<std::uint64_t>(indexer.halves());
}

}  // namespace kempelen::endgame
