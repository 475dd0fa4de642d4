#include "game/play/match.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

using rules::Color;

constexpr float match_row = 24, winner_height = 48; // at scale 1

void line_of_text(const Panel& panel, ImFont* font, float size, engine::Rgba color, const std::string& text) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.scaled(size + 6);
    widgets::fitted_text(ImGui::GetWindowDrawList(), font, panel.scaled(size),
                         {corner.x + width / 2, corner.y + height / 2}, to_u32(color), text, width,
                         widgets::Align::center);
    ImGui::Dummy({width, height});
}

std::string stage_text(const play::Match& match) {
    const auto played = match.games.size();
    if (match.is_over())
        return tr_n(static_cast<long long>(played), "Match over after {} game", "Match over after {} games", played);
    if (played == 0) return tr("Before the first game");
    if (match.choice.points > 0)
        return tr("After {} of the match to {}", tr_n(static_cast<long long>(played), "{} game", "{} games", played),
                  tr_n(match.choice.points, "{} point", "{} points", match.choice.points));
    return tr("After game {} of {}", played, match.choice.games);
}

void score_line(const Panel& panel, const play::Match& match) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.scaled(52);
    const float middle = corner.x + width / 2, y = corner.y + height / 2;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string score = play::score_text(match);
    const float score_size = panel.scaled(28);
    const float half = widgets::text_width(panel.fonts.count, score_size, score) / 2 + panel.scaled(18);
    widgets::text(list, panel.fonts.count, score_size, {middle, y}, to_u32(panel.theme.accent_bright), score,
                  widgets::Align::center);
    const float room = width / 2 - half, size = panel.scaled(20);
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        ImFont* font = panel.fonts.strong;
        const std::string name = widgets::shortened(font, size, match.name(player), room);
        const float x = player == 0 ? middle - half : middle + half;
        widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text), name,
                      player == 0 ? widgets::Align::right : widgets::Align::left);
    }
    ImGui::Dummy({width, height});
}

// A long name is shortened, so that the rest can be read.
std::string winner_text(const Panel& panel, const play::Match& match, widgets::TextStyle style, float room) {
    const auto leader = match.leader();
    if (!leader) return tr("The match is a draw");
    const std::string name = match.name(*leader);
    if (name == tr("You")) return tr("You win the match");
    const float others = widgets::text_width(panel, style, tr("{} wins the match", ""));
    return tr("{} wins the match", widgets::shortened(panel, style, name, room - others));
}

// The winner of the match between two laurels of discs.
void winner_line(const Panel& panel, const play::Match& match) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = panel.scaled(winner_height);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float size = panel.scaled(28), radius = panel.scaled(7), space = panel.scaled(18);
    const float room = width - 2 * (space + 5 * radius);
    const std::string words = winner_text(panel, match, {&Fonts::title, 28}, room);
    const engine::Point middle{corner.x + width / 2, corner.y + height / 2};
    widgets::text(list, panel.fonts.title, size, middle, to_u32(panel.theme.accent_bright), words,
                  widgets::Align::center);
    const float half = widgets::text_width(panel.fonts.title, size, words) / 2;
    if (match.leader()) {
        for (const float side : {-1.f, 1.f})
            for (const auto& [color, at] : {std::pair{Color::white, 0.f}, {Color::black, 1.7f}})
                widgets::disc_icon(panel.theme, list, {middle.x + side * (half + space + radius * at), middle.y},
                                   radius, color);
    }
    ImGui::Dummy({width, height});
}

void next_line(const Panel& panel, const play::Match& match) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = panel.scaled(30);
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* font = panel.fonts.medium;
    const float radius = panel.scaled(9), space = panel.scaled(8), apart = panel.scaled(22);
    const std::string next = tr("Next game:");
    std::array<std::string, 2> names;
    for (const Color color : rules::both_colors)
        names[rules::index(color)] = match.name(match.player_with(color));
    const float size = panel.scaled(14);
    float taken = widgets::text_width(font, size, next);
    const float room = (width - taken) / 2 - apart - 2 * radius - space;
    for (std::string& name : names) {
        name = widgets::shortened(font, size, name, room);
        taken += apart + 2 * radius + space + widgets::text_width(font, size, name);
    }
    const float y = corner.y + height / 2;
    float x = corner.x + std::max(0.f, (width - taken) / 2);
    widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text_quiet), next);
    x += widgets::text_width(font, size, next);
    for (const Color color : rules::both_colors) {
        const std::string& name = names[rules::index(color)];
        x += apart + radius;
        widgets::disc_icon(panel.theme, list, {x, y}, radius, color);
        x += radius + space;
        widgets::text(list, font, size, {x, y}, to_u32(panel.theme.text), name);
        x += widgets::text_width(font, size, name);
    }
    ImGui::Dummy({width, height});
}

using Cells = std::array<std::string, 7>; // number, opening, Black, White, discs, result, time

constexpr float cell_text = 12, cell_gap = 10; // at scale 1

void cells(const Panel& panel, const Cells& texts, const std::vector<float>& widths, ImFont* font, engine::Rgba color) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(match_row);
    float x = corner.x;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        widgets::fitted_text(ImGui::GetWindowDrawList(), font, panel.scaled(cell_text), {x, corner.y + height / 2},
                             to_u32(color), texts[i], widths[i] - panel.scaled(cell_gap));
        x += widths[i];
    }
    ImGui::Dummy({1, height});
}

