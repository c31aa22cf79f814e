// SPDX-License-Identifier: GPL-3.0-or-later
// What the web server asks other parts of the program: explanations, criteria, tables, problems, search
// trees.
#pragma once

#include "server/tools.h"

namespace kempelen::apps {

/// Everything the server needs from the rest of the program.
server::Tools server_tools();

/// The answers by path, as server::Tools has them. Each file of this folder adds its own.
void add_explanations(server::Tools& tools);
void add_criteria(server::Tools& tools);
void add_tables(server::Tools& tools);
void add_problems(server::Tools& tools);
void add_laboratory(server::Tools& tools);

}  // namespace kempelen::apps
