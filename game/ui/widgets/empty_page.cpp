// The content of empty pages: a picture made of shapes, one sentence, and a button for the next useful step.
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ui {

namespace {

// Lengths at scale 1.
constexpr float picture_side = 112, widest_sentence = 400, widest_button = 320;

// Draws on a square of 100 x 100 units.
struct Sketch {
    ImDrawList* list;
    engine::Point corner;
    float unit;
    const Theme& theme;

    engine::Point at(float x, float y) const { return {corner.x + x * unit, corner.y + y * unit}; }
    float line() const { return std::max(1.f, 2 * unit); }
    void board(float x, float y, float side, int squares) const {
        list->AddRectFilled(at(x, y), at(x + side, y + side), theme.board.wood, 6 * unit);
        const float rim = side * .06f, field = side - 2 * rim, each = field / static_cast<float>(squares);
        list->AddRectFilled(at(x + rim, y + rim), at(x + side - rim, y + side - rim), theme.board.felt);
        for (int i = 1; i < squares; ++i) {
            const float along = rim + each * static_cast<float>(i);
            list->AddLine(at(x + along, y + rim), at(x + along, y + side - rim), theme.board.groove,
                          std::max(1.f, unit));
            list->AddLine(at(x + rim, y + along), at(x + side - rim, y + along), theme.board.groove,
                          std::max(1.f, unit));
        }
    }
    void disc(float x, float y, float radius, rules::Color color) const {
        draw_disc(theme, list, at(x, y), radius * unit, color);
    }
    void rounded(float x, float y, float width, float height, engine::Rgba color, float rounding = 4) const {
        list->AddRectFilled(at(x, y), at(x + width, y + height), color, rounding * unit);
    }
    void stroke(ImVec2 from, ImVec2 to, engine::Rgba color) const {
        list->AddLine(at(from.x, from.y), at(to.x, to.y), color, line());
    }
};

constexpr auto dark_disc = rules::Color::black, light_disc = rules::Color::white;

// A board with a ribbon in its corner.
void draw_bookmark(const Sketch& sketch) {
    sketch.board(10, 14, 76, 4);
    sketch.disc(39.6f, 43.6f, 7, light_disc);
    sketch.disc(56.4f, 43.6f, 7, dark_disc);
    sketch.disc(39.6f, 60.4f, 7, dark_disc);
    sketch.disc(56.4f, 60.4f, 7, light_disc);
    const engine::Rgba ribbon = sketch.theme.accent;
    sketch.rounded(66, 4, 18, 34, ribbon, 0);
    sketch.list->AddTriangleFilled(sketch.at(66, 38), sketch.at(75, 38), sketch.at(66, 47), ribbon);
    sketch.list->AddTriangleFilled(sketch.at(75, 38), sketch.at(84, 38), sketch.at(84, 47), ribbon);
}

// A chip with a disc on it.
void draw_engine(const Sketch& sketch) {
    for (int i = 0; i < 4; ++i) {
        const float along = 30 + 13.3f * static_cast<float>(i);
        sketch.stroke({along, 6}, {along, 94}, sketch.theme.text_quiet);
        sketch.stroke({6, along}, {94, along}, sketch.theme.text_quiet);
    }
    sketch.rounded(18, 18, 64, 64, sketch.theme.button_line, 8);
    sketch.rounded(21, 21, 58, 58, sketch.theme.well, 6);
    sketch.disc(44, 47, 15, dark_disc);
    sketch.disc(57, 54, 15, light_disc);
}

void draw_tree(const Sketch& sketch) {
    const std::array<ImVec2, 7> nodes{{{50, 14}, {26, 48}, {74, 48}, {12, 84}, {38, 84}, {62, 84}, {88, 84}}};
    for (std::size_t i = 1; i < nodes.size(); ++i)
        sketch.stroke(nodes[(i - 1) / 2], nodes[i], i == 1 || i == 4 ? sketch.theme.accent : sketch.theme.text_quiet);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        sketch.disc(nodes[i].x, nodes[i].y, i == 0 ? 13 : i < 3 ? 11 : 9, i == 1 || i == 2 ? light_disc : dark_disc);
}

// Pairs of bars from a middle line.
void draw_comparison(const Sketch& sketch) {
    sketch.disc(28, 14, 12, dark_disc);
    sketch.disc(72, 14, 12, light_disc);
    const std::array<ImVec2, 4> lengths{{{34, 22}, {16, 38}, {40, 40}, {24, 12}}};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const float y = 36 + 15 * static_cast<float>(i);
        sketch.rounded(47 - lengths[i].x, y, lengths[i].x, 9, sketch.theme.text_quiet, 3);
        sketch.rounded(53, y, lengths[i].y, 9, sketch.theme.accent, 3);
    }
    sketch.stroke({50, 32}, {50, 96}, sketch.theme.button_line);
}

void draw_games(const Sketch& sketch) {
    sketch.board(34, 6, 58, 4);
    sketch.board(21, 19, 58, 4);
    sketch.board(8, 32, 58, 4);
    sketch.disc(30.6f, 54.6f, 5.4f, light_disc);
    sketch.disc(43.4f, 54.6f, 5.4f, dark_disc);
    sketch.disc(30.6f, 67.4f, 5.4f, dark_disc);
    sketch.disc(43.4f, 67.4f, 5.4f, light_disc);
}

// A stack of drums with discs as lids.
void draw_database(const Sketch& sketch) {
    for (int i = 2; i >= 0; --i) {
        const float y = 30 + 22 * static_cast<float>(i);
        const auto lid = [&](float top, engine::Rgba color) {
            constexpr int corners = 40;
            for (int k = 0; k < corners; ++k) {
                const float angle = 6.2831853f * static_cast<float>(k) / corners;
                sketch.list->PathLineTo(sketch.at(50 + 36 * std::cos(angle), top + 11 * std::sin(angle)));
            }
            sketch.list->PathFillConvex(color);
        };
        lid(y + 18, sketch.theme.button_line);
        sketch.rounded(14, y, 72, 18, sketch.theme.button_line, 0);
        lid(y, sketch.theme.text_quiet);
        lid(y - 1.5f, sketch.theme.well);
    }
    sketch.disc(42, 25, 9, dark_disc);
    sketch.disc(58, 27, 9, light_disc);
}

void draw_picture(const Sketch& sketch, Picture picture) {
    switch (picture) {
    case Picture::bookmark: return draw_bookmark(sketch);
    case Picture::engine: return draw_engine(sketch);
    case Picture::tree: return draw_tree(sketch);
    case Picture::comparison: return draw_comparison(sketch);
    case Picture::games: return draw_games(sketch);
    case Picture::database: return draw_database(sketch);
    }
}

} // namespace

