// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/loop.h"

#include <fmt/format.h>
#include <netdb.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kempelen::server {

namespace {

constexpr int backlog = 512;
constexpr int tick = 250;  ///< milliseconds between two looks at the time
constexpr std::chrono::milliseconds farewell{1000};

Error no_socket(std::string what) { return {ErrorCode::bad_argument, std::move(what)}; }

std::string words_of(int error) { return std::generic_category().message(error); }

void make_non_blocking(int descriptor) {
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK);
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

Error binding_error(const LoopSettings& settings, int error) {
    if (error == EADDRINUSE) {
        return no_socket(fmt::format("port {} is taken by another program: --port 0 takes one that is free",
                                     settings.port));
    }
    if (error == EADDRNOTAVAIL) {
        return no_socket(fmt::format("{} is no address of this machine", settings.address));
    }
    return no_socket(
        fmt::format("cannot listen on port {} of {}: {}", settings.port, settings.address, words_of(error)));
}

/// A socket that listens.
Result<int> listening_socket(const LoopSettings& settings) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
    addrinfo* found = nullptr;
    if (::getaddrinfo(settings.address.c_str(), std::to_string(settings.port).c_str(), &hints, &found) != 0) {
        return no_socket(fmt::format("{} is no IP address", settings.address));
    }
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found, ::freeaddrinfo);
    const int socket = ::socket(found->ai_family, SOCK_STREAM, 0);
    if (socket < 0) return binding_error(settings, errno);
    const int on = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(socket, found->ai_addr, found->ai_addrlen) != 0 || ::listen(socket, backlog) != 0) {
        const int error = errno;
        ::close(socket);
        return binding_error(settings, error);
    }
    make_non_blocking(socket);
    return socket;
}

int port_of(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    // The C interface of sockets knows addresses of all families by one type.
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast)
    if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
    if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<sockaddr_in6*>(&address)->sin6_port);
    return ntohs(reinterpret_cast<sockaddr_in*>(&address)->sin_port);
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
}

}  // namespace

Result<std::unique_ptr<Loop>> Loop::open(LoopSettings settings, Words words) {
    const Result<int> listener = listening_socket(settings);
    if (!listener) return listener.error();
    std::array<int, 2> wake{};
    if (::pipe(wake.data()) != 0) {
        ::close(*listener);
        return no_socket("no pipe: " + words_of(errno));
    }
    make_non_blocking(wake[0]);
    make_non_blocking(wake[1]);
    const int port = port_of(*listener);
    return std::unique_ptr<Loop>(
        new Loop(std::move(settings), std::move(words), *listener, port, wake[0], wake[1]));
}

Loop::Loop(LoopSettings settings, Words words, int listener, int port, int wake_read, int wake_write)
    : settings_(std::move(settings)),
      words_(std::move(words)),
      listener_(listener),
      port_(port),
      wake_read_(wake_read),
      wake_write_(wake_write),
      outbox_(std::make_shared<Outbox>([wake_write] {
          // A full pipe wakes, too.
          static_cast<void>(!::write(wake_write, "", 1));
      })) {}

Loop::~Loop() {
    connections_.clear();
    if (listener_ >= 0) ::close(listener_);
    ::close(wake_read_);
    ::close(wake_write_);
}

void Loop::stop() {
    is_stopping_.store(true, std::memory_order_release);
    static_cast<void>(!::write(wake_write_, "", 1));
}

void Loop::run(RequestHandler& handler) {
    while (!is_stopping_.load(std::memory_order_acquire)) {
        turn(handler);
    }
    // Nobody else is taken; who waits for an answer that has been given gets it.
    ::close(std::exchange(listener_, -1));
    const Moment until = std::chrono::steady_clock::now() + farewell;
    deliver_parcels();
    while (has_work() && std::chrono::steady_clock::now() < until) {
        turn(handler);
    }
    connections_.clear();
    by_exchange_.clear();
    connection_count_ = 0;
}

