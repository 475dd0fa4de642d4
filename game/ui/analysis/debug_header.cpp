#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/analysis/tabs.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ui::panels::debug {

namespace {

std::string status(const Panel& panel, const ShownSearch& shown) {
    const ai::Report* report = shown.report;
    if (const auto pause = panel.controller.search_pause(); pause && !shown.is_of_last_choice) {
        switch (*pause) {
        case ai::PauseReason::asked: return tr("paused");
        case ai::PauseReason::stepped: return tr("paused: one iteration done");
        case ai::PauseReason::best_move_changed: return tr("paused: the best move changed");
        case ai::PauseReason::score_fell: return tr("paused: the score fell");
        case ai::PauseReason::nodes_reached: return tr("paused: the node limit was reached");
        }
    }
    if (report == nullptr) return panel.controller.is_searching() ? tr("starting") : tr("nothing to show yet");
    const bool is_from_book = !report->moves.empty() && report->moves.front().is_from_book;
    if (shown.is_of_last_choice)
        return is_from_book ? tr("the computer's last move, from the book") : tr("the computer's last move");
    if (is_from_book) return tr("from the opening book");
    if (report->is_solved) return tr("solved");
    if (!panel.controller.is_searching()) return tr("done");
    const auto searched =
        std::ranges::count_if(report->moves, [&](const ai::RootMove& move) { return move.depth > report->depth; });
    return tr("depth {} running, {} of {} moves", report->depth + 1, searched, report->moves.size());
}

DebugSide next(DebugSide side) {
    switch (side) {
    case DebugSide::right: return DebugSide::bottom;
    case DebugSide::bottom: return DebugSide::left;
    case DebugSide::left: return DebugSide::window;
    case DebugSide::window: return DebugSide::right;
    }
    return DebugSide::right;
}

void dock_button(Panel& panel) {
    const float side = panel.scaled(28);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("dock", {side, side}))
        panel.run("debug-side " + std::string{to_text(next(panel.preferences.debug.side))});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_hovered = ImGui::IsItemHovered();
    list->AddRectFilled(from, {from.x + side, from.y + side},
                        to_u32(is_hovered ? panel.theme.button_line : panel.theme.button), panel.scaled(6));
    list->AddRect(from, {from.x + side, from.y + side}, to_u32(panel.theme.button_line), panel.scaled(6));
    const float pad = panel.scaled(8);
    const ImVec2 a{from.x + pad, from.y + pad};
    const ImVec2 b{from.x + side - pad, from.y + side - pad};
    const float part = (b.x - a.x) * .4f;
    const ImU32 ink = to_u32(panel.theme.text_second);
    switch (panel.layout.debug_side) {
    case DebugSide::right: list->AddRectFilled({b.x - part, a.y}, b, ink); break;
    case DebugSide::left: list->AddRectFilled(a, {a.x + part, b.y}, ink); break;
    case DebugSide::bottom: list->AddRectFilled({a.x, b.y - part}, b, ink); break;
    case DebugSide::window: list->AddRectFilled(a, b, ink); break;
    }
    list->AddRect(a, b, ink, 0, 0, std::max(1.f, panel.scaled(1)));
    widgets::tip(panel, tr("Move the panel: right, bottom, left, own window"));
}

// Right-aligned. Returns their left edge.
float buttons(Panel& panel, const Rect& area) {
    const float space = panel.scaled(6);
    const bool is_searching = panel.controller.is_searching();
    const bool is_paused = panel.controller.search_pause().has_value();
    const char* pause = is_paused ? tr("Resume") : tr("Pause");
    const std::string pause_key = widgets::hint_text(panel, "pause-search");
    const std::string step_key = widgets::hint_text(panel, "step-search");
    // Width of the wider word, so that nothing moves when it changes.
    const float pause_width =
        std::max(key_button_width(panel, tr("Resume"), pause_key), key_button_width(panel, tr("Pause"), pause_key));
    const float step_width = key_button_width(panel, tr("Step"), step_key);
    const float copy_width = key_button_width(panel, tr("Copy JSON"), {});
    const float begin = area.x + area.width - pause_width - step_width - copy_width - panel.scaled(28) - 3 * space;
    float x = begin;
    ImGui::SetCursorScreenPos({x + pause_width - key_button_width(panel, pause, pause_key), area.y});
    if (key_button(panel, pause, pause_key, is_searching)) {
        if (is_paused)
            panel.submit(play::ResumeSearch{});
        else
            panel.submit(play::PauseSearch{});
    }
    x += pause_width + space;
    ImGui::SetCursorScreenPos({x, area.y});
    if (key_button(panel, tr("Step"), step_key, is_searching)) panel.submit(play::StepSearch{});
    widgets::tip(panel, tr("One more iteration, then pause"));
    x += step_width + space;
    ImGui::SetCursorScreenPos({x, area.y});
    if (key_button(panel, tr("Copy JSON"), {})) panel.run("copy-json");
    x += copy_width + space;
    ImGui::SetCursorScreenPos({x, area.y});
    dock_button(panel);
    return begin;
}

