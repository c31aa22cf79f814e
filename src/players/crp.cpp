// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/crp.h"

#include "eval/historical/crp.h"
#include "players/historical_player.h"
#include "search/classic/crp.h"

namespace kempelen::players {

namespace {

class CrpPlayer final : public HistoricalPlayer {
public:
    CrpPlayer()
        : HistoricalPlayer("crp", "the CRP report: alpha-beta limited in depth and width, estm1 to estm7", {},
                           eval::historical::crp_estm1) {
        add_spin("Hauteur", 1, 12, settings_.hauteur, "plies after the own move",
                 [this](std::int64_t value) { settings_.hauteur = static_cast<int>(value), cook(); });
        add_spin("Largeur", 0, 256, settings_.largeur, "replies looked at in a position; 0: all",
                 [this](std::int64_t value) { settings_.largeur = static_cast<int>(value), cook(); });
        add({{.name = "Estimation",
              .kind = PlayerOption::Kind::combo,
              .standard = "estm7",
              .choices = {"estm1", "estm2", "estm3", "estm4", "estm5", "estm6", "estm7"},
              .meaning = "the estimator; estm7 is estm1 behind a quiescence search"},
             [this](std::int64_t place) { settings_.estimator = static_cast<int>(place) + 1, cook(); }});
        add_check("StandPat", settings_.stands_pat, "estm7 may let a capture be; as printed it must capture",
                  [this](std::int64_t on) { settings_.stands_pat = on != 0, cook(); });
        add_check("Ordering", settings_.is_ordered, "orders by king capture, capture, check and promotion",
                  [this](std::int64_t on) { settings_.is_ordered = on != 0, cook(); });
        add_check("Iterative", settings_.deepens, "iterative deepening with a window of 50, as in the annex",
                  [this](std::int64_t on) { settings_.deepens = on != 0, cook(); });
        add_check("Historical", settings_.shuns_played, "plays no move to a position that was on the board",
                  [this](std::int64_t on) { settings_.shuns_played = on != 0, cook(); });
        cook();
    }

private:
    void cook() {
        recipe() = search::classic::crp_options(settings_);
        search().use_evaluation(
            eval::historical::crp_estimators[static_cast<std::size_t>(settings_.estimator) - 1]);
    }

    search::classic::CrpSettings settings_;
};

}  // namespace

std::unique_ptr<Player> make_crp_player() { return std::make_unique<CrpPlayer>(); }

}  // namespace kempelen::players
