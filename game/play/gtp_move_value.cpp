#include "game/play/gtp_move_value.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace play {

namespace {

constexpr std::string_view bound_words[]{"exact", "at-most", "at-least"}; // by ai::Bound
constexpr double max_discs = 300;

std::optional<ai::Score> score_from_text(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double discs = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), discs);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(discs) <= max_discs)) return std::nullopt;
    return static_cast<ai::Score>(std::lround(discs * ai::disc));
}

std::string_view take_word(std::string_view& rest) {
    rest = records::trimmed(rest);
    std::size_t length = 0;
    while (length < rest.size() && !records::is_blank(rest[length]))
        ++length;
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(length);
    return word;
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
    const auto move = records::move_from_text(take_word(rest), size);
    const auto score = score_from_text(take_word(rest));
    if (!move || !score) {
        return base::Error{"expected a move and its discs like \"f5 +2.31 exact depth 14\", saw "
                           + records::quote(line)};
    }
    GtpMoveValue value{.move = *move, .score = *score};
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        for (const ai::Bound bound : {ai::Bound::exact, ai::Bound::at_most, ai::Bound::at_least}) {
            if (word == bound_words[static_cast<std::size_t>(bound)]) value.bound = bound;
        }
        if (word == "solved") value.is_solved = true;
        if (word == "depth") value.depth = records::whole_number(take_word(rest)).value_or(0);
    }
    return value;
}

} // namespace play
