#include "game/ui/app/saved_games.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/match.hpp"
#include "game/play/save.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/study/study.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ui {

using base::tr;

namespace fs = std::filesystem;

namespace {

// The library's open folder, to which names typed into dialogs refer.
fs::path open_folder(const Session& session) {
    const bool shows_library = std::holds_alternative<LibraryDialog>(session.state.dialog);
    return shows_library && session.library_list() != nullptr ? fs::path{session.library_list()->open_folder()}
                                                              : fs::path{};
}

// Relative names are in the exports folder.
fs::path exported_file(const fs::path& named) {
    return named.is_absolute() ? named : base::data_folder() / "exports" / named;
}

void show_game(GuiState& state) {
    state.looked_at.reset();
    state.waiting.reset();
    state.screen = Playing{};
    state.is_review_open = false;
    state.pointer.forget();
    state.result.node = -1;
}

// Puts the game on the board without animation.
void show(Session& session, play::Replace game, Time now) {
    session.submit(std::move(game), now);
    session.presentation.finish(session.game());
    session.state.moves.frames_to_scroll = 2;
}

play::Game game_of(const play::GameState& state, Time now) {
    play::Game game{state.settings, now};
    (void)game.submit(play::Replace{state}, now); // Cannot fail: the board has the settings' size.
    return game;
}

} // namespace

bool is_only_looked_at(const GuiState& state, const play::Game& game) {
    const auto& seen = state.looked_at;
    if (!seen || seen->game != game.game_number() || seen->annotations != game.annotations()) return false;
    if (!seen->moves) return true;
    const rules::GameTree& tree = game.tree();
    const bool has_new_move = tree.cursor() >= seen->tried;
    if (!has_new_move) return !game.is_over() || game.end_reason() == play::EndReason::board;
    const bool is_between_people =
        std::ranges::all_of(game.settings().participants, play::is_human, &play::Participant::seat);
    return is_between_people && !game.has_ended() && tree.path_to(tree.cursor()).size() <= *seen->moves;
}

play::GameSettings settings_for_next_game(const Session& session) {
    play::GameSettings settings = session.present_settings();
    if (session.state.new_game()) return settings;
    for (const rules::Color color : rules::both_colors) {
        play::Participant& participant = settings.participants[rules::index(color)];
        if (is_only_looked_at(session.state, session.game())) participant.name.clear();
        if (session.state.waiting) participant.seat = session.state.waiting->seats[rules::index(color)];
    }
    return settings;
}

base::Result<fs::path> write_table(const play::Match& match) {
    std::string name = base::time_stamp() + " " + match.name(0) + " - " + match.name(1);
    if (play::name_refusal(name)) name = base::time_stamp() + " " + tr("match");
    const auto file = base::free_path(base::data_folder() / "exports" / (name + ".txt"));
    const auto written = base::write_atomically(file, play::table_text(match));
    if (!written) return written.error();
    return file;
}

SavedGames::SavedGames(library::Library& library, bool keeps_games) {
    if (keeps_games) keeper_.emplace(library);
}

void SavedGames::report(Session& session, const base::Result<base::Done>& saved, Time now) {
    if (saved)
        has_reported_ = false;
    else if (!std::exchange(has_reported_, true))
        session.say(tr("Cannot save the game: {}", saved.error().message), now);
}

void SavedGames::find_resumable(Session& session, Time now) {
    if (!keeper_) return;
    while (true) {
        const auto left = keeper_->take_over();
        if (!left) return report(session, left.error(), now);
        if (!*left || offer(session, **left, now)) return;
        keeper_->shelve_autosave();
    }
}

