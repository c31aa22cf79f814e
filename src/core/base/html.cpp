// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/html.h"

namespace kempelen {

std::string html_escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        if (c == '<') {
            html += "&lt;";
        } else if (c == '>') {
            html += "&gt;";
        } else if (c == '&') {
            html += "&amp;";
        } else if (c == '"') {
            html += "&quot;";
        } else {
            html += c;
        }
    }
    return html;
}

}  // namespace kempelen
