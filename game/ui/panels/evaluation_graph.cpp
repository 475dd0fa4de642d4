// The evaluation over the game: a line over the plies with its zero line, mistakes as triangles with what they lost,
// the present position. A click goes to a move.
#include "game/records/notation.hpp"
#include "game/ui/panels/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace ui::panels {

namespace {

using NodeId = rules::Game::NodeId;

struct Point {
    NodeId node;
    std::optional<float> discs; // for Black
    std::optional<ai::Score> loss;
};

struct Plot {
    engine::Rect box;
    float top = 8; // discs at the upper edge
    int plies = 60;

    float x(int ply) const { return box.x + box.width * static_cast<float>(ply) / static_cast<float>(plies); }
    float y(float discs) const { return box.y + box.height * (.5f - std::clamp(discs / top, -1.f, 1.f) / 2); }
};

std::vector<Point> points_of(const play::Match& match) {
    std::vector<Point> points;
    for (const NodeId node : match.game().line()) {
        const play::PositionValue* value = match.values().find(node);
        Point point{.node = node, .discs = std::nullopt, .loss = match.values().loss(match.game(), node)};
        if (value != nullptr) point.discs = static_cast<float>(value->for_black) / ai::disc;
        points.push_back(point);
    }
    return points;
}

Plot plot_for(const engine::Rect& box, const play::Match& match, const std::vector<Point>& points) {
    Plot plot{.box = box};
    float most = 0;
    for (const Point& point : points)
        most = std::max(most, std::abs(point.discs.value_or(0)));
    for (const float step : {8.f, 16.f, 32.f, 64.f, 128.f, 256.f}) {
        plot.top = step;
        if (most <= step * .9f || step >= static_cast<float>(match.position().size().square_count())) break;
    }
    const int empties = match.game().node(rules::Game::root).position.empties().size();
    plot.plies = std::max({1, empties, static_cast<int>(points.size()) - 1}); // passes are plies
    return plot;
}

void grid(const Panel& panel, ImDrawList* list, const Plot& plot, bool is_small) {
    const ImU32 color = to_u32(panel.theme.text_quiet, .2f);
    const ImU32 label = to_u32(panel.theme.text_quiet);
    const float size = panel.scaled(11);
    const engine::Rect& box = plot.box;
    const float step = is_small ? plot.top : plot.top / 2;
    for (float discs = -plot.top; discs <= plot.top; discs += step) {
        const float y = std::round(plot.y(discs));
        if (discs != 0) list->AddLine({box.x, y}, {box.x + box.width, y}, color);
        widgets::text(list, panel.fonts.small, size, {box.x - panel.scaled(6), y}, label,
                      widgets::score_text(static_cast<ai::Score>(discs) * ai::disc), widgets::Align::right);
    }
    const int every = plot.plies > 120 ? 40 : plot.plies > 70 ? 20 : plot.plies > 24 ? 10 : 4;
    for (int ply = 0; ply <= plot.plies; ply += every) {
        const float x = std::round(plot.x(ply));
        list->AddLine({x, box.y}, {x, box.y + box.height}, color);
        const std::string text = std::to_string(ply);
        // The last one stands at the edge of the card.
        const float most = box.x + box.width - widgets::text_width(panel.fonts.small, size, text) / 2;
        widgets::text(list, panel.fonts.small, size, {std::min(x, most), box.y + box.height + panel.scaled(10)}, label,
                      text, widgets::Align::center);
    }
    const float zero = std::round(plot.y(0));
    list->AddLine({box.x, zero}, {box.x + box.width, zero}, to_u32(panel.theme.text_quiet, .8f),
                  std::max(1.f, panel.scaled(1.25f)));
}

// What is known, joined where plies follow each other; over gaps the line is faint.
void curve(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const float zero = plot.y(0);
    const ImU32 fill = to_u32(panel.theme.accent, .16f);
    std::optional<int> before;
    for (int ply = 0; ply < static_cast<int>(points.size()); ++ply) {
        const auto& here = points[static_cast<std::size_t>(ply)].discs;
        if (!here) continue;
        const ImVec2 to{plot.x(ply), plot.y(*here)};
        if (before) {
            const ImVec2 from{plot.x(*before), plot.y(*points[static_cast<std::size_t>(*before)].discs)};
            const bool is_next = *before + 1 == ply;
            if (is_next) {
                if ((from.y - zero) * (to.y - zero) < 0) { // across the zero line: two triangles
                    const float x = from.x + (to.x - from.x) * (zero - from.y) / (to.y - from.y);
                    list->AddTriangleFilled({from.x, zero}, from, {x, zero}, fill);
                    list->AddTriangleFilled({x, zero}, to, {to.x, zero}, fill);
                } else {
                    list->AddQuadFilled({from.x, zero}, from, to, {to.x, zero}, fill);
                }
            }
            list->AddLine(from, to, to_u32(panel.theme.text, is_next ? 1.f : .35f),
                          std::max(1.5f, panel.scaled(1.75f)));
        } else {
            list->AddCircleFilled(to, std::max(1.5f, panel.scaled(1.5f)), to_u32(panel.theme.text));
        }
        before = ply;
    }
}

struct Span {
    float from, to;
};
bool is_free(const std::vector<Span>& taken, Span wanted) {
    return std::ranges::none_of(taken, [&](Span span) { return span.from < wanted.to && wanted.from < span.to; });
}

// Above the line where White lost something, below it where Black did: that is where the line goes. A number stands
// where neither a triangle nor another number is.
void mistakes(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const ImU32 color = to_u32(panel.theme.mistake);
    const float radius = panel.scaled(5), space = panel.scaled(3), size = panel.scaled(12);
    std::vector<Span> taken[2]; // above, below
    struct Mark {
        float x, y;
        ai::Score loss;
        std::size_t row;
    };
    std::vector<Mark> marks;
    for (int ply = 1; ply < static_cast<int>(points.size()); ++ply) {
        const Point& point = points[static_cast<std::size_t>(ply)];
        if (!point.loss || *point.loss < play::mistake) continue;
        const rules::Color mover = panel.match.game().node(point.node).mover;
        const bool is_above = mover == rules::Color::white;
        const float x = plot.x(ply), line = plot.y(point.discs.value_or(0));
        const float wanted = is_above ? line - panel.scaled(11) : line + panel.scaled(11);
        const float y = std::clamp(wanted, plot.box.y + radius, plot.box.y + plot.box.height - radius);
        draw_mistake(list, {x, y}, radius, mover, is_above, color);
        taken[is_above ? 0 : 1].push_back({x - radius, x + radius});
        marks.push_back({x, y, *point.loss, is_above ? 0u : 1u});
    }
    std::ranges::stable_sort(marks, std::ranges::greater{}, &Mark::loss); // the worst come first
    const float right_end = plot.box.x + plot.box.width + panel.scaled(8);
    for (const Mark& mark : marks) {
        const std::string text = loss_text(mark.loss);
        const float width = widgets::text_width(panel.fonts.small_strong, size, text);
        for (const float left : {mark.x - radius - space - width, mark.x + radius + space}) {
            if (left < plot.box.x || left + width > right_end) continue;
            if (!is_free(taken[mark.row], {left, left + width})) continue;
            widgets::text(list, panel.fonts.small_strong, size, {left, mark.y}, color, text);
            taken[mark.row].push_back({left - 1, left + width + 1});
            break;
        }
    }
}

void present(const Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const NodeId cursor = panel.match.game().cursor();
    const auto found = std::ranges::find(points, cursor, &Point::node);
    if (found == points.end()) return;
    const float x = std::round(plot.x(static_cast<int>(found - points.begin())));
    const float dash = panel.scaled(4);
    for (float y = plot.box.y; y < plot.box.y + plot.box.height; y += 2 * dash)
        list->AddLine({x, y}, {x, std::min(y + dash, plot.box.y + plot.box.height)}, to_u32(panel.theme.accent),
                      std::max(1.f, panel.layout.scale));
    if (found->discs) {
        list->AddCircleFilled({x, plot.y(*found->discs)}, panel.scaled(5), to_u32(panel.theme.card), 24);
        list->AddCircleFilled({x, plot.y(*found->discs)}, panel.scaled(4), to_u32(panel.theme.accent), 24);
    }
}

// "23. e7, White; Black +3, depth 14; lost 6 discs".
std::string description(const Panel& panel, const Point& point, int ply) {
    const rules::Game& game = panel.match.game();
    const rules::Game::Node& node = game.node(point.node);
    std::string text = "Start";
    if (point.node != rules::Game::root) {
        text = std::to_string(ply) + ". " + panel.match.color_name(node.mover) + " "
               + records::to_text(node.move, panel.match.settings().rules.notation, node.position.size(), node.mover);
    }
    if (const play::PositionValue* value = panel.match.values().find(point.node)) {
        text += "\n" + lead_text(panel, value->for_black) + ", " + source_text(*value, node.position.empties().size());
    }
    if (point.loss && *point.loss >= play::mistake) {
        text += "\nlost " + loss_text(*point.loss) + " discs";
        if (const auto better = panel.match.values().better_move(game, point.node)) {
            text +=
                "; better was "
                + records::to_text(*better, panel.match.settings().rules.notation, node.position.size(), node.mover);
        }
    }
    return text;
}

void point_and_go(Panel& panel, ImDrawList* list, const Plot& plot, const std::vector<Point>& points) {
    const float reach = panel.scaled(6);
    ImGui::SetCursorScreenPos({plot.box.x - reach, plot.box.y});
    const bool is_clicked = ImGui::InvisibleButton("plot", {plot.box.width + 2 * reach, plot.box.height});
    if (!ImGui::IsItemHovered() && !is_clicked) return;
    const float part = (ImGui::GetIO().MousePos.x - plot.box.x) / plot.box.width;
    const int last = static_cast<int>(points.size()) - 1;
    const int ply = std::clamp(static_cast<int>(std::lround(part * static_cast<float>(plot.plies))), 0, last);
    const Point& point = points[static_cast<std::size_t>(ply)];
    const float x = std::round(plot.x(ply));
    list->AddLine({x, plot.box.y}, {x, plot.box.y + plot.box.height}, to_u32(panel.theme.text_quiet));
    widgets::tip(panel, description(panel, point, ply));
    if (is_clicked) panel.ask(play::Command{play::GoTo{point.node}});
}

std::string rate_text(const ai::Report& report) {
    const double seconds = static_cast<double>(report.elapsed.count()) / 1000;
    if (seconds < .2) return "";
    return ", " + widgets::count_text(static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds)) + "/s";
}

