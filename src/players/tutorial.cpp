// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/tutorial.h"

#include "eval/historical/tutorial.h"
#include "players/historical_player.h"

namespace kempelen::players {

namespace {

/// `alphabeta` of the section "La recherche du meilleur coup": fail-hard, one ply more for a side in check,
/// the evaluation where the depth is used up (even when the side is mated there), no draws but stalemate (the
/// text leaves "50 mouvements règles" for later), moves in the order in which the mailbox finds them ("trier
/// les mouvements", too). The depth is the text's example; that the fixed depth gives way to the clock, and
/// plays the best move so far then, is ours.
search::classic::Options tutorial_recipe() {
    search::classic::Options options;
    options.depth = 5;
    options.generation = search::classic::Generation::board_scan;
    options.alpha_beta = true;
    options.check_extension = true;
    options.sees_mate_at_leaves = false;
    return options;
}

class TutorialPlayer final : public HistoricalPlayer {
public:
    TutorialPlayer(std::string_view name, std::string_view description,
                   search::classic::Evaluation evaluation)
        : HistoricalPlayer(name, description, tutorial_recipe(), evaluation) {
        add_spin("Depth", 1, 20, recipe().depth, "plies of the search",
                 [this](std::int64_t depth) { recipe().depth = static_cast<int>(depth); });
    }
};

}  // namespace

std::unique_ptr<Player> make_tutorial_player() {
    return std::make_unique<TutorialPlayer>("tutoriel", "the Python tutorial: material, alpha-beta, mailbox",
                                            eval::historical::tutorial_material);
}

std::unique_ptr<Player> make_tutorial_plus_player() {
    return std::make_unique<TutorialPlayer>("tutoriel+",
                                            "the Python tutorial with the evaluation it proposes",
                                            eval::historical::tutorial_extended);
}

}  // namespace kempelen::players
