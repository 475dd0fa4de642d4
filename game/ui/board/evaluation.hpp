// Text and symbols for values of positions, shared by bar, graph, hints and review.
#pragma once

#include "game/library/game_values.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <string>

namespace ui::panels {

// "Black +3", "White +3", "even".
std::string lead_text(const Panel& panel, ai::Score for_black);
// "exact", "book", "depth 14", "73 %" (of a selective search that reaches the end), for a position with that many
// empties.
std::string source_text(const play::PositionValue& value, int empties);
int whole_discs(ai::Score loss);

// Near the end of a game "solved: Black +6" or the progress "depth 18 of 20, 73 %, about 12 s"; otherwise empty.
std::string proof_text(const Panel& panel);

// A number on felt or on a ghost disc, with a soft outline.
void board_number(const Panel& panel, ImDrawList* list, engine::Point at, float size, std::string_view text,
                  float alpha, bool is_on_white = false);

// Source of a number on the board, distinguished by shape and word, not by colour.
enum class Provenance : unsigned char { fixed, unfinished, searched, selective, result_only, exact, book };
struct Source {
    Provenance kind = Provenance::fixed;
    double percent = 100;
    std::string label;
};
// Of a root move; `newest` is the depth of the newest iteration among the moves.
Source source_of(const ai::RootMove& move, int newest, int empties);
void draw_glyph(ImDrawList* list, const Source& source, engine::Point center, float radius, ImU32 color);

// Mark of a mistake: a triangle, filled for White and hollow for Black.
void draw_mistake(ImDrawList* list, engine::Point center, float radius, rules::Color mover, bool points_down,
                  ImU32 color);

} // namespace ui::panels
