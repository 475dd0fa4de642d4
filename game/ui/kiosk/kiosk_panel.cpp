#include "game/play/game_controller.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_parts.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ui::panels {

namespace {

using rules::Color;

constexpr int enclosing = 0; // index of the lesson about the move itself
constexpr float card_pad = 18, game_button_height = 64, count_height = 84, least_for_row = 480;

void count_row(const Panel& panel, ImDrawList* list, const engine::Rect& box, Color color, const char* name) {
    const bool is_to_move = !panel.game.is_over() && panel.game.position().to_move() == color;
    const Theme& theme = panel.theme;
    const ImVec2 from{box.x, box.y}, to{box.x + box.width, box.y + box.height};
    const float rounding = panel.scaled(12);
    list->AddRectFilled(from, to, to_u32(is_to_move ? theme.active_card : theme.well), rounding);
    list->AddRect(from, to, to_u32(is_to_move ? theme.accent : theme.well_line), rounding, 0,
                  std::max(1.f, panel.scaled(is_to_move ? 2 : 1)));
    const float middle = box.y + box.height / 2;
    const float radius = std::min(panel.scaled(22), box.height * .32f);
    widgets::disc_icon(list, {from.x + radius + panel.scaled(16), middle}, radius, color);
    const std::string count = std::to_string(panel.presentation.count(panel.now).of(color));
    const float digits = std::min(panel.scaled(38), box.height * .56f);
    widgets::text(list, panel.fonts.count, digits, {to.x - panel.scaled(18), middle}, to_u32(theme.text), count,
                  widgets::Align::right);
    const float left = from.x + 2 * radius + panel.scaled(32);
    const float room = to.x - panel.scaled(30) - widgets::text_width(panel.fonts.count, digits, count) - left;
    widgets::fitted_text(list, panel.fonts.clock, panel.scaled(20), {left, middle}, to_u32(theme.text), name, room);
}

struct Status {
    std::string head, below;
};

Status status_of(const Panel& panel) {
    const play::Game& game = panel.game;
    if (game.is_over()) {
        if (panel.presentation.is_busy()) return {};
        return {result_headline(game), result_reason(game)};
    }
    if (game.is_humans_turn())
        return {tr("Your move"),
                tr("The dots show where you can place a disc: there it encloses discs of the other colour.")};
    return {tr("The computer thinks"), ""};
}

void game_buttons(Panel& panel, const engine::Rect& row) {
    const float space = panel.scaled(12), half = (row.width - space) / 2;
    ImGui::SetCursorScreenPos({row.x, row.y});
    ImGui::BeginDisabled(!panel.game.can_undo() || !panel.game.is_humans_turn());
    if (widgets::glyph_button(panel, Glyph::undo, tr("Take back"), half, row.height)) panel.submit(play::Undo{});
    ImGui::EndDisabled();
    ImGui::SetCursorScreenPos({row.x + half + space, row.y});
    if (widgets::glyph_button(panel, Glyph::flag, base::tr_in("button", "Stop"), half, row.height))
        panel.ask(leave_visit);
}

void result_buttons(Panel& panel, const engine::Rect& row) {
    const float space = panel.scaled(12), wide = (row.width - space) * .64f;
    ImGui::SetCursorScreenPos({row.x, row.y});
    if (widgets::primary_button(panel, tr("Play again"), wide, row.height, Glyph::again)) panel.ask(choose_visit_again);
    ImGui::SetCursorScreenPos({row.x + wide + space, row.y});
    if (widgets::glyph_button(panel, Glyph::flag, base::tr_in("button", "Done"), row.width - wide - space, row.height))
        panel.ask(leave_visit);
}

float counts(const Panel& panel, ImDrawList* list, const engine::Rect& inner) {
    const float space = panel.scaled(12), height = panel.scaled(count_height);
    const bool is_row = inner.width >= panel.scaled(least_for_row);
    const float width = is_row ? (inner.width - space) / 2 : inner.width;
    count_row(panel, list, {inner.x, inner.y, width, height}, Color::black, tr("You"));
    const engine::Point second =
        is_row ? engine::Point{inner.x + width + space, inner.y} : engine::Point{inner.x, inner.y + height + space};
    count_row(panel, list, {second.x, second.y, width, height}, Color::white, tr("The computer"));
    return is_row ? height : 2 * height + space;
}

void playing(Panel& panel) {
    const engine::Rect& side = panel.layout.side;
    widgets::begin_area("##kiosk", side);
    ImDrawList* list = ImGui::GetWindowDrawList();
    kiosk_card(panel, list, side);
    const float pad = panel.scaled(card_pad), space = panel.scaled(12);
    const engine::Rect inner{side.x + pad, side.y + pad, side.width - 2 * pad, side.height - 2 * pad};
    float y = inner.y + counts(panel, list, inner) + panel.scaled(20);
    const float height = panel.scaled(game_button_height);
    const engine::Rect buttons{inner.x, inner.y + inner.height - height, inner.width, height};
    const Status status = status_of(panel);
    if (!status.head.empty()) {
        y += kiosk_text(list, panel.fonts.title, panel.scaled(28), {inner.x, y - panel.scaled(1)}, inner.width,
                        panel.game.is_over() ? panel.theme.accent_bright : panel.theme.text, status.head)
             + panel.scaled(7);
        y += kiosk_text(list, panel.fonts.strong, panel.scaled(16), {inner.x, y}, inner.width, panel.theme.text_second,
                        status.below);
    }
    const engine::Rect free{inner.x, y + space, inner.width, buttons.y - y - 2 * space};
    if (panel.game.is_humans_turn() && free.height >= panel.scaled(40)) kiosk_picture(panel, list, free, enclosing);
    if (panel.game.is_over())
        result_buttons(panel, buttons);
    else
        game_buttons(panel, buttons);
    ImGui::End();
    pass_notice(panel);
}

// Drawn over everything; the next touch only cancels it.
void countdown(const Panel& panel, int seconds) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const auto width = static_cast<float>(panel.layout.width), height = static_cast<float>(panel.layout.height);
    list->AddRectFilled({0, 0}, {width, height}, to_u32(engine::rgb(0x000000), .62f));
    const engine::Rect room = kiosk_room(panel);
    const engine::Point middle = room.center();
    const float wide = std::min(panel.scaled(460), room.width - panel.scaled(24)), high = panel.scaled(230);
    kiosk_card(panel, list, {std::round(middle.x - wide / 2), std::round(middle.y - high / 2), wide, high});
    const float inner = wide - panel.scaled(40);
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba color, const std::string& words) {
        widgets::fitted_text(list, font, panel.scaled(size), {middle.x, middle.y + panel.scaled(y)}, to_u32(color),
                             words, inner, widgets::Align::center);
    };
    write(panel.fonts.title, 32, -72, panel.theme.text, tr("Still there?"));
    write(panel.fonts.count, 64, 4, panel.theme.accent_bright, std::to_string(seconds));
    write(panel.fonts.strong, 17, 76, panel.theme.text_second, tr("Touch the screen to go on."));
}

