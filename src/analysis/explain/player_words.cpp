// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/player_words.h"

#include "eval/kempelen/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

using players::Account;
using players::CriterionValue;
using players::Means;

/// What a criterion says of two moves.
struct Pair {
    std::string_view abbreviation;
    double one = 0;
    double other = 0;

    double difference() const { return one - other; }
};

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

void sort_by_weight(std::vector<CriterionValue>& values) {
    std::ranges::stable_sort(values, [](const CriterionValue& a, const CriterionValue& b) {
        return std::abs(a.pawns) > std::abs(b.pawns);
    });
}

/// The criteria of two moves, those that differ most first.
std::vector<Pair> paired(const Account& one, const Account& other) {
    std::vector<Pair> pairs;
    for (const CriterionValue& value : one.criteria) {
        pairs.push_back({value.abbreviation, value.pawns, 0});
    }
    for (const CriterionValue& value : other.criteria) {
        const auto found = std::ranges::find(pairs, value.abbreviation, &Pair::abbreviation);
        if (found != pairs.end()) {
            found->other = value.pawns;
        } else {
            pairs.push_back({value.abbreviation, 0, value.pawns});
        }
    }
    std::ranges::stable_sort(pairs, [](const Pair& a, const Pair& b) {
        return std::abs(a.difference()) > std::abs(b.difference());
    });
    return pairs;
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

std::string PlayerWords::name(std::string_view abbreviation) const {
    return eval::kempelen56::CriteriaWords(words_.language()).name(abbreviation);
}

/// "mobility +0.30, material -0.10": the first of the values, by their names.
std::string PlayerWords::listed(const std::vector<CriterionValue>& values, std::size_t most) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, values.size()); ++i) {
        text += fmt::format("{}{} {}", i == 0 ? "" : ", ", name(values[i].abbreviation),
                            decimals(values[i].pawns, 2, true, words_));
    }
    return text;
}

/// "For it: ... Against it: ...": the weightiest criteria of one move.
std::string PlayerWords::weighed(const Account& account) const {
    std::string text;
    for (const double sign : {1.0, -1.0}) {
        std::vector<CriterionValue> values;
        for (const CriterionValue& value : account.criteria) {
            if (value.pawns * sign >= least) values.push_back(value);
        }
        sort_by_weight(values);
        const std::string named = listed(values, most_named);
        if (!named.empty()) append(text, say(sign > 0 ? "for" : "against", {{"criteria", named}}));
    }
    return text;
}

/// What makes the difference between two sums, and what cancels.
std::string PlayerWords::told_apart(const Position& position, const Account& one,
                                    const Account& other) const {
    std::vector<CriterionValue> apart;
    std::vector<CriterionValue> alike;
    for (const Pair& pair : paired(one, other)) {
        if (std::abs(pair.difference()) >= least) {
            apart.push_back({pair.abbreviation, pair.difference()});
        } else if (std::abs(pair.one) >= least) {
            alike.push_back({pair.abbreviation, pair.one});
        }
    }
    sort_by_weight(alike);
    const std::vector<TextValue> moves{{"move", words_.names().move(position, one.move)},
                                       {"other", words_.names().move(position, other.move)}};
    std::vector<TextValue> values = moves;
    values.push_back({"criteria", listed(apart, most_named)});
    std::string text = apart.empty() ? say("alike", moves) : say("differs", values);
    constexpr std::size_t most_alike = 2;
    const std::string cancels = listed(alike, most_alike);
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
    // What its number holds beside the men, where it counts more.
    const int beside = found->score.value - men * 100;
    const std::string rest =
        beside == 0 ? "" : say("rest", {{"rest", decimals(beside / 100.0, 2, true, words_)}});
    append(text, say("men", {{"men", men == 0 ? "0" : fmt::format("{:+}", men)}, {"rest", rest}}));
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
    std::vector<std::string> lines;
    for (const Pair& pair : paired(one, other)) {
        if (std::abs(pair.difference()) < least / 10) continue;
        lines.push_back(fmt::format("  {:>7} {:>7} {:>7}  {} ({})", decimals(pair.one, 3, true, words_),
                                    decimals(pair.other, 3, true, words_),
                                    decimals(pair.difference(), 3, true, words_), name(pair.abbreviation),
                                    pair.abbreviation));
    }
    return lines;
}

}  // namespace kempelen::analysis
