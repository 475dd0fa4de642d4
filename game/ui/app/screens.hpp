// The functions of each alternative of Screen, defined in the folder of its feature.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/board/board_view.hpp"

struct ImDrawList;

namespace ui {

struct Panel;

struct ScreenFunctions {
    rules::BoardSize (*size)(const Session&);
    rules::Position (*position)(const Session&);
    BoardScene (*scene)(const Session&, Time shown);
    void (*write)(Panel&, ImDrawList*);
    void (*draw)(Panel&);
    void (*press_square)(App&, rules::Square);
    // Returns whether the key was used.
    bool (*press_key)(Session&, const engine::KeyEvent&);
    void (*press_enter)(Session&, Time);
    bool (*press_escape)(Session&);
};

extern const ScreenFunctions playing_screen, new_game_screen, editor_screen, lesson_screen;

const ScreenFunctions& screen_of(const GuiState& state);

BoardScene scene_of(const Session& session, const rules::Position& position);

inline rules::Position position_shown(const Session& session) {
    return screen_of(session.state).position(session);
}

} // namespace ui
