// SPDX-License-Identifier: GPL-3.0-or-later
// The web server of the program: the page and its API.
#pragma once

#include "arena/archive/archive.h"
#include "core/base/result.h"
#include "server/api/api.h"
#include "server/desk.h"
#include "server/game/hall.h"
#include "server/http/exchange.h"
#include "server/http/guard.h"
#include "server/http/loop.h"
#include "server/page.h"
#include "server/searches/pool.h"
#include "server/tools.h"

#include <cstddef>
#include <memory>
#include <string>

namespace kempelen::server {

/// How the server is to be run.
struct ServerSettings {
    LoopSettings loop{};
    std::string password{};  ///< needed where the address is not of this machine alone
    std::string page{};      ///< a folder that holds the page; empty: that inside the program
    SearchPool::Settings searches{};
};

/// The server. run() on one thread; everything else from any.
class Server final : private RequestHandler {
public:
    /// Listens; nothing is answered before run(). Fails as Loop::open() does, and with bad_argument where a
    /// password is missing.
    static Result<std::unique_ptr<Server>> open(ServerSettings settings, Tools tools, arena::Archive archive);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() override;

    int port() const { return loop_->port(); }
    /// "http://127.0.0.1:8056/"
    std::string address() const;

    /// Answers until stop(); then ends all searches and streams, and what is kept is whole.
    void run();
    void stop();

private:
    Server(ServerSettings settings, Tools tools, arena::Archive archive, std::unique_ptr<Loop> loop);

    void on_request(const std::shared_ptr<Exchange>& exchange, Request request) override;
    void on_gone(std::uint64_t exchange) override;
    std::string health();

    ServerSettings settings_;
    Tools tools_;
    arena::Archive archive_;
    std::unique_ptr<Loop> loop_;
    Guard guard_;
    Page page_;
    std::string boot_;
    Desk desk_;
    SearchPool pool_;
    GameHall hall_;
    Api api_;
};

/// Only programs of this machine reach it.
bool is_loopback(const std::string& address);

}  // namespace kempelen::server
