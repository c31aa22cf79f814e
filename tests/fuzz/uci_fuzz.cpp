// SPDX-License-Identifier: GPL-3.0-or-later
// Whole UCI sessions of any bytes whatever, before a player that answers at once.
#include "core/movegen.h"
#include "protocols/uci/session.h"
#include "protocols/words.h"

#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace {

using namespace kempelen;

/// Plays the last legal move, in no time.
class QuickPlayer : public players::Player {
public:
    std::string_view name() const override { return "quick"; }
    std::string_view description() const override { return "answers at once"; }

    std::vector<players::PlayerOption> options() const override {
        using Kind = players::PlayerOption::Kind;
        return {{"Hash", Kind::spin, "16", 1, 65536, {}, "unused"},
                {"Clear Hash", Kind::button, "", 0, 0, {}, "unused"}};
    }
    Status set_option(std::string_view, std::string_view) override { return {}; }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control&,
                         search::Listener& listener) override {
        const MoveList moves = legal_moves(game.position());
        search::Choice choice;
        choice.best = limits.only_moves.empty() ? moves[moves.size() - 1] : limits.only_moves.back();
        search::Report report;
        report.pv = {*choice.best};
        listener.on_report(report);
        return choice;
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    // The log option writes files wherever it is told to; a fuzzer must not find that out.
    if (protocols::lower(text).find("log") != std::string::npos) return 0;
    const int input = ::memfd_create("uci", 0);
    const int output = ::open("/dev/null", O_WRONLY);
    if (input < 0 || output < 0 || ::write(input, data, size) != static_cast<ssize_t>(size)) std::abort();
    ::lseek(input, 0, SEEK_SET);

    protocols::uci::Services services;
    services.version = "0";
    services.players = {"quick", "twin"};
    services.make_player = [](std::string_view) -> Result<std::unique_ptr<players::Player>> {
        return std::unique_ptr<players::Player>(std::make_unique<QuickPlayer>());
    };
    services.breaks_off_tools = true;
    protocols::uci::run_uci(services, input, output);
    ::close(input);
    ::close(output);
    return 0;
}
