// The menu bar. No menu has more than twelve entries, so that most windows show all of them.
#include "game/ui/app/actions.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <imgui.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace ui::panels {

namespace {

// The item of an action, checked while it is on; `title` replaces the action's title.
void item(Panel& panel, const Action& action, std::string_view title = {}) {
    const auto on_pad = pad_button_of(action.id);
    const bool has_button = panel.state.pad.is_used() && on_pad;
    const std::string shortcut = panel.state.pad.is_used() ? std::string{} : key_text(action, panel.preferences.keys);
    const std::string& beside = shortcut.empty() ? action.note : shortcut;
    const std::string apart = has_button ? std::string(12, ' ') : beside.empty() ? beside : "    " + beside;
    const bool is_on = action.is_on && action.is_on(panel.session);
    const bool is_enabled = !action.is_enabled || action.is_enabled(panel.session);
    const std::string label = title.empty() ? action.title.text() : std::string{title};
    if (ImGui::MenuItem(label.c_str(), apart.c_str(), is_on, is_enabled)) panel.run(action.id);
    if (!has_button) return;
    const engine::PadButton button = on_pad.value_or(engine::PadButton::a);
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax(); // The check mark is at the right end.
    const float size = panel.scaled(14), width = widgets::pad_glyph_width(panel, button, size);
    widgets::pad_glyph(panel, ImGui::GetWindowDrawList(), button, size,
                       {to.x - width - panel.scaled(28), (from.y + to.y) / 2},
                       is_enabled ? panel.theme.text_second : panel.theme.text_quiet);
}

// Items by action id; an empty id is a separator.
void items(Panel& panel, std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        if (id.empty())
            ImGui::Separator();
        else
            item(panel, action(id));
    }
}

void submenu(Panel& panel, const char* title, std::initializer_list<std::string_view> ids,
             std::string_view family = {}) {
    if (!widgets::begin_submenu(panel, title)) return;
    items(panel, ids);
    if (!family.empty())
        for (const Action* choice : choices(family))
            item(panel, *choice);
    widgets::end_submenu();
}

void choice_menu(Panel& panel, const char* title, std::string_view family) {
    submenu(panel, title, {}, family);
}

} // namespace

void analysis_menu(Panel& panel) {
    items(panel, {"hints"});
    const auto& names = panel.game.settings().rules.color_names; // Not every rule set has black and white.
    item(panel, action("hints-for black"), tr("Hints for {}", base::tr_data(names[0])));
    item(panel, action("hints-for white"), tr("Hints for {}", base::tr_data(names[1])));
    items(panel, {"database-moves", "frequencies", ""});
    submenu(panel, tr("Best line"), {"best-line", "line-forward", "line-back"});
    submenu(panel, tr("Evaluation"), {"bar", "graph", "values-in-games"});
    items(panel, {"why", "review", "", "ponder", "engine-settings", "programs"});
}

