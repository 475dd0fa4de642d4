// The menu bar: Game, Edit, View, Analysis, Help at the left; board size, hints and sound within one click at the
// right.
#include "game/records/notation.hpp"
#include "game/ui/panels/menu_items.hpp"
#include "game/ui/panels/widgets.hpp"

#include <string>

namespace ui::panels {

namespace {

void game_menu(Panel& panel) {
    const play::Match& match = panel.match;
    item(panel, "New game...", "Ctrl+N", OpenNewGame{});
    item(panel, "Play again", nullptr, PlayAgain{}, match.is_over());
    item(panel, "Play again, colours swapped", nullptr, PlayAgain{.swaps_colors = true}, match.is_over());
    ImGui::Separator();
    item(panel, "Save...", "Ctrl+S", OpenSaveDialog{});
    item(panel, "Open...", "Ctrl+O", OpenLoadDialog{});
    ImGui::Separator();
    if (match.is_paused() || match.is_browsing())
        item(panel, "Continue", "Ctrl+P", play::Command{play::Continue{}});
    else
        item(panel, "Pause", "Ctrl+P", play::Command{play::Pause{}}, !match.is_over());
    item(panel, "Resign", nullptr, play::Command{play::Resign{}}, !match.is_over());
    ImGui::Separator();
    item(panel, "Quit", "Ctrl+Q", Quit{});
}

void edit_menu(Panel& panel) {
    item(panel, "Undo", "Ctrl+Z", play::Command{play::Undo{}}, panel.match.can_undo());
    item(panel, "Redo", "Ctrl+Y", play::Command{play::Redo{}}, panel.match.can_redo());
    ImGui::Separator();
    item(panel, "Copy moves", "Ctrl+C", CopyTranscript{});
    item(panel, "Copy position", "Ctrl+Shift+C", CopyPosition{});
    item(panel, "Paste moves or a position", "Ctrl+V", PasteTranscript{});
    ImGui::Separator();
    item(panel, "Edit position...", "Ctrl+E", OpenEditor{}, !panel.state.draft);
}

// Symmetries as rules/symmetry.hpp numbers them.
void turn_menu(Panel& panel) {
    if (!ImGui::BeginMenu("Turn the board")) return;
    item(panel, "To the left", nullptr, TurnBoard{5});
    item(panel, "To the right", nullptr, TurnBoard{6});
    item(panel, "Mirror left and right", nullptr, TurnBoard{1});
    item(panel, "Mirror top and bottom", nullptr, TurnBoard{2});
    ImGui::Separator();
    item(panel, "As usual", nullptr, TurnBoard{0}, panel.preferences.board_symmetry != 0);
    ImGui::EndMenu();
}

void view_menu(Panel& panel) {
    const Preferences& preferences = panel.preferences;
    toggle(panel, "Legal moves", "M", preferences.shows_legal_moves, ToggleLegalMoves{});
    toggle(panel, "Debug panel", "F12", preferences.is_debug_open, ToggleDebug{});
    if (ImGui::BeginMenu("Place of the debug panel")) {
        const DebugSide side = preferences.debug.side;
        toggle(panel, "Right", nullptr, side == DebugSide::right, SetDebugSide{DebugSide::right});
        toggle(panel, "Left", nullptr, side == DebugSide::left, SetDebugSide{DebugSide::left});
        toggle(panel, "Bottom", nullptr, side == DebugSide::bottom, SetDebugSide{DebugSide::bottom});
        toggle(panel, "Own window", nullptr, side == DebugSide::window, SetDebugSide{DebugSide::window});
        ImGui::EndMenu();
    }
    toggle(panel, "Share of nodes on the squares", nullptr, preferences.shows_node_share, ToggleNodeShare{});
    ImGui::Separator();
    turn_menu(panel);
    item(panel, "Clear marks", "Esc", ClearMarks{}, panel.state.free_marks.has_any());
    if (ImGui::BeginMenu("Theme")) {
        for (const Theme& theme : themes()) {
            toggle(panel, theme.title.data(), nullptr, theme.id == panel.theme.id, SetTheme{std::string{theme.id}});
        }
        ImGui::EndMenu();
    }
    if (ImGui::BeginMenu("Size of the interface")) {
        toggle(panel, "By the window", nullptr, preferences.interface_scale == 0, SetScale{0});
        for (const int percent : {75, 100, 125, 150, 200, 300}) {
            const float scale = static_cast<float>(percent) / 100;
            toggle(panel, (std::to_string(percent) + " %").c_str(), nullptr, preferences.interface_scale == scale,
                   SetScale{scale});
        }
        ImGui::EndMenu();
    }
    if (ImGui::BeginMenu("Squares written as")) {
        const rules::RuleSet& rules =
            panel.state.setup ? panel.state.setup->settings.rules : panel.match.settings().rules;
        for (const records::NotationInfo& notation : records::notations()) {
            toggle(panel, notation.title.data(), notation.example.data(), notation.notation == rules.notation,
                   ChooseNotation{notation.notation});
        }
        ImGui::EndMenu();
    }
    toggle(panel, "Reduced motion", nullptr, preferences.has_reduced_motion, ToggleMotion{});
    toggle(panel, "Sound", nullptr, preferences.has_sound, ToggleSound{});
    ImGui::Separator();
    toggle(panel, "Full screen", "F11", preferences.is_fullscreen, ToggleFullscreen{});
}

void help_menu(Panel& panel) {
    item(panel, "How to play", "F1", ShowPage{Page::rules});
    item(panel, "Keys", nullptr, ShowPage{Page::keys});
    item(panel, "Write a bundle for a bug report", "F9", WriteBundle{});
    item(panel, "About Outflank", nullptr, ShowPage{Page::about});
}

void menu(Panel& panel, const char* label, void (*content)(Panel&)) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_second));
    const bool is_open = ImGui::BeginMenu(label);
    ImGui::PopStyleColor();
    if (!is_open) return;
    content(panel);
    ImGui::EndMenu();
}