bool empty_page(const FrameContext& frame, Picture picture, std::string_view sentence, const char* button,
                bool is_enabled) {
    return empty_page(frame, at_cursor(-1, ImGui::GetContentRegionAvail().y), picture, sentence, button, is_enabled);
}

bool empty_page(const FrameContext& frame, const engine::Rect& area, Picture picture, std::string_view sentence,
                const char* button, bool is_enabled) {
    const float gap = frame.scaled(14), button_height = button != nullptr ? frame.pressable(44) : 0;
    const float width = std::min(area.width, frame.scaled(widest_sentence));
    const float words = frame.fonts.body
                            ->CalcTextSizeA(frame.fonts.body->FontSize, FLT_MAX, width, sentence.data(),
                                            sentence.data() + sentence.size())
                            .y;
    const float below = words + (button != nullptr ? gap + button_height : 0);
    float side = std::min(frame.scaled(picture_side), area.height - below - 2 * gap);
    if (side < frame.scaled(40)) side = 0;
    const float height = below + (side > 0 ? side + gap : 0);
    const float middle = std::round(area.center().x);
    float y = std::round(area.y + std::max(0.f, (area.height - height) * .42f));
    if (side > 0) {
        draw_picture({ImGui::GetWindowDrawList(), {middle - side / 2, y}, side / 100, frame.theme}, picture);
        y += side + gap;
    }
    // Centre each line of the sentence.
    ImFont* font = frame.fonts.body;
    const char* line = sentence.data();
    const char* const end = sentence.data() + sentence.size();
    while (line < end) {
        const char* stop = font->CalcWordWrapPositionA(1, line, end, width);
        if (stop == line) ++stop;
        const float line_width = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, line, stop).x;
        ImGui::GetWindowDrawList()->AddText(font, font->FontSize, {std::round(middle - line_width / 2), y},
                                            frame.theme.text_second, line, stop);
        y += font->FontSize;
        line = stop;
        while (line < end && (*line == ' ' || *line == '\n'))
            ++line;
    }
    occupy({area.x, y, 1, 0});
    if (button == nullptr) return false;
    y += gap;
    const float label = text_width(font, frame.scaled(20), shown_part(button)) + frame.scaled(48);
    const float button_width = std::min({std::max(label, frame.scaled(160)), area.width, frame.scaled(widest_button)});
    ImGui::BeginDisabled(!is_enabled);
    const bool is_clicked =
        primary_button(frame, button, {std::round(middle - button_width / 2), y, button_width, button_height});
    ImGui::EndDisabled();
    return is_clicked;
}

} // namespace ui
