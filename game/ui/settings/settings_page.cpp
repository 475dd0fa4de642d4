// The settings: a list of sections, and the chosen section next to it. In narrow windows the list is a drop-down.
#include "game/ui/app/actions.hpp"
#include "game/ui/app/frame_context.hpp"
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

// Lengths at scale 1.
constexpr float sections_width = 176;
constexpr float least_beside_sections = 620; // Minimum width for a list at the left.
constexpr float least_beside_label = 430;    // Minimum width for a control next to its label.
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

// Cuts a row off the area, with the label to the left or above. Returns the place of the control.
engine::Rect setting(const FrameContext& frame, std::string_view label, engine::Rect& rest) {
    const bool is_narrow = rest.width < frame.scaled(least_beside_label);
    engine::Rect words = is_narrow ? rest.cut_top(frame.scaled(24)) : rest;
    engine::Rect row = rest.cut_top(frame.pressable(control_height), frame.scaled(8));
    if (!is_narrow) {
        words = row.cut_left(std::round(row.width * .38f));
        words.width -= frame.scaled(12);
    }
    draw_fitted_text(frame, body_text, {words.x, words.center().y}, frame.theme.text, label, words.width);
    return row;
}

bool fit_in_segments(const FrameContext& frame, const std::vector<std::string>& labels, float width) {
    float needed = frame.scaled(6);
    for (const std::string& label : labels)
        needed += text_width(frame, strong_text, label) + frame.scaled(20);
    return needed <= width;
}

// Draws a choice between the actions of a family, such as "theme": side by side if they fit, otherwise as a drop-down
// list.
void choice_row(FrameContext& frame, std::string_view label, const std::string& family) {
    engine::Rect rest = at_cursor(-1, 0);
    const engine::Rect row = setting(frame, label, rest);
    const std::vector<const Action*> all = ui::choices(family);
    std::vector<std::string> labels;
    int chosen = -1;
    for (const Action* each : all) {
        if (each->is_on && each->is_on(frame.session)) chosen = static_cast<int>(labels.size());
        labels.push_back(each->title.text());
    }
    const int picked = fit_in_segments(frame, labels, row.width)
                           ? segments(frame, family.c_str(), labels, chosen, row)
                           : choice_box(frame, ("##" + family).c_str(), labels, chosen, row);
    if (picked >= 0 && picked != chosen) frame.run(all[static_cast<std::size_t>(picked)]->id);
    set_cursor(rest.corner());
}

// Draws a switch for an action that is on or off. title: replaces the action's own.
void switch_setting(FrameContext& frame, std::string_view id, std::string_view title = {}) {
    const Action& toggled = action(id);
    const std::string label = title.empty() ? toggled.title.text() : std::string{title};
    if (switch_row(frame, toggled.id.c_str(), label, toggled.is_on(frame.session))) frame.run(id);
}

// --- Sections ---

void general_section(FrameContext& frame) {
    choice_row(frame, tr("Language"), "language");
    choice_row(frame, tr("Notation"), "notation");
    ImGui::Dummy({1, frame.scaled(4)});
    if (switch_row(frame, "confirm", tr("Confirm before ending a game"), frame.preferences.asks_before_ending))
        frame.ask([](App& app) { app.session.preferences.asks_before_ending ^= true; });
    switch_setting(frame, "legal-moves", tr("Show legal moves"));
    switch_setting(frame, "hints-in-words");
    switch_setting(frame, "values-in-games");
}

// Draws a small window in the theme's colours: a board, and lines of text on a card.
void theme_tile(FrameContext& frame, const Action& choice, const Theme& theme, engine::Rect tile) {
    const bool is_on = choice.is_on(frame.session);
    if (click_area(choice.id.c_str(), tile) && !is_on) frame.run(choice.id);
    const engine::Rect name = tile.cut_bottom(frame.scaled(26));
    const float rim = frame.scaled(8), pad = frame.scaled(6), high = frame.scaled(4);
    const engine::Rgba line = is_on                    ? frame.theme.accent
                              : ImGui::IsItemHovered() ? frame.theme.text_quiet
                                                       : frame.theme.card_line;
    draw_box(tile, theme.window_middle, line, rim, frame.scaled(is_on ? 2.5f : 1));
    engine::Rect card = tile.inset(rim);
    small_board(ImGui::GetWindowDrawList(), theme, card.cut_left(card.height, rim),
                rules::Position::start(rules::BoardSize{4}));
    draw_box(card, theme.card, theme.card_line, rim / 2);
    const engine::Rect page = card.inset(pad);
    engine::Rect rest = page;
    for (const auto& [ink, part] : {std::pair{theme.text, 1.f}, {theme.text_second, .7f}, {theme.accent, .45f}}) {
        const engine::Rect text = rest.cut_top(high, pad);
        if (page.width > pad && text.bottom() < card.bottom())
            draw_fill({text.x, text.y, text.width * part, high}, ink, high / 2);
    }
    draw_fitted_text(frame, is_on ? strong_text : body_text, name.center(),
                     is_on ? frame.theme.accent_text : frame.theme.text_second, choice.title.text(), name.width,
                     Align::center);
}

void theme_tiles(FrameContext& frame) {
    draw_heading(frame, tr("Theme"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("theme");
    engine::Rect rest = at_cursor(-1, 0), row;
    const float space = frame.scaled(10);
    const float columns = std::max(2.f, std::floor((rest.width + space) / frame.scaled(146)));
    const float tile = (rest.width - (columns - 1) * space) / columns;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % static_cast<std::size_t>(columns) == 0) row = rest.cut_top(frame.scaled(104), space / 2);
        theme_tile(frame, *all[i], find_theme(std::string_view{all[i]->id}.substr(6)), row.cut_left(tile, space));
    }
    set_cursor({rest.x, rest.y + frame.scaled(8)});
}

