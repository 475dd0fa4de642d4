// Typed input of terminal games, made from transcripts, and whole terminal games inside the test's process.
#pragma once

#include "game/modes/terminal/session.hpp"
#include "game/records/notation.hpp"
#include "tests/game/modes/line_client.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace scripts {

// The lines to type for a game in which Black moves first ("f5 d6 c3"), in the notation of the preset and with passes
// if the preset wants them typed. If White moves first in the preset, the moves are mirrored left to right, which makes
// it the same game.
inline std::string lines_of(const std::string& transcript, int side, std::string_view preset) {
    const rules::BoardSize size{side};
    const rules::RuleSet& rules = *rules::find_rule_set(modes::find_preset(preset)->rule_set);
    rules::Position position = rules.start(size);
    std::string lines;
    const auto play = [&](rules::Move move, bool is_typed) {
        REQUIRE(!position.refusal(move));
        if (is_typed) lines += records::to_text(move, rules.notation, size, position.to_move()) + '\n';
        position = position.after(move);
    };
    std::istringstream words{transcript};
    for (std::string word; words >> word;) {
        const auto move = records::move_from_text(word, size);
        REQUIRE(move.ok());
        if (position.must_pass()) play(rules::Move::pass(), rules.passing == rules::Passing::by_player);
        rules::Square square = move->square();
        if (rules.first_to_move == rules::Color::white) square.column = side - 1 - square.column;
        play(rules::Move{square}, true);
    }
    return lines;
}

// The output of a game for the typed text.
inline std::string played(const modes::TerminalOptions& options, const std::string& typed,
                          const modes::Screen& screen = {}) {
    auto setup = modes::prepare(options);
    REQUIRE(setup.ok());
    setup->screen = screen;
    setup->table_bytes = 1 << 16; // otherwise thousands of games would mostly clear memory
    const lines::Script script{typed};
    base::LineReader input{script.descriptor()};
    std::ostringstream out;
    const int code = modes::Session{*std::move(setup), input, out}.run();
    CHECK(code == 0);
    return out.str();
}

inline int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

// Whether the text contains the parts in this order.
inline bool has_in_order(std::string_view text, const std::vector<std::string_view>& parts) {
    std::size_t at = 0;
    for (const std::string_view part : parts) {
        at = text.find(part, at);
        if (at == text.npos) {
            MESSAGE("missing or out of order: " << std::string{part});
            return false;
        }
        at += part.size();
    }
    return true;
}

} // namespace scripts
