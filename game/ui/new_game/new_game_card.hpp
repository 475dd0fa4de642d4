// Parts of the New Game card.
#pragma once

#include "game/ui/app/panel.hpp"

namespace ui::panels::new_game {

using engine::Rect;

// Heights in pixels, smaller on a low card.
struct Measures {
    float heading, control, row, gap;
};

inline constexpr int detail_rows = 5;

// Rarely changed settings: rules, notation, extra time, names and seats. Each part is drawn from the top of the area.
void details(Panel& panel, const Measures& measures, const Rect& area);
float details_height(const Panel& panel, const Measures& measures);
void name_field(const Panel& panel, play::Participant& participant, float width, float height);
// Match settings: number of games, start, visibility of values. They replace the other choices.
void match_details(Panel& panel, const Measures& measures, const Rect& area);
// "3 games · XOT"; empty for a single game from the usual start.
std::string match_summary(const play::GameSettings& settings, const play::MatchChoice& match);
// "+5 s per move"; empty without extra time.
std::string extra_time_text(const play::ExtraTime& extra);
std::string details_summary(const play::GameSettings& settings);

} // namespace ui::panels::new_game
