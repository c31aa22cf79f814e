// SPDX-License-Identifier: GPL-3.0-or-later
// Why this move, why not that one, and hints that tell a little more each time.
#include "analysis/explain/explain.h"
#include "analysis/explain/player_words.h"
#include "console/insights.h"
#include "console/move_entry.h"
#include "console/numbers.h"
#include "console/report_text.h"
#include "console/session.h"
#include "console/spoken.h"
#include "search/searcher.h"

#include <algorithm>
#include <ostream>
#include <span>
#include <utility>

namespace kempelen::console {

namespace {

constexpr search::Milliseconds study_time{400};        ///< of search, to find the best move of a position
constexpr search::Milliseconds explanation_time{150};  ///< of search, beside the best move

/// A move with its number in front, as "13...Nf3" or "13. Nf3".
struct NumberedText {
    int number = 0;
    Color side = Color::white;
    std::string move;
};

std::optional<NumberedText> read_numbered(std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || text[digits] != '.') return std::nullopt;
    const std::size_t behind = text.find_first_not_of(". ", digits);
    constexpr int last_move = 9999;
    const auto number = number_in(text.substr(0, digits), 1, last_move);
    if (!number || behind == std::string_view::npos) return std::nullopt;
    const auto dots = std::ranges::count(text.substr(digits, behind - digits), '.');
    return NumberedText{*number, dots > 1 ? Color::black : Color::white, std::string(text.substr(behind))};
}

/// The game up to a ply.
Game up_to(const Game& game, std::size_t plies) {
    Game earlier(game.start());
    for (std::size_t i = 0; i < plies; ++i) {
        earlier.play(game.moves()[i]);
    }
    return earlier;
}

}  // namespace

Session::~Session() = default;

/// Words about a position with the moves as this session writes them. For listeners its own moves are told
/// without number and side.
analysis::Words Session::explanation_words(const Position& about) const {
    analysis::Words words(words_.language(), vocabulary_);
    const auto name = [this, about](const Position& position, Move move) {
        if (!is_spoken()) return move_text(position, move);
        return position == about ? spoken_name(position, move, words_) : spoken_later(position, move, words_);
    };
    if (is_spoken()) words.part_criteria();
    words.use_names({name, [this](const Position& position, const std::vector<Move>& moves) {
                         return moves_text(position, moves);
                     }});
    return words;
}

/// Whether the game still holds what the program last thought about.
bool Session::remembers_last_thought() const {
    if (!last_thought_ || !last_thought_->choice.best) return false;
    const Game& game = record_.game();
    const Game& before = last_thought_->before;
    return before.plies() < game.plies() && before.start() == game.start() &&
           std::ranges::equal(before.moves(), std::span(game.moves()).first(before.plies())) &&
           game.moves()[before.plies()] == *last_thought_->choice.best;
}

/// "why", "why not Nf3", "why 12. Bc4".
void Session::explain(const std::string& argument) {
    std::string text = argument;
    const std::size_t blank = text.find(' ');
    if (words_.lists("why.not-words", normalized(text.substr(0, blank)))) {
        text.erase(0, blank == std::string::npos ? text.size() : blank + 1);
    }
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    if (!text.empty()) {
        explain_asked(text);
    } else if (remembers_last_thought()) {
        explain_last();
    } else if (record_.result()) {
        say("why.nothing");
    } else {
        explain_by_analysis(record_.game(), std::nullopt);
    }
}

/// The last move of the program, by its own means.
void Session::explain_last() {
    const LastThought& thought = *last_thought_;
    const Move move = *thought.choice.best;
    if (thought.book) {
        explain_by_book(thought.before, move, *thought.book);
        return;
    }
    const std::unique_ptr<players::Player> made = player_unless_seated(thought.player);
    players::Player& player = made ? *made : *player_;
    if (player.means() != players::Means::analysis) {
        explain_by_player(player, thought.before, std::nullopt);
    } else if (elo_) {
        // What a weaker player found is no reason; what it chose is judged like anybody's move.
        explain_by_analysis(thought.before, move);
        say("why.weaker", {{"elo", std::to_string(*elo_)}});
    } else {
        explain_by_analysis(thought.before, std::nullopt);
    }
}

