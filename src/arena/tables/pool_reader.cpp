// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/pool_reader.h"

#include "core/notation/pgn_outcome.h"
#include "core/notation/pgn_reader.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <unistd.h>

namespace kempelen::arena {

namespace {

/// Takes names and results.
class PoolVisitor final : public PgnVisitor {
public:
    explicit PoolVisitor(Pool& pool) : pool_(pool) {}

    /// The first error that was met.
    const std::optional<Error>& error() const { return error_; }

    void on_game(std::size_t /*number*/, const TextPlace& place) override {
        line_ = place.line;
        white_.clear();
        black_.clear();
    }
    void on_tag(std::string_view name, std::string_view value) override {
        if (name == "White") white_ = value;
        if (name == "Black") black_ = value;
        if (name == "Result" && !parse_pgn_result(value)) {
            fail("'" + std::string(value) + "' is no result: expected 1-0, 0-1, 1/2-1/2 or *");
        }
    }
    void on_end(const PgnEnd& end) override { add(end); }
    void on_broken(const PgnFault& /*fault*/, const PgnEnd& end) override {
        ++pool_.broken;
        add(end);
    }

private:
    void add(const PgnEnd& end) {
        const auto outcome = outcome_of(end.result);
        if (!outcome || (white_ == black_ && !white_.empty())) {
            ++pool_.unfinished;
        } else if (white_.empty() || black_.empty()) {
            fail("the game has a result but no White or Black tag");
        } else {
            const std::size_t white = pool_.member(white_);
            const std::size_t black = pool_.member(black_);
            pool_.games.push_back({white, black, *outcome});
        }
    }
    void fail(const std::string& what) {
        if (!error_) {
            error_ = Error{ErrorCode::bad_pgn,
                           "the game that begins in line " + std::to_string(line_) + ": " + what};
        }
    }

    Pool& pool_;
    std::uint64_t line_ = 0;
    std::string white_;
    std::string black_;
    std::optional<Error> error_;
};

Status read_source(PgnSource& source, Pool& pool) {
    PgnReader reader(source);
    PoolVisitor visitor(pool);
    while (!visitor.error() && reader.read_game(visitor)) {
    }
    if (visitor.error()) return *visitor.error();
    if (source.has_failed()) return Error{ErrorCode::bad_file, "the file cannot be read to its end"};
    return {};
}

}  // namespace

Status read_pool(std::string_view pgn, Pool& pool) {
    PgnText text(pgn);
    return read_source(text, pool);
}

Status read_pool_file(const std::string& path, Pool& pool) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return Error{ErrorCode::bad_file, path + ": the file cannot be read: " + std::strerror(errno)};
    }
    PgnDescriptor source(descriptor);
    const Status status = read_source(source, pool);
    ::close(descriptor);
    if (!status) return Error{status.error().code, path + ": " + status.error().what};
    return {};
}

}  // namespace kempelen::arena
