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

namespace ui {

namespace {

using NodeId = rules::GameTree::NodeId;

engine::Rgba blend(engine::Rgba from, engine::Rgba to, float part) {
    const auto between = [&](float a, float b) { return a + (b - a) * part; };
    return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue), 1};
}

engine::Rect around(engine::Point center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, width, height};
}

bool overlap(const engine::Rect& a, const engine::Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool contains(const engine::Rect& outer, const engine::Rect& inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right()
           && inner.bottom() <= outer.bottom();
}

struct GraphPoint {
    NodeId node;
    int number = 0;             // Number of the move: the x coordinate.
    std::optional<float> discs; // For Black.
    std::optional<ai::Score> loss;
};

// Points of the start and the moves. A pass has no point.
std::vector<GraphPoint> points_of(const FrameContext& frame) {
    std::vector<GraphPoint> points;
    for (const play::JudgedMove& move : play::judged_line(frame.game.tree(), frame.values)) {
        if (move.is_pass) continue;
        GraphPoint point{.node = move.node, .number = move.number, .discs = std::nullopt, .loss = move.loss};
        if (const auto worth = frame.values.worth(frame.game.tree(), move.node))
            point.discs = static_cast<float>(*worth) / ai::disc;
        points.push_back(point);
    }
    return points;
}

// Description such as "23. White e7", "Black +3, depth 14", "lost 6 discs; c8 was better". While values are hidden,
// shows the disc count instead.
std::string description(const FrameContext& frame, const GraphPoint& point, bool shows_values) {
    const rules::GameTree& game = frame.game.tree();
    const rules::GameTree::Node& node = game.node(point.node);
    const auto written = [&](rules::Move move) {
        return written_move(move, frame.game.settings().rules.notation, node.position.size(), node.mover);
    };
    std::string text = base::tr_in("graph", "Start");
    if (point.node != rules::GameTree::root)
        text = tr("{}. {} {}", point.number, frame.game.color_name(node.mover), written(node.move));
    if (!shows_values) {
        const rules::DiscCount count = node.position.count();
        return text + '\n'
               + tr("{} {}, {} {}", frame.game.color_name(rules::Color::black), count.black,
                    frame.game.color_name(rules::Color::white), count.white);
    }
    if (const play::PositionValue* value = frame.values.find(point.node))
        text += '\n'
                + tr("{}, {}", lead_text(frame, value->for_black), source_text(*value, node.position.empties().size()));
    else if (point.discs)
        text += '\n' + lead_text(frame, static_cast<ai::Score>(std::lround(*point.discs * ai::disc)));
    if (point.loss && *point.loss >= play::mistake) {
        const int lost = whole_discs(*point.loss);
        const auto better = frame.values.better_move(game, point.node);
        text += '\n'
                + (better ? tr_n(lost, "lost {} disc; {} was better", "lost {} discs; {} was better", lost,
                                 written(*better))
                          : tr_n(lost, "lost {} disc", "lost {} discs", lost));
    }
    return text;
}

// Draws the curve of the values over the moves, with its axes, in the current window.
class Graph {
  public:
    Graph(FrameContext& frame, const engine::Rect& box, std::vector<GraphPoint> points, bool shows_values)
        : frame_{frame}, theme_{frame.theme}, game_{frame.game.tree()}, box_{box}, points_{std::move(points)},
          shows_values_{shows_values} {}

    void draw() {
        draw_fill(box_, ground_, frame_.scaled(4));
        if (shows_values_) {
            area();
            grid();
            curve();
        } else {
            disc_counts();
        }
        position_shown();
        point_and_go();
        if (shows_values_) mistakes(); // Drawn last, so that no line crosses their numbers.
    }

  private:
    struct Mistake {
        engine::Point at; // On the curve, after the move.
        ai::Score loss = 0;
        rules::Color mover = rules::Color::black;
    };

    float middle() const { return box_.center().y; }
    float half() const { return std::max(1.f, box_.height / 2 - frame_.scaled(3)); }
    float x(int number) const { return box_.x + box_.width * static_cast<float>(number) / static_cast<float>(moves_); }
    float y(float discs) const { return middle() - half() * scale_.part(discs); }
    float line_width() const { return std::max(1.5f, frame_.scaled(1.75f)); }
    engine::Point on_curve(const GraphPoint& point) const { return {x(point.number), y(*point.discs)}; }
    void dot(engine::Point at, float radius, engine::Rgba color, int corners = 16) const {
        list_->AddCircleFilled(at, frame_.scaled(radius), color, corners);
    }
    void upright(float at, engine::Rgba color) const { list_->AddLine({at, box_.y}, {at, box_.bottom()}, color); }
    engine::Rgba grid_ink() const { return theme_.text_quiet.faded(.28f); }

    // Draws numbers as close as their widths allow. The last number ends at the edge unless it would touch the previous
    // number.
    void move_numbers() const {
        const float widest = text_width(frame_, small_text, std::to_string(moves_)), gap = frame_.scaled(10);
        int every = 200;
        for (const int step : {100, 50, 40, 20, 10, 5, 4, 2, 1})
            if (x(step) - box_.x >= widest + gap && moves_ / step <= 8) every = step;
        float taken = box_.x - 2 * widest;
        for (int number = 0; number <= moves_; number += every) {
            const float at = std::round(x(number));
            const std::string text = std::to_string(number);
            const float width = text_width(frame_, small_text, text);
            const float left = std::min(at - width / 2, box_.right() - width);
            if (number > 0 && number < moves_) upright(at, grid_ink());
            if (left < taken + gap / 2) continue;
            taken = left + width;
            draw_text(frame_, small_text, {left, box_.bottom() + frame_.scaled(11)}, theme_.text_quiet, text);
        }
    }

    void level(float at, const std::string& text) const {
        list_->AddLine({box_.x, at}, {box_.right(), at}, grid_ink());
        const float half_line = frame_.scaled(6); // Numbers stay next to the plot.
        const float low = box_.y + half_line, high = box_.bottom() - half_line;
        draw_text(frame_, small_text, {box_.x - frame_.scaled(6), std::clamp(at, low, std::max(low, high))},
                  theme_.text_quiet, text, Align::right);
    }

    void grid() const {
        for (const int tick : scale_.ticks(half(), frame_.scaled(15))) {
            for (const int discs : {-tick, tick})
                level(std::round(y(static_cast<float>(discs))), score_text(discs * ai::disc));
        }
        move_numbers();
        const float zero = std::round(middle());
        level(zero, "0");
        list_->AddLine({box_.x, zero}, {box_.right(), zero}, theme_.text_quiet.faded(.8f), frame_.line_width(1));
    }

    // Draws the area between the curve and zero: Black's advantage in the tone of black discs, White's in the tone of
    // white discs.
    void area() const {
        const float zero = middle();
        const ImU32 tones[]{blend(ground_, black_disc, .8f), blend(ground_, white_disc, .86f)};
        const auto tone_at = [&](float y) { return tones[y <= zero ? 0 : 1]; };
        const auto flags = list_->Flags;
        list_->Flags &= ~ImDrawListFlags_AntiAliasedFill; // Smooth edges would show as stripes between the moves.
        const GraphPoint* before = nullptr;
        for (const GraphPoint& point : points_) {
            if (!point.discs) continue;
            const GraphPoint* previous = std::exchange(before, &point);
            if (previous == nullptr || previous + 1 != &point) continue;
            const engine::Point from = on_curve(*previous), to = on_curve(point);
            if ((from.y - zero) * (to.y - zero) < 0) { // Two triangles if the curve crosses the zero line.
                const float crossing = from.x + (to.x - from.x) * (zero - from.y) / (to.y - from.y);
                list_->AddTriangleFilled({from.x, zero}, from, {crossing, zero}, tone_at(from.y));
                list_->AddTriangleFilled({crossing, zero}, to, {to.x, zero}, tone_at(to.y));
            } else {
                const float out = std::abs(from.y - zero) > std::abs(to.y - zero) ? from.y : to.y;
                list_->AddQuadFilled({from.x, zero}, from, to, {to.x, zero}, tone_at(out));
            }
        }
        list_->Flags = flags;
    }

    // Draws the curve. A faint line bridges positions without a value.
    void curve() const {
        const GraphPoint* before = nullptr;
        for (const GraphPoint& point : points_) {
            if (!point.discs) continue;
            const engine::Point to = on_curve(point);
            const GraphPoint* previous = std::exchange(before, &point);
            if (previous == nullptr)
                list_->AddCircleFilled(to, std::max(1.5f, frame_.scaled(1.5f)), theme_.text);
            else
                list_->AddLine(on_curve(*previous), to, theme_.text.faded(previous + 1 == &point ? 1.f : .35f),
                               line_width());
        }
    }

    // A free place for a mistake's label: above the curve for White's losses and below it for Black's, because the
    // curve moved in that direction, or otherwise on the opposite side.
    std::optional<engine::Rect> label_place(const Mistake& mistake, float width, float height,
                                            const std::vector<engine::Rect>& taken) const {
        const float usual = mistake.mover == rules::Color::white ? -1.f : 1.f, gap = frame_.scaled(5);
        for (const float side : {usual, -usual}) {
            for (const float row : {0.f, .5f, 1.f, 1.6f, 2.2f}) {
                for (const float column : {0.f, .5f, -.5f, 1.f, -1.f}) {
                    const engine::Rect place =
                        around({mistake.at.x + column * width, mistake.at.y + side * (gap + height * (row + .5f))},
                               width, height);
                    const auto is_taken = [&](const engine::Rect& other) { return overlap(place, other); };
                    if (contains(box_, place) && std::ranges::none_of(taken, is_taken)) return place;
                }
            }
        }
        return std::nullopt;
    }

    void label(const Mistake& mistake, const engine::Rect& place, const std::string& text) const {
        const float end = place.y > mistake.at.y ? place.y : place.bottom();
        const float foot = std::clamp(mistake.at.x, place.x + frame_.scaled(3), place.right());
        list_->AddLine(mistake.at, {foot, end}, theme_.mistake, frame_.line_width(1));
        dot(mistake.at, 3, theme_.mistake);
        draw_fill(place, theme_.card, frame_.scaled(4));
        const float radius = frame_.scaled(4.5f);
        draw_mistake(list_, {place.x + frame_.scaled(4) + radius, place.center().y}, radius, mistake.mover,
                     mistake.mover == rules::Color::white, theme_.mistake);
        draw_text(frame_, bold_text, {place.right() - frame_.scaled(4), place.center().y}, theme_.mistake, text,
                  Align::right);
    }

    // Marks the mistakes with dots and labels the worst with their loss, if there are free places.
    void mistakes() const {
        constexpr std::size_t labelled_mistakes = 5;
        std::vector<Mistake> all;
        for (const GraphPoint& point : points_) {
            if (!point.loss || *point.loss < play::mistake || !point.discs) continue;
            all.push_back({.at = on_curve(point), .loss = *point.loss, .mover = game_.node(point.node).mover});
        }
        std::ranges::stable_sort(all, std::ranges::greater{}, &Mistake::loss);
        for (const Mistake& mistake : all) {
            dot(mistake.at, 3, ground_);
            dot(mistake.at, 2, theme_.mistake);
        }
        const float line = std::max(2.f, frame_.scaled(2));
        std::vector<engine::Rect> taken{{box_.x, middle() - line / 2, box_.width, line}};
        std::size_t labelled = 0;
        for (std::size_t i = 0; i < all.size() && labelled < labelled_mistakes; ++i) {
            const std::string text = std::to_string(whole_discs(all[i].loss));
            const float width = text_width(frame_, bold_text, text) + frame_.scaled(20);
            const auto place = label_place(all[i], width, frame_.scaled(16), taken);
            if (!place) continue;
            label(all[i], *place, text);
            taken.push_back(place->inset(-frame_.scaled(2)));
            ++labelled;
        }
    }

    void position_shown() const {
        const float at = std::round(x(play::move_number(game_, game_.cursor()))), end = box_.bottom();
        const float dash = frame_.scaled(4);
        for (float from = box_.y; from < end; from += 2 * dash)
            list_->AddLine({at, from}, {at, std::min(from + dash, end)}, theme_.accent, frame_.line_width(1));
        const auto found = std::ranges::find(points_, game_.cursor(), &GraphPoint::node);
        if (!shows_values_ || found == points_.end() || !found->discs) return;
        const engine::Point here{at, y(*found->discs)};
        dot(here, 5, theme_.card, 24);
        dot(here, 4, theme_.accent, 24);
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
            std::optional<engine::Point> before;
            for (const GraphPoint& point : points_) {
                const engine::Point to{x(point.number), at(game_.node(point.node).position.count().of(color))};
                if (before) list_->AddLine(*before, to, tone(color), line_width() * 1.3f);
                before = to;
            }
            if (before) draw_disc(frame_, *before, frame_.scaled(4.5f), color);
        }
    }

    void point_and_go() const {
        const float reach = frame_.scaled(6);
        const ForMouse for_mouse; // Keys have their own way to step through the moves.
        const bool is_clicked = click_area("plot", {box_.x - reach, box_.y, box_.width + 2 * reach, box_.height});
        if (!ImGui::IsItemHovered() && !is_clicked) return;
        const float part = (ImGui::GetIO().MousePos.x - box_.x) / box_.width;
        const int last = static_cast<int>(points_.size()) - 1;
        const int number = std::clamp(static_cast<int>(std::lround(part * static_cast<float>(moves_))), 0, last);
        const GraphPoint& point = points_[static_cast<std::size_t>(number)];
        upright(std::round(x(point.number)), theme_.text_quiet);
        set_tip(frame_, description(frame_, point, shows_values_));
        if (is_clicked) frame_.submit(play::GoTo{point.node});
    }

    FrameContext& frame_;
    const Theme& theme_;
    const rules::GameTree& game_;
    engine::Rect box_;
    std::vector<GraphPoint> points_;
    bool shows_values_ = false;
    ImDrawList* list_ = ImGui::GetWindowDrawList();
    SoftScale scale_ = SoftScale::of(game_.position().size());
    // Number of moves at the right edge.
    int moves_ = std::max(1, game_.node(rules::GameTree::root).position.empties().size());
    // A background on which both black and white discs' tones are visible.
    engine::Rgba ground_ = blend(theme_.card, theme_.text, contrast(theme_.card, white_disc) < 2 ? .2f : .1f);
};

