// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/player_words.h"

#include "eval/kempelen/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace kempelen::analysis {

/// What a criterion says of two moves.
struct PlayerWords::Pair {
    std::string_view abbreviation;
    double one = 0;
    double other = 0;

    double difference() const { return one - other; }
};

namespace {

using players::Account;
using players::Means;

constexpr std::size_t most_named = 4;  ///< criteria in a sentence
constexpr double least = 0.005;        ///< pawns: what two decimals show

/// A number as the language writes it; never "-0.00".
std::string decimals(double value, int places, bool is_signed, const Words& words) {
    const double unit = std::pow(10.0, places);
    const double rounded = std::round(value * unit) / unit;
    const double shown = rounded == 0 ? 0.0 : rounded;
    std::string text =
        is_signed ? fmt::format("{:+.{}f}", shown, places) : fmt::format("{:.{}f}", shown, places);
    if (words.language() != Language::english) std::ranges::replace(text, '.', ',');
    return text;
}

/// The men of a side more than those of the other, as all these programs count them.
int men_for(const Position& position, Color us) {
    constexpr int values[] = {1, 3, 3, 5, 9};
    int sum = 0;
    for (const Piece piece : {Piece::pawn, Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
        sum += values[index_of(piece)] *
               (position.pieces(us, piece).count() - position.pieces(~us, piece).count());
    }
    return sum;
}

void append(std::string& text, const std::string& sentence) {
    if (sentence.empty()) return;
    if (!text.empty()) text += ' ';
    text += sentence;
}

}  // namespace

std::string PlayerWords::say(std::string_view key, const std::vector<TextValue>& values) const {
    std::vector<TextValue> all = values;
    all.push_back({"player", player_});
    return fill(words_.text("player." + std::string(key)), all);
}

std::string PlayerWords::name(const Pair& pair) const {
    return eval::kempelen56::CriteriaWords(words_.language()).name(pair.abbreviation);
}

/// "For it: ... Against it: ...": the weightiest criteria of one move.
std::string PlayerWords::weighed(const Account& account) const {
    std::string text;
    for (const double sign : {1.0, -1.0}) {
        std::vector<Pair> pairs;
        for (const players::CriterionValue& value : account.criteria) {
            if (value.pawns * sign >= least) pairs.push_back({value.abbreviation, value.pawns, 0});
        }
        std::ranges::stable_sort(pairs,
                                 [&](const Pair& a, const Pair& b) { return a.one * sign > b.one * sign; });
        std::string named;
        for (std::size_t i = 0; i < std::min(most_named, pairs.size()); ++i) {
            named += fmt::format("{}{} {}", i == 0 ? "" : ", ", name(pairs[i]),
                                 decimals(pairs[i].one, 2, true, words_));
        }
        if (!named.empty()) append(text, say(sign > 0 ? "for" : "against", {{"criteria", named}}));
    }
    return text;
}

namespace {

/// The criteria of two moves, those of the first in order, then the others.
template <class Pair>
std::vector<Pair> paired(const Account& one, const Account& other) {
    std::vector<Pair> pairs;
    for (const players::CriterionValue& value : one.criteria) {
        pairs.push_back({value.abbreviation, value.pawns, 0});
    }
    for (const players::CriterionValue& value : other.criteria) {
        const auto found = std::ranges::find(pairs, value.abbreviation, &Pair::abbreviation);
        if (found != pairs.end()) {
            found->other = value.pawns;
        } else {
            pairs.push_back({value.abbreviation, 0, value.pawns});
        }
    }
    return pairs;
}

}  // namespace

/// What makes the difference between two sums, and what cancels.
std::string PlayerWords::told_apart(const Position& position, const Account& one,
                                    const Account& other) const {
    std::vector<Pair> pairs = paired<Pair>(one, other);
    std::ranges::stable_sort(pairs, [](const Pair& a, const Pair& b) {
        return std::abs(a.difference()) > std::abs(b.difference());
    });
    std::string apart;
    std::vector<Pair> alike;
    std::size_t named = 0;
    for (const Pair& pair : pairs) {
        if (std::abs(pair.difference()) < least) {
            if (std::abs(pair.one) >= least) alike.push_back(pair);
        } else if (named < most_named) {
            apart += fmt::format("{}{} {}", named == 0 ? "" : ", ", name(pair),
                                 decimals(pair.difference(), 2, true, words_));
            ++named;
        }
    }
    const std::vector<TextValue> moves{{"move", words_.names().move(position, one.move)},
                                       {"other", words_.names().move(position, other.move)}};
    std::vector<TextValue> values = moves;
    values.push_back({"criteria", apart});
    std::string text = apart.empty() ? say("alike", moves) : say("differs", values);
    std::ranges::stable_sort(alike,
                             [](const Pair& a, const Pair& b) { return std::abs(a.one) > std::abs(b.one); });
    constexpr std::size_t most_alike = 2;
    std::string cancels;
    for (std::size_t i = 0; i < std::min(most_alike, alike.size()); ++i) {
        cancels += fmt::format("{}{} {}", i == 0 ? "" : ", ", name(alike[i]),
                               decimals(alike[i].one, 2, true, words_));
    }
    if (!cancels.empty()) append(text, say("cancels", {{"criteria", cancels}}));
    return text;
}

std::string PlayerWords::sums(const Position& position, const Account& one, const Account& other) const {
    std::string text = say("sums", {{"move", words_.names().move(position, one.move)},
                                    {"total", decimals(one.total, 3, false, words_)},
                                    {"other", words_.names().move(position, other.move)},
                                    {"rated", decimals(other.total, 3, false, words_)},
                                    {"difference", decimals(one.total - other.total, 3, true, words_)}});
    append(text, told_apart(position, one, other));
    return text;
}

std::string PlayerWords::exchange(const Position& position, const Account& account) const {
    if (!account.exchange) return {};
    const eval::historical::ExchangeValue& value = *account.exchange;
    const auto points = [](int number) { return fmt::format("{:+}", number); };
    return say("exchange", {{"move", words_.names().move(position, account.move)},
                            {"balance", value.balance == 0 ? "0" : points(value.balance)},
                            {"loss", std::to_string(value.loss)},
                            {"minimum", value.minimum() == 0 ? "0" : points(value.minimum())},
                            {"gain", std::to_string(value.gain)},
                            {"maximum", value.maximum() == 0 ? "0" : points(value.maximum())}});
}

std::string PlayerWords::line(const Position& position, const Account& account) const {
    if (!account.report) return {};
    const auto found = candidate_of(position, *account.report);
    if (!found) return {};
    std::string text = say("line", {{"move", words_.names().move(position, account.move)},
                                    {"depth", std::to_string(found->depth)},
                                    {"score", words_.score(found->score)},
                                    {"line", words_.names().line(position, found->line)}});
    if (means_ != Means::line || found->score.is_mate()) return text;
    Position end = position;
    for (const Move move : found->line) {
        end.play(move);
    }
    const int men = men_for(end, position.side_to_move());
    append(text, say("men", {{"men", men == 0 ? "0" : fmt::format("{:+}", men)}}));
    return text;
}

std::string PlayerWords::about(const Position& position, const Account& account) const {
    if (means_ == Means::lot) return say("lot", {});
    const std::string move = words_.names().move(position, account.move);
    std::string text;
    if (account.is_from_book) append(text, say("book", {{"move", move}}));
    if (means_ == Means::criteria) {
        append(text, say("sum", {{"move", move}, {"total", decimals(account.total, 3, false, words_)}}));
        append(text, weighed(account));
    }
    append(text, exchange(position, account));
    append(text, line(position, account));
    return text;
}

/// Which of two moves the search puts first. Nothing where it has looked less far with one of them.
std::string PlayerWords::preference(const Position& position, const Account& one,
                                    const Account& other) const {
    if (!one.report || !other.report || one.report->depth != other.report->depth) return {};
    const search::ReportedScore& first = one.report->score;
    const search::ReportedScore& second = other.report->score;
    const int difference = centipawns(first) - centipawns(second);
    const bool is_first = difference >= 0;
    const std::vector<TextValue> values{
        {"move", words_.names().move(position, is_first ? one.move : other.move)},
        {"other", words_.names().move(position, is_first ? other.move : one.move)},
        {"difference", decimals(std::abs(difference) / 100.0, 2, false, words_)}};
    if (difference == 0) return say("same", values);
    return say(first.is_mate() || second.is_mate() ? "prefers-plainly" : "prefers", values);
}

std::string PlayerWords::compared(const Position& position, const Account& one, const Account& other) const {
    if (means_ == Means::lot) return say("lot", {});
    std::string text;
    for (const Account* const account : {&one, &other}) {
        if (account->is_from_book) {
            append(text, say("book", {{"move", words_.names().move(position, account->move)}}));
        }
    }
    if (means_ == Means::criteria) append(text, sums(position, one, other));
    for (const Account* const account : {&one, &other}) {
        append(text, exchange(position, *account));
        append(text, line(position, *account));
    }
    append(text, preference(position, one, other));
    return text;
}

std::vector<std::string> PlayerWords::table(const Account& one, const Account& other) const {
    std::vector<Pair> pairs = paired<Pair>(one, other);
    std::ranges::stable_sort(pairs, [](const Pair& a, const Pair& b) {
        return std::abs(a.difference()) > std::abs(b.difference());
    });
    std::vector<std::string> lines;
    for (const Pair& pair : pairs) {
        if (std::abs(pair.difference()) < least / 10) continue;
        lines.push_back(fmt::format("  {:>7} {:>7} {:>7}  {} ({})", decimals(pair.one, 3, true, words_),
                                    decimals(pair.other, 3, true, words_),
                                    decimals(pair.difference(), 3, true, words_), name(pair),
                                    pair.abbreviation));
    }
    return lines;
}

}  // namespace kempelen::analysis
