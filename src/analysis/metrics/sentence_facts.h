// SPDX-License-Identifier: GPL-3.0-or-later
// What a sentence names, read back from its words alone, so that a slip of the wording comes to light.
#pragma once

#include "analysis/explain/claim.h"
#include "analysis/explain/words.h"

#include <cstddef>
#include <string>
#include <vector>

namespace kempelen::analysis {

/// Moves and squares of a sentence.
struct SentenceFacts {
    std::vector<std::string> moves;    ///< in UCI notation, with their move numbers, sorted
    std::vector<std::string> squares;  ///< sorted
    /// Moves that are not legal where their number puts them in the claim's lines, and squares without the
    /// man that the sentence puts there.
    std::size_t faults = 0;
};

/// Reads a sentence about a claim. Requires: the words are those that made it.
SentenceFacts read_back(const std::string& sentence, const Claim& claim, const Words& words);

}  // namespace kempelen::analysis
