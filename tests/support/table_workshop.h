// SPDX-License-Identifier: GPL-3.0-or-later
// Tables made in memory, for tests.
#pragma once

#include "endgame/retrograde.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::test {

/// Makes tables when asked for, and keeps them.
class Workshop {
public:
    explicit Workshop(endgame::Metric metric = endgame::Metric::mate) : metric_(metric) {}

    using Table = std::shared_ptr<const endgame::WholeTable>;

    Result<Table> load(const endgame::Material& material) {
        Table& table = tables_[material.name()];
        if (table) return table;
        auto made = std::make_shared<endgame::WholeTable>(material);
        endgame::Retrograde work(material, metric_);
        const Status done = work.run(
            {2, limit}, [this](const endgame::Material& m) { return load(m); }, [](double) {});
        if (!done) return done.error();
        for (int half = 0; half < work.indexer().halves(); ++half) {
            tallies_[material.name()].push_back(work.tally(half));
            for (std::uint32_t index = 0; index < work.indexer().size(); ++index) {
                made->halves[static_cast<std::size_t>(half)][index] = work.value(half, index).byte();
            }
        }
        table = made;
        return table;
    }

    /// The counts of the halves.
    const std::vector<endgame::Tally>& tallies(const std::string& name) {
        EXPECT_TRUE(load(*endgame::Material::parse(name)));
        return tallies_[name];
    }

    std::uint64_t limit = std::uint64_t{1} << 30;

private:
    endgame::Metric metric_;
    std::map<std::string, Table> tables_;
    std::map<std::string, std::vector<endgame::Tally>> tallies_;
};

}  // namespace kempelen::test