void dimmed(const Panel& panel) {
    const ImVec2 corner{static_cast<float>(panel.layout.width), static_cast<float>(panel.layout.height)};
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, corner, to_u32(engine::rgb(0x000000), .78f));
}

// Squares row by row: b black, w white, dot empty; a capital marks the disc just placed.
struct Patch {
    int columns = 4;
    std::string_view squares;
    int rows() const { return static_cast<int>(squares.size()) / std::max(1, columns); }
};

// `after` may be empty.
struct KioskLesson {
    base::Marked title, text;
    Patch before, after;
};

constexpr std::array<KioskLesson, Kiosk::captions> lessons{{
    {base::mark("Enclose and flip"),
     base::mark("A disc turns over every row of the other colour that it encloses, in all directions."),
     {5, ".bww."},
     {5, ".bbbB"}},
    {base::mark("Corners stay"),
     base::mark("Nothing can enclose a disc in a corner. From there whole edges become safe."),
     {4, "Bbbb"
         "bb.."
         "b..."},
     {}},
    {base::mark("The computer looks ahead"),
     base::mark(
         "It tries its moves, the answers and what follows. The numbers on the board are the moves that it expects."),
     {4, ".wb."},
     {4, ".wwW"}},
    {base::mark("Few discs, many moves"),
     base::mark("In the middle of a game it is better to have choices than discs. Only the end counts."),
     {5, "wwwww"
         "wbbww"
         "wwwww"},
     {}},
    {base::mark("Who wins"),
     base::mark("When nobody can move any more, whoever has more discs has won."),
     {6, "bbbbbb"
         "bbbwww"
         "bwwwww"},
     {}},
}};

