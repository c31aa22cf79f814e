// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/crosstable.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <span>

namespace kempelen::arena {

namespace {

constexpr double tie = 1e-9;  // points closer than this are equal

/// One game as a player saw it.
struct Appearance {
    std::size_t opponent;
    double points;
    bool in_last_round;
};

/// Everything that tie-breaks are computed from, a member at a time.
struct Record {
    std::vector<std::vector<Appearance>> games;
    std::vector<double> points;
    std::vector<double> fore_points;  // with the last round drawn

    explicit Record(const Pool& pool, const CrosstableOptions& options)
        : games(pool.names.size()), points(pool.names.size()), fore_points(pool.names.size()) {
        for (std::size_t i = 0; i < pool.games.size(); ++i) {
            const PoolGame& game = pool.games[i];
            const bool is_last = i >= options.last_round_begins;
            add(game.white, {game.black, game.white_points(), is_last});
            add(game.black, {game.white, 1 - game.white_points(), is_last});
        }
        for (std::size_t i = 0; i < pool.bye_points.size(); ++i) {
            points[i] += pool.bye_points[i];
            fore_points[i] += pool.bye_points[i];
        }
    }

    void add(std::size_t member, Appearance game) {
        games[member].push_back(game);
        points[member] += game.points;
        fore_points[member] += game.in_last_round ? 0.5 : game.points;
    }
};

int rounds_of(const Record& record, const CrosstableOptions& options) {
    if (options.rounds > 0) return options.rounds;
    std::size_t most = 0;
    for (const auto& games : record.games) {
        most = std::max(most, games.size());
    }
    return static_cast<int>(most);
}

CrosstableRow make_row(const Pool& pool, const Record& record, std::size_t member,
                       const CrosstableOptions& options) {
    CrosstableRow row;
    row.name = pool.names[member];
    row.member = member;
    row.points = record.points[member];
    row.bye_points = member < pool.bye_points.size() ? pool.bye_points[member] : 0;
    for (const Appearance& game : record.games[member]) {
        const double opponent_points = record.points[game.opponent];
        ++(game.points > 0.75 ? row.games.wins : game.points > 0.25 ? row.games.draws : row.games.losses);
        row.sonneborn_berger += game.points * opponent_points;
        row.buchholz += opponent_points;
        row.fore_buchholz += record.fore_points[game.opponent];
        const auto possible = static_cast<double>(record.games[game.opponent].size());
        if (opponent_points >= possible / 2 - tie) row.koya += game.points;
    }
    const int unplayed = rounds_of(record, options) - static_cast<int>(record.games[member].size());
    if (options.unplayed == UnplayedRule::dummy && unplayed > 0) {
        row.sonneborn_berger += row.bye_points * row.points;
        row.buchholz += unplayed * row.points;
        row.fore_buchholz += unplayed * record.fore_points[member];
    }
    return row;
}

/// Points of each row against the others of the group, or all 0 when two of them met more or less often than
/// others.
void judge_direct_encounters(std::span<CrosstableRow> group, const Record& record) {
    std::map<std::pair<std::size_t, std::size_t>, int> meetings;
    for (CrosstableRow& row : group) {
        row.direct_encounter = 0;
        for (const CrosstableRow& other : group) {
            if (&other == &row) continue;
            int& met = meetings[{row.member, other.member}];
            for (const Appearance& game : record.games[row.member]) {
                if (game.opponent != other.member) continue;
                ++met;
                row.direct_encounter += game.points;
            }
        }
    }
    const bool is_fair = std::all_of(meetings.begin(), meetings.end(), [&](const auto& entry) {
        return entry.second == meetings.begin()->second;
    });
    if (is_fair) return;
    for (CrosstableRow& row : group) {
        row.direct_encounter = 0;
    }
}

/// Sorts a group by one value and calls `next` for each part that is still tied; counts ranks up from `rank`.
void split(std::span<CrosstableRow> group, const std::function<double(const CrosstableRow&)>& value,
           const std::function<void(std::span<CrosstableRow>)>& next) {
    std::stable_sort(group.begin(), group.end(), [&](const CrosstableRow& a, const CrosstableRow& b) {
        return value(a) > value(b) + tie;
    });
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= group.size(); ++end) {
        if (end < group.size() && std::abs(value(group[begin]) - value(group[end])) <= tie) continue;
        next(group.subspan(begin, end - begin));
        begin = end;
    }
}

void order(std::span<CrosstableRow> group, std::span<const TieBreak> tie_breaks, const Record& record,
           const CrosstableRow* first) {
    if (group.size() < 2 || tie_breaks.empty()) {
        for (CrosstableRow& row : group) {
            row.rank = static_cast<int>(group.data() - first) + 1;
        }
        return;
    }
    if (tie_breaks.front() == TieBreak::direct_encounter) judge_direct_encounters(group, record);
    split(
        group, [&](const CrosstableRow& row) { return row.value_of(tie_breaks.front()); },
        [&](std::span<CrosstableRow> part) { order(part, tie_breaks.subspan(1), record, first); });
}

void fill_cells(std::vector<CrosstableRow>& rows, const Record& record) {
    std::vector<std::size_t> place(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        place[rows[i].member] = i;
    }
    for (CrosstableRow& row : rows) {
        row.against.resize(rows.size());
        for (const Appearance& game : record.games[row.member]) {
            CrosstableCell& cell = row.against[place[game.opponent]];
            cell.points += game.points;
            ++cell.games;
        }
    }
}

}  // namespace

double CrosstableRow::value_of(TieBreak tie_break) const {
    switch (tie_break) {
        case TieBreak::sonneborn_berger:
            return sonneborn_berger;
        case TieBreak::buchholz:
            return buchholz;
        case TieBreak::fore_buchholz:
            return fore_buchholz;
        case TieBreak::direct_encounter:
            return direct_encounter;
        case TieBreak::wins:
            return static_cast<double>(games.wins);
        case TieBreak::koya:
            break;
    }
    return koya;
}

std::vector<CrosstableRow> make_crosstable(const Pool& pool, const CrosstableOptions& options) {
    const Record record(pool, options);
    std::vector<CrosstableRow> rows;
    for (std::size_t i = 0; i < pool.names.size(); ++i) {
        rows.push_back(make_row(pool, record, i, options));
    }
    const std::span<CrosstableRow> all(rows);
    split(
        all, [](const CrosstableRow& row) { return row.points; },
        [&](std::span<CrosstableRow> part) { order(part, options.tie_breaks, record, rows.data()); });
    fill_cells(rows, record);
    return rows;
}

}  // namespace kempelen::arena
