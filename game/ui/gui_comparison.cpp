// The comparison of two evaluations follows the position shown.
#include "game/ui/gui.hpp"

#include <utility>

namespace ui {

namespace {

// The moves from the start of the game to the position shown.
std::vector<rules::Move> moves_to_cursor(const rules::Game& game) {
    std::vector<rules::Move> moves;
    for (const rules::Game::NodeId id : game.path_to(game.cursor())) {
        if (id != rules::Game::root) moves.push_back(game.node(id).move);
    }
    return moves;
}

} // namespace

void Gui::compare() {
    ComparisonState& state = state_.comparison;
    if (!state.is_on || !preferences_.is_debug_open || state_.setup) {
        if (compared_) comparison_->stop(); // the other program ends, too
        compared_.reset();
        state.report.reset();
        return;
    }
    const Compared wanted{
        .game_number = match_.game_number(), .node = match_.game().cursor(), .choice = preferences_.comparison};
    if (compared_ != wanted) {
        if (!comparison_) comparison_ = std::make_unique<play::Comparison>(engine::wake_up);
        compared_ = wanted;
        state.report.reset();
        is_dirty_ = true;
        comparison_->start({.ticket = ++comparison_ticket_,
                            .start = match_.game().node(rules::Game::root).position,
                            .moves = moves_to_cursor(match_.game()),
                            .choice = wanted.choice});
    }
    if (auto report = comparison_->take_report(); report && report->ticket == comparison_ticket_) {
        state.report = std::move(report);
        is_dirty_ = true;
    }
}

} // namespace ui