// Value of the position shown or the progress of its proof. While values are hidden, the disc count.
std::string state_text(const FrameContext& frame, bool shows_values) {
    if (!shows_values) {
        const rules::DiscCount count = frame.presentation.shown().count();
        return std::to_string(count.black) + "\xE2\x80\x93" + std::to_string(count.white);
    }
    const int empties = frame.game.position().empties().size();
    const std::string proof = proof_text(frame);
    if (const ai::Report* report = frame.controller.analysis(); !proof.empty()) {
        const double seconds = report != nullptr ? static_cast<double>(report->elapsed.count()) / 1000 : 0;
        if (seconds < .2 || report->is_solved) return proof;
        const double rate = static_cast<double>(report->nodes) / seconds;
        return tr("{}, {}/s", proof, count_text(static_cast<std::uint64_t>(rate)));
    }
    const NodeId here = frame.game.tree().cursor();
    if (const play::PositionValue* value = frame.values.find(here))
        return tr("{} \xC2\xB7 {}", lead_text(frame, value->for_black), source_text(*value, empties));
    const auto worth = frame.values.worth(frame.game.tree(), here);
    return worth ? lead_text(frame, *worth) : "";
}

void heading(const FrameContext& frame, const engine::Rect& rect, float pad, bool shows_values) {
    const bool is_small = frame.layout.is_low(rect);
    const float middle = rect.y + frame.scaled(is_small ? 12 : 20), right = rect.right() - pad;
    float room = rect.width - 2 * pad;
    if (!is_small) {
        const char* title = shows_values ? tr("Evaluation") : base::tr_in("graph", "Discs");
        draw_text(frame, strong_text, {rect.x + pad, middle}, frame.theme.text, title);
        room -= text_width(frame, strong_text, title) + frame.scaled(12);
    }
    const std::string state = state_text(frame, shows_values);
    TextStyle style = is_small ? small_text : body_text;
    style.size *= std::min(1.f, room / std::max(1.f, text_width(frame, style, state)));
    draw_text(frame, style, {right, middle}, frame.theme.text_second, state, Align::right);
}

} // namespace

