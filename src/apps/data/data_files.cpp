// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/data/data_files.h"

#include "apps/same_file.h"

namespace kempelen::apps {

Status check_data_files(const std::string& command, const std::vector<std::string>& files,
                        const std::string& output) {
    if (files.empty()) return Error{ErrorCode::bad_argument, command + ": name the files to read"};
    if (output.empty()) return Error{ErrorCode::bad_argument, command + ": name the file to write: -o OUT"};
    for (const std::string& file : files) {
        if (would_touch(output, file)) {
            return Error{ErrorCode::bad_argument, file + ": is read and cannot be written, too"};
        }
    }
    return {};
}

}  // namespace kempelen::apps
