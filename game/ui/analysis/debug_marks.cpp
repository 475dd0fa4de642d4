#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/plot.hpp"

#include <algorithm>

namespace ui::panels::debug {

void board_marks(const Panel& panel, const ShownSearch& shown) {
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const bool is_of_board = shown.report != nullptr && !shown.is_of_last_choice && !panel.presentation.is_busy()
                             && panel.presentation.is_up_to_date(panel.game);
    if (!panel.preferences.shown.node_share || !is_of_board || q < 18) return;
    std::uint64_t largest = 0;
    for (const ai::RootMove& move : shown.report->moves)
        largest = std::max(largest, move.nodes);
    if (largest == 0) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float height = std::max(3.f, q * .05f);
    for (const ai::RootMove& move : shown.report->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = board.center(move.move.square());
        const Rect track{center.x - q * .40f, center.y + q * .42f - height / 2, q * .80f, height};
        list->AddRectFilled({track.x - 1, track.y - 1}, {track.x + track.width + 1, track.y + height + 1},
                            to_u32(engine::rgb(0x06140D), .55f), height);
        plot::bar(panel, list, track, static_cast<float>(move.nodes) / static_cast<float>(largest),
                  panel.theme.accent_bright);
    }
}

} // namespace ui::panels::debug
