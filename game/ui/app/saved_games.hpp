// Starts and ends games without losing one: the running game is autosaved, and a replaced game is kept in the library.
#pragma once

#include "game/play/game_keeper.hpp"
#include "game/ui/app/session.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace ui {

struct GameStart;

bool is_only_looked_at(const GuiState& state, const play::Game& game);
// Settings for another game like the one shown, with the players waiting for it to continue. Omits the names of a game
// that was only looked at.
play::GameSettings settings_for_next_game(const Session& session);

// Returns the path of the text file in the exports folder.
base::Result<std::filesystem::path> write_table(const play::Match& match);

class SavedGames {
  public:
    SavedGames(library::Library& library, bool keeps_games);

    bool keeps_files() const { return keeper_.has_value(); }
    // False while the session's game is a placeholder.
    bool has_begun() const { return has_begun_; }
    void find_resumable(Session& session, Time now);
    // Moves the unfinished game of an earlier start to the saved games.
    void keep_resumable(Session& session, Time now);
    void resume(Session& session, Time now);

    void start(Session& session, play::GameSettings settings, Time now);
    // Whether the game may start without a question. Otherwise asks, and starts it as confirmed if the user agrees.
    bool may_start(Session& session, const GameStart& start, const std::string& question) const;
    void keep_match(Session& session, Time now);
    // Starts a game from that state, within the running match or after ending the match. opening_moves: as in
    // play::Replace.
    enum class OfMatch : unsigned char { continues, ends };
    void begin(Session& session, play::GameState state, OfMatch match, Time now, std::size_t opening_moves = 0);
    // Like begin(), for a game from elsewhere; refused during a match. `keeps` determines when it is saved like the
    // user's own games: immediately, once it is continued or commented on, or only when it is saved or commented on.
    enum class Keeps : unsigned char { at_once, once_played, on_request };
    bool install(Session& session, play::GameState state, Keeps keeps, Time now);

    // Shows another game temporarily without saving it; sets the current one aside.
    void lend(Session& session, play::GameState state, Time now);
    // Restores the game that was set aside; without one, shows the New Game card.
    void take_back(Session& session, Time now);
    bool is_lent(const play::Game& game) const { return lent_ != 0 && lent_ == game.game_number(); }

    // A bare name is a game in the library. A full path, or a name with the extension of another format, is a file.
    void save(Session& session, const std::filesystem::path& file, bool replaces, Time now);
    void load(Session& session, library::GameId id, Time now);
    // `name`: a file in any format of a game or position, or a game in the library's open folder.
    void load(Session& session, const std::filesystem::path& name, Time now);

    // Called every tick.
    void update(Session& session, Time now);
    void close(Session& session, Time now);

  private:
    struct Aside {
        play::GameState state;
        std::uint64_t game = 0; // Game::game_number()
        std::optional<LookedAt> looked_at;
        std::optional<WaitingPlayers> waiting;
    };
    void make_room(Session& session, Time now);
    void set_aside(Session& session, const play::Game& game, Time now);
    bool offer(Session& session, const library::Autosave& left, Time now);
    void archive_match(Session& session, Time now);
    void report(Session& session, const base::Result<base::Done>& saved, Time now);
    void export_game(Session& session, const std::filesystem::path& file, bool replaces, Time now);

    std::optional<play::GameKeeper> keeper_;
    bool has_reported_ = false; // A failure to save was reported; reset by the next success.
    std::optional<Aside> aside_;
    std::uint64_t lent_ = 0; // Game::game_number() of the temporary game; 0: none.
    bool has_begun_ = false;
};

} // namespace ui
