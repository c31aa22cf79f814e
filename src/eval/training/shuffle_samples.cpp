// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/shuffle_samples.h"

#include "core/base/random.h"
#include "eval/training/distinct.h"
#include "eval/training/merge_data.h"
#include "eval/training/sample_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace kempelen::eval {

namespace {

/// Samples on disk for a while: the file has no name, so that nothing is left whatever happens.
class ScratchFile {
public:
    static Result<ScratchFile> open(const std::string& path);

    /// Fails with bad_file (disk full).
    Status add(const TrainingSample& sample) {
        if (std::fwrite(&sample, sizeof sample, 1, file_.get()) != 1) return scratch_error();
        ++count_;
        return {};
    }
    std::uint64_t count() const { return count_; }
    Result<std::vector<TrainingSample>> read() const;

private:
    struct CloseScratch {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    ScratchFile() = default;
    static Error scratch_error() {
        return {ErrorCode::bad_file, fmt::format("file for a while: {}", std::strerror(errno))};
    }

    std::unique_ptr<std::FILE, CloseScratch> file_;
    std::uint64_t count_ = 0;
};

Result<ScratchFile> ScratchFile::open(const std::string& path) {
    std::string name = path + ".partXXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) {
        return Error{ErrorCode::bad_file,
                     fmt::format("{}: no file for a while can be made here: {}", path, std::strerror(errno))};
    }
    ::unlink(name.c_str());
    ScratchFile file;
    file.file_.reset(::fdopen(descriptor, "w+b"));
    return file;
}

Result<std::vector<TrainingSample>> ScratchFile::read() const {
    std::vector<TrainingSample> samples(count_);
    const bool is_written = std::fflush(file_.get()) == 0;
    if (!is_written || std::fseek(file_.get(), 0, SEEK_SET) != 0 ||
        std::fread(samples.data(), sizeof(TrainingSample), count_, file_.get()) != count_) {
        return scratch_error();
    }
    return samples;
}

/// The place of a sample in the order, as a share of 2^64.
std::uint64_t rank_of(const TrainingSample& sample, std::uint64_t seed) {
    return Random(key_of(sample) ^ Random(seed).next()).next();
}

class Shuffler {
public:
    Shuffler(const ShufflePlan& plan, const std::function<bool()>& is_stopped,
             const ReadProgress& on_progress)
        : plan_(plan), is_stopped_(is_stopped), on_progress_(on_progress) {}

    Status open_parts(std::span<const std::string> files);
    Status take_file(const std::string& path);
    Status write(SampleFileWriter& output);
    const ShuffleReport& report() const { return report_; }

private:
    Status check_memory() const;
    Status write_part(std::vector<TrainingSample> samples, SampleFileWriter& output);
    bool is_full() const { return plan_.limit && report_.written >= *plan_.limit; }

    const ShufflePlan& plan_;
    const std::function<bool()>& is_stopped_;
    const ReadProgress& on_progress_;
    std::uint64_t read_ = 0;          ///< bytes of all files
    std::vector<ScratchFile> parts_;  ///< each a stretch of the order
    ShuffleReport report_;
};

/// As many parts as may be needed: a byte of a data file makes at most eight of samples, four of a ply 32.
Status Shuffler::open_parts(std::span<const std::string> files) {
    std::uint64_t most = 1;
    for (const std::string& path : files) {
        struct stat info {};
        if (::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode)) {
            most += static_cast<std::uint64_t>(info.st_size) * 8 / sizeof(TrainingSample);
        } else {
            most += plan_.memory;  // a pipe: as many parts as there can be
        }
    }
    const std::uint64_t room = std::max<std::uint64_t>(plan_.memory / ShufflePlan::bytes_a_sample, 1);
    // A quarter more, because parts are not quite of one size.
    const std::uint64_t count =
        std::clamp<std::uint64_t>(most / room + most / room / 4 + 1, 1, ShufflePlan::most_parts);
    for (std::uint64_t i = 0; i < count; ++i) {
        Result<ScratchFile> part = ScratchFile::open(plan_.scratch);
        if (!part) return part.error();
        parts_.push_back(std::move(*part));
    }
    return {};
}

Status Shuffler::take_file(const std::string& path) {
    const std::uint64_t before = read_;
    return visit_samples(
        path, plan_.filter, [&](const TrainingSample& sample, std::uint64_t bytes) -> Status {
            constexpr std::uint64_t now_and_then = 0xFFF;
            if ((++report_.found & now_and_then) == 0) {
                if (is_stopped_()) return stopped_half_way();
                if (on_progress_) on_progress_(before + bytes);
            }
            read_ = before + bytes;
            __extension__ using Wide = unsigned __int128;
            const auto place = static_cast<Wide>(rank_of(sample, plan_.seed)) * parts_.size();
            return parts_[static_cast<std::size_t>(place >> 64)].add(sample);
        });
}

Status Shuffler::check_memory() const {
    const auto largest = std::ranges::max_element(parts_, {}, &ScratchFile::count);
    const std::uint64_t needed = largest->count() * ShufflePlan::bytes_a_sample;
    if (needed <= plan_.memory || largest->count() <= 1) return {};
    const std::uint64_t mebibytes = (needed >> 20) + (needed >> 22) + 1;
    return Error{ErrorCode::bad_argument,
                 fmt::format("so many positions need more memory: --memory {}", mebibytes)};
}

Status Shuffler::write(SampleFileWriter& output) {
    if (const Status fits = check_memory(); !fits) return fits;
    for (const ScratchFile& part : parts_) {
        if (is_full()) break;
        if (is_stopped_()) return stopped_half_way();
        Result<std::vector<TrainingSample>> samples = part.read();
        if (!samples) return samples.error();
        if (const Status done = write_part(std::move(*samples), output); !done) return done;
    }
    output.end();
    return {};
}

Status Shuffler::write_part(std::vector<TrainingSample> samples, SampleFileWriter& output) {
    struct Place {
        std::uint64_t rank;
        std::uint32_t number;
    };
    std::vector<Place> order;
    order.reserve(samples.size());
    for (const TrainingSample& sample : samples) {
        order.push_back({rank_of(sample, plan_.seed), static_cast<std::uint32_t>(order.size())});
    }
    std::ranges::sort(order, [](const Place& a, const Place& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.number < b.number;
    });
    for (std::size_t i = 0; i < order.size() && !is_full(); ++i) {
        if (plan_.filter.distinct && i > 0 && order[i].rank == order[i - 1].rank) {
            ++report_.twice;
            continue;
        }
        output.add(samples[order[i].number]);
        ++report_.written;
    }
    return {};
}

}  // namespace

Result<ShuffleReport> shuffle_samples(std::span<const std::string> files, FileWriter& output,
                                      const ShufflePlan& plan, const std::function<bool()>& is_stopped,
                                      const ReadProgress& on_progress) {
    Shuffler shuffler(plan, is_stopped, on_progress);
    if (const Status open = shuffler.open_parts(files); !open) return open.error();
    for (const std::string& file : files) {
        if (const Status taken = shuffler.take_file(file); !taken) return taken.error();
    }
    SampleFileWriter writer(output);
    if (const Status written = shuffler.write(writer); !written) return written.error();
    return shuffler.report();
}

}  // namespace kempelen::eval
