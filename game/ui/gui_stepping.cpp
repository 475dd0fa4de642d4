// The keys that step through the game.
#include "game/ui/gui.hpp"
#include "game/ui/stepping.hpp"

namespace ui {

// Home, PgUp, PgDn and End always step; Left and Right do where they have nothing else to do: after the end, and while
// the keyboard's cursor is not used, in review and at a position from which the game went on. True: the key is used.
bool Gui::press_step_key(SDL_Scancode key) {
    if (state_.setup || state_.draft) return false;
    const rules::Game& game = match_.game();
    const bool is_looking_back = state_.is_review_open || match_.is_browsing() || game.can_redo();
    const bool takes_arrows = match_.is_over() || (is_looking_back && !state_.cursor);
    std::optional<Step> step;
    switch (key) {
    case SDL_SCANCODE_HOME: step = Step::first; break;
    case SDL_SCANCODE_PAGEUP: step = Step::back; break;
    case SDL_SCANCODE_PAGEDOWN: step = Step::next; break;
    case SDL_SCANCODE_END: step = Step::last; break;
    case SDL_SCANCODE_LEFT:
        if (takes_arrows) step = Step::back;
        break;
    case SDL_SCANCODE_RIGHT:
        if (takes_arrows) step = Step::next;
        break;
    default: break;
    }
    if (!step) return false;
    state_.cursor.reset();
    if (const auto target = stepped(game, *step)) requests_.push_back(play::Command{play::GoTo{*target}});
    return true;
}

} // namespace ui