// Returns false, with a message, if the autosave cannot be read.
bool SavedGames::offer(Session& session, const library::Autosave& left, Time now) {
    std::optional<play::GameState> state;
    if (!left.game.empty()) {
        auto read = play::game_from_json(left.game);
        if (!read) session.say(tr("Cannot read your unfinished game: {}.", read.error().message), now);
        if (!read) return false;
        state = *std::move(read);
    }
    if (!left.match.empty()) {
        auto match = play::match_from_json(left.match);
        if (!match) session.say(tr("Cannot read your unfinished match: {}.", match.error().message), now);
        if (!match) return false;
        if (!match->is_over()) session.state.match.left = *std::move(match);
    }
    if (state) session.state.resumable = Resumable{*std::move(state)};
    return true;
}

void SavedGames::keep_resumable(Session& session, Time now) {
    if (session.state.match.left) archive_match(session, now);
    if (!session.state.resumable) return;
    const play::GameState left = std::exchange(session.state.resumable, std::nullopt)->state;
    if (!keeper_) return;
    const auto kept = keeper_->add(left, base::time_stamp() + " unfinished");
    report(session, kept, now);
    if (!kept) return;
    report(session, keeper_->remove_autosave(), now);
    session.say(tr("Your unfinished game was moved to My games."), now);
}

void SavedGames::keep_match(Session& session, Time now) {
    if (!keeper_) return;
    const RunningMatch& here = session.state.match;
    keeper_->set_match(here.is_under_way() ? play::to_json(*here.current) : std::string{});
    report(session, keeper_->update(session.game(), now), now);
}

void SavedGames::resume(Session& session, Time now) {
    if (auto resumed = std::exchange(session.state.resumable, std::nullopt))
        install(session, std::move(resumed->state), Keeps::at_once, now);
}

void SavedGames::make_room(Session& session, Time now) {
    write_comment(session, now);
    if (!is_lent(session.game())) {
        if (has_begun_ && !is_only_looked_at(session.state, session.game())) set_aside(session, session.game(), now);
        return;
    }
    if (aside_ && keeper_ && !aside_->looked_at) {
        const play::Game game = game_of(aside_->state, now);
        keeper_->restore_game(aside_->game, game);
        set_aside(session, game, now);
    }
    lent_ = 0;
    session.state.run.reset();
    aside_.reset();
}

void SavedGames::set_aside(Session& session, const play::Game& game, Time now) {
    if (keeper_) report(session, keeper_->save(game, now), now);
}

void SavedGames::archive_match(Session& session, Time now) {
    RunningMatch& here = session.state.match;
    const auto& match = here.left ? here.left : here.current;
    if (match && !match->is_over() && !match->games.empty()) {
        const auto table = write_table(*match);
        session.say(table ? tr("The match table of your unfinished match was saved as {}.", table->string())
                          : tr("Cannot save the match: {}", table.error().message),
                    now);
    }
    here = {};
    if (keeper_) keeper_->set_match({});
}

void SavedGames::lend(Session& session, play::GameState state, Time now) {
    assert(!session.state.match.is_under_way());
    write_comment(session, now);
    const play::Game& game = session.game();
    if (has_begun_ && !is_lent(game)) {
        update(session, now);
        aside_ = Aside{.state = game.state(now),
                       .game = game.game_number(),
                       .looked_at = session.state.looked_at,
                       .waiting = session.state.waiting};
    }
    show_game(session.state);
    show(session, {std::move(state)}, now);
    lent_ = session.game().game_number();
}

void SavedGames::take_back(Session& session, Time now) {
    if (!is_lent(session.game())) return;
    lent_ = 0;
    if (!aside_) {
        open_new_game(session, false);
        return;
    }
    show_game(session.state);
    const Aside aside = *std::exchange(aside_, std::nullopt);
    show(session, {aside.state}, now);
    if (keeper_) keeper_->restore_game(aside.game, session.game());
    const play::Game& game = session.game();
    session.state.looked_at = aside.looked_at;
    if (session.state.looked_at) session.state.looked_at->game = game.game_number();
    session.state.waiting = aside.waiting;
    // The user has not seen the game yet, so the clock must not run.
    if (game.clock().is_used() && !game.is_over()) session.submit(play::Pause{}, now);
}

