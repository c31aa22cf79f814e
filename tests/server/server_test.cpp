// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/server.h"

#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"
#include "support/server_client.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>
#include <vector>

namespace kempelen::server {
namespace {

namespace fs = std::filesystem;
using test::ask;
using test::Client;
using test::field;

Tools small_tools() {
    Tools tools;
    tools.make_player = [](std::string_view name) { return players::make_player(name); };
    tools.players = {{"material", "one ply", "lot", false}, {"tutoriel", "a search", "line", false}};
    tools.read_move = [](const Position& position, std::string_view text, Language) {
        return parse_san(position, text);
    };
    tools.about_player = [](std::string_view, Language) { return std::string(); };
    tools.level_name = [](int level, Language) { return std::to_string(level); };
    tools.answerers["/api/wait"] = [](const Inquiry&, Workshop&,
                                      search::Control& control) -> Result<std::string> {
        while (!control.is_stopped()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return std::string("{}");
    };
    tools.today = [] { return std::string("2026.11.28"); };
    tools.version = "test";
    return tools;
}

/// A server with a database of its own.
class Serving {
public:
    explicit Serving(std::size_t places = 2) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        auto archive = arena::Archive::open(folder_ / "games.db", arena::Archive::Access::write);
        EXPECT_TRUE(archive);
        ServerSettings settings;
        settings.loop.limits.head = std::chrono::milliseconds(300);
        settings.searches.places = places;
        auto opened = Server::open(settings, small_tools(), std::move(*archive));
        EXPECT_TRUE(opened);
        server_ = std::move(*opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~Serving() {
        end();
        fs::remove_all(folder_);
    }
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    int port() const { return server_->port(); }
    void end() {
        if (!thread_.joinable()) return;
        server_->stop();
        thread_.join();
    }
    void wait_until_idle() const {
        while (ask(port(), "GET", "/api/health").find(R"("running": 0, "waiting": 0)") == std::string::npos) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

private:
    fs::path folder_ = fs::temp_directory_path() / ("kempelen-server-" + unguessable_id());
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

/// A game against a player, until some of its moves are there.
void play_some_moves(int port, const std::string& player) {
    const std::string made =
        ask(port, "POST", "/api/games", R"({"black": {"player": ")" + player + R"(", "depth": 1}})");
    const std::string id = field(made, "id");
    ASSERT_EQ(id.size(), 32U) << made;
    Client events(port);
    events.request("GET", "/api/games/" + id + "/events");
    events.read_until("event: state");
    for (const char* const move : {"Nc3", "Nb1", "Nf3"}) {
        events.forget();
        const std::string played =
            ask(port, "POST", "/api/games/" + id + "/moves", R"({"move": ")" + std::string(move) + "\"}");
        if (played.find("200 OK") == std::string::npos) return;  // what the player did forbids it
        while (events.read_until("\"thinking\": false").find("\"thinking\": false") == std::string::npos) {
        }
    }
    ask(port, "POST", "/api/games/" + id + "/takeback");
    EXPECT_NE(ask(port, "GET", "/api/games/" + id).find("200 OK"), std::string::npos);
}

TEST(ServerThreads, PlaysManyGamesAtOnce) {
    const Serving serving;
    std::vector<std::thread> players;
    players.reserve(6);
    for (int i = 0; i < 6; ++i) {
        players.emplace_back(
            [&serving, i] { play_some_moves(serving.port(), i % 2 == 0 ? "material" : "tutoriel"); });
    }
    for (std::thread& player : players) {
        player.join();
    }
    serving.wait_until_idle();
}

TEST(ServerThreads, EndsWhatIsAskedByClientsThatVanish) {
    const Serving serving;
    for (int i = 0; i < 30; ++i) {
        Client client(serving.port());
        client.request("GET", i % 2 == 0 ? "/api/wait" : "/api/analyse?player=tutoriel");
    }
    serving.wait_until_idle();
}

// A search may find its move before its stream has been opened.
TEST(ServerThreads, TellsWhatAShortAnalysisHasFound) {
    const Serving serving(4);
    std::vector<std::thread> askers;
    askers.reserve(4);
    for (int i = 0; i < 4; ++i) {
        askers.emplace_back([&serving] {
            for (int count = 0; count < 100; ++count) {
                Client client(serving.port());
                client.request("GET", "/api/analyse?player=material");
                EXPECT_NE(client.read_until("event: end").find("event: info"), std::string::npos);
            }
        });
    }
    for (std::thread& asker : askers) {
        asker.join();
    }
}

TEST(ServerThreads, TellsAGameHowManySearchesAreBeforeItsOwn) {
    const Serving serving(1);
    Client busy(serving.port());
    busy.request("GET", "/api/wait");
    while (ask(serving.port(), "GET", "/api/health").find(R"("running": 1)") == std::string::npos) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::vector<Client> watchers;  // of games whose player knows no book
    for (int i = 0; i < 2; ++i) {
        const std::string game =
            ask(serving.port(), "POST", "/api/games", R"({"white": {"player": "tutoriel", "depth": 1}})");
        watchers.emplace_back(serving.port());
        watchers.back().request("GET", "/api/games/" + field(game, "id") + "/events");
    }
    watchers[1].read_until("event: waiting");
    EXPECT_NE(watchers[1].read_until("\"waiting\": 1}").find("\"waiting\": 1}"), std::string::npos);
    { const Client gone = std::move(busy); }
    EXPECT_NE(watchers[1].read_until("\"head\": 1,").find("\"head\": 1,"), std::string::npos);
    EXPECT_EQ(watchers[0].read_until("\"head\": 1,").find("event: waiting"), std::string::npos);
}

TEST(ServerThreads, EndsCleanlyWhileClientsWait) {
    Serving serving;
    Client analysis(serving.port());
    analysis.request("GET", "/api/analyse?player=tutoriel");
    analysis.read_until("200 OK");
    Client waiting(serving.port());
    waiting.request("GET", "/api/wait");
    serving.end();
    EXPECT_NE(analysis.read_until("bye").find("bye"), std::string::npos);
}

TEST(Server, NeedsAPasswordBeyondThisMachine) {
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_FALSE(is_loopback("0.0.0.0"));
    EXPECT_FALSE(is_loopback("::"));
}

TEST(ServerThreads, PutsOutWhoTakesTooLong) {
    const Serving serving;
    Client slow(serving.port());
    slow.send("GET / HTTP/1.1\r\nHo");
    EXPECT_NE(slow.read_until("408").find("408"), std::string::npos);
}

TEST(ServerThreads, AnswersOneRequestBehindTheOther) {
    const Serving serving;
    Client client(serving.port());
    client.request("GET", "/api/health");
    client.request("GET", "/nothing");
    client.request("GET", "/api/players");
    EXPECT_NE(client.read_answer().find("\"version\": \"test\""), std::string::npos);
    EXPECT_NE(client.read_answer().find("404 Not Found"), std::string::npos);
    EXPECT_NE(client.read_answer().find("\"players\""), std::string::npos);
}

}  // namespace
}  // namespace kempelen::server
