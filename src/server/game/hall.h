// SPDX-License-Identifier: GPL-3.0-or-later
// All games on the server's boards: found, kept, told to who watches, and played by the program where it is
// its turn. Lives on the desk's thread.
#pragma once

#include "arena/archive/archive.h"
#include "book/book.h"
#include "book/opening_names.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "search/report.h"
#include "server/desk.h"
#include "server/game/board_game.h"
#include "server/http/exchange.h"
#include "server/searches/pool.h"
#include "server/tools.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::server {

/// A game with what the server knows of it.
struct HallGame {
    std::string id;
    std::uint64_t serial = 0;  ///< tells its searches from those of other games
    BoardGame board;
    std::optional<arena::GameNumber> number{};  ///< in the archive
    std::optional<arena::GameHold> hold{};
    std::vector<std::shared_ptr<Exchange>> watchers{};
    std::shared_ptr<Search> thinking{};
    std::uint64_t thinking_revision = 0;
    GameMoment thinking_since{};
    std::size_t told_waiting = 0;         ///< searches before its own, as the watchers know it
    std::uint64_t moveless_revision = 0;  ///< the program found no move there, and is not asked again
    GameMoment touched{};                 ///< last asked for
    std::optional<int> last_score{};      ///< centipawns for the program after its last move
    bool is_kept = true;                  ///< the archive has it as it stands
    GameMoment keep_tried{};
    std::string hint{};  ///< told last, as the API has it
    std::uint64_t hint_revision = 0;
};

/// How many games are kept in memory, and how long things may take.
struct HallLimits {
    static constexpr std::size_t games = 300;
    static constexpr std::size_t watchers = 16;  ///< of one game
    static constexpr std::size_t plies = 4000;
    static constexpr std::size_t nodes = 20'000;
    static constexpr std::chrono::minutes longest_thought{5};
    static constexpr std::chrono::seconds keeping{5};   ///< until a game is tried to be kept again
    static constexpr std::chrono::seconds patience{3};  ///< after the last watcher has gone
    static constexpr std::chrono::seconds unwatched{
        15};  ///< games without watchers go on so long after a request
};

/// The hall.
class GameHall {
public:
    /// Requires: all outlive it.
    GameHall(arena::Archive& archive, SearchPool& pool, Desk& desk, const Tools& tools);

    /// The game of that id, from memory or the archive; null when there is none. Fails with not_supported
    /// where another program goes on with it, and bad_file where the archive does not answer.
    Result<HallGame*> find(std::string_view id);
    /// The game of the archive of that number, on a board. Null when there is none.
    Result<HallGame*> find_number(arena::GameNumber number);
    /// A new game, kept before this returns.
    Result<HallGame*> add(BoardGame board);

    /// Keeps a game that has changed, tells its watchers, and lets the program think.
    Status changed(HallGame& game);
    /// Somebody asks for the game: the program may go on with it.
    void touch(HallGame& game);
    void watch(HallGame& game, const std::shared_ptr<Exchange>& exchange);
    /// A client has gone: its streams end.
    void leave(std::uint64_t exchange);
    /// The program is to play what it has.
    void hurry(HallGame& game);
    /// Ends the program's thinking; nothing is played.
    void stop_thinking(HallGame& game);

    /// STATE as the API has it.
    std::string state_of(const HallGame& game);

    /// Clocks, waiting places, watchers that have gone.
    void tick();
    /// Says goodbye to all watchers.
    void close();
    std::size_t size() const { return games_.size(); }

    arena::Archive& archive() { return archive_; }
    const book::OpeningNames& openings() const { return openings_; }
    const book::Book& own_book() const { return book_; }
    const Tools& tools() const { return tools_; }
    SearchPool& pool() { return pool_; }
    Desk& desk() { return desk_; }

    /// The names that belong to the seats where the request gives none.
    void name_seat(Seat& seat, Language language) const;
    bool can_be_weaker(std::string_view player) const;

private:
    struct Thought {
        search::Choice choice;
        bool was_stopped = false;
    };

    Result<HallGame*> load(std::string id, const arena::Board& board);
    HallGame& keep_in_memory(std::string id, BoardGame board);
    Status keep(HallGame& game);
    Status write(HallGame& game);
    void keep_again(HallGame& game, GameMoment at);
    void publish(HallGame& game);
    void think(HallGame& game);
    void tell_waiting(HallGame& game, std::size_t waiting);
    bool play_from_book(HallGame& game);
    void take_thought(const std::string& id, const std::shared_ptr<Search>& search, const Thought& thought);
    bool may_go_on(const HallGame& game, GameMoment at) const;
    void make_room();

    arena::Archive& archive_;
    SearchPool& pool_;
    Desk& desk_;
    const Tools& tools_;
    book::OpeningNames openings_;
    book::Book book_;
    Random lots_;
    std::map<std::string, std::unique_ptr<HallGame>, std::less<>> games_;
    std::uint64_t next_serial_ = 1;
};

/// 32 hexadecimal digits that nobody can guess.
std::string unguessable_id();

}  // namespace kempelen::server
