// Steps through the game by an input that means something else on one's own turn: arrow keys and fingers.
#pragma once

#include "game/rules/game_tree.hpp"
#include "game/ui/app/session.hpp"

#include <algorithm>
#include <optional>

namespace ui {

// Stepping through the line of moves that is looked at, by buttons and by keys.

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

// After the end, in review, and at a position from which the game went on.
bool takes_steps(const Session& session);
// id: of the action, "back" or "next". Nothing where it leads nowhere.
void step(Session& session, std::string_view id);
// True: the key is used. Home, PgUp, PgDn and End, or the keys that were chosen instead, always step; letters do when
// it is clear that they are no squares, as others. Left and Right step where they have nothing else to do: after the
// end, and while the keyboard's cursor is not used, in review and at a position from which the game went on.
bool press_step_key(Session& session, const engine::KeyEvent& key);

} // namespace ui
