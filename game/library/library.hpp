// The user's library in one SQLite file: games in folders, running games, study data and settings; the game database is
// attached to the same connection. An object belongs to one thread; each thread and window opens its own, and SQLite
// isolates them. If the process is killed, every call that has returned is kept; a power cut may lose the last calls.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/game_card.hpp"
#include "game/library/game_database.hpp"
#include "game/library/game_list.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace library {

// Milliseconds since the Unix epoch.
using Milliseconds = std::int64_t;
Milliseconds milliseconds_now();

struct Files {
    std::filesystem::path library;
    std::filesystem::path database;
    // library.db and database.db in the data folder.
    static Files of_user();
};

struct SavedGame {
    GameId id = 0;
    std::string name;
    std::string folder;        // "": top folder; "a/b": folder b within a
    Milliseconds modified = 0; // time of the last play; adding a review does not change it
    std::int64_t revision = 0; // changes with the document
    GameCard card;
};

// Kinds of other stored items, each a small JSON document. old_file: an imported file from a version before the
// library. kiosk_game: a visitor's game, resumed after a crash.
enum class ItemKind : unsigned char { bookmark, drill, engine, kiosk_day, kiosk_game, old_file };
struct Item {
    std::string key;
    std::string document;
    friend bool operator==(const Item&, const Item&) = default;
};

struct Autosave {
    std::string game;  // a GameDocument; may be empty
    std::string match; // as play::to_json writes it; may be empty
    friend bool operator==(const Autosave&, const Autosave&) = default;
};

class Library {
  public:
    // Opens both files and creates missing ones. `names` must outlive the library. library.db is copied before the
    // first change of a day; the last two copies stay. Errors: library.db is damaged, cannot be opened or created,
    // belongs to another program, or was written by a later version. A database.db with such an error is replaced by an
    // empty one in memory and reported in messages().
    static base::Result<Library> open(const Files& files, const records::OpeningNames& names);
    // Opens an empty library in memory, for a window that saves nothing or whose files are unusable.
    static Library in_memory(const records::OpeningNames& names);
    // Opens a library in memory with this file of imported games, created if missing. Errors: the file is unusable.
    static base::Result<Library> with_database(const std::filesystem::path& database,
                                               const records::OpeningNames& names);
    Library(Library&&) noexcept;
    Library& operator=(Library&&) noexcept;
    ~Library();

    // Opens another connection to the same files, for another thread.
    base::Result<Library> reopen() const;
    const Files& files() const;
    bool is_in_memory() const;
    // Messages for the user about opening the files, one sentence each.
    const std::vector<std::string>& messages() const;

    GameDatabase& database();
    const GameDatabase& database() const;
    // Opens a separate connection to the same database file: adding games there does not lock the library.
    base::Result<GameDatabase> open_database() const;

    // Changes whenever library.db does, through this or another connection.
    std::int64_t revision() const;

    // All functions below also return SQLite's errors, such as a full disk; nothing has changed then.

    // --- Games ---
    // Creates a missing folder.
    base::Result<GameId> add_game(const GameDocument& document, std::string_view name, std::string_view folder,
                                  Milliseconds modified);
    // Replaces the game's document. Without `modified`, keeps the date. Returns false and changes nothing if the game
    // was deleted or if another window has changed it since `revision`.
    base::Result<bool> update_game(GameId id, std::int64_t revision, const GameDocument& document,
                                   std::optional<Milliseconds> modified);
    base::Result<std::optional<SavedGame>> game(GameId id) const; // nullopt: absent or deleted
    base::Result<std::optional<SavedGame>> find_game(std::string_view name, std::string_view folder) const;
    base::Result<GameDocument> document(GameId id) const; // error also if there is no such game
    // All games that are not deleted, newest first.
    base::Result<std::vector<SavedGame>> games() const;
    base::Result<base::Done> rename_game(GameId id, std::string_view name);
    base::Result<base::Done> move_games(std::span<const GameId> ids, std::string_view folder);
    // Deleted games can be restored for 30 days.
    base::Result<base::Done> delete_games(std::span<const GameId> ids, Milliseconds now);
    base::Result<base::Done> restore_games(std::span<const GameId> ids);
    base::Result<std::vector<std::string>> folders() const;        // sorted; parents before children
    base::Result<base::Done> make_folder(std::string_view folder); // also creates its parents
    // Renames the folder with its games and subfolders. Error also if `to` exists or is below `from`.
    base::Result<base::Done> rename_folder(std::string_view from, std::string_view to);
    // Deletes the folder with its games and subfolders. restore_games() restores the games and their folders.
    base::Result<std::vector<GameId>> delete_folder(std::string_view folder, Milliseconds now);
    // Rebuilds derived columns from the documents; returns the number of games.
    base::Result<int> rebuild();

    // --- Own and imported games in one list ---
    base::Result<FoundGames> find(const GameQuery& query) const;
    base::Result<ListedGame> listed(const GameRef& game) const; // error also if there is no such game
    // Moves played at the position in own and imported games. Precondition: 8x8.
    base::Result<PositionGames> at(const rules::Position& position) const;

    // --- Autosave ---
    // Replaces the running game of the window `instance` of this process, or removes it if both texts are empty.
    base::Result<base::Done> write_autosave(std::string_view instance, const Autosave& autosave);
    // Lets the next window take over the autosave of a closing window.
    base::Result<base::Done> release_autosave(std::string_view instance);
    // Keeps an unreadable autosave in the file, but no window takes it over.
    base::Result<base::Done> shelve_autosave(std::string_view instance);
    // Assigns the newest autosave without an open window to `instance`; nullopt if there is none.
    base::Result<std::optional<Autosave>> take_over_autosave(std::string_view instance);

    // --- Items ---
    base::Result<std::vector<Item>> items(ItemKind kind) const; // in the order they were added
    // Replaces the item with the same key, or appends it.
    base::Result<base::Done> put_item(ItemKind kind, const Item& item);
    base::Result<base::Done> remove_item(ItemKind kind, std::string_view key);

    // Applies the function's changes together, or none of them if its Result is an error. May be nested.
    template <class Function> auto together(const Function& function) -> decltype(function()) {
        std::optional<decltype(function())> result;
        const auto done = in_transaction([&] {
            result = function();
            return result->ok();
        });
        if (!done) return done.error();
        return *std::move(result);
    }

  private:
    struct Inside;
    explicit Library(std::unique_ptr<Inside> inside);
    void purge();
    // Commits if the function returns true. Keeps nothing after an SQLite exception.
    base::Result<base::Done> in_transaction(const std::function<bool()>& change);
    template <class Function> auto change(const Function& function) -> base::Result<decltype(function())> {
        return together([&] { return base::Result<decltype(function())>{function()}; });
    }
    template <class... Values> base::Result<base::Done> run(const std::string& sql, const Values&... values);
    std::unique_ptr<Inside> inside_;
};

} // namespace library
