// The card between two games of a match, and at its end: how it stands, the last result, who has which colour next, and
// all games.
#include "game/play/series_table.hpp"
#include "game/ui/match_of_games.hpp"
#include "game/ui/panels/result_text.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::panels {

namespace {

using rules::Color;

constexpr float series_row = 24; // at scale 1

void line_of_text(const Panel& panel, ImFont* font, float size, engine::Rgba color, const std::string& text) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float fitting = widgets::fitting_size(font, panel.scaled(size), text, width);
    const float height = panel.scaled(size + 6);
    widgets::text(ImGui::GetWindowDrawList(), font, fitting, {corner.x + width / 2, corner.y + height / 2},
                  to_u32(color), text, widgets::Align::center);
    ImGui::Dummy({width, height});
}

std::string stage_text(const play::Series& series) {
    if (series.is_over()) return tr("The match is over");
    const auto played = series.games().size();
    if (series.choice().points > 0)
        return tr("After {} of the match to {}", tr_n(static_cast<long long>(played), "{} game", "{} games", played),
                  tr_n(series.choice().points, "{} point", "{} points", series.choice().points));
    return tr("After game {} of {}", played, series.choice().games);
}

// The names at both sides of the score.
void score_line(const Panel& panel, const play::Series& series) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.scaled(52);
    const float middle = corner.x + width / 2, y = corner.y + height / 2;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string score = play::score_text(series);
    const float score_size = panel.scaled(38);
    const float half = widgets::text_width(panel.fonts.count, score_size, score) / 2 + panel.scaled(18);
    widgets::text(list, panel.fonts.count, score_size, {middle, y}, to_u32(panel.theme.accent_bright), score,
                  widgets::Align::center);
    const float room = width / 2 - half, size = panel.scaled(20);
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        ImFont* font = panel.fonts.strong;
        const std::string name = widgets::shortened(font, size, series.name(player), room);
        const float x = player == 0 ? middle - half : middle + half;
        widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text), name,
                      player == 0 ? widgets::Align::right : widgets::Align::left);
    }
    ImGui::Dummy({width, height});
}

std::string winner_text(const play::Series& series) {
    const auto leader = series.leader();
    if (!leader) return tr("The match is a draw.");
    const std::string name = series.name(*leader);
    return name == tr("You") ? tr("You win the match.") : tr("{} wins the match.", name);
}

// "Next: (black) Ben   (white) Anna"
void next_line(const Panel& panel, const play::Series& series) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = panel.scaled(30);
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* font = panel.fonts.medium;
    const float radius = panel.scaled(9), space = panel.scaled(8), apart = panel.scaled(22);
    const std::string next = tr("Next game:");
    std::array<std::string, 2> names;
    for (const Color color : rules::both_colors)
        names[rules::index(color)] = series.name(series.player_with(color));
    float size = panel.scaled(15);
    const auto needed = [&] {
        float sum = widgets::text_width(font, size, next);
        for (const std::string& name : names)
            sum += apart + 2 * radius + space + widgets::text_width(font, size, name);
        return sum;
    };
    while (needed() > width && size > panel.scaled(9))
        size -= panel.scaled(1);
    const float y = corner.y + height / 2;
    float x = corner.x + std::max(0.f, (width - needed()) / 2);
    widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text_quiet), next);
    x += widgets::text_width(font, size, next);
    for (const Color color : rules::both_colors) {
        const std::string& name = names[rules::index(color)];
        x += apart + radius;
        widgets::disc_icon(list, {x, y}, radius, color);
        x += radius + space;
        widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text), name);
        x += widgets::text_width(font, size, name);
    }
    ImGui::Dummy({width, height});
}

// A share of the width for each column: number, opening, Black, White, discs, result, time.
constexpr std::array shares{.04f, .19f, .14f, .14f, .11f, .21f, .17f};

void cells(const Panel& panel, const std::array<std::string, shares.size()>& texts, ImFont* font, engine::Rgba color) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = panel.scaled(series_row);
    float x = corner.x;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const float room = width * shares[i] - panel.scaled(6);
        const float size =
            std::max(panel.scaled(9), widgets::fitting_size(font, panel.scaled(13), texts[i], std::max(1.f, room)));
        widgets::text(ImGui::GetWindowDrawList(), font, size, {x, corner.y + height / 2}, to_u32(color),
                      widgets::shortened(font, size, texts[i], room));
        x += width * shares[i];
    }
    ImGui::Dummy({width, height});
}

