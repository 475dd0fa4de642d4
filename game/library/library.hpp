// The user's library: games with their folders, the games under way, and what is learned and configured, in one SQLite
// file; with the database of imported games of others attached to the same connection. For window and command line.
//
// One thread uses an object; each thread and each window has its own, and SQLite keeps them apart. A process that is
// killed loses nothing that a call had returned for. After a power cut the last calls may be missing.
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

// Times are milliseconds since the epoch of Unix.
using Milliseconds = std::int64_t;
Milliseconds milliseconds_now();

struct Files {
    std::filesystem::path library;
    std::filesystem::path database;
    // library.db and database.db in the data folder.
    static Files of_user();
};

// A game of the user's own, without its document.
struct SavedGame {
    GameId id = 0;
    std::string name;
    std::string folder;        // "": the top; "a/b": b within a
    Milliseconds modified = 0; // when it was played, not when a review was added
    std::int64_t revision = 0; // changes with the document
    GameCard card;
};

// What else is kept, one small JSON document for each.
// old_file: a file of a version before the library that was taken over. kiosk_game: what the visitor of a kiosk plays,
// for a start after a crash.
enum class ItemKind : unsigned char { bookmark, drill, engine, kiosk_day, kiosk_game, old_file };
struct Item {
    std::string key; // unique within its kind
    std::string document;
    friend bool operator==(const Item&, const Item&) = default;
};

// The game under way in a window, and the match of several games that it belongs to.
struct Autosave {
    std::string game;  // a GameDocument; empty: none
    std::string match; // as play::to_json writes one; empty: none
    friend bool operator==(const Autosave&, const Autosave&) = default;
};

class Library {
  public:
    // Opens both files, making them where they are missing. `names` name openings, and must outlive it. Of library.db a
    // copy is made at most once a day, of which the last two stay. A damaged library.db that no other process has open
    // is moved aside with its -wal and -shm, and what can be read of it is taken over; messages() says so.
    // Errors: cannot be opened or made, another program's file, or one of a later version.
    static base::Result<Library> open(const Files& files, const records::OpeningNames& names);
    // In memory: for a window that keeps nothing, or whose files cannot be used.
    static Library in_memory(const records::OpeningNames& names);
    // The same with that file of imported games, which is made where it is missing. Errors: it cannot be used.
    static base::Result<Library> with_database(const std::filesystem::path& database,
                                               const records::OpeningNames& names);
    Library(Library&&) noexcept;
    Library& operator=(Library&&) noexcept;
    ~Library();

    // Another connection to the same files, for another thread.
    base::Result<Library> reopen() const;
    const Files& files() const;
    bool is_in_memory() const;
    // What the user has to know about how it was opened, one sentence each.
    const std::vector<std::string>& messages() const;

    // The imported games, on the same connection.
    GameDatabase& database();
    const GameDatabase& database() const;
    // The same file on a separate connection: adding games there does not lock the library.
    base::Result<GameDatabase> open_database() const;

    // Changes whenever anything in library.db has changed, by this or by another connection.
    std::int64_t revision() const;

    // Errors of all below: SQLite's own, such as a full disk; then nothing has changed.

    // --- Games ---
    // A new game; its folder is made where it is missing.
    base::Result<GameId> add_game(const GameDocument& document, std::string_view name, std::string_view folder,
                                  Milliseconds modified);
    // Another document for the game. none `modified`: its date stays. False: the game was deleted, or another window
    // has changed it since `revision`; then nothing has changed.
    base::Result<bool> update_game(GameId id, std::int64_t revision, const GameDocument& document,
                                   std::optional<Milliseconds> modified);
    base::Result<std::optional<SavedGame>> game(GameId id) const; // none: there is none, or it was deleted
    base::Result<std::optional<SavedGame>> find_game(std::string_view name, std::string_view folder) const;
    base::Result<GameDocument> document(GameId id) const; // errors also: no such game
    // All games that are not deleted, the newest first.
    base::Result<std::vector<SavedGame>> games() const;
    base::Result<base::Done> rename_game(GameId id, std::string_view name);
    base::Result<base::Done> move_games(std::span<const GameId> ids, std::string_view folder);
    // Deleted games and folders come back by restore_...; 30 days later they are gone.
    base::Result<base::Done> delete_games(std::span<const GameId> ids, Milliseconds now);
    base::Result<base::Done> restore_games(std::span<const GameId> ids);
    base::Result<std::vector<std::string>> folders() const;        // in order; parents before children
    base::Result<base::Done> make_folder(std::string_view folder); // with its parents
    // The folder with all that is in it, games and folders. Errors also: `to` exists, or is below `from`.
    base::Result<base::Done> rename_folder(std::string_view from, std::string_view to);
    // With its games; they come back by restore_games, which makes their folders again.
    base::Result<std::vector<GameId>> delete_folder(std::string_view folder, Milliseconds now);
    // Derived columns made again from the documents: how many games.
    base::Result<int> rebuild();

    // --- Own and imported games in one list ---
    base::Result<FoundGames> find(const GameQuery& query) const;
    base::Result<ListedGame> listed(const GameRef& game) const; // errors also: no such game
    // What was played at the position, in games of both kinds. Precondition: of 8x8.
    base::Result<PositionGames> at(const rules::Position& position) const;

    // --- Autosave ---
    // The game under way in this process's window `instance`; replaces what was there. Both empty: removes it.
    base::Result<base::Done> write_autosave(std::string_view instance, const Autosave& autosave);
    base::Result<Autosave> autosave(std::string_view instance) const; // both empty: there is none
    // The window closes: the next one takes it over.
    base::Result<base::Done> release_autosave(std::string_view instance);
    // It cannot be read: it stays in the file, but no window takes it over.
    base::Result<base::Done> set_autosave_aside(std::string_view instance);
    // The newest one whose window is gone, which becomes that of `instance`.
    base::Result<std::optional<Autosave>> take_over_autosave(std::string_view instance);

    // --- Items ---
    base::Result<std::vector<Item>> items(ItemKind kind) const; // in the order in which they were added
    // In the place of the one with its key, or at the end.
    base::Result<base::Done> put_item(ItemKind kind, const Item& item);
    base::Result<base::Done> remove_item(ItemKind kind, std::string_view key);

    // Changes made by the function, which returns a Result, are kept together; after an error none is.
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
    // Keeps what the function changes where it returns true. After an exception of SQLite nothing is kept.
    base::Result<base::Done> in_transaction(const std::function<bool()>& change);
    template <class Function> auto change(const Function& function) -> base::Result<decltype(function())> {
        std::optional<decltype(function())> result;
        const auto done = in_transaction([&] {
            result = function();
            return true;
        });
        if (!done) return done.error();
        return *std::move(result);
    }
    // A change of one statement.
    template <class... Values> base::Result<base::Done> run(const std::string& sql, const Values&... values);
    std::unique_ptr<Inside> inside_;
};

} // namespace library
