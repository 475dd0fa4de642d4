#include "game/records/opening_names.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/new_game/new_game_card.hpp"
#include "game/ui/widgets/choice_box.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>

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

} // namespace ui::panels::new_game
