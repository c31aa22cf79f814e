// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a UCI engine.
#pragma once

#include "core/base/result.h"
#include "core/position.h"
#include "players/player.h"
#include "protocols/line_writer.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols::uci {

/// What a UCI session needs from the program around it.
struct Services {
    std::string version;               ///< for `id name`
    std::vector<std::string> players;  ///< names, the standard player first; at least one
    std::function<Result<std::unique_ptr<players::Player>>(std::string_view)> make_player;
    /// The answers to `eval` and `bench`, as lines of text; without them the program has none.
    std::function<std::string(const Position&)> evaluation;
    std::function<std::string()> bench;
    /// Whether perft, when input ends, is broken off; otherwise it is finished first, as people expect who
    /// write `echo go perft 6 | kempelen`.
    bool breaks_off_tools = false;
};

/// Speaks UCI until `quit`, the end of input, or an answer that nobody takes. Returns 0; 2 when the standard
/// player cannot be made and when an answer was lost. The descriptors stay open. `read_already` is the
/// beginning of the input, if somebody has looked at it before. What each command does is in docs/uci.md.
int run_uci(const Services& services, int input, int output, std::string_view read_already = {});

}  // namespace kempelen::protocols::uci
