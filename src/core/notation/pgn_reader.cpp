// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_reader.h"

#include "core/notation/pgn_text.h"

#include <utility>

namespace kempelen {

PgnReader::PgnReader(PgnSource& source, PgnReading how) : window_(source), how_(how), at_(window_.begin()) {}

bool PgnReader::read_game(PgnVisitor& visitor) {
    at_ = find_game(at_);
    if (window_.is_at_end(at_)) return false;
    visitor_ = &visitor;
    state_ = State::reading;
    fault_.reset();
    resume_ = nullptr;
    lines_.clear();
    main_moves_.clear();
    has_variations_ = false;
    result_ = PgnResult::unknown;
    has_marker_ = in_moves_ = has_fen_ = false;
    tag_hashes_.clear();
    fen_.clear();
    variant_.clear();
    result_tag_.clear();
    letters_ = how_.letters;
    letters_used_ = 0;
    visitor.on_game(++games_, window_.place(at_));

    at_ = read_tags(at_);
    if (!set_up()) {
        at_ = resume_ != nullptr ? resume_ : skip_game(at_, false);
    } else if (!visitor.on_start(lines_.front().position)) {
        at_ = skip_game(at_, false);
    } else if (state_ == State::reading) {
        in_moves_ = true;
        at_ = read_moves(at_);
    }
    if (fault_) {
        visitor.on_broken(*fault_, make_end());
    } else {
        visitor.on_end(make_end());
    }
    return true;
}

PgnEnd PgnReader::make_end() const {
    PgnEnd end;
    end.result =
        result_ != PgnResult::unknown ? result_ : parse_pgn_result(result_tag_).value_or(PgnResult::unknown);
    end.has_marker = has_marker_;
    if (!lines_.empty()) {
        end.plies = lines_.front().ply;
        end.position = &lines_.front().position;
    }
    return end;
}

PgnFault PgnReader::describe(const char* p, ErrorCode code, std::string_view token, std::string reason) {
    PgnFault fault;
    fault.code = code;
    fault.place = window_.place(p);
    fault.game = games_;
    fault.ply = in_moves_ && !lines_.empty() ? lines_.back().ply + 1 : 0;
    constexpr std::size_t most_shown = 40;
    std::string shown;
    fault.token = to_utf8_lines(token.substr(0, most_shown), shown);
    fault.reason = std::move(reason);
    fault.is_in_variation = lines_.size() > 1;
    return fault;
}

const char* PgnReader::fail(const char* p, ErrorCode code, std::string_view token, std::string reason) {
    if (!fault_) fault_ = describe(p, code, token, std::move(reason));
    state_ = State::broken;
    return p;
}

const char* PgnReader::fail(const char* p, std::string_view token, const PgnFlaw& flaw, ErrorCode code) {
    const bool is_first = !fault_;
    fail(p, code, token, std::string(flaw.english));
    if (is_first) fault_->flaw = flaw.name;
    return p;
}

void PgnReader::warn(const char* p, std::string_view token, std::string reason) {
    visitor_->on_warning(describe(p, ErrorCode::bad_pgn, token, std::move(reason)));
}

}  // namespace kempelen
