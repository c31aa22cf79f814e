// SPDX-License-Identifier: GPL-3.0-or-later
// Names of openings, by position, so that every order of moves leads to the same name.
// Source: the lichess chess-openings collection (CC0-1.0), in data/openings/names.tsv.
#pragma once

#include "core/base/result.h"
#include "core/game.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::book {

/// An opening: its code in the Encyclopaedia of Chess Openings and its name in English. The texts live as
/// long as the OpeningNames that told them; for the embedded ones, as long as the program.
struct OpeningName {
    std::string_view eco;   ///< "B90"
    std::string_view name;  ///< "Sicilian Defense: Najdorf Variation"
};

/// The names. Reading from several threads is safe.
class OpeningNames {
public:
    /// Those inside the program. Takes about a millisecond: keep the object.
    static OpeningNames embedded();

    /// Reads names as data/openings/names.tsv has them, a row a line: key (16 hexadecimal digits), code,
    /// name, moves, parted by tabulators; lines that begin with # are passed over. The text must outlive the
    /// object. Fails with bad_file, naming the line.
    static Result<OpeningNames> read(std::string_view text);

    /// The opening that has this position, or nothing.
    std::optional<OpeningName> at(const Position& position) const;
    /// The opening of a game: that of the last position that has a name.
    std::optional<OpeningName> of(const Game& game) const;
    /// The same for moves from a position. Requires: they are legal.
    std::optional<OpeningName> of(const Position& start, const std::vector<Move>& moves) const;

    std::size_t size() const { return rows_.size(); }

private:
    struct Row {
        std::uint64_t key;
        OpeningName opening;
    };
    std::vector<Row> rows_;  // by key
};

/// Makes rows for OpeningNames::read() from rows "code, tabulator, name, tabulator, moves as PGN", as the
/// collection has them; its heading is passed over. Fails with bad_file or as parse_san() does, naming the
/// line.
Result<std::string> make_name_rows(std::string_view text);

}  // namespace kempelen::book
