#include "game/ui/input/stepping.hpp"

#include "game/ui/app/actions.hpp"

namespace ui {

bool takes_steps(const Session& session) {
    const play::Game& game = session.game();
    return game.is_over() || session.state.is_review_open || game.is_browsing() || game.tree().can_redo();
}

void step(Session& session, std::string_view id) {
    session.state.pointer.forget_cursor();
    if (is_enabled(action(id), session)) session.run(id);
}

} // namespace ui
