#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/new_game/new_game_card.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace ui::panels::new_game {

namespace {

using play::StartKind;

void games_row(Panel& panel, play::MatchChoice& match, float width, float height) {
    static constexpr std::array counts{1, 2, 3, 5, 7, 10};
    std::array<std::string, counts.size()> labels;
    for (std::size_t i = 0; i < counts.size(); ++i)
        labels[i] = std::to_string(counts[i]);
    const auto known = std::ranges::find(counts, match.games);
    const bool is_by_games = match.points == 0 && known != counts.end();
    const int clicked = widgets::segments(panel, "games", labels,
                                          is_by_games ? static_cast<int>(known - counts.begin()) : -1, width, height);
    if (clicked < 0) return;
    match.games = counts[static_cast<std::size_t>(clicked)];
    match.points = 0;
}

void points_row(Panel& panel, play::MatchChoice& match, float width, float height) {
    static constexpr std::array counts{0, 2, 3, 5, 10};
    std::array<std::string, counts.size()> labels{base::tr_in("points", "Off")};
    for (std::size_t i = 1; i < counts.size(); ++i)
        labels[i] = std::to_string(counts[i]);
    const auto known = std::ranges::find(counts, match.points);
    const int selected = known == counts.end() ? -1 : static_cast<int>(known - counts.begin());
    const int clicked = widgets::segments(panel, "points", labels, selected, width, height);
    if (clicked >= 0) match.points = counts[static_cast<std::size_t>(clicked)];
}

void start_row(Panel& panel, NewGame& card, float width, float height) {
    const play::StartChoice start = possible_start(card.match.start, card.settings);
    const bool is_usual = possible_start({.kind = StartKind::xot}, card.settings).kind == StartKind::xot;
    const std::array<std::string, 3> kinds{tr("Standard"), tr("Random"), "XOT"};
    static constexpr std::array kind_of{StartKind::standard, StartKind::random, StartKind::xot};
    const float space = panel.scaled(8);
    const float left = std::round(width * .56f);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto known = std::ranges::find(kind_of, start.kind);
    const int selected = known == kind_of.end() ? -1 : static_cast<int>(known - kind_of.begin());
    const std::span<const std::string> offered{kinds.data(), is_usual ? kinds.size() : kinds.size() - 1};
    const int clicked = widgets::segments(panel, "start", offered, selected, left - space, height);
    if (clicked >= 0) card.match.start.kind = kind_of[static_cast<std::size_t>(clicked)];
    if (!is_usual) return;
    ImGui::SetCursorScreenPos({corner.x + left, corner.y});
    // Long names are shortened in the box; the heading has the full one.
    const auto fitting = [&](const std::string& name) {
        return widgets::shortened(panel.fonts.strong, panel.scaled(13), name, width - left - panel.scaled(46));
    };
    const auto& all = records::opening_names().all();
    std::vector<std::string> names{fitting(tr("By name"))};
    int chosen = 0;
    for (const records::NamedOpening& opening : all) {
        if (start.kind == StartKind::named && opening.name == start.name) chosen = static_cast<int>(names.size());
        names.push_back(fitting(opening.name));
    }
    const int picked = widgets::choice_box(panel, "##opening", names, chosen, width - left, height);
    if (picked > 0)
        card.match.start = {.kind = StartKind::named, .name = all[static_cast<std::size_t>(picked - 1)].name};
}

bool values_switch(const Panel& panel, bool is_on, float width, float height) {
    const Theme& theme = panel.theme;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(is_on ? theme.selected : theme.well));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(is_on ? theme.selected : theme.button));
    const bool is_clicked = ImGui::Button("##values", {width, height});
    ImGui::PopStyleColor(2);
    widgets::tip(panel, is_on ? tr("Wants to see values") : tr("Wants to see no values"));
    widgets::draw_glyph(ImGui::GetWindowDrawList(), Glyph::bulb, {corner.x + width / 2, corner.y + height / 2},
                        panel.scaled(18),
                        to_u32(is_on ? theme.on_selected : theme.text_second, ImGui::GetStyle().Alpha));
    return is_clicked;
}

