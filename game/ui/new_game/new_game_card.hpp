// The parts of the New Game card that stand in files of their own. For the card only.
#pragma once

#include "game/ui/app/panel.hpp"

namespace ui::panels::new_game {

using engine::Rect;

// Heights in pixels. A low card has lower ones.
struct Measures {
    float heading, control, row, gap;
};

inline constexpr int detail_rows = 5;

// What few people change: rules, notation, the clock's extra time, names and seats. Each draws itself into the area,
// beginning at its top.
void details(Panel& panel, const Measures& measures, const Rect& area);
float details_height(const Panel& panel, const Measures& measures);
// Where a player's name is written, as high as it is told.
void name_field(const Panel& panel, play::Participant& participant, float width, float height);
// Of a match: how many games, what they begin with, whether values are shown. In the place of the other choices.
void match_details(Panel& panel, const Measures& measures, const Rect& area);
// "3 games · XOT"; empty for a single game from the usual start.
std::string match_summary(const play::GameSettings& settings, const play::MatchChoice& match);
// "+5 s per move"; empty without extra time.
std::string extra_time_text(const play::ExtraTime& extra);
// What of it is in force, in a few words.
std::string details_summary(const play::GameSettings& settings);

} // namespace ui::panels::new_game
