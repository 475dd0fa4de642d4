#include "game/play/game_controller.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/library/library_list.hpp"
#include "game/ui/library/library_parts.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

using library::Results;

std::string count_in_words(std::int64_t games) {
    return tr_n(games, "{} game", "{} games", widgets::count_text(static_cast<std::uint64_t>(games)));
}

std::string share_text(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "\xE2\x80\x93" : tr("{:.0f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string engine_value(const Panel& panel, rules::Move move) {
    const ai::Report* const report = panel.shown.on_squares ? panel.controller.analysis() : nullptr;
    if (report == nullptr) return "";
    const auto found = std::ranges::find(report->moves, move, &ai::RootMove::move);
    return found == report->moves.end() || found->depth == 0 ? "" : widgets::score_text(found->score);
}

void moves_played(const Panel& panel, const library::PositionGames& played, const rules::Position& position,
                  const engine::Rect& place) {
    const float row = panel.scaled(26);
    const std::string value = panel.shown.on_squares ? base::tr_in("table", "value") : "";
    const bool is_black = position.to_move() == rules::Color::black;
    const auto figures_of = [&](const library::MoveFrequency& move) {
        const Results& results = move.results;
        const std::int64_t wins = is_black ? results.black_wins : results.white_wins;
        return FigureColumns::Figures{share_text(results.games(), played.results.games()),
                                      share_text(2 * wins + results.draws, 2 * (results.games() - results.unknown)),
                                      engine_value(panel, move.move)};
    };
    FigureColumns columns{panel, {base::tr_in("table", "share"), base::tr_in("table", "points"), value}};
    for (const library::MoveFrequency& move : played.moves)
        columns.make_room_for(figures_of(move));
    columns.draw_heading({place.x, place.y + row / 2}, place.width, tr("Played here"));
    float y = place.y + row;
    for (const library::MoveFrequency& move : played.moves) {
        if (y + row > place.y + place.height) break;
        columns.draw({place.x, y + row / 2}, place.width,
                     written_move(move.move, panel.game.settings().rules.notation, position.size(), position.to_move()),
                     figures_of(move));
        y += row;
    }
}

void player_page(const Panel& panel, const library::PlayerPage& page, const engine::Rect& place) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float row = panel.scaled(26);
    panel.state.written += page.name;
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(18), {place.x, place.y + row / 2},
                         to_u32(panel.theme.text), page.name, place.width);
    std::string years = count_in_words(page.as_black.games() + page.as_white.games());
    if (page.first_year > 0)
        years += "  \xC2\xB7  " + std::to_string(page.first_year) + "\xE2\x80\x93" + std::to_string(page.last_year);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {place.x, place.y + row * 1.4f},
                         to_u32(panel.theme.text_second), years, place.width);
    const auto& names = panel.game.settings().rules.color_names;
    struct Group {
        const char* heading;
        std::vector<std::pair<std::string, const library::PlayerCount*>> lines;
    };
    std::array<Group, 3> groups{
        {{tr("Colour"), {{base::tr_data(names[0]), &page.as_black}, {base::tr_data(names[1]), &page.as_white}}},
         {tr("Opponents"), {}},
         {tr("Openings"), {}}}};
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < std::min(most, page.opponents.size()); ++i)
        groups[1].lines.emplace_back(page.opponents[i].name, &page.opponents[i]);
    for (std::size_t i = 0; i < std::min(most, page.openings.size()); ++i)
        groups[2].lines.emplace_back(page.openings[i].name, &page.openings[i]);
    const auto figures_of = [](const library::PlayerCount& count) {
        return FigureColumns::Figures{std::to_string(count.games()),
                                      std::to_string(count.wins) + "\xE2\x80\x93" + std::to_string(count.draws)
                                          + "\xE2\x80\x93" + std::to_string(count.losses),
                                      share_text(2 * count.wins + count.draws, 2 * count.games())};
    };
    FigureColumns columns{panel,
                          {base::tr_in("table", "games"),
                           base::tr_in("table", "W\xE2\x80\x93"
                                                "D\xE2\x80\x93"
                                                "L"),
                           base::tr_in("table", "points")}};
    for (const Group& group : groups)
        for (const auto& [name, count] : group.lines)
            columns.make_room_for(figures_of(*count));
    float y = place.y + row * 2.2f;
    const float end = place.y + place.height;
    for (const Group& group : groups) {
        if (y + 2 * row > end) break;
        columns.draw_heading({place.x, y + row / 2}, place.width, group.heading);
        y += row;
        for (const auto& [name, count] : group.lines) {
            if (y + row > end) break;
            panel.state.written += name;
            columns.draw({place.x, y + row / 2}, place.width, name, figures_of(*count));
            y += row;
        }
    }
}

