// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/database.h"

#include <sqlite3.h>

#include <array>
#include <utility>

namespace kempelen::arena {

namespace {

constexpr int patience = 5000;  ///< milliseconds to wait for another program that writes

ReasonId reason_of_sqlite(int code) {
    switch (code & 0xFF) {
        case SQLITE_FULL:
            return ReasonId::disk_full;
        case SQLITE_PERM:
        case SQLITE_AUTH:
        case SQLITE_READONLY:
            return ReasonId::file_not_allowed;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_CANTOPEN:
            return ReasonId::file_unwritable;
        default:
            return ReasonId::file_unreadable;
    }
}

Error sqlite_error(sqlite3* database, int code) {
    Error error = error_of(ErrorCode::bad_file, {reason_of_sqlite(code)});
    error.what +=
        std::string(" (SQLite: ") + (database != nullptr ? sqlite3_errmsg(database) : "no memory") + ")";
    return error;
}

}  // namespace

void Statement::Closer::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Result<bool> Statement::next() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return sqlite_error(database_, code);
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
    const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
    if (text == nullptr) return {};
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return {reinterpret_cast<const char*>(text), size};  // NOLINT: the library's bytes are characters
}

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Result<Database> Database::open(const std::string& path, Access access) {
    const int flags =
        access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    Database database(handle);
    if (code != SQLITE_OK) return sqlite_error(handle, code);
    sqlite3_busy_timeout(handle, patience);
    sqlite3_extended_result_codes(handle, 1);
    if (access == Access::write && sqlite3_db_readonly(handle, "main") != 0) {
        return error_of(ErrorCode::bad_file, {ReasonId::file_not_allowed});
    }
    return database;
}

bool Database::is_gone() const {
    int has_moved = 0;
    const int code = sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    return code == SQLITE_OK && has_moved != 0;
}

Result<Statement> Database::prepare(std::string_view sql, std::initializer_list<SqlValue> values) {
    sqlite3_stmt* handle = nullptr;
    const int code =
        sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &handle, nullptr);
    if (code != SQLITE_OK) return sqlite_error(database_.get(), code);
    Statement statement(database_.get(), handle);
    int place = 0;
    for (const SqlValue& value : values) {
        ++place;
        int bound = SQLITE_OK;
        if (const auto* const number = std::get_if<std::int64_t>(&value)) {
            bound = sqlite3_bind_int64(handle, place, *number);
        } else {
            const std::string_view text = std::get<std::string_view>(value);
            // An empty view may point nowhere, which SQLite would take for NULL.
            bound = sqlite3_bind_text(handle, place, text.empty() ? "" : text.data(),
                                      static_cast<int>(text.size()),
                                      SQLITE_TRANSIENT);  // NOLINT: the library's own macro
        }
        if (bound != SQLITE_OK) return sqlite_error(database_.get(), bound);
    }
    return statement;
}

Status Database::each(std::string_view sql, std::initializer_list<SqlValue> values,
                      const std::function<void(const Statement&)>& row) {
    Result<Statement> statement = prepare(sql, values);
    if (!statement) return statement.error();
    for (;;) {
        const Result<bool> has_row = statement->next();
        if (!has_row) return has_row.error();
        if (!*has_row) return {};
        row(*statement);
    }
}

Status Database::run(std::string_view sql, std::initializer_list<SqlValue> values) {
    return each(sql, values, [](const Statement&) {});
}

Result<std::int64_t> Database::number(std::string_view sql, std::initializer_list<SqlValue> values) {
    Result<Statement> statement = prepare(sql, values);
    if (!statement) return statement.error();
    const Result<bool> row = statement->next();
    if (!row) return row.error();
    return *row ? statement->number(0) : 0;
}

int Database::changed_rows() const { return sqlite3_changes(database_.get()); }

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(database_.get()); }

Result<Transaction> Transaction::begin(Database& database) {
    if (const Status begun = database.run("BEGIN IMMEDIATE"); !begun) return begun.error();
    return Transaction(database);
}

Transaction::~Transaction() {
    if (database_ != nullptr) static_cast<void>(database_->run("ROLLBACK"));
}

Status Transaction::commit() {
    const Status done = database_->run("COMMIT");
    if (done) database_ = nullptr;
    return done;
}

}  // namespace kempelen::arena
