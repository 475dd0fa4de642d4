// Reads all input of a tick: panels first, then keys, pads and the board. In a kiosk only what visitors may use.
#pragma once

#include "engine/input.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

// Panel parts that take keys and pad buttons before the game.
struct PanelFocus {
    bool is_writing = false;
    bool has_popup = false;
    bool has_focus = false;
    bool is_elsewhere() const { return is_writing || has_popup || has_focus; }
};

// for_panels: input since the last frame. This tick's input is added to it.
void read_input(App& app, const engine::Input& input, engine::Input& for_panels);

// Called every tick. is_on_panel: the pointer is on a panel.
void read_pointer(Session& session, const engine::Input& input, bool is_on_panel, Time now);
// Pixels per point for touch distances, which do not depend on the text size.
float point_of_hand(const Session& session);
std::optional<Time> touch_wake(const Session& session);

// Called every tick.
void read_pad(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

// The button for the action while the game is on the screen; none if only the menus offer it.
std::optional<engine::PadButton> pad_button_of(std::string_view action);

std::string name_of(engine::PadButton button, engine::PadKind kind);

std::optional<engine::FocusStep> pad_step(engine::PadButton button);

// Steps through the game, triggered by input that has another meaning during the user's turn: arrow keys and swipes.
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

// `id`: action id, "back" or "next". No effect if there is no such step.
void step(Session& session, std::string_view id);
// Returns whether the key was used. Home, PgUp, PgDn and End, or the keys assigned instead, always step. Letters do so
// once it is clear that they begin no square. Left and Right step when they have no other use: after the end, and,
// while the keyboard cursor is unused, in review and at a position with a continuation.
bool press_step_key(Session& session, const engine::KeyEvent& key);

// Handle Enter and Esc on each screen, and the pad buttons with the same effect.
void press_enter(Session& session, Time now);
bool press_enter_in_dialog(Session& session);
bool press_escape(Session& session, const PanelFocus& focus);
void play_typed(Session& session, const std::string& typed, Time now);

// Called every tick.
void read_keys(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

} // namespace ui