void players_row(Panel& panel, NewGame& card, float width, float height) {
    const float space = panel.scaled(8);
    const float each = std::floor((width - space) / 2);
    const float button = panel.pressable(40);
    const float icon = panel.scaled(22), radius = panel.scaled(8);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    for (const rules::Color color : rules::both_colors) {
        const std::size_t index = rules::index(color);
        play::Participant& participant = card.settings.participants[index];
        const bool is_person = play::is_human(participant.seat);
        const float left = corner.x + static_cast<float>(index) * (each + space);
        widgets::disc_icon(ImGui::GetWindowDrawList(), {left + radius + 1, corner.y + height / 2 - panel.scaled(1)},
                           radius, color);
        ImGui::PushID(static_cast<int>(index));
        ImGui::SetCursorScreenPos({left + icon, corner.y});
        name_field(panel, participant, each - icon - button - panel.scaled(4), height);
        ImGui::SetCursorScreenPos({left + each - button, corner.y});
        bool& wants = card.match.wants_values[index];
        ImGui::BeginDisabled(!card.match.is_match() || !is_person);
        if (values_switch(panel, wants || !is_person, button, height)) wants = !wants;
        ImGui::EndDisabled();
        ImGui::PopID();
    }
}

std::string games_text(const play::MatchChoice& match) {
    if (match.points > 0) return {};
    if (!match.is_match()) return tr("one game");
    return tr_n(match.games, "{} game", "{} games", match.games);
}

std::string points_said(const play::MatchChoice& match) {
    return match.points > 0 ? tr_n(match.points, "{} point", "{} points", match.points) : std::string{};
}

std::string start_text(const play::StartChoice& start) {
    switch (start.kind) {
    case StartKind::standard: return {};
    case StartKind::xot: return "XOT";
    case StartKind::random: return tr("balanced positions");
    case StartKind::named: return start.name;
    }
    return {};
}

std::string values_text(const play::GameSettings& settings, const play::MatchChoice& match) {
    if (!match.is_match()) return tr("in a match");
    return play::Match{settings, match, 0}.may_see_values() ? tr("shown") : tr("not shown");
}

} // namespace

void match_details(Panel& panel, const Measures& measures, const Rect& area) {
    NewGame& card = *panel.state.new_game();
    float y = area.y;
    const auto group = [&](const char* label, const std::string& value, auto&& control) {
        ImGui::SetCursorScreenPos({area.x, y});
        const float said = widgets::text_width(panel.fonts.body, panel.scaled(14), label) + panel.scaled(12);
        widgets::heading(panel, label,
                         widgets::shortened(panel.fonts.strong, panel.scaled(14), value, area.width - said),
                         area.width);
        ImGui::SetCursorScreenPos({area.x, y + measures.heading});
        control(panel, area.width, measures.control);
        y += measures.heading + measures.control + measures.gap;
    };
    group(tr("Games of the match"), games_text(card.match),
          [&](Panel& each, float width, float height) { games_row(each, card.match, width, height); });
    group(tr("Or to so many points"), points_said(card.match),
          [&](Panel& each, float width, float height) { points_row(each, card.match, width, height); });
    group(tr("Games begin with"), start_text(possible_start(card.match.start, card.settings)),
          [&](Panel& each, float width, float height) { start_row(each, card, width, height); });
    group(tr("Names; and values, if both want them"), values_text(card.settings, card.match),
          [&](Panel& each, float width, float height) { players_row(each, card, width, height); });
}

std::string match_summary(const play::GameSettings& settings, const play::MatchChoice& match) {
    const std::string start = start_text(possible_start(match.start, settings));
    const std::string length = match.points > 0   ? tr_n(match.points, "to {} point", "to {} points", match.points)
                               : match.is_match() ? games_text(match)
                                                  : std::string{};
    if (length.empty() || start.empty()) return length + start;
    return length + " \xC2\xB7 " + start;
}

