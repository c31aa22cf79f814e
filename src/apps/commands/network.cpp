// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen network [FILE]: what a network holds.
#include "apps/commands/all.h"
#include "core/base/quote.h"
#include "core/base/utf8.h"
#include "core/position.h"
#include "eval/nnue/evaluator.h"
#include "eval/nnue/network_file.h"
#include "eval/nnue/own_network.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct NetworkRequest {
    std::optional<std::string> file;  ///< none: the network inside the program
    bool json = false;
};

/// A man of White taken off the start position, and what that costs White in the network's eyes.
struct Removal {
    Square square;
    Piece piece;
    int cost;
};

std::vector<Removal> removals(const eval::nnue::Network& network) {
    const Position start = Position::initial();
    const int whole = judge_afresh(network, start).value();
    std::vector<Removal> all;
    for (const Square square : start.men(Color::white)) {
        if (start.piece_on(square) == Piece::king) continue;
        Setup setup = start.setup();
        setup.board[static_cast<std::size_t>(square.index())].reset();
        drop_impossible_rights(setup);
        const auto rest = Position::from_setup(setup);
        if (!rest) continue;
        all.push_back({square, start.piece_on(square), whole - judge_afresh(network, *rest).value()});
    }
    return all;
}

void print_as_text(const NetworkRequest& request, const eval::nnue::Network& network) {
    fmt::print("{}: (768, mirrored -> {})x2 -> 1, output buckets {}\n{}\n",
               request.file ? printable(*request.file) : "the network inside", network.sizes.hidden,
               network.sizes.buckets, network.record);
    if (network.sizes.corrects) {
        fmt::print("Its score is added to the classical evaluation; so are the numbers below.\n");
    }
    fmt::print("start position {:+.2f}; a man of White less costs\n",
               judge_afresh(network, Position::initial()).value() / 100.0);
    for (const Removal& removal : removals(network)) {
        fmt::print("  {} {} {:+.2f}\n", letter_of({Color::white, removal.piece}), removal.square.name(),
                   removal.cost / 100.0);
    }
}

void print_as_json(const NetworkRequest& request, const eval::nnue::Network& network) {
    nlohmann::ordered_json json;
    json["file"] = nullptr;
    if (request.file) json["file"] = utf8::from_bytes(*request.file);
    json["hidden"] = network.sizes.hidden;
    json["buckets"] = network.sizes.buckets;
    json["corrects"] = network.sizes.corrects;
    json["record"] = utf8::from_bytes(network.record);
    json["start_cp"] = judge_afresh(network, Position::initial()).value();
    for (const Removal& removal : removals(network)) {
        json["removals"].push_back({{"square", removal.square.name()},
                                    {"piece", std::string(1, letter_of(removal.piece))},
                                    {"cost_cp", removal.cost}});
    }
    fmt::print("{}\n", json.dump());
}

Exit show_network(const NetworkRequest& request) {
    std::shared_ptr<const eval::nnue::Network> network = eval::nnue::own_network();
    if (request.file) {
        const auto opened = eval::nnue::open_network(*request.file);
        if (!opened) return refuse(opened.error());
        network = *opened;
    }
    if (request.json) {
        print_as_json(request, *network);
    } else {
        print_as_text(request, *network);
    }
    return Exit::ok;
}

}  // namespace

Action declare_network(Arguments& arguments) {
    const auto request = std::make_shared<NetworkRequest>();
    arguments.operand("FILE", request->file,
                      "a network, as kempelen train writes it; without it the one inside the program");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Prints the sizes, the record of its training, and what each man of the start position is worth to\n"
        "it: a queen should cost most.");
    return [request] { return show_network(*request); };
}

}  // namespace kempelen::apps