namespace {

constexpr float sound_width = 40; // At scale 1, as are the other lengths below.

void game_menu(Panel& panel) {
    const bool waits = can_continue(panel.state, panel.game);
    items(panel, {"new-game"});
    if (!panel.state.match.current) items(panel, {"play-again", "swap-colours"});
    items(panel, {"", "save", "export", "library", "open-file", "", waits ? "continue" : "pause", "resign"});
    const auto& participants = panel.game.settings().participants;
    if (play::is_human(participants[0].seat) && play::is_human(participants[1].seat))
        items(panel, {"offer-draw", "abort-game"});
    if (panel.state.match.current) items(panel, {"", "next-game", "end-match", "copy-table", "save-table"});
    items(panel, {"", "quit"});
}

void edit_menu(Panel& panel) {
    items(panel, {"undo", "redo", "", "copy-moves", "copy-position", "copy-picture", "paste", "", "comment"});
    choice_menu(panel, tr("Annotate (!, ?)"), "sign");
    items(panel, {"clear-marks", "", "edit", "", "settings"});
}

void rotate_menu(Panel& panel) {
    if (!widgets::begin_submenu(panel, tr("Rotate board"))) return;
    for (const Action* choice : choices("rotate"))
        item(panel, *choice);
    items(panel, {"", "turn-board"});
    widgets::end_submenu();
}

void view_menu(Panel& panel) {
    items(panel, {"legal-moves", "hints-in-words"});
    submenu(panel, tr("Debug panel"), {"debug", "compact-panel", "node-share", ""}, "debug-side");
    ImGui::Separator();
    rotate_menu(panel);
    choice_menu(panel, tr("Theme"), "theme");
    choice_menu(panel, tr("Interface scale"), "scale");
    choice_menu(panel, tr("Text size"), "text");
    choice_menu(panel, tr("Notation"), "notation");
    choice_menu(panel, tr("Language"), "language");
    items(panel, {"", "reduced-motion"});
    submenu(panel, tr("Volume"), {"sound", ""}, "volume");
    items(panel, {"full-screen"});
}

void study_menu(Panel& panel) {
    items(panel, {"learn", "trainer"});
    choice_menu(panel, tr("Guess the moves of this game"), "guess");
    items(panel,
          {"", "openings", "practise-due", "practise-line", "", "bookmarks", "bookmark", "", "statistics", "database"});
}

void help_menu(Panel& panel) {
    items(panel, {"help", "keys", "palette", "bug-report", "about"});
}

struct MenuHeading {
    const char* label;
    void (*content)(Panel&);
};

std::array<MenuHeading, 6> menu_headings() {
    return {{{tr("Game"), game_menu},
             {tr("Edit"), edit_menu},
             {tr("View"), view_menu},
             {tr("Study"), study_menu},
             {tr("Analysis"), analysis_menu},
             {tr("Help"), help_menu}}};
}

// The name is shown when there is room for it.
constexpr float menus_begin = 134, menus_begin_without_name = 44; // at scale 1

bool has_name(const Panel& panel) {
    float width = panel.scaled(menus_begin);
    for (const MenuHeading& heading : menu_headings())
        width += ImGui::CalcTextSize(heading.label).x + 2 * ImGui::GetStyle().ItemSpacing.x;
    return width + panel.pressable(sound_width) <= panel.layout.menu.width;
}

void menu(Panel& panel, const MenuHeading& heading) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_second));
    const bool is_open = widgets::begin_menu(panel, heading.label);
    ImGui::PopStyleColor();
    if (!is_open) return;
    heading.content(panel);
    widgets::end_menu();
}

struct BarEnd {
    Panel& panel;
    float end;
    float right;
};