void SavedGames::start(Session& session, play::GameSettings settings, Time now) {
    make_room(session, now);
    keep_resumable(session, now);
    archive_match(session, now);
    settings.seed = session.next_seed();
    show_game(session.state);
    has_begun_ = true;
    session.submit(play::NewGame{std::move(settings)}, now);
}

bool SavedGames::may_start(Session& session, const GameStart& start, const std::string& question) const {
    const bool ends_match = session.state.match.is_under_way();
    const play::Game& game = session.game();
    const bool is_kept_nowhere = is_lent(game) || is_only_looked_at(session.state, game);
    const bool is_asked = session.preferences.asks_before_ending && has_begun_ && !is_kept_nowhere;
    if (!ends_match && !(is_asked && play::is_running(game))) return true;
    GameStart confirmed = start;
    confirmed.is_confirmed = true;
    session.state.dialog = ConfirmDialog{
        .question = tr("{}\nThe current game stays in My games.",
                       ends_match ? tr("A match is being played. End it and start a new game?") : question),
        .yes = base::tr_in("button", "New game"),
        .no = tr("Keep playing"),
        .on_yes = call(start_game, confirmed)};
    return false;
}

bool SavedGames::install(Session& session, play::GameState state, Keeps keeps, Time now) {
    if (session.state.match.is_under_way()) {
        session.say(tr("A match is being played. End it first."), now);
        return false;
    }
    begin(session, std::move(state), OfMatch::ends, now);
    if (keeps == Keeps::at_once) return true;
    const play::Game& game = session.game();
    LookedAt seen{.game = game.game_number(),
                  .moves = {},
                  .tried = 1 + std::ranges::max(game.tree().branch(rules::GameTree::root)),
                  .annotations = game.annotations()};
    if (keeps == Keeps::once_played && !game.has_ended()) seen.moves = game.tree().line().size();
    session.state.looked_at = std::move(seen);
    if (keeper_) report(session, keeper_->remove_autosave(), now); // The previous game is already saved.
    return true;
}

void SavedGames::begin(Session& session, play::GameState state, OfMatch match, Time now, std::size_t opening_moves) {
    make_room(session, now);
    keep_resumable(session, now);
    if (match == OfMatch::ends) archive_match(session, now);
    session.state.match.has_no_game = false;
    show_game(session.state);
    has_begun_ = true;
    show(session, {std::move(state), opening_moves}, now);
}

void SavedGames::export_game(Session& session, const fs::path& named, bool replaces, Time now) {
    fs::path file = exported_file(named);
    if (play::ending_of(file).empty()) file += ".json";
    std::error_code code;
    if (named.is_absolute() && !fs::is_directory(file.parent_path(), code)) {
        session.say_in_dialog(tr("the folder \"{}\" does not exist.", file.parent_path().string()), now);
        return;
    }
    if (!replaces && !base::is_missing(file)) {
        session.state.dialog = ConfirmDialog{.question = tr("The file \"{}\" already exists.", file.string()),
                                             .yes = tr("Replace"),
                                             .no = tr("Cancel"),
                                             .on_yes = call(save_game, file, true)};
        return;
    }
    if (const auto written = play::write_game(file, play::kept_state(session.game(), now)); !written) {
        session.say_in_dialog(tr("{}.", written.error().message), now);
        return;
    }
    session.close_dialog();
    session.say(tr("Exported to {}.", file.string()), now);
}

