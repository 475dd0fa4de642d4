#include "game/ui/clipboard.hpp"

#include "engine/base/text.hpp"
#include "engine/host_bridge.hpp"
#include "game/play/any_game.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/editing.hpp"

#include <utility>

#include <SDL.h>

namespace ui {

using base::tr;

namespace {

void ask_who_moves(Session& session, const std::string& text) {
    const auto& names = session.present_settings().rules.color_names;
    session.state.dialog = ConfirmDialog{.question = tr("The board does not say who is to move."),
                                         .yes = tr("{} to move", base::tr_data(names[0])),
                                         .no = tr("{} to move", base::tr_data(names[1])),
                                         .on_yes = PasteBoard{.text = text, .to_move = rules::Color::black},
                                         .on_no = PasteBoard{.text = text, .to_move = rules::Color::white}};
}

// A file of another program says its board itself.
base::Result<records::ImportedGame> read_form(const std::string& text) {
    return records::read_any_form(text, {.rules = {}, .size = rules::BoardSize{8}, .to_move = {}});
}

} // namespace

void copy_text(Session& session, const std::string& text, const std::string& said, Time now) {
    const bool is_copied = engine::copy_to_clipboard(text);
    session.say(is_copied ? said : tr("Cannot write to the clipboard: {}", SDL_GetError()), now);
}

// Moves leave through the clipboard in the algebraic form whatever the game's notation is: it is what other programs
// read. A start of its own goes along, or the moves would mean nothing.
void copy_moves(Session& session, Time now) {
    const rules::Game& game = session.match().game();
    const std::string moves = records::to_transcript(game);
    const play::MatchSettings& settings = session.match().settings();
    if (game.node(rules::Game::root).position == settings.rules.start(settings.size))
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
                                                         : session.match().position();
    copy_text(session, records::position_line(position), tr("Copied the position."), now);
}

void paste_clipboard(Session& session, SavedGames& games, Time now) {
    char* clipboard = SDL_GetClipboardText();
    const std::string text = clipboard != nullptr ? clipboard : "";
    SDL_free(clipboard);
    take_text(session, games, text, std::nullopt, now);
}

void take_text(Session& session, SavedGames& games, const std::string& text, std::optional<rules::Color> to_move,
               Time now) {
    play::MatchSettings settings = session.present_settings();
    auto read = play::read_any_game(text, {.rules = settings.rules, .size = settings.size, .to_move = to_move});
    if (!read) {
        const std::string& problem = read.error().message;
        session.say_in_dialog(problem.ends_with('.') ? tr("Nothing was pasted: {}", problem)
                                                     : tr("Nothing was pasted: {}.", problem),
                              now);
        return;
    }
    session.close_dialog();
    if (read->lacks_side) {
        ask_who_moves(session, text);
        return;
    }
    if (session.state.draft() && !read->match) { // into the editor: a position to go on with
        change_draft(session, PositionDraft::of(read->game.position()));
        session.say(tr("Pasted {}.", read->what), now);
        return;
    }
    settings.size = read->game.position().size();
    // The game has only the names that it brings, which are those of human players.
    const bool has_names = !read->names[0].empty() || !read->names[1].empty();
    for (const rules::Color color : rules::both_colors) {
        play::Participant& participant = settings.participants[rules::index(color)];
        participant.name = read->names[rules::index(color)];
        if (has_names) participant.seat = play::Human{};
    }
    play::MatchState pasted{.settings = settings, .game = std::move(read->game)};
    pasted.clock_remaining = play::full_clocks(settings);
    pasted.annotations = std::move(read->annotations);
    if (read->match) pasted = *std::move(read->match);
    if (games.install(session, std::move(pasted), SavedGames::Keeps::once_played, now))
        session.say(tr("Pasted {}.", read->what), now);
}

bool ask_for_side(Session& session, const std::string& text) {
    const auto read = read_form(text);
    if (!read || !read->lacks_side) return false;
    ask_who_moves(session, text);
    return true;
}

std::string form_of(const std::string& text) {
    return read_form(text)->what;
}

} // namespace ui