void title(const Panel& panel, const Rect& room, const std::string& whole_name, const std::string& said) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string name =
        widgets::shortened(panel.fonts.strong, panel.scaled(15), whole_name, std::max(0.f, room.width));
    const float middle = room.y + room.height / 2;
    list->PushClipRect({room.x, room.y}, {room.x + room.width, room.y + room.height}, true);
    widgets::text(list, panel.fonts.strong, panel.scaled(15), {room.x, middle}, to_u32(panel.theme.text), name);
    const float from =
        room.x
        + (name.empty() ? 0 : widgets::text_width(panel.fonts.strong, panel.scaled(15), name) + panel.scaled(10));
    widgets::text(list, panel.fonts.small, panel.scaled(12), {from, middle}, to_u32(panel.theme.accent_text),
                  widgets::shortened(panel.fonts.small, panel.scaled(12), said, room.x + room.width - from));
    list->PopClipRect();
}

void tab_row(Panel& panel, const Rect& area) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float bottom = area.y + area.height;
    list->AddLine({area.x, bottom}, {area.x + area.width, bottom}, to_u32(panel.theme.debug_line), panel.scaled(1));
    float x = area.x;
    ImGui::PushID("tabs");
    for (const TabInfo& tab : tabs()) {
        const bool is_open = panel.state.debug.tab == tab.tab;
        ImFont* font = is_open ? panel.fonts.small_strong : panel.fonts.small;
        const float width =
            widgets::text_width(panel.fonts.small_strong, panel.scaled(12), tr(tab.title)) + panel.scaled(20);
        ImGui::SetCursorScreenPos({x, area.y});
        if (ImGui::InvisibleButton(tab.title.english(), {width, area.height})) panel.ask(show_debug_tab, tab.tab);
        const engine::Rgba ink = is_open                  ? panel.theme.accent_bright
                                 : ImGui::IsItemHovered() ? panel.theme.text
                                                          : panel.theme.text_quiet;
        widgets::text(list, font, panel.scaled(12), {x + width / 2, area.y + area.height / 2}, to_u32(ink),
                      tr(tab.title), widgets::Align::center);
        if (is_open) {
            list->AddRectFilled({x + panel.scaled(8), bottom - panel.scaled(2)}, {x + width - panel.scaled(8), bottom},
                                to_u32(panel.theme.accent));
        }
        x += width;
    }
    ImGui::PopID();
    if (!panel.controller.last_choice() || !panel.controller.report()) return;
    const char* label = tr("computer's last search");
    const float width = check_width(panel, label);
    if (x + width > area.x + area.width) return;
    ImGui::SetCursorScreenPos({area.x + area.width - width, area.y + (area.height - panel.scaled(22)) / 2});
    bool& shows = panel.state.debug.shows_last_choice;
    if (check(panel, label, shows)) shows = !shows;
}

} // namespace

const char* thinker_text(const play::GameController& controller) {
    if (controller.search_pause()) return tr("paused");
    return controller.is_searching() ? tr("searching") : tr("idle");
}

Rect header(Panel& panel, const ShownSearch& shown, const Rect& area) {
    Rect line{area.x, area.y, area.width, panel.scaled(28)};
    const float buttons_begin = buttons(panel, line);
    const bool is_narrow = area.width < panel.scaled(540);
    title(panel, {line.x, line.y, buttons_begin - line.x - panel.scaled(8), line.height}, tr("Search"),
          is_narrow ? "" : status(panel, shown));
    line.y += line.height + panel.scaled(4);
    if (is_narrow) {
        line.height = panel.scaled(18);
        title(panel, line, "", status(panel, shown));
        line.y += line.height + panel.scaled(2);
    }
    if (area.height > panel.scaled(230)) line.y += breaks(panel, line) + panel.scaled(2);
    line.height = panel.scaled(26);
    tab_row(panel, line);
    return below(area, line.y + line.height + panel.scaled(8) - area.y);
}

} // namespace ui::panels::debug
