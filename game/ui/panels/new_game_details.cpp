// Behind "More" on the New Game card: rules, notation, the clock's increment, and names and seats one by one.
#include "game/records/notation.hpp"
#include "game/ui/panels/choice_box.hpp"
#include "game/ui/panels/new_game_card.hpp"
#include "game/ui/panels/widgets.hpp"
#include "game/ui/seat_choice.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace ui::panels::new_game {

namespace {

using rules::Color;
using std::chrono::seconds;

constexpr int max_increment = 60; // seconds
constexpr float note_height = 17;

std::string rules_note(const rules::RuleSet& rules) {
    if (rules.id == "othello") return tr("Black first, passes are automatic");
    if (rules.id == "ood") return tr("Black first, rows and columns from 0");
    if (rules.id == "reversi") return tr("Black first, squares as two digits");
    if (rules.id == "tournament") return tr("White first, a minute per move, errors lose");
    return tr("X first, passes are automatic");
}

// Words at the left, and the place for a control at their right.
Rect labelled(const Panel& panel, const Rect& row, const char* label) {
    const float left = panel.scaled(78);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14), {row.x, row.y + row.height / 2},
                  to_u32(panel.theme.text_second), label);
    const Rect control{row.x + left, row.y, row.width - left, row.height};
    ImGui::SetCursorScreenPos({control.x, control.y});
    return control;
}

void rules_row(Panel& panel, play::MatchSettings& settings, const Rect& row) {
    const auto all = rules::rule_sets();
    std::vector<std::string> titles;
    int chosen = -1;
    for (const rules::RuleSet& rules : all) {
        if (rules.id == settings.rules.id) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(rules.title));
    }
    const Rect box = labelled(panel, row, tr("Rules"));
    const int picked = widgets::choice_box(panel, "##rules", titles, chosen, box.width, box.height);
    if (picked >= 0) settings.rules = all[static_cast<std::size_t>(picked)];
    const std::string note = rules_note(settings.rules);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.small,
                  widgets::fitting_size(panel.fonts.small, panel.scaled(12), note, row.width),
                  {row.x + row.width, row.y + row.height + panel.scaled(note_height / 2)},
                  to_u32(panel.theme.text_quiet), note, widgets::Align::right);
}

// A rule set brings its notation along; here another one can be taken.
void notation_row(Panel& panel, play::MatchSettings& settings, const Rect& row) {
    const auto all = records::notations();
    std::vector<std::string> titles;
    int chosen = -1;
    for (const records::NotationInfo& notation : all) {
        if (notation.notation == settings.rules.notation) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(notation.title));
    }
    const Rect box = labelled(panel, row, tr("Notation"));
    const int picked = widgets::choice_box(panel, "##notation", titles, chosen, box.width, box.height);
    if (picked >= 0) settings.rules.notation = all[static_cast<std::size_t>(picked)].notation;
}

// What each move adds to a clock: a number between two buttons.
void increment_row(Panel& panel, play::MatchSettings& settings, const Rect& row) {
    const bool has_clock = settings.clock_initial.count() > 0;
    const auto increment = std::chrono::duration_cast<seconds>(settings.clock_increment).count();
    const Rect box = labelled(panel, row, tr("Clock"));
    const float button = std::max(box.height, panel.scaled(36));
    ImGui::BeginDisabled(!has_clock);
    ImGui::PushButtonRepeat(true);
    if (ImGui::Button("\xE2\x88\x92##less", {button, box.height}) && increment > 0)
        settings.clock_increment -= seconds{1};
    ImGui::SetCursorScreenPos({box.x + box.width - button, box.y});
    if (ImGui::Button("+##more", {button, box.height}) && increment < max_increment)
        settings.clock_increment += seconds{1};
    ImGui::PopButtonRepeat();
    ImGui::EndDisabled();
    const std::string text = has_clock ? tr("+{} s per move", increment) : tr("no clock");
    const float room = box.width - 2 * button - panel.scaled(8);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body,
                  widgets::fitting_size(panel.fonts.body, panel.scaled(14), text, room),
                  {box.x + box.width / 2, box.y + box.height / 2},
                  to_u32(has_clock ? panel.theme.text : panel.theme.text_quiet), text, widgets::Align::center);
}

void name_field(std::string& name, float width) {
    std::array<char, 65> buffer{}; // a name has at most 64 bytes in a save
    name.copy(buffer.data(), buffer.size() - 1);
    ImGui::SetNextItemWidth(width);
    if (ImGui::InputTextWithHint("##name", tr("Name"), buffer.data(), buffer.size())) name = buffer.data();
}

void seat_row(Panel& panel, play::MatchSettings& settings, Color color, const Rect& row) {
    play::Participant& participant = settings.participants[rules::index(color)];
    const auto& options = seat_options();
    std::vector<std::string> labels;
    for (const SeatOption& option : options)
        labels.push_back(option.label);
    const auto found = std::ranges::find(options, participant.seat, &SeatOption::seat);
    int chosen = found == options.end() ? -1 : static_cast<int>(found - options.begin());
    if (const auto* program = std::get_if<play::Program>(&participant.seat)) { // offered as long as it sits there
        chosen = static_cast<int>(labels.size());
        labels.push_back(play::title(*program));
    }
    ImGui::PushID(static_cast<int>(rules::index(color)));
    const float radius = std::min(panel.scaled(13), row.height * .36f);
    const float icon = panel.scaled(34);
    widgets::disc_icon(ImGui::GetWindowDrawList(), {row.x + radius + 1, row.y + row.height / 2 - panel.scaled(1)},
                       radius, color);
    const float space = panel.scaled(8);
    const float name = std::round((row.width - icon - space) * .42f);
    ImGui::SetCursorScreenPos({row.x + icon, row.y});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (row.height - ImGui::GetFontSize()) / 2});
    name_field(participant.name, name);
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({row.x + icon + name + space, row.y});
    const int picked =
        widgets::choice_box(panel, "##seat", labels, chosen, row.width - icon - name - space, row.height);
    if (picked >= 0 && static_cast<std::size_t>(picked) < options.size())
        participant.seat = options[static_cast<std::size_t>(picked)].seat;
    ImGui::PopID();
}

} // namespace

float details_height(const Panel& panel, const Measures& measures) {
    return detail_rows * (measures.row + measures.gap) + panel.scaled(note_height);
}

void details(Panel& panel, const Measures& measures, const Rect& area) {
    play::MatchSettings& settings = panel.state.new_game()->settings;
    Rect row{area.x, area.y, area.width, measures.row};
    const auto next = [&](float more = 0) { row.y += measures.row + measures.gap + more; };
    for (const Color color : rules::both_colors) {
        seat_row(panel, settings, color, row);
        next();
    }
    rules_row(panel, settings, row);
    next(panel.scaled(note_height));
    notation_row(panel, settings, row);
    next();
    increment_row(panel, settings, row);
}

std::string details_summary(const play::MatchSettings& settings) {
    std::string text = base::tr_data(settings.rules.title);
    text += " \xC2\xB7 " + std::string{records::info(settings.rules.notation).example};
    const auto increment = std::chrono::duration_cast<seconds>(settings.clock_increment).count();
    if (settings.clock_initial.count() > 0 && increment > 0) text += " \xC2\xB7 " + tr("+{} s", increment);
    return text;
}

} // namespace ui::panels::new_game
