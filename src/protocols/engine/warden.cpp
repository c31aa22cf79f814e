// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/warden.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kempelen::protocols {

namespace {

// Everything below runs in a process forked from one with threads: only system calls, no memory from the
// heap.

/// The whole marker, as it stands in an environment between two zero bytes.
struct Mark {
    std::array<char, 64> text{};
    std::size_t size = 0;

    explicit Mark(pid_t runner) {
        append(warden_mark);
        append("=");
        std::array<char, 20> digits{};
        std::size_t count = 0;
        for (auto rest = static_cast<unsigned>(runner); count == 0 || rest > 0; rest /= 10) {
            digits[count++] = static_cast<char>('0' + rest % 10);
        }
        while (count > 0) {
            append({&digits[--count], 1});
        }
        ++size;  // the zero byte after it
    }
    std::string_view view() const { return {text.data(), size}; }

private:
    void append(std::string_view part) {
        std::copy(part.begin(), part.end(), text.begin() + static_cast<std::ptrdiff_t>(size));
        size += part.size();
    }
};

/// Whether the text that can be read there holds the marker at the beginning of an entry.
bool holds(int file, std::string_view mark) {
    std::array<char, 8192> buffer{};  // begins with a zero byte, as if an entry had ended before the first
    std::size_t filled = 1;
    while (true) {
        const ssize_t got = ::read(file, buffer.data() + filled, buffer.size() - filled);
        if (got <= 0) return false;
        filled += static_cast<std::size_t>(got);
        const std::string_view text(buffer.data(), filled);
        for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
            if (at > 0 && text[at - 1] == '\0') return true;
        }
        // A marker may lie across the border.
        const std::size_t kept = std::min(filled, mark.size());
        std::memmove(buffer.data(), buffer.data() + filled - kept, kept);
        filled = kept;
    }
}

bool is_number(const char* name) {
    return *name != '\0' && std::all_of(name, name + std::strlen(name), is_digit);
}

/// Kills every process with the marker but this one; says how many there were.
int kill_marked(std::string_view mark) {
    struct Entry {  // of getdents64
        std::uint64_t inode;
        std::int64_t offset;
        std::uint16_t size;
        std::uint8_t type;
        char name[1];
    };
    const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY);
    if (folder < 0) return 0;
    int killed = 0;
    alignas(Entry) std::array<char, 32768> entries;
    while (true) {
        const long size = ::syscall(SYS_getdents64, folder, entries.data(), entries.size());
        if (size <= 0) break;
        for (long at = 0; at < size;) {
            const auto* const entry = reinterpret_cast<const Entry*>(entries.data() + at);
            at += entry->size;
            if (!is_number(entry->name)) continue;
            const int process = ::openat(folder, entry->name, O_RDONLY | O_DIRECTORY);
            if (process < 0) continue;
            const int environment = ::openat(process, "environ", O_RDONLY);
            ::close(process);
            if (environment < 0) continue;
            const bool is_marked = holds(environment, mark);
            ::close(environment);
            const auto pid = static_cast<pid_t>(std::strtol(entry->name, nullptr, 10));
            if (is_marked && pid != ::getpid() && ::kill(pid, SIGKILL) == 0) ++killed;
        }
    }
    ::close(folder);
    return killed;
}

[[noreturn]] void keep_watch(pid_t runner, int life) {
    ::setsid();  // Ctrl-C is for the runner
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, nullptr);
    // Nothing else of the runner's is held open here: the ends of its pipes and files are seen.
    ::dup2(life, 0);
    ::syscall(SYS_close_range, 1U, ~0U, 0U);
    char byte = 0;
    while (::read(0, &byte, 1) < 0 && errno == EINTR) {
    }
    const Mark mark(runner);
    // What is killed may have started something a moment before. A dead process has no environment.
    for (int round = 0; round < 100 && kill_marked(mark.view()) > 0; ++round) {
        ::usleep(1000);
    }
    ::_exit(0);
}

}  // namespace

Warden::Warden() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const pid_t runner = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) {
        ::close(ends[1]);
        keep_watch(runner, ends[0]);
    }
    ::close(ends[0]);
    life_ = ends[1];
}

Warden::~Warden() {
    if (life_ >= 0) ::close(life_);
    while (pid_ > 0 && ::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace kempelen::protocols
