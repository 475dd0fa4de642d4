// How values of positions are written and drawn: by the bar, the graph, the hints and the review alike.
#pragma once

#include "game/library/game_values.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <string>

namespace ui::panels {

// "Black +3", "White +3", "even".
std::string lead_text(const Panel& panel, ai::Score for_black);
// "exact", "book", "depth 14", "73 %" (of a selective search that reaches the end), with the empties of the position.
std::string source_text(const play::PositionValue& value, int empties);
// What a move lost, rounded to discs.
int whole_discs(ai::Score loss);

// Near the end of a game: "solved: Black +6", or how far the analysis is from that: "depth 18 of 20, 73 %, about 12 s".
// Empty elsewhere.
std::string proof_text(const Panel& panel);

// A number that stands on felt or on a ghost disc, with a soft edge around it.
void board_number(const Panel& panel, ImDrawList* list, engine::Point at, float size, std::string_view text,
                  float alpha, bool is_on_white = false);

// Where a number on the board comes from. Told apart by shape and word, not by colour.
enum class Provenance : unsigned char { fixed, unfinished, searched, selective, result_only, exact, book };
struct Source {
    Provenance kind = Provenance::fixed;
    double percent = 100; // certainty
    std::string label;    // beside the glyph
};
// Of a root move of the report; `newest` is the deepest iteration that any of its moves has seen.
Source source_of(const ai::RootMove& move, int newest, int empties);
// A glyph of that radius around the point.
void draw_glyph(ImDrawList* list, const Source& source, engine::Point center, float radius, ImU32 color);

// Beside a mistake: a triangle, filled for White's and hollow for Black's moves.
void draw_mistake(ImDrawList* list, engine::Point center, float radius, rules::Color mover, bool points_down,
                  ImU32 color);

} // namespace ui::panels
