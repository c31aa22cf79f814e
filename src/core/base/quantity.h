// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers that must not be mixed: each tag makes a type of its own.
#pragma once

#include <compare>
#include <cstdint>

namespace kempelen {

/// A whole number with a meaning (plies, centipawns for a side). Two quantities of one kind add and compare;
/// different kinds do not.
template <class Tag>
class Quantity {
public:
    constexpr Quantity() = default;
    explicit constexpr Quantity(std::int32_t value) : value_(value) {}

    constexpr std::int32_t value() const { return value_; }

    friend constexpr bool operator==(Quantity, Quantity) = default;
    // NOLINTNEXTLINE(modernize-use-nullptr): the zero that it sees is inside the defaulted operator
    friend constexpr auto operator<=>(Quantity, Quantity) = default;

    constexpr Quantity operator-() const { return Quantity(-value_); }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value_ + b.value_); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value_ - b.value_); }
    friend constexpr Quantity operator+(Quantity a, std::int32_t b) { return Quantity(a.value_ + b); }
    friend constexpr Quantity operator-(Quantity a, std::int32_t b) { return Quantity(a.value_ - b); }
    friend constexpr Quantity operator*(Quantity a, std::int32_t b) { return Quantity(a.value_ * b); }
    friend constexpr Quantity operator/(Quantity a, std::int32_t b) { return Quantity(a.value_ / b); }
    constexpr Quantity& operator+=(Quantity other) { return *this = *this + other; }
    constexpr Quantity& operator-=(Quantity other) { return *this = *this - other; }
    constexpr Quantity& operator++() {
        ++value_;
        return *this;
    }

private:
    std::int32_t value_ = 0;
};

}  // namespace kempelen
