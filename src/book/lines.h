// SPDX-License-Identifier: GPL-3.0-or-later
// Books as text, the format of Kempelen 56: a line of the file is a line of play in coordinates
// ("c2c4 c7c5 g1f3"), and whatever else stands there is comment.
// Source: the manual of Kempelen 56 (docs/sources.md).
#pragma once

#include "book/book.h"
#include "core/base/result.h"
#include "core/game.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::book {

/// A line of play from the initial position.
struct BookLine {
    std::vector<Move> moves;
    std::size_t number = 0;  ///< of the line in the file, from 1
    std::string comment{};   ///< what follows # on the line, without blanks around it

    /// The game that the line is: to replay it, or to play on from its end.
    Game game() const;
};

/// A move that the position does not allow. What stands before it on the line is kept, the rest is not.
struct LineFault {
    std::size_t line = 0;    ///< of the file, from 1
    std::size_t column = 0;  ///< of the move, from 1, in bytes
    std::string move;        ///< as it stands there
    std::string reason;      ///< why it cannot be played

    /// "line 3, column 11: e7e4: ..."
    std::string sentence() const;
};

/// The lines of a text book.
struct BookLines {
    std::string name;
    std::vector<BookLine> lines;  ///< those with a move at least
    std::vector<LineFault> faults;

    /// The same as a book: a continuation weighs as much as there are lines that go on with it.
    Book book() const;
    std::size_t plies() const;
};

/// Reads a text book. Words that look like a move in coordinates are moves; # and ; begin a comment up to the
/// end of the line, { ... } is one within it. Any bytes may be read.
BookLines read_book_lines(std::string name, std::string_view text);

/// The lines as such a text, comments behind #.
std::string write_book_lines(const std::vector<BookLine>& lines);

/// Reads a file. Fails with bad_file, with the name of the file, when it cannot be read, or holds zero bytes
/// and so is no text.
Result<BookLines> load_book_lines(const std::string& path);

}  // namespace kempelen::book
