// SPDX-License-Identifier: GPL-3.0-or-later
// Builds table files with all they need; what is there already is kept.
#pragma once

#include "endgame/build_ranks.h"
#include "endgame/retrograde.h"
#include "endgame/table_file.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::endgame {

/// What a build will do.
struct BuildPlan {
    std::vector<Material> missing;    ///< in the order of the work
    std::vector<Material> of_others;  ///< missing, and made by the other ranks
    std::vector<Material> present;    ///< asked for, or needed, and there
    std::uint64_t entries = 0;        ///< of all missing ones
    std::uint64_t memory = 0;         ///< bytes at most, within the limit
};

/// Told how a build goes, from the building thread.
class BuildListener {
public:
    virtual ~BuildListener() = default;
    /// The table at work, and how much of all the work is done: 0 to 1.
    virtual void on_progress(const Material& material, double done) = 0;
    /// A table is in place.
    virtual void on_table(const TableFile& file) = 0;
    /// The next table needs one that another rank has not made yet; told once for each.
    virtual void on_wait(const Material& /*awaited*/) {}
};

/// Builds tables in a folder.
class Builder {
public:
    Builder(std::filesystem::path folder, GenerationLimits limits, Metric metric = Metric::mate,
            BuildRank rank = {})
        : folder_(std::move(folder)), limits_(limits), metric_(metric), rank_(rank) {}
    ~Builder();
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;

    /// What it takes to have these tables. Fails with bad_argument when one needs more memory than the limit,
    /// with bad_file when a table that is there is damaged.
    Result<BuildPlan> plan(const std::vector<Material>& wanted) const;

    /// Does it, and waits for what other ranks make where it needs that. One build at a time works in a
    /// folder, or the ranks of one; files that a killed one left are removed first. Fails with bad_file when
    /// the folder cannot be written, is in use, or a needed table is damaged.
    Status build(const BuildPlan& plan, BuildListener& listener);

private:
    Status take_folder(const BuildPlan& plan);
    Status lock(const std::string& name, int kind, const std::string& taken);
    void remove_parts(const BuildPlan& plan) const;
    void wait_for_others(const Material& material, BuildListener& listener) const;
    Status build_one(const Material& material, const Retrograde::Progress& progress);
    Result<std::shared_ptr<const TableFile>> open(const Material& material) const;
    Result<std::shared_ptr<const WholeTable>> load(const Material& material) const;

    std::filesystem::path folder_;
    GenerationLimits limits_;
    Metric metric_;
    BuildRank rank_;
    std::vector<int> locks_;
};

}  // namespace kempelen::endgame