bool bar_toggle(BarEnd& bar_end, const char* id, std::string_view label, std::string_view action, bool is_on) {
    const Panel& panel = bar_end.panel;
    const engine::Rect& bar = panel.layout.menu;
    const float size = panel.scaled(14);
    const float pad = panel.scaled(10);
    const float label_width = widgets::text_width(panel.fonts.body, size, label);
    const float key_width = action.empty() ? 0 : widgets::hint_width(panel, action, size);
    const float gap = key_width == 0 ? 0 : panel.scaled(7);
    const float width = label_width + gap + key_width + 2 * pad;
    if (bar_end.right - width < bar_end.end) return false;
    bar_end.right -= width;
    const float left = bar_end.right;
    ImGui::SetCursorScreenPos({left, bar.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {width, bar.height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_hovered = ImGui::IsItemHovered();
    const Theme& theme = panel.theme;
    const float middle = bar.y + bar.height / 2;
    const engine::Rgba ink = is_on ? theme.accent_bright : is_hovered ? theme.text : theme.text_quiet;
    widgets::text(list, panel.fonts.body, size, {left + pad, middle}, to_u32(ink), label);
    if (key_width > 0)
        widgets::draw_hint(panel, list, action, size, {left + pad + label_width + gap, middle},
                           is_on ? theme.accent_bright : theme.text_second);
    if (is_on) {
        list->AddRectFilled({left + pad, bar.y + bar.height - panel.scaled(4)},
                            {left + width - pad, bar.y + bar.height - panel.scaled(2)}, to_u32(theme.accent));
    }
    return is_clicked;
}

bool sound_switch(BarEnd& bar_end) {
    const Panel& panel = bar_end.panel;
    const engine::Rect& bar = panel.layout.menu;
    const float width = panel.pressable(sound_width);
    bar_end.right -= width;
    ImGui::SetCursorScreenPos({bar_end.right, bar.y});
    const bool is_clicked = ImGui::InvisibleButton("sound", {width, bar.height});
    const bool is_on = panel.preferences.has_sound;
    const engine::Rgba ink = ImGui::IsItemHovered() ? panel.theme.text : panel.theme.text_second;
    widgets::draw_glyph(ImGui::GetWindowDrawList(), is_on ? Glyph::sound : Glyph::silence,
                        {bar_end.right + width / 2, bar.y + bar.height / 2}, panel.scaled(18), to_u32(ink));
    widgets::tip(panel, is_on ? tr("Sound is on") : tr("Sound is off"));
    return is_clicked;
}

void size_popup(Panel& panel) {
    if (!widgets::begin_popup(panel, "size")) return;
    for (const Action* choice : choices("board")) {
        const bool is_present = choice->is_on(panel.session);
        if (ImGui::MenuItem(choice->title.text().c_str(), nullptr, is_present) && !is_present) panel.run(choice->id);
    }
    widgets::end_popup();
}

void bar_end(Panel& panel, float menus_end) {
    const engine::Rect& bar = panel.layout.menu;
    const Preferences& preferences = panel.preferences;
    BarEnd end{panel, menus_end + panel.scaled(8), bar.x + bar.width - panel.scaled(8)};
    if (sound_switch(end)) panel.run("sound");
    // The View menu opens the panel; this item only closes it.
    if (preferences.is_debug_open && bar_toggle(end, "debug", tr("Debug"), "debug", true)) panel.run("debug");
    if (bar_toggle(end, "hints", tr("Hints"), "hints", preferences.shown.hints && !panel.state.match.hides_values()))
        panel.run("hints");
    if (bar_toggle(end, "moves", tr("Legal moves"), "legal-moves", preferences.shown.legal_moves))
        panel.run("legal-moves");
    const int side = panel.layout.board.size.side();
    const std::string size = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
    if (bar_toggle(end, "board size", size, "", false)) {
        ImGui::OpenPopup("size");
        ImGui::SetNextWindowPos({end.right, bar.y + bar.height});
    }
    if (!panel.state.match.is_playing()) return;
    const play::Match& match = *panel.state.match.current;
    const std::string game = match.choice.points > 0 ? tr("Game {}", match.number())
                                                     : tr("Game {} of {}", match.number(), match.choice.games);
    const float gap = panel.scaled(10);
    if (end.right - gap - widgets::text_width(panel, widgets::body_text, game) < end.end) return;
    widgets::text(panel, widgets::body_text, {end.right - gap, bar.y + bar.height / 2}, panel.theme.text_quiet, game,
                  widgets::Align::right);
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
    ImGui::PushStyleColor(ImGuiCol_MenuBarBg, 0); // The scene paints the background.
    ImGui::Begin("##menu", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_MenuBar
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = bar.height / 2;
    if (ImGui::BeginMenuBar()) {
        const float radius = panel.scaled(8);
        widgets::disc_icon(panel.theme, list, {panel.scaled(22), middle}, radius, rules::Color::white);
        list->AddCircleFilled({panel.scaled(31), middle}, radius, to_u32(engine::rgb(0x0C0E0F)), 48);
        list->AddCircle({panel.scaled(31), middle}, radius, to_u32(panel.theme.accent_bright), 48, panel.scaled(1.2f));
        if (has_name(panel))
            widgets::text(list, panel.fonts.strong, panel.scaled(14), {panel.scaled(52), middle},
                          to_u32(panel.theme.text), "Outflank");
        ImGui::SetCursorPosX(panel.scaled(has_name(panel) ? menus_begin : menus_begin_without_name));
        const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                            panel.layout.is_touch
                                ? ImVec2{panel.scaled(10), std::max(usual.y, bar.height - panel.fonts.body->FontSize)}
                                : usual);
        for (const MenuHeading& heading : menu_headings())
            menu(panel, heading);
        const float menus_end = ImGui::GetCursorScreenPos().x;

        ImGui::PopStyleVar();
        bar_end(panel, menus_end);
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
