// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a page in the user's browser.
#pragma once

#include <string>

namespace kempelen::apps {

/// Asks the desktop to open the address (xdg-open), where there is one; without it nothing happens.
void open_browser(const std::string& address);

}  // namespace kempelen::apps
