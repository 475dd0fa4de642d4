// Key handling, from the outermost open item down to the board.
#pragma once

#include "game/rules/game_tree.hpp"
#include "game/ui/app/session.hpp"

#include <algorithm>
#include <optional>

namespace ui {

// Steps through the game by inputs that mean something else during the user's turn: arrow keys and swipes.
enum class Step : unsigned char { first, back, next, last };

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

// id: of the action, "back" or "next". No effect where the step leads nowhere.
void step(Session& session, std::string_view id);
// Returns whether the key was used. Home, PgUp, PgDn and End, or the keys assigned instead, always step; letters do
// once it is clear that they begin no square. Left and Right step when they have nothing else to do: after the end,
// and, while the keyboard cursor is unused, in review and at a position with a continuation.
bool press_step_key(Session& session, const engine::KeyEvent& key);

// Parts of the panels that take keys and pad buttons before the game.
struct PanelFocus {
    bool is_writing = false;
    bool has_popup = false;
    bool has_focus = false;
    bool is_elsewhere() const { return is_writing || has_popup || has_focus; }
};

// Enter and Esc on each screen, and the pad buttons that replace them.
void press_enter(Session& session, Time now);
bool press_enter_in_dialog(Session& session);
bool press_escape(Session& session, const PanelFocus& focus);
void play_typed(Session& session, const std::string& typed, Time now);

// Called every tick.
void read_keys(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

} // namespace ui
