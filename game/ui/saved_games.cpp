#include "game/ui/saved_games.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_file.hpp"
#include "game/play/match_game.hpp"
#include "game/play/match_save.hpp"
#include "game/play/match_table.hpp"
#include "game/ui/comments.hpp"
#include "game/ui/imported_games.hpp"
#include "game/ui/new_game.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ui {

using base::tr;

namespace fs = std::filesystem;

namespace {

// Below the games folder: where names are meant that are written into a dialog.
fs::path open_folder(const Session& session) {
    const Dialog& dialog = session.state.dialog;
    const bool shows_library =
        std::holds_alternative<LibraryDialog>(dialog) || std::holds_alternative<SaveDialog>(dialog);
    return shows_library && session.games() != nullptr ? session.games()->open_folder() : fs::path{};
}

// Whatever was on the screen, it is the game now.
void show_game(GuiState& state) {
    if (state.draft()) state.pointer.forget();
    state.looked_at.reset();
    state.waiting.reset();
    state.screen = Playing{};
    state.is_review_open = false;
    state.pointer.forget_cursor();
    state.result.node = -1;
}

} // namespace

bool is_only_looked_at(const GuiState& state, const play::Game& match) {
    const auto& seen = state.looked_at;
    if (!seen || seen->game != match.game_number() || seen->annotations != match.annotations()) return false;
    if (!seen->moves) return true;
    const rules::GameTree& game = match.game();
    const bool has_new_move = game.cursor() >= seen->tried;
    if (!has_new_move) return !match.is_over() || match.end_reason() == play::EndReason::board;
    const bool is_between_people =
        std::ranges::all_of(match.settings().participants, play::is_human, &play::Participant::seat);
    return is_between_people && !match.has_ended() && game.path_to(game.cursor()).size() <= *seen->moves;
}

play::GameSettings settings_for_next_game(const Session& session) {
    play::GameSettings settings = session.present_settings();
    if (session.state.new_game()) return settings;
    for (const rules::Color color : rules::both_colors) {
        play::Participant& participant = settings.participants[rules::index(color)];
        if (is_only_looked_at(session.state, session.match())) participant.name.clear();
        if (session.state.waiting) participant.seat = session.state.waiting->seats[rules::index(color)];
    }
    return settings;
}

base::Result<fs::path> write_table(const play::Match& series) {
    std::string name = base::time_stamp() + " " + series.name(0) + " - " + series.name(1);
    if (play::name_refusal(name)) name = base::time_stamp() + " " + tr("match");
    const auto file = base::free_path(base::data_folder() / "exports" / (name + ".txt"));
    auto csv = file;
    csv.replace_extension(".csv");
    auto written = base::write_atomically(file, play::table_text(series));
    if (written) written = base::write_atomically(csv, play::table_csv(series));
    if (!written) return written.error();
    return file;
}

SavedGames::SavedGames(const play::GamesFolder& folder, bool keeps_files) {
    if (!keeps_files) return;
    place_.emplace(play::AutosavePlace::take());
    keeper_.emplace(folder, place_->game());
}

void SavedGames::keep_series(Session& session, Time now) {
    hold_place(session);
    if (!place_) return;
    const MatchOfGames& here = session.state.games;
    const auto kept =
        here.is_under_way() ? play::save_series(place_->series(), *here.series) : play::remove_series(place_->series());
    if (!kept) session.say(tr("Cannot save the match: {}", kept.error().message), now);
}

void SavedGames::resume(Session& session, Time now) {
    auto& resumable = session.state.resumable;
    if (!resumable) return;
    play::GameState resumed = std::move(resumable->state);
    resumable.reset();
    install(session, std::move(resumed), Keeps::at_once, now);
}

// The game that makes room for another one stays among the saved games.
bool SavedGames::keep(Session& session, Time now) {
    write_comment(session, now);
    hold_place(session);
    if (is_lent(session.match())) return keep_aside(session, now);
    return !keeper_ || !has_begun_ || is_only_looked_at(session.state, session.match())
           || keep_or_leave(session, session.match(), now);
}

