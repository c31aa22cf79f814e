// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/archive.h"

#include "core/notation/pgn_writer.h"

#include <system_error>
#include <utility>

namespace kempelen::arena {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t application = 0x4B656D70;  ///< "Kemp": what file(1) and we know the database by
constexpr std::int64_t layout = 1;                ///< of the tables below

constexpr std::string_view make_table = R"(CREATE TABLE games(
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    white TEXT NOT NULL, black TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL,
    eco TEXT NOT NULL, opening TEXT NOT NULL, plies INTEGER NOT NULL,
    is_open INTEGER NOT NULL, changed INTEGER NOT NULL,
    state TEXT NOT NULL, pgn TEXT NOT NULL))";

/// Counts every change of any game, so that the latest is known without a clock.
constexpr std::string_view next_change = "(SELECT COALESCE(MAX(changed), 0) + 1 FROM games)";

constexpr std::string_view columns = "number, white, black, date, result, eco, opening, plies, is_open";

std::string tag_or(const GameTree& game, std::string_view name, std::string_view otherwise) {
    const auto value = game.tag(name);
    return std::string(value ? *value : otherwise);
}

/// The columns that repeat what the PGN says, for searching.
struct Index {
    std::string white;
    std::string black;
    std::string date;
    std::string result;
    std::string eco;
    std::string opening;
    std::int64_t plies;

    explicit Index(const GameTree& game)
        : white(tag_or(game, "White", "?")),
          black(tag_or(game, "Black", "?")),
          date(tag_or(game, "Date", "????.??.??")),
          result(text_of(game.result)),
          eco(tag_or(game, "ECO", "")),
          opening(tag_or(game, "Opening", "")),
          plies(static_cast<std::int64_t>(game.main_line().moves.size())) {
        const std::string variation = tag_or(game, "Variation", "");
        if (!variation.empty()) opening += ": " + variation;
    }
};

GameHead head_of(const Statement& row) {
    return {row.number(0),     row.text(1), row.text(2), row.text(3),
            row.text(4),       row.text(5), row.text(6), static_cast<int>(row.number(7)),
            row.number(8) != 0};
}

KeptGame kept_of(const Statement& row) { return {head_of(row), row.text(9), row.text(10)}; }

Error unusable(std::string_view why) {
    Error error = error_of(ErrorCode::bad_file, {ReasonId::file_unreadable});
    error.what = why;
    return error;
}

/// The text within a LIKE pattern, its own signs kept from meaning anything.
std::string containing(std::string_view text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

}  // namespace

Result<Archive> Archive::open(const std::filesystem::path& path, Access access) {
    std::error_code fault;
    const fs::file_status status = fs::status(path, fault);
    if (fs::is_directory(status)) return error_of(ErrorCode::bad_file, {ReasonId::file_is_folder});
    if (access == Access::read && !fs::exists(status)) {
        return error_of(ErrorCode::bad_file, {ReasonId::file_missing});
    }
    if (access == Access::write && path.has_parent_path()) fs::create_directories(path.parent_path(), fault);
    Result<Database> database = Database::open(path.string(), access);
    if (!database) return database.error();
    if (const Status ready = prepare_tables(*database, access); !ready) return ready.error();
    return Archive(std::move(*database), path.string() + "-held");
}

