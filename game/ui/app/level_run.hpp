// A player's recent results against the computer, and the level to offer next: one up after two wins in a row, one down
// after two losses. Plain values, kept in the settings.
#pragma once

#include "game/rules/square.hpp"

#include <optional>

namespace play {
class Game;
}

namespace ui {

class Session;
struct GuiState;
struct Preferences;

struct LevelRun {
    static constexpr int enough = 2;
    int level = -1;          // Level of these games; -1: none yet.
    int length = 0;          // Number of consecutive wins; negative: losses.
    bool is_refused = false; // The user ignored an offer: no more offers until the level changes.
    friend bool operator==(const LevelRun&, const LevelRun&) = default;
};

// LevelRun::length after another game. `result`: 1: win; 0: draw; -1: loss.
int extended(int length, int result);
std::optional<int> offered_level(const LevelRun& run);

// The human's side; nullopt unless exactly one side is human.
std::optional<rules::Color> only_human(const play::Game& game);
std::optional<int> level_of_opponent(const play::Game& game);
// Called every tick: counts a game when it ends, and records an ignored offer.
void update_level_run(Session& session);
std::optional<int> level_to_offer(const GuiState& state, const Preferences& preferences, const play::Game& game);

} // namespace ui
