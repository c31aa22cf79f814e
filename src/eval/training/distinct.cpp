// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/distinct.h"

#include "core/base/random.h"

#include <cstring>
#include <limits>
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

bool KeySet::add(std::uint64_t key) {
    constexpr std::size_t first_room = 1024;
    if (2 * size_ >= keys_.size()) {
        rebuild(keys_.empty() ? first_room : 2 * keys_.size(), std::numeric_limits<std::uint64_t>::max());
    }
    return put(key);
}

bool KeySet::put(std::uint64_t key) {
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

void KeySet::keep_below(std::uint64_t bound) { rebuild(keys_.size(), bound - 1); }

void KeySet::rebuild(std::size_t room, std::uint64_t last) {
    std::vector<std::uint64_t> old = std::exchange(keys_, {});
    keys_.resize(room);
    size_ = 0;
    for (const std::uint64_t key : old) {
        if (key != 0 && key <= last) put(key);
    }
}

void DistinctCount::add(const TrainingSample& sample) {
    const std::uint64_t key = key_of(sample);
    if (halvings_ > 0 && key >> (64 - halvings_) != 0) return;
    keys_.add(key);
    if (keys_.size() <= room_) return;
    ++halvings_;
    keys_.keep_below(std::uint64_t{1} << (64 - halvings_));
}

}  // namespace kempelen::eval
