// Helpers for the acceptance criteria: the usual start, a move by name, and the saved text of a game.
#pragma once

#include "game/play/save.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <string>
#include <string_view>

namespace criteria {

inline const rules::Position usual_start = rules::RuleSet{}.start(rules::BoardSize{8});

inline rules::Move disc_on(std::string_view text) {
    return rules::Move{fixtures::square(text)};
}

inline std::string saved(const rules::GameTree& game) {
    return play::to_json({.settings = {.size = game.position().size()}, .game = game});
}

} // namespace criteria
