// Keeps games in the library: autosaves the running game after every change, and saves a game that has ended or is
// replaced by another.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"
#include "game/play/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace play {

// The game has moves, or a start position other than the usual one.
bool is_worth_keeping(const Game& game);
// The game is worth keeping and has not ended, whichever of its positions is shown.
bool is_running(const Game& game);

// The state to save. In a finished game the cursor is on the main line, and moves tried later are variations.
GameState kept_state(const Game& game, Time now);

// "2026-11-22 18-05-31 8x8": the name of a game to which the user has given none.
std::string default_name(rules::BoardSize size);

class GameKeeper {
  public:
    explicit GameKeeper(library::Library& library);

    // Takes over the autosave of a window that no longer exists; from now on this window writes it.
    base::Result<std::optional<library::Autosave>> take_over();
    // Leaves an unreadable autosave that was taken over in the library, and starts a new autosave for this window.
    void shelve_autosave();

    // Records that the game in its current state equals the saved game `id`.
    void is_saved_as(library::GameId id, std::int64_t revision, const Game& game, Time now);
    // Sets the match that the game belongs to, as written by to_json(); empty: none.
    void set_match(std::string match) { match_ = std::move(match); }
    // To be called after each change: updates the autosave, and saves a game that has ended. After an error the next
    // change writes again; until then every call returns the error.
    base::Result<base::Done> update(const Game& game, Time now);
    // Saves the game before another replaces it.
    base::Result<base::Done> save(const Game& game, Time now);
    // Saves a game from elsewhere, such as one that was taken over.
    base::Result<base::Done> add(const GameState& state, const std::string& name);
    // For a saved game that is only viewed: adds new values and annotations to it. Omits the node `tried` and all later
    // ones.
    base::Result<base::Done> update_found(const Game& game, rules::GameTree::NodeId tried, Time now);
    // Records that `game` resumes the game set aside under game number `number`.
    void restore_game(std::uint64_t number, const Game& game);
    // Removes the game from the autosave until update() writes again.
    base::Result<base::Done> remove_autosave();
    // Saves the game under a name given by the user, replacing `replaced` if given. Later moves are not saved there.
    base::Result<base::Done> save_as(const Game& game, const std::string& name, const std::string& folder,
                                     const std::optional<library::SavedGame>& replaced, Time now);
    // At program exit: stores the clocks in the autosave for the next window. Null: the autosave stays unchanged.
    void close(const Game* game, Time now);

  private:
    struct Saved {
        library::GameId id = 0;
        std::int64_t revision = 0;
        std::uint64_t number = 0; // Game::game_number()
        std::string played;       // the document without values, annotations, tried moves and cursor
        std::string all;          // the document with values, annotations and tried moves
        records::Annotations annotations;
        bool is_ours = false; // named by the program: later moves of the game may be saved in it
    };
    base::Result<base::Done> write(const Game& game, Time now);
    base::Result<base::Done> write_autosave(const std::string& game);

    library::Library& library_;
    std::string instance_; // identifies this window among all that write to the library
    std::string match_;
    library::Autosave autosave_; // last contents written
    std::optional<Saved> saved_;
    std::uint64_t updated_ = 0; // Game::revision()
    std::string updated_match_;
    base::Result<base::Done> last_update_{base::Done{}};
};

} // namespace play
