// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a data file, as a file of shuffled positions, and as the body of a game with right checksums
// around it: no reader crashes, what is found sound can be played, and what is taken is written back the
// same.
#include "eval/training/data_check.h"
#include "eval/training/read_samples.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace kempelen;

namespace {

/// The bytes as a file to read. The text outlives it.
std::FILE* file_over(std::string& bytes) { return ::fmemopen(bytes.data(), bytes.size(), "rb"); }

void try_games(std::string bytes) {
    if (bytes.empty()) return;
    auto reader = eval::DataReader::over(file_over(bytes), "data");
    if (!reader) {
        if (!reader.error().what.starts_with("data: ")) std::abort();
        return;
    }
    const eval::DataCheck check = check_data(*reader);
    if ((check.faults > 0) != check.first.has_value()) std::abort();
    if (check.first && (check.first->what.empty() || check.first->offset > bytes.size())) std::abort();
    if (check.bytes > bytes.size() || check.torn_at.value_or(0) > bytes.size()) std::abort();
}

void try_samples(std::string bytes) {
    if (bytes.empty()) return;
    auto reader = eval::SampleFileReader::over(file_over(bytes), "flat");
    if (!reader) return;
    const eval::DataCheck check = check_samples(*reader);
    if (!reader->status() && check.faults == 0) std::abort();
    if (check.sound.positions + check.sound.seen > bytes.size() / eval::sample_bytes) std::abort();
}

void try_game(const std::string& body) {
    const auto game = eval::parse_game_bytes(body);
    if (game && game_bytes(*game) != body) std::abort();
    const std::string settings = data_block(eval::DataKind::settings, 0, "fuzz=1\n");
    try_games(eval::data_file_head() + settings + data_block(eval::DataKind::game, 1, body));
    try_games(eval::data_file_head() + settings + data_block(eval::DataKind::positions, 1, body) +
              data_block(eval::DataKind::game, 1, body));
}

void try_sample(std::string_view bytes) {
    const auto sample = eval::parse_sample(bytes);
    if (!sample) return;
    std::string again;
    append_sample(again, *sample);
    if (again != bytes) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    try_games(bytes);
    try_samples(bytes);
    try_game(bytes);
    if (size >= eval::sample_bytes) try_sample(std::string_view(bytes).substr(0, eval::sample_bytes));
    return 0;
}
