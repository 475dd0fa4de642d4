#include "game/library/library.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/ai/player.hpp"
#include "game/library/inside.hpp"
#include "game/records/game_record.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

namespace library {

using base::Done;
using base::tr;
using rules::Color;

namespace {

struct Derived {
    GameCard card;
    std::array<std::string, 2> players;
    std::optional<int> difference, outcome;
    std::optional<PackedGame> packed;
    std::string search;
};

std::string player_name(const GameCard& card, std::size_t color) {
    const DocumentSeat& seat = card.seats[color];
    if (seat.player == human_player) return seat.name.empty() ? card.color_names[color] : seat.name;
    const auto player = ai::player_from_text(seat.player);
    return player ? ai::title(*player) : seat.player;
}

Derived derived_from(const GameDocument& document) {
    Derived made{.card = card_of(document)};
    const GameCard& card = made.card;
    const rules::DiscCount count = card.position.count();
    for (std::size_t color = 0; color < 2; ++color)
        made.players[color] = player_name(card, color);
    if (has_result(card)) {
        const auto won = winner(card);
        made.outcome = !won ? 0 : *won == Color::black ? 1 : -1;
        if (!card.early_end) made.difference = records::margin_on_board(card.position);
    }
    const rules::GameTree& game = document.game;
    if (game.node(rules::GameTree::root).position == rules::Position::start(rules::BoardSize{8})) {
        std::vector<rules::Move> moves;
        for (const auto node : game.line())
            if (node != rules::GameTree::root) moves.push_back(game.node(node).move);
        made.packed = pack(moves);
        if (made.packed) made.packed->set_result(made.difference, made.outcome);
    }
    const std::string side = std::to_string(card.position.size().side());
    for (const std::string& part :
         {made.players[0], made.players[1], card.seats[0].player, card.seats[1].player, card.opening, side + "x" + side,
          std::to_string(count.black) + "-" + std::to_string(count.white)})
        made.search += records::lowered(part) + '\n';
    return made;
}

// The year is in local time, like the dates that the user sees.
void write_derived(sqlite::Connection& connection, GameId id, const GameDocument& document) {
    const Derived derived = derived_from(document);
    const GameCard& card = derived.card;
    connection.run(
        "UPDATE saved_game SET card = ?2, black = ?3, white = ?4, opening = ?5, size = ?6, moves = ?7, "
        "difference = ?8, outcome = ?9, search = ?10, packed = ?11, year = "
        "ifnull(CAST(strftime('%Y', modified / 1000, 'unixepoch', 'localtime') AS INTEGER), 0) WHERE id = ?1",
        id, to_text(card), derived.players[0], derived.players[1], card.opening, card.position.size().side(),
        card.moves, derived.difference, derived.outcome, derived.search, derived.packed);
}

void write_document(sqlite::Connection& connection, GameId id, const GameDocument& document) {
    write_derived(connection, id, document);
    connection.run("INSERT OR REPLACE INTO saved_document (id, document) VALUES (?, ?)", id, to_json(document));
}

// Skips games whose cards another version of the program wrote; rebuild() rewrites the cards.
template <class... Values>
std::vector<SavedGame> saved_games(sqlite::Connection& connection, const std::string& condition,
                                   const Values&... values) {
    auto rows = connection.ask("SELECT id, name, folder, modified, revision, card FROM saved_game WHERE deleted IS NULL"
                                   + condition,
                               values...);
    std::vector<SavedGame> games;
    while (rows.step())
        if (auto card = card_from_text(rows.text(5)))
            games.push_back({.id = rows.number(0),
                             .name = rows.text(1),
                             .folder = rows.text(2),
                             .modified = rows.number(3),
                             .revision = rows.number(4),
                             .card = *std::move(card)});
    return games;
}

std::optional<SavedGame> first_of(std::vector<SavedGame> games) {
    return games.empty() ? std::nullopt : std::optional{std::move(games.front())};
}

std::string_view word_of(ItemKind kind) {
    constexpr std::string_view words[]{"bookmark", "drill", "engine", "kiosk_day", "kiosk_game", "old_file"};
    return words[static_cast<std::size_t>(kind)];
}

// Matches the folder ?1 and everything below it: the paths from "folder/" to "folder0", since '0' follows '/' in ASCII.
std::string is_in_folder(const std::string& column) {
    return "(" + column + " = ?1 OR (" + column + " > ?1 || '/' AND " + column + " < ?1 || '0'))";
}

void add_folder(sqlite::Connection& connection, std::string_view folder) {
    for (std::size_t end = 0; end < folder.size();) {
        end = std::min(folder.find('/', end + 1), folder.size());
        connection.run("INSERT OR IGNORE INTO saved_folder (path) VALUES (?)", folder.substr(0, end));
    }
}

} // namespace

Milliseconds milliseconds_now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()).time_since_epoch().count();
}

