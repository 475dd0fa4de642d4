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
float begin_setting(const FrameContext& frame, std::string_view label) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = frame.pressable(control_height);
    if (width < frame.scaled(least_beside_label)) {
        const float line = frame.scaled(24);
        draw_fitted_text(frame, body_text, {corner.x, corner.y + line / 2}, frame.theme.text, label, width);
        ImGui::SetCursorScreenPos({corner.x, corner.y + line});
        return width;
    }
    const float left = std::round(width * .38f);
    draw_fitted_text(frame, body_text, {corner.x, corner.y + height / 2}, frame.theme.text, label,
                     left - frame.scaled(12));
    ImGui::SetCursorScreenPos({corner.x + left, corner.y});
    return width - left;
}

void end_setting(const FrameContext& frame, float x, float y) {
    ImGui::SetCursorScreenPos({x, y + frame.scaled(8)});
}

bool fit_in_segments(const FrameContext& frame, const std::vector<std::string>& labels, float width) {
    float needed = frame.scaled(6);
    for (const std::string& label : labels)
        needed += text_width(frame.fonts.strong, frame.scaled(14), label) + frame.scaled(20);
    return needed <= width;
}

// One of the actions of a family, such as "theme": side by side where they fit, in a drop-down list otherwise.
void choice_row(FrameContext& frame, std::string_view label, const std::string& family) {
    const float x = ImGui::GetCursorScreenPos().x;
    const float width = begin_setting(frame, label), height = frame.pressable(control_height);
    const float y = ImGui::GetCursorScreenPos().y;
    const std::vector<const Action*> all = ui::choices(family);
    std::vector<std::string> labels;
    int chosen = -1;
    for (const Action* each : all) {
        if (each->is_on && each->is_on(frame.session)) chosen = static_cast<int>(labels.size());
        labels.push_back(each->title.text());
    }
    const int picked = fit_in_segments(frame, labels, width)
                           ? segments(frame, family.c_str(), labels, chosen, at_cursor(width, height))
                           : choice_box(frame, ("##" + family).c_str(), labels, chosen, at_cursor(width, height));
    if (picked >= 0 && picked != chosen) frame.run(all[static_cast<std::size_t>(picked)]->id);
    end_setting(frame, x, y + height);
}

// An action that is on or off. title: instead of the action's own.
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
    if (switch_row(frame, "confirm", tr("Ask before a running game ends"), frame.preferences.asks_before_ending))
        frame.ask([](App& app) { app.session.preferences.asks_before_ending ^= true; });
    switch_setting(frame, "legal-moves", tr("Show legal moves"));
    switch_setting(frame, "hints-in-words");
    switch_setting(frame, "values-in-games");
}

// A small window in the theme's colours: a board, and lines of text on a card.
void theme_tile(FrameContext& frame, const Action& choice, const Theme& theme, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_on = choice.is_on(frame.session);
    if (ImGui::InvisibleButton(choice.id.c_str(), {width, height}) && !is_on) frame.run(choice.id);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float name = frame.scaled(26), rim = frame.scaled(8);
    const engine::Rect tile{corner.x, corner.y, width, height - name};
    const engine::Rgba line = is_on                    ? frame.theme.accent
                              : ImGui::IsItemHovered() ? frame.theme.text_quiet
                                                       : frame.theme.card_line;
    draw_box(list, tile, theme.window_middle, line, rim, frame.scaled(is_on ? 2.5f : 1));
    const float side = tile.height - 2 * rim;
    small_board(list, theme, {tile.x + rim, tile.y + rim, side, side}, rules::Position::start(rules::BoardSize{4}));
    const engine::Rect card{tile.x + side + 2 * rim, tile.y + rim, tile.width - side - 3 * rim, side};
    draw_box(list, card, theme.card, theme.card_line, rim / 2);
    const float pad = frame.scaled(6), high = frame.scaled(4);
    const std::array<engine::Rgba, 3> inks{theme.text, theme.text_second, theme.accent};
    for (std::size_t i = 0; i < inks.size(); ++i) {
        const float y = card.y + pad + static_cast<float>(i) * (high + pad);
        if (card.width > 3 * pad && y + high < card.bottom())
            draw_fill(list,
                      {card.x + pad, y,
                       (card.width - 2 * pad)
                           * (i == 0   ? 1
                              : i == 1 ? .7f
                                       : .45f),
                       high},
                      inks[i], high / 2);
    }
    draw_fitted_text(frame, is_on ? strong_text : body_text, {corner.x + width / 2, corner.y + height - name / 2},
                     is_on ? frame.theme.accent_text : frame.theme.text_second, choice.title.text(), width,
                     Align::center);
}