bool Loop::has_work() const {
    return std::ranges::any_of(connections_, [](const auto& one) { return one->wants_to_write(); });
}

void Loop::turn(RequestHandler& handler) {
    std::vector<pollfd> watched;
    watched.reserve(connections_.size() + 2);
    watched.push_back({wake_read_, POLLIN, 0});
    watched.push_back({listener_, POLLIN, 0});
    int patience = tick;
    for (const auto& connection : connections_) {
        if (connection->has_next()) patience = 0;
        const int events =
            (connection->wants_to_read() ? POLLIN : 0) | (connection->wants_to_write() ? POLLOUT : 0);
        watched.push_back({connection->socket(), static_cast<short>(events), 0});
    }
    ::poll(watched.data(), watched.size(), patience);
    const Moment now = std::chrono::steady_clock::now();
    const std::size_t known = connections_.size();
    if (watched[0].revents != 0) {
        std::array<char, 256> ignored;
        while (::read(wake_read_, ignored.data(), ignored.size()) > 0) {
        }
    }
    deliver_parcels();
    for (std::size_t i = 0; i < known; ++i) {
        Connection& connection = *connections_[i];
        const int events = watched[i + 2].revents;
        if ((events & POLLIN) != 0 || ((events & (POLLHUP | POLLERR)) != 0 && !connection.wants_to_write())) {
            connection.read(now);
        }
        take_requests(connection, handler);
        if (connection.wants_to_write() && !connection.is_over()) connection.write(now);
        connection.look_at_time(now, settings_.limits);
    }
    if (listener_ >= 0 && (watched[1].revents & POLLIN) != 0) take_connections();
    drop_finished(handler);
}

void Loop::take_connections() {
    for (;;) {
        const int socket = ::accept(listener_, nullptr, nullptr);
        if (socket < 0) return;
        make_non_blocking(socket);
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (connections_.size() >= settings_.most_connections) {
            // The one that has been idle longest makes room; where none is, the newcomer has to go.
            auto oldest = connections_.end();
            for (auto it = connections_.begin(); it != connections_.end(); ++it) {
                const bool is_older =
                    oldest == connections_.end() || (*it)->last_change() < (*oldest)->last_change();
                if ((*it)->is_idle() && is_older) oldest = it;
            }
            if (oldest == connections_.end()) {
                ::close(socket);
                continue;
            }
            connections_.erase(oldest);
        }
        connections_.push_back(
            std::make_unique<Connection>(socket, words_, std::chrono::steady_clock::now()));
        connection_count_ = connections_.size();
    }
}

void Loop::take_requests(Connection& connection, RequestHandler& handler) {
    auto request = connection.next_request(std::chrono::steady_clock::now());
    if (!request) return;
    auto exchange = std::make_shared<Exchange>(next_exchange_++, outbox_);
    connection.begin_exchange(exchange);
    by_exchange_[exchange->number()] = &connection;
    handler.on_request(exchange, std::move(*request));
    deliver_parcels();
}

void Loop::deliver_parcels() {
    const Moment now = std::chrono::steady_clock::now();
    for (const Outbox::Parcel& parcel : outbox_->take_all()) {
        const auto found = by_exchange_.find(parcel.exchange);
        if (found == by_exchange_.end()) continue;
        Connection& connection = *found->second;
        connection.deliver(parcel, now, settings_.limits);
        if (parcel.kind == Outbox::Parcel::Kind::answer) by_exchange_.erase(found);
    }
}

void Loop::drop_finished(RequestHandler& handler) {
    std::erase_if(connections_, [&](const std::unique_ptr<Connection>& connection) {
        if (!connection->is_over()) return false;
        if (connection->exchange()) {
            connection->exchange()->note_gone();
            by_exchange_.erase(connection->exchange()->number());
            handler.on_gone(connection->exchange()->number());
        }
        return true;
    });
    connection_count_ = connections_.size();
}

}  // namespace kempelen::server
