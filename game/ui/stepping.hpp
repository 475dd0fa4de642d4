// Stepping through the line of moves that is looked at, by buttons and by keys.
#pragma once

#include "game/rules/game_tree.hpp"

#include <algorithm>
#include <optional>

namespace ui {

enum class Step : unsigned char { first, back, next, last };

// Where a step leads; none where it leads nowhere.
inline std::optional<rules::GameTree::NodeId> stepped(const rules::GameTree& game, Step step) {
    const rules::GameTree::NodeId here = game.cursor();
    rules::GameTree::NodeId there = here;
    switch (step) {
    case Step::first: there = rules::GameTree::root; break;
    case Step::back:
        if (here != rules::GameTree::root) there = game.node(here).parent;
        break;
    case Step::next:
    case Step::last: {
        const auto line = game.line();
        const auto found = std::ranges::find(line, here);
        if (step == Step::last)
            there = line.back();
        else if (found != line.end() && found + 1 != line.end())
            there = *(found + 1);
    }
    }
    return there == here ? std::nullopt : std::optional{there};
}

} // namespace ui