// It does not come back: yet another game begins.
bool SavedGames::keep_aside(Session& session, Time now) {
    if (aside_ && keeper_ && !aside_->looked_at) {
        play::Game match{aside_->state.settings, now};
        (void)match.submit(play::Replace{aside_->state}, now); // the board is of its settings
        keeper_->comes_back(aside_->game, match);
        aside_->game = match.game_number();
        if (!keep_or_leave(session, match, now)) return false;
    }
    lent_ = 0;
    session.state.run.reset();
    aside_.reset();
    return true;
}

void SavedGames::lend(Session& session, play::GameState state, Time now) {
    assert(!session.state.games.is_under_way());
    write_comment(session, now);
    const play::Game& match = session.match();
    if (has_begun_ && !is_lent(match)) {
        follow(session, now); // its last move lies in a file
        aside_ = Aside{.state = match.state(now),
                       .game = match.game_number(),
                       .looked_at = session.state.looked_at,
                       .waiting = session.state.waiting};
    }
    show_game(session.state);
    session.submit(play::Replace{std::move(state)}, now);
    lent_ = session.match().game_number();
    session.presentation.finish(session.match());
    session.state.moves.frames_to_scroll = 2;
}

void SavedGames::take_back(Session& session, Time now) {
    if (!is_lent(session.match())) return;
    lent_ = 0;
    if (!aside_) {
        open_new_game(session, false);
        return;
    }
    show_game(session.state);
    const Aside aside = *std::exchange(aside_, std::nullopt);
    session.submit(play::Replace{aside.state}, now);
    if (keeper_) keeper_->comes_back(aside.game, session.match());
    const play::Game& match = session.match();
    session.state.looked_at = aside.looked_at;
    if (session.state.looked_at) session.state.looked_at->game = match.game_number();
    session.state.waiting = aside.waiting;
    if (match.clock().is_used() && !match.is_over()) session.submit(play::Pause{}, now); // nobody has looked at it yet
    session.presentation.finish(session.match());
    session.state.moves.frames_to_scroll = 2;
}

void SavedGames::start(Session& session, play::GameSettings settings, Time now) {
    if (!keep(session, now) || !keep_resumable(session, now) || !put_series_away(session, now)) return;
    settings.seed = session.next_seed();
    show_game(session.state);
    has_begun_ = true;
    session.submit(play::NewGame{std::move(settings)}, now);
}

bool SavedGames::may_start(Session& session, const StartGame& start, const std::string& question) const {
    const bool ends_match = session.state.games.is_under_way();
    const play::Game& match = session.match();
    const bool is_kept_nowhere = is_lent(match) || is_only_looked_at(session.state, match);
    if (!ends_match && (!has_begun_ || is_kept_nowhere || !play::is_running(match))) return true;
    StartGame confirmed = start;
    confirmed.is_confirmed = true;
    session.state.dialog = ConfirmDialog{
        .question = tr("{}\nThe current game stays among your saved games.",
                       ends_match ? tr("A match is being played. End it and start a new game?") : question),
        .yes = base::tr_in("button", "New game"),
        .no = tr("Keep playing"),
        .on_yes = confirmed,
        .on_no = {}};
    return false;
}

bool SavedGames::install(Session& session, play::GameState state, Keeps keeps, Time now) {
    if (session.state.games.is_under_way()) {
        session.say(tr("A match is being played. End it first."), now);
        return false;
    }
    if (!begin(session, std::move(state), OfMatch::ends, now)) return false;
    if (keeps == Keeps::at_once) return true;
    const play::Game& match = session.match();
    LookedAt seen{.game = match.game_number(),
                  .moves = {},
                  .tried = 1 + std::ranges::max(match.game().branch(rules::GameTree::root)),
                  .annotations = match.annotations()};
    if (keeps == Keeps::once_played && !match.has_ended()) seen.moves = match.game().line().size();
    session.state.looked_at = std::move(seen);
    if (keeper_) keeper_->remove_autosave(); // the game before lies elsewhere
    return true;
}

bool SavedGames::begin(Session& session, play::GameState state, OfMatch match, Time now) {
    if (!keep(session, now) || !keep_resumable(session, now)) return false;
    if (match == OfMatch::ends && !put_series_away(session, now)) return false;
    session.state.games.has_no_game = false;
    show_game(session.state);
    has_begun_ = true;
    session.submit(play::Replace{std::move(state)}, now);
    session.presentation.finish(session.match());
    session.state.moves.frames_to_scroll = 2;
    return true;
}

