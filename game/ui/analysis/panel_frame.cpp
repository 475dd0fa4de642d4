// Frame of the debug panel; tabs.cpp has its layout. It shows reports and recorded data only: the search works on a
// copy of the position.
#include "game/ui/analysis/sections.hpp"
#include "game/ui/analysis/tabs.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

using debug::Rect;

namespace {

constexpr float padding = 14;
constexpr float footer_height = 24;

// Handle along the inner edge: dragging resizes the panel, a double click restores the default size.
void edge(Panel& panel, const Rect& rect) {
    const float strip = panel.scaled(7);
    const bool is_flat = panel.layout.debug_side == DebugSide::bottom;
    const float x = panel.layout.debug_side == DebugSide::left ? rect.x + rect.width - strip : rect.x;
    const ImVec2 size = is_flat ? ImVec2{rect.width, strip} : ImVec2{strip, rect.height};
    ImGui::SetCursorScreenPos({x, rect.y});
    const widgets::ForMouse for_mouse;
    ImGui::InvisibleButton("edge", size);
    const bool is_live = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (is_live) ImGui::SetMouseCursor(is_flat ? ImGuiMouseCursor_ResizeNS : ImGuiMouseCursor_ResizeEW);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        panel.ask(set_debug_extent, 0);
    } else if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 2)) {
        const ImVec2 mouse = ImGui::GetMousePos();
        panel.ask(set_debug_extent, debug_extent_at(panel.layout, {mouse.x, mouse.y}));
    }
    const engine::Rgba color = is_live ? panel.theme.accent : panel.theme.debug_line;
    const float line = is_live ? panel.scaled(2) : std::max(1.f, panel.scaled(1));
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_flat)
        list->AddRectFilled({rect.x, rect.y}, {rect.x + rect.width, rect.y + line}, to_u32(color));
    else if (panel.layout.debug_side == DebugSide::left)
        list->AddRectFilled({rect.x + rect.width - line, rect.y}, {rect.x + rect.width, rect.y + rect.height},
                            to_u32(color));
    else
        list->AddRectFilled({rect.x, rect.y}, {rect.x + line, rect.y + rect.height}, to_u32(color));
}

void no_search(Panel& panel, const Rect& area) {
    const play::Game& game = panel.game;
    const rules::GameTree& tree = game.tree();
    if (!screen_of(panel.session).shows_game()) {
        debug::empty_state(panel, area, tr("Shows the search at work, move by move. It starts with the game."));
    } else if (game.position().is_over() && tree.cursor() != rules::GameTree::root) {
        if (debug::empty_state(panel, area,
                               tr("Shows the search at work. The game is over, so there is nothing to search."),
                               tr("Back one move")))
            panel.submit(play::GoTo{tree.node(tree.cursor()).parent});
    } else if (game.is_computers_turn() && (game.is_paused() || game.is_browsing())) {
        if (debug::empty_state(panel, area,
                               tr("Shows the search at work. The computer is to move, but the game waits."),
                               tr("Continue")))
            panel.submit(play::Continue{});
    } else {
        debug::empty_state(panel, area,
                           tr("Shows the search at work while the computer thinks, and while you do. Some players make "
                              "their moves without a search."));
    }
}

void content(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const bool has_search = shown.report != nullptr && !shown.report->moves.empty();
    const debug::TabInfo& tab = debug::tabs()[static_cast<std::size_t>(panel.state.debug.tab)];
    if (tab.needs_search && !has_search)
        no_search(panel, area);
    else
        tab.draw(panel, shown, area);
}

// Sets or clears the line on the board. Clears only its own line, since other panels set lines, too.
void settle_line(Panel& panel) {
    DebugState& state = panel.state.debug;
    auto& line = panel.state.lines.preview;
    if (state.pointed_line) {
        // The user may have scrubbed through it.
        if (!line || line->moves != state.pointed_line->moves) line = state.pointed_line;
        state.has_set_preview = true;
    } else if (state.has_set_preview) {
        line.reset();
        state.has_set_preview = false;
    }
}

} // namespace

void debug_panel(Panel& panel) {
    panel.state.debug.pointed_move.reset();
    panel.state.debug.pointed_line.reset();
    if (!panel.layout.debug) {
        settle_line(panel);
        return;
    }
    const Rect& rect = *panel.layout.debug;
    ImGui::SetNextWindowPos({rect.x, rect.y});
    ImGui::SetNextWindowSize({rect.width, rect.height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    // The background is drawn already: painting half of the window would be most of a frame's cost.
    ImGui::Begin("Debug", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus
                     | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PushFont(panel.fonts.small);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {panel.scaled(5), panel.scaled(3)});
    const ShownSearch shown = shown_search(panel.controller, panel.state.debug);
    const float pad = panel.scaled(padding);
    const float footer = panel.scaled(footer_height);
    Rect area{rect.x + pad, rect.y + panel.scaled(10), rect.width - 2 * pad, rect.height - panel.scaled(10) - footer};
    if (screen_of(panel.session).shows_game()) { // else the board is the New Game card's
        debug::board_marks(panel, shown);
        debug::comparison_marks(panel);
    }
    area = debug::header(panel, shown, area);
    area.height -= panel.scaled(4);
    content(panel, shown, area);
    debug::machine(panel, {rect.x + pad, rect.y + rect.height - footer, rect.width - 2 * pad, footer});
    if (panel.layout.debug_side != DebugSide::window) edge(panel, rect);
    settle_line(panel);
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::End();
    ImGui::PopStyleVar(3);
}

} // namespace ui::panels
