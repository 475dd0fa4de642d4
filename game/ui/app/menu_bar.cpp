// The menu bar. No menu has more than twelve entries, so that most windows show all of them.
#include "game/ui/app/actions.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <imgui.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace ui {

namespace {

// Menu item of an action, checked while the action is on. `title` replaces the action's title.
void item(FrameContext& frame, const Action& action, std::string_view title = {}) {
    const auto on_pad = pad_button_of(action.id);
    const bool has_button = frame.state.pad.is_used() && on_pad;
    const std::string shortcut = frame.state.pad.is_used() ? std::string{} : key_text(action, frame.preferences.keys);
    const std::string& beside = shortcut.empty() ? action.note : shortcut;
    const std::string apart = has_button ? std::string(12, ' ') : beside.empty() ? beside : "    " + beside;
    const bool is_on = action.is_on && action.is_on(frame.session);
    const bool is_enabled = !action.is_enabled || action.is_enabled(frame.session);
    const std::string label = title.empty() ? action.title.text() : std::string{title};
    if (ImGui::MenuItem(label.c_str(), apart.c_str(), is_on, is_enabled)) frame.run(action.id);
    if (!has_button) return;
    const engine::PadButton button = on_pad.value_or(engine::PadButton::a);
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax(); // The check mark is at the right end.
    const float size = frame.scaled(14), width = pad_glyph_width(frame, button, size);
    draw_pad_glyph(frame, ImGui::GetWindowDrawList(), button, size,
                   {to.x - width - frame.scaled(28), (from.y + to.y) / 2},
                   is_enabled ? frame.theme.text_second : frame.theme.text_quiet);
}

// Menu items by action id; an empty id is a separator.
void items(FrameContext& frame, std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        if (id.empty())
            ImGui::Separator();
        else
            item(frame, action(id));
    }
}

void submenu(FrameContext& frame, const char* title, std::initializer_list<std::string_view> ids,
             std::string_view family = {}) {
    if (!begin_submenu(frame, title)) return;
    items(frame, ids);
    if (!family.empty())
        for (const Action* choice : choices(family))
            item(frame, *choice);
    end_submenu();
}

} // namespace

void analysis_menu(FrameContext& frame) {
    items(frame, {"hints"});
    const auto& names = frame.game.settings().rules.color_names; // Not every rule set has black and white.
    item(frame, action("hints-for black"), tr("Hints for {}", base::tr_data(names[0])));
    item(frame, action("hints-for white"), tr("Hints for {}", base::tr_data(names[1])));
    submenu(frame, tr("Database moves"), {"database-moves", "frequencies"});
    ImGui::Separator();
    submenu(frame, tr("Best line"), {"best-line", "line-forward", "line-back"});
    submenu(frame, tr("Evaluation"), {"bar", "graph", "values-in-games"});
    items(frame, {"why", "review", "evaluation-lab", "", "ponder", "engine-settings", "programs"});
}

