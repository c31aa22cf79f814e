// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/connection.h"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace kempelen::server {

namespace {

/// While a request is answered so much of the next one may come.
constexpr std::size_t most_ahead = RequestLimits::head;

bool is_passing(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

Connection::Connection(int socket, const Words& words, Moment now)
    : socket_(socket), words_(words), began_(now), changed_(now) {}

Connection::~Connection() { ::close(socket_); }

bool Connection::wants_to_read() const {
    if (phase_ == Phase::closing) return false;
    if (phase_ == Phase::draining) return true;
    return phase_ == Phase::reading || input_.size() < most_ahead;
}

void Connection::read(Moment now) {
    std::array<char, 65536> room;
    const ssize_t count = ::recv(socket_, room.data(), room.size(), 0);
    if (count > 0) {
        // What comes on a stream, or behind what was refused, means nothing.
        if (phase_ == Phase::streaming || phase_ == Phase::draining) return;
        if (input_.empty()) began_ = now;
        input_.append(room.data(), static_cast<std::size_t>(count));
        changed_ = now;
    } else if (count == 0 && phase_ == Phase::reading && wants_to_write()) {
        // It wants no more, but what it has asked for.
        phase_ = Phase::closing;
    } else if (count == 0 || !is_passing(errno)) {
        is_over_ = true;
    }
}

void Connection::write(Moment now) {
    const ssize_t count = ::send(socket_, output_.data() + sent_, output_.size() - sent_, MSG_NOSIGNAL);
    if (count < 0) {
        if (!is_passing(errno)) is_over_ = true;
        return;
    }
    sent_ += static_cast<std::size_t>(count);
    changed_ = now;
    if (sent_ < output_.size()) return;
    output_.clear();
    sent_ = 0;
    if (phase_ == Phase::closing) {
        ::shutdown(socket_, SHUT_WR);
        // A connection that is closed while a client still sends takes the answer from it.
        if (drains_) {
            phase_ = Phase::draining;
        } else {
            is_over_ = true;
        }
    }
}

void Connection::send(std::string_view text) {
    if (sent_ > 0) {
        output_.erase(0, sent_);
        sent_ = 0;
    }
    output_ += text;
}

void Connection::look_at_time(Moment now, const ConnectionLimits& limits) {
    if (wants_to_write()) {
        if (now - changed_ > limits.writing) is_over_ = true;
        return;
    }
    switch (phase_) {
        case Phase::streaming:
            if (now - changed_ > limits.silence) {
                send(": \n\n");
                changed_ = now;
            }
            return;
        case Phase::reading:
            if (input_.empty()) {
                if (now - changed_ > limits.idle) is_over_ = true;
            } else if (now - began_ > (head_ ? limits.head + limits.body : limits.head)) {
                refuse(408, "http.late", now);
            }
            return;
        case Phase::draining:
            if (now - began_ > limits.draining) is_over_ = true;
            return;
        default:
            return;
    }
}

std::optional<Request> Connection::next_request(Moment now) {
    has_next_ = false;
    if (phase_ != Phase::reading || input_.empty() || is_over_) return std::nullopt;
    if (!head_) {
        RequestHead head = read_request_head(input_);
        language_ = language_asked(head.request);
        if (head.state == RequestHead::State::incomplete) return std::nullopt;
        if (head.state == RequestHead::State::refused) {
            refuse(head.status, head.reason, now);
            return std::nullopt;
        }
        input_.erase(0, head.bytes);
        if (head.expects_continue && input_.size() < head.body_bytes) send("HTTP/1.1 100 Continue\r\n\r\n");
        head_ = std::move(head);
    }
    if (input_.size() < head_->body_bytes) return std::nullopt;
    Request request = std::move(head_->request);
    request.body = input_.substr(0, head_->body_bytes);
    input_.erase(0, head_->body_bytes);
    keeps_alive_ = head_->keeps_alive;
    is_head_request_ = request.method == Method::head;
    head_.reset();
    phase_ = Phase::answering;
    return request;
}

void Connection::refuse(int status, std::string_view sentence, Moment now) {
    keeps_alive_ = false;
    drains_ = true;
    input_.clear();
    answer(error_response(status, "", sentence, "bad_protocol"), now);
}

void Connection::answer(Response response, Moment now) {
    if (response.refusal) response.body = words_.body(*response.refusal, language_);
    send(response_head(response, true, keeps_alive_));
    if (!is_head_request_) send(response.body);
    phase_ = keeps_alive_ ? Phase::reading : Phase::closing;
    exchange_.reset();
    is_head_request_ = false;
    has_next_ = keeps_alive_ && !input_.empty();
    began_ = now;
    changed_ = now;
}

void Connection::deliver(const Outbox::Parcel& parcel, Moment now, const ConnectionLimits& limits) {
    switch (parcel.kind) {
        case Outbox::Parcel::Kind::answer:
            if (phase_ == Phase::answering) answer(parcel.response, now);
            return;
        case Outbox::Parcel::Kind::head:
            if (phase_ != Phase::answering) return;
            send(response_head(parcel.response, false, false));
            phase_ = is_head_request_ ? Phase::closing : Phase::streaming;
            changed_ = now;
            input_.clear();
            return;
        case Outbox::Parcel::Kind::piece:
            if (phase_ != Phase::streaming) return;
            send(parcel.response.body);
            if (output_.size() > limits.unsent) is_over_ = true;
            return;
        case Outbox::Parcel::Kind::end:
            if (phase_ != Phase::streaming) return;
            phase_ = Phase::closing;
            if (!wants_to_write()) is_over_ = true;
            return;
    }
}

}  // namespace kempelen::server
