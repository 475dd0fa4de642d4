#include "game/ui/app/clipboard.hpp"

#include "engine/base/text.hpp"
#include "engine/host_bridge.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/screens.hpp"

#include <SDL.h>

namespace ui {

using base::tr;

void copy_text(App& app, const std::string& text, const std::string& said) {
    const bool is_copied = engine::copy_to_clipboard(text);
    app.session.say(is_copied ? said : tr("Cannot write to the clipboard: {}", SDL_GetError()), app.now);
}

// Always algebraic, independent of the game's notation, because other programs read it. A custom start position is
// included.
void copy_moves(App& app) {
    const rules::GameTree& game = app.session.game().tree();
    const std::string moves = records::to_transcript(game);
    const play::GameSettings& settings = app.session.game().settings();
    if (game.node(rules::GameTree::root).position == settings.rules.start(settings.size))
        copy_text(app, moves, moves.empty() ? tr("There are no moves to copy yet.") : tr("Copied: {}", moves));
    else
        copy_text(app, records::line_with_start(game),
                  tr("Copied the moves with their start position, which is not the usual one."));
}

void copy_position(App& app) {
    copy_text(app, records::position_line(position_shown(app.session)), tr("Copied the position."));
}

void paste_clipboard(App& app) {
    char* clipboard = SDL_GetClipboardText();
    const std::string text = clipboard != nullptr ? clipboard : "";
    SDL_free(clipboard);
    paste_text(app, {.text = text});
}

} // namespace ui
