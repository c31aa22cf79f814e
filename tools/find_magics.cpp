// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the multipliers of src/core/magic_table.h by trial from a fixed seed and prints that file:
//   g++ -std=c++20 -O2 -Isrc tools/find_magics.cpp -o find_magics && ./find_magics > src/core/magic_table.h
#include "core/base/random.h"
#include "core/geometry.h"

#include <cstdio>
#include <algorithm>
#include <vector>

namespace {

using namespace kempelen;

Bitboard relevant(Square from, const std::array<Direction, 4>& directions) {
    Bitboard mask;
    for (const Direction direction : directions) {
        const Bitboard ray = slide(from, direction, {});
        if (!ray) continue;
        Bitboard inner = ray;
        for (const Square sq : ray) {
            if (!step(sq, direction)) inner ^= sq;
        }
        mask |= inner;
    }
    return mask;
}

Bitboard attacks(Square from, const std::array<Direction, 4>& directions, Bitboard occupied) {
    Bitboard result;
    for (const Direction direction : directions) result |= slide(from, direction, occupied);
    return result;
}

std::uint64_t find(Square from, const std::array<Direction, 4>& directions, Random& random) {
    const std::uint64_t mask = relevant(from, directions).bits();
    const int bits = Bitboard(mask).count();
    std::vector<std::uint64_t> occupations;
    std::vector<Bitboard> results;
    std::uint64_t subset = 0;
    do {
        occupations.push_back(subset);
        results.push_back(attacks(from, directions, Bitboard(subset)));
        subset = (subset - mask) & mask;
    } while (subset != 0);
    std::vector<Bitboard> seen(std::size_t{1} << bits);
    while (true) {
        const std::uint64_t magic = random.next() & random.next() & random.next();
        std::fill(seen.begin(), seen.end(), Bitboard{});
        bool ok = true;
        for (std::size_t i = 0; i < occupations.size() && ok; ++i) {
            Bitboard& slot = seen[(occupations[i] * magic) >> (64 - bits)];
            ok = slot.is_empty() || slot == results[i];
            slot = results[i];
        }
        if (ok) return magic;
    }
}

void print(const char* name, const std::array<Direction, 4>& directions, Random& random) {
    std::printf("inline constexpr std::array<std::uint64_t, 64> %s{\n", name);
    for (int i = 0; i < 64; ++i) {
        std::printf("    0x%016llXULL,\n",
                    static_cast<unsigned long long>(find(Square::from_index(i), directions, random)));
    }
    std::printf("};\n\n");
}

}  // namespace

int main() {
    kempelen::Random random(1769);
    std::printf("// SPDX-License-Identifier: GPL-3.0-or-later\n"
                "// Multipliers that send every relevant occupancy of a slider to a place of its own. Found by\n"
                "// tools/find_magics.cpp.\n#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
                "namespace kempelen {\n\n");
    print("rook_magics", kempelen::rook_directions, random);
    print("bishop_magics", kempelen::bishop_directions, random);
    std::printf("}  // namespace kempelen\n");
}
