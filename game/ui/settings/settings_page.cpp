// The settings: a list of sections, and the chosen section next to it. In narrow windows the list is a drop-down.
#include "game/ui/app/actions.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/settings/key_page.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

namespace {

// At scale 1.
constexpr float sections_width = 176;
constexpr float least_beside_sections = 620; // Width for the list at the left.
constexpr float least_beside_label = 430;    // Width for a control next to its label.
constexpr float control_height = 38;
constexpr TextStyle section_title{&Fonts::clock, 20};

struct SettingsEntry {
    SettingsSection section;
    const char* id;
    const char* title;
};

std::array<SettingsEntry, 6> all_sections() {
    return {{{SettingsSection::general, "general", tr("General")},
             {SettingsSection::appearance, "appearance", tr("Appearance")},
             {SettingsSection::sound, "sound", tr("Sound")},
             {SettingsSection::computer, "computer", tr("Computer")},
             {SettingsSection::keys, "keys", tr("Keys")},
             {SettingsSection::engines, "engines", tr("Engines")}}};
}

void show_section(SettingsDialog& dialog, SettingsSection section) {
    dialog.section = section;
    dialog.keys = {};
}

// --- Rows: a label and its control ---

// Puts the cursor where the control begins, with the label at the left or above. Returns the control's width.
float begin_setting(const Panel& panel, std::string_view label) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.pressable(control_height);
    if (width < panel.scaled(least_beside_label)) {
        const float line = panel.scaled(24);
        draw_fitted_text(panel, body_text, {corner.x, corner.y + line / 2}, panel.theme.text, label, width);
        ImGui::SetCursorScreenPos({corner.x, corner.y + line});
        return width;
    }
    const float left = std::round(width * .38f);
    draw_fitted_text(panel, body_text, {corner.x, corner.y + height / 2}, panel.theme.text, label,
                     left - panel.scaled(12));
    ImGui::SetCursorScreenPos({corner.x + left, corner.y});
    return width - left;
}

void end_setting(const Panel& panel, float x, float y) {
    ImGui::SetCursorScreenPos({x, y + panel.scaled(8)});
}

bool fit_in_segments(const Panel& panel, const std::vector<std::string>& labels, float width) {
    float needed = panel.scaled(6);
    for (const std::string& label : labels)
        needed += text_width(panel.fonts.strong, panel.scaled(14), label) + panel.scaled(20);
    return needed <= width;
}

// One of the actions of a family, such as "theme": side by side where they fit, in a drop-down list otherwise.
void choice_row(Panel& panel, std::string_view label, const std::string& family) {
    const float x = ImGui::GetCursorScreenPos().x;
    const float width = begin_setting(panel, label), height = panel.pressable(control_height);
    const float y = ImGui::GetCursorScreenPos().y;
    const std::vector<const Action*> all = ui::choices(family);
    std::vector<std::string> labels;
    int chosen = -1;
    for (const Action* each : all) {
        if (each->is_on && each->is_on(panel.session)) chosen = static_cast<int>(labels.size());
        labels.push_back(each->title.text());
    }
    const int picked = fit_in_segments(panel, labels, width)
                           ? segments(panel, family.c_str(), labels, chosen, at_cursor(width, height))
                           : choice_box(panel, ("##" + family).c_str(), labels, chosen, at_cursor(width, height));
    if (picked >= 0 && picked != chosen) panel.run(all[static_cast<std::size_t>(picked)]->id);
    end_setting(panel, x, y + height);
}

// An action that is on or off. title: instead of the action's own.
void switch_setting(Panel& panel, std::string_view id, std::string_view title = {}) {
    const Action& toggled = action(id);
    const std::string label = title.empty() ? toggled.title.text() : std::string{title};
    if (switch_row(panel, toggled.id.c_str(), label, toggled.is_on(panel.session))) panel.run(id);
}

// --- Sections ---

void general_section(Panel& panel) {
    choice_row(panel, tr("Language"), "language");
    choice_row(panel, tr("Notation"), "notation");
    ImGui::Dummy({1, panel.scaled(4)});
    if (switch_row(panel, "confirm", tr("Ask before a running game ends"), panel.preferences.asks_before_ending))
        panel.ask([](App& app) { app.session.preferences.asks_before_ending ^= true; });
    switch_setting(panel, "legal-moves", tr("Show legal moves"));
    switch_setting(panel, "hints-in-words");
    switch_setting(panel, "values-in-games");
}

