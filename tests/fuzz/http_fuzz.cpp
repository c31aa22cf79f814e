// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the head of a request and as the body of one.
#include "server/api/body.h"
#include "server/http/request_head.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kempelen::server;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const RequestHead head = read_request_head(text);
    if (head.state == RequestHead::State::complete &&
        (head.bytes > size || head.request.path.front() != '/')) {
        std::abort();
    }
    if (head.state == RequestHead::State::refused && head.status < 400) std::abort();
    static_cast<void>(Body::parse(text));
    return 0;
}
