// SPDX-License-Identifier: GPL-3.0-or-later
// Ends what engines leave behind when this program is killed.
#pragma once

#include <string>
#include <sys/types.h>

namespace kempelen::protocols {

/// The variable that every engine finds in its environment, and that what it starts inherits: NAME=number of
/// the process that started it.
inline constexpr char warden_mark[] = "KEMPELEN_RUNNER";

/// A small process that waits for the end of this one, however it ends, and then kills every process that
/// carries its mark: wrapper scripts and what they started, also in other process groups. A process that has
/// dropped the mark from its environment or belongs to another user escapes. Make it before large tables
/// exist: it shares the memory of that moment.
class Warden {
public:
    /// Starts the process. Without one (no process can be made) engines themselves still die with their
    /// thread.
    Warden();
    /// Lets it look for left-overs now, and waits for it.
    ~Warden();
    Warden(const Warden&) = delete;
    Warden& operator=(const Warden&) = delete;

private:
    pid_t pid_ = -1;
    int life_ = -1;  // closed with us, by whomever
};

}  // namespace kempelen::protocols
