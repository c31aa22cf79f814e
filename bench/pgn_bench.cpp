// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of PGN a second, every move checked, one thread. The file has 50 MB or more and repeats real games:
// those of the shared data, or else of tests/data/pgn. Each figure is the median of five runs; peak_kB is the
// memory of the process.
#include "core/notation/game_tree.h"
#include "core/notation/pgn_reader.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace {

using namespace kempelen;
namespace fs = std::filesystem;

constexpr std::size_t wanted_size = std::size_t{50} << 20;

/// A file in the temporary folder, gone at the end.
class BigFile {
public:
    BigFile() : path_(fs::temp_directory_path() / ("kempelen-pgn-" + std::to_string(::getpid()) + ".pgn")) {
        const char* const named = std::getenv("KEMPELEN_SHARED");
        const fs::path shared = fs::path(named != nullptr ? named : KEMPELEN_SHARED) / "data/pgn_games";
        const fs::path folder = fs::exists(shared) ? shared : fs::path(KEMPELEN_TEST_DATA) / "pgn";
        // Piece by piece, so that the benchmark itself holds no more than one file.
        std::ofstream out(path_, std::ios::binary);
        do {
            const std::size_t before = size_;
            for (const auto& entry : fs::directory_iterator(folder)) {
                if (entry.path().extension() != ".pgn") continue;
                std::ifstream file(entry.path(), std::ios::binary);
                out << file.rdbuf() << "\n\n";
                size_ += entry.file_size() + 2;
            }
            if (size_ == before) break;
        } while (size_ < wanted_size);
    }
    ~BigFile() { fs::remove(path_); }
    BigFile(const BigFile&) = delete;
    BigFile& operator=(const BigFile&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
    std::size_t size_ = 0;
};

struct Counter final : PgnVisitor {
    std::size_t moves = 0;
    std::size_t broken = 0;
    void on_move(const Position& /*before*/, Move /*move*/) override { ++moves; }
    void on_broken(const PgnFault& /*fault*/, const PgnEnd& /*end*/) override { ++broken; }
};

template <class Visitor>
void read(benchmark::State& state) {
    const BigFile big;
    std::size_t games = 0;
    std::uint64_t bytes = 0;
    for (auto _ : state) {
        const int file = ::open(big.path().c_str(), O_RDONLY | O_CLOEXEC);
        PgnDescriptor source(file);
        PgnReader reader(source);
        Visitor visitor;
        while (reader.read_game(visitor)) {
        }
        games += reader.games();
        bytes += reader.place().offset;
        ::close(file);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_kB"] = static_cast<double>(usage.ru_maxrss);
    state.counters["games"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
}

void pgn_check(benchmark::State& state) { read<Counter>(state); }
void pgn_trees(benchmark::State& state) { read<GameTreeBuilder>(state); }

BENCHMARK(pgn_check)->Unit(benchmark::kMillisecond)->Repetitions(5)->ReportAggregatesOnly();
BENCHMARK(pgn_trees)->Unit(benchmark::kMillisecond)->Repetitions(5)->ReportAggregatesOnly();

}  // namespace
