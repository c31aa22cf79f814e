// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/distinct.h"

#include "core/base/random.h"

#include <cstring>
#include <utility>

namespace kempelen::eval {

std::uint64_t key_of(const TrainingSample& sample) {
    std::array<std::uint64_t, 2> men{};
    std::memcpy(men.data(), sample.men.data(), sizeof(men));
    std::uint64_t key = static_cast<std::uint64_t>(sample.side_to_move);
    for (const std::uint64_t word : {sample.occupied, men[0], men[1]}) {
        key = Random(key ^ word).next();
    }
    return key;
}

bool DistinctSamples::add(const TrainingSample& sample) {
    if (2 * size_ >= keys_.size()) grow();
    return put(key_of(sample));
}

bool DistinctSamples::put(std::uint64_t key) {
    const std::uint64_t wanted = key == 0 ? 1 : key;  // 0 means free
    const std::size_t mask = keys_.size() - 1;
    std::size_t at = wanted & mask;
    for (; keys_[at] != 0; at = (at + 1) & mask) {
        if (keys_[at] == wanted) return false;
    }
    keys_[at] = wanted;
    ++size_;
    return true;
}

void DistinctSamples::grow() {
    constexpr std::size_t first_room = 1024;
    std::vector<std::uint64_t> old = std::exchange(keys_, {});
    keys_.resize(old.empty() ? first_room : 2 * old.size());
    size_ = 0;
    for (const std::uint64_t key : old) {
        if (key != 0) put(key);
    }
}

}  // namespace kempelen::eval
