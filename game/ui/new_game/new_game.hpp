// New Game card, with a preview of its game on the board. The current game waits unchanged.
#pragma once

#include "game/play/command.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

namespace ui {

// Common ways to assign the seats of a game, for the New Game card.
enum class PlayAs : unsigned char { black, white, two_players, watch };

PlayAs play_as(const play::GameSettings& settings);
// Reassigns the seats. A human keeps the name when changing sides, and a computer keeps its settings. `computer` takes
// a seat that a human leaves.
void choose_play_as(play::GameSettings& settings, PlayAs wanted, const ai::Player& computer);

bool human_may_begin(const play::GameSettings& settings);

// Computers of the game, Black's first.
std::vector<ai::Player> computers(const play::GameSettings& settings);
// Level of all computers; none without computers, if their levels differ, or if one has no level.
std::optional<int> common_level(const play::GameSettings& settings);
void set_levels(play::GameSettings& settings, int level);

// "Level 3"; "Minimax 4" for a depth of four.
struct SeatOption {
    play::Seat seat;
    std::string label;
};
std::vector<SeatOption> seat_options();

// can_close: there is a game to return to.
void open_new_game(Session& session, bool can_close);
void close_new_game(Session& session);

} // namespace ui

namespace ui::new_game {

using engine::Rect;

// Heights in pixels; smaller on a low card.
struct Measures {
    float heading, control, row, gap;
    float sentence; // Sentence below the levels; 0 if there is no space for it.
};

// Draws a group's heading at the top of the area, cuts the group off the area, and returns the place of its control.
// height: height of the control; 0: measures.control.
Rect begin_group(const FrameContext& frame, const Measures& measures, Rect& area, const char* label,
                 const std::string& value = {}, float height = 0);

// Draws the Details tab from the top of the area: seats, levels, rules, notation and extra time.
void details_tab(FrameContext& frame, const Measures& measures, Rect area);
float details_height(const FrameContext& frame, const Measures& measures);
// Draws the Match tab: number of games, opening, names and hints.
void match_tab(FrameContext& frame, const Measures& measures, Rect area);
float match_height(const Measures& measures);

// Draws fields for the names of the two players, one below the other.
void draw_name_fields(FrameContext& frame, NewGame& card, Rect area, float height, float space);
// Draws a level with its strength as a bar. size: text size of the label, at scale 1. Returns whether it was clicked.
bool level_key(const FrameContext& frame, const char* id, const Rect& box, const std::string& label, float size,
               int level, bool is_chosen);

// Draws a row of values, one of which is chosen. Returns the value that was clicked.
template <class Values, class Value = std::ranges::range_value_t<Values>>
std::optional<Value> choose(const FrameContext& frame, const char* id, const Values& values, const auto& chosen,
                            const auto& label_of, const Rect& row) {
    std::vector<std::string> labels;
    for (const Value& value : values)
        labels.push_back(label_of(value));
    const auto selected = static_cast<int>(std::ranges::find(values, chosen) - values.begin());
    const int clicked = segments(frame, id, labels, selected, row);
    return clicked < 0 ? std::nullopt : std::optional{values[static_cast<std::size_t>(clicked)]};
}

// Text such as "3 · Learner", or a description of computers without a level; empty without computers.
std::string level_text(const play::GameSettings& settings);
// Text such as "+5 s per move"; empty without extra time.
std::string extra_time_text(const play::ExtraTime& extra);
// Match, rules and extra time in a line, such as "3 games · XOT · Rules: standard".
std::string details_summary(const NewGame& card);
// Whether the card has nothing to summarize: a single game by the usual rules from the start, without a clock.
bool is_usual(const NewGame& card);

} // namespace ui::new_game
