// SPDX-License-Identifier: GPL-3.0-or-later
// Two boards that know nothing of each other count the same games: the tutorial's mailbox and the published
// counts that the bitboards give.
#include "search/classic/mailbox_board.h"

#include "core/base/parallel.h"
#include "core/movegen.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/perft.h"
#include "support/paths.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace kempelen::search::classic {
namespace {

std::uint64_t count(MailboxBoard& board, int depth) {
    if (depth == 0) return 1;
    MoveList moves;
    board.list_moves(moves);
    std::uint64_t sum = 0;
    for (const Move move : moves) {
        if (!board.play(move)) continue;
        sum += count(board, depth - 1);
        board.take_back();
    }
    return sum;
}

/// The bitboards' count, or more than `cap`: then counted no further.
std::uint64_t count_up_to(std::uint64_t cap, const Position& position, int depth) {
    std::uint64_t sum = 0;
    for (const Move move : legal_moves(position)) {
        sum += perft(position.after(move), depth - 1);
        if (sum > cap) break;
    }
    return sum;
}

/// Compares the counts of all depths at which the bitboards count no more than `cap`.
void expect_same_counts(const std::string& epd, std::uint64_t cap) {
    const auto read = parse_epd(epd, Strictness::playable);
    ASSERT_TRUE(read) << epd;
    MailboxBoard board(read->position);
    for (int depth = 1; depth <= 6; ++depth) {
        const std::uint64_t expected = count_up_to(cap, read->position, depth);
        if (expected > cap) return;
        ASSERT_EQ(count(board, depth), expected) << epd << ", depth " << depth;
    }
}

TEST(MailboxBoard, CountsAsTheBitboardsDo) {
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"}) {
        expect_same_counts(fen, 10'000);
    }
}

TEST(MailboxBoard, LeavesTheBoardAsItWasWhenTheKingWouldBeInCheck) {
    MailboxBoard board(*parse_fen("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"));
    EXPECT_FALSE(board.play(Move::plain(*Square::parse("e2"), *Square::parse("d2"))));
    EXPECT_EQ(board.side_to_move(), Color::white);
    EXPECT_TRUE(board.play(Move::plain(*Square::parse("e2"), *Square::parse("e8"))));
    EXPECT_TRUE(board.is_in_check(Color::black));
}

/// Every `step`th position of the shared perft suites, standard and Chess960.
std::vector<std::string> suite_positions(std::size_t step) {
    std::vector<std::string> positions;
    std::size_t seen = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::shared_path("data/perft"))) {
        if (file.path().extension() != ".epd") continue;
        std::ifstream text(file.path());
        for (std::string line; std::getline(text, line);) {
            if (!is_epd_comment(line) && seen++ % step == 0) positions.push_back(line);
        }
    }
    return positions;
}

TEST(MailboxBoard, AgreesOnASampleOfEverySuite) {
    KEMPELEN_NEEDS_SHARED("data/perft");
    const auto positions = suite_positions(20);
    EXPECT_GT(positions.size(), 500U);
    for (const std::string& position : positions) {
        expect_same_counts(position, 1'000);
    }
}

TEST(MailboxBoardLong, AgreesOnEverySuiteToAMillionNodes) {
    KEMPELEN_NEEDS_SHARED("data/perft");
    const auto positions = suite_positions(1);
    EXPECT_GT(positions.size(), 10'000U);
    share_out(std::thread::hardware_concurrency(), positions.size(), 1,
              [&](std::uint64_t number, std::uint64_t, unsigned) {
                  expect_same_counts(positions[number], 1'000'000);
              });
}

}  // namespace
}  // namespace kempelen::search::classic
