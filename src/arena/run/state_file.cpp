// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/state_file.h"

#include "arena/run/output_file.h"
#include "core/base/file_reader.h"
#include "core/base/file_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace kempelen::arena {

namespace {

using nlohmann::json;

constexpr int format_version = 1;

Error file_error(const std::string& path, const std::string& what) {
    return {ErrorCode::bad_file, path + ": " + what + ": " + std::strerror(errno)};
}

std::string header_line(const StateHeader& header) {
    return json{{"kempelen_state", format_version},
                {"fingerprint", header.fingerprint},
                {"pgn_file", header.pgn_file},
                {"pgn_offset", header.pgn_offset}}
               .dump() +
           "\n";
}

std::string game_line(const FinishedGame& game) {
    return json{{"pairing", game.key.pairing},
                {"game", game.key.game},
                {"white", game.white},
                {"black", game.black},
                {"result", result_tag(game.outcome)},
                {"reason", name_of(game.reason)},
                {"plies", game.plies},
                {"ms", game.milliseconds},
                {"pgn", game.pgn}}
               .dump(-1, ' ', false, json::error_handler_t::replace) +
           "\n";
}

std::optional<Outcome> outcome_of(const std::string& text) {
    for (const Outcome outcome : {Outcome::white_wins, Outcome::black_wins, Outcome::draw}) {
        if (text == result_tag(outcome)) return outcome;
    }
    return std::nullopt;
}

std::optional<FinishedGame> read_game(const json& line) {
    const auto outcome = outcome_of(line.value("result", ""));
    const auto reason = parse_reason(line.value("reason", ""));
    if (!outcome || !reason) return std::nullopt;
    FinishedGame game;
    game.key = {line.value("pairing", std::size_t{0}), line.value("game", 0)};
    game.white = line.value("white", std::size_t{0});
    game.black = line.value("black", std::size_t{0});
    game.outcome = *outcome;
    game.reason = *reason;
    game.plies = line.value("plies", std::size_t{0});
    game.milliseconds = line.value("ms", std::int64_t{0});
    game.pgn = line.value("pgn", "");
    return game;
}

/// A JSON object of the right types, or nothing.
template <class Read>
auto read_line(const std::string& line, Read read) -> decltype(read(json())) {
    const json parsed = json::parse(line, nullptr, false);
    if (!parsed.is_object()) return std::nullopt;
    try {
        return read(parsed);
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

std::optional<StateHeader> read_header(const json& line) {
    if (line.value("kempelen_state", 0) != format_version) return std::nullopt;
    return StateHeader{line.value("fingerprint", ""), line.value("pgn_file", ""),
                       line.value("pgn_offset", std::int64_t{0})};
}

}  // namespace

Result<StateFile> StateFile::open(const std::string& path, const StateHeader& header) {
    if (is_stream(path)) {
        return Error{ErrorCode::bad_file, path + ": a state is kept in a plain file, and this is none"};
    }
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0 || info.st_size == 0) {
        if (const Status status = replace_named_file(path, header_line(header)); !status)
            return status.error();
    }
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) return file_error(path, "cannot be written");
    StateFile state(path, descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return Error{ErrorCode::bad_file, path + ": another run is using this state"};
    }
    const auto whole = state.read();
    if (!whole) return whole.error();
    const StateHeader& found = state.header_;
    if (found.fingerprint != header.fingerprint || found.pgn_file != header.pgn_file) {
        return Error{ErrorCode::bad_argument,
                     path + ": this state belongs to another run (" + found.fingerprint +
                         (found.pgn_file.empty() ? "" : ", games to " + found.pgn_file) +
                         "); name another state file or repeat that run's settings"};
    }
    if (::ftruncate(descriptor, static_cast<off_t>(*whole)) != 0) {
        return file_error(path, "cannot be cut to its whole lines");
    }
    return state;
}

Result<std::size_t> StateFile::read() {
    const Result<std::string> content = read_named_file(path_);
    if (!content) return content.error();
    const std::string& text = *content;
    std::size_t whole = 0;
    for (std::size_t number = 1; whole < text.size(); ++number) {
        const std::size_t end = text.find('\n', whole);
        if (end == std::string::npos) break;  // the run was killed while it wrote this line
        const std::string line = text.substr(whole, end - whole);
        if (number == 1) {
            const auto header = read_line(line, read_header);
            if (!header) return Error{ErrorCode::bad_file, path_ + ": this is no state file"};
            header_ = *header;
        } else {
            const auto game = read_line(line, read_game);
            if (!game) {
                return Error{ErrorCode::bad_file,
                             path_ + ": line " + std::to_string(number) + " is no line of a state file"};
            }
            games_.push_back(*game);
        }
        whole = end + 1;
    }
    if (whole == 0) return Error{ErrorCode::bad_file, path_ + ": this is no state file"};
    return whole;
}

StateFile::StateFile(StateFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      header_(std::move(other.header_)),
      games_(std::move(other.games_)) {}

StateFile::~StateFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Status StateFile::add(const FinishedGame& game) {
    if (!write_all(descriptor_, game_line(game))) return file_error(path_, "cannot be written");
    return {};
}

Status restore_pgn(const StateHeader& header, const std::vector<FinishedGame>& games) {
    if (header.pgn_file.empty() || is_stream(header.pgn_file)) return {};
    const Result<std::string> content = read_file(header.pgn_file);
    const std::string now = content ? *content : std::string();  // a file that is gone is made anew
    const auto offset = static_cast<std::size_t>(header.pgn_offset);
    if (now.size() < offset && content) {
        return Error{ErrorCode::bad_file, header.pgn_file + ": the file is shorter than when the run began"};
    }
    std::string wanted = now.substr(0, offset);
    for (const FinishedGame& game : games) {
        wanted += game.pgn;
    }
    // A game is in the state before it is in this file, so the file may end early, but never holds more.
    const auto foreign = std::ranges::mismatch(now, wanted).in1;
    if (foreign != now.end()) {
        return Error{
            ErrorCode::bad_file,
            fmt::format("{}: from byte {} on it holds what this run has not written; move the file away, or "
                        "give the games another one and the run another state file",
                        header.pgn_file, foreign - now.begin())};
    }
    return wanted == now ? Status() : replace_named_file(header.pgn_file, wanted);
}

}  // namespace kempelen::arena
