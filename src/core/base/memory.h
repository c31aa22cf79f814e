// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory there is, so that a table is never larger than the machine can hold.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace kempelen {

/// The memory that this process may use, in MiB.
struct MachineMemory {
    std::int64_t total;  ///< of the machine, or less where a limit is set for the process or its group
    std::int64_t free;   ///< of that, what can be had now without taking it from others
};

/// Looks at the machine, the limits of the process (setrlimit) and those of its control group. What cannot be
/// found out counts as unlimited.
MachineMemory machine_memory();

/// The largest table worth offering, MiB: three quarters of the memory, at most `most`, at least 1.
std::int64_t largest_table(std::int64_t most);

/// Good when a table of that size can be held now. Fails with bad_argument; `name` begins the sentence.
Status check_table_size(std::string_view name, std::int64_t mebibytes);

namespace detail {

/// The number of kB behind "MemAvailable:" in the text of /proc/meminfo, in MiB; -1 when it is not there.
std::int64_t read_meminfo(std::string_view text, std::string_view entry);

}  // namespace detail

}  // namespace kempelen
