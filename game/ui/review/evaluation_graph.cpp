#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace ui::panels {

namespace {

struct MistakeMark {
    engine::Point at; // on the curve, after the move
    ai::Score loss = 0;
    rules::Color mover = rules::Color::black;
};

constexpr std::size_t labelled_mistakes = 5;

bool overlap(const engine::Rect& a, const engine::Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

bool is_within(const engine::Rect& inner, const engine::Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width
           && inner.y + inner.height <= outer.y + outer.height;
}

engine::Rect around(engine::Point center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, width, height};
}

// A triangle with its tip at the curve: above it for White's losses, below it for Black's, which is where the curve
// went; on the other side if there is no space.
struct Triangle {
    engine::Point center;
    bool is_above = false;
};
Triangle triangle(const MistakeMark& mark, const engine::Rect& box, float radius, float gap) {
    const float away = radius * .8f + gap;
    const bool wants_above = mark.mover == rules::Color::white;
    const float above = mark.at.y - away, below = mark.at.y + away;
    const bool fits_above = above - radius >= box.y, fits_below = below + radius <= box.y + box.height;
    const bool is_above = wants_above ? fits_above || !fits_below : !fits_below && fits_above;
    return {.center = {mark.at.x, is_above ? above : below}, .is_above = is_above};
}

std::optional<engine::Rect> number_place(const Triangle& triangle, float radius, float width, float height,
                                         const engine::Rect& box, const std::vector<engine::Rect>& taken) {
    const float out = triangle.is_above ? -1.f : 1.f;
    const float beside = radius + width / 2 + radius * .6f;
    for (const float row : {0.f, .7f, 1.3f, 2.f}) {
        for (const float column : {1.f, -1.f, 0.f}) {
            if (column == 0 && row < 1) continue;
            const engine::Rect place =
                around({triangle.center.x + column * beside, triangle.center.y + out * row * height}, width, height);
            const auto is_taken = [&](const engine::Rect& other) { return overlap(place, other); };
            if (is_within(place, box) && std::ranges::none_of(taken, is_taken)) return place;
        }
    }
    return std::nullopt;
}

// Marks mistakes on the graph: the worst as triangles with their loss, the others as ticks.

void mistake_marks(const Panel& panel, ImDrawList* list, const engine::Rect& box, std::vector<MistakeMark> marks) {
    const ImU32 color = to_u32(panel.theme.mistake);
    const float radius = panel.scaled(5), gap = panel.scaled(2), size = panel.scaled(12);
    std::ranges::stable_sort(marks, std::ranges::greater{}, &MistakeMark::loss);
    const std::size_t labelled = std::min(marks.size(), labelled_mistakes);
    for (std::size_t i = labelled; i < marks.size(); ++i) {
        const auto [center, is_above] = triangle(marks[i], box, radius, gap);
        const float x = center.x, y = marks[i].at.y + (is_above ? -gap : gap);
        list->AddLine({x, y}, {x, y + (is_above ? -radius : radius)}, color, std::max(1.5f, panel.scaled(1.75f)));
    }
    std::vector<engine::Rect> taken;
    for (std::size_t i = 0; i < labelled; ++i)
        taken.push_back(around(triangle(marks[i], box, radius, gap).center, 2 * radius, 2 * radius));
    // Numbers may extend into the right margin.
    const engine::Rect room{box.x, box.y - panel.scaled(4), box.width + panel.scaled(12), box.height + panel.scaled(8)};
    for (std::size_t i = 0; i < labelled; ++i) {
        const Triangle place = triangle(marks[i], box, radius, gap);
        draw_mistake(list, place.center, radius, marks[i].mover, place.is_above, color);
        const std::string text = std::to_string(whole_discs(marks[i].loss));
        const float width = widgets::text_width(panel.fonts.small_strong, size, text);
        const auto at = number_place(place, radius, width, size, room, taken);
        if (!at) continue;
        list->AddRectFilled({at->x, at->y}, {at->x + at->width, at->y + at->height}, to_u32(panel.theme.card, .7f));
        widgets::text(list, panel.fonts.small_strong, size, at->center(), color, text, widgets::Align::center);
        taken.push_back(*at);
    }
}

using NodeId = rules::GameTree::NodeId;

struct Point {
    NodeId node;
    int number = 0;             // of the move: the x coordinate
    std::optional<float> discs; // for Black
    std::optional<ai::Score> loss;
};

struct Plot {
    engine::Rect box;
    SoftScale scale;
    float room = 0; // pixels above the highest value
    int moves = 60; // at the right edge

