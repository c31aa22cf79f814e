// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/merge_data.h"

#include "eval/training/data_reader.h"

#include <map>
#include <unordered_map>

namespace kempelen::eval {

namespace {

/// Writes games and remembers which have been there.
class DataMerger {
public:
    DataMerger(FileWriter& output, Damage damage, const ReadProgress& on_progress)
        : output_(output), damage_(damage), on_progress_(on_progress) {
        output_.write(data_file_head());
    }

    Status take_file(const std::string& path, const std::function<bool()>& is_stopped);
    MergeReport report() const { return report_; }

private:
    using Checksums = std::unordered_map<std::uint64_t, std::uint32_t>;

    void take(const DataGame& game, const std::string& settings);

    FileWriter& output_;
    Damage damage_;
    const ReadProgress& on_progress_;
    std::uint64_t read_ = 0;                 ///< bytes of all files
    std::map<std::string, Checksums> runs_;  ///< by settings: the games that were taken, by number
    std::string settings_;                   ///< that were written last
    MergeReport report_;
};

Status DataMerger::take_file(const std::string& path, const std::function<bool()>& is_stopped) {
    Result<DataReader> reader = DataReader::open(path);
    if (!reader) return reader.error();
    const std::uint64_t before = read_;
    for (;;) {
        while (const auto game = reader->next()) {
            if (is_stopped()) return stopped_half_way();
            take(*game, reader->settings());
            read_ = before + reader->offset();
            if (on_progress_) on_progress_(read_);
        }
        const DataFinish& finish = reader->finish();
        if (finish.state == DataFinish::State::torn) report_.torn.push_back(path);
        if (finish.state != DataFinish::State::damaged) return {};
        if (damage_ == Damage::refuse) return reader->damage();
        ++report_.damaged;
        if (!reader->skip_damage()) return {};
    }
}

void DataMerger::take(const DataGame& game, const std::string& settings) {
    const std::string blocks = game_blocks(game.number, game.game, game.positions);
    const std::uint32_t checksum = data_checksum(blocks);
    const auto [known, is_new] = runs_[settings].emplace(game.number, checksum);
    if (!is_new) {
        ++report_.twice;
        if (known->second != checksum) ++report_.unlike;
        return;
    }
    if (settings_ != settings) {
        settings_ = settings;
        output_.write(data_block(DataKind::settings, 0, settings));
    }
    output_.write(blocks);
    report_.totals.add(game.game, game.positions.size());
}

}  // namespace

Error stopped_half_way() { return {ErrorCode::bad_argument, "stopped before the end; nothing was written"}; }

Result<MergeReport> merge_data(std::span<const std::string> files, FileWriter& output, Damage damage,
                               const std::function<bool()>& is_stopped, const ReadProgress& on_progress) {
    DataMerger merger(output, damage, on_progress);
    for (const std::string& file : files) {
        if (const Status taken = merger.take_file(file, is_stopped); !taken) return taken.error();
    }
    return merger.report();
}

}  // namespace kempelen::eval
