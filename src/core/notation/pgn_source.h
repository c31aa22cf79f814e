// SPDX-License-Identifier: GPL-3.0-or-later
// Where a PGN reader takes its bytes from.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string_view>

namespace kempelen {

/// A stream of bytes, read once from front to back.
class PgnSource {
public:
    virtual ~PgnSource() = default;

    /// Fills the room from its front and says how many bytes; 0 only at the end.
    virtual std::size_t read(std::span<char> room) = 0;

    /// True when the end came too early because of an error of the file.
    virtual bool has_failed() const { return false; }
};

/// A text in memory, which must outlive the source.
class PgnText final : public PgnSource {
public:
    explicit PgnText(std::string_view text) : rest_(text) {}
    std::size_t read(std::span<char> room) override;

private:
    std::string_view rest_;
};

/// An input stream.
class PgnStream final : public PgnSource {
public:
    explicit PgnStream(std::istream& stream) : stream_(stream) {}
    std::size_t read(std::span<char> room) override;
    bool has_failed() const override;

private:
    std::istream& stream_;
};

/// An open file descriptor; it is not closed.
class PgnDescriptor final : public PgnSource {
public:
    explicit PgnDescriptor(int descriptor) : descriptor_(descriptor) {}
    std::size_t read(std::span<char> room) override;
    bool has_failed() const override { return failed_; }

private:
    int descriptor_;
    bool failed_ = false;
};

}  // namespace kempelen
