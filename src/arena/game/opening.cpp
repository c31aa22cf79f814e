// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/opening.h"

#include "arena/game/opening_formats.h"
#include "core/base/file_reader.h"
#include "core/base/random.h"

#include <algorithm>
#include <utility>

namespace kempelen::arena {

namespace {

std::string extension_of(const std::string& file) {
    const std::size_t dot = file.rfind('.');
    return dot == std::string::npos ? "" : file.substr(dot);
}

Result<std::vector<Opening>> read_openings(const OpeningOrder& order) {
    const std::string extension = extension_of(order.file);
    if (extension == ".bin") return read_polyglot_openings(order);
    if (extension != ".epd" && extension != ".fen" && extension != ".pgn") {
        return Error{
            ErrorCode::bad_argument,
            order.file +
                ": openings: the kind of file is told by its name: expected .epd, .fen, .pgn or .bin"};
    }
    const auto text = read_named_file(order.file);
    if (!text) return text.error();
    auto list = extension == ".pgn" ? read_pgn_openings(*text, order.plies) : read_epd_openings(*text);
    if (!list) return Error{list.error().code, order.file + ": " + list.error().what};
    return list;
}

}  // namespace

Result<Openings> Openings::of(std::vector<Opening> list, const OpeningOrder& order) {
    if (list.empty()) return Error{ErrorCode::bad_argument, "there is no opening"};
    if (order.is_shuffled) {
        Random random(order.seed);
        for (std::size_t i = list.size() - 1; i > 0; --i) {
            std::swap(list[i], list[random.below(i + 1)]);
        }
    }
    Openings openings;
    openings.openings_ = std::move(list);
    openings.first_ = order.first;
    return openings;
}

Result<Openings> load_openings(const OpeningOrder& order) {
    if (order.file.empty()) return Openings();
    auto list = read_openings(order);
    if (!list) return list.error();
    auto openings = Openings::of(*std::move(list), order);
    if (!openings) return Error{openings.error().code, order.file + ": " + openings.error().what};
    return openings;
}

}  // namespace kempelen::arena