void SavedGames::save(Session& session, const SaveTo& save, Time now) {
    const fs::path folder = open_folder(session), named = base::path_from_home(save.file.string());
    if (const auto refusal = session.games_folder.refusal(named, folder)) {
        session.say_in_dialog(tr("{}.", *refusal), now);
        return;
    }
    const auto file = session.games_folder.file(named, folder);
    if (!save.replaces && !base::is_missing(file)) {
        session.state.dialog =
            ConfirmDialog{.question = tr("A game called \"{}\" already exists.", file.stem().string()),
                          .yes = tr("Replace"),
                          .no = tr("Cancel"),
                          .on_yes = SaveTo{.file = file, .replaces = true},
                          .on_no = {}};
        return;
    }
    if (const auto saved = play::write_game(file, play::kept_state(session.match(), now)); !saved) {
        session.say_in_dialog(tr("{}.", saved.error().message), now);
        return;
    }
    session.close_dialog();
    if (play::is_save(file) && !is_lent(session.match())) {
        session.state.looked_at.reset();
        if (keeper_) keeper_->lies_in(file, session.match(), now);
    }
    session.say(play::is_save(file) ? tr("Saved as {}.", file.string()) : tr("Exported to {}.", file.string()), now);
}

void SavedGames::load(Session& session, const fs::path& name, Time now) {
    const fs::path named = base::path_from_home(name.string());
    const auto file = session.games_folder.file_to_open(named, open_folder(session));
    const auto text = base::read_file(file, play::max_save_bytes);
    if (!text) {
        session.say_in_dialog(text.error().message, now);
        return;
    }
    if (!play::holds_save(*text)) {
        take_text(session, *this, {.text = *text, .file = file.filename().string()}, now);
        return;
    }
    auto loaded = play::load_match(file);
    if (!loaded) {
        session.say_in_dialog(loaded.error().message, now);
        return;
    }
    session.close_dialog();
    if (install(session, std::move(*loaded), Keeps::once_played, now) && keeper_)
        keeper_->lies_in(file, session.match(), now);
}

void SavedGames::follow(Session& session, Time now) {
    follow_imported(session, now);
    if (!is_only_looked_at(session.state, session.match())) session.state.looked_at.reset();
    if (!keeper_ || !has_begun_ || is_lent(session.match())) return;
    if (!keeper_->has_followed(session.match())) hold_place(session);
    const auto& seen = session.state.looked_at;
    if (seen && session.controller.review() == nullptr)
        return; // what else is found while one looks is not worth a file
    const auto kept =
        seen ? keeper_->keep_found(session.match(), seen->tried, now) : keeper_->follow(session.match(), now);
    if (keeper_->take_kept()) has_told_of_games_ = false;
    if (keeper_->take_success()) has_told_of_autosave_ = false;
    const auto say_once = [&](bool& has_told, const std::string& problem) { // not after every move of a game
        if (!std::exchange(has_told, true)) session.say(tr("Cannot save the game: {}", problem), now);
    };
    if (!kept) say_once(has_told_of_games_, kept.error().message);
    if (const auto problem = keeper_->take_problem()) say_once(has_told_of_autosave_, *problem);
}

void SavedGames::follow_moved(const play::Moved& moved) {
    if (keeper_) keeper_->follow_moved(moved);
}

void SavedGames::close(Session& session, Time now) {
    if (!keeper_ || !has_begun_) return;
    const play::Game& match = session.match();
    MatchOfGames& here = session.state.games;
    if (here.is_playing()) {
        here.series->keep_used(play::used_times(match, *here.series, now));
        keep_series(session, now);
    }
    hold_place(session);
    if (!is_lent(match)) {
        follow(session, now); // into another place, if it is one
        if (!session.state.looked_at) keeper_->close(match, now);
    } else if (aside_ && !aside_->looked_at) {
        play::Game before{aside_->state.settings, now};
        (void)before.submit(play::Replace{aside_->state}, now); // the board is of its settings
        keeper_->comes_back(aside_->game, before);
        keeper_->close(before, now);
    }
}

} // namespace ui
