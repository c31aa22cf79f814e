// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_writer.h"

#include "core/base/fields.h"
#include "core/base/quote.h"
#include "eval/training/data_reader.h"
#include "eval/training/read_samples.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kempelen::eval {

namespace {

Error data_file_error(const std::string& path, std::string_view what) {
    return {ErrorCode::bad_file, fmt::format("{}: {}: {}", path, what, std::strerror(errno))};
}

/// "nodes=1000, not nodes=2000": the first line that differs.
std::string difference(std::string_view found, std::string_view wanted) {
    while (!found.empty() || !wanted.empty()) {
        const std::string_view there = take_field(found, '\n');
        const std::string_view here = take_field(wanted, '\n');
        if (there != here) return fmt::format("{}, not {}", printable(there), printable(here));
    }
    return {};
}

}  // namespace

void DataTotals::add(const RecordedGame& game, std::size_t seen_with_it) {
    ++games;
    plies += game.plies.size();
    positions += count_kept(game);
    seen += seen_with_it;
}

std::string game_blocks(std::uint64_t number, const RecordedGame& game,
                        std::span<const TrainingSample> seen) {
    std::string bytes;
    if (!seen.empty()) {
        std::string body;
        body.reserve(seen.size() * sample_bytes);
        for (TrainingSample sample : seen) {
            sample.group = 0;  // follows from the number
            append_sample(body, sample);
        }
        bytes = data_block(DataKind::positions, number, body);
    }
    return bytes + data_block(DataKind::game, number, game_bytes(game));
}

Result<DataWriter> DataWriter::open(const std::string& path, const std::string& settings) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) return data_file_error(path, "cannot be written");
    DataWriter writer(path, descriptor);
    const bool is_ours = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    // Looked at with the lock in hand: another process may have begun the file a moment ago.
    struct stat info {};
    if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) {
        return Error{ErrorCode::bad_file, path + ": data is kept in a plain file, and this is none"};
    }
    if (!is_ours) {
        return Error{ErrorCode::bad_file, path + ": another process is writing to this file"};
    }
    const Status ready = info.st_size == 0 ? writer.begin(settings) : writer.go_on(settings);
    if (!ready) return ready.error();
    return writer;
}

DataWriter::DataWriter(DataWriter&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      numbers_(std::move(other.numbers_)),
      totals_(other.totals_),
      dropped_(other.dropped_) {}

DataWriter::~DataWriter() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Status DataWriter::begin(const std::string& settings) {
    return write(data_file_head() + data_block(DataKind::settings, 0, settings));
}

Status DataWriter::go_on(const std::string& settings) {
    Result<DataReader> reader = DataReader::open(path_);
    if (!reader) return reader.error();
    const std::string found = reader->settings();
    while (const auto game = reader->next()) {
        if (reader->settings() != found) {
            return Error{ErrorCode::bad_argument,
                         path_ + ": holds games of several runs; name another file for this one"};
        }
        numbers_.push_back(game->number);
        totals_.add(game->game, game->positions.size());
    }
    const DataFinish& finish = reader->finish();
    if (finish.state == DataFinish::State::damaged) return reader->damage();
    if (finish.state == DataFinish::State::torn && finish.offset == 0) {
        if (const Status done = cut(0); !done) return done;
        return begin(settings);
    }
    if (found != settings) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("{}: was begun with other settings ({}); repeat those or name another file",
                                 path_, difference(found, settings))};
    }
    return finish.state == DataFinish::State::torn ? cut(finish.offset) : Status();
}

Status DataWriter::cut(std::uint64_t length) {
    struct stat info {};
    if (::fstat(descriptor_, &info) != 0 || ::ftruncate(descriptor_, static_cast<off_t>(length)) != 0) {
        return data_file_error(path_, "cannot be cut to its whole games");
    }
    dropped_ = static_cast<std::uint64_t>(info.st_size) - length;
    return {};
}

Status DataWriter::add(std::uint64_t number, const RecordedGame& game, std::span<const TrainingSample> seen) {
    if (const Status done = write(game_blocks(number, game, seen)); !done) return done;
    totals_.add(game, seen.size());
    return {};
}

Status DataWriter::write(std::string_view bytes) {
    struct stat info {};
    if (::fstat(descriptor_, &info) == 0 && info.st_nlink == 0) {
        return Error{ErrorCode::bad_file,
                     path_ + ": was deleted, or another file put in its place, meanwhile"};
    }
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return data_file_error(path_, "cannot be written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

}  // namespace kempelen::eval