void name_field(const Panel& panel, play::Participant& participant, float width, float height) {
    std::array<char, 65> buffer{}; // saves limit names to 64 bytes
    play::person_name(participant).copy(buffer.data(), buffer.size() - 1);
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (height - ImGui::GetFontSize()) / 2});
    ImGui::BeginDisabled(!play::is_human(participant.seat));
    if (ImGui::InputTextWithHint("##name", tr("Name"), buffer.data(), buffer.size())) participant.name = buffer.data();
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
}

namespace {

using rules::Color;
using std::chrono::seconds;

constexpr int max_extra_seconds = 60;
constexpr float note_height = 17;

std::string rules_note(const rules::RuleSet& rules) {
    if (rules.id == "othello") return tr("Black first, passes are automatic");
    if (rules.id == "ood") return tr("Black first, rows and columns from 0");
    if (rules.id == "reversi") return tr("Black first, squares as two digits");
    if (rules.id == "tournament") return tr("White first, a minute per move, errors lose");
    return tr("X first, passes are automatic");
}

Rect labelled(const Panel& panel, const Rect& row, const char* label) {
    const float left = panel.scaled(78);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14), {row.x, row.y + row.height / 2},
                  to_u32(panel.theme.text_second), label);
    const Rect control{row.x + left, row.y, row.width - left, row.height};
    ImGui::SetCursorScreenPos({control.x, control.y});
    return control;
}

void rules_row(Panel& panel, play::GameSettings& settings, const Rect& row) {
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
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12),
                         {row.x + row.width, row.y + row.height + panel.scaled(note_height / 2)},
                         to_u32(panel.theme.text_quiet), note, row.width, widgets::Align::right);
}

// A rule set implies a notation; this row overrides it.
void notation_row(Panel& panel, play::GameSettings& settings, const Rect& row) {
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

std::string kind_title(const play::ExtraTime& extra) {
    using Kind = play::ExtraTime::Kind;
    if (extra.kind == Kind::increment) return tr("Increment");
    if (extra.kind == Kind::delay) return tr("Delay");
    return tr("Byo-yomi \xC3\x97 {}", extra.periods);
}

void extra_time_row(Panel& panel, play::GameSettings& settings, const Rect& row) {
    using Kind = play::ExtraTime::Kind;
    static constexpr std::array offered{play::ExtraTime{Kind::increment}, play::ExtraTime{Kind::delay},
                                        play::ExtraTime{Kind::byo_yomi, {}, 1}, play::ExtraTime{Kind::byo_yomi, {}, 3},
                                        play::ExtraTime{Kind::byo_yomi, {}, 5}};
    play::ExtraTime& extra = settings.clock_extra;
    const bool has_clock = settings.clock_initial.count() > 0;
    Rect box = labelled(panel, row, tr("Clock"));
    ImGui::BeginDisabled(!has_clock);
    std::vector<std::string> titles;
    int chosen = -1;
    for (const play::ExtraTime& kind : offered) {
        if (kind.kind == extra.kind && (kind.kind != Kind::byo_yomi || kind.periods == extra.periods))
            chosen = static_cast<int>(titles.size());
        titles.push_back(kind_title(kind));
    }
    const float kind_width = box.width * .45f;
    const int picked = widgets::choice_box(panel, "##extra", titles, chosen, kind_width, box.height);
    if (picked >= 0) {
        const play::ExtraTime& kind = offered[static_cast<std::size_t>(picked)];
        extra.kind = kind.kind;
        extra.periods = kind.periods;
    }
    box.x += kind_width + panel.scaled(8);
    box.width -= kind_width + panel.scaled(8);
    ImGui::SetCursorScreenPos({box.x, box.y});
    const auto shown = std::chrono::duration_cast<seconds>(extra.time).count();
    const float button = std::max(box.height, panel.pressable(36));
    ImGui::PushButtonRepeat(true);
    if (ImGui::Button("\xE2\x88\x92##less", {button, box.height}) && shown > 0) extra.time -= seconds{1};
    ImGui::SetCursorScreenPos({box.x + box.width - button, box.y});
    if (ImGui::Button("+##more", {button, box.height}) && shown < max_extra_seconds) extra.time += seconds{1};
    ImGui::PopButtonRepeat();
    ImGui::EndDisabled();
    const std::string text = has_clock ? tr("{} s", shown) : tr("no clock");
    const float room = box.width - 2 * button - panel.scaled(8);
    widgets::fitted_text(
        ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14), {box.x + box.width / 2, box.y + box.height / 2},
        to_u32(has_clock ? panel.theme.text : panel.theme.text_quiet), text, room, widgets::Align::center);
}