Status Archive::prepare_tables(Database& database, Access access) {
    const Result<std::int64_t> owner = database.number("PRAGMA application_id");
    if (!owner) return owner.error();
    const Result<std::int64_t> tables = database.number("SELECT COUNT(*) FROM sqlite_schema");
    if (!tables) return tables.error();
    if (*tables == 0 && access == Access::write) {
        // Others may be at the same: the second one finds the table there.
        // Where it does not work, the journal that SQLite has otherwise is as safe.
        static_cast<void>(database.run("PRAGMA journal_mode=WAL"));
        Result<Transaction> transaction = Transaction::begin(database);
        if (!transaction) return transaction.error();
        const Result<std::int64_t> still = database.number("SELECT COUNT(*) FROM sqlite_schema");
        if (!still) return still.error();
        if (*still == 0) {
            for (const std::string& sql :
                 {std::string(make_table), std::string("CREATE INDEX games_open ON games(is_open, changed)"),
                  "PRAGMA application_id=" + std::to_string(application),
                  "PRAGMA user_version=" + std::to_string(layout)}) {
                if (const Status done = database.run(sql); !done) return done;
            }
        }
        if (const Status done = transaction->commit(); !done) return done;
    } else if (*owner != application) {
        return unusable("it is no database of games");
    }
    const Result<std::int64_t> version = database.number("PRAGMA user_version");
    if (!version) return version.error();
    if (*version > layout) return unusable("a newer version of this program has written it");
    if (access == Access::write) {
        // Older programs made none, and looked at every game for the number of the next change. Without it
        // everything works, only slower: a full disk is no reason to refuse the database.
        static_cast<void>(database.run("CREATE INDEX IF NOT EXISTS games_changed ON games(changed)"));
    }
    // A move is safe on the disk before the next one is thought about.
    return database.run("PRAGMA synchronous=FULL");
}

Result<GameNumber> Archive::add_within(const GameTree& game, bool is_open, std::string_view state) {
    const Index index(game);
    const std::string pgn = to_pgn(game);
    const std::string sql =
        "INSERT INTO games(white, black, date, result, eco, opening, plies, is_open, state, pgn, "
        "changed) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, " +
        std::string(next_change) + ")";
    const Status done = database_.run(
        sql, {std::string_view(index.white), std::string_view(index.black), std::string_view(index.date),
              std::string_view(index.result), std::string_view(index.eco), std::string_view(index.opening),
              index.plies, std::int64_t{is_open ? 1 : 0}, state, std::string_view(pgn)});
    if (!done) return done.error();
    return database_.last_row();
}

Result<Archive::Added> Archive::add(const GameTree& game, bool is_open, std::string_view state) {
    if (database_.is_gone()) return error_of(ErrorCode::bad_file, {ReasonId::file_missing});
    Result<Transaction> transaction = begin();
    if (!transaction) return transaction.error();
    const Result<GameNumber> number = add_within(game, is_open, state);
    if (!number) return number.error();
    // Held before others can see it.
    Added added{*number, std::nullopt};
    if (is_open) added.hold = GameHold::take(lock_file_, *number);
    if (const Status done = transaction->commit(); !done) return done.error();
    return added;
}

Status Archive::update(GameNumber number, const GameTree& game, bool is_open, std::string_view state) {
    if (database_.is_gone()) return error_of(ErrorCode::bad_file, {ReasonId::file_missing});
    const Index index(game);
    const std::string pgn = to_pgn(game);
    const std::string sql =
        "UPDATE games SET white=?, black=?, date=?, result=?, eco=?, opening=?, plies=?, "
        "is_open=?, state=?, pgn=?, changed=" +
        std::string(next_change) + " WHERE number=?";
    const Status done = database_.run(
        sql, {std::string_view(index.white), std::string_view(index.black), std::string_view(index.date),
              std::string_view(index.result), std::string_view(index.eco), std::string_view(index.opening),
              index.plies, std::int64_t{is_open ? 1 : 0}, state, std::string_view(pgn), number});
    if (done && database_.changed_rows() == 0) {
        return error_of(ErrorCode::bad_file,
                        {ReasonId::no_such_game, {{"count", "0"}, {"number", std::to_string(number)}}});
    }
    return done;
}

Status Archive::close(GameNumber number) {
    return database_.run("UPDATE games SET is_open=0 WHERE number=?", {number});
}

