#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace ui::panels {

namespace {

using std::chrono::milliseconds;

constexpr std::array<play::ReviewLimits, 6> limit_choices{{{.depth = 8},
                                                           {.depth = 12},
                                                           {.depth = 16},
                                                           {.time = milliseconds{1000}},
                                                           {.time = milliseconds{3000}},
                                                           {.time = milliseconds{10'000}}}};

// "depth 8" for the first choice, then "12"; "3 s".
std::string label_of(const play::ReviewLimits& limits) {
    if (limits.time.count() > 0) return tr("{} s", limits.time.count() / 1000);
    return limits == limit_choices.front() ? tr("depth {}", limits.depth) : std::to_string(limits.depth);
}

std::string time_text(milliseconds time) {
    const long long seconds = std::max<long long>(1, (time.count() + 500) / 1000);
    if (seconds < 90) return tr("about {} s", seconds);
    return tr("about {} min", (seconds + 30) / 60);
}

void title(Panel& panel, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(24), middle = corner.y + height / 2;
    widgets::text(panel, {&Fonts::strong, 17}, {corner.x, middle}, panel.theme.text, tr("Review"));
    // The touch target is larger than the cross.
    const float reach = panel.pressable(36);
    const engine::Rect target{corner.x + width - reach + panel.scaled(8), middle - reach / 2, reach, reach};
    if (widgets::pressed("close", target)) panel.ask(close_review);
    widgets::cross(ImGui::GetWindowDrawList(), {corner.x + width - panel.scaled(10), middle}, panel.scaled(5),
                   panel.scaled(1.6f), to_u32(ImGui::IsItemHovered() ? panel.theme.text : panel.theme.text_quiet));
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({width, height});
}

void settings(Panel& panel, float width) {
    std::array<std::string, limit_choices.size()> labels;
    int selected = -1;
    for (std::size_t i = 0; i < limit_choices.size(); ++i) {
        labels[i] = label_of(limit_choices[i]);
        const play::ReviewLimits& set = panel.preferences.review;
        const bool is_same =
            limit_choices[i].time.count() > 0 ? limit_choices[i].time == set.time : limit_choices[i] == set;
        if (is_same) selected = static_cast<int>(i);
    }
    const int chosen = widgets::segments(panel, "limits", labels, selected, width, panel.pressable(36));
    if (chosen >= 0) panel.ask(set_review_limits, limit_choices[static_cast<std::size_t>(chosen)]);
    const bool was_done = panel.controller.review() != nullptr;
    ImGui::BeginDisabled(panel.game.tree().line().size() < 2);
    const std::string label = widgets::with_id(was_done ? tr("Review again") : tr("Start review"), "##start");
    if (ImGui::Button(label.c_str(), {width, panel.pressable(40)}))
        panel.submit(play::StartReview{panel.preferences.review});
    ImGui::EndDisabled();
}

void progress(Panel& panel, const play::ReviewProgress& review, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float bar = panel.scaled(8);
    const float part = static_cast<float>(review.done) / static_cast<float>(std::max(1, review.total));
    widgets::fill(list, {corner.x, corner.y, width, bar}, panel.theme.well, bar / 2);
    widgets::frame(list, {corner.x, corner.y, width, bar}, panel.theme.well_line, bar / 2);
    if (part > 0)
        widgets::fill(list, {corner.x, corner.y, std::max(bar, width * part), bar}, panel.theme.accent, bar / 2);
    ImGui::Dummy({width, bar});
    const std::string text =
        review.left ? tr_n(review.total, "{} of {} position, {}", "{} of {} positions, {}", review.done, review.total,
                           time_text(*review.left))
                    : tr_n(review.total, "{} of {} position", "{} of {} positions", review.done, review.total);
    const ImVec2 row = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(36);
    const float button =
        std::max(panel.scaled(90), widgets::text_width(panel, widgets::body_text, tr("Cancel")) + panel.scaled(24));
    widgets::fitted_text(panel, widgets::body_text, {row.x, row.y + height / 2}, panel.theme.text_second, text,
                         width - button - panel.scaled(8));
    ImGui::SetCursorScreenPos({row.x + width - button, row.y});
    if (ImGui::Button(tr("Cancel"), {button, height})) panel.submit(play::CancelReview{});
}

void sides(const Panel& panel, const play::GameSummary& summary, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const rules::Color color : rules::both_colors) {
        const play::SideSummary& side = summary.sides[rules::index(color)];
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float height = panel.scaled(24), middle = corner.y + height / 2;
        widgets::disc_icon(list, {corner.x + panel.scaled(8), middle - panel.scaled(.5f)}, panel.scaled(6), color);
        const std::string mean = side.moves == 0
                                     ? tr("not known yet")
                                     : tr_n(side.mistakes, "{:.1f} discs lost per move, {} mistake",
                                            "{:.1f} discs lost per move, {} mistakes", side.mean_loss, side.mistakes);
        // The figures come first; the name gets the remaining width, but at least a third.
        const float room = width - panel.scaled(24), gap = panel.scaled(10);
        const float wanted = widgets::text_width(panel, widgets::body_text, mean);
        const std::string name = widgets::shortened(
            panel, widgets::strong_text,
            play::name_at_board(panel.game.settings().participants, color, panel.game.color_name(color)),
            std::max(room / 3, room - gap - wanted));
        const float left = room - gap - widgets::text_width(panel, widgets::strong_text, name);
        widgets::text(panel, widgets::strong_text, {corner.x + panel.scaled(24), middle}, panel.theme.text, name);
        widgets::fitted_text(panel, widgets::body_text, {corner.x + width, middle}, panel.theme.text_second, mean, left,
                             widgets::Align::right);
        ImGui::Dummy({width, height - ImGui::GetStyle().ItemSpacing.y});
    }
}

void worst_move(Panel& panel, const play::WorstMove& worst, float width) {
    const rules::GameTree& game = panel.game.tree();
    const rules::GameTree::Node& node = game.node(worst.node);
    const records::Notation notation = panel.game.settings().rules.notation;
    const auto written = [&](rules::Move move) {
        return written_move(move, notation, node.position.size(), node.mover);
    };
    const float height = panel.pressable(27);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::PushID(worst.node);
    if (ImGui::InvisibleButton("worst", {width, height})) panel.submit(play::GoTo{worst.node});
    ImGui::PopID();
    const engine::Rect row{corner.x, corner.y, width, height - panel.scaled(2)};
    if (worst.node == game.cursor())
        widgets::fill(list, row, panel.theme.active_card, panel.scaled(6));
    else if (ImGui::IsItemHovered())
        widgets::fill(list, row, panel.theme.button, panel.scaled(6));
    const float middle = row.center().y;
    draw_mistake(list, {corner.x + panel.scaled(12), middle}, panel.scaled(5), node.mover,
                 node.mover == rules::Color::white, to_u32(panel.theme.mistake));
    widgets::text(panel, {&Fonts::small_strong, 13}, {corner.x + panel.scaled(24), middle}, panel.theme.mistake,
                  std::to_string(whole_discs(worst.loss)));
    const int number = play::move_number(game, worst.node);
    const std::string text = tr("{}. {} {}", number, panel.game.color_name(node.mover), written(node.move));
    widgets::text(panel, widgets::body_text, {corner.x + panel.scaled(56), middle}, panel.theme.text, text);
    if (const auto better = panel.values.better_move(game, worst.node))
        widgets::fitted_text(panel, widgets::body_text, {corner.x + width - panel.scaled(10), middle},
                             panel.theme.text_quiet, tr("better {}", written(*better)),
                             width - panel.scaled(76) - widgets::text_width(panel, widgets::body_text, text),
                             widgets::Align::right);
}

void findings(Panel& panel, float width) {
    const play::GameSummary summary = play::summarize(panel.game.tree(), panel.values);
    sides(panel, summary, width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("list", {width, 0});
    const float row = ImGui::GetContentRegionAvail().x;
    for (const play::WorstMove& worst : summary.worst)
        worst_move(panel, worst, row);
    if (summary.worst.empty() && summary.sides[0].moves + summary.sides[1].moves > 0) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", tr_n(whole_discs(play::mistake), "No mistake of {} disc or more was found.",
                                       "No mistake of {} discs or more was found.", whole_discs(play::mistake))
                                      .c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

} // namespace

void review_card(Panel& panel) {
    widgets::begin_card(panel, "##review", panel.layout.review);
    const float width = ImGui::GetContentRegionAvail().x;
    title(panel, width);
    const play::ReviewProgress* review = panel.controller.review();
    if (review != nullptr && review->is_running)
        progress(panel, *review, width);
    else
        settings(panel, width);
    findings(panel, width);
    ImGui::End();
}

} // namespace ui::panels