/// A move of a book was not thought about, and no search judges it: where it comes from, what it does, and
/// the opening that it leads to.
void Session::explain_by_book(const Game& before, Move move, const std::string& book) {
    const Position& position = before.position();
    std::string text = words_.say(book.empty() ? "book.why-first" : "book.why",
                                  {{"move", move_text(position, move)}, {"name", book}});
    const auto does = analysis::what_it_does(position, move);
    if (does) text += ' ' + explanation_words(position).sentence_about_it(*does);
    const auto opening = openings_.at(position.after(move));
    if (opening) {
        text += ' ' +
                words_.say("book.leads",
                           {{"opening", words_.say("opening.name", {{"eco", std::string(opening->eco)},
                                                                    {"name", std::string(opening->name)}})}});
    }
    say_wrapped(text);
}

/// A player of that name, where the one that plays has another.
std::unique_ptr<players::Player> Session::player_unless_seated(std::string_view name) {
    if (player_->name() == name) return nullptr;
    Result<std::unique_ptr<players::Player>> made = make_player_(name);
    return made ? std::move(*made) : nullptr;
}

/// A move that the user names: of the present position, of the one before the last move, or, with its number,
/// of any position of the game.
void Session::explain_asked(const std::string& text) {
    const Game& game = record_.game();
    const auto numbered = read_numbered(text);
    std::vector<std::size_t> plies;
    for (std::size_t i = game.plies() + 1; i-- > 0;) {
        const Position& position = game.position_at(i);
        const bool is_meant = numbered ? position.fullmove_number() == numbered->number &&
                                             position.side_to_move() == numbered->side
                                       : i + 1 >= game.plies();
        if (is_meant) plies.push_back(i);
    }
    if (plies.empty()) {
        say("why.no-such-move");
        return;
    }
    std::string refusal;
    for (const std::size_t i : plies) {
        const Position& position = game.position_at(i);
        const MoveEntry entry = read_move(position, numbered ? numbered->move : text, words_);
        if (entry.move) {
            explain_move(up_to(game, i), *entry.move);
            return;
        }
        if (refusal.empty()) refusal = refusal_of(entry, position, words_);
    }
    out_ << refusal << '\n';
}

/// The program's moves are explained by whom it plays, all others by the analysis.
void Session::explain_move(const Game& before, Move move) {
    const Insight* const insight = insights_->of(before);
    if (insight != nullptr && insight->book_move == move) {
        explain_by_book(before, move, insight->book);
        return;
    }
    const Color side = before.position().side_to_move();
    if (seats_.is_program(side) && player_of(side).means() != players::Means::analysis) {
        explain_by_player(player_of(side), before, move);
        return;
    }
    explain_by_analysis(before, move);
}

/// What the player says of the move that it played, or else would play, and of the one asked about.
void Session::explain_by_player(players::Player& player, const Game& before, std::optional<Move> asked) {
    const Position& position = before.position();
    const bool is_last = remembers_last_thought() && before.plies() == last_thought_->before.plies() &&
                         last_thought_->player == player.name();
    search::Limits limits;
    limits.move_time = explanation_time / (asked ? 2 : 1);
    limits.move_overhead = search::Milliseconds(0);
    search::Control control;
    const auto watch = interrupts_.watch([&control] { control.stop(); });
    search::Listener nobody;
    // Another of the same name thinks, so that lots and memory of this one stay as the game has them.
    const Result<std::unique_ptr<players::Player>> twin = make_player_(player.name());
    players::Player& thinker = twin ? **twin : player;
    const search::Choice choice =
        is_last ? last_thought_->choice : thinker.think(before, limits, control, nobody);
    if (!choice.best || !position.is_legal(*choice.best)) return;
    players::Account own = player.account(before, *choice.best, limits, control);
    // What it found when it played has looked as far as in a game.
    if (own.report && !own.is_from_book && !choice.lines.empty()) own.report = choice.lines.front();
    const analysis::Words words = explanation_words(position);
    const analysis::PlayerWords says(words, player.name(), player.means());
    if (asked && *asked != *choice.best) {
        say_wrapped(says.compared(position, own, player.account(before, *asked, limits, control)));
        return;
    }
    say_wrapped(says.about(position, own));
    const auto judged = JudgedMoves::of(before, player.name());
    if (judged) say_best_five(position, *judged);
}

