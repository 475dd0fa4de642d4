// How the last games of a person against the computer went, and the level that is offered then: the next one after two
// wins in a row, the one before after two losses. Plain values, which the settings keep.
#pragma once

#include <optional>

namespace play {
class Game;
}

namespace ui {

class Session;
struct GuiState;
struct Preferences;

struct LevelRun {
    static constexpr int enough = 2; // games in a row
    int level = -1;                  // that they were against; -1: none yet
    int length = 0;                  // games won one after the other; below 0: lost
    bool is_refused = false;         // another level was offered and not taken: no more until the level changes
    friend bool operator==(const LevelRun&, const LevelRun&) = default;
};

enum class GameResult : unsigned char { won, drawn, lost };
int extended(int length, GameResult result);
// None: nothing is offered.
std::optional<int> offered_level(const LevelRun& run);

// Of a game between one player and a level; otherwise none.
std::optional<int> level_against_person(const play::Game& game);
// To be called in each tick: counts a game when it ends, and sees that an offer was not taken.
void update_level_run(Session& session);
// What the result of the present game offers; none where that game was not counted.
std::optional<int> level_to_offer(const GuiState& state, const Preferences& preferences, const play::Game& game);

} // namespace ui
