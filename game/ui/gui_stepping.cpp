// The keys that step through the game.
#include "game/ui/actions.hpp"
#include "game/ui/gui.hpp"

namespace ui {

// Home, PgUp, PgDn and End always step; Left and Right do where they have nothing else to do: after the end, and while
// the keyboard's cursor is not used, in review and at a position from which the game went on. True: the key is used.
bool Gui::press_step_key(SDL_Scancode key) {
    if (state_.setup || state_.draft) return false;
    const rules::Game& game = match_.game();
    const bool is_looking_back = state_.is_review_open || match_.is_browsing() || game.can_redo();
    const bool takes_arrows = match_.is_over() || (is_looking_back && !state_.cursor);
    const char* id = nullptr;
    switch (key) {
    case SDL_SCANCODE_HOME: id = "first"; break;
    case SDL_SCANCODE_PAGEUP: id = "back"; break;
    case SDL_SCANCODE_PAGEDOWN: id = "next"; break;
    case SDL_SCANCODE_END: id = "last"; break;
    case SDL_SCANCODE_LEFT: id = takes_arrows ? "back" : nullptr; break;
    case SDL_SCANCODE_RIGHT: id = takes_arrows ? "next" : nullptr; break;
    default: break;
    }
    if (id == nullptr) return false;
    state_.cursor.reset();
    const Action& step = action(id);
    if (step.is_enabled(context())) requests_.push_back(step.request(context()));
    return true;
}

} // namespace ui
