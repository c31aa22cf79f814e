// SPDX-License-Identifier: GPL-3.0-or-later
// Message catalogues: texts by key, with places for values. The files are a small part of TOML.
#pragma once

#include "core/base/fill.h"
#include "core/base/result.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace kempelen {

/// The texts of one language by key.
class Catalogue {
public:
    /// Reads lines `key = "text"` and `key = """text of several lines"""`, comments from `#`, and headings
    /// `[section]`, which put `section.` before the keys that follow. Escapes: \" \\ \n \t. Fails with
    /// bad_file at the first line that is none of these, and at a key given twice; the error names the line.
    static Result<Catalogue> parse(std::string_view text);

    /// The text of a key, or nothing.
    const std::string* find(std::string_view key) const;
    /// All keys with their texts, sorted by key.
    const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }

    /// Adds the texts of another catalogue; its keys must be new here. Fails with bad_file and names the key.
    Status add(const Catalogue& other);

    /// A catalogue that is inside the program. Requires: it can be read.
    static Catalogue own(std::string_view text);

private:
    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace kempelen
