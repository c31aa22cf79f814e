// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/data_stats.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "eval/training/read_samples.h"
#include "eval/training/sample_file.h"

namespace kempelen::eval {

namespace {

ShownPosition shown_sample(const TrainingSample& sample, std::optional<std::uint64_t> game) {
    const auto position = position_of(sample);
    return {.fen = position ? to_fen(*position) : "no position: " + position.error().what,
            .score = sample.score,
            .result = sample.result,
            .game = game,
            .ply = {},
            .move = {}};
}

}  // namespace

std::uint64_t DataStats::most_frequent_opening() const {
    std::uint32_t most = 0;
    for (const auto& [key, count] : openings) {
        most = std::max(most, count);
    }
    return most;
}

Status DataSurvey::take_file(const std::string& path, const ReadProgress& on_progress) {
    return is_sample_file(path) ? take_shuffled(path, on_progress) : take_games(path, on_progress);
}

Status DataSurvey::take_games(const std::string& path, const ReadProgress& on_progress) {
    Result<DataReader> reader = DataReader::open(path);
    if (!reader) return reader.error();
    while (const auto game = reader->next()) {
        ++stats_.runs[reader->settings()];
        if (const Status taken = take_game(*game); !taken) {
            return Error{ErrorCode::bad_file,
                         path + ": game " + std::to_string(game->number) + ": " + taken.error().what};
        }
        if (on_progress) on_progress(stats_.bytes + reader->offset());
    }
    if (reader->finish().state == DataFinish::State::damaged) return reader->damage();
    if (reader->finish().state == DataFinish::State::torn) stats_.torn.push_back(path);
    stats_.bytes += reader->offset();
    return {};
}

Status DataSurvey::take_shuffled(const std::string& path, const ReadProgress& on_progress) {
    Result<SampleFileReader> reader = SampleFileReader::open(path);
    if (!reader) return reader.error();
    constexpr std::uint64_t now_and_then = 0x3FF;
    std::uint64_t count = 0;
    while (const auto sample = reader->next()) {
        if ((++count & now_and_then) == 0 && on_progress) on_progress(stats_.bytes + reader->offset());
        ++(sample->result == SampleResult::unknown ? stats_.totals.seen : stats_.totals.positions);
        take(*sample);
        if (ShownPosition* const place = draw()) *place = shown_sample(*sample, {});
    }
    stats_.bytes += reader->offset();
    return reader->status();
}

Status DataSurvey::take_game(const DataGame& game) {
    for (const TrainingSample& sample : game.positions) {
        take(sample);
        if (ShownPosition* const place = draw()) *place = shown_sample(sample, game.number);
    }
    stats_.totals.seen += game.positions.size();
    std::size_t ply = 0;
    std::optional<std::uint64_t> opening;
    const auto end = replay(game.game, [&](const Position& position, const RecordedPly& played) {
        if (++ply == 1 && position == Position::initial()) {
            ++stats_.first_moves[to_san(position, played.move)];
        }
        if (!opening && played.score) opening = position.key();
        if (!keeps({}, position, played)) return;
        ++stats_.totals.positions;
        take(TrainingSample::of(position, *played.score, game.game.result, 0));
        if (ShownPosition* const place = draw()) {
            *place = {to_fen(position),
                      played.score->value(),
                      game.game.result,
                      game.number,
                      ply,
                      to_san(position, played.move)};
        }
    });
    if (!end) return end.error();
    ++stats_.totals.games;
    stats_.totals.plies += ply;
    ++stats_.results[static_cast<std::size_t>(game.game.result)];
    ++stats_.ends[static_cast<std::size_t>(game.game.end)];
    stats_.shortest = std::min(stats_.shortest, ply);
    stats_.longest = std::max(stats_.longest, ply);
    ++stats_.lengths[std::min(ply / DataStats::length_step, stats_.lengths.size() - 1)];
    if (opening) ++stats_.openings[*opening];
    return {};
}

void DataSurvey::take(const TrainingSample& sample) {
    stats_.distinct.add(sample);
    ++stats_.men[static_cast<std::size_t>(Bitboard(sample.occupied).count())];
    if (sample.side_to_move == Color::white) ++stats_.white_to_move;
    ScoreCounts::Stretch& stretch = stats_.scores.stretches[ScoreCounts::place_of(sample.score)];
    ++stretch.positions;
    if (sample.result == SampleResult::unknown) return;
    ++stretch.played;
    stretch.half_points += static_cast<std::uint64_t>(sample.result);  // 0, 1 or 2
}

ShownPosition* DataSurvey::draw() {
    ++drawn_from_;
    if (stats_.shown.size() < room_) return &stats_.shown.emplace_back();
    if (room_ == 0) return nullptr;
    const std::uint64_t place = lots_.below(drawn_from_);
    return place < room_ ? &stats_.shown[place] : nullptr;
}

}  // namespace kempelen::eval
