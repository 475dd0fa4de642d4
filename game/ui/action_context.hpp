// What decides whether an action can be done, and what it asks for; of one moment.
#pragma once

namespace play {
class GameController;
class Game;
} // namespace play

namespace ui {

struct GuiState;
struct Preferences;

struct ActionContext {
    const play::Game& game;
    const play::GameController& controller; // owns the game and its searches
    const GuiState& state;
    const Preferences& preferences;
};

} // namespace ui
