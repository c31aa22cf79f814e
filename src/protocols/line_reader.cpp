// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/line_reader.h"

#include <array>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace kempelen::protocols {

std::optional<InputLine> LineReader::next() {
    bool is_cut = false;
    for (;;) {
        const std::size_t end = pending_.find('\n', searched_);
        if (end != std::string::npos) {
            InputLine line{pending_.substr(0, end), is_cut};
            pending_.erase(0, end + 1);
            searched_ = 0;
            if (line.text.size() > longest) {
                line.text.resize(longest);
                line.is_cut = true;
            }
            clean(line.text);
            return line;
        }
        searched_ = pending_.size();
        // Of a line without end only the beginning is kept.
        if (pending_.size() > longest) {
            pending_.resize(longest);
            searched_ = longest;
            is_cut = true;
        }
        if (fill()) continue;
        if (pending_.empty()) return std::nullopt;
        InputLine line{std::exchange(pending_, {}), is_cut};
        searched_ = 0;
        clean(line.text);
        return line;
    }
}

bool LineReader::fill() {
    std::array<char, 65536> buffer;
    ssize_t count = 0;
    do {
        count = ::read(descriptor_, buffer.data(), buffer.size());
    } while (count < 0 && errno == EINTR);
    if (count <= 0) return false;
    pending_.append(buffer.data(), static_cast<std::size_t>(count));
    if (is_first_ && pending_.size() >= 3) {
        is_first_ = false;
        if (pending_.compare(0, 3, "\xEF\xBB\xBF") == 0) pending_.erase(0, 3);
    }
    return true;
}

void LineReader::clean(std::string& text) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < ' ' || byte == 127) c = ' ';
    }
    while (!text.empty() && text.back() == ' ') {
        text.pop_back();
    }
}

}  // namespace kempelen::protocols
