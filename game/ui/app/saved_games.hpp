// Games begin and end here without one being lost: the one that is played lies in the autosave, and what makes room for
// another is kept with the saved games.
#pragma once

#include "game/play/game_keeper.hpp"
#include "game/ui/app/session.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace ui {

struct GameStart;

// Whether the game shown was only looked at: not played on, commented or saved.
bool is_only_looked_at(const GuiState& state, const play::Game& game);
// Settings for another game like the one shown, without the names of a game that was only looked at, and with the
// players that wait for one to continue.
play::GameSettings settings_for_next_game(const Session& session);

// The table of the match as text, and as CSV beside it, into the exports folder. The result is the text's file.
base::Result<std::filesystem::path> write_table(const play::Match& match);

class SavedGames {
  public:
    // keeps_games: in the library of the session.
    SavedGames(library::Library& library, bool keeps_games);

    bool keeps_files() const { return keeper_.has_value(); }
    // A game was begun; before, the game of the session is a stand-in.
    bool has_begun() const { return has_begun_; }
    // The unfinished game of an earlier start, if there is one, is offered.
    void find_resumable(Session& session, Time now);
    // It becomes a saved game instead.
    void keep_resumable(Session& session, Time now);
    void resume(Session& session, Time now);

    void start(Session& session, play::GameSettings settings, Time now);
    // True: nothing would be lost; else it asks, and the answer is the same start, confirmed.
    bool may_start(Session& session, const GameStart& start, const std::string& question) const;
    // The match of several games as it stands is autosaved with its game.
    void keep_match(Session& session, Time now);
    // A game that stands so begins, in the match that is being played or after it.
    enum class OfMatch : unsigned char { goes_on, ends };
    void begin(Session& session, play::GameState state, OfMatch match, Time now);
    // The same for a game from elsewhere; refused during a match of several games. `keeps` says when it is saved like
    // the user's own games: immediately, once it is played on or commented, or only when it is saved or commented.
    enum class Keeps : unsigned char { at_once, once_played, on_request };
    bool install(Session& session, play::GameState state, Keeps keeps, Time now);

    // Shows another game for a while, which is not saved; the one before is set aside.
    void lend(Session& session, play::GameState state, Time now);
    // The game that was set aside; where there is none, the New Game card.
    void take_back(Session& session, Time now);
    bool is_lent(const play::Game& game) const { return lent_ != 0 && lent_ == game.game_number(); }

    // A name is that of a game in the folder that the library shows; a full path, or a name with the ending of another
    // form, a file.
    void save(Session& session, const std::filesystem::path& file, bool replaces, Time now);
    void load(Session& session, library::GameId id, Time now);
    // A file in any form that a game or a position is written in, or a game of that name in the folder that the library
    // shows.
    void load(Session& session, const std::filesystem::path& name, Time now);

    // To be called in each tick.
    void update(Session& session, Time now);
    // At the end of the program.
    void close(Session& session, Time now);

  private:
    struct Aside {
        play::GameState state;
        std::uint64_t game = 0; // Game::game_number()
        std::optional<LookedAt> looked_at;
        std::optional<WaitingPlayers> waiting;
    };
    void make_room(Session& session, Time now); // saves what another game takes the place of
    void set_aside(Session& session, const play::Game& game, Time now);
    bool offer(Session& session, const library::Autosave& left, Time now);
    void put_match_away(Session& session, Time now);
    void report(Session& session, const base::Result<base::Done>& saved, Time now);
    void export_game(Session& session, const std::filesystem::path& file, bool replaces, Time now);

    std::optional<play::GameKeeper> keeper_; // none where no games are kept
    bool has_reported_ = false;              // that games cannot be saved, until one could be
    std::optional<Aside> aside_;             // while another game is lent
    std::uint64_t lent_ = 0;                 // Game::game_number(); 0: none
    bool has_begun_ = false;
};

} // namespace ui