// A small window in the theme's colours: a board, and lines of text on a card.
void theme_tile(Panel& panel, const Action& choice, const Theme& theme, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_on = choice.is_on(panel.session);
    if (ImGui::InvisibleButton(choice.id.c_str(), {width, height}) && !is_on) panel.run(choice.id);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float name = panel.scaled(26), rim = panel.scaled(8);
    const engine::Rect tile{corner.x, corner.y, width, height - name};
    const engine::Rgba line = is_on                    ? panel.theme.accent
                              : ImGui::IsItemHovered() ? panel.theme.text_quiet
                                                       : panel.theme.card_line;
    draw_box(list, tile, theme.window_middle, line, rim, panel.scaled(is_on ? 2.5f : 1));
    const float side = tile.height - 2 * rim;
    small_board(list, theme, {tile.x + rim, tile.y + rim, side, side}, rules::Position::start(rules::BoardSize{4}));
    const engine::Rect card{tile.x + side + 2 * rim, tile.y + rim, tile.width - side - 3 * rim, side};
    draw_box(list, card, theme.card, theme.card_line, rim / 2);
    const float pad = panel.scaled(6), high = panel.scaled(4);
    const std::array<engine::Rgba, 3> inks{theme.text, theme.text_second, theme.accent};
    for (std::size_t i = 0; i < inks.size(); ++i) {
        const float y = card.y + pad + static_cast<float>(i) * (high + pad);
        if (card.width > 3 * pad && y + high < card.y + card.height)
            draw_fill(list,
                      {card.x + pad, y,
                       (card.width - 2 * pad)
                           * (i == 0   ? 1
                              : i == 1 ? .7f
                                       : .45f),
                       high},
                      inks[i], high / 2);
    }
    draw_fitted_text(panel, is_on ? strong_text : body_text, {corner.x + width / 2, corner.y + height - name / 2},
                     is_on ? panel.theme.accent_text : panel.theme.text_second, choice.title.text(), width,
                     Align::center);
}

