// SPDX-License-Identifier: GPL-3.0-or-later
// A folder with endgame tables, for tests.
#pragma once

#include "endgame/builder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <unistd.h>

namespace kempelen::test {

struct QuietBuild final : endgame::BuildListener {
    void on_progress(const endgame::Material&, double) override {}
    void on_table(const endgame::TableFile&) override { ++tables; }
    int tables = 0;
};

/// A folder of its own for each test, with tables built in it.
class TableFolder : public testing::Test {
protected:
    TableFolder()
        : folder_(std::filesystem::temp_directory_path() /
                  ("kempelen-tables-" + std::to_string(::getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name())) {}
    ~TableFolder() override { std::filesystem::remove_all(folder_); }
    TableFolder(const TableFolder&) = delete;
    TableFolder& operator=(const TableFolder&) = delete;

    /// Builds a table and what it needs; returns how many were missing.
    int build(const std::string& name, endgame::Metric metric = endgame::Metric::mate) {
        endgame::Builder builder(folder_, {2, std::uint64_t{1} << 30}, metric);
        const auto plan = builder.plan({*endgame::Material::parse(name)});
        if (!plan) {
            ADD_FAILURE() << plan.error().what;
            return -1;
        }
        QuietBuild listener;
        const Status done = builder.build(*plan, listener);
        EXPECT_TRUE(done) << (done ? "" : done.error().what);
        return listener.tables;
    }

    std::filesystem::path folder_;
};

}  // namespace kempelen::test
