// SPDX-License-Identifier: GPL-3.0-or-later
// One request on its way to an answer.
#pragma once

#include "server/http/message.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kempelen::server {

/// What other threads have for the thread that writes to the clients.
class Outbox {
public:
    /// What is to be sent on a connection.
    struct Parcel {
        enum class Kind : std::uint8_t {
            answer,  ///< the whole answer
            head,    ///< of a stream
            piece,   ///< of a stream
            end,     ///< of a stream
        };
        std::uint64_t exchange;
        Kind kind;
        Response response;
    };

    /// `wake` is called when something has come into the empty box.
    explicit Outbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    void put(Parcel parcel);
    std::vector<Parcel> take_all();

private:
    std::mutex mutex_;
    std::vector<Parcel> parcels_;
    std::function<void()> wake_;
};

/// The right to answer a request, once, or to open a stream of events for it. Any thread may call any member;
/// what is sent after the client has gone is dropped.
class Exchange {
public:
    Exchange(std::uint64_t number, std::shared_ptr<Outbox> outbox)
        : number_(number), outbox_(std::move(outbox)) {}

    /// Tells exchanges apart.
    std::uint64_t number() const { return number_; }

    void answer(Response response);

    /// A stream of server-sent events in place of an answer.
    void open_stream();
    /// An event: "state" with data of one line, and the id, if it has one.
    void push(const std::string& event, const std::string& data, const std::string& id = {});
    void end_stream();

    /// The client has gone, or nobody listens any more.
    bool is_gone() const { return is_gone_.load(std::memory_order_acquire); }
    void note_gone() { is_gone_.store(true, std::memory_order_release); }

private:
    std::uint64_t number_;
    std::shared_ptr<Outbox> outbox_;
    std::atomic<bool> is_gone_{false};
};

/// Who answers. Both are called by the thread that reads from the clients and must not take long.
class RequestHandler {
public:
    virtual ~RequestHandler() = default;
    virtual void on_request(const std::shared_ptr<Exchange>& exchange, Request request) = 0;
    /// The client has gone before it had its answer, or while it had a stream.
    virtual void on_gone(std::uint64_t exchange) = 0;
};

}  // namespace kempelen::server