    float middle() const { return box.y + box.height / 2; }
    float half() const { return std::max(1.f, box.height / 2 - room); }
    float x(int number) const { return box.x + box.width * static_cast<float>(number) / static_cast<float>(moves); }
    float y(float discs) const { return middle() - half() * scale.part(discs); }
};

// The start and the moves; a pass has no point.
std::vector<Point> points_of(const Panel& panel) {
    const rules::GameTree& game = panel.game.tree();
    std::vector<Point> points;
    for (const play::JudgedMove& move : play::judged_line(game, panel.values)) {
        if (move.is_pass) continue;
        Point point{.node = move.node, .number = move.number, .discs = std::nullopt, .loss = move.loss};
        if (const auto worth = panel.values.worth(game, move.node)) point.discs = static_cast<float>(*worth) / ai::disc;
        points.push_back(point);
    }
    return points;
}

Plot plot_for(const Panel& panel, const engine::Rect& box) {
    const rules::GameTree& game = panel.game.tree();
    return {.box = box,
            .scale = SoftScale::of(game.position().size()),
            .room = panel.scaled(3),
            .moves = std::max(1, game.node(rules::GameTree::root).position.empties().size())};
}

void numbers_below(const Panel& panel, ImDrawList* list, const Plot& plot) {
    const ImU32 color = to_u32(panel.theme.text_quiet, .2f), label = to_u32(panel.theme.text_quiet);
    const engine::Rect& box = plot.box;
    const float size = panel.scaled(11);
    const int every = plot.moves > 120 ? 40 : plot.moves > 70 ? 20 : plot.moves > 24 ? 10 : 4;
    for (int number = 0; number <= plot.moves; number += every) {
        const float x = std::round(plot.x(number));
        list->AddLine({x, box.y}, {x, box.y + box.height}, color);
        const std::string text = std::to_string(number);
        const float most = box.x + box.width - widgets::text_width(panel.fonts.small, size, text) / 2;
        widgets::text(list, panel.fonts.small, size, {std::min(x, most), box.y + box.height + panel.scaled(10)}, label,
                      text, widgets::Align::center);
    }
}

void level(const Panel& panel, ImDrawList* list, const engine::Rect& box, float y, const std::string& text) {
    list->AddLine({box.x, y}, {box.x + box.width, y}, to_u32(panel.theme.text_quiet, .2f));
    widgets::text(list, panel.fonts.small, panel.scaled(11), {box.x - panel.scaled(6), y},
                  to_u32(panel.theme.text_quiet), text, widgets::Align::right);
}

void grid(const Panel& panel, ImDrawList* list, const Plot& plot) {
    for (const int tick : plot.scale.ticks(plot.half(), panel.scaled(12))) {
        for (const int discs : {-tick, tick})
            level(panel, list, plot.box, std::round(plot.y(static_cast<float>(discs))),
                  widgets::score_text(discs * ai::disc));
    }
    numbers_below(panel, list, plot);
    const float zero = std::round(plot.middle());
    level(panel, list, plot.box, zero, "0");
    list->AddLine({plot.box.x, zero}, {plot.box.x + plot.box.width, zero}, to_u32(panel.theme.text_quiet, .8f),
                  std::max(1.f, panel.layout.scale));
}

// The line and the area to zero. A faint line bridges positions without a value.
void curve(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const float zero = plot.middle();
    const ImU32 fill = to_u32(panel.theme.accent, .22f);
    std::optional<std::size_t> before;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].discs) continue;
        const ImVec2 to{plot.x(points[i].number), plot.y(*points[i].discs)};
        if (!before) {
            list->AddCircleFilled(to, std::max(1.5f, panel.scaled(1.5f)), to_u32(panel.theme.text));
            before = i;
            continue;
        }
        const ImVec2 from{plot.x(points[*before].number), plot.y(*points[*before].discs)};
        const bool is_next = *before + 1 == i;
        if (is_next) {
            if ((from.y - zero) * (to.y - zero) < 0) { // across the zero line: two triangles
                const float x = from.x + (to.x - from.x) * (zero - from.y) / (to.y - from.y);
                list->AddTriangleFilled({from.x, zero}, from, {x, zero}, fill);
                list->AddTriangleFilled({x, zero}, to, {to.x, zero}, fill);
            } else {
                list->AddQuadFilled({from.x, zero}, from, to, {to.x, zero}, fill);
            }
        }
        list->AddLine(from, to, to_u32(panel.theme.text, is_next ? 1.f : .35f), std::max(1.5f, panel.scaled(1.75f)));
        before = i;
    }
}

