// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/commands/all.h"

#include <array>

namespace kempelen::apps {

namespace {

constexpr std::array commands{
    Command{"play", "the console program: a game in the terminal", declare_play},
    Command{"serve", "the web board: play, analyse and solve in a browser", declare_serve},
    Command{"uci", "play behind a chess interface that speaks UCI", declare_uci},
    Command{"xboard", "play behind a chess interface that speaks the XBoard protocol", declare_xboard},
    Command{"perft", "count the leaves of the legal move tree", declare_perft},
    Command{"bench", "search fixed positions: speed, and the signature of the search", declare_bench},
    Command{"analyse", "search a position, or show its evaluation term by term", declare_analyse},
    Command{"solve", "prove mates and other chess problems: all keys, tries, variations", declare_solve},
    Command{"suite", "solve the positions of an EPD test suite", declare_suite},
    Command{"fen", "check positions, complete them and write them in another style", declare_fen},
    Command{"pgn", "filter games and write them in export format", declare_pgn},
    Command{"pgn check", "read games, check every move, tell what is broken", declare_pgn_check},
    Command{"games list", "the games that were kept, the latest first", declare_games_list},
    Command{"games search", "the kept games of a player, or with an opening", declare_games_search},
    Command{"games show", "one kept game as PGN", declare_games_show},
    Command{"games export", "kept games as a PGN file", declare_games_export},
    Command{"games import", "take the games of PGN files in", declare_games_import},
    Command{"games check", "look whether all kept games are whole", declare_games_check},
    Command{"explain", "why a move is good or not, in words that are proved", declare_explain},
    Command{"review", "games judged move by move, with reasons; PGN and HTML out", declare_review},
    Command{"criteria", "every move as the 60 criteria of Kempelen 56 judge it", declare_criteria},
    Command{"book build", "make a Polyglot book of the games of a PGN file", declare_book_build},
    Command{"book merge", "make one Polyglot book of several, or of a text book", declare_book_merge},
    Command{"book check", "what a book holds, and how its lines end", declare_book_check},
    Command{"book show", "the tree of a book, with weights and opening names", declare_book_show},
    Command{"book make", "make the book inside the program of the opening names", declare_book_make},
    Command{"book names", "make the table of opening names of the collection it comes from",
            declare_book_names},
    Command{"match", "games between two players, with Elo and a sequential test", declare_match},
    Command{"tournament", "round robin, gauntlet, Swiss or knockout between players", declare_tournament},
    Command{"sprt", "Elo and the sequential test from counts of games or game pairs", declare_sprt},
    Command{"crosstable", "the table of a tournament from its PGN, with tie-breaks", declare_crosstable},
    Command{"rate", "ratings with error bars from the games of a PGN", declare_rate},
    Command{"lab ablate", "what each technique of alpha-beta buys, checked against minimax",
            declare_lab_ablate},
    Command{"lab grid", "games over depth and width, as in the CRP report", declare_lab_grid},
    Command{"lab horizon", "positions that a search of fixed depth misjudges", declare_lab_horizon},
    Command{"lab tree", "the search tree of a position as a picture", declare_lab_tree},
    Command{"tune", "fit the weights of the classical evaluation to the results of games", declare_tune},
    Command{"datagen", "games of the modern player against itself, to train a network on", declare_datagen},
    Command{"data check", "whether files of datagen are sound: bytes, games, positions", declare_data_check},
    Command{"data stats", "what data files hold: results, lengths, scores, men, repetition",
            declare_data_stats},
    Command{"data merge", "one file of several, games that are there twice taken once", declare_data_merge},
    Command{"data shuffle", "the positions of files in random order, each once", declare_data_shuffle},
    Command{"train", "train a network on positions of our own games", declare_train},
    Command{"network", "what a network file holds", declare_network},
    Command{"tables build", "make tables, with the smaller ones they need", declare_tables_build},
    Command{"tables list", "the tables that are there, and their counts", declare_tables_list},
    Command{"tables probe", "the exact outcome of a position and of each of its moves", declare_tables_probe},
    Command{"tables stats", "counts, histogram and longest positions of tables", declare_tables_stats},
    Command{"tables verify", "check each position of tables against its moves", declare_tables_verify},
};

constexpr std::array groups{
    CommandGroup{"games", "the games that the console has kept"},
    CommandGroup{"book", "opening books and the names of openings"},
    CommandGroup{"lab", "the search laboratory: techniques measured one by one"},
    CommandGroup{"data", "files of positions to train a network on"},
    CommandGroup{"tables", "exact endgame tables: make, probe, check"},
};

}  // namespace

std::span<const Command> all_commands() { return commands; }
std::span<const CommandGroup> all_groups() { return groups; }

}  // namespace kempelen::apps
