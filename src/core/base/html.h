// SPDX-License-Identifier: GPL-3.0-or-later
// Text in pages and pictures.
#pragma once

#include <string>
#include <string_view>

namespace kempelen {

/// The text with the signs that HTML and SVG would take for markup written as entities.
std::string html_escaped(std::string_view text);

/// How our pages look: text, tables, pictures. Each page adds what it has beside that.
inline constexpr std::string_view page_style = R"(
body { font-family: sans-serif; margin: 2em; color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #bbb; padding: 0.2em 0.5em; text-align: right; }
th { background: #eee; }
svg text { font: 12px sans-serif; fill: #222; }
)";

}  // namespace kempelen
