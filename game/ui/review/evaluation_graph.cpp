#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

using NodeId = rules::GameTree::NodeId;

constexpr widgets::TextStyle axis_text{&Fonts::small, 11};
constexpr widgets::TextStyle loss_text{&Fonts::small_strong, 12};

engine::Rect around(engine::Point center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, width, height};
}

bool overlap(const engine::Rect& a, const engine::Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

bool is_within(const engine::Rect& inner, const engine::Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width
           && inner.y + inner.height <= outer.y + outer.height;
}

struct GraphPoint {
    NodeId node;
    int number = 0;             // of the move: the x coordinate
    std::optional<float> discs; // for Black
    std::optional<ai::Score> loss;
};

// The start and the moves; a pass has no point.
std::vector<GraphPoint> points_of(const Panel& panel) {
    std::vector<GraphPoint> points;
    for (const play::JudgedMove& move : play::judged_line(panel.game.tree(), panel.values)) {
        if (move.is_pass) continue;
        GraphPoint point{.node = move.node, .number = move.number, .discs = std::nullopt, .loss = move.loss};
        if (const auto worth = panel.values.worth(panel.game.tree(), move.node))
            point.discs = static_cast<float>(*worth) / ai::disc;
        points.push_back(point);
    }
    return points;
}

// "23. White e7", "Black +3, depth 14", "lost 6 discs; better was c8"; the discs while values are hidden.
std::string description(const Panel& panel, const GraphPoint& point) {
    const rules::GameTree& game = panel.game.tree();
    const rules::GameTree::Node& node = game.node(point.node);
    const auto written = [&](rules::Move move) {
        return written_move(move, panel.game.settings().rules.notation, node.position.size(), node.mover);
    };
    std::string text = base::tr_in("graph", "Start");
    if (point.node != rules::GameTree::root)
        text = tr("{}. {} {}", point.number, panel.game.color_name(node.mover), written(node.move));
    if (!panel.shown.around_board) {
        const rules::DiscCount count = node.position.count();
        return text + '\n'
               + tr("{} {}, {} {}", panel.game.color_name(rules::Color::black), count.black,
                    panel.game.color_name(rules::Color::white), count.white);
    }
    if (const play::PositionValue* value = panel.values.find(point.node))
        text += '\n'
                + tr("{}, {}", lead_text(panel, value->for_black), source_text(*value, node.position.empties().size()));
    if (point.loss && *point.loss >= play::mistake) {
        const int lost = whole_discs(*point.loss);
        const auto better = panel.values.better_move(game, point.node);
        text += '\n'
                + (better ? tr_n(lost, "lost {} disc; better was {}", "lost {} discs; better was {}", lost,
                                 written(*better))
                          : tr_n(lost, "lost {} disc", "lost {} discs", lost));
    }
    return text;
}

// The curve over the moves with its axes, in the current window.
class Graph {
  public:
    Graph(Panel& panel, const engine::Rect& box)
        : panel_{panel}, theme_{panel.theme}, game_{panel.game.tree()}, box_{box}, points_{points_of(panel)} {}

    void draw() {
        if (panel_.shown.around_board) {
            grid();
            curve();
            mistakes();
        } else {
            disc_counts();
        }
        position_shown();
        point_and_go();
    }

  private:
    struct Mistake {
        engine::Point at; // on the curve, after the move
        ai::Score loss = 0;
        rules::Color mover = rules::Color::black;
    };
    // With its tip at the curve: above it for White's losses, below it for Black's, which is where the curve went; on
    // the other side if there is no space.
    struct Triangle {
        engine::Point center;
        bool is_above = false;
    };

    float middle() const { return box_.y + box_.height / 2; }
    float half() const { return std::max(1.f, box_.height / 2 - panel_.scaled(3)); }
    float x(int number) const { return box_.x + box_.width * static_cast<float>(number) / static_cast<float>(moves_); }
    float y(float discs) const { return middle() - half() * scale_.part(discs); }
    float line_width() const { return std::max(1.5f, panel_.scaled(1.75f)); }

    void move_numbers() const {
        const int every = moves_ > 120 ? 40 : moves_ > 70 ? 20 : moves_ > 24 ? 10 : 4;
        for (int number = 0; number <= moves_; number += every) {
            const float at = std::round(x(number));
            list_->AddLine({at, box_.y}, {at, box_.y + box_.height}, to_u32(theme_.text_quiet, .2f));
            const std::string text = std::to_string(number);
            const float most = box_.x + box_.width - widgets::text_width(panel_, axis_text, text) / 2;
            widgets::text(panel_, axis_text, {std::min(at, most), box_.y + box_.height + panel_.scaled(10)},
                          theme_.text_quiet, text, widgets::Align::center);
        }
    }

    void level(float at, const std::string& text) const {
        list_->AddLine({box_.x, at}, {box_.x + box_.width, at}, to_u32(theme_.text_quiet, .2f));
        widgets::text(panel_, axis_text, {box_.x - panel_.scaled(6), at}, theme_.text_quiet, text,
                      widgets::Align::right);
    }

    void grid() const {
        for (const int tick : scale_.ticks(half(), panel_.scaled(12))) {
            for (const int discs : {-tick, tick})
                level(std::round(y(static_cast<float>(discs))), widgets::score_text(discs * ai::disc));
        }
        move_numbers();
        const float zero = std::round(middle());
        level(zero, "0");
        list_->AddLine({box_.x, zero}, {box_.x + box_.width, zero}, to_u32(theme_.text_quiet, .8f),
                       std::max(1.f, panel_.layout.scale));
    }

    // The line and the area to zero. A faint line bridges positions without a value.
    void curve() const {
        const float zero = middle();
        const ImU32 fill = to_u32(theme_.accent, .22f);
        const GraphPoint* before = nullptr;
        for (const GraphPoint& point : points_) {
            if (!point.discs) continue;
            const ImVec2 to{x(point.number), y(*point.discs)};
            const GraphPoint* previous = std::exchange(before, &point);
            if (previous == nullptr) {
                list_->AddCircleFilled(to, std::max(1.5f, panel_.scaled(1.5f)), to_u32(theme_.text));
                continue;
            }
            const ImVec2 from{x(previous->number), y(*previous->discs)};
            const bool is_next = previous + 1 == &point;
            if (is_next && (from.y - zero) * (to.y - zero) < 0) { // across the zero line: two triangles
                const float crossing = from.x + (to.x - from.x) * (zero - from.y) / (to.y - from.y);
                list_->AddTriangleFilled({from.x, zero}, from, {crossing, zero}, fill);
                list_->AddTriangleFilled({crossing, zero}, to, {to.x, zero}, fill);
            } else if (is_next) {
                list_->AddQuadFilled({from.x, zero}, from, to, {to.x, zero}, fill);
            }
            list_->AddLine(from, to, to_u32(theme_.text, is_next ? 1.f : .35f), line_width());
        }
    }

    Triangle triangle(const Mistake& mistake) const {
        const float away = radius_ * .8f + gap_;
        const float above = mistake.at.y - away, below = mistake.at.y + away;
        const bool fits_above = above - radius_ >= box_.y, fits_below = below + radius_ <= box_.y + box_.height;
        const bool wants_above = mistake.mover == rules::Color::white;
        const bool is_above = wants_above ? fits_above || !fits_below : !fits_below && fits_above;
        return {.center = {mistake.at.x, is_above ? above : below}, .is_above = is_above};
    }

    std::optional<engine::Rect> number_place(const Triangle& triangle, float width, float height,
                                             const std::vector<engine::Rect>& taken) const {
        // Numbers may extend into the right margin.
        const engine::Rect room{box_.x, box_.y - panel_.scaled(4), box_.width + panel_.scaled(12),
                                box_.height + panel_.scaled(8)};
        const float out = triangle.is_above ? -1.f : 1.f;
        const float beside = radius_ + width / 2 + radius_ * .6f;
        for (const float row : {0.f, .7f, 1.3f, 2.f}) {
            for (const float column : {1.f, -1.f, 0.f}) {
                if (column == 0 && row < 1) continue;
                const engine::Rect place = around(
                    {triangle.center.x + column * beside, triangle.center.y + out * row * height}, width, height);
                const auto is_taken = [&](const engine::Rect& other) { return overlap(place, other); };
                if (is_within(place, room) && std::ranges::none_of(taken, is_taken)) return place;
            }
        }
        return std::nullopt;
    }

    // The worst as triangles with their loss, the others as ticks.
    void mistakes() const {
        constexpr std::size_t labelled_mistakes = 5;
        std::vector<Mistake> all;
        for (const GraphPoint& point : points_) {
            if (!point.loss || *point.loss < play::mistake || !point.discs) continue;
            all.push_back(
                {.at = {x(point.number), y(*point.discs)}, .loss = *point.loss, .mover = game_.node(point.node).mover});
        }
        std::ranges::stable_sort(all, std::ranges::greater{}, &Mistake::loss);
        const std::size_t labelled = std::min(all.size(), labelled_mistakes);
        const ImU32 color = to_u32(theme_.mistake);
        for (std::size_t i = labelled; i < all.size(); ++i) {
            const float out = triangle(all[i]).is_above ? -1.f : 1.f, from = all[i].at.y + out * gap_;
            list_->AddLine({all[i].at.x, from}, {all[i].at.x, from + out * radius_}, color, line_width());
        }
        std::vector<engine::Rect> taken;
        for (std::size_t i = 0; i < labelled; ++i)
            taken.push_back(around(triangle(all[i]).center, 2 * radius_, 2 * radius_));
        for (std::size_t i = 0; i < labelled; ++i) {
            const Triangle place = triangle(all[i]);
            draw_mistake(list_, place.center, radius_, all[i].mover, place.is_above, color);
            const std::string text = std::to_string(whole_discs(all[i].loss));
            const float width = widgets::text_width(panel_, loss_text, text);
            const auto at = number_place(place, width, panel_.scaled(loss_text.size), taken);
            if (!at) continue;
            list_->AddRectFilled({at->x, at->y}, {at->x + at->width, at->y + at->height}, to_u32(theme_.card, .7f));
            widgets::text(panel_, loss_text, at->center(), theme_.mistake, text, widgets::Align::center);
            taken.push_back(*at);
        }
    }

    // A dashed line at the position shown.
    void position_shown() const {
        const float at = std::round(x(play::move_number(game_, game_.cursor()))), end = box_.y + box_.height;
        const float dash = panel_.scaled(4);
        for (float from = box_.y; from < end; from += 2 * dash)
            list_->AddLine({at, from}, {at, std::min(from + dash, end)}, to_u32(theme_.accent),
                           std::max(1.f, panel_.layout.scale));
        const auto found = std::ranges::find(points_, game_.cursor(), &GraphPoint::node);
        if (found == points_.end() || !found->discs) return;
        list_->AddCircleFilled({at, y(*found->discs)}, panel_.scaled(5), to_u32(theme_.card), 24);
        list_->AddCircleFilled({at, y(*found->discs)}, panel_.scaled(4), to_u32(theme_.accent), 24);
    }

    void disc_counts() const {
        const int most = game_.position().size().square_count();
        const auto at = [&](int discs) {
            return std::round(box_.y + box_.height * (1 - static_cast<float>(discs) / static_cast<float>(most)));
        };
        for (const int discs : {0, most / 2, most})
            level(at(discs), std::to_string(discs));
        move_numbers();
        for (const rules::Color color : rules::both_colors) {
            const engine::Rgba ink = color == rules::Color::black ? theme_.text_quiet : theme_.text;
            std::optional<ImVec2> before;
            for (const GraphPoint& point : points_) {
                const ImVec2 to{x(point.number), at(game_.node(point.node).position.count().of(color))};
                if (before) list_->AddLine(*before, to, to_u32(ink), line_width());
                before = to;
            }
            if (before) widgets::disc_icon(list_, {before->x, before->y}, panel_.scaled(4.5f), color);
        }
    }

    void point_and_go() const {
        const float reach = panel_.scaled(6);
        ImGui::SetCursorScreenPos({box_.x - reach, box_.y});
        const widgets::ForMouse for_mouse; // keys step through the moves
        const bool is_clicked = ImGui::InvisibleButton("plot", {box_.width + 2 * reach, box_.height});
        if (!ImGui::IsItemHovered() && !is_clicked) return;
        const float part = (ImGui::GetIO().MousePos.x - box_.x) / box_.width;
        const int last = static_cast<int>(points_.size()) - 1;
        const int number = std::clamp(static_cast<int>(std::lround(part * static_cast<float>(moves_))), 0, last);
        const GraphPoint& point = points_[static_cast<std::size_t>(number)];
        const float at = std::round(x(point.number));
        list_->AddLine({at, box_.y}, {at, box_.y + box_.height}, to_u32(theme_.text_quiet));
        widgets::tip(panel_, description(panel_, point));
        if (is_clicked) panel_.submit(play::GoTo{point.node});
    }

    Panel& panel_;
    const Theme& theme_;
    const rules::GameTree& game_;
    engine::Rect box_;
    std::vector<GraphPoint> points_;
    ImDrawList* list_ = ImGui::GetWindowDrawList();
    SoftScale scale_ = SoftScale::of(game_.position().size());
    int moves_ = std::max(1, game_.node(rules::GameTree::root).position.empties().size()); // at the right edge
    float radius_ = panel_.scaled(5), gap_ = panel_.scaled(2);                             // of triangles
};

// Value of the position shown, or the progress of its proof; the discs while values are hidden.
std::string state_text(const Panel& panel) {
    if (!panel.shown.around_board) {
        const rules::DiscCount count = panel.presentation.shown().count();
        return std::to_string(count.black) + " : " + std::to_string(count.white);
    }
    const int empties = panel.game.position().empties().size();
    const std::string proof = proof_text(panel);
    if (const ai::Report* report = panel.controller.analysis(); !proof.empty()) {
        const double seconds = report != nullptr ? static_cast<double>(report->elapsed.count()) / 1000 : 0;
        if (seconds < .2 || report->is_solved) return proof;
        const double rate = static_cast<double>(report->nodes) / seconds;
        return tr("{}, {}/s", proof, widgets::count_text(static_cast<std::uint64_t>(rate)));
    }
    const NodeId here = panel.game.tree().cursor();
    if (const play::PositionValue* value = panel.values.find(here))
        return tr("{} \xC2\xB7 {}", lead_text(panel, value->for_black), source_text(*value, empties));
    const auto worth = panel.values.worth(panel.game.tree(), here);
    return worth ? lead_text(panel, *worth) : "";
}

void heading(const Panel& panel, const engine::Rect& rect, float pad) {
    const bool is_small = panel.layout.is_low(rect);
    const float middle = rect.y + panel.scaled(is_small ? 12 : 20), right = rect.x + rect.width - pad;
    float room = rect.width - 2 * pad;
    if (!is_small) {
        const char* title = panel.shown.around_board ? tr("Evaluation") : base::tr_in("graph", "Discs");
        widgets::text(panel, widgets::strong_text, {rect.x + pad, middle}, panel.theme.text, title);
        room -= widgets::text_width(panel, widgets::strong_text, title) + panel.scaled(12);
    }
    const std::string state = state_text(panel);
    widgets::TextStyle style = is_small ? widgets::TextStyle{&Fonts::small, 12} : widgets::body_text;
    style.size *= std::min(1.f, room / std::max(1.f, widgets::text_width(panel, style, state)));
    widgets::text(panel, style, {right, middle}, panel.theme.text_second, state, widgets::Align::right);
}

} // namespace

void evaluation_graph(Panel& panel) {
    if (!panel.layout.graph) return;
    const engine::Rect& rect = *panel.layout.graph;
    const bool is_small = panel.layout.is_low(rect);
    widgets::begin_card(panel, "##graph", rect);
    const float pad = panel.scaled(is_small ? 10 : 16);
    heading(panel, rect, pad);
    const float left = panel.scaled(is_small ? 38 : 44);
    const float top = rect.y + panel.scaled(is_small ? 24 : 36);
    const engine::Rect box{rect.x + left, top, rect.width - left - pad, rect.y + rect.height - panel.scaled(24) - top};
    if (box.height > panel.scaled(16)) Graph{panel, box}.draw();
    ImGui::End();
}

} // namespace ui::panels