// Of the position shown: its value, or how near the analysis is to the proof.
std::string state_text(const Panel& panel) {
    const int empties = panel.match.position().empties().size();
    const std::string proof = proof_text(panel);
    const ai::Report* report = panel.match.analysis();
    if (!proof.empty()) return report != nullptr && !report->is_solved ? proof + rate_text(*report) : proof;
    const play::PositionValue* value = panel.match.values().find(panel.match.game().cursor());
    if (value == nullptr) return "";
    return lead_text(panel, value->for_black) + " \xC2\xB7 " + source_text(*value, empties);
}

} // namespace

void evaluation_graph(Panel& panel) {
    if (!panel.layout.graph) return;
    const engine::Rect& rect = *panel.layout.graph;
    const bool is_small = panel.layout.is_low(rect);
    widgets::begin_card(panel, "##graph", rect);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float pad = panel.scaled(is_small ? 10 : 16);
    const float heading = panel.scaled(is_small ? 16 : 26);
    const float middle = rect.y + (is_small ? panel.scaled(12) : panel.scaled(20));
    const std::string state = state_text(panel);
    const float size = panel.scaled(is_small ? 12 : 14);
    ImFont* font = is_small ? panel.fonts.small : panel.fonts.body;
    const float room = rect.width - 2 * pad;
    const float title = is_small ? 0 : widgets::text_width(panel.fonts.strong, size, "Evaluation") + panel.scaled(12);
    if (!is_small)
        widgets::text(list, panel.fonts.strong, size, {rect.x + pad, middle}, to_u32(panel.theme.text), "Evaluation");
    const float width = widgets::text_width(font, size, state);
    widgets::text(list, font, size * std::min(1.f, (room - title) / std::max(1.f, width)),
                  {rect.x + rect.width - pad, middle}, to_u32(panel.theme.text_second), state, widgets::Align::right);
    const float left = panel.scaled(is_small ? 36 : 44);
    const float top = rect.y + panel.scaled(is_small ? 8 : 10) + heading;
    const engine::Rect box{rect.x + left, top, rect.width - left - pad, rect.y + rect.height - panel.scaled(24) - top};
    if (box.height > panel.scaled(16)) {
        const std::vector<Point> points = points_of(panel.match);
        const Plot plot = plot_for(box, panel.match, points);
        grid(panel, list, plot, is_small);
        curve(panel, list, plot, points);
        mistakes(panel, list, plot, points);
        present(panel, list, plot, points);
        point_and_go(panel, list, plot, points);
    }
    ImGui::End();
}

} // namespace ui::panels
