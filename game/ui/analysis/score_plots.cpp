// Plots of scores: by depth and by time of the search, and by move over the game.
#include "game/play/game_controller.hpp"
#include "game/ui/analysis/plot.hpp"
#include "game/ui/board/evaluation.hpp"

#include <cmath>
#include <limits>

namespace ui::debug {

namespace {

double discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

std::string discs_text(double value) {
    return score_text(static_cast<ai::Score>(std::lround(value * ai::disc)));
}

std::string tenths_text(double value) {
    return score_text_tenths(static_cast<ai::Score>(std::lround(value * ai::disc)));
}

std::string of_side(const FrameContext& frame, rules::Color side) {
    return tr("in discs for {}", frame.game.color_name(side));
}

// Score and best move of each iteration. The moves are named where they change.
template <class Place>
Plot iteration_plot(const FrameContext& frame, const std::vector<IterationRow>& rows, Place place) {
    Plot plot{
        .series = {{"", frame.theme.accent, {}}}, .least_y_step = 1, .starts_at_zero = false, .y_text = discs_text};
    for (const IterationRow& row : rows) {
        plot.places.push_back(place(row));
        plot.series[0].values.push_back(discs(row.score));
        plot.marks.push_back(&row == &rows.front() || row.is_best_new ? move_text(frame, row.best) : "");
    }
    plot.value_text = tenths_text;
    plot.place_text = [&](std::size_t i) {
        const IterationRow& row = rows[i];
        const std::string depth = row.is_solved ? tr("{} exact", row.depth) : std::to_string(row.depth);
        return tr("depth {}, {}: {}", depth, seconds_mark(static_cast<double>(row.elapsed.count()) / 1000),
                  move_text(frame, row.best));
    };
    return plot;
}

template <class Place>
void draw_iterations(const FrameContext& frame, const ShownSearch& shown, const Rect& area, const char* title,
                     Place place, std::function<std::string(double)> place_number) {
    const auto& rows = shown_log(frame.controller, frame.state.debug).iterations();
    Plot plot = iteration_plot(frame, rows, place);
    plot.x_text = std::move(place_number);
    const std::string unit = shown.position != nullptr ? of_side(frame, shown.position->to_move()) : "";
    plot_section(frame, area, title, unit.c_str(), tr("no iterations yet"), plot);
}

} // namespace

void score_by_depth(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    draw_iterations(
        frame, shown, area, tr("Score by depth"), [](const IterationRow& row) { return row.depth; },
        [](double depth) { return std::to_string(std::lround(depth)); });
}

// The time axis is logarithmic, because each iteration takes a multiple of the previous one's time.
void score_by_time(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    draw_iterations(
        frame, shown, area, tr("Score by time"),
        [](const IterationRow& row) {
            return std::log10(static_cast<double>(std::max<std::chrono::milliseconds::rep>(1, row.elapsed.count()))
                              / 1000);
        },
        [](double power) { return seconds_mark(std::pow(10, power)); });
}

void score_by_move(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const rules::GameTree& tree = frame.game.tree();
    std::vector<rules::Position> line;
    Plot plot{.series = {{tr("search"), frame.theme.accent, {}}, {tr("static"), frame.theme.probe, {}}},
              .least_y_step = 1,
              .starts_at_zero = false,
              .x_text = [](double move) { return std::to_string(std::lround(move)); },
              .y_text = discs_text};
    std::vector<std::string> names;
    for (const play::JudgedMove& move : play::judged_line(tree, frame.values)) {
        if (move.is_pass) continue;
        const rules::GameTree::Node& node = tree.node(move.node);
        line.push_back(node.position);
        plot.places.push_back(move.number);
        const auto searched = frame.values.worth(tree, move.node);
        plot.series[0].values.push_back(searched ? discs(*searched) : std::numeric_limits<double>::quiet_NaN());
        names.push_back(
            move.node == rules::GameTree::root
                ? base::tr_in("graph", "Start")
                : tr("{}. {} {}", move.number, frame.game.color_name(node.mover), move_text(frame, node.move)));
    }
    for (const ai::Score score : frame.state.debug.static_line.scores(line, frame.controller.search_settings().plugin))
        plot.series[1].values.push_back(discs(score));
    plot.value_text = tenths_text;
    plot.place_text = [&](std::size_t i) { return names[i]; };
    plot_section(frame, area, tr("Score over the game"), of_side(frame, rules::Color::black).c_str(), "", plot);
}

} // namespace ui::debug