void totals_page(const Panel& panel, const library::Totals& totals, const engine::Rect& place) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float row = panel.scaled(26);
    std::vector<std::string> lines{count_in_words(totals.results.games())};
    if (totals.players > 0)
        lines.push_back(tr_n(totals.players, "{} player", "{} players", std::to_string(totals.players)));
    if (totals.events > 0) lines.push_back(tr_n(totals.events, "{} event", "{} events", std::to_string(totals.events)));
    if (totals.first_year > 0)
        lines.push_back(std::to_string(totals.first_year) + "\xE2\x80\x93" + std::to_string(totals.last_year));
    float y = place.y + row / 2;
    for (const std::string& line : lines) {
        widgets::fitted_text(list, panel.fonts.body, panel.scaled(15), {place.x, y}, to_u32(panel.theme.text_second),
                             line, place.width);
        y += row;
    }
}

} // namespace

void library_figures(const Panel& panel, const engine::Rect& rect) {
    const LibraryList& games = *panel.library;
    if (!games.problem().empty())
        widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14),
                             {rect.x, rect.y + panel.scaled(13)}, to_u32(panel.theme.text), games.problem(),
                             rect.width);
    else if (games.at() && games.query().position)
        moves_played(panel, *games.at(), *games.query().position, rect);
    else if (games.page())
        player_page(panel, *games.page(), rect);
    else
        totals_page(panel, games.totals(), rect);
}

// Move frequencies of the library on the board: share of the games, below it the points of the side to move. On squares
// that show values both are one small line above them.

namespace {

std::string rounded_percent(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return "\xE2\x80\x93";
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    return percent > 0 && percent < 1 ? "<1" : std::to_string(std::lround(percent));
}

} // namespace

void frequencies(const Panel& panel, ImDrawList* list) {
    const rules::Position& position = panel.game.position();
    const auto* const played = panel.library == nullptr ? nullptr : panel.library->played_from(position);
    if (played == nullptr) return;
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const bool is_black = position.to_move() == rules::Color::black;
    const engine::Rgba ink = engine::rgb(0xFFFFFF);
    for (const library::MoveFrequency& move : played->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = board.center(move.move.square());
        const library::Results& results = move.results;
        const std::int64_t wins = is_black ? results.black_wins : results.white_wins;
        const std::string share = rounded_percent(results.games(), played->results.games());
        const std::string points = rounded_percent(2 * wins + results.draws, 2 * (results.games() - results.unknown));
        const float small = std::max(10.f, q * .15f), room = q * .94f;
        const auto write = [&](float y, float size, ImFont* font, const std::string& text, float alpha) {
            widgets::fitted_text(list, font, size, {center.x, center.y + y}, to_u32(ink, alpha), text, room,
                                 widgets::Align::center);
        };
        const bool has_value = panel.hints && panel.hints->squares.contains(move.move.square());
        if (has_value) {
            write(-q * .36f, small, panel.fonts.board_small, share + " %  " + points, .8f);
            continue;
        }
        write(-q * .08f, q * .3f, panel.fonts.board, share + " %", 1);
        const std::string in_words = tr("{} points", points + " %");
        const bool has_room = widgets::text_width(panel.fonts.board_small, small, in_words) <= room;
        write(q * .24f, small, panel.fonts.board_small, has_room ? in_words : points + " %", .8f);
    }
}

} // namespace ui::panels
