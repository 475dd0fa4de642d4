#include "game/play/programs/edax_console.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

namespace play {

namespace {

std::vector<std::string_view> console_words(std::string_view line) {
    std::vector<std::string_view> words;
    for (line = records::trimmed(line); !line.empty(); line = records::trimmed(line)) {
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        words.push_back(word);
        line.remove_prefix(word.size());
    }
    return words;
}

} // namespace

std::optional<GtpMoveValue> edax_value(std::string_view line, const rules::Position& position) {
    const std::vector<std::string_view> words = console_words(line);
    if (words.size() < 3) return std::nullopt;
    GtpMoveValue value;
    bool is_selective = false;
    std::size_t at = 1;
    if (words[0] != "book") {
        const std::string_view depth = words[0];
        const auto [end, error] = std::from_chars(depth.data(), depth.data() + depth.size(), value.depth);
        is_selective = end != depth.data() + depth.size();
        if (error != std::errc{} || (is_selective && *end != '@')) return std::nullopt;
    }
    std::string_view score = words[at];
    for (const auto& [sign, bound] : {std::pair{'<', ai::Bound::at_most}, std::pair{'>', ai::Bound::at_least},
                                      std::pair{'?', ai::Bound::at_most}}) {
        if (!score.starts_with(sign)) continue;
        value.bound = bound;
        score.remove_prefix(1);
        if (score.empty()) score = words[++at];
        break;
    }
    const auto discs = records::whole_number(score);
    if (!discs || std::abs(*discs) > 64) return std::nullopt;
    value.score = *discs * ai::disc;
    value.is_solved = words[0] != "book" && !is_selective && value.bound == ai::Bound::exact
                      && value.depth >= position.empties().size();
    for (++at; at < words.size(); ++at) {
        const auto move = records::move_from_text(words[at], position.size());
        if (!move) continue; // the time, nodes, nodes a second
        if (position.refusal(*move)) return std::nullopt;
        value.move = *move;
        return value;
    }
    return std::nullopt;
}

std::optional<std::string_view> edax_choice(std::string_view line) {
    const std::vector<std::string_view> words = console_words(line);
    if (words.size() == 3 && words[1] == "plays") return words[2];
    return std::nullopt;
}

} // namespace play
