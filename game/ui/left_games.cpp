// What an earlier start has left, and what waits for a later one: games and matches that could not be kept elsewhere.
#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "engine/base/text.hpp"
#include "engine/base/unfinished_files.hpp"
#include "game/play/game_file.hpp"
#include "game/play/match_save.hpp"
#include "game/ui/saved_games.hpp"

#include <optional>
#include <utility>

namespace ui {

using base::tr;

namespace fs = std::filesystem;

namespace {

// For what has to wait for a later start: another place than this window's own.
std::optional<play::AutosavePlace> waiting_place(const std::optional<play::AutosavePlace>& own) {
    auto place = play::AutosavePlace::take_empty();
    if (place && own && place->game() == own->game()) return std::nullopt; // where locks hold nobody off
    return place;
}

} // namespace

void SavedGames::find_resumable(Session& session, Time now) {
    if (!keeper_) return;
    for (const fs::path& folder : {base::config_folder(), base::data_folder()})
        base::remove_unfinished(folder);
    const bool may_write_series = find_series(session, now);
    const bool may_write_game = find_game(session, now);
    if (!may_write_series || !may_write_game) leave_place(session);
}

bool SavedGames::find_series(Session& session, Time now) const {
    const auto file = place_->series();
    if (base::is_missing(file)) return true;
    const auto series = play::load_series(file);
    if (series) {
        if (!series->is_over()) session.state.games.left = *series;
        return true;
    }
    const auto aside = base::put_aside(file);
    const std::string& why = series.error().message;
    session.say(aside ? tr("Cannot read your unfinished match: {}. It was kept as {}.", why, aside->string())
                      : tr("Cannot read your unfinished match: {}.", why),
                now);
    return aside.ok();
}

bool SavedGames::find_game(Session& session, Time now) const {
    const auto file = place_->game();
    if (base::is_missing(file)) return true;
    auto state = play::load_match(file);
    if (state) {
        session.state.resumable = Resumable{std::move(*state)};
        return true;
    }
    const auto aside = base::put_aside(file);
    const std::string& why = state.error().message;
    session.say(aside ? tr("Cannot read your unfinished game: {}. It was kept as {}.", why, aside->string())
                      : tr("Cannot read your unfinished game: {}.", why),
                now);
    return aside.ok();
}

// Nothing may be written there. What can be read comes along.
void SavedGames::leave_place(Session& session) {
    auto other = waiting_place(place_);
    if (session.state.resumable && !(other && base::move_file(place_->game(), other->game())))
        session.state.resumable.reset();
    if (session.state.games.left && !(other && base::move_file(place_->series(), other->series())))
        session.state.games.left.reset();
    place_.reset();
    if (other) place_.emplace(*std::move(other));
    keeper_.emplace(session.games_folder, place_ ? place_->game() : fs::path{});
}

bool SavedGames::keep_resumable(Session& session, Time now) {
    if (session.state.games.left && !put_series_away(session, now)) return false;
    auto& resumable = session.state.resumable;
    if (!resumable) return true;
    const auto file = session.games_folder.file(base::time_stamp() + " unfinished");
    const auto saved = base::write_to_free_path(file, play::to_json(resumable->state));
    if (saved) {
        if (place_) (void)play::remove_autosave(place_->game());           // at worst it is offered once more
    } else if (place_ && !base::move_to_free_path(place_->game(), file)) { // a full disk has room for a name
        const std::string& why = saved.error().message;
        const auto other = waiting_place(place_);
        if (!other || !base::move_file(place_->game(), other->game())) {
            session.say(tr("Cannot save your unfinished game, so no new game was started: {}", why), now);
            return false;
        }
        resumable.reset();
        session.say(tr("Could not save the previous game: {}. It will be offered at a later start.", why), now);
        return true;
    }
    resumable.reset();
    session.say(tr("Your unfinished game was moved to Saved games."), now);
    return true;
}

// Where the saved games cannot be written, the game waits in another place of the data folder: its own is needed for
// the next one.
bool SavedGames::keep_or_leave(Session& session, const play::Game& match, Time now) {
    const auto kept = keeper_->keep(match, now);
    if (kept) return true;
    const std::string& why = kept.error().message;
    const auto other = waiting_place(place_);
    if (other && keeper_->leave_in(other->game(), match, now)) {
        session.say(tr("Could not save the previous game: {}. It will be offered at a later start.", why), now);
        return true;
    }
    keeper_->finish_writing();
    std::error_code code;
    if (place_ && fs::exists(place_->game(), code)) {
        session.say(tr("Cannot save your unfinished game, so no new game was started: {}", why), now);
        return false;
    }
    session.say(tr("Could not save the previous game: {}", why), now); // nor could its moves, as was said
    return true;
}

// A match that another game takes the place of: its table is written, where it has games, and its file removed.
bool SavedGames::put_series_away(Session& session, Time now) {
    const MatchOfGames& here = session.state.games;
    const auto& series = here.left ? here.left : here.series;
    if (series && !series->is_over() && !series->games().empty()) {
        const auto table = write_table(*series);
        if (table)
            session.say(tr("The table of your unfinished match was saved as {}.", table->string()), now);
        else if (!leave_series(session, table.error().message, now))
            return false;
    }
    forget_series(session);
    return true;
}

// Where its table cannot be written the match waits in another place of the data folder, with its game if one is
// played.
bool SavedGames::leave_series(Session& session, const std::string& why, Time now) {
    std::error_code code;
    if (!place_ || !fs::exists(place_->series(), code)) { // it lies nowhere, as was said
        session.say(tr("Cannot save the match: {}", why), now);
        return true;
    }
    const auto other = waiting_place(place_);
    if (!other || !base::move_file(place_->series(), other->series())) {
        session.say(tr("Cannot save the match, so no new game was started: {}", why), now);
        return false;
    }
    const bool has_game = session.state.games.is_playing() && play::is_running(session.match());
    if (has_game) (void)play::save_match(other->game(), session.match().state(now)); // else it is begun anew
    session.say(tr("Cannot save the match: {}. It will be offered at a later start.", why), now);
    return true;
}

void SavedGames::forget_series(Session& session) const {
    const bool has_file = session.state.games.left || session.state.games.is_under_way();
    session.state.games = {};
    if (place_ && has_file) (void)play::remove_series(place_->series()); // at worst it is offered once more
}

// To be called before something is written. Where the data folder was removed another window may have this place, too.
void SavedGames::hold_place(const Session& session) {
    if (!place_ || place_->is_held()) return;
    auto other = place_->take_again();
    // A game that waited to be written may have been when the folder had just come back.
    const auto has_own_game = [&] { return base::is_missing(other->series()) && keeper_->has_own_autosave(); };
    if (other && !other->is_empty() && !has_own_game()) other.reset();
    if (!other) {
        if (auto empty = play::AutosavePlace::take_empty()) other.emplace(*std::move(empty));
    }
    if (!other) return; // nor can anything be written
    place_.emplace(*std::move(other));
    keeper_->keeps_at(place_->game());
    const MatchOfGames& here = session.state.games;
    if (here.is_under_way()) (void)play::save_series(place_->series(), *here.series);
}

} // namespace ui
