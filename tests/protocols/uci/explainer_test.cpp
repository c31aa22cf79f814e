// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/explainer.h"

#include "support/uci_peer.h"

namespace kempelen::test {
namespace {

using protocols::uci::Explainer;
using search::Milliseconds;

search::Limits with_clock(int milliseconds) {
    search::Limits limits;
    limits.clock = search::Clock{Milliseconds(milliseconds), Milliseconds(0), std::nullopt};
    return limits;
}

search::Limits with_time(int milliseconds) {
    search::Limits limits;
    limits.move_time = Milliseconds(milliseconds);
    return limits;
}

TEST(UciExplainer, KeepsTimeBackWhereThereIsEnough) {
    const auto kept = Explainer::time_for(with_time(1000));
    ASSERT_TRUE(kept);
    EXPECT_GT(*kept, Milliseconds(0));
    EXPECT_LE(*kept * 10, Milliseconds(1000));
    EXPECT_TRUE(Explainer::time_for(with_clock(60'000)));
    search::Limits limits;
    limits.depth = 5;
    EXPECT_EQ(Explainer::time_for(limits), Milliseconds(0));
}

TEST(UciExplainer, IsSilentWhereTimeIsShort) {
    EXPECT_FALSE(Explainer::time_for(with_time(100)));
    EXPECT_FALSE(Explainer::time_for(with_clock(1000)));
    EXPECT_FALSE(Explainer::time_for(with_clock(-5)));
}

/// A script whose player tells one line.
std::shared_ptr<FakeScript> telling() {
    const auto script = std::make_shared<FakeScript>();
    search::Report report;
    report.depth = 3;
    report.score.value = 12;
    report.pv = {legal_moves(Position::initial())[0]};
    script->reports = {report};
    return script;
}

int reasons_in(const std::vector<std::string>& lines) { return count_starting(lines, "info string fake "); }

TEST(UciExplainer, TellsTheReasonOnceAndOnlyWhereItIsWanted) {
    Peer peer(telling());
    peer.send("position startpos");
    EXPECT_EQ(reasons_in(peer.search("go depth 3")), 0);
    peer.send("setoption name explain value true");
    const auto lines = peer.search("go depth 3");
    EXPECT_EQ(reasons_in(lines), 1);
    EXPECT_TRUE(lines.back().starts_with("bestmove "));
    EXPECT_EQ(reasons_in(peer.search("go movetime 50")), 0) << "no time for reasons";
    EXPECT_EQ(reasons_in(peer.search("go depth 3 searchmoves a2a3")), 0);
    peer.send("setoption name Explain Language value fr");
    EXPECT_TRUE(has_text(peer.search("go depth 3"), "fake regarde 3 demi-coups plus loin"));
}

TEST(UciExplainer, KeepsItsTimeOutOfTheSearch) {
    const auto script = telling();
    Peer peer(script);
    peer.send("position startpos");
    peer.search("go movetime 2000");
    peer.send("setoption name Explain value true");
    peer.search("go movetime 2000");
    const std::lock_guard lock(script->mutex);
    ASSERT_GE(script->asked.size(), 2U);
    EXPECT_GT(script->asked[1].move_overhead, script->asked[0].move_overhead);
}

}  // namespace
}  // namespace kempelen::test
