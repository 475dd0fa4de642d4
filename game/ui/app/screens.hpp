// What the screens do: each alternative of Screen has these functions, in the folder of its feature.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/board/board_view.hpp"

struct ImDrawList;

namespace ui {

struct Panel;

struct ScreenFunctions {
    // The board: its size, the position on it, how it is drawn at the moment of a frame, and what is written onto it.
    rules::BoardSize (*size)(const Session&);
    rules::Position (*position)(const Session&);
    BoardScene (*scene)(const Session&, Time shown);
    void (*write)(Panel&, ImDrawList*);
    // What stands next to the board.
    void (*draw)(Panel&);
    // A square was pressed, clicked or typed.
    void (*press_square)(App&, rules::Square);
    // True: the key is used.
    bool (*press_key)(Session&, const engine::KeyEvent&);
    void (*press_enter)(Session&, Time);
    bool (*press_escape)(Session&);
};

// Each is defined by its feature.
extern const ScreenFunctions playing_screen, new_game_screen, editor_screen, lesson_screen;

// Of the screen that is open.
const ScreenFunctions& screen_of(const GuiState& state);

// The board of a screen, with nothing on it but the discs.
BoardScene scene_of(const Session& session, const rules::Position& position);

// The position that the open screen shows.
inline rules::Position position_shown(const Session& session) {
    return screen_of(session.state).position(session);
}

} // namespace ui
