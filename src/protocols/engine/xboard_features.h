// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard engine says it can do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::protocols {

/// The features of version 2, with the values that hold when an engine is silent.
struct XboardFeatures {
    bool ping = false;
    bool setboard = false;
    bool san = false;
    bool usermove = false;
    bool time = true;
    bool reuse = true;
    bool memory = false;
    bool smp = false;
    bool nps = false;
    bool colors = true;
    bool name_command = false;
    std::string name;
    std::string variants = "normal";
    std::vector<std::string> options;  ///< as announced: NAME -TYPE VALUE...
    bool is_done = false;
    bool is_waiting = false;  ///< done=0: more will come, however long it takes

    /// Reads what follows the word "feature" and returns the answers to send: "accepted NAME" or "rejected
    /// NAME".
    std::vector<std::string> read(std::string_view text);
    /// Whether one of the announced options has the wanted name, matched without regard to case; gives its
    /// exact name.
    bool has_option(std::string_view wanted, std::string& exact) const;
};

}  // namespace kempelen::protocols
