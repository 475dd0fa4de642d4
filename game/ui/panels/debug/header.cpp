// The head of the panel: what the search does, the buttons, and the tabs.
#include "game/ui/panels/debug/sections.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ui::panels::debug {

namespace {

std::string status(const Panel& panel, const ShownSearch& shown) {
    const ai::Report* report = shown.report;
    if (report == nullptr) return panel.match.is_thinking() ? "starting" : "nothing to show yet";
    const bool is_from_book = !report->moves.empty() && report->moves.front().is_from_book;
    if (shown.is_of_last_choice)
        return is_from_book ? "the computer's last move, from the book" : "the computer's last move";
    if (is_from_book) return "from the opening book";
    if (report->is_solved) return "solved";
    if (panel.match.is_thinking()) return "running, to choose a move";
    return panel.match.is_analysis_on() ? "analysing" : "stopped";
}

DebugSide next(DebugSide side) {
    switch (side) {
    case DebugSide::right: return DebugSide::bottom;
    case DebugSide::bottom: return DebugSide::left;
    case DebugSide::left: return DebugSide::right;
    }
    return DebugSide::right;
}

// A little window with the side filled that the panel stands at.
void dock_button(Panel& panel) {
    const float side = panel.scaled(28);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("dock", {side, side})) panel.ask(SetDebugSide{next(panel.preferences.debug.side)});
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
    }
    list->AddRect(a, b, ink, 0, 0, std::max(1.f, panel.scaled(1)));
    if (is_hovered) ImGui::SetTooltip("Move the panel to another side");
}

// The buttons, ending at the right edge. Returns where they begin.
float buttons(Panel& panel, const Rect& area) {
    const float space = panel.scaled(6);
    const float width = key_button_width(panel, "Copy JSON", {}) + space + panel.scaled(28);
    float x = area.x + area.width - width;
    const float begin = x;
    ImGui::SetCursorScreenPos({x, area.y});
    if (key_button(panel, "Copy JSON", {})) panel.ask(CopyDebugJson{});
    x += key_button_width(panel, "Copy JSON", {}) + space;
    ImGui::SetCursorScreenPos({x, area.y});
    dock_button(panel);
    return begin;
}

// Title and status in the room there is; what does not fit is cut.
void title(const Panel& panel, const Rect& room, const std::string& said) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = room.y + room.height / 2;
    list->PushClipRect({room.x, room.y}, {room.x + room.width, room.y + room.height}, true);
    widgets::text(list, panel.fonts.strong, panel.scaled(15), {room.x, middle}, to_u32(panel.theme.text), "Search");
    const float from = room.x + widgets::text_width(panel.fonts.strong, panel.scaled(15), "Search") + panel.scaled(10);
    widgets::text(list, panel.fonts.small, panel.scaled(12), {from, middle}, to_u32(panel.theme.accent_text), said);
    list->PopClipRect();
}

void tabs(Panel& panel, const Rect& area) {
    constexpr std::array<std::pair<DebugTab, const char*>, 5> all{{{DebugTab::search, "Search"},
                                                                   {DebugTab::counters, "Counters"},
                                                                   {DebugTab::evaluation, "Evaluation"},
                                                                   {DebugTab::tree, "Tree"},
                                                                   {DebugTab::comparison, "Compare"}}};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float bottom = area.y + area.height;
    list->AddLine({area.x, bottom}, {area.x + area.width, bottom}, to_u32(panel.theme.debug_line), panel.scaled(1));
    float x = area.x;
    ImGui::PushID("tabs");
    for (const auto& [tab, label] : all) {
        const bool is_open = panel.state.debug.tab == tab;
        ImFont* font = is_open ? panel.fonts.small_strong : panel.fonts.small;
        const float width = widgets::text_width(panel.fonts.small_strong, panel.scaled(12), label) + panel.scaled(20);
        ImGui::SetCursorScreenPos({x, area.y});
        if (ImGui::InvisibleButton(label, {width, area.height})) panel.state.debug.tab = tab;
        const engine::Rgba ink = is_open                  ? panel.theme.accent_bright
                                 : ImGui::IsItemHovered() ? panel.theme.text
                                                          : panel.theme.text_quiet;
        widgets::text(list, font, panel.scaled(12), {x + width / 2, area.y + area.height / 2}, to_u32(ink), label,
                      widgets::Align::center);
        if (is_open) {
            list->AddRectFilled({x + panel.scaled(8), bottom - panel.scaled(2)}, {x + width - panel.scaled(8), bottom},
                                to_u32(panel.theme.accent));
        }
        x += width;
    }
    ImGui::PopID();
    if (!panel.match.last_choice_report() || !panel.match.report()) return;
    const char* label = "computer's last search";
    const float width = check_width(panel, label);
    if (x + width > area.x + area.width) return;
    ImGui::SetCursorScreenPos({area.x + area.width - width, area.y + (area.height - panel.scaled(22)) / 2});
    bool& shows = panel.state.debug.shows_last_choice;
    if (check(panel, label, shows)) shows = !shows;
}

} // namespace

const char* thinker_text(const play::Match& match) {
    return match.is_thinking() ? "searching" : "idle";
}

Rect header(Panel& panel, const ShownSearch& shown, const Rect& area) {
    Rect line{area.x, area.y, area.width, panel.scaled(28)};
    const float buttons_begin = buttons(panel, line);
    title(panel, {line.x, line.y, buttons_begin - line.x - panel.scaled(8), line.height}, status(panel, shown));
    line.y += line.height + panel.scaled(4);
    tabs(panel, line);
    return below(area, line.y + line.height + panel.scaled(8) - area.y);
}

} // namespace ui::panels::debug
