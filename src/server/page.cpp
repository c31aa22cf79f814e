// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/page.h"

#include "core/base/file_reader.h"
#include "core/base/fnv.h"
#include "embedded/server.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace kempelen::server {

namespace {

struct PageFile {
    std::string_view path;
    std::string_view name;
    std::string_view type;
};

constexpr std::array<PageFile, 6> page_files{{{"/", "index.html", "text/html"},
                                              {"/index.html", "index.html", "text/html"},
                                              {"/kempelen.js", "kempelen.js", "text/javascript"},
                                              {"/kempelen.css", "kempelen.css", "text/css"},
                                              {"/kempelen.svg", "kempelen.svg", "image/svg+xml"},
                                              {"/favicon.ico", "kempelen.svg", "image/svg+xml"}}};

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

Page::Page(std::string folder) : folder_(std::move(folder)) {
    for (const embedded::File& file : embedded::server_files()) {
        const std::string_view name = last_part(file.path());
        if (name.ends_with(".gz")) {
            files_[std::string(name.substr(0, name.size() - 3))].packed = file.text();
        } else {
            Kept& kept = files_[std::string(name)];
            kept.plain = file.text();
            kept.tag = fmt::format("\"{:016x}\"", fnv_hash(file.text()));
        }
    }
}

std::optional<Response> Page::answer(const Request& request) const {
    const auto* file = page_files.begin();
    while (file != page_files.end() && file->path != request.path) {
        ++file;
    }
    if (file == page_files.end()) return std::nullopt;
    Response response;
    response.type = file->type;
    // Looked up anew each time, so that a newer program is never shown with an older page.
    response.headers.emplace_back("Cache-Control", "no-cache");
    if (!folder_.empty()) {
        Result<std::string> text = read_file(folder_ + "/" + std::string(file->name));
        if (!text) return std::nullopt;
        response.body = std::move(*text);
        return response;
    }
    const auto found = files_.find(file->name);
    if (found == files_.end() || found->second.plain.empty()) return std::nullopt;
    const Kept& kept = found->second;
    response.headers.emplace_back("ETag", kept.tag);
    if (request.header("if-none-match") == kept.tag) {
        response.status = 304;
        return response;
    }
    const bool takes_packed = request.header("accept-encoding").find("gzip") != std::string_view::npos;
    if (takes_packed && !kept.packed.empty()) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.headers.emplace_back("Vary", "Accept-Encoding");
        response.body = kept.packed;
    } else {
        response.body = kept.plain;
    }
    return response;
}

}  // namespace kempelen::server
