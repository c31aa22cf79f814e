// SPDX-License-Identifier: GPL-3.0-or-later
// A session without a person: lines from a list, a player that plays from a list, and everything said in one
// string.
#pragma once

#include "console/session.h"
#include "core/movegen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::console::test {

/// Plays the given moves (UCI), then whatever is legal first.
class ScriptedPlayer final : public players::Player {
public:
    explicit ScriptedPlayer(std::vector<std::string> moves, int centipawns = 21)
        : moves_(std::move(moves)), centipawns_(centipawns) {}

    std::string_view name() const override { return "script"; }
    std::string_view description() const override { return "plays from a list"; }
    Status set_option(std::string_view, std::string_view) override {
        return Error{ErrorCode::bad_argument, "no options"};
    }
    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override;
    /// Says of any move what the script says, and takes nothing from it.
    players::Account account(const Game& game, Move move, const search::Limits&, search::Control&) override {
        players::Account account;
        account.move = move;
        account.report = report_of(game.position(), move);
        return account;
    }

private:
    search::Report report_of(const Position& position, Move move) const {
        search::Report report;
        report.depth = 7;
        report.score.value = centipawns_;
        report.pv = {move};
        const MoveList replies = legal_moves(position.after(move));
        if (!replies.is_empty()) report.pv.push_back(replies[0]);
        return report;
    }

    std::vector<std::string> moves_;
    std::size_t next_ = 0;
    int centipawns_;
};

/// Ctrl-C in a list of lines.
inline const std::string ctrl_c = "\x03";

/// Gives the lines of a list; the prompts and lines are written down as a terminal would show them.
class ScriptedLines final : public LineSource {
public:
    ScriptedLines(std::vector<std::string> lines, std::ostream& out) : lines_(std::move(lines)), out_(out) {}

    using LineSource::read;
    Entry read(std::string_view prompt, Patience patience) override;
    void offer(std::vector<std::string> words) override { offered = std::move(words); }

    bool is_used_up() const { return next_ == lines_.size(); }

    std::vector<std::string> offered;

private:
    std::vector<std::string> lines_;
    std::ostream& out_;
    std::size_t next_ = 0;
};

/// Interrupts every thought that begins while `is_on`.
class EagerInterrupts final : public Interrupts {
public:
    std::unique_ptr<Watch> watch(std::function<void()> action) override {
        action();
        return nullptr;
    }
};

/// What a session is given.
struct Evening {
    std::vector<std::string> lines;
    std::vector<std::string> program_moves;
    Settings settings;
    int centipawns = 21;
    bool is_interrupted = false;  ///< Ctrl-C at every thought of the program
    std::string player{};         ///< a registered player instead of the scripted one
    arena::Archive* archive = nullptr;
};

inline search::Choice ScriptedPlayer::think(const Game& game, const search::Limits&, search::Control&,
                                            search::Listener& listener) {
    search::Choice choice;
    const MoveList moves = legal_moves(game.position());
    if (moves.is_empty()) return choice;
    Move best = moves[0];
    if (next_ < moves_.size()) {
        const auto move = parse_uci_move(game.position(), moves_[next_++]);
        EXPECT_TRUE(move) << "the script plays " << moves_[next_ - 1];
        if (move) best = *move;
    }
    const search::Report report = report_of(game.position(), best);
    if (report.pv.size() > 1) choice.ponder = report.pv[1];
    choice.nodes = 1'234'567;
    choice.time = search::Milliseconds(2500);
    listener.on_report(report);
    choice.best = best;
    choice.lines = {report};
    return choice;
}

inline Entry ScriptedLines::read(std::string_view prompt, Patience /*patience*/) {
    out_ << prompt;
    if (next_ == lines_.size()) {
        out_ << '\n';
        return {Entry::Kind::end, {}};
    }
    const std::string line = lines_[next_++];
    if (line == ctrl_c) {
        out_ << "^C\n";
        return {Entry::Kind::interrupt, {}};
    }
    out_ << line << '\n';
    return {Entry::Kind::line, line};
}

/// Settings for tests: letters, no terminal, one ply, and the seats.
inline Settings plain_settings(Language language, std::optional<Seats> seats) {
    Settings settings;
    settings.language = language;
    settings.screen.style = BoardStyle::ascii;
    settings.limits.depth = 1;
    settings.seats = seats;
    settings.date = "2026.11.28";
    settings.explanation_nodes = 5000;
    return settings;
}

/// The same on a screen where no sentence has to be broken.
inline Settings wide(Settings settings) {
    settings.screen.columns = [] { return std::size_t{2000}; };
    return settings;
}

/// Plays the session and returns all that was said. All lines must be used, or the test fails.
inline std::string play(Evening evening) {
    std::ostringstream out;
    ScriptedLines lines(std::move(evening.lines), out);
    Interrupts never;
    EagerInterrupts always;
    const PlayerMaker maker = [](std::string_view name) -> Result<std::unique_ptr<players::Player>> {
        if (name != "script") return Error{ErrorCode::bad_argument, "players: script"};
        return std::unique_ptr<players::Player>(std::make_unique<ScriptedPlayer>(std::vector<std::string>{}));
    };
    Wiring wiring{lines,
                  out,
                  evening.is_interrupted ? static_cast<Interrupts&>(always) : never,
                  std::make_unique<ScriptedPlayer>(std::move(evening.program_moves), evening.centipawns),
                  maker,
                  {{"script", "plays from a list"}},
                  evening.archive,
                  std::nullopt};
    if (!evening.player.empty()) {
        Result<std::unique_ptr<players::Player>> made = players::make_player(evening.player);
        EXPECT_TRUE(made) << evening.player;
        wiring.player = std::move(*made);
    }
    Session session(std::move(wiring), std::move(evening.settings));
    session.run();
    EXPECT_TRUE(lines.is_used_up()) << out.str();
    return out.str();
}

}  // namespace kempelen::console::test