Status Archive::walk(const GameQuery& query, bool oldest_first,
                     const std::function<void(const Statement&)>& row) {
    const std::string player = containing(query.player);
    const std::string opening = containing(query.opening);
    const std::string from_eco = opening.substr(1);
    const std::string text = containing(query.text);
    const std::string from_text = text.substr(1);
    // "2026" ends with its last day: any text that continues it is below it followed by a letter.
    const std::string until = query.to + "~";
    const std::string sql =
        "SELECT * FROM (SELECT " + std::string(columns) +
        ", pgn, state FROM games WHERE (?1='' OR white LIKE ?2 ESCAPE '\\' OR black LIKE ?2 ESCAPE '\\') "
        "AND (?3='' OR eco LIKE ?4 ESCAPE '\\' OR opening LIKE ?5 ESCAPE '\\') AND (?6='' OR result=?6) "
        "AND (?7='' OR (date>=?7 AND date<'?')) AND (?8='~' OR date<?8) AND (?9=0 OR is_open=1) "
        "AND (?11='' OR white LIKE ?12 ESCAPE '\\' OR black LIKE ?12 ESCAPE '\\' OR eco LIKE ?13 ESCAPE '\\' "
        "OR "
        "opening LIKE ?12 ESCAPE '\\') AND (?14=0 OR number<?14) "
        "ORDER BY number DESC LIMIT ?10) ORDER BY number " +
        (oldest_first ? "ASC" : "DESC");
    return database_.each(
        sql,
        {std::string_view(query.player), std::string_view(player), std::string_view(query.opening),
         std::string_view(from_eco), std::string_view(opening), std::string_view(query.result),
         std::string_view(query.from), std::string_view(until), std::int64_t{query.only_open ? 1 : 0},
         query.most, std::string_view(query.text), std::string_view(text), std::string_view(from_text),
         query.before},
        row);
}

Status Archive::list(const GameQuery& query, const std::function<void(const GameHead&)>& tell) {
    return walk(query, false, [&](const Statement& row) { tell(head_of(row)); });
}

Status Archive::each(const GameQuery& query, const std::function<void(const KeptGame&)>& tell) {
    return walk(query, true, [&](const Statement& row) { tell(kept_of(row)); });
}

Result<std::optional<KeptGame>> Archive::find(GameNumber number) {
    Result<Statement> rows = database_.prepare(
        "SELECT " + std::string(columns) + ", pgn, state FROM games WHERE number=?", {number});
    if (!rows) return rows.error();
    const Result<bool> has_row = rows->next();
    if (!has_row) return has_row.error();
    if (!*has_row) return std::optional<KeptGame>();
    return std::optional<KeptGame>(kept_of(*rows));
}

Result<std::optional<Archive::Unfinished>> Archive::take_unfinished() {
    std::vector<GameNumber> numbers;
    const Status listed = database_.each("SELECT number FROM games WHERE is_open=1 ORDER BY changed DESC", {},
                                         [&](const Statement& row) { numbers.push_back(row.number(0)); });
    if (!listed) return listed.error();
    for (const GameNumber number : numbers) {
        std::optional<GameHold> hold = GameHold::take(lock_file_, number);
        if (!hold) continue;
        // Whoever held it until now may have finished it.
        Result<std::optional<KeptGame>> game = find(number);
        if (!game) return game.error();
        if (*game && (*game)->head.is_open) {
            return std::optional<Unfinished>(Unfinished{std::move(**game), std::move(*hold)});
        }
    }
    return std::optional<Unfinished>();
}

Result<ArchiveCheck> Archive::check() {
    ArchiveCheck found;
    const Status looked = database_.each("PRAGMA integrity_check", {}, [&](const Statement& row) {
        if (row.text(0) != "ok") found.faults.push_back("the file: " + row.text(0));
    });
    if (!looked) return looked.error();
    const Status walked = each({}, [&](const KeptGame& kept) {
        ++found.games;
        const std::string name = "game " + std::to_string(kept.head.number) + ": ";
        const Result<GameTree> game = parse_game(kept.pgn);
        if (!game) {
            found.faults.push_back(name + game.error().what);
        } else if (static_cast<int>(game->main_line().moves.size()) != kept.head.plies ||
                   text_of(game->result) != kept.head.result) {
            found.faults.push_back(name + "the list and the game do not agree");
        }
    });
    if (!walked) return walked.error();
    return found;
}

}  // namespace kempelen::arena