void rotation_row(FrameContext& frame) {
    draw_heading(frame, tr("Rotate board"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("rotate");
    std::vector<std::string> labels;
    for (const Action* each : all)
        labels.push_back(each->title.text());
    const float height = frame.pressable(control_height);
    engine::Rect rest = at_cursor(-1, 0);
    rest.cut_top(word_buttons_height(frame, labels, rest.width, height), frame.scaled(8));
    const int clicked = word_buttons(frame, labels, height);
    if (clicked >= 0 && is_enabled(*all[static_cast<std::size_t>(clicked)], frame.session))
        frame.run(all[static_cast<std::size_t>(clicked)]->id);
    set_cursor(rest.corner());
    ImGui::Dummy({1, 0});
}

void appearance_section(FrameContext& frame) {
    theme_tiles(frame);
    choice_row(frame, tr("Interface scale"), "scale");
    choice_row(frame, tr("Text size"), "text");
    ImGui::Dummy({1, frame.scaled(4)});
    switch_setting(frame, "full-screen");
    switch_setting(frame, "reduced-motion");
    switch_setting(frame, "turn-board", tr("Rotate the board for the side to move"));
    ImGui::Dummy({1, frame.scaled(4)});
    rotation_row(frame);
}

void sound_section(FrameContext& frame) {
    switch_setting(frame, "sound");
    choice_row(frame, tr("Volume"), "volume");
}

void thinking_section(FrameContext& frame) {
    switch_setting(frame, "ponder");
    draw_computer_section(frame);
}

// --- The page ---

void section_row(FrameContext& frame, SettingsDialog& dialog, const SettingsEntry& section, const engine::Rect& row) {
    const bool is_chosen = dialog.section == section.section;
    if (list_row(frame, section.id, row)) show_section(dialog, section.section);
    if (is_chosen) draw_fill(row, frame.theme.selected, frame.scaled(8));
    const engine::Rect words = row.inset(frame.scaled(12), 0);
    draw_fitted_text(frame, is_chosen ? strong_text : body_text, {words.x, words.center().y},
                     is_chosen ? frame.theme.on_selected : frame.theme.text, section.title, words.width);
}

void sections_at_left(FrameContext& frame, SettingsDialog& dialog, engine::Rect area) {
    ImGui::PushID("sections");
    for (const SettingsEntry& section : all_sections())
        section_row(frame, dialog, section, area.cut_top(frame.pressable(40), frame.scaled(4)));
    ImGui::PopID();
}

void sections_on_top(FrameContext& frame, SettingsDialog& dialog, const engine::Rect& box) {
    std::vector<std::string> labels;
    for (const SettingsEntry& section : all_sections())
        labels.emplace_back(section.title);
    const int picked = choice_box(frame, "##section", labels, static_cast<int>(dialog.section), box);
    if (picked >= 0) show_section(dialog, all_sections()[static_cast<std::size_t>(picked)].section);
}

void section_content(FrameContext& frame, SettingsDialog& dialog) {
    if (dialog.section == SettingsSection::keys) return draw_keys_section(frame, dialog.keys);
    if (dialog.section == SettingsSection::engines) return draw_engines_section(frame, dialog.engines);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(2), frame.scaled(2)});
    ImGui::BeginChild("section", ImGui::GetContentRegionAvail(), false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.scaled(8), frame.scaled(4)});
    switch (dialog.section) {
    case SettingsSection::general: general_section(frame); break;
    case SettingsSection::appearance: appearance_section(frame); break;
    case SettingsSection::sound: sound_section(frame); break;
    default: thinking_section(frame); break;
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

} // namespace

void draw_dialog(FrameContext& frame, SettingsDialog& dialog) {
    const bool is_upright = frame.layout.height > frame.layout.width;
    if (!begin_modal(frame, "Settings", 1000, is_upright ? 1100 : 720)) return;
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    const float side = frame.pressable(40), space = frame.scaled(10);
    engine::Rect head = rest.cut_top(side, space);
    const bool is_wide =
        rest.width >= frame.scaled(least_beside_sections) && rest.height >= 6 * (frame.pressable(40) + frame.scaled(4));
    const bool is_closed = close_button(frame, "##close", head.cut_right(side, space));
    if (is_wide) {
        const float left = std::max(frame.scaled(sections_width), text_width(frame, title_text, tr("Settings")));
        const float gap = frame.scaled(24), middle = head.center().y;
        draw_text(frame, title_text, {head.x, middle}, frame.theme.text, tr("Settings"));
        sections_at_left(frame, dialog, rest.cut_left(left, gap));
        const float line = rest.x - gap / 2;
        ImGui::GetWindowDrawList()->AddLine({line, rest.y}, {line, rest.bottom()}, frame.theme.card_line,
                                            frame.line_width(1));
        head.cut_left(left, gap);
        draw_fitted_text(frame, section_title, {head.x, middle}, frame.theme.text,
                         all_sections()[static_cast<std::size_t>(dialog.section)].title, head.width);
    } else {
        sections_on_top(frame, dialog, head.inset(0, (side - frame.pressable(control_height)) / 2));
    }
    set_cursor(rest.corner());
    section_content(frame, dialog);
    if (is_closed) frame.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui
