// Marks mistakes on the graph: the worst as triangles with their loss, the others as ticks.
#pragma once

#include "game/ui/board/evaluation.hpp"

#include <vector>

namespace ui::panels {

struct MistakeMark {
    engine::Point at; // on the curve, after the move
    ai::Score loss = 0;
    rules::Color mover = rules::Color::black;
};

inline constexpr std::size_t labelled_mistakes = 5;

void mistake_marks(const Panel& panel, ImDrawList* list, const engine::Rect& box, std::vector<MistakeMark> marks);

} // namespace ui::panels
