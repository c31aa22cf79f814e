// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that talks to all clients: takes connections, reads requests, writes answers. It never waits for
// a single client, so that a slow or hostile one costs a few kilobytes and nothing else.
#pragma once

#include "core/base/result.h"
#include "server/http/connection.h"
#include "server/http/exchange.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::server {

/// Where to listen, and to how many.
struct LoopSettings {
    std::string address = "127.0.0.1";  ///< IPv4 or IPv6
    int port = 0;                       ///< 0: any that is free
    std::size_t most_connections = 1000;
    ConnectionLimits limits{};
};

/// The loop. run() on one thread; everything else from any.
class Loop {
public:
    /// Begins to listen. Fails with bad_argument for what is no address and for a port that is taken or not
    /// permitted, in one sentence.
    static Result<std::unique_ptr<Loop>> open(LoopSettings settings, Words words);
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// The port that it listens on.
    int port() const { return port_; }
    /// In which it refuses.
    const Words& words() const { return words_; }
    std::size_t connections() const { return connection_count_.load(std::memory_order_relaxed); }

    /// Serves until stop(); then sends what is still to be sent, for a second at most.
    void run(RequestHandler& handler);
    void stop();

private:
    Loop(LoopSettings settings, Words words, int listener, int port, int wake_read, int wake_write);

    void take_connections();
    void take_requests(Connection& connection, RequestHandler& handler);
    void deliver_parcels();
    void turn(RequestHandler& handler);
    void drop_finished(RequestHandler& handler);
    bool has_work() const;

    LoopSettings settings_;
    Words words_;
    int listener_;
    int port_;
    int wake_read_;
    int wake_write_;
    std::shared_ptr<Outbox> outbox_;
    std::vector<std::unique_ptr<Connection>> connections_;
    std::map<std::uint64_t, Connection*> by_exchange_;
    std::uint64_t next_exchange_ = 1;
    std::atomic<std::size_t> connection_count_{0};
    std::atomic<bool> is_stopping_{false};
};

}  // namespace kempelen::server