void theme_tiles(Panel& panel) {
    draw_heading(panel, tr("Theme"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("theme");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, space = panel.scaled(10), height = panel.scaled(104);
    const float columns = std::max(2.f, std::floor((width + space) / panel.scaled(146)));
    const float tile = (width - (columns - 1) * space) / columns;
    const auto in_row = static_cast<std::size_t>(columns);
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::SetCursorScreenPos({corner.x + static_cast<float>(i % in_row) * (tile + space),
                                   corner.y + static_cast<float>(i / in_row) * (height + space / 2)});
        theme_tile(panel, *all[i], find_theme(std::string_view{all[i]->id}.substr(6)), tile, height);
    }
    const auto rows = static_cast<float>((all.size() + in_row - 1) / in_row);
    end_setting(panel, corner.x, corner.y + rows * (height + space / 2));
}

void rotation_row(Panel& panel) {
    draw_heading(panel, tr("Rotate board"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("rotate");
    std::vector<std::string> labels;
    for (const Action* each : all)
        labels.push_back(each->title.text());
    const float height = panel.pressable(control_height), y = ImGui::GetCursorScreenPos().y;
    const float x = ImGui::GetCursorScreenPos().x, width = ImGui::GetContentRegionAvail().x;
    const float rows = word_buttons_height(panel, labels, width, height);
    const int clicked = word_buttons(panel, labels, height);
    if (clicked >= 0 && is_enabled(*all[static_cast<std::size_t>(clicked)], panel.session))
        panel.run(all[static_cast<std::size_t>(clicked)]->id);
    end_setting(panel, x, y + rows);
    ImGui::Dummy({1, 0});
}

void appearance_section(Panel& panel) {
    theme_tiles(panel);
    choice_row(panel, tr("Interface scale"), "scale");
    choice_row(panel, tr("Text size"), "text");
    ImGui::Dummy({1, panel.scaled(4)});
    switch_setting(panel, "full-screen");
    switch_setting(panel, "reduced-motion");
    switch_setting(panel, "turn-board", tr("Turn the board for the player to move"));
    ImGui::Dummy({1, panel.scaled(4)});
    rotation_row(panel);
}

void sound_section(Panel& panel) {
    switch_setting(panel, "sound");
    choice_row(panel, tr("Volume"), "volume");
}

void thinking_section(Panel& panel) {
    switch_setting(panel, "ponder");
    draw_computer_section(panel);
}

// --- The page ---

void section_row(Panel& panel, SettingsDialog& dialog, const SettingsEntry& section, float width) {
    const float height = panel.pressable(40);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_chosen = dialog.section == section.section;
    if (list_row(panel, section.id, at_cursor(width, height))) show_section(dialog, section.section);
    if (is_chosen)
        draw_fill(ImGui::GetWindowDrawList(), {corner.x, corner.y, width, height}, panel.theme.selected,
                  panel.scaled(8));
    draw_fitted_text(panel, is_chosen ? strong_text : body_text, {corner.x + panel.scaled(12), corner.y + height / 2},
                     is_chosen ? panel.theme.on_selected : panel.theme.text, section.title, width - panel.scaled(24));
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
}

void sections_at_left(Panel& panel, SettingsDialog& dialog, float width) {
    ImGui::PushID("sections");
    for (const SettingsEntry& section : all_sections())
        section_row(panel, dialog, section, width);
    ImGui::PopID();
}

void sections_on_top(Panel& panel, SettingsDialog& dialog, float width) {
    std::vector<std::string> labels;
    for (const SettingsEntry& section : all_sections())
        labels.emplace_back(section.title);
    const int picked = choice_box(panel, "##section", labels, static_cast<int>(dialog.section),
                                  at_cursor(width, panel.pressable(control_height)));
    if (picked >= 0) show_section(dialog, all_sections()[static_cast<std::size_t>(picked)].section);
}

void section_content(Panel& panel, SettingsDialog& dialog) {
    if (dialog.section == SettingsSection::keys) return draw_keys_section(panel, dialog.keys);
    if (dialog.section == SettingsSection::engines) return draw_engines_section(panel, dialog.engines);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(2), panel.scaled(2)});
    ImGui::BeginChild("section", ImGui::GetContentRegionAvail(), false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {panel.scaled(8), panel.scaled(4)});
    switch (dialog.section) {
    case SettingsSection::general: general_section(panel); break;
    case SettingsSection::appearance: appearance_section(panel); break;
    case SettingsSection::sound: sound_section(panel); break;
    default: thinking_section(panel); break;
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

} // namespace

void draw_settings(Panel& panel, SettingsDialog& dialog) {
    const bool is_upright = panel.layout.height > panel.layout.width;
    if (!begin_modal(panel, "Settings", 1000, is_upright ? 1100 : 720)) return;
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float close = panel.pressable(40), space = panel.scaled(10);
    const float sections_height = 6 * (panel.pressable(40) + panel.scaled(4));
    const bool is_wide = room.x >= panel.scaled(least_beside_sections) && room.y - close - space >= sections_height;
    ImGui::SetCursorScreenPos({corner.x + room.x - close, corner.y});
    const bool is_closed = close_button(panel, "##close", at_cursor(close, close));
    const float top = corner.y + close + space, height = room.y - close - space;
    if (is_wide) {
        const float left =
            std::max(panel.scaled(sections_width), text_width(panel, {&Fonts::title, 28}, tr("Settings")));
        const float gap = panel.scaled(24);
        draw_text(panel, {&Fonts::title, 28}, {corner.x, corner.y + close / 2}, panel.theme.text, tr("Settings"));
        ImGui::SetCursorScreenPos({corner.x, top});
        sections_at_left(panel, dialog, left);
        const ImVec2 from{corner.x + left + gap, top};
        ImGui::GetWindowDrawList()->AddLine({from.x - gap / 2, from.y}, {from.x - gap / 2, from.y + height},
                                            to_u32(panel.theme.card_line), std::max(1.f, panel.layout.scale));
        draw_fitted_text(panel, section_title, {from.x, corner.y + close / 2}, panel.theme.text,
                         all_sections()[static_cast<std::size_t>(dialog.section)].title,
                         room.x - left - gap - close - space);
        ImGui::SetCursorScreenPos(from);
    } else {
        ImGui::SetCursorScreenPos({corner.x, corner.y + (close - panel.pressable(control_height)) / 2});
        sections_on_top(panel, dialog, room.x - close - space);
        ImGui::SetCursorScreenPos({corner.x, top});
    }
    section_content(panel, dialog);
    if (is_closed) panel.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui
