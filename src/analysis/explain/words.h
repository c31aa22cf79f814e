// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations in the user's language.
#pragma once

#include "analysis/explain/explain.h"
#include "core/base/catalogue.h"
#include "core/base/language.h"
#include "core/notation/piece_letters.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::analysis {

/// How long lines are and what words are used.
enum class Level : std::uint8_t { beginner, club, expert };

/// How moves are written: one ("14.Nc7+"), and a line ("14.Nc7+ Kd8 15.Nxa8").
struct MoveNames {
    std::function<std::string(const Position&, Move)> move;
    std::function<std::string(const Position&, const std::vector<Move>&)> line;
};

/// In pawns: two moves less far apart are called as good as each other, and nothing is made of what is
/// between them. The scores are whole hundredths; half of one parts 0.09 from 0.10.
constexpr double worth_telling = 0.095;

/// Words an explanation. The facts are those of the claims; nothing is added.
class Words {
public:
    /// The texts are those of i18n/explain.*.toml, which are inside the program.
    explicit Words(Language language, Level level = Level::club);
    /// Writes moves in another way than in SAN with the letters of the language.
    void use_names(MoveNames names) { names_ = std::move(names); }
    /// Tells each criterion in a sentence of its own, for listeners.
    void part_criteria() { parts_criteria_ = true; }

    /// "14.Nc7+ is best (+3.20)." or "14.a3 is a mistake (-0.90); 14.Nc7+ is better (+3.20)."
    /// A draw that is proved stands in the place of the score.
    std::string verdict(const Study& study, const Explanation& explanation) const;
    /// A claim as one sentence.
    std::string sentence(const Claim& claim) const;
    /// The same where the move was the last thing spoken of: "it".
    std::string sentence_about_it(const Claim& claim) const;
    /// Verdict and all claims. Criteria that speak for the same move share a sentence.
    std::string paragraph(const Study& study, const Explanation& explanation) const;
    /// The line of the move, and behind it, where another move is better, the line of that: "Line: 14.Nc7+
    /// ...".
    std::vector<std::string> lines(const Study& study, const Explanation& explanation) const;
    /// "Black threatens 14...Qxh2#, with mate in 1." Requires: the side to move is not in check.
    std::string threat(const Study& study) const;
    /// So many moves of a line as the level shows; a mate is shown to its end.
    std::vector<Move> shown(const Position& position, const std::vector<Move>& moves) const;
    /// These in SAN.
    std::string line(const Position& position, const std::vector<Move>& moves) const;
    /// "+3.20", "mate in 3", "mated in 2".
    std::string score(const search::ReportedScore& score) const;
    /// "+0.85", with a decimal comma where the language has one.
    std::string hundredths(double pawns) const;
    /// "Passed pawns".
    std::string criterion(std::string_view id) const;
    /// The text of a key, for headings.
    std::string text(std::string_view key) const;

    const PieceLetters& letters() const { return *letters_; }
    Level level() const { return level_; }
    Language language() const { return language_; }
    const MoveNames& names() const { return names_; }

private:
    std::string say(std::string_view key, const std::vector<TextValue>& values) const;
    std::string opening_with(const Position& position, Move move) const;
    std::string man(const Position& position, Square square) const;
    std::string men(const Position& position, const std::vector<Square>& squares) const;
    std::string counted(Piece piece, int count) const;
    std::string side(Color color) const;
    std::string joined(const std::vector<std::string>& parts) const;
    std::string haul(const Swing& swing, int sign) const;
    std::string say_swing(const std::string& key, const Swing& swing, int sign,
                          std::vector<TextValue> values) const;
    std::string result_sentence(const Claim& claim) const;
    std::string threat_sentence(const Claim& claim) const;
    std::string criteria_sentence(const std::vector<Claim>& claims) const;
    std::string parted_criteria(const std::vector<Claim>& claims) const;
    std::string motif_sentence(const Claim& claim) const;
    std::string draw_sentence(const Claim& claim) const;
    std::string passage_sentence(const Claim& claim) const;
    std::string offer_sentence(const Claim& claim) const;
    std::string deeds_sentence(const Claim& claim) const;
    static bool is_only_legal(const Explanation& explanation);
    std::string rating(const Candidate& candidate, const Explanation& explanation) const;
    std::string told_draw(const Study& study, const Explanation& explanation) const;
    static bool is_close(const Study& study, const Explanation& explanation);
    static std::string_view verdict_key(const Study& study, const Explanation& explanation);
    bool is_told_by_verdict(const Claim& claim, const Study& study, const Explanation& explanation) const;

    Catalogue catalogue_;
    Language language_;
    Level level_;
    const PieceLetters* letters_;
    MoveNames names_;
    bool parts_criteria_ = false;
};

}  // namespace kempelen::analysis
