// SPDX-License-Identifier: GPL-3.0-or-later
// Networks as files (docs/network.md describes the bytes).
#pragma once

#include "core/base/result.h"
#include "eval/nnue/network.h"

#include <memory>
#include <string>
#include <string_view>

namespace kempelen::eval::nnue {

/// The bytes of a network file: head, record, numbers, checksum.
std::string network_bytes(const Network& network);

/// Reads such bytes. Fails with bad_file and a reason at the first thing wrong: not a network, another
/// version, impossible sizes, too short or too long, a wrong checksum, weights beyond weight_limit.
Result<Network> parse_network(std::string_view bytes);

/// Reads a network file; errors begin with the file's name.
Result<std::shared_ptr<const Network>> open_network(const std::string& path);

}  // namespace kempelen::eval::nnue
