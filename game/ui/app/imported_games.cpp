#include "game/ui/app/imported_games.hpp"

#include "engine/base/text.hpp"
#include "engine/host_bridge.hpp"
#include "game/play/save.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/editor/editing.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

namespace {

// A game from a file does not inherit the rules of the game shown, which might forbid undo.
play::GameSettings settings_for(const Session& session, const std::string& file) {
    play::GameSettings settings = settings_for_next_game(session);
    if (!file.empty()) settings.rules = {.notation = settings.rules.notation};
    return settings;
}

std::string without_stop(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

void refuse(Session& session, const std::string& file, const std::string& problem, Time now) {
    const std::string why = without_stop(problem);
    session.say_in_dialog(file.empty() ? tr("Nothing was pasted: {}.", why) : tr("Cannot read \"{}\": {}.", file, why),
                          now);
}

void ask_who_moves(Session& session, const PastedText& taken) {
    const auto& names = session.present_settings().rules.color_names;
    const auto with = [&](rules::Color color) {
        return call(paste_text, PastedText{.text = taken.text, .file = taken.file, .to_move = color});
    };
    session.state.dialog = ConfirmDialog{.question = tr("The board does not say who is to move."),
                                         .yes = tr("{} to move", base::tr_data(names[0])),
                                         .no = tr("{} to move", base::tr_data(names[1])),
                                         .on_yes = with(rules::Color::black),
                                         .on_no = with(rules::Color::white)};
}

// Whether the text contains only the usual start position.
bool is_empty(const Session& session, const ReadGame& opened) {
    const rules::GameTree& tree = opened.read.game;
    const rules::Position& start = tree.node(rules::GameTree::root).position;
    return tree.line().size() == 1 && start == settings_for(session, opened.file).rules.start(start.size());
}

std::string opened_text(const ReadGame& opened) {
    const std::string& what = opened.read.what;
    const std::string& skipped = opened.read.skipped;
    if (!opened.read.error.empty()) return tr("Only a part can be read: {}.", without_stop(opened.read.error));
    if (opened.file.empty())
        return skipped.empty() ? tr("Pasted {}.", what) : tr("Pasted {}; skipped {}.", what, skipped);
    return skipped.empty() ? tr("Opened {}.", what) : tr("Opened {}; skipped {}.", what, skipped);
}

// Opens a saved game of this program, which names its own players.
void open_save(Session& session, SavedGames& games, const play::AnyGame& read, Time now) {
    session.close_dialog();
    if (!games.install(session, *read.state, SavedGames::Keeps::once_played, now)) return;
    const play::Game& game = session.game();
    if (!game.is_over() && (game.is_computers_turn() || game.clock().is_used())) session.submit(play::Pause{}, now);
    session.say(tr("Pasted {}.", read.what), now);
}

} // namespace

void open_text(Session& session, SavedGames& games, const PastedText& taken, Time now) {
    const play::GameSettings settings = settings_for(session, taken.file);
    auto read =
        play::read_any_game(taken.text, {.rules = settings.rules, .size = settings.size, .to_move = taken.to_move});
    if (!read) {
        refuse(session, taken.file, read.error().message, now);
    } else if (read->lacks_side) {
        ask_who_moves(session, taken);
    } else if (read->state) {
        open_save(session, games, *read, now);
    } else {
        open_imported(session, games, {.read = *std::move(read), .file = taken.file}, now);
    }
}

void paste_text(App& app, const PastedText& text) {
    open_text(app.session, app.saved_games, text, app.now);
}

void open_imported(Session& session, SavedGames& games, const ReadGame& opened, Time now) {
    const records::ImportedGame& read = opened.read;
    if (!read.error.empty() && is_empty(session, opened)) return refuse(session, opened.file, read.error, now);
    session.close_dialog();
    if (session.state.draft() && opened.file.empty()) {
        change_draft(session, PositionDraft::of(read.game.position()));
        session.say(opened_text(opened), now);
        return;
    }
    play::GameSettings settings = settings_for(session, opened.file);
    settings.size = read.game.position().size();
    WaitingPlayers waiting;
    for (const rules::Color color : rules::both_colors) {
        play::Participant& participant = settings.participants[rules::index(color)];
        participant.name = read.names[rules::index(color)];
        waiting.seats[rules::index(color)] = std::exchange(participant.seat, play::Human{});
    }
    play::GameState state{.settings = settings, .game = read.game};
    state.clock_remaining = play::full_clocks(settings);
    state.annotations = read.annotations;
    if (!games.install(session, std::move(state), SavedGames::Keeps::once_played, now)) return;
    const play::Game& game = session.game();
    waiting.moves = game.tree().line().size();
    if (game.clock().is_used() || !std::ranges::all_of(waiting.seats, play::is_human))
        session.state.waiting = std::move(waiting);
    session.say(opened_text(opened), now);
}

bool can_continue(const GuiState& state, const play::Game& game) {
    return game.is_paused() || game.is_browsing() || (state.waiting && !game.is_over());
}

void continue_imported(Session& session, Time now) {
    const WaitingPlayers waiting = *std::exchange(session.state.waiting, std::nullopt);
    const play::Game& game = session.game();
    for (const rules::Color color : rules::both_colors) {
        play::Participant participant = game.participant(color);
        participant.seat = waiting.seats[rules::index(color)];
        session.submit(play::SetSeat{color, std::move(participant)}, now);
    }
    if (game.is_paused() || game.is_browsing()) session.submit(play::Continue{}, now);
}

void update_imported(Session& session, Time now) {
    auto& waiting = session.state.waiting;
    if (!waiting) return;
    const play::Game& game = session.game();
    if (!std::ranges::all_of(game.settings().participants, play::is_human, &play::Participant::seat))
        waiting.reset();
    else if (!game.has_ended() && game.tree().path_to(game.tree().cursor()).size() > waiting->moves)
        continue_imported(session, now);
}

void copy_text(App& app, const std::string& text, const std::string& said) {
    const bool is_copied = engine::copy_to_clipboard(text);
    app.session.say(is_copied ? said : tr("Cannot write to the clipboard: {}", SDL_GetError()), app.now);
}

// Moves are always algebraic, regardless of the game's notation, because other programs read them. Includes a custom
// start position.
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

std::string clipboard_text() {
    char* clipboard = SDL_GetClipboardText();
    std::string text = clipboard != nullptr ? clipboard : "";
    SDL_free(clipboard);
    return text;
}

void paste_clipboard(App& app) {
    paste_text(app, {.text = clipboard_text()});
}

} // namespace ui
