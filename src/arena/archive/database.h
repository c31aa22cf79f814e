// SPDX-License-Identifier: GPL-3.0-or-later
// An SQLite database behind a small face: open, prepare, bind, step.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

struct sqlite3;
struct sqlite3_stmt;

namespace kempelen::arena {

/// A value for a place in a statement.
using SqlValue = std::variant<std::int64_t, std::string_view>;

/// A statement on its way through the rows of its answer. Must not outlive its database.
class Statement {
public:
    /// True when there is a (further) row. Fails with bad_file and a reason.
    Result<bool> next();
    std::int64_t number(int column) const;
    std::string text(int column) const;

private:
    friend class Database;
    struct Closer {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(sqlite3* database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

/// An open database. One thread at a time; other programs may have it open, too: what they hold up is waited
/// for, some seconds.
class Database {
public:
    enum class Access : std::uint8_t { read, write };

    /// Opens the file; made where there is none, if it is to be written. Fails with bad_file and a reason.
    static Result<Database> open(const std::string& path, Access access);

    /// True when the file was deleted or moved since it was opened: what is written then would be lost.
    bool is_gone() const;

    /// Prepares a statement and fills its places in order. Fails with bad_file and a reason.
    Result<Statement> prepare(std::string_view sql, std::initializer_list<SqlValue> values = {});
    /// Runs a statement and tells each of its rows.
    Status each(std::string_view sql, std::initializer_list<SqlValue> values,
                const std::function<void(const Statement&)>& row);
    /// Runs a statement that has no rows to tell.
    Status run(std::string_view sql, std::initializer_list<SqlValue> values = {});
    /// The first number of the first row; 0 where there is no row.
    Result<std::int64_t> number(std::string_view sql, std::initializer_list<SqlValue> values = {});
    /// How many rows the last statement has written.
    int changed_rows() const;
    /// The number of the row inserted last.
    std::int64_t last_row() const;

private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    explicit Database(sqlite3* database) : database_(database) {}

    std::unique_ptr<sqlite3, Closer> database_;
};

/// A transaction: what was done since it began counts together once it is committed, or not at all.
class Transaction {
public:
    /// Waits for others that write. Requires: the database outlives it, and no other is open.
    static Result<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept : database_(other.database_) { other.database_ = nullptr; }
    Transaction& operator=(Transaction&&) = delete;
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    Status commit();

private:
    explicit Transaction(Database& database) : database_(&database) {}
    Database* database_;
};

}  // namespace kempelen::arena
