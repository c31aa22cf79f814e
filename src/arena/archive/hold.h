// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays on with which unfinished game, told between programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace kempelen::arena {

/// The right to go on with one game of an archive; others see that it is taken. It ends with this object, and
/// with the program, however that ends: the system keeps it, as a lock on one byte of a file (fcntl(2)).
class GameHold {
public:
    /// Nothing when another program, or another archive object here, has it, or when locks do not work there.
    static std::optional<GameHold> take(const std::string& lock_file, std::int64_t game);

    GameHold(GameHold&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
    GameHold& operator=(GameHold&& other) noexcept;
    GameHold(const GameHold&) = delete;
    GameHold& operator=(const GameHold&) = delete;
    ~GameHold();

private:
    explicit GameHold(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace kempelen::arena
