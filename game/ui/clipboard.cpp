#include "game/ui/clipboard.hpp"

#include "engine/base/text.hpp"
#include "engine/host_bridge.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/imported_games.hpp"

#include <SDL.h>

namespace ui {

using base::tr;

void copy_text(Session& session, const std::string& text, const std::string& said, Time now) {
    const bool is_copied = engine::copy_to_clipboard(text);
    session.say(is_copied ? said : tr("Cannot write to the clipboard: {}", SDL_GetError()), now);
}

// Moves leave through the clipboard in the algebraic form whatever the game's notation is: it is what other programs
// read. A start of its own goes along, or the moves would mean nothing.
void copy_moves(Session& session, Time now) {
    const rules::GameTree& game = session.game().tree();
    const std::string moves = records::to_transcript(game);
    const play::GameSettings& settings = session.game().settings();
    if (game.node(rules::GameTree::root).position == settings.rules.start(settings.size))
        copy_text(session, moves, moves.empty() ? tr("There are no moves to copy yet.") : tr("Copied: {}", moves), now);
    else
        copy_text(session, records::line_with_start(game),
                  tr("Copied the moves with their start position, which is not the usual one."), now);
}

void copy_position(Session& session, Time now) {
    const PositionDraft* draft = session.state.draft();
    const Lesson* lesson = session.state.lesson();
    const rules::Position position = draft != nullptr    ? draft->position()
                                     : lesson != nullptr ? lesson->position()
                                                         : session.game().position();
    copy_text(session, records::position_line(position), tr("Copied the position."), now);
}

void paste_clipboard(Session& session, SavedGames& games, Time now) {
    char* clipboard = SDL_GetClipboardText();
    const std::string text = clipboard != nullptr ? clipboard : "";
    SDL_free(clipboard);
    take_text(session, games, {.text = text}, now);
}

} // namespace ui
