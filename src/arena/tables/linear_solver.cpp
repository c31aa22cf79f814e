// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/linear_solver.h"

#include <cmath>

namespace kempelen::arena {

void SymmetricMatrix::factorize() {
    for (std::size_t j = 0; j < size_; ++j) {
        double diagonal = at(j, j);
        for (std::size_t k = 0; k < j; ++k) {
            diagonal -= at(j, k) * at(j, k);
        }
        at(j, j) = std::sqrt(diagonal);
        for (std::size_t i = j + 1; i < size_; ++i) {
            double sum = at(i, j);
            for (std::size_t k = 0; k < j; ++k) {
                sum -= at(i, k) * at(j, k);
            }
            at(i, j) = sum / at(j, j);
        }
    }
}

std::vector<double> SymmetricMatrix::solve(std::vector<double> b) const {
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            b[i] -= at(i, k) * b[k];
        }
        b[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
        for (std::size_t k = i + 1; k < size_; ++k) {
            b[i] -= at(k, i) * b[k];
        }
        b[i] /= at(i, i);
    }
    return b;
}

}  // namespace kempelen::arena