void draw_evaluation_graph(FrameContext& frame) {
    if (!frame.layout.graph) return;
    const engine::Rect& rect = *frame.layout.graph;
    const bool is_small = frame.layout.is_low(rect);
    begin_card(frame, "##graph", rect);
    const float pad = frame.scaled(is_small ? 10 : 16);
    std::vector<GraphPoint> points = points_of(frame);
    // A single value, such as that of a finished game, does not make a curve.
    const auto known = std::ranges::count_if(points, [](const GraphPoint& point) { return point.discs.has_value(); });
    const bool shows_values = frame.shown.around_board && known > 1;
    heading(frame, rect, pad, shows_values);
    const bool has_hundreds = frame.game.position().size().square_count() >= 100;
    const std::string widest = score_text((has_hundreds ? 100 : 30) * ai::disc);
    engine::Rect box = rect;
    box.cut_left(text_width(frame, small_text, widest) + frame.scaled(18));
    box.cut_right(pad);
    box.cut_top(frame.scaled(is_small ? 24 : 36));
    box.cut_bottom(frame.scaled(26));
    const float most = std::floor(box.width * .62f); // The plot is always wider than it is high.
    if (box.height > most) {
        box.y += std::floor((box.height - most) / 2);
        box.height = most;
    }
    if (box.height > frame.scaled(16)) Graph{frame, box, std::move(points), shows_values}.draw();
    ImGui::End();
}

} // namespace ui
