// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/read_samples.h"

#include "eval/training/data_reader.h"
#include "eval/training/distinct.h"
#include "eval/training/sample_file.h"

#include <cstdlib>

namespace kempelen::eval {

namespace {

Status visit_game(const DataGame& game, std::uint32_t group, const SampleFilter& filter,
                  const std::function<Status(const TrainingSample&)>& take) {
    if (filter.seen) {
        for (const TrainingSample& sample : game.positions) {
            if (std::abs(sample.score) >= filter.score_limit) continue;
            if (const Status taken = take(sample); !taken) return taken;
        }
    }
    if (!filter.played) return {};
    Status taken;
    const auto end = replay(game.game, [&](const Position& position, const RecordedPly& ply) {
        if (taken && keeps(filter, position, ply)) {
            taken = take(TrainingSample::of(position, *ply.score, game.game.result, group));
        }
    });
    return end ? taken : Status(end.error());
}

Status visit_games(const std::string& path, const SampleFilter& filter, const TakeSample& take) {
    Result<DataReader> reader = DataReader::open(path);
    if (!reader) return reader.error();
    while (const auto game = reader->next()) {
        const Status taken =
            visit_game(*game, reader->group_of(game->number), filter,
                       [&](const TrainingSample& sample) { return take(sample, reader->offset()); });
        if (taken) continue;
        if (taken.error().code != ErrorCode::illegal_move) return taken;
        return Error{ErrorCode::bad_file,
                     path + ": game " + std::to_string(game->number) + ": " + taken.error().what};
    }
    if (reader->finish().state == DataFinish::State::damaged) return reader->damage();
    return {};
}

/// Those of a shuffled file have passed a filter already; which moves were captures is not known any more.
Status visit_shuffled(const std::string& path, const SampleFilter& filter, const TakeSample& take) {
    Result<SampleFileReader> reader = SampleFileReader::open(path);
    if (!reader) return reader.error();
    while (const auto sample = reader->next()) {
        const bool wanted = sample->result == SampleResult::unknown ? filter.seen : filter.played;
        if (!wanted || std::abs(sample->score) >= filter.score_limit) continue;
        if (const Status taken = take(*sample, reader->offset()); !taken) return taken;
    }
    return reader->status();
}

}  // namespace

bool keeps(const SampleFilter& filter, const Position& position, const RecordedPly& ply) {
    if (!ply.score || std::abs(ply.score->value()) >= filter.score_limit) return false;
    if (position.occupied().count() > 32) return false;
    return !filter.quiet ||
           (!position.is_check() && !position.is_capture(ply.move) && !ply.move.is_promotion());
}

std::uint64_t count_kept(const RecordedGame& game, const SampleFilter& filter) {
    std::uint64_t count = 0;
    const auto end = replay(game, [&](const Position& position, const RecordedPly& ply) {
        if (keeps(filter, position, ply)) ++count;
    });
    static_cast<void>(end);
    return count;
}

Status visit_samples(const std::string& path, const SampleFilter& filter, const TakeSample& take) {
    return is_sample_file(path) ? visit_shuffled(path, filter, take) : visit_games(path, filter, take);
}

Result<std::vector<TrainingSample>> read_samples(std::span<const std::string> files,
                                                 const SampleFilter& filter) {
    DistinctSamples seen;
    std::vector<TrainingSample> samples;
    for (const std::string& path : files) {
        const Status taken = visit_samples(path, filter, [&](const TrainingSample& sample, std::uint64_t) {
            if (!filter.distinct || seen.add(sample)) samples.push_back(sample);
            return Status();
        });
        if (!taken) return taken.error();
    }
    return samples;
}

}  // namespace kempelen::eval
