// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the web page.
#pragma once

#include "server/http/message.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::server {

/// The page: inside the program, or, for those who change it, in a folder.
class Page {
public:
    /// An empty folder stands for the page inside the program.
    explicit Page(std::string folder);

    /// The file of a path, or nothing. Only names that the page is known to have are looked for.
    std::optional<Response> answer(const Request& request) const;

private:
    struct Kept {
        std::string_view plain;
        std::string_view packed;  ///< by gzip; empty: not kept so
        std::string tag;
    };
    std::string folder_;
    std::map<std::string, Kept, std::less<>> files_;
};

}  // namespace kempelen::server
