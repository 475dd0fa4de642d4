#include "game/play/gtp_move_value.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <cmath>
#include <cstdio>
#include <optional>

namespace play {

using base::tr;

namespace {

constexpr std::string_view bound_words[]{"exact", "at-most", "at-least"}; // by ai::Bound
constexpr double max_discs = 300;

std::optional<ai::Score> score_from_text(std::string_view text) {
    const auto discs = records::decimal_number(text);
    if (!discs || !(std::abs(*discs) <= max_discs)) return std::nullopt;
    return static_cast<ai::Score>(std::lround(*discs * ai::disc));
}

} // namespace

std::string gtp_move(rules::Move move) {
    std::string text = records::to_text(move);
    if (!move.is_pass() && text.front() >= 'i') ++text.front();
    return text;
}

base::Result<rules::Move> move_from_gtp(std::string_view text, rules::BoardSize size) {
    std::string word = records::lowered(records::trimmed(text));
    const bool is_square = word.size() > 1 && records::is_digit(word[1]); // "p5", but not "pass"
    if (is_square && word[0] > 'i')
        --word[0];
    else if (is_square && word[0] == 'i')
        word.clear();
    if (const auto move = records::move_from_text(word, size)) return *move;
    const int last = size.side() - 1;
    return base::Error{tr("expected a square from a1 to {} or \"pass\", saw {}",
                          gtp_move(rules::Move{rules::Square{last, last}}), records::quote(text))};
}

std::string to_text(const GtpMoveValue& value) {
    char score[32];
    std::snprintf(score, sizeof score, "%+.2f", static_cast<double>(value.score) / ai::disc);
    std::string text = gtp_move(value.move) + ' ' + score + ' ';
    text += bound_words[static_cast<std::size_t>(value.bound)];
    text += " depth " + std::to_string(value.depth);
    return text + (value.is_solved ? " solved" : "");
}

base::Result<GtpMoveValue> gtp_move_value(std::string_view line, rules::BoardSize size) {
    std::string_view rest = line;
    const auto move = move_from_gtp(records::take_word(rest), size);
    const auto score = score_from_text(records::take_word(rest));
    if (!move || !score) {
        return base::Error{
            tr("expected a move and its discs such as \"f5 +2.31 exact depth 14\", saw {}", records::quote(line))};
    }
    GtpMoveValue value{.move = *move, .score = *score};
    for (std::string_view word = records::take_word(rest); !word.empty(); word = records::take_word(rest)) {
        for (const ai::Bound bound : {ai::Bound::exact, ai::Bound::at_most, ai::Bound::at_least}) {
            if (word == bound_words[static_cast<std::size_t>(bound)]) value.bound = bound;
        }
        if (word == "solved") value.is_solved = true;
        if (word == "depth") value.depth = records::whole_number(records::take_word(rest)).value_or(0);
    }
    return value;
}

} // namespace play
