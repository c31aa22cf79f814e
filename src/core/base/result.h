// SPDX-License-Identifier: GPL-3.0-or-later
// A value or the reason why there is none: what every function at the edge of the program returns.
#pragma once

#include "core/base/assert.h"
#include "core/base/reason.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace kempelen {

/// The kinds of failure that a caller may want to tell apart.
enum class ErrorCode : std::uint8_t {
    bad_argument,      ///< an option or a value that is not understood
    bad_fen,           ///< text that is not a FEN
    illegal_position,  ///< a well-formed position that no game of chess allows
    bad_move,          ///< text that is not a move
    illegal_move,      ///< a move that the position does not allow
    ambiguous_move,    ///< a move text that fits several legal moves
    bad_pgn,           ///< a broken game
    bad_epd,           ///< a broken EPD line
    bad_file,          ///< a file that is missing, unreadable or damaged
    bad_protocol,      ///< what another program sent makes no sense
    not_supported,     ///< understood, but not part of this program
};

/// A failure fit to be shown to a person.
struct Error {
    ErrorCode code;
    std::string what;        ///< one sentence that names the place and what was expected
    std::size_t offset = 0;  ///< where in the text the trouble starts, in bytes
    Reason reason{};         ///< the same without a language, where front ends word it in the user's
};

/// An error whose sentence is that of a reason.
inline Error error_of(ErrorCode code, Reason reason, std::size_t offset = 0) {
    std::string what = in_english(reason);
    return {code, std::move(what), offset, std::move(reason)};
}

/// Either a value or an Error. Look (`if (!result)`) before you take (`*result`).
template <class T>
class [[nodiscard]] Result {
public:
    // Both convert, so that a function just returns its value or the error.
    // NOLINTBEGIN(google-explicit-constructor)
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
    // NOLINTEND(google-explicit-constructor)

    explicit operator bool() const { return state_.index() == 0; }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(value()); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const {
        KEMPELEN_ASSERT(!*this, "asked a good result for its error");
        return *std::get_if<1>(&state_);
    }

private:
    const T& value() const {
        KEMPELEN_ASSERT(*this, "took the value of a failed result");
        return *std::get_if<0>(&state_);
    }
    T& value() {
        KEMPELEN_ASSERT(*this, "took the value of a failed result");
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), failed_(true) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return !failed_; }

    const Error& error() const {
        KEMPELEN_ASSERT(failed_, "asked a good result for its error");
        return error_;
    }

private:
    Error error_{};
    bool failed_ = false;
};

using Status = Result<void>;

}  // namespace kempelen
