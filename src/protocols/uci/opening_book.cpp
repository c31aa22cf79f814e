// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/opening_book.h"

#include "book/library.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace kempelen::protocols::uci {

void OpeningBook::use(bool is_used) {
    is_used_ = is_used;
    if (is_used && is_own_ && book_.is_empty()) book_ = book::own_book();
}

Result<std::string> OpeningBook::take_file(std::string_view path) {
    if (path.empty()) {
        is_own_ = true;
        book_ = {};
        use(is_used_);
        return std::string();
    }
    Result<book::LoadedBook> loaded = book::load_book(std::string(path));
    if (!loaded) return loaded.error();
    is_own_ = false;
    book_ = std::move(loaded->book);
    if (loaded->faults.empty()) return std::string();
    return fmt::format("{}: {} ({} such moves; what stands before them is used)", path,
                       loaded->faults.front().sentence(), loaded->faults.size());
}

void OpeningBook::use_seed(std::uint64_t seed) { random_ = Random(seed == 0 ? fresh_seed() : seed); }

std::optional<Move> OpeningBook::move_for(const Game& game, const search::Limits& limits) {
    if (!is_used_ || limits.infinite || limits.mate || limits.lines > 1 || !limits.only_moves.empty()) {
        return std::nullopt;
    }
    return book_.choose(game.position(), random_);
}

std::uint64_t OpeningBook::fresh_seed() {
    return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
}

}  // namespace kempelen::protocols::uci