void games_table(Panel& panel, const play::Series& series, float height) {
    const auto& colors = series.state().game.rules.color_names;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("table", {0, height});
    cells(
        panel,
        {"", tr("Opening"), base::tr_data(colors[0]), base::tr_data(colors[1]), tr("Discs"), tr("Result"), tr("Time")},
        panel.fonts.small, panel.theme.text_quiet);
    for (const play::SeriesRow& row : play::rows_of(series)) {
        const std::string time = row.times[0] + " / " + row.times[1];
        cells(panel, {row.number, row.opening, row.names[0], row.names[1], row.discs, row.result, time},
              panel.fonts.body, panel.theme.text_second);
        panel.state.written += row.names[0] + row.names[1] + row.opening;
    }
    if (ImGui::IsWindowAppearing()) ImGui::SetScrollHereY(1); // the last game
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

void break_buttons(Panel& panel, const play::Series& series) {
    const float height = panel.scaled(44), width = ImGui::GetContentRegionAvail().x;
    if (series.is_over()) {
        if (widgets::primary_button(panel, widgets::with_id(tr("Play another match"), "##again").c_str(), width,
                                    height))
            panel.ask(PlayAgain{});
    } else if (widgets::primary_button(panel, widgets::with_id(tr("Next game"), "##next").c_str(), width, height,
                                       Glyph::play)) {
        panel.ask(NextGame{});
    }
    struct Choice {
        std::string label;
        Request asked;
    };
    std::vector<Choice> others{{tr("Copy table"), CopyMatchTable{}}, {tr("Save table"), SaveMatchTable{}}};
    if (!panel.state.games.has_no_game) others.push_back({tr("Look at the board"), DismissResult{}});
    if (series.is_over()) // far from where the match was ended
        others.insert(others.begin(), {base::tr_in("button", "New game"), OpenNewGame{}});
    else
        others.push_back({tr("End match"), EndMatch{}});
    std::vector<std::string> labels;
    labels.reserve(others.size());
    for (const Choice& other : others)
        labels.push_back(other.label);
    const int clicked = widgets::word_buttons(panel, labels, height);
    if (clicked >= 0) panel.ask(others[static_cast<std::size_t>(clicked)].asked);
}

} // namespace

void match_break(Panel& panel) {
    if (!shows_break(panel.state, panel.match, panel.presentation)) return;
    const play::Series& series = *panel.state.games.series;
    const auto& window = panel.layout;
    const float room_height = static_cast<float>(window.height) - window.menu.height - panel.scaled(16);
    const float width = std::min(panel.scaled(620), static_cast<float>(window.width) - panel.scaled(16));
    const float rows = panel.scaled(series_row) * (static_cast<float>(series.games().size()) + 1);
    const float rest = panel.scaled(22 + 52 + 30 + 30 + 44 + 44 + 5 * 8 + 36);
    const float height = std::min(rest + rows, room_height);
    const engine::Point middle = window.board.frame.center();
    const float x =
        std::clamp(middle.x - width / 2, panel.scaled(8), static_cast<float>(window.width) - width - panel.scaled(8));
    const float y = std::clamp(middle.y - height / 2, window.menu.height + panel.scaled(8),
                               static_cast<float>(window.height) - height - panel.scaled(8));
    ImGui::SetNextWindowPos({std::round(x), std::round(y)});
    ImGui::SetNextWindowSize({std::round(width), std::round(height)});
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(panel.theme.accent));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(20), panel.scaled(16)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {panel.scaled(8), panel.scaled(6)});
    ImGui::Begin("##match", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleColor();
    line_of_text(panel, panel.fonts.body, 14, panel.theme.text_quiet, stage_text(series));
    score_line(panel, series);
    if (panel.match.is_over() && !panel.state.games.has_no_game)
        line_of_text(panel, panel.fonts.body, 15, panel.theme.text_second,
                     tr("{}. {}", result_headline(panel.match), result_reason(panel.match)));
    if (series.is_over())
        line_of_text(panel, panel.fonts.strong, 17, panel.theme.text, winner_text(series));
    else
        next_line(panel, series);
    const float buttons = 2 * panel.scaled(44) + panel.scaled(6);
    const float room = ImGui::GetContentRegionAvail().y - buttons - panel.scaled(8);
    if (room > panel.scaled(series_row)) games_table(panel, series, room);
    break_buttons(panel, series);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace ui::panels