namespace {

constexpr float sound_width = 40; // At scale 1, like the other lengths below.

void game_menu(FrameContext& frame) {
    const bool waits = can_continue(frame.state, frame.game);
    items(frame, {"new-game"});
    if (!frame.state.match.current) items(frame, {"play-again", "swap-colours"});
    items(frame, {"", "save", "export", "library", "open-file", "", waits ? "continue" : "pause", "resign"});
    const auto& participants = frame.game.settings().participants;
    if (play::is_human(participants[0].seat) && play::is_human(participants[1].seat))
        items(frame, {"offer-draw", "abort-game"});
    if (frame.state.match.current) items(frame, {"", "next-game", "end-match", "copy-table", "save-table"});
    items(frame, {"", "quit"});
}

void edit_menu(FrameContext& frame) {
    items(frame, {"undo", "redo", "", "copy-moves", "copy-position", "copy-picture", "paste", "", "comment"});
    submenu(frame, tr("Annotate (!, ?)"), {}, "sign");
    items(frame, {"clear-marks", "", "edit", "", "settings"});
}

void view_menu(FrameContext& frame) {
    items(frame, {"legal-moves", "hints-in-words"});
    submenu(frame, tr("Debug panel"), {"debug", "compact-panel", "node-share", ""}, "debug-side");
    ImGui::Separator();
    submenu(frame, tr("Rotate board"),
            {"rotate left", "rotate right", "rotate mirror", "rotate flip", "rotate reset", "", "turn-board"});
    submenu(frame, tr("Theme"), {}, "theme");
    submenu(frame, tr("Interface scale"), {}, "scale");
    submenu(frame, tr("Text size"), {}, "text");
    submenu(frame, tr("Notation"), {}, "notation");
    submenu(frame, tr("Language"), {}, "language");
    items(frame, {"", "reduced-motion"});
    submenu(frame, tr("Volume"), {"sound", ""}, "volume");
    items(frame, {"full-screen"});
}

void study_menu(FrameContext& frame) {
    items(frame, {"learn", "trainer"});
    submenu(frame, tr("Guess the moves of this game"), {}, "guess");
    items(frame,
          {"", "openings", "practise-due", "practise-line", "", "bookmarks", "bookmark", "", "statistics", "database"});
}

void help_menu(FrameContext& frame) {
    items(frame, {"help", "keys", "palette", "bug-report", "about"});
}

struct MenuHeading {
    const char* label;
    void (*content)(FrameContext&);
};

std::array<MenuHeading, 6> menu_headings() {
    return {{{tr("Game"), game_menu},
             {tr("Edit"), edit_menu},
             {tr("View"), view_menu},
             {tr("Study"), study_menu},
             {tr("Analysis"), analysis_menu},
             {tr("Help"), help_menu}}};
}

// Left edge of the menus, at scale 1. The program's name is shown if there is space for it.
constexpr float menus_begin = 134, menus_begin_without_name = 44;

bool has_name(const FrameContext& frame) {
    float width = frame.scaled(menus_begin);
    for (const MenuHeading& heading : menu_headings())
        width += ImGui::CalcTextSize(heading.label).x + 2 * ImGui::GetStyle().ItemSpacing.x;
    return width + frame.pressable(sound_width) <= frame.layout.menu.width;
}

void menu(FrameContext& frame, const MenuHeading& heading) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.text_second));
    const bool is_open = begin_menu(frame, heading.label);
    ImGui::PopStyleColor();
    if (!is_open) return;
    heading.content(frame);
    end_menu();
}

// `left`: the free part of the bar; the toggle takes its right end.
bool bar_toggle(const FrameContext& frame, engine::Rect& left, const char* id, std::string_view label,
                std::string_view action, bool is_on) {
    const float size = frame.scaled(14), pad = frame.scaled(10);
    const float label_width = text_width(frame, body_text, label);
    const float key_width = action.empty() ? 0 : hint_width(frame, action, size);
    const float gap = key_width == 0 ? 0 : frame.scaled(7);
    const float width = label_width + gap + key_width + 2 * pad;
    if (left.width < width) return false;
    const engine::Rect box = left.cut_right(width);
    const bool is_clicked = click_area(id, box);
    const bool is_hovered = ImGui::IsItemHovered();
    const Theme& theme = frame.theme;
    const float x = box.x + pad, middle = box.center().y;
    const engine::Rgba ink = is_on ? theme.accent_bright : is_hovered ? theme.text : theme.text_quiet;
    draw_text(frame, body_text, {x, middle}, ink, label);
    if (key_width > 0)
        draw_hint(frame, ImGui::GetWindowDrawList(), action, size, {x + label_width + gap, middle},
                  is_on ? theme.accent_bright : theme.text_second);
    if (is_on) draw_fill({x, box.bottom() - frame.scaled(4), width - 2 * pad, frame.scaled(2)}, theme.accent);
    return is_clicked;
}

bool sound_switch(const FrameContext& frame, const engine::Rect& box) {
    const bool is_clicked = click_area("sound", box);
    const bool is_on = frame.preferences.has_sound;
    const engine::Rgba ink = ImGui::IsItemHovered() ? frame.theme.text : frame.theme.text_second;
    draw_glyph(ImGui::GetWindowDrawList(), is_on ? Glyph::sound : Glyph::silence, box.center(), frame.scaled(18), ink);
    set_tip(frame, is_on ? tr("Sound is on") : tr("Sound is off"));
    return is_clicked;
}

