// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/exchange.h"

#include <utility>

namespace kempelen::server {

void Outbox::put(Parcel parcel) {
    bool was_empty = false;
    {
        const std::scoped_lock lock(mutex_);
        was_empty = parcels_.empty();
        parcels_.push_back(std::move(parcel));
    }
    if (was_empty) wake_();
}

std::vector<Outbox::Parcel> Outbox::take_all() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(parcels_, {});
}

void Exchange::answer(Response response) {
    if (!is_gone()) outbox_->put({number_, Outbox::Parcel::Kind::answer, std::move(response)});
}

void Exchange::open_stream() {
    if (!is_gone()) outbox_->put({number_, Outbox::Parcel::Kind::head, {200, "text/event-stream", {}, {}}});
}

void Exchange::push(const std::string& event, const std::string& data, const std::string& id) {
    if (is_gone()) return;
    Response piece;
    piece.body = "event: " + event + "\n";
    if (!id.empty()) piece.body += "id: " + id + "\n";
    piece.body += "data: " + data + "\n\n";
    outbox_->put({number_, Outbox::Parcel::Kind::piece, std::move(piece)});
}

void Exchange::end_stream() {
    if (!is_gone()) outbox_->put({number_, Outbox::Parcel::Kind::end, {}});
}

}  // namespace kempelen::server
