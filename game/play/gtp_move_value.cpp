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

std::string to_text(const GtpMoveValue& value) {
    char score[32];
    std::snprintf(score, sizeof score, "%+.2f", static_cast<double>(value.score) / ai::disc);
    std::string text = records::to_text(value.move) + ' ' + score + ' ';
    text += bound_words[static_cast<std::size_t>(value.bound)];
    text += " depth " + std::to_string(value.depth);
    return text + (value.is_solved ? " solved" : "");
}

base::Result<GtpMoveValue> gtp_move_value(std::string_view line, rules::BoardSize size) {
    std::string_view rest = line;
    const auto move = records::move_from_text(records::take_word(rest), size);
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
