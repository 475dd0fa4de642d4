#include "game/ui/review/turning_point.hpp"

#include "engine/base/text.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/app/screens.hpp"

#include <algorithm>
#include <vector>

namespace ui {

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
    // A game that is only looked at is not reviewed, and so not changed, without being asked for.
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
    app.session.say_of_moment(base::tr("Try another move. The computer answers."), app.now);
}

} // namespace ui
