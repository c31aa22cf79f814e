// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands that make one data file of others share.
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace kempelen::apps {

/// Good when there are files to read and a file to write, which is none of them. Fails with bad_argument;
/// `command` begins the sentence.
Status check_data_files(const std::string& command, const std::vector<std::string>& files,
                        const std::string& output);

}  // namespace kempelen::apps
