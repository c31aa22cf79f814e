// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/opening_formats.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_source.h"

namespace kempelen::arena {

namespace {

/// Keeps start and first moves of each game.
class Collector final : public PgnVisitor {
public:
    explicit Collector(std::optional<int> plies) : plies_(plies) {}

    bool on_start(const Position& start) override {
        opening_ = {start, {}};
        depth_ = 0;
        return true;
    }
    void on_move(const Position& /*before*/, Move move) override {
        const bool is_wanted = !plies_ || opening_.moves.size() < static_cast<std::size_t>(*plies_);
        if (depth_ == 0 && is_wanted && !move.is_null()) opening_.moves.push_back(move);
    }
    void on_variation() override { ++depth_; }
    void on_variation_end() override { --depth_; }
    void on_end(const PgnEnd& /*end*/) override { openings_.push_back(std::move(opening_)); }
    void on_broken(const PgnFault& fault, const PgnEnd& /*end*/) override {
        if (!error_) error_ = Error{fault.code, to_string(fault)};
    }

    Result<std::vector<Opening>> take() {
        if (error_) return *error_;
        return std::move(openings_);
    }

private:
    std::optional<int> plies_;
    int depth_ = 0;  // of variations
    Opening opening_;
    std::vector<Opening> openings_;
    std::optional<Error> error_;
};

}  // namespace

Result<std::vector<Opening>> read_pgn_openings(std::string_view text, std::optional<int> plies) {
    PgnText source(text);
    PgnReader reader(source);
    Collector collector(plies);
    while (reader.read_game(collector)) {
    }
    return collector.take();
}

}  // namespace kempelen::arena