// Adds the configured engines after the human player, and the current one even if no longer configured.
std::vector<SeatOption> seat_options_with_programs(const play::ProgramList& engines, const play::Seat& present) {
    std::vector<SeatOption> known;
    for (const play::ConfiguredProgram& configured : engines) {
        if (const auto program = play::program_of(configured)) known.push_back({*program, play::title(configured)});
    }
    if (const auto* program = std::get_if<play::Program>(&present);
        program != nullptr && std::ranges::find(known, present, &SeatOption::seat) == known.end())
        known.push_back({*program, play::title(*program)});
    std::vector<SeatOption> options = seat_options();
    options.insert(options.begin() + 1, known.begin(), known.end());
    return options;
}

void seat_row(Panel& panel, play::GameSettings& settings, Color color, const Rect& row) {
    play::Participant& participant = settings.participants[rules::index(color)];
    const auto options = seat_options_with_programs(configured_engines(panel), participant.seat);
    std::vector<std::string> labels;
    labels.reserve(options.size() + 1);
    for (const SeatOption& option : options)
        labels.push_back(option.label);
    const auto found = std::ranges::find(options, participant.seat, &SeatOption::seat);
    const int chosen = found == options.end() ? -1 : static_cast<int>(found - options.begin());
    for (const std::string& label : labels)
        panel.state.written += label;
    labels.push_back(tr("Other programs..."));
    ImGui::PushID(static_cast<int>(rules::index(color)));
    const float radius = std::min(panel.scaled(13), row.height * .36f);
    const float icon = panel.scaled(34);
    widgets::disc_icon(ImGui::GetWindowDrawList(), {row.x + radius + 1, row.y + row.height / 2 - panel.scaled(1)},
                       radius, color);
    const float space = panel.scaled(8);
    const float name = std::round((row.width - icon - space) * .42f);
    ImGui::SetCursorScreenPos({row.x + icon, row.y});
    name_field(panel, participant, name, row.height);
    ImGui::SetCursorScreenPos({row.x + icon + name + space, row.y});
    const int picked =
        widgets::choice_box(panel, "##seat", labels, chosen, row.width - icon - name - space, row.height);
    if (picked >= 0 && static_cast<std::size_t>(picked) < options.size())
        participant.seat = options[static_cast<std::size_t>(picked)].seat;
    else if (picked >= 0)
        panel.run("programs");
    ImGui::PopID();
}

} // namespace

float details_height(const Panel& panel, const Measures& measures) {
    return detail_rows * (measures.row + measures.gap) + panel.scaled(note_height);
}

void details(Panel& panel, const Measures& measures, const Rect& area) {
    play::GameSettings& settings = panel.state.new_game()->settings;
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
    extra_time_row(panel, settings, row);
}

std::string extra_time_text(const play::ExtraTime& extra) {
    using Kind = play::ExtraTime::Kind;
    const auto shown = std::chrono::duration_cast<seconds>(extra.time).count();
    if (shown == 0) return {};
    if (extra.kind == Kind::increment) return tr("+{} s per move", shown);
    if (extra.kind == Kind::delay) return tr("{} s delay", shown);
    return tr("byo-yomi {} \xC3\x97 {} s", extra.periods, shown);
}

std::string details_summary(const play::GameSettings& settings) {
    std::string text = base::tr_data(settings.rules.title);
    text += " \xC2\xB7 " + std::string{records::info(settings.rules.notation).example};
    const std::string extra = extra_time_text(settings.clock_extra);
    if (settings.clock_initial.count() > 0 && !extra.empty()) text += " \xC2\xB7 " + extra;
    return text;
}

} // namespace ui::panels::new_game
