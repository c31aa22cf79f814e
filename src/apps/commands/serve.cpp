// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen serve: the web board.
#include "apps/commands/all.h"
#include "apps/game_archive.h"
#include "apps/serve/answers.h"
#include "apps/serve/browser.h"
#include "core/base/file_reader.h"
#include "server/server.h"

#include <fmt/core.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>
#include <unistd.h>

namespace kempelen::apps {

namespace {

struct ServeRequest {
    int port = 8056;
    std::string bind = "127.0.0.1";
    std::string password_file;
    std::string page;
    std::string database;
    std::optional<int> searches;
    bool no_browser = false;
};

constexpr int most_searches = 256;

Result<std::string> password_in(const std::string& file) {
    Result<std::string> text = read_file(file);
    if (!text) return Error{ErrorCode::bad_file, "--password-file: " + text.error().what};
    const std::size_t end = text->find_first_of("\r\n");
    std::string password = text->substr(0, end);
    if (password.size() < 8) {
        return Error{ErrorCode::bad_argument,
                     "--password-file: the first line must be a password of 8 signs or more"};
    }
    return password;
}

Result<server::ServerSettings> settings_of(const ServeRequest& request) {
    if (request.port < 0 || request.port > 65535) {
        return Error{ErrorCode::bad_argument, "--port must be from 0 to 65535; 0 takes one that is free"};
    }
    if (request.searches && (*request.searches < 1 || *request.searches > most_searches)) {
        return Error{ErrorCode::bad_argument, fmt::format("--searches must be from 1 to {}", most_searches)};
    }
    server::ServerSettings settings;
    settings.loop.address = request.bind;
    settings.loop.port = request.port;
    if (!request.page.empty()) {
        const std::string index = request.page + "/index.html";
        if (const Result<std::string> text = read_file(index); !text) {
            return Error{ErrorCode::bad_file, "--page: " + index + " " + text.error().what};
        }
    }
    settings.page = request.page;
    // One place more than the machine has processors, so that a game goes on beside an analysis.
    const unsigned processors = std::max(std::thread::hardware_concurrency(), 1U);
    settings.searches.places =
        request.searches ? static_cast<std::size_t>(*request.searches) : processors + 1;
    if (!request.password_file.empty()) {
        const Result<std::string> password = password_in(request.password_file);
        if (!password) return password.error();
        settings.password = *password;
    }
    return settings;
}

/// The signals that end a server. Kept from all threads, for one to wait for.
sigset_t ending_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        sigaddset(&signals, signal);
    }
    return signals;
}

Exit run(const ServeRequest& request) {
    Result<server::ServerSettings> settings = settings_of(request);
    if (!settings) return refuse(settings.error());
    // Before any thread begins: they inherit it.
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::write);
    if (!archive) return refuse(archive.error());
    Result<std::unique_ptr<server::Server>> server =
        server::Server::open(std::move(*settings), server_tools(), std::move(*archive));
    if (!server) return refuse(server.error());
    server::Server& serving = **server;
    fmt::print("{}\n", serving.address());
    if (::isatty(STDOUT_FILENO) != 0) {
        fmt::print(
            "The web board is there, if the browser does not open by itself. Ctrl-C ends the server.\n");
    }
    std::fflush(stdout);
    std::thread loop([&serving] { serving.run(); });
    if (!request.no_browser) open_browser(serving.address());
    int received = 0;
    sigwait(&signals, &received);
    serving.stop();
    loop.join();
    return Exit::ok;
}

}  // namespace

Action declare_serve(Arguments& arguments) {
    const auto request = std::make_shared<ServeRequest>();
    arguments.option("--port", request->port, "the port to listen on; 0: one that is free [8056]");
    arguments.option(
        "--bind", request->bind,
        "the address to listen on [127.0.0.1, for this machine alone]; another one needs a password");
    arguments.option(
        "--password-file", request->password_file,
        "a file whose first line is the password that browsers are asked for, with any user name");
    arguments.option("--searches", request->searches,
                     "searches at once, others wait [one more than there are processors]");
    arguments.option("--page", request->page,
                     "serve the page from this folder (for those who change the page)");
    arguments.flag("--no-browser", request->no_browser, "do not open a browser");
    declare_database(arguments, request->database);
    arguments.footer(
        "Prints the address and serves until it is interrupted (Ctrl-C, SIGTERM); games are kept with every "
        "move.\n"
        "docs/server.md tells who may ask what; docs/api.md describes the JSON API.\n"
        "Example: kempelen serve --port 0 --no-browser");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
