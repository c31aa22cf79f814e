// SPDX-License-Identifier: GPL-3.0-or-later
// Symmetric positive definite systems of equations.
#pragma once

#include <cstddef>
#include <vector>

namespace kempelen::arena {

/// A symmetric matrix of which the lower half is used.
class SymmetricMatrix {
public:
    explicit SymmetricMatrix(std::size_t size) : size_(size), cells_(size * size) {}

    std::size_t size() const { return size_; }
    /// Requires: column <= row.
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
    /// Adds to the cell and so to its mirror image.
    void add(std::size_t i, std::size_t j, double value) { (i >= j ? at(i, j) : at(j, i)) += value; }

    /// Replaces the matrix by its Cholesky factor. Requires: it is positive definite.
    void factorize();
    /// Solves the system with the right side `b`. Requires: factorize() was called.
    std::vector<double> solve(std::vector<double> b) const;

private:
    std::size_t size_;
    std::vector<double> cells_;
};

}  // namespace kempelen::arena
