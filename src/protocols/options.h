// SPDX-License-Identifier: GPL-3.0-or-later
// The table of options: what can be set, to what, and what setting it does.
#pragma once

#include "core/base/result.h"
#include "players/player.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols {

/// An option and what happens when it is set.
struct Option {
    players::PlayerOption face;
    /// Takes a value that the face allows: in range, one of the choices, "true" or "false".
    std::function<Status(std::string_view)> apply;
};

/// Faces of options, for tables that are written one row a line.
players::PlayerOption check(std::string name, bool standard, std::string meaning);
players::PlayerOption spin(std::string name, std::int64_t standard, std::int64_t minimum,
                           std::int64_t maximum, std::string meaning);
players::PlayerOption text(std::string name, std::string standard, std::string meaning);

/// All options of a front end. Names are matched without regard to case; blanks inside a name count, their
/// number does not.
class OptionTable {
public:
    /// Adds a row. Where the name is there already, setting it does both, and the first row's face is kept.
    void add(Option option);

    const std::vector<Option>& rows() const { return rows_; }

    /// Sets an option from outside. A number out of range becomes the nearest one allowed; the text returned
    /// says so, and is empty when there is nothing to remark. Fails with bad_argument for an unknown name or
    /// a value that makes no sense, and the option keeps its value.
    Result<std::string> set(std::string_view name, std::string_view value) const;

private:
    const Option* find(std::string_view name) const;

    std::vector<Option> rows_;
};

/// The `option name ... type ...` line that announces an option in the UCI protocol.
std::string uci_line(const players::PlayerOption& option);

}  // namespace kempelen::protocols
