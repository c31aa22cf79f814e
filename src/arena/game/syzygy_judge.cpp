// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/syzygy_judge.h"

#include <tbprobe.h>

#include <mutex>

namespace kempelen::arena {

namespace {

class SyzygyJudge final : public TableJudge {
public:
    // The tables stay mapped as long as the program runs: Fathom of 2019 takes each munmap that succeeds for
    // a failure and writes "munmap: Invalid argument" to standard error when it is told to free them.
    explicit SyzygyJudge(int most_men) : most_men_(most_men) {}
    ~SyzygyJudge() override = default;
    SyzygyJudge(const SyzygyJudge&) = delete;
    SyzygyJudge& operator=(const SyzygyJudge&) = delete;

    std::optional<Outcome> judge(const Position& position) const override {
        if (position.occupied().count() > most_men_) return std::nullopt;
        if (position.halfmove_clock() != 0 || position.castling_rooks()) return std::nullopt;
        const auto men = [&](Piece piece) { return position.pieces(piece).bits(); };
        const bool is_white = position.side_to_move() == Color::white;
        const auto en_passant = position.en_passant_square();
        const std::lock_guard lock(mutex_);
        const unsigned wdl = tb_probe_wdl(
            position.men(Color::white).bits(), position.men(Color::black).bits(), men(Piece::king),
            men(Piece::queen), men(Piece::rook), men(Piece::bishop), men(Piece::knight), men(Piece::pawn), 0,
            0, en_passant ? static_cast<unsigned>(en_passant->index()) : 0U, is_white);
        if (wdl == TB_RESULT_FAILED) return std::nullopt;
        if (wdl == TB_WIN) return is_white ? Outcome::white_wins : Outcome::black_wins;
        if (wdl == TB_LOSS) return is_white ? Outcome::black_wins : Outcome::white_wins;
        return Outcome::draw;
    }

private:
    int most_men_;
    mutable std::mutex mutex_;  // the library maps its files when they are first asked for
};

}  // namespace

Result<std::shared_ptr<const TableJudge>> open_syzygy(const std::string& path, int most_men) {
    if (!tb_init(path.c_str()) || TB_LARGEST == 0) {
        return Error{ErrorCode::bad_file, path + ": no Syzygy tables are there"};
    }
    return std::shared_ptr<const TableJudge>(std::make_shared<SyzygyJudge>(most_men));
}

}  // namespace kempelen::arena
