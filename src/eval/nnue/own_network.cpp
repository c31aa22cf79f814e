// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/own_network.h"

#include "core/base/assert.h"
#include "embedded/eval.h"
#include "eval/nnue/network_file.h"

#include <utility>

namespace kempelen::eval::nnue {

namespace {

std::shared_ptr<const Network> read_own_network() {
    auto network = parse_network(embedded::data_network_kempelen_knn().text());
    KEMPELEN_ASSERT(network, "the network inside the program is damaged");
    return std::make_shared<const Network>(*std::move(network));
}

}  // namespace

std::shared_ptr<const Network> own_network() {
    static const std::shared_ptr<const Network> network = read_own_network();
    return network;
}

}  // namespace kempelen::eval::nnue
