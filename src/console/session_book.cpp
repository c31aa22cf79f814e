// SPDX-License-Identifier: GPL-3.0-or-later
// Opening books and the names of openings in a session.
#include "book/library.h"
#include "console/game_file.h"
#include "console/insights.h"
#include "console/report_text.h"
#include "console/session.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <utility>

namespace kempelen::console {

/// "own", "personal", "none" or a file; without an argument tells which one it is.
void Session::set_book(const std::string& argument) {
    if (argument.empty()) {
        tell_book();
    } else {
        change_book(argument);
    }
}

bool Session::change_book(const std::string& argument) {
    if (!use_book(argument)) return false;
    in_book_ = false;  // of the one before
    tell_book();
    return true;
}

void Session::tell_book() {
    if (book_.is_empty()) {
        say("book.none");
    } else {
        say("book.now", {{"name", book_.name()}, {"count", words_.number(book_.size())}});
    }
}

/// Takes that book; false, with the reason said, when it cannot be used.
bool Session::use_book(const std::string& argument) {
    const std::string word = normalized(argument);
    // The words of every language count: --book takes them, too.
    const auto is_named = [&](std::string_view key) {
        return std::ranges::any_of(all_languages,
                                   [&](Language language) { return Words(language).lists(key, word); });
    };
    if (is_named("book.own-words")) {
        book_ = book::own_book();
    } else if (is_named("book.none-words")) {
        book_ = book::Book();
    } else if (is_named("book.personal-words")) {
        std::error_code fault;
        if (!std::filesystem::exists(settings_.personal_book, fault)) {
            say("book.no-personal", {{"file", settings_.personal_book}});
            return false;
        }
        return load_book(settings_.personal_book);
    } else {
        return load_book(path_of(argument));
    }
    return true;
}

bool Session::load_book(const std::string& path) {
    const Status ordinary = check_ordinary(path, ReasonId::file_unreadable);
    Result<book::LoadedBook> loaded = ordinary ? book::load_book(path) : ordinary.error();
    if (!loaded) {
        say("book.refused", {{"file", path}, {"reason", words_.reason(loaded.error().reason)}});
        return false;
    }
    for (const book::LineFault& fault : loaded->faults) {
        say("book.fault", {{"file", path},
                           {"line", std::to_string(fault.line)},
                           {"column", std::to_string(fault.column)},
                           {"move", fault.move}});
    }
    if (loaded->book.is_empty()) {
        say("book.empty", {{"file", path}});
        return false;
    }
    book_ = std::move(loaded->book);
    return true;
}

/// The book's move for the position on the board, if it has one, or White's first without a book.
std::optional<Move> Session::book_move(std::string& said) {
    const Position& position = record_.position();
    if (const auto move = book_.choose(position, book_random_)) {
        said = words_.say("book.played", {{"name", book_.name()}});
        return move;
    }
    if (settings_.book.empty() || !book_.is_empty()) return std::nullopt;
    said = words_.say("book.first");
    return book::first_move(position, book_random_);
}

/// Plays a move from the book; false when the program has to think.
bool Session::play_from_book() {
    const Game before = record_.game();
    const Color side = before.position().side_to_move();
    std::string said;
    const auto move = book_move(said);
    if (!move) {
        // The first move by lot comes from no book.
        if (std::exchange(in_book_, false) && !book_.name().empty()) {
            say("book.left", {{"name", book_.name()}});
        }
        return false;
    }
    in_book_ = true;
    record_.play(*move);
    spend_time(side, search::Milliseconds(0));
    search::Choice choice;
    choice.best = *move;
    last_thought_ = LastThought{before, choice, std::string(player_of(side).name()), book_.name()};
    insights_->note_book_move(before, *move, book_.name());
    keep_game();
    announce_move(before.position(), *move, player_of(side).name());
    out_ << said << '\n';
    show_opening();
    show_board_unless_spoken();
    after_move();
    return true;
}

/// The opening that the game has followed, with its code; empty for none.
std::string Session::opening_text() const {
    const auto opening = openings_.of(record_.game());
    if (!opening) return {};
    return words_.say("opening.name",
                      {{"eco", std::string(opening->eco)}, {"name", std::string(opening->name)}});
}

/// Beside the board the opening stands always; in words it is said whenever a move has led to another one.
void Session::show_opening() {
    std::string text = opening_text();
    if (text == opening_) return;
    opening_ = std::move(text);
    if (is_spoken() && !opening_.empty()) say_text(opening_);
}

}  // namespace kempelen::console
