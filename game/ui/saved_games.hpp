// Games begin and end here without one being lost: the one that is played lies in the autosave, and what makes room for
// another is kept with the saved games.
#pragma once

#include "game/play/autosave_place.hpp"
#include "game/play/game_keeper.hpp"
#include "game/ui/session.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace ui {

// Whether the game shown was only looked at: not played on, commented or saved.
bool is_only_looked_at(const GuiState& state, const play::Game& match);
// Settings for another game like the one shown, without the names of a game that was only looked at, and with the
// players that wait for one to continue.
play::GameSettings settings_for_next_game(const Session& session);

// The table of the match as text, and as CSV beside it, into the exports folder. The result is the text's file.
base::Result<std::filesystem::path> write_table(const play::Match& series);

class SavedGames {
  public:
    SavedGames(const play::GamesFolder& folder, bool keeps_files);

    bool keeps_files() const { return keeper_.has_value(); }
    // A game was begun; before, the match of the session is a stand-in.
    bool has_begun() const { return has_begun_; }
    // The unfinished game of an earlier start, if there is one, is offered.
    void find_resumable(Session& session, Time now);
    // It goes to the saved games instead. False: it could not be moved, and nothing may take the place of the autosave.
    bool keep_resumable(Session& session, Time now);
    void resume(Session& session, Time now);

    void start(Session& session, play::GameSettings settings, Time now);
    // True: nothing would be lost; else it asks, and the answer is another StartGame.
    bool may_start(Session& session, const StartGame& start, const std::string& question) const;
    // Writes the match of several games as it stands, or removes its file when it is over.
    void keep_series(Session& session, Time now);
    // A game that stands so begins, in the match that is being played or after it. False: it could not be done without
    // losing another game or that match, as was said.
    enum class OfMatch : unsigned char { goes_on, ends };
    bool begin(Session& session, play::GameState state, OfMatch match, Time now);
    // The same for a game from elsewhere; refused during a match of several games. `keeps` says when it is saved like
    // the user's own games: immediately, once it is played on or commented, or only when it is saved or commented.
    enum class Keeps : unsigned char { at_once, once_played, on_request };
    bool install(Session& session, play::GameState state, Keeps keeps, Time now);

    // Another game lies on the board for a while, which is kept nowhere; the one before is set aside.
    void lend(Session& session, play::GameState state, Time now);
    // The game that was set aside; where there is none, the New Game card.
    void take_back(Session& session, Time now);
    bool is_lent(const play::Game& match) const { return lent_ != 0 && lent_ == match.game_number(); }

    // A name means a file in the folder that the library shows.
    void save(Session& session, const SaveTo& save, Time now);
    // One of our saves, or any other form that a game or a position is written in.
    void load(Session& session, const std::filesystem::path& name, Time now);

    // To be called in each tick.
    void follow(Session& session, Time now);
    void follow_moved(const play::Moved& moved);
    // At the end of the program.
    void close(Session& session, Time now);

  private:
    struct Aside {
        play::GameState state;
        std::uint64_t game = 0; // Match::game_number()
        std::optional<LookedAt> looked_at;
        std::optional<WaitingPlayers> waiting;
    };
    // These keep what makes room. False: it could not be kept, as was said, and nothing may take its place.
    bool keep(Session& session, Time now);
    bool keep_aside(Session& session, Time now);
    bool put_series_away(Session& session, Time now);
    bool leave_series(Session& session, const std::string& why, Time now);
    bool keep_or_leave(Session& session, const play::Game& match, Time now);
    // These are false where what lies in the place can neither be read nor kept aside.
    bool find_series(Session& session, Time now) const;
    bool find_game(Session& session, Time now) const;
    void leave_place(Session& session);
    void hold_place(const Session& session);
    void forget_series(Session& session) const; // the match that was played, or was left

    std::optional<play::AutosavePlace> place_; // none where no files are kept, or there is no room for them
    std::optional<play::GameKeeper> keeper_;   // the same
    bool has_told_of_games_ = false;           // that they cannot be saved, until one could be
    bool has_told_of_autosave_ = false;        // the same
    std::optional<Aside> aside_;               // while another game is lent
    std::uint64_t lent_ = 0;                   // Match::game_number(); 0: none
    bool has_begun_ = false;
};

} // namespace ui
