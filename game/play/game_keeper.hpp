// Keeps games in the library: the one under way is autosaved after every change, and one that has ended, or makes room
// for another, becomes a saved game.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"
#include "game/play/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace play {

// The game has moves, or a start position of its own.
bool is_worth_keeping(const Game& game);
// So, and it has not ended, wherever in it the user looks.
bool is_running(const Game& game);

// The contents of a save: in a finished game the cursor is on the main line, and moves tried later are variations.
GameState kept_state(const Game& game, Time now);

// "2026-11-22 18-05-31 8x8": the name of a game that the user has not named.
std::string default_name(rules::BoardSize size);

class GameKeeper {
  public:
    explicit GameKeeper(library::Library& library);

    // What a window that is gone has left; from now on it is this one's.
    base::Result<std::optional<library::Autosave>> take_over();
    // What was taken over cannot be read: it stays in the library, and this window begins its own.
    void set_autosave_aside();

    // The game as it is now is that saved game.
    void is_saved_as(library::GameId id, std::int64_t revision, const Game& game, Time now);
    // The match of several games that the game belongs to, as to_json() writes one; empty: none.
    void set_match(std::string match) { match_ = std::move(match); }
    // To be called after each change: updates the autosave, and saves a game that has ended. After an error the next
    // change writes again; until then the error is returned.
    base::Result<base::Done> update(const Game& game, Time now);
    // Saves the game, which makes room for another.
    base::Result<base::Done> save(const Game& game, Time now);
    // Saves a game from elsewhere, such as one that was taken over.
    base::Result<base::Done> add(const GameState& state, const std::string& name);
    // Adds what was found about a game that is only looked at to the saved game. Nodes from `tried` on are left out.
    base::Result<base::Done> update_found(const Game& game, rules::GameTree::NodeId tried, Time now);
    // A game that was set aside under that number is played again.
    void comes_back(std::uint64_t number, const Game& game);
    // No game is in the autosave until update() writes again.
    base::Result<base::Done> remove_autosave();
    // Saves the game under the user's name for it, in the place of `replaced`. Later moves are not saved there.
    base::Result<base::Done> save_as(const Game& game, const std::string& name, const std::string& folder,
                                     const std::optional<library::SavedGame>& replaced, Time now);
    // At the end of the program: the autosave gets the clocks for the next window. Null: it stays unchanged.
    void close(const Game* game, Time now);

  private:
    struct Saved {
        library::GameId id = 0;
        std::int64_t revision = 0;
        std::uint64_t number = 0; // Game::game_number()
        std::string played;       // the document without what was found or tried, and where the game is looked at
        std::string all;          // with what was found
        records::Annotations annotations;
        bool is_ours = false; // named by us: the game may continue in it
    };
    base::Result<base::Done> write(const Game& game, Time now);
    base::Result<base::Done> write_autosave(const std::string& game);

    library::Library& library_;
    std::string instance_; // of this window, among all that write into the library
    std::string match_;
    library::Autosave autosave_; // last contents written
    std::optional<Saved> saved_;
    std::uint64_t updated_ = 0; // Game::revision()
    std::string updated_match_;
    base::Result<base::Done> last_update_{base::Done{}};
};

} // namespace play
