#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace ui {

namespace {

void coordinates(const FrameContext& frame, ImDrawList* list) {
    const BoardLayout& board = frame.layout.board;
    const float rim = board.field.x - board.frame.x;
    const float text = static_cast<float>(frame.preferences.text_percent) / 100;
    const float size =
        std::max(7.f, std::min({rim * std::min(.4f * text, .56f), 13 * board.scale, board.square() * 0.62f}));
    const records::Notation notation = frame.session.present_settings().rules.notation;
    const std::string& typed = frame.state.typer.text();
    const bool has_letter = !typed.empty() && 'a' <= typed.front() && typed.front() <= 'z';
    const auto write = [&](engine::Point at, const std::string& label) {
        const bool is_typed = has_letter && records::lowered(label) == typed.substr(0, 1);
        draw_text(list, is_typed ? frame.fonts.strong : frame.fonts.medium, size, at,
                  is_typed ? frame.theme.accent_bright : frame.theme.board.label, label, Align::center);
    };
    const bool is_swapped = (board.symmetry & 4) != 0;
    const auto label_of = [&](rules::Square square, bool is_row) {
        return is_row ? records::row_label(square.row, notation, board.size)
                      : records::column_label(square.column, notation);
    };
    const engine::Rect& edge = board.frame;
    for (int i = 0; i < board.size.side(); ++i) {
        const rules::Square top = board.square_at({0, i}), left = board.square_at({i, 0});
        for (const float y : {edge.y + rim * 0.44f, edge.bottom() - rim * 0.44f})
            write({board.center(top).x, y}, label_of(top, is_swapped));
        for (const float x : {edge.x + rim * 0.46f, edge.right() - rim * 0.46f})
            write({x, board.center(left).y}, label_of(left, !is_swapped));
    }
}

} // namespace

void draw_flip_count(const FrameContext& frame, ImDrawList* list, const rules::Position& position) {
    const auto square = frame.state.pointer.square();
    if (!square || !position.size().contains(*square)) return;
    const BoardLayout& board = frame.layout.board;
    if (const int flips = position.flips(*square).size(); flips > 0)
        board_number(frame, list, board.center(*square), board.square() * .36f, std::to_string(flips), 1, true);
}

void draw_board_text(FrameContext& frame) {
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    coordinates(frame, list);
    screen_of(frame.session).write(frame, list);
}

namespace {

constexpr int loupe_reach = 1;

void provenance(const FrameContext& frame, ImDrawList* list, engine::Point at, const Source& source, engine::Rgba ink) {
    const float q = frame.layout.board.square();
    const float size = std::max(10.f, q * .165f), radius = std::max(3.f, q * .058f), space = size * .3f;
    ImFont* font = frame.fonts.board_small;
    const float left = at.x - (text_width(font, size, source.label) + 2 * radius + space) / 2;
    draw_glyph(list, source, {left + radius, at.y}, radius, ink);
    draw_text(list, font, size, {left + 2 * radius + space, at.y}, ink, source.label);
}

} // namespace