void games_table(Panel& panel, const play::Match& match, float height) {
    const auto& colors = match.game.rules.color_names;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("table", {0, height});
    const Cells heading{"",           tr("Opening"), base::tr_data(colors[0]), base::tr_data(colors[1]), tr("Discs"),
                        tr("Result"), tr("Time")};
    std::vector<Cells> rows;
    for (const play::MatchRow& row : play::rows_of(match)) {
        rows.push_back({row.number, row.opening, row.names[0], row.names[1], row.discs, row.result,
                        row.times[0] + " / " + row.times[1]});
        panel.state.written += row.names[0] + row.names[1] + row.opening;
    }
    std::vector<float> contents(heading.size());
    for (std::size_t i = 0; i < heading.size(); ++i) {
        const float size = panel.scaled(cell_text);
        contents[i] = widgets::text_width(panel.fonts.small, size, heading[i]);
        for (const Cells& row : rows)
            contents[i] = std::max(contents[i], widgets::text_width(panel.fonts.body, size, row[i]));
        contents[i] += panel.scaled(cell_gap);
    }
    const std::vector<float> widths = widgets::column_widths(std::move(contents), ImGui::GetContentRegionAvail().x);
    cells(panel, heading, widths, panel.fonts.small, panel.theme.text_quiet);
    for (const Cells& row : rows)
        cells(panel, row, widths, panel.fonts.body, panel.theme.text_second);
    if (ImGui::IsWindowAppearing()) ImGui::SetScrollHereY(1);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

struct BreakButton {
    std::string label;
    Request asked;
};

std::vector<BreakButton> quiet_buttons(const Panel& panel, const play::Match& match) {
    std::vector<BreakButton> others;
    if (!match.games.empty())
        others = {{tr("Copy table"), action_call("copy-table")}, {tr("Save table"), action_call("save-table")}};
    if (!panel.state.match.has_no_game) others.push_back({tr("Look at the board"), call(dismiss_result)});
    if (match.is_over()) // not at the place of End match, so that a double click does not hit it
        others.insert(others.begin(), {base::tr_in("button", "New game"), action_call("new-game")});
    else
        others.push_back({tr("End match"), action_call("end-match")});
    return others;
}

std::vector<std::string> labels_of(std::span<const BreakButton> buttons) {
    std::vector<std::string> labels;
    for (const BreakButton& button : buttons)
        labels.push_back(button.label);
    return labels;
}

void break_buttons(Panel& panel, const play::Match& match, std::span<const BreakButton> others) {
    const float height = panel.scaled(44), width = ImGui::GetContentRegionAvail().x;
    if (match.is_over()) {
        if (widgets::primary_button(panel, widgets::with_id(tr("Rematch"), "##again").c_str(), width, height,
                                    Glyph::again))
            panel.ask(play_again);
    } else if (widgets::primary_button(panel, widgets::with_id(tr("Next game"), "##next").c_str(), width, height,
                                       Glyph::play)) {
        panel.run("next-game");
    }
    const int clicked = widgets::word_buttons(panel, labels_of(others), height);
    if (clicked >= 0) panel.ask(others[static_cast<std::size_t>(clicked)].asked);
}

void match_break(Panel& panel) {
    const play::Match& match = *panel.state.match.current;
    const auto& window = panel.layout;
    const float room_height = static_cast<float>(window.height) - window.menu.height - panel.scaled(16);
    const float width = std::min(panel.scaled(620), static_cast<float>(window.width) - panel.scaled(16));
    const std::size_t games = match.games.size();
    const float rows = games > 0 ? panel.scaled(match_row) * (static_cast<float>(games) + 1) : 0;
    const std::vector<BreakButton> others = quiet_buttons(panel, match);
    const float quiet =
        widgets::word_buttons_height(panel, labels_of(others), width - 2 * panel.scaled(20), panel.scaled(44));
    const float rest = panel.scaled(22 + 52 + 30 + (match.is_over() ? winner_height : 30) + 44 + 5 * 8 + 36) + quiet;
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
    line_of_text(panel, panel.fonts.body, 14, panel.theme.text_quiet, stage_text(match));
    if (match.is_over()) winner_line(panel, match);
    score_line(panel, match);
    if (panel.game.is_over() && !panel.state.match.has_no_game)
        line_of_text(panel, panel.fonts.body, 14, panel.theme.text_second,
                     tr("{}. {}", result_headline(panel.game), result_reason(panel.game)));
    if (!match.is_over()) next_line(panel, match);
    const float buttons = panel.scaled(44 + 6) + quiet;
    const float room = ImGui::GetContentRegionAvail().y - buttons - panel.scaled(8);
    if (games > 0 && room > panel.scaled(match_row)) games_table(panel, match, room);
    break_buttons(panel, match, others);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

// Between two games of a match and after its end: the score, over the last board.
class MatchBreakScreen : public PlayingScreen {
    void draw(Panel& panel) const override {
        PlayingScreen::draw(panel);
        match_break(panel);
    }
    void press_square(App&, rules::Square) const override {}
    void press_enter(Session& session, Time now) const override {
        if (session.presentation.is_busy())
            PlayingScreen::press_enter(session, now);
        else
            session.ask(play_again);
    }
    bool press_escape(Session& session) const override {
        if (PlayingScreen::press_escape(session)) return true;
        if (session.state.result.is_dismissed) return false;
        session.ask(dismiss_result);
        return true;
    }
    bool holds_game(const Session&) const override { return true; }
};

} // namespace

} // namespace ui::panels

namespace ui {

const Screen& match_break_screen() {
    static const panels::MatchBreakScreen screen;
    return screen;
}

} // namespace ui