// Centered; returns its right edge.
void patch(const Panel& panel, ImDrawList* list, engine::Point corner, float each, const Patch& shown) {
    const Theme& theme = panel.theme;
    const float width = each * static_cast<float>(shown.columns), height = each * static_cast<float>(shown.rows());
    list->AddRectFilled({corner.x, corner.y}, {corner.x + width, corner.y + height}, to_u32(theme.board.felt),
                        panel.scaled(4));
    const ImU32 groove = to_u32(theme.board.groove);
    for (int i = 1; i < shown.columns; ++i) {
        const float x = std::round(corner.x + each * static_cast<float>(i));
        list->AddLine({x, corner.y}, {x, corner.y + height}, groove, std::max(1.f, panel.scaled(1)));
    }
    for (int i = 1; i < shown.rows(); ++i) {
        const float y = std::round(corner.y + each * static_cast<float>(i));
        list->AddLine({corner.x, y}, {corner.x + width, y}, groove, std::max(1.f, panel.scaled(1)));
    }
    for (int i = 0; i < static_cast<int>(shown.squares.size()); ++i) {
        const char square = shown.squares[static_cast<std::size_t>(i)];
        if (square == '.') continue;
        const int row = i / shown.columns;
        const engine::Point middle{corner.x + each * (static_cast<float>(i % shown.columns) + .5f),
                                   corner.y + each * (static_cast<float>(row) + .5f)};
        const bool is_black = square == 'b' || square == 'B';
        widgets::disc_icon(list, middle, each * .38f, is_black ? rules::Color::black : rules::Color::white);
        if (square == 'B' || square == 'W')
            list->AddCircle({middle.x, middle.y}, each * .45f, to_u32(theme.accent_bright), 48,
                            std::max(1.5f, panel.scaled(2)));
    }
}

void lesson_picture(const Panel& panel, ImDrawList* list, const engine::Rect& box, const KioskLesson& lesson) {
    const bool has_after = !lesson.after.squares.empty();
    const float arrow = has_after ? panel.scaled(44) : 0;
    const auto columns = static_cast<float>(lesson.before.columns + (has_after ? lesson.after.columns : 0));
    const auto rows = static_cast<float>(std::max(lesson.before.rows(), lesson.after.rows()));
    const float each = std::floor(std::min({(box.width - arrow) / columns, box.height / rows, panel.scaled(40)}));
    const float y = std::round(box.y + (box.height - each * rows) / 2);
    float x = box.x;
    patch(panel, list, {x, y}, each, lesson.before);
    if (!has_after) return;
    x += each * static_cast<float>(lesson.before.columns);
    widgets::draw_glyph(list, Glyph::play, {x + arrow / 2, y + each * rows / 2}, panel.scaled(18),
                        to_u32(panel.theme.accent));
    patch(panel, list, {x + arrow, y}, each, lesson.after);
}

} // namespace

float kiosk_text(ImDrawList* list, ImFont* font, float size, engine::Point corner, float width, engine::Rgba color,
                 const std::string& text) {
    if (text.empty()) return 0;
    const float line = size * 1.21f; // line height of the fonts
    if (list != nullptr)
        list->AddText(font, line, {std::round(corner.x), std::round(corner.y)}, to_u32(color), text.c_str(), nullptr,
                      width);
    return font->CalcTextSizeA(line, FLT_MAX, width, text.c_str()).y;
}

void kiosk_card(const Panel& panel, ImDrawList* list, const engine::Rect& rect) {
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height};
    list->AddRectFilled({rect.x, rect.y}, to, to_u32(panel.theme.card), panel.scaled(14));
    list->AddRect({rect.x, rect.y}, to, to_u32(panel.theme.card_line), panel.scaled(14), 0,
                  std::max(1.f, panel.layout.scale));
}

void kiosk(Panel& panel) {
    const Kiosk& kiosk = *panel.state.kiosk;
    switch (kiosk.stage()) {
    case KioskStage::attract: kiosk_attract(panel); break;
    case KioskStage::choosing: kiosk_choice(panel); break;
    case KioskStage::playing: playing(panel); break;
    }
    const bool is_over = panel.game.is_over() && !panel.presentation.is_busy();
    if (const auto seconds = kiosk.countdown(is_over, panel.now)) countdown(panel, *seconds);
    if (kiosk.is_dim()) dimmed(panel);
}

void kiosk_picture(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number) {
    lesson_picture(panel, list, box, lessons[static_cast<std::size_t>(number)]);
}

void kiosk_lesson(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number) {
    const KioskLesson& lesson = lessons[static_cast<std::size_t>(number)];
    const std::string title = tr(lesson.title);
    const float titled =
        kiosk_text(list, panel.fonts.title, panel.scaled(24), {box.x, box.y}, box.width, panel.theme.text, title);
    const float top = box.y + titled + panel.scaled(5);
    const float written = kiosk_text(list, panel.fonts.strong, panel.scaled(16), {box.x, top}, box.width,
                                     panel.theme.text_second, tr(lesson.text));
    const float below = top + written + panel.scaled(10);
    const engine::Rect left{box.x, below, box.width, box.y + box.height - below};
    if (left.height > panel.scaled(24)) lesson_picture(panel, list, left, lesson);
}

} // namespace ui::panels
