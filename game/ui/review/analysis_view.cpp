#include "game/ui/review/analysis_view.hpp"

#include "engine/base/text.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ui {

using base::tr;

void AnalysisView::update(Session& session, Time now) {
    update_best_line(session);
    watch_review(session, now);
}

// A line belongs to one position. At another position, drops the lines and takes the best line from that position's
// search.
void AnalysisView::update_best_line(Session& session) {
    GuiState& state = session.state;
    const std::pair here{session.game().game_number(), session.game().tree().cursor()};
    if (here != lines_of_) {
        state.lines.preview.reset();
        state.lines.best.reset();
        lines_of_ = here;
    }
    const ai::Report* report = session.controller.analysis();
    const bool is_wanted = session.preferences.shown.best_line && !state.trainer.is_on;
    if (!is_wanted || report == nullptr || report->moves.empty()) {
        state.lines.best.reset();
        return;
    }
    if (!state.lines.best) state.lines.best.emplace();
    state.lines.best->moves = report->moves.front().line;
}

void AnalysisView::watch_review(Session& session, Time now) {
    const play::ReviewProgress* review = session.controller.review();
    const bool is_running = review != nullptr && review->is_running;
    const bool has_ended = was_reviewing_ && !is_running && review != nullptr && !review->is_cancelled;
    const bool is_quiet = review != nullptr && review->limits == turning_point_review(session);
    if (has_ended && !is_quiet && !session.state.is_review_open)
        session.say(tr("Review finished. See Analysis \xE2\x80\xBA Review game."), now);
    was_reviewing_ = is_running;
}

std::optional<BarValue> bar_value(const rules::GameTree& game, const play::GameValues& values,
                                  rules::GameTree::NodeId node) {
    for (auto known = node; known >= 0; known = game.node(known).parent)
        if (const auto worth = values.worth(game, known)) return BarValue{.for_black = *worth, .is_old = known != node};
    return std::nullopt;
}

std::optional<rules::GameTree::NodeId> marked_mistake(const Session& session) {
    if (!session.state.is_review_open || !session.shown().around_board) return std::nullopt;
    const rules::GameTree& tree = session.game().tree();
    const std::vector<play::JudgedMove> line = play::judged_line(tree, session.game().values());
    const auto here = std::ranges::find(line, tree.cursor(), &play::JudgedMove::node);
    if (here == line.end()) return std::nullopt;
    const auto is_mistake = [](const play::JudgedMove& move) { return move.loss && *move.loss >= play::mistake; };
    if (here + 1 != line.end() && is_mistake(here[1])) return here[1].node;
    return is_mistake(*here) ? std::optional{here->node} : std::nullopt;
}

const LinePreview* line_on_board(const Session& session) {
    return session.has_board_at_rest() ? session.state.lines.shown() : nullptr;
}

void scrub_line(Session& session, int moves) {
    GuiState& state = session.state;
    LinePreview* line = state.lines.preview ? &*state.lines.preview : state.lines.best ? &*state.lines.best : nullptr;
    if (line == nullptr || !session.has_board_at_rest()) return;
    const int max_shown = playable_length(session.game().position(), line->moves);
    // Keeps the length of a longer line until the user changes it.
    line->shown = std::clamp(std::min(line->shown, max_shown) + moves, 0, max_shown);
}

namespace {

bool are_moves_judged(const play::Game& game, rules::Color side) {
    const std::vector<play::JudgedMove> line = play::judged_line(game.tree(), game.values());
    return std::ranges::all_of(line, [&](const play::JudgedMove& move) {
        const bool counts = move.node != rules::GameTree::root && !move.is_pass;
        return !counts || game.tree().node(move.node).mover != side || move.loss;
    });
}

} // namespace

play::ReviewLimits turning_point_review(const Session& session) {
    return play::on_board({.depth = 6}, session.game().position().size());
}

bool offers_turning_point(const Session& session) {
    const play::Game& game = session.game();
    const GuiState& state = session.state;
    if (!game.position().is_over() || game.end_reason() != play::EndReason::board) return false;
    const auto player = only_human(game);
    const bool is_lost = player && game.winner() == rules::opposite(*player);
    const bool is_free = !state.match.current && !state.run && !state.kiosk && !state.result.is_dismissed;
    if (!is_lost || !is_free || !game.settings().rules.allows_undo || !screen_of(session).shows_game()) return false;
    // A game that is only looked at is not reviewed, and so not changed, unless the user asks for it.
    return !state.looked_at || are_moves_judged(game, *player);
}

bool is_finding_turning_point(const Session& session) {
    const play::ReviewProgress* review = session.controller.review();
    return review != nullptr && review->is_running && !are_moves_judged(session.game(), *only_human(session.game()));
}

std::optional<rules::GameTree::NodeId> turning_point(const Session& session) {
    if (!offers_turning_point(session) || is_finding_turning_point(session)) return std::nullopt;
    const play::Game& game = session.game();
    return play::turning_point(game.tree(), game.values(), *only_human(game));
}

void update_turning_point(Session& session, Time now) {
    const play::ReviewProgress* review = session.controller.review();
    if ((review != nullptr && review->is_running) || session.state.result.has_sought_turning_point) return;
    if (!offers_turning_point(session) || are_moves_judged(session.game(), *only_human(session.game()))) return;
    session.state.result.has_sought_turning_point = true;
    session.submit(play::StartReview{turning_point_review(session)}, now);
}