/// What a full-strength search has found when the program played is the best that is known of that position.
void Session::note_thought(const Game& before, const search::Choice& choice) {
    std::vector<analysis::Candidate> best;
    for (const search::Report& report : choice.lines) {
        auto known = analysis::candidate_of(before.position(), report);
        if (known) best.push_back(*std::move(known));
    }
    const bool is_choice = !best.empty() && best.front().move == choice.best;
    if (is_choice) insights_->note_best(before, std::move(best));
}

/// The time, or the nodes of a test, and the user's tables.
analysis::Effort Session::explanation_effort(search::Milliseconds time) {
    if (!tables_) tables_ = make_tables_();
    analysis::Effort effort{settings_.explanation_nodes, time};
    effort.tables = tables_->get();
    return effort;
}

/// The best moves of a position, from the first search that was made of it; null where there is no move.
const Insight* Session::insight_into(const Game& game, search::Control& control) {
    const Insight* const known = insights_->of(game);
    if (known != nullptr && !known->best.empty()) return known;
    const analysis::Effort effort = explanation_effort(study_time);
    analysis::Study study = analysis::study(game, {}, effort, *explainer_, control);
    if (study.best.empty()) return nullptr;
    insights_->note_best(game, std::move(study.best));
    return insights_->of(game);
}

/// Verdict, reasons and lines.
void Session::explain_by_analysis(const Game& before, std::optional<Move> asked) {
    if (!explainer_) explainer_ = std::make_unique<search::Searcher>();
    search::Control control;
    const auto watch = interrupts_.watch([&control] { control.stop(); });
    analysis::Question question;
    question.asked = asked;
    if (const Insight* const insight = insight_into(before, control)) question.known = insight->best;
    const analysis::Effort effort = explanation_effort(explanation_time);
    const analysis::Study study = analysis::study(before, question, effort, *explainer_, control);
    if (study.best.empty()) {
        say("why.nothing");
        return;
    }
    const analysis::Explanation explanation = analysis::explain(study);
    const analysis::Words words = explanation_words(before.position());
    say_wrapped(words.paragraph(study, explanation));
    for (const std::string& line : words.lines(study, explanation)) {
        say_wrapped(line);
    }
}

/// A hint tells the piece, the next one the move, the third the reason; "hint 3" tells it at once.
void Session::give_hint(const std::string& argument) {
    if (record_.result()) {
        say("refused.game-over");
        return;
    }
    constexpr int reason = 3;
    const auto wanted = number_in(argument, 1, reason);
    if (!argument.empty() && !wanted) {
        say("hint.usage");
        return;
    }
    const bool is_same =
        hint_ && hint_->plies == record_.game().plies() && hint_->position == record_.position();
    if (!is_same && !think_of_a_hint()) return;
    hint_->step = wanted.value_or(std::min(hint_->step + 1, reason));
    const Position& position = record_.position();
    const Move move = hint_->move;
    if (hint_->step == 1) {
        say("hint.man", {{"man", words_.the_piece(position.piece_on(move.from()))},
                         {"square", std::string(move.from().name())}});
    } else {
        say("hint.move", {{"move", move_text(position, move)}});
    }
    if (hint_->step == reason) explain_by_analysis(record_.game(), std::nullopt);
}

/// What is known of the position, or else what the strongest player finds; false where it has no move.
bool Session::think_of_a_hint() {
    const Insight* const insight = insights_->of(record_.game());
    if (insight != nullptr && !insight->best.empty()) {
        hint_ = Hint{record_.position(), record_.game().plies(), insight->best.front().move, 0};
        return true;
    }
    players::Player& adviser = analyst();
    search::Limits limits = settings_.limits;
    if (&adviser != player_.get()) {
        // Plies are how the other player is made weaker.
        constexpr search::Milliseconds hint_time{3000};
        limits.depth.reset();
        limits.move_time = limits.move_time.value_or(hint_time);
    }
    const search::Choice choice = think(adviser, limits).choice;
    if (!choice.best || !record_.position().is_legal(*choice.best)) {
        say("program.no-move", {{"name", std::string(adviser.name())}});
        return false;
    }
    note_thought(record_.game(), choice);
    hint_ = Hint{record_.position(), record_.game().plies(), *choice.best, 0};
    return true;
}

}  // namespace kempelen::console
