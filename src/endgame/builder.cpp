// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/builder.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace kempelen::endgame {

Builder::~Builder() {
    for (const int lock : locks_) {
        ::close(lock);
    }
}

Result<BuildPlan> Builder::plan(const std::vector<Material>& wanted) const {
    BuildPlan plan;
    const std::vector<Material> order = in_building_order(wanted);
    const std::vector<int> owners = owners_of(order, rank_.count);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Material& material = order[i];
        if (std::filesystem::exists(folder_ / table_file_name(material, metric_))) {
            const auto file = open(material);
            if (!file) return file.error();
            plan.present.push_back(material);
            continue;
        }
        if (owners[i] != rank_.number) {
            plan.of_others.push_back(material);
            continue;
        }
        const MemoryNeed need = memory_need(material);
        const std::uint64_t mib = std::uint64_t{1} << 20;
        if (need.least > limits_.memory) {
            return Error{ErrorCode::bad_argument,
                         material.name() + " needs " + std::to_string((need.least + mib - 1) / mib) +
                             " MiB of memory; the limit is " + std::to_string(limits_.memory / mib) + " MiB"};
        }
        plan.missing.push_back(material);
        plan.entries += entries_of(material);
        plan.memory = std::max(plan.memory, std::min(need.most, limits_.memory));
    }
    return plan;
}

Status Builder::lock(const std::string& name, int kind, const std::string& taken) {
    const auto path = folder_ / name;
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) {
        return Error{ErrorCode::bad_file, path.string() + ": " + std::generic_category().message(errno)};
    }
    locks_.push_back(file);
    if (::flock(file, kind | LOCK_NB) != 0) {
        return Error{ErrorCode::bad_file, folder_.string() + ": " + taken};
    }
    return {};
}

Status Builder::take_folder(const BuildPlan& plan) {
    if (!locks_.empty()) return {};
    std::error_code failed;
    std::filesystem::create_directories(folder_, failed);
    if (failed) return Error{ErrorCode::bad_file, folder_.string() + ": " + failed.message()};
    const int kind = rank_.is_alone() ? LOCK_EX : LOCK_SH;
    if (const Status ok = lock(".lock", kind, "another build is at work there"); !ok) return ok;
    if (!rank_.is_alone()) {
        const std::string name =
            ".lock-" + std::to_string(rank_.number) + "-of-" + std::to_string(rank_.count);
        const Status ok = lock(name, LOCK_EX, "rank " + rank_.text() + " is at work there already");
        if (!ok) return ok;
    }
    remove_parts(plan);
    return {};
}

/// Removes what a killed build left, and nothing else that may lie there; a rank only what it is to make
/// itself.
void Builder::remove_parts(const BuildPlan& plan) const {
    const auto is_ours = [&](const std::filesystem::path& file) {
        const auto material = Material::parse(file.stem().stem().string());
        if (!material || file.stem() != table_file_name(*material, metric_)) return false;
        return rank_.is_alone() || std::ranges::find(plan.missing, *material) != plan.missing.end();
    };
    std::error_code failed;
    for (std::filesystem::directory_iterator it(folder_, failed), end; !failed && it != end;
         it.increment(failed)) {
        std::error_code ignored;
        if (it->path().extension() == ".part" && it->is_regular_file(ignored) && is_ours(it->path())) {
            std::filesystem::remove(it->path(), ignored);
        }
    }
}

void Builder::wait_for_others(const Material& material, BuildListener& listener) const {
    constexpr std::chrono::milliseconds pause{200};
    for (const Material& needed : successors_of(material)) {
        const auto path = folder_ / table_file_name(needed, metric_);
        if (std::filesystem::exists(path)) continue;
        listener.on_wait(needed);
        // A file gets its name when it is whole.
        while (!std::filesystem::exists(path)) {
            std::this_thread::sleep_for(pause);
        }
    }
}

Result<std::shared_ptr<const TableFile>> Builder::open(const Material& material) const {
    return TableFile::open(folder_ / table_file_name(material, metric_), material, metric_);
}

Result<std::shared_ptr<const WholeTable>> Builder::load(const Material& material) const {
    const auto file = open(material);
    if (!file) return file.error();
    return (*file)->load(limits_.threads);
}

Status Builder::build_one(const Material& material, const Retrograde::Progress& progress) {
    Retrograde work(material, metric_);
    const Status made = work.run(
        limits_, [this](const Material& smaller) { return load(smaller); }, progress);
    if (!made) return made;
    std::vector<Tally> tallies;
    tallies.reserve(static_cast<std::size_t>(work.indexer().halves()));
    for (int half = 0; half < work.indexer().halves(); ++half) {
        tallies.push_back(work.tally(half));
    }
    // An entry that is no position takes the value of the one before: nobody asks, and it packs well.
    const auto fill = [&work](int half, std::uint32_t begin, std::span<std::uint8_t> room) {
        std::uint8_t last = 0;
        for (std::size_t i = 0; i < room.size(); ++i) {
            const auto index = begin + static_cast<std::uint32_t>(i);
            if (work.is_legal(half, index)) last = work.value(half, index).byte();
            room[i] = last;
        }
    };
    return write_table(folder_, work.indexer(), metric_, file_counts(tallies), limits_.threads, fill);
}

Status Builder::build(const BuildPlan& plan, BuildListener& listener) {
    if (plan.missing.empty()) return {};
    if (const Status ok = take_folder(plan); !ok) return ok;
    double done = 0;
    for (const Material& material : plan.missing) {
        const double share = static_cast<double>(entries_of(material)) / static_cast<double>(plan.entries);
        const auto progress = [&](double part) { listener.on_progress(material, done + share * part); };
        progress(0);
        wait_for_others(material, listener);
        if (const Status ok = build_one(material, progress); !ok) return ok;
        done += share;
        const auto file = open(material);
        if (!file) return file.error();
        listener.on_table(**file);
    }
    return {};
}

}  // namespace kempelen::endgame