void try_from(App& app, rules::GameTree::NodeId move) {
    submit(app, play::GoTo{app.session.game().tree().node(move).parent});
    app.session.say_of_moment(tr("Try another move. The computer replies."), app.now);
}

namespace {

struct BarColumn {
    const FrameContext& frame;
    engine::Rect box;
    SoftScale scale;

    float middle() const { return std::round(box.center().y); }
    float y(float discs) const { return std::round(box.y + box.height * (1 - scale.part(discs)) / 2); }
};

float number_place(const BarColumn& column, float discs, float size) {
    const float edge = column.y(discs), middle = column.middle(), away = size * .85f;
    const bool is_black = discs >= 0;
    if (std::abs(edge - middle) <= 2 * away) return is_black ? middle + away : middle - away;
    return is_black ? std::min(edge + away, middle - away) : std::max(edge - away, middle + away);
}

// taken: height of the number, which hides nearby ticks.
void ticks(const BarColumn& column, float discs, std::optional<float> taken, float alpha) {
    const FrameContext& frame = column.frame;
    const float size = frame.scaled(small_text.size), edge = column.y(discs), space = frame.scaled(2);
    const float line = std::max(1.f, std::round(frame.layout.scale)), length = frame.scaled(4);
    for (const int tick : column.scale.ticks(column.box.height / 2, frame.scaled(36))) {
        for (const int sign : {-1, 1}) {
            const float y = column.y(static_cast<float>(sign * tick));
            const engine::Rgba ink = engine::rgb(y < edge ? 0x66614F : 0x9A968B, alpha);
            const std::string text = std::to_string(tick);
            const float room = column.box.width - 2 * space - text_width(frame, small_text, text);
            const bool is_crowded = (taken && std::abs(*taken - y) < size * 1.5f) || std::abs(edge - y) < size * .7f;
            const bool has_number = !is_crowded && room >= 0; // A line never crosses its number.
            if (!has_number || room >= length) draw_fill({column.box.x, y, length, line}, ink);
            if (has_number) draw_text(frame, small_text, {column.box.right() - space, y}, ink, text, Align::right);
        }
    }
}

void parts(const BarColumn& column, const BarValue& value) {
    const FrameContext& frame = column.frame;
    const engine::Rect& box = column.box;
    const float discs = static_cast<float>(value.for_black) / ai::disc;
    const float edge = column.y(discs), rounding = frame.scaled(6);
    draw_fill(box, black_disc, rounding);
    ImGui::GetWindowDrawList()->AddRectFilled(box.corner(), {box.right(), edge},
                                              white_disc.faded(value.is_old ? .38f : 1.f), rounding,
                                              ImDrawFlags_RoundCornersTop);
    if (value.is_old) return ticks(column, discs, std::nullopt, .6f);
    // The number's place shows who leads, so a narrow bar omits the sign.
    ImFont* font = frame.fonts.small_strong;
    const float size = std::min(frame.scaled(12), box.width * .68f);
    std::string text = score_text(std::abs(value.for_black));
    if (text.starts_with('+') && text_width(font, size, text) > box.width - frame.scaled(2)) text.erase(0, 1);
    const float y = number_place(column, discs, size);
    ticks(column, discs, y, 1);
    draw_text(ImGui::GetWindowDrawList(), font, size, {box.center().x, y}, discs < 0 ? black_disc : white_disc, text,
              Align::center);
}

std::string tooltip(const FrameContext& frame) {
    const play::Game& game = frame.game;
    const play::PositionValue* value = frame.values.find(game.tree().cursor());
    if (value != nullptr)
        return tr("{}, {}", lead_text(frame, value->for_black), source_text(*value, game.position().empties().size()));
    if (const auto worth = frame.values.worth(game.tree(), game.tree().cursor())) return lead_text(frame, *worth);
    return tr("Not searched yet. The bar shows the last known value.");
}

} // namespace

void draw_evaluation_bar(FrameContext& frame) {
    if (!screen_of(frame.session).shows_game() || !frame.layout.bar || !frame.shown.around_board) return;
    const auto value = bar_value(frame.game.tree(), frame.values, frame.presentation.node());
    if (!value) return;
    const engine::Rect& bar = *frame.layout.bar;
    const Theme& theme = frame.theme;
    const float over = std::round(frame.scaled(5)); // The zero line extends beyond the bar.
    const engine::Rect wide = bar.inset(-over, 0);
    begin_area("##bar", wide);
    click_area("bar", wide);
    const bool is_pointed_at = ImGui::IsItemHovered();
    const BarColumn column{.frame = frame, .box = bar, .scale = SoftScale::of(frame.game.position().size())};
    const float rounding = frame.scaled(6), line = std::max(1.f, std::round(frame.layout.scale));
    draw_fill(bar, theme.well, rounding);
    parts(column, *value);
    draw_frame(bar, theme.well_line, rounding, line);
    draw_fill({wide.x, column.middle() - line, wide.width, 2 * line}, theme.accent);
    if (is_pointed_at) set_tip(frame, ImGui::GetID("bar"), bar, tooltip(frame));
    ImGui::End();
}

} // namespace ui