Files Files::of_user() {
    return {.library = base::data_folder() / "library.db", .database = base::data_folder() / "database.db"};
}

Library::Library(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

base::Result<Library> Library::open(const Files& files, const records::OpeningNames& names) {
    try {
        Library library{std::make_unique<Inside>(files, names)};
        library.purge();
        return library;
    } catch (const sqlite::Failure& failure) {
        return base::Error{tr("cannot use the library {}: {}", files.library.string(), failure.what())};
    }
}

Library Library::in_memory(const records::OpeningNames& names) {
    static std::atomic<int> count = 0;
    const std::string number = std::to_string(++count);
    return Library{std::make_unique<Inside>(Files{.library = "file:library-" + number + "?mode=memory&cache=shared",
                                                  .database = "file:database-" + number + "?mode=memory&cache=shared"},
                                            names)};
}

base::Result<Library> Library::with_database(const std::filesystem::path& database,
                                             const records::OpeningNames& names) {
    try {
        Library library = in_memory(names);
        Inside& inside = *library.inside_;
        inside.connection->run("DETACH imported");
        inside.files.database = database;
        inside.database = GameDatabase{std::make_unique<GameDatabase::Inside>(inside.connection, database, names)};
        return library;
    } catch (const sqlite::Failure& failure) {
        return base::Error{tr("cannot use the database {}: {}", database.string(), failure.what())};
    }
}

base::Result<Library> Library::reopen() const {
    return open(inside_->files, *inside_->database.inside_->names);
}

const Files& Library::files() const {
    return inside_->files;
}

bool Library::is_in_memory() const {
    return inside_->files.library.string().starts_with("file:");
}

const std::vector<std::string>& Library::messages() const {
    return inside_->messages;
}

GameDatabase& Library::database() {
    return inside_->database;
}
const GameDatabase& Library::database() const {
    return inside_->database;
}

base::Result<GameDatabase> Library::open_database() const {
    return GameDatabase::open(inside_->files.database, *inside_->database.inside_->names);
}

std::int64_t Library::revision() const {
    try {
        return inside_->connection->number("SELECT number FROM revision");
    } catch (const sqlite::Failure&) {
        return 0; // the next read reports the error
    }
}

base::Result<Done> Library::in_transaction(const std::function<bool()>& change) {
    try {
        auto& connection = *inside_->connection;
        const bool is_outermost = !connection.is_in_transaction();
        if (is_outermost) inside_->copy_once_a_day();
        sqlite::Transaction transaction{connection, "BEGIN"};
        if (is_outermost) connection.run("UPDATE revision SET number = number + 1"); // locks only library.db
        if (change()) transaction.commit();
        return Done{};
    } catch (const sqlite::Failure& failure) {
        return base::Error{failure.what()};
    }
}

template <class... Values> base::Result<Done> Library::run(const std::string& sql, const Values&... values) {
    return change([&] {
        inside_->connection->run(sql, values...);
        return Done{};
    });
}

// Removes games that were deleted more than 30 days ago.
void Library::purge() {
    constexpr Milliseconds kept = std::chrono::milliseconds{std::chrono::days{30}}.count();
    const std::string old = " FROM saved_game WHERE deleted < " + std::to_string(milliseconds_now() - kept);
    if (inside_->connection->number("SELECT count(*)" + old) == 0) return;
    // If this fails, the next opening of the library tries again.
    (void)run("DELETE FROM saved_document WHERE id IN (SELECT id" + old + "); DELETE" + old);
}

// --- Games ---

base::Result<GameId> Library::add_game(const GameDocument& document, std::string_view name, std::string_view folder,
                                       Milliseconds modified) {
    return change([&] {
        auto& connection = *inside_->connection;
        add_folder(connection, folder);
        connection.run(
            "INSERT INTO saved_game (name, folder, modified, card, black, white, opening, size, moves, year, "
            "search) VALUES (?, ?, ?, '', '', '', '', 0, 0, 0, '')",
            name, folder, modified);
        const GameId id = connection.last_id();
        write_document(connection, id, document);
        return id;
    });
}

base::Result<bool> Library::update_game(GameId id, std::int64_t revision, const GameDocument& document,
                                        std::optional<Milliseconds> modified) {
    return change([&] {
        auto& connection = *inside_->connection;
        connection.run("UPDATE saved_game SET revision = revision + 1, modified = ifnull(?, modified) "
                       "WHERE id = ? AND revision = ? AND deleted IS NULL",
                       modified, id, revision);
        if (connection.changes() == 0) return false;
        write_document(connection, id, document);
        return true;
    });
}

base::Result<std::optional<SavedGame>> Library::game(GameId id) const {
    return guarded({}, [&] { return first_of(saved_games(*inside_->connection, " AND id = ?", id)); });
}

base::Result<std::optional<SavedGame>> Library::find_game(std::string_view name, std::string_view folder) const {
    return guarded(
        {}, [&] { return first_of(saved_games(*inside_->connection, " AND name = ? AND folder = ?", name, folder)); });
}

base::Result<GameDocument> Library::document(GameId id) const {
    const auto text = guarded({}, [&] {
        auto row = inside_->connection->ask("SELECT document FROM saved_document WHERE id = ?", id);
        if (!row.step()) throw sqlite::Failure{tr("this game is no longer in the library")};
        return row.text(0);
    });
    if (!text) return text.error();
    return game_document_from_json(*text);
}

base::Result<std::vector<SavedGame>> Library::games() const {
    return guarded({}, [&] { return saved_games(*inside_->connection, " ORDER BY modified DESC, id DESC"); });
}

base::Result<Done> Library::rename_game(GameId id, std::string_view name) {
    return run("UPDATE saved_game SET name = ? WHERE id = ?", name, id);
}

base::Result<Done> Library::move_games(std::span<const GameId> ids, std::string_view folder) {
    return change([&] {
        add_folder(*inside_->connection, folder);
        for (const GameId id : ids)
            inside_->connection->run("UPDATE saved_game SET folder = ? WHERE id = ?", folder, id);
        return Done{};
    });
}

base::Result<Done> Library::delete_games(std::span<const GameId> ids, Milliseconds now) {
    return change([&] {
        for (const GameId id : ids)
            inside_->connection->run("UPDATE saved_game SET deleted = ? WHERE id = ?", now, id);
        return Done{};
    });
}

base::Result<Done> Library::restore_games(std::span<const GameId> ids) {
    return change([&] {
        auto& connection = *inside_->connection;
        for (const GameId id : ids) {
            connection.run("UPDATE saved_game SET deleted = NULL WHERE id = ?", id);
            auto folder = connection.ask("SELECT folder FROM saved_game WHERE id = ?", id);
            if (folder.step()) add_folder(connection, folder.text(0));
        }
        return Done{};
    });
}

base::Result<std::vector<std::string>> Library::folders() const {
    return guarded({}, [&] {
        std::vector<std::string> folders;
        auto rows = inside_->connection->ask("SELECT path FROM saved_folder ORDER BY replace(path, '/', char(1))");
        while (rows.step())
            folders.push_back(rows.text(0));
        return folders;
    });
}

base::Result<Done> Library::make_folder(std::string_view folder) {
    return change([&] {
        add_folder(*inside_->connection, folder);
        return Done{};
    });
}

base::Result<Done> Library::rename_folder(std::string_view from, std::string_view to) {
    if (to == from) return Done{};
    if (to.starts_with(std::string{from} + '/')) return base::Error{tr("cannot move a folder into itself")};
    return change([&] {
        auto& connection = *inside_->connection;
        if (connection.number("SELECT count(*) FROM saved_folder WHERE path = ?", to) > 0)
            throw sqlite::Failure{tr("\"{}\" already exists", to)};
        add_folder(connection, to);
        connection.run("UPDATE saved_game SET folder = ?2 || substr(folder, length(?1) + 1) WHERE "
                           + is_in_folder("folder"),
                       from, to);
        connection.run("UPDATE OR REPLACE saved_folder SET path = ?2 || substr(path, length(?1) + 1) WHERE "
                           + is_in_folder("path"),
                       from, to);
        return Done{};
    });
}

base::Result<std::vector<GameId>> Library::delete_folder(std::string_view folder, Milliseconds now) {
    return change([&] {
        auto& connection = *inside_->connection;
        std::vector<GameId> ids;
        auto deleted = connection.ask("UPDATE saved_game SET deleted = ?2 WHERE deleted IS NULL AND "
                                          + is_in_folder("folder") + " RETURNING id",
                                      folder, now);
        while (deleted.step())
            ids.push_back(deleted.number(0));
        connection.run("DELETE FROM saved_folder WHERE " + is_in_folder("path"), folder);
        return ids;
    });
}

base::Result<int> Library::rebuild() {
    return change([&] {
        auto documents = inside_->connection->ask("SELECT id, document FROM saved_document");
        int count = 0;
        while (documents.step()) {
            const auto document = game_document_from_json(documents.text(1));
            if (!document) continue;
            write_derived(*inside_->connection, documents.number(0), *document);
            ++count;
        }
        return count;
    });
}

// --- Autosave ---

base::Result<Done> Library::write_autosave(std::string_view instance, const Autosave& autosave) {
    if (autosave == Autosave{}) return run("DELETE FROM autosave WHERE instance = ?", instance);
    return run("INSERT OR REPLACE INTO autosave (instance, process, process_start, modified, game, game_match) "
               "VALUES (?, ?, ?, ?, ?, ?)",
               instance, static_cast<std::int64_t>(base::process_id()),
               base::process_start(base::process_id()).value_or(0), milliseconds_now(), autosave.game, autosave.match);
}

base::Result<Done> Library::release_autosave(std::string_view instance) {
    return run("UPDATE autosave SET process = 0 WHERE instance = ?", instance);
}

base::Result<Done> Library::shelve_autosave(std::string_view instance) {
    return run("UPDATE autosave SET process = 0, modified = -1 WHERE instance = ?", instance);
}

base::Result<std::optional<Autosave>> Library::take_over_autosave(std::string_view instance) {
    return change([&]() -> std::optional<Autosave> {
        auto& connection = *inside_->connection;
        auto rows = connection.ask(
            "SELECT instance, process, process_start, game, game_match FROM autosave WHERE modified >= 0 ORDER BY "
            "modified DESC, rowid DESC");
        while (rows.step()) {
            const auto process = static_cast<std::uint64_t>(rows.number(1));
            if (base::process_start(process) == rows.number(2)) continue; // its window is open
            const std::string abandoned = rows.text(0);
            Autosave found{.game = rows.text(3), .match = rows.text(4)};
            rows.reset();
            connection.run("DELETE FROM autosave WHERE instance = ?", abandoned);
            if (const auto kept = write_autosave(instance, found); !kept) throw sqlite::Failure{kept.error().message};
            return found;
        }
        return std::nullopt;
    });
}

// --- Items ---

base::Result<std::vector<Item>> Library::items(ItemKind kind) const {
    return guarded({}, [&] {
        std::vector<Item> items;
        auto rows =
            inside_->connection->ask("SELECT key, document FROM item WHERE kind = ? ORDER BY place", word_of(kind));
        while (rows.step())
            items.push_back({.key = rows.text(0), .document = rows.text(1)});
        return items;
    });
}

base::Result<Done> Library::put_item(ItemKind kind, const Item& item) {
    return run("INSERT INTO item (kind, key, place, document) VALUES (?1, ?2, (SELECT ifnull(max(place), 0) + 1 FROM "
               "item), ?3) ON CONFLICT (kind, key) DO UPDATE SET document = ?3",
               word_of(kind), item.key, item.document);
}

base::Result<Done> Library::remove_item(ItemKind kind, std::string_view key) {
    return run("DELETE FROM item WHERE kind = ? AND key = ?", word_of(kind), key);
}

} // namespace library
