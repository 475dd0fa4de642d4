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

bool press_step_key(Session& session, const engine::KeyEvent& key) {
    const GuiState& state = session.state;
    const bool takes_arrows = takes_steps(session) && (session.game().is_over() || !state.pointer.cursor());
    const char* where = nullptr;
    if (takes_arrows && key.scancode == SDL_SCANCODE_LEFT) where = "back";
    if (takes_arrows && key.scancode == SDL_SCANCODE_RIGHT) where = "next";
    const bool is_letter = SDL_SCANCODE_A <= key.scancode && key.scancode <= SDL_SCANCODE_Z;
    const Shortcut pressed{key.scancode, key.ctrl, key.shift};
    for (const char* id : {"first", "back", "next", "last"})
        if (!is_letter && has_key(action(id), pressed, session.preferences.keys)) where = id;
    if (where == nullptr) return false;
    step(session, where);
    return true;
}

} // namespace ui
