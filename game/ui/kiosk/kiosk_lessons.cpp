#include "game/play/game_controller.hpp"
#include "game/ui/kiosk/kiosk_parts.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace ui::panels {

namespace {

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
