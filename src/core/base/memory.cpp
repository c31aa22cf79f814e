// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <sys/resource.h>

namespace kempelen {

namespace {

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t mebibyte = std::int64_t{1} << 20;

std::string read_text(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The number of bytes that a file of a control group holds, in MiB; "max" and a missing file are unlimited.
std::int64_t group_number(const std::string& path) {
    const std::string text = read_text(path);
    std::int64_t bytes = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), bytes);
    return read.ec == std::errc{} ? bytes / mebibyte : unlimited;
}

void limit_by(MachineMemory& memory, std::int64_t limit, std::int64_t used) {
    if (limit == unlimited) return;
    memory.total = std::min(memory.total, limit);
    if (used != unlimited) memory.free = std::min(memory.free, std::max<std::int64_t>(0, limit - used));
}

/// The groups of /proc/self/cgroup are lines "0::/path" (version 2) and "4:memory:/path" (version 1). Inside
/// a container the path may not be there; then the group is the root that is seen.
void limit_by_groups(MachineMemory& memory) {
    std::istringstream groups(read_text("/proc/self/cgroup"));
    for (std::string line; std::getline(groups, line);) {
        const std::size_t path = line.find(":/");
        if (path == std::string::npos) continue;
        const bool is_second = line.starts_with("0::");
        if (!is_second && line.find(":memory:") == std::string::npos) continue;
        const std::string root = is_second ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
        const std::string limit = is_second ? "/memory.max" : "/memory.limit_in_bytes";
        const std::string used = is_second ? "/memory.current" : "/memory.usage_in_bytes";
        for (const std::string& folder : {root + line.substr(path + 1), root}) {
            limit_by(memory, group_number(folder + limit), group_number(folder + used));
        }
    }
}

void limit_by_process(MachineMemory& memory) {
    rlimit space{};
    if (::getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return;
    const std::int64_t used = detail::read_meminfo(read_text("/proc/self/status"), "VmSize:");
    limit_by(memory, static_cast<std::int64_t>(space.rlim_cur) / mebibyte, std::max<std::int64_t>(used, 0));
}

}  // namespace

std::int64_t detail::read_meminfo(std::string_view text, std::string_view entry) {
    const std::size_t at = text.find(entry);
    if (at == std::string_view::npos) return -1;
    const std::size_t digits = text.find_first_not_of(" \t", at + entry.size());
    if (digits == std::string_view::npos) return -1;
    std::int64_t kilobytes = 0;
    const auto read = std::from_chars(text.data() + digits, text.data() + text.size(), kilobytes);
    return read.ec == std::errc{} ? kilobytes / 1024 : -1;
}

MachineMemory machine_memory() {
    const std::string text = read_text("/proc/meminfo");
    const std::int64_t total = detail::read_meminfo(text, "MemTotal:");
    const std::int64_t free = detail::read_meminfo(text, "MemAvailable:");
    MachineMemory memory{total < 0 ? unlimited : total, free < 0 ? unlimited : free};
    limit_by_groups(memory);
    limit_by_process(memory);
    return memory;
}

std::int64_t largest_table(std::int64_t most) {
    return std::clamp<std::int64_t>(machine_memory().total / 4 * 3, 1, most);
}

Status check_table_size(std::string_view name, std::int64_t mebibytes) {
    const std::int64_t free = machine_memory().free;
    if (mebibytes <= free) return {};
    return Error{ErrorCode::bad_argument, std::string(name) + ": " + std::to_string(mebibytes) +
                                              " MiB are more than the " + std::to_string(free) +
                                              " MiB of memory that are free"};
}

}  // namespace kempelen
