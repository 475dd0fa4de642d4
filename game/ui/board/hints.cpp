#include "game/play/game_controller.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>

namespace ui::panels {

namespace {

void provenance(const Panel& panel, ImDrawList* list, engine::Point at, const Source& source, engine::Rgba ink,
                float alpha) {
    const float q = panel.layout.board.square();
    const float size = std::max(10.f, q * .165f);
    ImFont* font = panel.fonts.board_small;
    const ImU32 color = to_u32(ink, alpha);
    const float radius = std::max(3.f, q * .058f);
    const float width = widgets::text_width(font, size, source.label);
    const float space = size * .3f;
    const float left = at.x - (width + 2 * radius + space) / 2;
    draw_glyph(list, source, {left + radius, at.y}, radius, color);
    widgets::text(list, font, size, {left + 2 * radius + space, at.y}, color, source.label);
}

} // namespace

void hints(const Panel& panel, ImDrawList* list, const BoardHints& hints) {
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const ai::Report& report = *panel.controller.analysis();
    const int empties = panel.game.position().empties().size();
    const int newest = std::ranges::max(report.moves, {}, &ai::RootMove::depth).depth;
    const ai::RootMove* best = play::best_known(report);
    const bool has_share = panel.preferences.is_debug_open && panel.preferences.shown.node_share;
    const bool has_source = hints.has_source && (!has_share || q >= 44); // The share of nodes is a bar below it.
    const engine::Rgba ink = engine::rgb(0xFFFFFF);
    for (const ai::RootMove& move : report.moves) {
        if (move.move.is_pass() || !hints.squares.contains(move.move.square())) continue;
        const engine::Point center = board.center(move.move.square());
        // Moves whose shown values are equal count as equally good.
        const bool is_best = best != nullptr && move.bound == ai::Bound::exact && move.depth > 0
                             && widgets::score_text(move.score) == widgets::score_text(best->score);
        const Source source = source_of(move, newest, empties);
        const bool is_stale = source.kind == Provenance::unfinished || source.kind == Provenance::fixed;
        const float alpha = is_stale ? .72f : 1.f;
        const std::string value = widgets::score_text(move.score);
        const float wanted = hints.size * (is_best ? 1.125f : 1);
        const float width = widgets::text_width(panel.fonts.board, wanted, value);
        const float size = wanted * std::min(1.f, q * .94f / width); // Four characters on the largest boards.
        const float y = center.y - (has_source ? q * .09f : 0);
        board_number(panel, list, {center.x, y}, size, value, alpha);
        if (is_best) {
            const float half = std::min(width, q * .94f) / 2;
            const float top = y + size * .5f;
            list->AddRectFilled({center.x - half, top}, {center.x + half, top + std::max(1.5f, 2.25f * board.scale)},
                                to_u32(ink, alpha));
        }
        if (has_source) provenance(panel, list, {center.x, center.y + q * .275f}, source, ink, alpha);
    }
}

} // namespace ui::panels
