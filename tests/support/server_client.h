// SPDX-License-Identifier: GPL-3.0-or-later
// A client of the server for tests: one request, one answer; or a connection of its own.
#pragma once

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace kempelen::server::test {

/// A connection to a port of this machine.
class Client {
public:
    explicit Client(int port) : port_(port), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{120, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        is_open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    Client(Client&& other) noexcept
        : port_(other.port_), socket_(std::exchange(other.socket_, -1)), is_open_(other.is_open_) {}
    Client& operator=(Client&&) = delete;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() {
        if (socket_ >= 0) ::close(socket_);
    }

    bool is_open() const { return is_open_; }
    void send(std::string_view text) {
        while (!text.empty()) {
            const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (count <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    void request(std::string_view method, std::string_view path, std::string_view body = "") {
        std::string text = std::string(method) + " " + std::string(path) +
                           " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n";
        if (!body.empty()) {
            text +=
                "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
        }
        send(text + "\r\n" + std::string(body));
    }
    /// Reads until the text has come; all that came. Ends with the connection, too.
    std::string read_until(std::string_view wanted) {
        while (got_.find(wanted) == std::string::npos && read_some()) {
        }
        return got_;
    }
    /// Reads a whole answer that has a length.
    std::string read_answer() {
        read_until("\r\n\r\n");
        const std::size_t head = got_.find("\r\n\r\n") + 4;
        const std::size_t at = got_.find("Content-Length: ");
        const std::size_t length = at > head ? 0 : std::stoul(got_.substr(at + 16));
        while (got_.size() < head + length && read_some()) {
        }
        std::string answer = got_.substr(0, head + length);
        got_.erase(0, head + length);
        return answer;
    }
    /// Forgets what has come so far.
    void forget() { got_.clear(); }

private:
    bool read_some() {
        std::array<char, 65536> room;
        const ssize_t count = ::recv(socket_, room.data(), room.size(), 0);
        if (count <= 0) return false;
        got_.append(room.data(), static_cast<std::size_t>(count));
        return true;
    }

    int port_;
    int socket_;
    bool is_open_ = false;
    std::string got_;
};

/// One request on a connection of its own.
inline std::string ask(int port, std::string_view method, std::string_view path, std::string_view body = "") {
    Client client(port);
    client.request(method, path, body);
    return client.read_answer();
}

/// The text behind `"name": "` up to the next quotation mark.
inline std::string field(std::string_view json, std::string_view name) {
    const std::string sign = "\"" + std::string(name) + "\": \"";
    const std::size_t at = json.find(sign);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + sign.size();
    return std::string(json.substr(begin, json.find('"', begin) - begin));
}

}  // namespace kempelen::server::test
