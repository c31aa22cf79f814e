// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_check.h"

#include "eval/training/rule_end.h"

#include <fmt/format.h>

#include <cstdlib>
#include <unordered_set>

namespace kempelen::eval {

namespace {

Error unsound(std::string what) { return {ErrorCode::bad_file, std::move(what)}; }

Status check_end(const RecordedGame& record, const Game& game) {
    const RecordedEnd told{record.result, record.end};
    const std::string words = fmt::format("{}, {}", name_of(told.end), name_of(told.result));
    switch (told.end) {
        case GameEnd::checkmate:
        case GameEnd::stalemate:
        case GameEnd::dead_position:
        case GameEnd::repetition:
        case GameEnd::fifty_moves:
            if (rule_end(game) == told) return {};
            return unsound(fmt::format("the end ({}) is not that of the last position", words));
        case GameEnd::scores_won:
            if (told.result != SampleResult::draw) return {};
            break;
        case GameEnd::scores_drawn:
        case GameEnd::too_long:
            if (told.result == SampleResult::draw) return {};
            break;
    }
    return unsound(fmt::format("the end and the result ({}) contradict each other", words));
}

Status check_sample(const TrainingSample& sample) {
    if (const auto position = position_of(sample); !position) return unsound(position.error().what);
    if (std::abs(sample.score) > recorded_score_limit) {
        return unsound(fmt::format("the score {} is beyond the limit", sample.score));
    }
    return {};
}

Status check_seen(const TrainingSample& sample, std::size_t number) {
    const std::string name = fmt::format("seen position {}: ", number);
    if (const Status sound = check_sample(sample); !sound) return unsound(name + sound.error().what);
    if (sample.result != SampleResult::unknown) return unsound(name + "a result without a game");
    return {};
}

/// Adds up what a file holds, and what is wrong with it.
class DataChecker {
public:
    DataChecker(DataReader& reader, const ReadProgress& on_progress)
        : reader_(reader), on_progress_(on_progress) {}

    DataCheck run();

private:
    void take(const DataGame& game);
    void note(std::uint64_t offset, std::optional<std::uint64_t> game, std::string what) {
        if (check_.faults++ == 0) check_.first = DataFault{offset, game, std::move(what)};
    }

    DataReader& reader_;
    const ReadProgress& on_progress_;
    DataCheck check_;
    std::string settings_;
    std::unordered_set<std::uint64_t> numbers_;  ///< of games under these settings
};

DataCheck DataChecker::run() {
    for (;;) {
        while (const auto game = reader_.next()) {
            take(*game);
            if (on_progress_) on_progress_(reader_.offset());
        }
        const DataFinish& finish = reader_.finish();
        if (finish.state == DataFinish::State::torn) check_.torn_at = finish.offset;
        if (finish.state != DataFinish::State::damaged) break;
        note(finish.offset, finish.game, finish.what);
        if (!reader_.skip_damage()) break;
    }
    check_.bytes = reader_.offset();
    return check_;
}

void DataChecker::take(const DataGame& game) {
    if (reader_.settings() != settings_) {
        settings_ = reader_.settings();
        numbers_.clear();
    }
    Status sound = check_game(game);
    if (sound && !numbers_.insert(game.number).second) sound = unsound("this number was there before");
    if (!sound) {
        note(game.offset, game.number, sound.error().what);
        return;
    }
    check_.sound.add(game.game, game.positions.size());
}

}  // namespace

Status check_game(const DataGame& game) {
    Game played(game.game.start);
    for (const RecordedPly& ply : game.game.plies) {
        if (!played.position().is_legal(ply.move)) return illegal_ply(ply.move, played.plies() + 1);
        played.play(ply.move);
    }
    if (const Status sound = check_end(game.game, played); !sound) return sound;
    for (std::size_t i = 0; i < game.positions.size(); ++i) {
        if (const Status sound = check_seen(game.positions[i], i + 1); !sound) return sound;
    }
    return {};
}

DataCheck check_data(DataReader& reader, const ReadProgress& on_progress) {
    return DataChecker(reader, on_progress).run();
}

DataCheck check_samples(SampleFileReader& reader, const ReadProgress& on_progress) {
    DataCheck check;
    std::uint64_t count = 0;
    check.is_shuffled = true;
    const auto note = [&check](std::uint64_t offset, std::string what) {
        if (check.faults++ == 0) check.first = DataFault{offset, std::nullopt, std::move(what)};
    };
    while (const auto sample = reader.next()) {
        if (const Status sound = check_sample(*sample); !sound) {
            note(reader.sample_offset(), sound.error().what);
        } else {
            ++(sample->result == SampleResult::unknown ? check.sound.seen : check.sound.positions);
        }
        constexpr std::uint64_t now_and_then = 0x3FF;
        if ((++count & now_and_then) == 0 && on_progress) on_progress(reader.offset());
    }
    if (!reader.status()) note(reader.offset(), reader.fault());
    check.bytes = reader.offset();
    return check;
}

Result<DataCheck> check_data_file(const std::string& path, const ReadProgress& on_progress) {
    if (is_sample_file(path)) {
        Result<SampleFileReader> samples = SampleFileReader::open(path);
        if (!samples) return samples.error();
        return check_samples(*samples, on_progress);
    }
    Result<DataReader> reader = DataReader::open(path);
    if (!reader) return reader.error();
    return check_data(*reader, on_progress);
}

}  // namespace kempelen::eval