// A word at the right of the bar that switches something; underlined while it is on.
bool bar_toggle(Panel& panel, const char* id, const std::string& label, bool is_on, float& right) {
    const float width = widgets::text_width(panel.fonts.body, panel.scaled(14), label) + panel.scaled(20);
    const engine::Rect& bar = panel.layout.menu;
    right -= width;
    ImGui::SetCursorScreenPos({right, bar.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {width, bar.height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Rgba color = is_on                    ? panel.theme.accent_bright
                               : ImGui::IsItemHovered() ? panel.theme.text
                                                        : panel.theme.text_quiet;
    widgets::text(list, panel.fonts.body, panel.scaled(14), {right + width / 2, bar.y + bar.height / 2}, to_u32(color),
                  label, widgets::Align::center);
    if (is_on) {
        list->AddRectFilled({right + panel.scaled(8), bar.y + bar.height - panel.scaled(3)},
                            {right + width - panel.scaled(8), bar.y + bar.height - panel.scaled(1)},
                            to_u32(panel.theme.accent));
    }
    return is_clicked;
}

void size_popup(Panel& panel) {
    if (!ImGui::BeginPopup("size")) return;
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const std::string label = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        const bool is_present = side == panel.layout.board.size.side();
        if (ImGui::MenuItem(label.c_str(), nullptr, is_present) && !is_present) panel.ask(ChangeSize{side});
    }
    ImGui::EndPopup();
}

} // namespace

void menu_bar(Panel& panel) {
    const engine::Rect& bar = panel.layout.menu;
    ImGui::SetNextWindowPos({bar.x, bar.y});
    ImGui::SetNextWindowSize({bar.width, bar.height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(11), (bar.height - panel.fonts.body->FontSize) / 2});
    ImGui::PushStyleColor(ImGuiCol_MenuBarBg, 0); // the scene has painted it
    ImGui::Begin("##menu", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_MenuBar
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = bar.height / 2;
    if (ImGui::BeginMenuBar()) {
        const float radius = panel.scaled(8);
        widgets::disc_icon(list, {panel.scaled(22), middle}, radius, rules::Color::white);
        list->AddCircleFilled({panel.scaled(31), middle}, radius, to_u32(engine::rgb(0x0C0E0F)), 48);
        list->AddCircle({panel.scaled(31), middle}, radius, to_u32(panel.theme.accent_bright), 48, panel.scaled(1.2f));
        widgets::text(list, panel.fonts.strong, panel.scaled(15), {panel.scaled(52), middle}, to_u32(panel.theme.text),
                      "Outflank");
        ImGui::SetCursorPosX(panel.scaled(134));
        menu(panel, "Game", game_menu);
        menu(panel, "Edit", edit_menu);
        menu(panel, "View", view_menu);
        menu(panel, "Analysis", analysis_menu);
        menu(panel, "Help", help_menu);
        const float menus_end = ImGui::GetCursorScreenPos().x;

        float right = bar.x + bar.width - panel.scaled(8);
        if (bar_toggle(panel, "sound", panel.preferences.has_sound ? "Sound on" : "Sound off", false, right)) {
            panel.ask(ToggleSound{});
        }
        if (bar_toggle(panel, "debug", "Debug  F12", panel.preferences.is_debug_open, right)) panel.ask(ToggleDebug{});
        if (right > menus_end + panel.scaled(200)
            && bar_toggle(panel, "moves", "Moves  M", panel.preferences.shows_legal_moves, right)) {
            panel.ask(ToggleLegalMoves{});
        }
        if (right > menus_end + panel.scaled(90)
            && bar_toggle(panel, "hints", "Hints  H", panel.preferences.shows_hints, right)) {
            panel.ask(ToggleHints{});
        }
        const int side = panel.layout.board.size.side();
        const std::string size = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        if (right > menus_end + panel.scaled(60) && bar_toggle(panel, "board size", size, false, right)) {
            ImGui::OpenPopup("size");
            ImGui::SetNextWindowPos({right, bar.y + bar.height});
        }
        ImGui::PopStyleVar();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(11), panel.scaled(6)});
        size_popup(panel);
        ImGui::EndMenuBar();
    }
    list->AddLine({bar.x, bar.y + bar.height - 1}, {bar.x + bar.width, bar.y + bar.height - 1},
                  to_u32(panel.theme.menu_line));
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(4);
}

} // namespace ui::panels