void theme_tiles(FrameContext& frame) {
    draw_heading(frame, tr("Theme"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("theme");
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, space = frame.scaled(10), height = frame.scaled(104);
    const float columns = std::max(2.f, std::floor((width + space) / frame.scaled(146)));
    const float tile = (width - (columns - 1) * space) / columns;
    const auto in_row = static_cast<std::size_t>(columns);
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::SetCursorScreenPos({corner.x + static_cast<float>(i % in_row) * (tile + space),
                                   corner.y + static_cast<float>(i / in_row) * (height + space / 2)});
        theme_tile(frame, *all[i], find_theme(std::string_view{all[i]->id}.substr(6)), tile, height);
    }
    const auto rows = static_cast<float>((all.size() + in_row - 1) / in_row);
    end_setting(frame, corner.x, corner.y + rows * (height + space / 2));
}

void rotation_row(FrameContext& frame) {
    draw_heading(frame, tr("Rotate board"), "", ImGui::GetContentRegionAvail().x);
    const std::vector<const Action*> all = ui::choices("rotate");
    std::vector<std::string> labels;
    for (const Action* each : all)
        labels.push_back(each->title.text());
    const float height = frame.pressable(control_height), y = ImGui::GetCursorScreenPos().y;
    const float x = ImGui::GetCursorScreenPos().x, width = ImGui::GetContentRegionAvail().x;
    const float rows = word_buttons_height(frame, labels, width, height);
    const int clicked = word_buttons(frame, labels, height);
    if (clicked >= 0 && is_enabled(*all[static_cast<std::size_t>(clicked)], frame.session))
        frame.run(all[static_cast<std::size_t>(clicked)]->id);
    end_setting(frame, x, y + rows);
    ImGui::Dummy({1, 0});
}

void appearance_section(FrameContext& frame) {
    theme_tiles(frame);
    choice_row(frame, tr("Interface scale"), "scale");
    choice_row(frame, tr("Text size"), "text");
    ImGui::Dummy({1, frame.scaled(4)});
    switch_setting(frame, "full-screen");
    switch_setting(frame, "reduced-motion");
    switch_setting(frame, "turn-board", tr("Turn the board for the player to move"));
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

void section_row(FrameContext& frame, SettingsDialog& dialog, const SettingsEntry& section, float width) {
    const float height = frame.pressable(40);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_chosen = dialog.section == section.section;
    if (list_row(frame, section.id, at_cursor(width, height))) show_section(dialog, section.section);
    if (is_chosen)
        draw_fill(ImGui::GetWindowDrawList(), {corner.x, corner.y, width, height}, frame.theme.selected,
                  frame.scaled(8));
    draw_fitted_text(frame, is_chosen ? strong_text : body_text, {corner.x + frame.scaled(12), corner.y + height / 2},
                     is_chosen ? frame.theme.on_selected : frame.theme.text, section.title, width - frame.scaled(24));
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(4)});
}

void sections_at_left(FrameContext& frame, SettingsDialog& dialog, float width) {
    ImGui::PushID("sections");
    for (const SettingsEntry& section : all_sections())
        section_row(frame, dialog, section, width);
    ImGui::PopID();
}

void sections_on_top(FrameContext& frame, SettingsDialog& dialog, float width) {
    std::vector<std::string> labels;
    for (const SettingsEntry& section : all_sections())
        labels.emplace_back(section.title);
    const int picked = choice_box(frame, "##section", labels, static_cast<int>(dialog.section),
                                  at_cursor(width, frame.pressable(control_height)));
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
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float close = frame.pressable(40), space = frame.scaled(10);
    const float sections_height = 6 * (frame.pressable(40) + frame.scaled(4));
    const bool is_wide = room.x >= frame.scaled(least_beside_sections) && room.y - close - space >= sections_height;
    ImGui::SetCursorScreenPos({corner.x + room.x - close, corner.y});
    const bool is_closed = close_button(frame, "##close", at_cursor(close, close));
    const float top = corner.y + close + space, height = room.y - close - space;
    if (is_wide) {
        const float left =
            std::max(frame.scaled(sections_width), text_width(frame, {&Fonts::title, 28}, tr("Settings")));
        const float gap = frame.scaled(24);
        draw_text(frame, {&Fonts::title, 28}, {corner.x, corner.y + close / 2}, frame.theme.text, tr("Settings"));
        ImGui::SetCursorScreenPos({corner.x, top});
        sections_at_left(frame, dialog, left);
        const ImVec2 from{corner.x + left + gap, top};
        ImGui::GetWindowDrawList()->AddLine({from.x - gap / 2, from.y}, {from.x - gap / 2, from.y + height},
                                            to_u32(frame.theme.card_line), frame.line_width(1));
        draw_fitted_text(frame, section_title, {from.x, corner.y + close / 2}, frame.theme.text,
                         all_sections()[static_cast<std::size_t>(dialog.section)].title,
                         room.x - left - gap - close - space);
        ImGui::SetCursorScreenPos(from);
    } else {
        ImGui::SetCursorScreenPos({corner.x, corner.y + (close - frame.pressable(control_height)) / 2});
        sections_on_top(frame, dialog, room.x - close - space);
        ImGui::SetCursorScreenPos({corner.x, top});
    }
    section_content(frame, dialog);
    if (is_closed) frame.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui
