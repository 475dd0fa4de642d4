// Sees to it that no game is lost: the one that is being played lies in the autosave, and one that has ended, or makes
// room for another, among the saved games. What already lies in a file as it is stays as it is.
#pragma once

#include "engine/base/background_writer.hpp"
#include "engine/base/file_stamp.hpp"
#include "engine/base/result.hpp"
#include "game/play/game.hpp"
#include "game/play/games_folder.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace play {

// Somebody would miss the game: it has moves, or a start of its own.
bool is_worth_keeping(const Game& match);
// So, and it has not ended, wherever in it one is looking.
bool is_running(const Game& match);

// Contents of a save: in a finished game the cursor is on the main line, and moves tried later are variations.
GameState kept_state(const Game& match, Time now);

// "2026-11-22 18-05-31 8x8": what a game is called that has no name of its own.
std::string default_name(rules::BoardSize size);

class GameKeeper {
  public:
    // autosave: an empty path where there is no place for one.
    GameKeeper(GamesFolder folder, std::filesystem::path autosave);

    // The match as it is now was written to that file, or read from it.
    void lies_in(const std::filesystem::path& file, const Game& match, Time now);
    // To be called after each change: keeps the autosave up to date, and a game that has ended among the saved ones.
    base::Result<base::Done> follow(const Game& match, Time now);
    // Writes the match among the saved games, if it lies in no file as it was played. What was found out about it since
    // goes into its file, which keeps its date.
    base::Result<base::Done> keep(const Game& match, Time now);
    // Of a game that is only looked at: what was found out about it goes into its file, where that lies among the saved
    // games. Nodes from `tried` on are no part of it.
    base::Result<base::Done> keep_found(const Game& match, rules::GameTree::NodeId tried, Time now);
    // The match was set aside as the game of that number, and is played again: it lies where it lay.
    void comes_back(std::uint64_t game, const Game& match);
    // A file or folder was given another place, maybe outside the saved games: then the game is not brought back.
    void follow_moved(const Moved& moved);
    // The game, which cannot be kept, makes room for another one and waits in that file: as it is now or, where that
    // cannot be written, as it lies in the autosave.
    base::Result<base::Done> leave_in(const std::filesystem::path& file, const Game& match, Time now);
    bool has_followed(const Game& match) const { return match.revision() == followed_; }
    // From now on the game that is played lies there, with the next call of follow().
    void keeps_at(std::filesystem::path autosave) {
        finish_writing();
        autosave_file_ = std::move(autosave);
        followed_ = 0; // it is not there yet
    }
    // Until follow() writes again, no game is in the autosave.
    void remove_autosave() {
        if (autosave_) autosave_->remove();
    }
    // What the autosave had to write is written.
    void finish_writing() { autosave_.reset(); }
    // What lies there is what was written last, by this; that is written first, if it waits.
    bool has_own_autosave();
    // At the end of the program: the autosave gets the clocks as they are.
    void close(const Game& match, Time now);
    // What the writing of the autosave came to, if it failed.
    std::optional<std::string> take_problem();
    // Whether it was written since the last call.
    bool take_success();
    // Whether a game was written among the saved ones, or into its file, since the last call.
    bool take_kept() { return std::exchange(has_kept_, false); }

  private:
    struct Kept {
        std::filesystem::path file;
        std::uint64_t game = 0; // Match::game_number()
        std::string played;     // the save without what was found out or tried, and where the game is looked at
        std::string all;        // with what was found out
        std::optional<base::FileStamp> stamp{}; // as it was left; another window may have written there since
        bool is_removed = false;                // the file is not among the saved games any more
        bool is_ours = false;                   // named by us: the game may go on in it
    };
    base::Result<base::Done> write(Kept kept, const GameState& state);
    base::Result<base::Done> write_found(Kept kept, const GameState& state);
    bool is_as_it_was_left();
    bool has_same_game(const Game& match, const std::string& played, Time now) const;

    GamesFolder folder_;
    std::filesystem::path autosave_file_;
    std::unique_ptr<base::BackgroundWriter> autosave_; // made when it is first needed
    std::string autosaved_;                            // what it had to write last
    std::optional<Kept> kept_;
    std::uint64_t followed_ = 0; // Match::revision()
    bool has_kept_ = false;
};

} // namespace play
