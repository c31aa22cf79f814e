// SPDX-License-Identifier: GPL-3.0-or-later
// Where the commands find the user's games.
#pragma once

#include "apps/arguments.h"
#include "arena/archive/archive.h"
#include "core/base/result.h"

#include <string>

namespace kempelen::apps {

/// The option --database, which names the archive.
void declare_database(Arguments& arguments, std::string& name);

/// Opens the archive of that name, or the user's own when the name is empty. Fails with bad_file and a
/// reason; folder_missing when the environment names no place for it.
Result<arena::Archive> open_archive(const std::string& name, arena::Archive::Access access);

}  // namespace kempelen::apps
