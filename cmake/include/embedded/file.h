// SPDX-License-Identifier: GPL-3.0-or-later
// A file inside the program, as kempelen_embed (cmake/embed.cmake) puts it there.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace kempelen::embedded {

/// A file inside the program; it lives as long as the program. A zero byte follows the last one.
class File {
public:
    /// Requires [begin, end) to live as long as the program.
    constexpr File(std::string_view path, const char* begin, const char* end)
        : path_(path), text_(begin, static_cast<std::size_t>(end - begin)) {}

    /// Its path in the repository, or in the build folder for what the build made.
    constexpr std::string_view path() const { return path_; }
    constexpr std::string_view text() const { return text_; }
    std::span<const std::byte> bytes() const { return std::as_bytes(std::span(text_)); }

private:
    std::string_view path_;
    std::string_view text_;
};

}  // namespace kempelen::embedded
