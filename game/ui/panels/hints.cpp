// The values of the legal moves on their squares, from the analysis that runs: one number, below it where it comes
// from.
#include "game/ui/panels/evaluation.hpp"

#include <algorithm>

namespace ui::panels {

namespace {

// The glyph and what it says, centred.
void provenance(const Panel& panel, ImDrawList* list, engine::Point at, const Source& source, engine::Rgba ink,
                float alpha) {
    const float q = panel.layout.board.square();
    const float size = std::max(10.f, q * .165f);
    const ImU32 color = to_u32(ink, alpha);
    const float radius = std::max(3.f, q * .058f);
    const float width = widgets::text_width(panel.fonts.strong, size, source.label);
    const float space = size * .3f;
    const float left = at.x - (width + 2 * radius + space) / 2;
    draw_glyph(list, source, {left + radius, at.y}, radius, color);
    widgets::text(list, panel.fonts.strong, size, {left + 2 * radius + space, at.y}, color, source.label);
}

} // namespace

void hints(const Panel& panel, ImDrawList* list) {
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const ai::Report& report = *panel.match.analysis();
    const int empties = panel.match.position().empties().size();
    const int newest = std::ranges::max(report.moves, {}, &ai::RootMove::depth).depth;
    const ai::RootMove* best = play::best_known(report);
    const bool has_share = panel.preferences.is_debug_open && panel.preferences.shows_node_share;
    const bool has_source = q >= (has_share ? 44 : 34); // the share of nodes is a bar below it
    std::vector<GhostDisc> ghosts;
    if (const LinePreview* line = panel.state.shown_line()) ghosts = unfold(panel.match.position(), *line);
    for (const ai::RootMove& move : report.moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = board.center(move.move.square());
        const auto ghost = std::ranges::find(ghosts, move.move.square(), &GhostDisc::square);
        const bool is_on_white = ghost != ghosts.end() && ghost->color == rules::Color::white;
        const engine::Rgba ink = is_on_white ? engine::rgb(0x0A1510) : engine::rgb(0xFFFFFF);
        // Moves that look the same are equally good: what is smaller than the number shown is not told apart.
        const bool is_best = best != nullptr && move.bound == ai::Bound::exact && move.depth > 0
                             && widgets::score_text(move.score) == widgets::score_text(best->score);
        const Source source = source_of(move, newest, empties);
        const bool is_stale = source.kind == Provenance::unfinished || source.kind == Provenance::fixed;
        const float alpha = is_stale ? .72f : 1.f;
        const float size = q * (is_best ? .36f : .32f);
        const std::string value = widgets::score_text(move.score);
        const float y = center.y - (has_source ? q * .09f : 0);
        board_number(panel, list, {center.x, y}, size, value, alpha, is_best, is_on_white);
        if (is_best) {
            const float half = widgets::text_width(panel.fonts.count, size, value) / 2;
            const float top = y + size * .5f;
            list->AddRectFilled({center.x - half, top}, {center.x + half, top + std::max(1.5f, 2.25f * board.scale)},
                                to_u32(ink, alpha));
        }
        if (has_source) provenance(panel, list, {center.x, center.y + q * .275f}, source, ink, alpha);
    }
}

} // namespace ui::panels
