// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/horizon.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "eval/historical/tutorial.h"
#include "lab/score_text.h"
#include "search/classic/search.h"

#include <algorithm>
#include <string>

namespace kempelen::lab {

namespace {

namespace classic = search::classic;
using classic::Options;
using classic::Quiescence;

/// What a search of a position chose.
struct View {
    std::string move;
    std::string value;
    std::string line;
    bool takes_h1 = false;  ///< White takes on h1 within the line
};

View look(const char* fen, const Options& options, classic::Evaluation evaluation) {
    const Position root = *parse_fen(fen);
    classic::Search search(options, evaluation);
    search::Control control;
    search::Listener listener;
    const search::Choice choice = search.think(Game(root), {}, control, listener);
    View view;
    view.value = score_text(search.score());
    if (!choice.best) return view;
    view.move = to_san(root, *choice.best);
    Position position = root;
    for (const Move move : choice.lines.front().pv) {
        view.line += (view.line.empty() ? "" : " ") + to_san(position, move);
        const bool is_white = position.side_to_move() == Color::white;
        if (is_white && move.to() == Square::at(File::h, Rank::r1) && position.is_capture(move)) {
            view.takes_h1 = true;
        }
        position.play(move);
    }
    return view;
}

const char* word_for(Quiescence kind) {
    switch (kind) {
        case Quiescence::captures:
            return "captures";
        case Quiescence::tactical:
            return "CRP";
        case Quiescence::tactical_or_still:
            return "CRP, or still";
        default:
            return "none";
    }
}

Options plain_search(int depth) {
    Options options;
    options.depth = depth;
    options.alpha_beta = true;
    options.ordering.captures = options.ordering.victims = true;
    return options;
}

/// The report gives no squares: the queen on d2 may take the knight on d6, which the pawn on c7 guards.
Sheet queen_takes_knight(int most_depth) {
    Sheet sheet{"queen_takes_knight",
                "The queen takes a knight that a pawn guards: 4k3/2p5/3n4/8/8/8/3Q4/4K3 w - - 0 1",
                {{"quiescence"}, {"depth"}, {"move"}, {"value"}, {"line"}},
                {}};
    for (const Quiescence kind :
         {Quiescence::none, Quiescence::captures, Quiescence::tactical, Quiescence::tactical_or_still}) {
        // Deeper ones add nothing: each belief has turned by then.
        for (int depth = 1; depth <= std::min(most_depth, 4); ++depth) {
            Options options = plain_search(depth);
            options.quiescence = kind;
            const View view =
                look("4k3/2p5/3n4/8/8/8/3Q4/4K3 w - - 0 1", options, eval::historical::tutorial_material);
            sheet.rows.push_back(
                {std::string(word_for(kind)), std::int64_t{depth}, view.move, view.value, view.line});
        }
    }
    return sheet;
}

Sheet knight_in_the_corner(int most_depth) {
    Sheet sheet{
        "knight_on_h1",
        "Black's knight on h1 is lost (after 12. Nf3; the program of 1982 played Na5)",
        {{"quiescence"}, {"depth"}, {"move"}, {"value"}, {"taken", "knight taken in the line"}, {"line"}},
        {}};
    for (const Quiescence kind : {Quiescence::none, Quiescence::captures}) {
        for (int depth = 1; depth <= most_depth; ++depth) {
            Options options = plain_search(depth);
            options.quiescence = kind;
            options.deepening = classic::Deepening::whole;
            options.table = options.ordering.best_known = true;
            const View view = look("r1bk3r/pppp1ppp/2n5/3NP3/2B2p2/5N2/PPPP2PP/R1B2K1n b - - 4 12", options,
                                   eval::historical::tutorial_extended);
            sheet.rows.push_back({std::string(word_for(kind)), std::int64_t{depth}, view.move, view.value,
                                  std::string(view.takes_h1 ? "yes" : "no"), view.line});
        }
    }
    return sheet;
}

/// One setting of Saavedra's position and the king's move that the text says was played.
struct SaavedraCase {
    const char* name;
    const char* fen;
    bool is_positional;
    const char* played;
    const char* winning;  ///< the move that makes progress
};

constexpr SaavedraCase saavedra_cases[] = {
    {"White wins, first move", "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", false, "c7", "c7"},
    {"White wins, after Rd5+", "8/2P5/8/1K1r4/8/8/8/k7 w - - 0 1", false, "Kb4", "Kb4"},
    {"Black wins, first move", "7K/8/8/8/4R3/5pk1/8/8 b - - 0 1", false, "f2", "f2"},
    {"Black wins, after Re4+", "7K/8/8/8/4R1k1/8/5p2/8 b - - 0 1", false, "Kg3", "Kg5"},
    {"Black wins, after Re4+", "7K/8/8/8/4R1k1/8/5p2/8 b - - 0 1", true, "Kg5", "Kg5"},
};

/// CHESS 0.5X as the article describes it: rank by rank from the lower left, men before pawns, sorted by the
/// value after the move, each better move to the front, five plies.
Options chess_05x() {
    Options options;
    options.depth = 5;
    options.generation = classic::Generation::rank_by_rank;
    options.alpha_beta = true;
    options.ordering.estimate = true;
    options.deepening = classic::Deepening::whole;
    options.quiescence = Quiescence::captures;
    return options;
}

Sheet saavedra(bool& is_as_printed) {
    Sheet sheet{"saavedra",
                "Saavedra's position at five plies, the search of CHESS 0.5X",
                {{"position"},
                 {"evaluation"},
                 {"move"},
                 {"printed"},
                 {"wins", "makes progress"},
                 {"value"},
                 {"line"}},
                {}};
    for (const SaavedraCase& one : saavedra_cases) {
        const View view = look(
            one.fen, chess_05x(),
            one.is_positional ? eval::historical::tutorial_extended : eval::historical::tutorial_material);
        // The positional evaluation of CHESS 0.5X is not printed; ours need not choose as it did.
        if (!one.is_positional && view.move != one.played) is_as_printed = false;
        sheet.rows.push_back({std::string(one.name),
                              std::string(one.is_positional ? "with position" : "material"), view.move,
                              std::string(one.played), std::string(view.move == one.winning ? "yes" : "no"),
                              view.value, view.line});
    }
    return sheet;
}

}  // namespace

Report run_horizon(const Horizon& horizon) {
    Report report{"horizon", {{"depth", std::int64_t{horizon.most_depth}}}, {}};
    report.sheets.push_back(queen_takes_knight(horizon.most_depth));
    report.sheets.push_back(knight_in_the_corner(horizon.most_depth));
    report.sheets.push_back(saavedra(report.is_sound));
    return report;
}

}  // namespace kempelen::lab
