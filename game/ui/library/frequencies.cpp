// Move frequencies of the library on the board: share of the games, below it the points of the side to move. On squares
// that show values both are one small line above them.
#include "game/ui/library/library_list.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace ui::panels {

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