std::vector<MistakeMark> marked(const Panel& panel, const Plot& plot, const std::vector<Point>& points) {
    std::vector<MistakeMark> marks;
    for (const Point& point : points) {
        if (!point.loss || *point.loss < play::mistake || !point.discs) continue;
        marks.push_back({.at = {plot.x(point.number), plot.y(*point.discs)},
                         .loss = *point.loss,
                         .mover = panel.game.tree().node(point.node).mover});
    }
    return marks;
}

void present(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const float x = std::round(plot.x(play::move_number(panel.game.tree(), panel.game.tree().cursor())));
    const float dash = panel.scaled(4);
    for (float y = plot.box.y; y < plot.box.y + plot.box.height; y += 2 * dash)
        list->AddLine({x, y}, {x, std::min(y + dash, plot.box.y + plot.box.height)}, to_u32(panel.theme.accent),
                      std::max(1.f, panel.layout.scale));
    const auto found = std::ranges::find(points, panel.game.tree().cursor(), &Point::node);
    if (found == points.end() || !found->discs) return;
    list->AddCircleFilled({x, plot.y(*found->discs)}, panel.scaled(5), to_u32(panel.theme.card), 24);
    list->AddCircleFilled({x, plot.y(*found->discs)}, panel.scaled(4), to_u32(panel.theme.accent), 24);
}

void disc_counts(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const rules::GameTree& game = panel.game.tree();
    const engine::Rect& box = plot.box;
    const int most = game.position().size().square_count();
    const auto y = [&](int discs) {
        return std::round(box.y + box.height * (1 - static_cast<float>(discs) / static_cast<float>(most)));
    };
    for (const int part : {0, 1, 2})
        level(panel, list, box, y(most * part / 2), std::to_string(most * part / 2));
    numbers_below(panel, list, plot);
    for (const rules::Color color : rules::both_colors) {
        const bool is_black = color == rules::Color::black;
        std::optional<ImVec2> before;
        for (const Point& point : points) {
            const ImVec2 to{plot.x(point.number), y(game.node(point.node).position.count().of(color))};
            if (before)
                list->AddLine(*before, to, to_u32(is_black ? panel.theme.text_quiet : panel.theme.text),
                              std::max(1.5f, panel.scaled(1.75f)));
            before = to;
        }
        if (before) widgets::disc_icon(list, {before->x, before->y}, panel.scaled(4.5f), color);
    }
}

