// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_reader.h"

#include "core/base/file_reader.h"
#include "core/base/fnv.h"
#include "core/base/named_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace kempelen::eval {

Result<DataReader> DataReader::open(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rbe");
    if (file == nullptr) return named(path, unreadable(errno));
    if (is_endless(::fileno(file))) {
        std::fclose(file);
        return named(path, endless());
    }
    return over(file, path);
}

Result<DataReader> DataReader::over(std::FILE* file, std::string name) {
    DataReader reader(file, std::move(name));
    if (const Status begun = reader.begin(); !begun) return begun.error();
    return reader;
}

Status DataReader::begin() {
    std::string head;
    const bool is_short = read_bytes(head, data_file_head_bytes) < data_file_head_bytes;
    if (std::ferror(file_.get()) != 0) return named(name_, unreadable(errno));
    if (head.empty() || !begins_data_file(head)) {
        return Error{ErrorCode::bad_file, name_ + ": is no data file of this version of the program"};
    }
    if (is_short) {
        stop(DataFinish::State::torn, 0);
        return {};
    }
    const auto block = next_block();
    if (!block) {
        // Killed before its first settings were written.
        if (finish_.state != DataFinish::State::damaged) stop(DataFinish::State::torn, 0);
        return {};
    }
    if (block->head.kind != DataKind::settings) {
        return Error{ErrorCode::bad_file,
                     fmt::format("{}: byte {}: expected the settings of a run", name_, data_file_head_bytes)};
    }
    settings_ = block->body;
    return {};
}

std::optional<DataGame> DataReader::next() {
    if (finish_.state != DataFinish::State::whole) return std::nullopt;
    const std::uint64_t begin = offset_;
    game_.reset();
    std::vector<TrainingSample> positions;
    std::optional<std::uint64_t> awaited;
    for (;;) {
        const std::uint64_t at = offset_;
        const auto block = next_block();
        if (!block) {
            // Positions whose game did not come are the beginning of it.
            if (finish_.state != DataFinish::State::damaged && awaited) stop(DataFinish::State::torn, begin);
            if (finish_.state == DataFinish::State::torn) finish_.offset = begin;
            return std::nullopt;
        }
        if (awaited && (block->head.game != *awaited || block->head.kind == DataKind::settings)) {
            return stop(DataFinish::State::damaged, at, "positions without the game that they belong to");
        }
        switch (block->head.kind) {
            case DataKind::settings:
                settings_ = block->body;
                break;
            case DataKind::positions:
                awaited = block->head.game;
                if (!read_positions(*block, positions)) {
                    return stop(DataFinish::State::damaged, at, "a position that does not exist");
                }
                break;
            case DataKind::shuffled:
                return stop(DataFinish::State::damaged, at, "shuffled positions among games");
            case DataKind::game:
                auto game = read_game(*block, std::move(positions));
                if (game) game->offset = begin;
                return game;
        }
    }
}

std::optional<DataReader::Block> DataReader::next_block() {
    const std::uint64_t at = offset_;
    std::string bytes;
    const std::size_t count = read_bytes(bytes, BlockHead::bytes);
    if (count == 0) return stop(DataFinish::State::whole, at);
    if (count < BlockHead::bytes) return stop(DataFinish::State::torn, at);
    const auto head = read_block_head(bytes);
    if (!head) {
        // A machine that lost its power may leave a file longer than what it had written.
        if (is_blank_to_the_end(bytes)) return stop(DataFinish::State::torn, at);
        return stop(DataFinish::State::damaged, at, "the head of a block is damaged");
    }
    if (head->kind != DataKind::settings) game_ = head->game;
    Block block{.head = *head, .body = {}};
    if (read_bytes(block.body, head->length) < head->length) return stop(DataFinish::State::torn, at);
    if (data_checksum(block.body) != head->body_checksum) {
        return stop(DataFinish::State::damaged, at, "the checksum of a block is wrong");
    }
    return block;
}

std::optional<DataGame> DataReader::read_game(const Block& block, std::vector<TrainingSample> positions) {
    Result<RecordedGame> game = parse_game_bytes(block.body);
    if (!game) {
        const std::uint64_t at = offset_ - BlockHead::bytes - block.body.size();
        return stop(DataFinish::State::damaged, at, game.error().what);
    }
    return DataGame{.number = block.head.game, .game = std::move(*game), .positions = std::move(positions)};
}

bool DataReader::read_positions(const Block& block, std::vector<TrainingSample>& positions) {
    const std::string_view body = block.body;
    if (body.size() % sample_bytes != 0) return false;
    for (std::size_t at = 0; at < body.size(); at += sample_bytes) {
        auto sample = parse_sample(body.substr(at, sample_bytes));
        if (!sample) return false;
        sample->group = group_of(block.head.game);
        positions.push_back(*sample);
    }
    return true;
}

std::uint32_t DataReader::group_of(std::uint64_t number) const {
    std::uint64_t hash = fnv_hash(settings_);
    for (int shift = 0; shift < 64; shift += 8) {
        hash = fnv_step(hash, static_cast<std::uint8_t>(number >> shift));
    }
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

std::size_t DataReader::read_bytes(std::string& bytes, std::size_t count) {
    bytes.resize(count);
    const std::size_t read = std::fread(bytes.data(), 1, count, file_.get());
    bytes.resize(read);
    offset_ += read;
    return read;
}

bool DataReader::is_blank_to_the_end(const std::string& first) {
    const auto is_blank = [](char byte) { return byte == '\0'; };
    std::string bytes = first;
    while (std::ranges::all_of(bytes, is_blank)) {
        if (read_bytes(bytes, std::size_t{1} << 16) == 0) return true;
    }
    return false;
}

std::nullopt_t DataReader::stop(DataFinish::State state, std::uint64_t offset, std::string what) {
    finish_ = {state, offset, std::move(what), {}};
    if (state == DataFinish::State::damaged) finish_.game = game_;
    return std::nullopt;
}

bool DataReader::seek(std::uint64_t offset) {
    offset_ = offset;
    return std::fseek(file_.get(), static_cast<long>(offset), SEEK_SET) == 0;
}

/// The first place from there on where the head of a block stands. Looked for byte by byte: a wrong one would
/// need a right checksum.
std::optional<std::uint64_t> DataReader::find_block(std::uint64_t from) {
    constexpr std::size_t step = std::size_t{1} << 16;
    if (!seek(from)) return std::nullopt;
    std::string window;
    std::string more;
    while (read_bytes(more, step) > 0) {
        window += more;
        for (std::size_t at = 0; at + BlockHead::bytes <= window.size(); ++at) {
            if (read_block_head(std::string_view(window).substr(at))) return from + at;
        }
        const std::size_t done = window.size() < BlockHead::bytes ? 0 : window.size() - BlockHead::bytes + 1;
        window.erase(0, done);
        from += done;
    }
    return std::nullopt;
}

bool DataReader::skip_damage() {
    const auto place = find_block(finish_.offset + 1);
    if (!place || !seek(*place)) return false;
    finish_ = {};
    return true;
}

Error DataReader::damage() const {
    return {ErrorCode::bad_file, fmt::format("{}: byte {}: {}", name_, finish_.offset, finish_.what)};
}

}  // namespace kempelen::eval
