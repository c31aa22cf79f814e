// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_window.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace kempelen {

PgnWindow::PgnWindow(PgnSource& source) : source_(source), room_(history + first_room + padding) {
    end_ = room_.data() + history;
    counted_ = end_;
    read_more();
    const std::string_view start(begin(), static_cast<std::size_t>(end_ - begin()));
    std::size_t mark = 0;
    if (start.starts_with("\xEF\xBB\xBF")) {
        mark = 3;
    } else if (start.starts_with("\xFF\xFE")) {
        mark = 2;
        decoder_.emplace(Utf16Decoder::Order::little_endian);
    } else if (start.starts_with("\xFE\xFF")) {
        mark = 2;
        decoder_.emplace(Utf16Decoder::Order::big_endian);
    }
    if (decoder_) {
        std::string text;
        decoder_->decode(std::span<const char>(start.data() + mark, start.size() - mark), text);
        if (complete_) decoder_->finish(text);
        // Each two bytes of UTF-16 become at most three of UTF-8.
        room_.resize(std::max(room_.size(), history + text.size() + first_room + padding));
        char* const front = room_.data() + history;
        std::copy(text.begin(), text.end(), front);
        end_ = front + text.size();
    } else if (mark != 0) {
        std::memmove(room_.data() + history, room_.data() + history + mark, start.size() - mark);
        end_ -= mark;
    }
    std::fill_n(end_, padding, '\0');
    counted_ = begin();
}

void PgnWindow::read_more() {
    char* const room_end = room_.data() + room_.size() - padding;
    // A source may give less than it is asked for: go on until enough is there.
    while (!complete_ && static_cast<std::size_t>(room_end - end_) >= 2 * lookahead) {
        if (!decoder_) {
            const std::size_t size = source_.read({end_, static_cast<std::size_t>(room_end - end_)});
            complete_ = size == 0;
            end_ += size;
        } else {
            std::array<char, lookahead> bytes{};
            const std::size_t size = source_.read(bytes);
            complete_ = size == 0;
            std::string text;
            decoder_->decode({bytes.data(), size}, text);
            if (complete_) decoder_->finish(text);
            end_ = std::copy(text.begin(), text.end(), end_);
        }
    }
    std::fill_n(end_, padding, '\0');
}

const char* PgnWindow::refill(const char* keep) {
    count_lines(std::max(keep, counted_));
    const char* const first = keep - history;
    const auto size = static_cast<std::size_t>(end_ - first);
    const auto counted_at = static_cast<std::size_t>(counted_ - first);
    if (size + padding + 4 * lookahead > room_.size() && room_.size() < most_room) {
        std::vector<char> larger(2 * room_.size());
        std::copy(first, static_cast<const char*>(end_), larger.begin());
        room_.swap(larger);
    } else {
        std::memmove(room_.data(), first, size);
    }
    end_ = room_.data() + size;
    counted_ = room_.data() + counted_at;
    read_more();
    return begin();
}

bool PgnWindow::is_full(const char* keep) const {
    return static_cast<std::size_t>(end_ - keep) + padding + history + 4 * lookahead > most_room;
}

namespace {
/// True when the byte is the first of a line that is not the first line. CR, LF and CR LF each end one line.
bool starts_line(const char* p) { return p[-1] == '\n' || (p[-1] == '\r' && *p != '\n'); }
}  // namespace

void PgnWindow::count_lines(const char* until) {
    std::uint64_t starts = 0;
    const char* p = counted_;
    while (p < until) {
        // Short blocks that count in one byte: the compiler makes vector code of them.
        const char* const block_end = p + std::min<std::ptrdiff_t>(until - p, 240);
        std::uint8_t in_block = 0;
        for (; p < block_end; ++p) {
            const auto after_return =
                static_cast<std::uint8_t>(static_cast<int>(p[-1] == '\r') & static_cast<int>(*p != '\n'));
            in_block =
                static_cast<std::uint8_t>(in_block + static_cast<std::uint8_t>(p[-1] == '\n') + after_return);
        }
        starts += in_block;
    }
    if (starts != 0) {
        const char* last = until - 1;
        while (!starts_line(last)) {
            --last;
        }
        line_start_ = offset_ + static_cast<std::uint64_t>(last - counted_);
        line_ += starts;
    }
    offset_ += static_cast<std::uint64_t>(until - counted_);
    counted_ = until;
}

TextPlace PgnWindow::place(const char* position) {
    if (position > counted_) count_lines(position);
    if (starts_line(position)) return {offset_, line_ + 1, 1};
    return {offset_, line_, offset_ - line_start_ + 1};
}

}  // namespace kempelen
