// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a network file, as they are and with the right checksum behind them: what is taken is written
// back the same and judges positions.
#include "core/base/fnv.h"
#include "core/position.h"
#include "eval/nnue/evaluator.h"
#include "eval/nnue/network_file.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace kempelen;

namespace {

void try_network(const std::string& bytes) {
    const auto network = eval::nnue::parse_network(bytes);
    if (!network) {
        if (network.error().what.empty()) std::abort();
        return;
    }
    if (eval::nnue::network_bytes(*network) != bytes) std::abort();
    judge_afresh(*network, Position::initial());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    try_network(bytes);
    const std::uint64_t checksum = fnv_hash(bytes);
    bytes.append(reinterpret_cast<const char*>(&checksum), sizeof checksum);
    try_network(bytes);
    return 0;
}
