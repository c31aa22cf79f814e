// SPDX-License-Identifier: GPL-3.0-or-later
// One client's connection: what it has sent, what it is to get, and how long it may take.
#pragma once

#include "server/http/exchange.h"
#include "server/http/message.h"
#include "server/http/request_head.h"
#include "server/words.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kempelen::server {

using Moment = std::chrono::steady_clock::time_point;

/// How long a client may take, and how much may wait for it.
struct ConnectionLimits {
    std::chrono::milliseconds head{10'000};      ///< from the first byte of a request to its body
    std::chrono::milliseconds body{30'000};      ///< for the body
    std::chrono::milliseconds idle{60'000};      ///< between two requests
    std::chrono::milliseconds writing{20'000};   ///< without taking anything of what is to be sent
    std::chrono::milliseconds draining{5'000};   ///< for the rest of what was refused
    std::chrono::milliseconds silence{10'000};   ///< of a stream, before a line of comment is sent
    std::size_t unsent = std::size_t{4} << 20U;  ///< bytes of a stream that may wait
};

/// A connection. One thread.
class Connection {
public:
    /// Takes the socket and closes it in the end. Requires: the words outlive it.
    Connection(int socket, const Words& words, Moment now);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    int socket() const { return socket_; }
    bool wants_to_read() const;
    bool wants_to_write() const { return sent_ < output_.size(); }
    /// The next request may have come already.
    bool has_next() const { return has_next_; }
    /// To be closed: there is nothing more to do, or the client has gone.
    bool is_over() const { return is_over_; }
    /// No request is being read or answered.
    bool is_idle() const { return phase_ == Phase::reading && input_.empty() && !wants_to_write(); }
    Moment last_change() const { return changed_; }

    /// Reads what has come.
    void read(Moment now);
    void write(Moment now);
    /// Ends it where the client has taken too long, and keeps a stream alive.
    void look_at_time(Moment now, const ConnectionLimits& limits);

    /// A whole request, once there is one; what is wrong with it is answered here.
    std::optional<Request> next_request(Moment now);
    /// The exchange of that request has the number.
    void begin_exchange(std::shared_ptr<Exchange> exchange) { exchange_ = std::move(exchange); }
    const std::shared_ptr<Exchange>& exchange() const { return exchange_; }
    void deliver(const Outbox::Parcel& parcel, Moment now, const ConnectionLimits& limits);

private:
    enum class Phase : std::uint8_t { reading, answering, streaming, closing, draining };

    void answer(Response response, Moment now);
    void send(std::string_view text);
    void refuse(int status, std::string_view sentence, Moment now);

    int socket_;
    const Words& words_;
    Language language_ = Language::english;  ///< of the request being answered
    Phase phase_ = Phase::reading;
    std::string input_;
    std::string output_;
    std::size_t sent_ = 0;             ///< of output_
    std::optional<RequestHead> head_;  ///< complete; the body is still to come
    std::shared_ptr<Exchange> exchange_;
    Moment began_;    ///< the request being read
    Moment changed_;  ///< something was read or written last
    bool is_head_request_ = false;
    bool keeps_alive_ = true;
    bool drains_ = false;  ///< the rest of what was refused may still come
    bool has_next_ = false;
    bool is_over_ = false;
};

}  // namespace kempelen::server
