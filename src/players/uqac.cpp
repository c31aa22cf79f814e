// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/uqac.h"

#include "book/library.h"
#include "eval/historical/uqac.h"
#include "players/historical_player.h"
#include "players/lots.h"

namespace kempelen::players {

namespace {

/// "L'IA doit choisir son coup en moins d'une seconde" (1.3); what is kept back of it is ours.
constexpr search::Milliseconds uqac_time{980};

/// Sections II.3 to II.5: all legal moves, square by square as the array is read; minimax with alpha-beta of
/// depth 4; mate is recognized where no move is left (`gameOver`). The order of a piece's moves is not told:
/// ours is the tutorial's. The best move so far is kept (`bestMove`), so that time never runs out without
/// one.
search::classic::Options uqac_recipe() {
    search::classic::Options options;
    options.depth = 4;
    options.generation = search::classic::Generation::board_scan;
    options.alpha_beta = true;
    return options;
}

class UqacPlayer : public HistoricalPlayer {
public:
    UqacPlayer(std::string_view name, std::string_view description, bool is_historical,
               search::classic::Evaluation evaluation, search::classic::Change change = nullptr)
        : HistoricalPlayer(name, description, uqac_recipe(), evaluation, change) {
        add_spin("Depth", 1, 20, recipe().depth, "plies of the search (the report's standard is 4)",
                 [this](std::int64_t depth) { recipe().depth = static_cast<int>(depth); });
        add_check("Historical", is_historical,
                  "neither castles nor takes in passing, nor expects it, as the program of 2018",
                  [this](std::int64_t on) { be_historical(on != 0); });
        be_historical(is_historical);
        use_move_time(uqac_time);
    }

private:
    /// "Nous arrivons actuellement à les lire, mais ne les avons implémentés pour que l'agent puisse les
    /// jouer. De même que pour la prise en passant." (III.1)
    void be_historical(bool on) {
        recipe().castling = !on;
        recipe().en_passant = !on;
    }
};

/// Section III.1, "Améliorations possibles".
class UqacPlusPlayer final : public UqacPlayer {
public:
    UqacPlusPlayer()
        : UqacPlayer("uqac+", "the UQAC engine with the improvements that its report left open", false,
                     eval::historical::uqac_with_endgame, eval::historical::uqac_change),
          dictionary_(book::own_book()) {
        add_check("Dictionary", true, "plays from an opening dictionary",
                  [this](std::int64_t on) { uses_dictionary_ = on != 0; });
        add({lots_.option(), [this](std::int64_t seed) { (void)lots_.set("Seed", std::to_string(seed)); }});
    }

    void new_game() override {
        UqacPlayer::new_game();
        lots_.new_game();
    }

private:
    std::optional<Move> known_move(const Game& game) override {
        if (!uses_dictionary_) return std::nullopt;
        return dictionary_.choose(game.position(), lots_.random());
    }
    bool knows(const Game& game, Move move) const override {
        return uses_dictionary_ && dictionary_.has(game.position(), move);
    }

    book::Book dictionary_;
    bool uses_dictionary_ = true;
    Lots lots_{"of the choice among the dictionary's moves; each new game takes the next seed"};
};

}  // namespace

std::unique_ptr<Player> make_uqac_player() {
    return std::make_unique<UqacPlayer>("uqac", "the UQAC engine of 2018: alpha-beta of depth 4, matrices",
                                        true, eval::historical::uqac);
}

std::unique_ptr<Player> make_uqac_plus_player() { return std::make_unique<UqacPlusPlayer>(); }

}  // namespace kempelen::players
