// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/commands/all.h"

#include <array>

namespace kempelen::apps {

namespace {

constexpr std::array commands{
    Command{"perft", "count the leaves of the legal move tree", declare_perft},
};

}  // namespace

std::span<const Command> all_commands() {
    return commands;
}

}  // namespace kempelen::apps