void draw_touch_choice(const FrameContext& frame, const rules::Position& position) {
    const auto chosen = frame.state.touch.choice.square();
    const BoardLayout& board = frame.layout.board;
    if (!chosen || frame.state.pointer.cursor() != chosen || !position.size().contains(*chosen)) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float each = std::round(frame.scaled(38));
    const float side = each * (2 * loupe_reach + 1);
    const engine::Point at = board.center(*chosen);
    const engine::Rect& edge = board.frame;
    const float away = board.square() * .8f + 6 * board.scale;
    const bool has_room_above = at.y - away - side >= edge.y;
    const engine::Rect loupe{std::round(std::clamp(at.x - side / 2, edge.x, edge.right() - side)),
                             std::round(has_room_above ? at.y - away - side : at.y + away), side, side};
    const float rim = std::max(2.f, frame.scaled(2.5f));
    draw_fill(list, loupe.inset(-rim), engine::rgb(0x0A1510), frame.scaled(10));
    draw_box(list, loupe, frame.theme.board.felt, frame.theme.accent_bright, frame.scaled(8), rim);

    const rules::SquareSet flips = position.flips(*chosen);
    const rules::Square middle_place = board.place_of(*chosen);
    for (int row = -loupe_reach; row <= loupe_reach; ++row)
        for (int column = -loupe_reach; column <= loupe_reach; ++column) {
            const rules::Square place{middle_place.row + row, middle_place.column + column};
            const engine::Rect cell = engine::Rect{loupe.x + each * static_cast<float>(column + loupe_reach),
                                                   loupe.y + each * static_cast<float>(row + loupe_reach), each, each}
                                          .inset(1);
            if (!position.size().contains(place)) {
                draw_fill(list, cell, frame.theme.board.wood, frame.scaled(4));
                continue;
            }
            draw_frame(list, cell, frame.theme.board.groove, frame.scaled(3));
            const rules::Square square = board.square_at(place);
            const engine::Point center = cell.center();
            const float radius = each * .43f;
            if (const auto color = position.at(square)) draw_disc(frame.theme, list, center, each * .38f, *color);
            if (!flips.contains(square)) continue;
            list->AddCircle(center, radius, engine::rgb(0x0A1510), 32, radius * .2f);
            list->AddCircle(center, radius, frame.theme.accent_bright, 32, radius * .11f);
        }
    if (flips.empty()) return;
    const engine::Point middle = loupe.center();
    draw_disc(frame.theme, list, middle, each * .38f, position.to_move());
    const bool is_black = position.to_move() == rules::Color::black;
    draw_text(list, frame.fonts.strong, each * .42f, middle, is_black ? white_disc : black_disc,
              std::to_string(flips.size()), Align::center);
}

namespace {

constexpr ai::Score nearly_best = 125; // Distance from the best move in hundredths of a disc.

// Gold for the best move, light within about a disc of it, grey up to a mistake, warm red beyond that.
engine::Rgba ink_of(const ai::RootMove& move, const ai::RootMove* best, bool is_best) {
    if (is_best) return best_ink;
    const ai::Score loss = best != nullptr && move.depth > 0 ? best->score - move.score : 0;
    if (loss >= play::mistake) return losing_ink;
    return loss > nearly_best ? engine::rgb(0xC6CBC8) : engine::rgb(0xFBF7EE);
}

} // namespace

void draw_hints(const FrameContext& frame, ImDrawList* list, const BoardHints& hints) {
    const BoardLayout& board = frame.layout.board;
    const float q = board.square();
    const ai::Report& report = *frame.controller.analysis();
    const int empties = frame.game.position().empties().size();
    const int newest = std::ranges::max(report.moves, {}, &ai::RootMove::depth).depth;
    const ai::RootMove* best = play::best_known(report);
    const bool has_share = frame.preferences.is_debug_open && frame.preferences.shown.node_share;
    // With node shares, a bar below the source takes space.
    const bool has_source = hints.has_source && (!has_share || q >= 44);
    for (const ai::RootMove& move : report.moves) {
        if (move.move.is_pass() || !hints.squares.contains(move.move.square())) continue;
        const engine::Point center = board.center(move.move.square());
        // Moves with equal displayed values count as equally good.
        const bool is_best = best != nullptr && move.bound == ai::Bound::exact && move.depth > 0
                             && score_text(move.score) == score_text(best->score);
        const Source source = source_of(move, newest, empties);
        const bool is_stale = source.kind == Provenance::unfinished || source.kind == Provenance::fixed;
        const engine::Rgba ink = ink_of(move, best, is_best).faded(is_stale ? .74f : 1.f);
        const std::string value = score_text(move.score);
        const float wanted = hints.size * (is_best ? 1.125f : 1);
        const float width = text_width(frame.fonts.board, wanted, value);
        // Shrinks values of four characters on the largest boards.
        const float size = wanted * std::min(1.f, q * .84f / width);
        const float y = center.y - (has_source ? q * .1f : 0);
        number_pill(frame, list, move.move.square());
        draw_text(list, frame.fonts.board, size, {center.x, y}, ink, value, Align::center);
        if (is_best) {
            const float half = std::min(width, q * .84f) / 2;
            draw_fill(list, {center.x - half, y + size * .48f, 2 * half, std::max(1.5f, 2.25f * board.scale)}, ink);
        }
        if (has_source) provenance(frame, list, {center.x, center.y + q * .25f}, source, ink);
    }
}

} // namespace ui