void size_popup(FrameContext& frame) {
    if (!begin_popup(frame, "size")) return;
    for (const Action* choice : choices("board")) {
        const bool is_present = choice->is_on(frame.session);
        if (ImGui::MenuItem(choice->title.text().c_str(), nullptr, is_present) && !is_present) frame.run(choice->id);
    }
    end_popup();
}

void bar_end(FrameContext& frame, float menus_end) {
    const Preferences& preferences = frame.preferences;
    engine::Rect left = frame.layout.menu;
    left.cut_left(menus_end + frame.scaled(8) - left.x);
    left.cut_right(frame.scaled(8));
    if (sound_switch(frame, left.cut_right(frame.pressable(sound_width)))) frame.run("sound");
    // The View menu opens the panel; this item only closes it.
    if (preferences.is_debug_open && bar_toggle(frame, left, "debug", tr("Debug"), "debug", true)) frame.run("debug");
    if (bar_toggle(frame, left, "hints", tr("Hints"), "hints",
                   preferences.shown.hints && !frame.state.match.hides_values()))
        frame.run("hints");
    if (bar_toggle(frame, left, "moves", tr("Legal moves"), "legal-moves", preferences.shown.legal_moves))
        frame.run("legal-moves");
    const int side = frame.layout.board.size.side();
    const std::string size = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
    if (bar_toggle(frame, left, "board size", size, "", false)) {
        ImGui::OpenPopup("size");
        ImGui::SetNextWindowPos(left.end());
    }
    if (!frame.state.match.is_playing()) return;
    const play::Match& match = *frame.state.match.current;
    const std::string game = match.choice.points > 0 ? tr("Game {}", match.number())
                                                     : tr("Game {} of {}", match.number(), match.choice.games);
    const float gap = frame.scaled(10);
    if (left.width < gap + text_width(frame, body_text, game)) return;
    draw_text(frame, body_text, {left.right() - gap, left.center().y}, frame.theme.text_quiet, game, Align::right);
}

} // namespace

void draw_menu_bar(FrameContext& frame) {
    const engine::Rect& bar = frame.layout.menu;
    ImGui::SetNextWindowPos(bar.corner());
    ImGui::SetNextWindowSize(bar.size());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(11), (bar.height - frame.fonts.body->FontSize) / 2});
    ImGui::PushStyleColor(ImGuiCol_MenuBarBg, 0); // The scene paints the background.
    ImGui::Begin("##menu", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_MenuBar
                     | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = bar.height / 2;
    if (ImGui::BeginMenuBar()) {
        const float radius = frame.scaled(8);
        draw_disc(frame, {frame.scaled(22), middle}, radius, rules::Color::white);
        list->AddCircleFilled({frame.scaled(31), middle}, radius, engine::rgb(0x0C0E0F), 48);
        list->AddCircle({frame.scaled(31), middle}, radius, frame.theme.accent_bright, 48, frame.scaled(1.2f));
        if (has_name(frame)) draw_text(frame, strong_text, {frame.scaled(52), middle}, frame.theme.text, "Outflank");
        ImGui::SetCursorPosX(frame.scaled(has_name(frame) ? menus_begin : menus_begin_without_name));
        const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                            frame.layout.is_touch
                                ? ImVec2{frame.scaled(10), std::max(usual.y, bar.height - frame.fonts.body->FontSize)}
                                : usual);
        for (const MenuHeading& heading : menu_headings())
            menu(frame, heading);
        const float menus_end = ImGui::GetCursorScreenPos().x;

        ImGui::PopStyleVar();
        bar_end(frame, menus_end);
        ImGui::PopStyleVar();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(11), frame.scaled(6)});
        size_popup(frame);
        ImGui::EndMenuBar();
    }
    list->AddLine({bar.x, bar.bottom() - 1}, {bar.right(), bar.bottom() - 1}, frame.theme.menu_line);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(4);
}

} // namespace ui
