// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions whose games are kept.
#pragma once

#include "arena/archive/archive.h"
#include "support/console_script.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>

namespace kempelen::console::test {

/// An archive that goes away with the test.
class ArchiveTest : public testing::Test {
protected:
    explicit ArchiveTest(const std::string& name)
        : folder_(std::filesystem::temp_directory_path() /
                  ("kempelen-" + name + "-" + std::to_string(getpid()))) {
        std::filesystem::remove_all(folder_);
        auto opened = arena::Archive::open(folder_ / "games.db", arena::Archive::Access::write);
        EXPECT_TRUE(opened);
        archive_.emplace(std::move(*opened));
    }
    ~ArchiveTest() override {
        archive_.reset();
        std::filesystem::remove_all(folder_);
    }

    /// Plays an evening whose games the archive keeps.
    std::string play_kept(Evening evening) {
        evening.archive = &*archive_;
        return play(std::move(evening));
    }
    /// The kept game of that number, as PGN; empty when there is none.
    std::string pgn(arena::GameNumber number) {
        const auto kept = archive_->find(number);
        return kept && *kept ? (*kept)->pgn : std::string();
    }

private:
    std::filesystem::path folder_;
    std::optional<arena::Archive> archive_;
};

}  // namespace kempelen::console::test
