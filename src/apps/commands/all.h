// SPDX-License-Identifier: GPL-3.0-or-later
// The declarations of all commands; each is defined in the file of its name.
#pragma once

#include "apps/command.h"

namespace kempelen::apps {

Action declare_play(Arguments& arguments);
Action declare_serve(Arguments& arguments);
Action declare_uci(Arguments& arguments);
Action declare_xboard(Arguments& arguments);
Action declare_perft(Arguments& arguments);
Action declare_bench(Arguments& arguments);
Action declare_analyse(Arguments& arguments);
Action declare_solve(Arguments& arguments);
Action declare_suite(Arguments& arguments);
Action declare_fen(Arguments& arguments);
Action declare_pgn(Arguments& arguments);
Action declare_pgn_check(Arguments& arguments);
Action declare_games_list(Arguments& arguments);
Action declare_games_search(Arguments& arguments);
Action declare_games_show(Arguments& arguments);
Action declare_games_export(Arguments& arguments);
Action declare_games_import(Arguments& arguments);
Action declare_games_check(Arguments& arguments);
Action declare_explain(Arguments& arguments);
Action declare_review(Arguments& arguments);
Action declare_criteria(Arguments& arguments);
Action declare_book_build(Arguments& arguments);
Action declare_book_merge(Arguments& arguments);
Action declare_book_check(Arguments& arguments);
Action declare_book_show(Arguments& arguments);
Action declare_book_make(Arguments& arguments);
Action declare_book_names(Arguments& arguments);
Action declare_match(Arguments& arguments);
Action declare_tournament(Arguments& arguments);
Action declare_sprt(Arguments& arguments);
Action declare_crosstable(Arguments& arguments);
Action declare_rate(Arguments& arguments);
Action declare_lab_ablate(Arguments& arguments);
Action declare_lab_grid(Arguments& arguments);
Action declare_lab_horizon(Arguments& arguments);
Action declare_lab_tree(Arguments& arguments);
Action declare_tune(Arguments& arguments);
Action declare_datagen(Arguments& arguments);
Action declare_data_check(Arguments& arguments);
Action declare_data_stats(Arguments& arguments);
Action declare_data_merge(Arguments& arguments);
Action declare_data_shuffle(Arguments& arguments);
Action declare_network(Arguments& arguments);
Action declare_train(Arguments& arguments);
Action declare_tables_build(Arguments& arguments);
Action declare_tables_list(Arguments& arguments);
Action declare_tables_probe(Arguments& arguments);
Action declare_tables_stats(Arguments& arguments);
Action declare_tables_verify(Arguments& arguments);

}  // namespace kempelen::apps