// "23. White e7", "Black +3, depth 14", "lost 6 discs; better was c8"; the discs while values are hidden.
std::string description(const Panel& panel, const Point& point) {
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

void point_and_go(Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const float reach = panel.scaled(6);
    ImGui::SetCursorScreenPos({plot.box.x - reach, plot.box.y});
    const widgets::ForMouse for_mouse; // keys step through the moves
    const bool is_clicked = ImGui::InvisibleButton("plot", {plot.box.width + 2 * reach, plot.box.height});
    if (!ImGui::IsItemHovered() && !is_clicked) return;
    const float part = (ImGui::GetIO().MousePos.x - plot.box.x) / plot.box.width;
    const int last = static_cast<int>(points.size()) - 1;
    const int at = std::clamp(static_cast<int>(std::lround(part * static_cast<float>(plot.moves))), 0, last);
    const Point& point = points[static_cast<std::size_t>(at)];
    const float x = std::round(plot.x(point.number));
    list->AddLine({x, plot.box.y}, {x, plot.box.y + plot.box.height}, to_u32(panel.theme.text_quiet));
    widgets::tip(panel, description(panel, point));
    if (is_clicked) panel.submit(play::GoTo{point.node});
}

// In nodes per second.
std::string rate_text(const ai::Report& report) {
    const double seconds = static_cast<double>(report.elapsed.count()) / 1000;
    if (seconds < .2) return "";
    return widgets::count_text(static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds));
}

// Value of the position shown, or the progress of its proof; the discs while values are hidden.
std::string state_text(const Panel& panel) {
    if (!panel.shown.around_board) {
        const rules::DiscCount count = panel.presentation.shown().count();
        return std::to_string(count.black) + " : " + std::to_string(count.white);
    }
    const int empties = panel.game.position().empties().size();
    const std::string proof = proof_text(panel);
    const ai::Report* report = panel.controller.analysis();
    if (!proof.empty()) {
        const std::string rate = report != nullptr && !report->is_solved ? rate_text(*report) : "";
        return rate.empty() ? proof : tr("{}, {}/s", proof, rate);
    }
    const NodeId here = panel.game.tree().cursor();
    if (const play::PositionValue* value = panel.values.find(here))
        return tr("{} \xC2\xB7 {}", lead_text(panel, value->for_black), source_text(*value, empties));
    const auto worth = panel.values.worth(panel.game.tree(), here);
    return worth ? lead_text(panel, *worth) : "";
}

void heading(const Panel& panel, ImDrawList* list, const engine::Rect& rect, float pad) {
    const bool is_small = panel.layout.is_low(rect);
    const float middle = rect.y + panel.scaled(is_small ? 12 : 20), size = panel.scaled(is_small ? 12 : 14);
    const char* title = panel.shown.around_board ? tr("Evaluation") : base::tr_in("graph", "Discs");
    float room = rect.width - 2 * pad;
    if (!is_small) {
        widgets::text(list, panel.fonts.strong, size, {rect.x + pad, middle}, to_u32(panel.theme.text), title);
        room -= widgets::text_width(panel.fonts.strong, size, title) + panel.scaled(12);
    }
    ImFont* font = is_small ? panel.fonts.small : panel.fonts.body;
    const std::string state = state_text(panel);
    const float width = widgets::text_width(font, size, state);
    widgets::text(list, font, size * std::min(1.f, room / std::max(1.f, width)), {rect.x + rect.width - pad, middle},
                  to_u32(panel.theme.text_second), state, widgets::Align::right);
}

} // namespace

void evaluation_graph(Panel& panel) {
    if (!panel.layout.graph) return;
    const engine::Rect& rect = *panel.layout.graph;
    const bool is_small = panel.layout.is_low(rect);
    widgets::begin_card(panel, "##graph", rect);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float pad = panel.scaled(is_small ? 10 : 16);
    heading(panel, list, rect, pad);
    const float left = panel.scaled(is_small ? 38 : 44);
    const float top = rect.y + panel.scaled(is_small ? 24 : 36);
    const engine::Rect box{rect.x + left, top, rect.width - left - pad, rect.y + rect.height - panel.scaled(24) - top};
    if (box.height > panel.scaled(16)) {
        const std::vector<Point> points = points_of(panel);
        const Plot plot = plot_for(panel, box);
        if (panel.shown.around_board) {
            grid(panel, list, plot);
            curve(panel, list, plot, points);
            mistake_marks(panel, list, plot.box, marked(panel, plot, points));
        } else {
            disc_counts(panel, list, plot, points);
        }
        present(panel, list, plot, points);
        point_and_go(panel, list, plot, points);
    }
    ImGui::End();
}

} // namespace ui::panels
