// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/read_samples.h"

#include "eval/training/data_reader.h"
#include "eval/training/distinct.h"

#include <cstdlib>

namespace kempelen::eval {

namespace {

/// Takes what the filter keeps.
class SampleSieve {
public:
    explicit SampleSieve(const SampleFilter& filter) : filter_(filter) {}

    Status take_file(const std::string& path);
    std::vector<TrainingSample> samples() { return std::move(samples_); }

private:
    Status take_game(const DataGame& game, std::uint32_t group);
    void take(const TrainingSample& sample);

    const SampleFilter& filter_;
    DistinctSamples seen_;
    std::vector<TrainingSample> samples_;
};

Status SampleSieve::take_file(const std::string& path) {
    Result<DataReader> reader = DataReader::open(path);
    if (!reader) return reader.error();
    while (const auto game = reader->next()) {
        if (const Status taken = take_game(*game, reader->group_of(game->number)); !taken) {
            return Error{ErrorCode::bad_file,
                         path + ": game " + std::to_string(game->number) + ": " + taken.error().what};
        }
    }
    if (reader->finish().state == DataFinish::State::damaged) return reader->damage();
    return {};
}

Status SampleSieve::take_game(const DataGame& game, std::uint32_t group) {
    if (filter_.seen) {
        for (const TrainingSample& sample : game.positions) {
            if (std::abs(sample.score) < filter_.score_limit) take(sample);
        }
    }
    if (!filter_.played) return {};
    const auto end = replay(game.game, [&](const Position& position, const RecordedPly& ply) {
        if (keeps(filter_, position, ply)) {
            take(TrainingSample::of(position, *ply.score, game.game.result, group));
        }
    });
    return end ? Status() : Status(end.error());
}

void SampleSieve::take(const TrainingSample& sample) {
    if (filter_.distinct && !seen_.add(sample)) return;
    samples_.push_back(sample);
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

Result<std::vector<TrainingSample>> read_samples(std::span<const std::string> files,
                                                 const SampleFilter& filter) {
    SampleSieve sieve(filter);
    for (const std::string& path : files) {
        if (const Status taken = sieve.take_file(path); !taken) return taken.error();
    }
    return sieve.samples();
}

}  // namespace kempelen::eval
