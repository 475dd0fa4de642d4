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

namespace ui {

namespace {

using rules::Color;

constexpr float match_row = 24, winner_height = 48; // At scale 1.

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

void score_line(const FrameContext& frame, const play::Match& match) {
    const engine::Rect line = at_cursor(-1, frame.scaled(52));
    const auto [middle, y] = line.center();
    const std::string score = play::score_text(match);
    const float half = text_width(frame, digits_text, score) / 2 + frame.scaled(18), room = line.width / 2 - half;
    draw_text(frame, digits_text, {middle, y}, frame.theme.accent_bright, score, Align::center);
    constexpr TextStyle style{&Fonts::strong, 20};
    draw_fitted_text(frame, style, {middle - half, y}, frame.theme.text, match.name(0), room, Align::right);
    draw_fitted_text(frame, style, {middle + half, y}, frame.theme.text, match.name(1), room);
    occupy(line);
}

// Shortens a long name, so that the rest of the sentence fits.
std::string winner_text(const FrameContext& frame, const play::Match& match, float room) {
    const auto leader = match.leader();
    if (!leader) return tr("The match is a draw");
    const std::string name = match.name(*leader);
    if (name == tr("You")) return tr("You win the match");
    const float others = text_width(frame, title_text, tr("{} wins the match", ""));
    return tr("{} wins the match", shortened_text(frame, title_text, name, room - others));
}

// Draws the winner of the match between two laurels of discs.
void winner_line(const FrameContext& frame, const play::Match& match) {
    const engine::Rect line = at_cursor(-1, frame.scaled(winner_height));
    const float radius = frame.scaled(7), space = frame.scaled(18);
    const std::string words = winner_text(frame, match, line.width - 2 * (space + 5 * radius));
    const engine::Point middle = line.center();
    draw_text(frame, title_text, middle, frame.theme.accent_bright, words, Align::center);
    const float half = text_width(frame, title_text, words) / 2;
    if (match.leader()) {
        for (const float side : {-1.f, 1.f})
            for (const auto& [color, at] : {std::pair{Color::white, 0.f}, {Color::black, 1.7f}})
                draw_disc(frame, {middle.x + side * (half + space + radius * at), middle.y}, radius, color);
    }
    occupy(line);
}

void next_line(const FrameContext& frame, const play::Match& match) {
    const engine::Rect line = at_cursor(-1, frame.scaled(30));
    const float radius = frame.scaled(9), space = frame.scaled(8), apart = frame.scaled(22);
    const std::string next = tr("Next game:");
    std::array<std::string, 2> names;
    for (const Color color : rules::both_colors)
        names[rules::index(color)] = match.name(match.player_with(color));
    float taken = text_width(frame, button_text, next);
    const float room = (line.width - taken) / 2 - apart - 2 * radius - space;
    for (std::string& name : names) {
        name = shortened_text(frame, button_text, name, room);
        taken += apart + 2 * radius + space + text_width(frame, button_text, name);
    }
    const float y = line.center().y;
    float x = line.x + std::max(0.f, (line.width - taken) / 2);
    draw_text(frame, button_text, {x, y}, frame.theme.text_quiet, next);
    x += text_width(frame, button_text, next);
    for (const Color color : rules::both_colors) {
        const std::string& name = names[rules::index(color)];
        x += apart + radius;
        draw_disc(frame, {x, y}, radius, color);
        x += radius + space;
        draw_text(frame, button_text, {x, y}, frame.theme.text, name);
        x += text_width(frame, button_text, name);
    }
    occupy(line);
}

using Cells = std::array<std::string, 7>; // Number, opening, Black, White, discs, result, time.

constexpr float cell_gap = 10; // At scale 1.
constexpr TextStyle cell_text{&Fonts::body, 12};

void cells(const FrameContext& frame, const Cells& texts, const std::vector<float>& widths, TextStyle style,
           engine::Rgba color) {
    const engine::Rect line = at_cursor(1, frame.scaled(match_row));
    float x = line.x;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        draw_fitted_text(frame, style, {x, line.center().y}, color, texts[i], widths[i] - frame.scaled(cell_gap));
        x += widths[i];
    }
    occupy(line);
}

void games_table(FrameContext& frame, const play::Match& match, float height) {
    const auto& colors = match.game.rules.color_names;
    begin_list("table", {0, height});
    const Cells heading{"",           tr("Opening"), base::tr_data(colors[0]), base::tr_data(colors[1]), tr("Discs"),
                        tr("Result"), tr("Time")};
    std::vector<Cells> rows;
    for (const play::MatchRow& row : play::rows_of(match)) {
        rows.push_back({row.number, row.opening, row.names[0], row.names[1], row.discs, row.result,
                        row.times[0] + " / " + row.times[1]});
        frame.state.written += row.names[0] + row.names[1] + row.opening;
    }
    std::vector<float> contents(heading.size());
    for (std::size_t i = 0; i < heading.size(); ++i) {
        contents[i] = text_width(frame, small_text, heading[i]);
        for (const Cells& row : rows)
            contents[i] = std::max(contents[i], text_width(frame, cell_text, row[i]));
        contents[i] += frame.scaled(cell_gap);
    }
    const std::vector<float> widths = column_widths(std::move(contents), ImGui::GetContentRegionAvail().x);
    cells(frame, heading, widths, small_text, frame.theme.text_quiet);
    for (const Cells& row : rows)
        cells(frame, row, widths, cell_text, frame.theme.text_second);
    if (ImGui::IsWindowAppearing()) ImGui::SetScrollHereY(1);
    end_list();
}

struct BreakButton {
    std::string label;
    Request asked;
};

std::vector<BreakButton> quiet_buttons(const FrameContext& frame, const play::Match& match) {
    std::vector<BreakButton> others;
    if (!match.games.empty())
        others = {{tr("Copy table"), action_call("copy-table")}, {tr("Save table"), action_call("save-table")}};
    if (!frame.state.match.has_no_game) others.push_back({tr("View the board"), call(dismiss_result)});
    if (match.is_over()) // Away from End match, so that a double click there does not hit it.
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

void break_buttons(FrameContext& frame, const play::Match& match, std::span<const BreakButton> others) {
    const float height = frame.scaled(44);
    const engine::Rect line = at_cursor(-1, height);
    if (match.is_over()) {
        if (primary_button(frame, with_id(tr("Rematch"), "##again").c_str(), line, Glyph::again)) frame.ask(play_again);
    } else if (primary_button(frame, with_id(tr("Next game"), "##next").c_str(), line, Glyph::play)) {
        frame.run("next-game");
    }
    const int clicked = word_buttons(frame, labels_of(others), height);
    if (clicked >= 0) frame.ask(others[static_cast<std::size_t>(clicked)].asked);
}

void match_break(FrameContext& frame) {
    const play::Match& match = *frame.state.match.current;
    engine::Rect room = frame.layout.whole().inset(frame.scaled(8));
    room.cut_top(frame.layout.menu.height);
    const float width = std::min(frame.scaled(620), room.width);
    const std::size_t games = match.games.size();
    const float rows = games > 0 ? frame.scaled(match_row) * (static_cast<float>(games) + 1) : 0;
    const std::vector<BreakButton> others = quiet_buttons(frame, match);
    const float quiet = word_buttons_height(frame, labels_of(others), width - 2 * frame.scaled(20), frame.scaled(44));
    const float rest = frame.scaled(22 + 52 + 30 + (match.is_over() ? winner_height : 30) + 44 + 5 * 8 + 36) + quiet;
    const float height = std::min(rest + rows, room.height);
    const engine::Point middle = frame.layout.board.frame.center();
    const float x = std::clamp(middle.x - width / 2, room.x, room.right() - width);
    const float y = std::clamp(middle.y - height / 2, room.y, room.bottom() - height);
    ImGui::SetNextWindowPos({std::round(x), std::round(y)});
    ImGui::SetNextWindowSize({std::round(width), std::round(height)});
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(frame.theme.accent));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(20), frame.scaled(16)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.scaled(8), frame.scaled(6)});
    ImGui::Begin("##match", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleColor();
    draw_centered_line(frame, body_text, frame.theme.text_quiet, stage_text(match), 6);
    if (match.is_over()) winner_line(frame, match);
    score_line(frame, match);
    if (frame.game.is_over() && !frame.state.match.has_no_game)
        draw_centered_line(frame, body_text, frame.theme.text_second,
                           tr("{}. {}", result_headline(frame.game), result_reason(frame.game)), 6);
    if (!match.is_over()) next_line(frame, match);
    const float table = ImGui::GetContentRegionAvail().y - frame.scaled(44 + 6) - quiet - frame.scaled(8);
    if (games > 0 && table > frame.scaled(match_row)) games_table(frame, match, table);
    break_buttons(frame, match, others);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

// Shows the score over the last board, between two games of a match and after its end.
class MatchBreakScreen : public PlayingScreen {
    void draw(FrameContext& frame) const override {
        PlayingScreen::draw(frame);
        match_break(frame);
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

const Screen& match_break_screen() {
    static const MatchBreakScreen screen;
    return screen;
}

} // namespace ui
