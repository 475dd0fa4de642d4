#include "game/ui/board/free_marks.hpp"

#include "game/ui/app/panel.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

bool FreeMarks::update(const rules::Position& position) {
    if (position_ == position) return false;
    position_ = position;
    const bool had_any = has_any();
    clear();
    return had_any;
}

void FreeMarks::end(std::optional<rules::Square> to) {
    const auto from = std::exchange(begun_, std::nullopt);
    if (!from || !to) return;
    const FreeMark drawn{.from = *from, .to = *to};
    if (std::erase(all_, drawn) == 0) all_.push_back(drawn);
}

void FreeMarks::clear() {
    all_.clear();
    begun_.reset();
}

} // namespace ui

namespace ui::panels {

namespace {

void draw_ring(ImDrawList* list, const BoardLayout& board, rules::Square at, ImU32 edge, ImU32 color) {
    const float q = board.square();
    const engine::Point center = board.center(at);
    const float thick = std::max(2.f, q * .06f);
    list->AddCircle({center.x, center.y}, q * .43f, edge, 48, thick + 2);
    list->AddCircle({center.x, center.y}, q * .43f, color, 48, thick);
}

void draw_arrow(ImDrawList* list, const BoardLayout& board, const FreeMark& mark, ImU32 edge, ImU32 color) {
    const float q = board.square();
    const engine::Point from = board.center(mark.from), to = board.center(mark.to);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const ImVec2 along{(to.x - from.x) / length, (to.y - from.y) / length};
    const float half = std::max(1.5f, q * .06f), head = q * .30f, wing = q * .19f;
    const auto at = [&](float forward, float aside) {
        return ImVec2{from.x + along.x * forward - along.y * aside, from.y + along.y * forward + along.x * aside};
    };
    const float neck = length - head;
    const ImVec2 outline[]{at(q * .12f, half), at(neck, half),  at(neck, wing),     at(length, 0),
                           at(neck, -wing),    at(neck, -half), at(q * .12f, -half)};
    list->AddPolyline(outline, std::size(outline), edge, ImDrawFlags_Closed, 2.5f);
    list->AddQuadFilled(outline[0], outline[1], outline[5], outline[6], color);
    list->AddTriangleFilled(outline[2], outline[3], outline[4], color);
}

} // namespace

void free_marks(const Panel& panel) {
    const FreeMarks& marks = panel.state.free_marks;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const auto draw = [&](const FreeMark& mark, float alpha) {
        const ImU32 edge = to_u32(engine::rgb(0x06140D), .6f * alpha);
        const ImU32 color = to_u32(panel.theme.probe, alpha);
        if (mark.from == mark.to)
            draw_ring(list, panel.layout.board, mark.from, edge, color);
        else
            draw_arrow(list, panel.layout.board, mark, edge, color);
    };
    for (const FreeMark& mark : marks.all())
        draw(mark, .92f);
    const auto to = panel.state.touch.gesture.is_held() ? panel.state.touch.under : panel.state.pointer.hover();
    if (marks.begun() && to) draw({*marks.begun(), *to}, .6f);
}

} // namespace ui::panels
