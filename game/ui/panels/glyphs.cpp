#include "game/ui/panels/glyphs.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace ui::widgets {

namespace {

constexpr float pi = 3.14159265f;

// A square of 20 x 20 units with 0 in its middle, drawn with a pen.
class Pen {
  public:
    Pen(ImDrawList* list, engine::Point middle, float side, ImU32 color)
        : list_{list}, middle_{middle}, unit_{side / 20}, color_{color}, width_{std::max(1.f, side / 10)} {}

    ImVec2 at(float x, float y) const { return {middle_.x + x * unit_, middle_.y + y * unit_}; }

    void line(std::initializer_list<ImVec2> points) {
        for (const ImVec2& point : points)
            list_->PathLineTo(at(point.x, point.y));
        list_->PathStroke(color_, 0, width_);
    }
    void closed(std::initializer_list<ImVec2> points) {
        for (const ImVec2& point : points)
            list_->PathLineTo(at(point.x, point.y));
        list_->PathStroke(color_, ImDrawFlags_Closed, width_);
    }
    void filled(std::initializer_list<ImVec2> points) {
        for (const ImVec2& point : points)
            list_->PathLineTo(at(point.x, point.y));
        list_->PathFillConvex(color_);
    }
    // From one angle to another, both in half turns; 0 points to the right, and they grow clockwise.
    void arc(float x, float y, float radius, float from, float to) {
        list_->PathArcTo(at(x, y), radius * unit_, from * pi, to * pi, 24);
    }
    void to(float x, float y) { list_->PathLineTo(at(x, y)); }
    void stroke() { list_->PathStroke(color_, 0, width_); }

  private:
    ImDrawList* list_;
    engine::Point middle_;
    float unit_;
    ImU32 color_;
    float width_;
};

// An arrow that turns back; side: -1 to the left, 1 to the right.
void rotated_arrow(Pen& pen, float side) {
    pen.line({{side * 3.5f, -8}, {side * 7.5f, -4}, {side * 3.5f, 0}});
    pen.to(side * 7, -4);
    if (side < 0)
        pen.arc(2, .75f, 4.75f, -.5f, .5f);
    else
        pen.arc(-2, .75f, 4.75f, 1.5f, .5f);
    pen.to(side * 3, 5.5f);
    pen.stroke();
}

void bulb(Pen& pen) {
    pen.to(-2.4f, 4.2f);
    pen.to(-2.4f, 2.6f);
    pen.arc(0, -2.6f, 5.2f, .68f, 2.32f);
    pen.to(2.4f, 2.6f);
    pen.to(2.4f, 4.2f);
    pen.stroke();
    pen.line({{-2.6f, 4.4f}, {2.6f, 4.4f}});
    pen.line({{-1.8f, 7.4f}, {1.8f, 7.4f}});
}

void flag(Pen& pen) {
    pen.line({{-5, 8}, {-5, -7}});
    pen.closed({{-5, -7}, {6, -7}, {3.6f, -3}, {6, 1}, {-5, 1}});
}

void loudspeaker(Pen& pen) {
    pen.closed({{-8, -2.6f}, {-4.6f, -2.6f}, {-.6f, -6.4f}, {-.6f, 6.4f}, {-4.6f, 2.6f}, {-8, 2.6f}});
}

void sound(Pen& pen) {
    loudspeaker(pen);
    pen.arc(.4f, 0, 3.8f, -.28f, .28f);
    pen.stroke();
    pen.arc(.4f, 0, 7.4f, -.28f, .28f);
    pen.stroke();
}

void silence(Pen& pen) {
    loudspeaker(pen);
    pen.line({{3, -2.6f}, {8.2f, 2.6f}});
    pen.line({{3, 2.6f}, {8.2f, -2.6f}});
}

void again(Pen& pen) {
    pen.arc(0, 0, 6.4f, -.30f, 1.42f);
    pen.stroke();
    pen.line({{3.6f, -9}, {3.8f, -5}, {7.8f, -4.8f}});
}

} // namespace

void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color) {
    Pen pen{list, middle, side, color};
    switch (glyph) {
    case Glyph::undo: rotated_arrow(pen, -1); break;
    case Glyph::redo: rotated_arrow(pen, 1); break;
    case Glyph::bulb: bulb(pen); break;
    case Glyph::flag: flag(pen); break;
    case Glyph::play: pen.filled({{-5, -7.5f}, {7.5f, 0}, {-5, 7.5f}}); break;
    case Glyph::pass:
        pen.filled({{-7, -6.5f}, {2.5f, 0}, {-7, 6.5f}});
        pen.line({{5.5f, -6.5f}, {5.5f, 6.5f}});
        break;
    case Glyph::again: again(pen); break;
    case Glyph::search:
        pen.arc(-1.6f, -1.6f, 5, 0, 2);
        pen.stroke();
        pen.line({{2.2f, 2.2f}, {7.4f, 7.4f}});
        break;
    case Glyph::sound: sound(pen); break;
    case Glyph::silence: silence(pen); break;
    }
}

} // namespace ui::widgets
