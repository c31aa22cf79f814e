// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/line_source.h"

#include <istream>
#include <ostream>

namespace kempelen::console {

Entry StreamSource::read(std::string_view prompt, Patience /*patience*/) {
    out_ << prompt << std::flush;
    Entry entry;
    if (std::getline(in_, entry.text)) {
        if (!entry.text.empty() && entry.text.back() == '\r') entry.text.pop_back();
        return entry;
    }
    out_ << '\n';
    return {Entry::Kind::end, {}};
}

}  // namespace kempelen::console
