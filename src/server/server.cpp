// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/server.h"

#include <fmt/format.h>

#include <utility>

namespace kempelen::server {

namespace {

GuardSettings guard_settings(const ServerSettings& settings, int port) {
    if (is_loopback(settings.loop.address)) return {loopback_hosts(port), settings.password};
    return {{}, settings.password};
}

}  // namespace

bool is_loopback(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

Result<std::unique_ptr<Server>> Server::open(ServerSettings settings, Tools tools, arena::Archive archive) {
    if (!is_loopback(settings.loop.address) && settings.password.empty()) {
        return Error{ErrorCode::bad_argument,
                     "an address that others reach needs a password: --password-file FILE"};
    }
    Result<std::unique_ptr<Loop>> loop = Loop::open(settings.loop, Words(tools.reason));
    if (!loop) return loop.error();
    if (const Status ready = archive.prepare_boards(); !ready) return ready.error();
    return std::unique_ptr<Server>(
        new Server(std::move(settings), std::move(tools), std::move(archive), std::move(*loop)));
}

Server::Server(ServerSettings settings, Tools tools, arena::Archive archive, std::unique_ptr<Loop> loop)
    : settings_(std::move(settings)),
      tools_(std::move(tools)),
      archive_(std::move(archive)),
      loop_(std::move(loop)),
      guard_(guard_settings(settings_, loop_->port())),
      page_(settings_.page),
      boot_(unguessable_id()),
      pool_(settings_.searches, [this] { return std::make_unique<Workshop>(tools_.make_player); }),
      hall_(archive_, pool_, desk_, tools_),
      api_(hall_, loop_->words(), [this] { return health(); }) {}

Server::~Server() {
    // Searches hand their results to the desk: they end first.
    pool_.stop();
    desk_.stop();
}

std::string Server::address() const {
    const bool has_colons = settings_.loop.address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", has_colons ? "[" : "", settings_.loop.address,
                       has_colons ? "]" : "", port());
}

void Server::run() {
    desk_.start([this] { api_.tick(); });
    loop_->run(*this);
}

void Server::stop() {
    desk_.post([this] {
        api_.close();
        loop_->stop();
    });
}

void Server::on_request(const std::shared_ptr<Exchange>& exchange, Request request) {
    if (auto refused = guard_.refuse(request, std::chrono::steady_clock::now())) {
        exchange->answer(std::move(*refused));
        return;
    }
    if (request.path.starts_with("/api/")) {
        desk_.post([this, exchange, request = std::move(request)] { api_.handle(exchange, request); });
        return;
    }
    if (request.method != Method::get && request.method != Method::head) {
        exchange->answer(error_response(405, "", "http.read-only", "bad_argument"));
        return;
    }
    auto page = page_.answer(request);
    exchange->answer(page ? std::move(*page) : not_found("http.no-page"));
}

void Server::on_gone(std::uint64_t exchange) {
    desk_.post([this, exchange] { api_.leave(exchange); });
}

std::string Server::health() {
    const SearchPool::Counts counts = pool_.counts();
    return fmt::format(
        R"({{"version": {}, "boot": "{}", "games": {}, "connections": {}, "searches": {{"running": {}, )"
        R"("waiting": {}, "places": {}, "started": {}, "ended": {}}}}})",
        json_string(tools_.version), boot_, hall_.size(), loop_->connections(), counts.running,
        counts.waiting, counts.places, counts.started, counts.ended);
}

}  // namespace kempelen::server