void SavedGames::save(Session& session, const fs::path& file, bool replaces, Time now) {
    fs::path named = base::path_from_home(file.string());
    const auto ending = play::ending_refusal(named);
    const auto refusal = ending ? ending : play::name_refusal(named.filename().string());
    if (refusal) {
        session.say_in_dialog(tr("{}.", *refusal), now);
        return;
    }
    if (named.is_absolute() || !play::is_save(named)) {
        export_game(session, named, replaces, now);
        return;
    }
    if (named.extension() == ".json") named.replace_extension();
    library::Library& library = session.library;
    const std::string name = named.filename().string();
    const std::string folder = named.lexically_normal().parent_path().generic_string();
    const auto there = library.find_game(name, folder);
    if (there && *there && !replaces) {
        session.state.dialog = ConfirmDialog{.question = tr("A game called \"{}\" already exists.", name),
                                             .yes = tr("Replace"),
                                             .no = tr("Cancel"),
                                             .on_yes = call(save_game, fs::path{folder} / name, true)};
        return;
    }
    const bool keeps_games = keeper_ && !library.is_in_memory();
    const auto saved =
        keeps_games && there
            ? keeper_->save_as(session.game(), name, folder, *there, now)
            : base::Result<base::Done>{there ? base::Error{tr("Games are not saved in this window.")} : there.error()};
    if (!saved) {
        session.say_in_dialog(tr("Cannot save the game: {}", saved.error().message), now);
        return;
    }
    session.close_dialog();
    if (!is_lent(session.game())) session.state.looked_at.reset();
    session.say(tr("Saved as {}.", name), now);
}

void SavedGames::load(Session& session, library::GameId id, Time now) {
    const auto saved = session.library.game(id);
    auto document = session.library.document(id);
    auto loaded = document ? play::from_document(*std::move(document)) : document.error();
    if (!saved || !loaded) {
        session.say_in_dialog(saved ? loaded.error().message : saved.error().message, now);
        return;
    }
    session.close_dialog();
    if (install(session, *std::move(loaded), Keeps::once_played, now) && keeper_ && *saved)
        keeper_->is_saved_as(id, (*saved)->revision, session.game(), now);
}

void SavedGames::load(Session& session, const fs::path& name, Time now) {
    const fs::path named = base::path_from_home(name.string()), file = exported_file(named);
    if (named.is_relative()) {
        const auto there = session.library.find_game(named.string(), open_folder(session).generic_string());
        if (there && *there) {
            load(session, (*there)->id, now);
            return;
        }
    }
    const auto text = base::read_file(file, play::max_save_bytes);
    if (!text) {
        session.say_in_dialog(text.error().message, now);
        return;
    }
    if (!play::holds_save(*text)) {
        open_text(session, *this, {.text = *text, .file = file.filename().string()}, now);
        return;
    }
    auto loaded = play::load_game(file);
    if (!loaded) {
        session.say_in_dialog(loaded.error().message, now);
        return;
    }
    session.close_dialog();
    install(session, std::move(*loaded), Keeps::once_played, now);
}

void SavedGames::update(Session& session, Time now) {
    update_imported(session, now);
    if (!is_only_looked_at(session.state, session.game())) session.state.looked_at.reset();
    if (!keeper_ || !has_begun_ || is_lent(session.game())) return;
    const auto& seen = session.state.looked_at;
    // Further changes to a game that is only looked at are not worth saving.
    if (seen && session.controller.review() == nullptr) return;
    report(session,
           seen ? keeper_->update_found(session.game(), seen->tried, now) : keeper_->update(session.game(), now), now);
}

void SavedGames::close(Session& session, Time now) {
    if (!keeper_) return;
    const play::Game& game = session.game();
    RunningMatch& here = session.state.match;
    if (here.is_playing()) {
        here.current->used_before = play::used_times(game, *here.current, now);
        keep_match(session, now);
    }
    if (has_begun_ && is_lent(game) && aside_ && !aside_->looked_at) {
        const play::Game before = game_of(aside_->state, now);
        keeper_->restore_game(aside_->game, before);
        keeper_->close(&before, now);
    } else if (has_begun_ && !is_lent(game) && !session.state.looked_at) {
        keeper_->close(&game, now);
    } else {
        if (has_begun_ && !is_lent(game)) update(session, now);
        keeper_->close(nullptr, now);
    }
}

} // namespace ui
