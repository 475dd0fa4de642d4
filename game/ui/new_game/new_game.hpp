// New Game card, with a preview of its game on the board. The current game waits unchanged.
#pragma once

#include "game/play/command.hpp"
#include "game/ui/app/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace ui {

// Common ways to start a game and their seats, for the New Game card.
enum class PlayAs : unsigned char { black, white, two_players, watch };

PlayAs play_as(const play::GameSettings& settings);
// Reassigns the seats. A human keeps the name when changing sides, a computer keeps how it plays; `computer` takes a
// seat that a human leaves.
void choose_play_as(play::GameSettings& settings, PlayAs wanted, const ai::Player& computer);

bool person_may_begin(const play::GameSettings& settings);

// The computers of the game, Black's first.
std::vector<ai::Player> computers(const play::GameSettings& settings);
// The level of all computers; none without computers, when their levels differ, or when one has no level.
std::optional<int> common_level(const play::GameSettings& settings);
void set_levels(play::GameSettings& settings, int level);

// "Level 3", "Minimax 4" for a depth of four.
struct SeatOption {
    play::Seat seat;
    std::string label;
};
std::vector<SeatOption> seat_options();

// can_close: there is a game to return to.
void open_new_game(Session& session, bool can_close);
void close_new_game(Session& session);

} // namespace ui

namespace ui::panels::new_game {

using engine::Rect;

// Heights in pixels, smaller on a low card.
struct Measures {
    float heading, control, row, gap;
};

// Draws a group's heading at the top of the area, places the cursor at its control, and moves the area below it.
void begin_group(const Panel& panel, const Measures& measures, Rect& area, const char* label, const std::string& value);

inline constexpr int detail_rows = 5;

// Rarely changed settings: rules, notation, extra time, names and seats. Each part is drawn from the top of the area.
void details(Panel& panel, const Measures& measures, const Rect& area);
float details_height(const Panel& panel, const Measures& measures);
// Match settings: number of games, start, visibility of values. They replace the other choices.
void match_details(Panel& panel, const Measures& measures, Rect area);
// "+5 s per move"; empty without extra time.
std::string extra_time_text(const play::ExtraTime& extra);
// "3 games · XOT · Othello · f5": match and rules, in a line.
std::string details_summary(const NewGame& card);

} // namespace ui::panels::new_game
