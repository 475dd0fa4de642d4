#include "game/library/library.hpp"

#include "engine/base/files.hpp"
#include "engine/base/local_time.hpp"
#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"
#include "game/ai/player.hpp"
#include "game/library/inside.hpp"
#include "game/library/library_inside.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <utility>

namespace library {

using base::Done;
using base::tr;
using rules::Color;

namespace {

constexpr const char* saved_columns = "id, name, folder, modified, revision, card";

// What is searched, sorted and shown, derived from a document.
struct Derived {
    GameCard card;
    std::array<std::string, 2> players; // by colour
    std::optional<std::int64_t> difference, outcome;
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
    Derived made{.card = card_of(document), .players = {}, .difference = {}, .outcome = {}, .packed = {}, .search = {}};
    const GameCard& card = made.card;
    const rules::DiscCount count = card.position.count();
    for (std::size_t color = 0; color < 2; ++color)
        made.players[color] = player_name(card, color);
    if (is_over(card)) {
        const auto won = winner(card);
        made.outcome = !won ? 0 : *won == Color::black ? 1 : -1;
        if (!card.early_end) {
            const int empty = card.position.empties().size();
            made.difference = count.black - count.white + empty * static_cast<int>(*made.outcome);
        }
    }
    const rules::GameTree& game = document.game;
    if (game.node(rules::GameTree::root).position == rules::Position::start(rules::BoardSize{8})) {
        std::vector<rules::Move> moves;
        for (const auto node : game.line())
            if (node != rules::GameTree::root) moves.push_back(game.node(node).move);
        made.packed = pack(moves);
        if (made.packed) {
            made.packed->difference =
                made.difference ? static_cast<std::int8_t>(*made.difference) : PackedGame::no_difference;
            made.packed->winner = static_cast<std::int8_t>(made.difference ? 0 : made.outcome.value_or(0));
        }
    }
    const std::string side = std::to_string(card.position.size().side());
    for (const std::string& part :
         {made.players[0], made.players[1], card.seats[0].player, card.seats[1].player, card.opening, side + "x" + side,
          std::to_string(count.black) + "-" + std::to_string(count.white)})
        made.search += records::lowered(part) + '\n';
    return made;
}

// In local time, as dates are shown.
int year_of(Milliseconds time) {
    return 1900 + base::local_time(static_cast<std::time_t>(time / 1000)).tm_year;
}

// From the column `first` on, as in `derived_columns`.
constexpr const char* derived_columns = "card, black, white, opening, size, moves, difference, outcome, year, search, "
                                        "packed";
int bind_derived(sqlite::Statement& statement, int first, const Derived& derived, std::optional<std::int64_t> year) {
    const GameCard& card = derived.card;
    statement.bind(first, to_text(card)).bind(first + 1, derived.players[0]).bind(first + 2, derived.players[1]);
    statement.bind(first + 3, card.opening).bind(first + 4, std::int64_t{card.position.size().side()});
    statement.bind(first + 5, std::int64_t{card.moves}).bind(first + 6, derived.difference);
    statement.bind(first + 7, derived.outcome).bind(first + 8, year).bind(first + 9, derived.search);
    if (derived.packed)
        statement.bind_bytes(first + 10, &*derived.packed, sizeof *derived.packed);
    else
        statement.bind_nothing(first + 10);
    return first + 11;
}

std::optional<SavedGame> saved_game(const sqlite::Statement& row) {
    auto card = card_from_text(row.text(5));
    if (!card) return std::nullopt; // of another version of the program; rebuild() makes it again
    return SavedGame{.id = row.number(0),
                     .name = row.text(1),
                     .folder = row.text(2),
                     .modified = row.number(3),
                     .revision = row.number(4),
                     .card = *std::move(card)};
}

Milliseconds now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()).time_since_epoch().count();
}

std::string_view word_of(ItemKind kind) {
    switch (kind) {
    case ItemKind::bookmark: return "bookmark";
    case ItemKind::drill: return "drill";
    case ItemKind::engine: return "engine";
    case ItemKind::kiosk_day: return "kiosk_day";
    case ItemKind::kiosk_game: return "kiosk_game";
    case ItemKind::old_file: break;
    }
    return "old_file";
}

// Paths below `folder` are from "folder/" to "folder0": '0' follows '/'.
constexpr const char* is_in_folder = "(folder = ?1 OR (folder > ?1 || '/' AND folder < ?1 || '0'))";

base::Error no_such_game() {
    return base::Error{tr("this game is not in the library any more")};
}

void add_folder(sqlite::Connection& connection, std::string_view folder) {
    auto add = connection.prepare("INSERT OR IGNORE INTO saved_folder (path) VALUES (?)");
    for (std::size_t end = 0; end < folder.size();) {
        end = std::min(folder.find('/', end + 1), folder.size());
        add.bind(1, folder.substr(0, end)).run();
    }
}

} // namespace

Files Files::of_user() {
    return {.library = base::data_folder() / "library.db", .database = base::data_folder() / "database.db"};
}

Library::Library(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

base::Result<Library> Library::open(const Files& files, const records::OpeningNames& names) {
    try {
        std::unique_ptr<Inside> inside;
        try {
            inside = std::make_unique<Inside>(files, names);
        } catch (const sqlite::Failure& failure) {
            if (failure.kind() != sqlite::Failure::Kind::damaged) throw;
            const std::string repaired = Inside::repair(files, names);
            inside = std::make_unique<Inside>(files, names);
            inside->messages.push_back(repaired);
        }
        Library library{std::move(inside)};
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
        auto& asked = inside_->revision;
        asked.reset();
        const std::int64_t number = asked.step() ? asked.number(0) : 0;
        asked.reset();
        return number;
    } catch (const sqlite::Failure&) {
        return 0; // what is read next reports it
    }
}

void Library::begin() {
    inside_->depth += 1;
    if (inside_->depth > 1) return;
    inside_->copy_once_a_day();
    inside_->connection->run("BEGIN");
    inside_->connection->run("UPDATE revision SET number = number + 1"); // locks the file of the library alone
}

void Library::commit() {
    inside_->depth -= 1;
    if (inside_->depth == 0) inside_->connection->run("COMMIT");
}

void Library::roll_back() {
    inside_->depth = 0;
    try {
        inside_->connection->run("ROLLBACK");
    } catch (const sqlite::Failure&) { // SQLite has rolled it back already, as it does on a full disk
    }
}

base::Result<Done> Library::begin_together() {
    try {
        begin();
        return Done{};
    } catch (const sqlite::Failure& failure) {
        roll_back();
        return base::Error{failure.what()};
    }
}

base::Result<Done> Library::end_together(bool keeps) {
    if (inside_->depth == 0) return Done{}; // a change failed, and all were undone with it
    if (!keeps) {
        roll_back();
        return Done{};
    }
    try {
        commit();
        return Done{};
    } catch (const sqlite::Failure& failure) {
        roll_back();
        return base::Error{failure.what()};
    }
}

template <class Function> auto Library::change(const Function& function) -> base::Result<decltype(function())> {
    try {
        begin();
        auto result = function();
        commit();
        return result;
    } catch (const sqlite::Failure& failure) {
        roll_back();
        return base::Error{failure.what()};
    } catch (...) { // the memory is used up
        roll_back();
        throw;
    }
}

// Games that were deleted long ago are gone for good.
void Library::purge() {
    constexpr Milliseconds kept = std::chrono::milliseconds{std::chrono::days{30}}.count();
    const std::string old = " FROM saved_game WHERE deleted < " + std::to_string(now() - kept);
    auto asked = inside_->connection->prepare("SELECT 1" + old);
    if (!asked.step()) return;
    asked.reset();
    (void)change([&] { // at worst the next opening does it
        inside_->connection->run("DELETE FROM saved_document WHERE id IN (SELECT id" + old + "); DELETE" + old);
        return Done{};
    });
}

// --- Games ---

base::Result<GameId> Library::add_game(const GameDocument& document, std::string_view name, std::string_view folder,
                                       Milliseconds modified) {
    const std::string text = to_json(document);
    const Derived derived = derived_from(document);
    return change([&] {
        auto& connection = *inside_->connection;
        add_folder(connection, folder);
        auto insert = connection.prepare(std::string{"INSERT INTO saved_game (name, folder, modified, "}
                                         + derived_columns + ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
        insert.bind(1, name).bind(2, folder).bind(3, modified);
        bind_derived(insert, 4, derived, year_of(modified));
        insert.run();
        const GameId id = connection.last_id();
        connection.prepare("INSERT INTO saved_document (id, document) VALUES (?, ?)").bind(1, id).bind(2, text).run();
        return id;
    });
}

base::Result<bool> Library::update_game(GameId id, std::int64_t revision, const GameDocument& document,
                                        std::optional<Milliseconds> modified) {
    const std::string text = to_json(document);
    const Derived derived = derived_from(document);
    return change([&] {
        auto& connection = *inside_->connection;
        auto update = connection.prepare(
            std::string{"UPDATE saved_game SET revision = revision + 1, modified = ifnull(?1, modified), "}
            + "card = ?2, black = ?3, white = ?4, opening = ?5, size = ?6, moves = ?7, difference = ?8, outcome = ?9, "
              "year = ifnull(?10, year), search = ?11, packed = ?12 WHERE id = ?13 AND revision = ?14 AND deleted IS "
              "NULL");
        update.bind(1, modified);
        bind_derived(update, 2, derived, modified ? std::optional<std::int64_t>{year_of(*modified)} : std::nullopt);
        update.bind(13, id).bind(14, revision).run();
        if (connection.changes() == 0) return false;
        connection.prepare("UPDATE saved_document SET document = ? WHERE id = ?").bind(1, text).bind(2, id).run();
        return true;
    });
}

base::Result<std::optional<SavedGame>> Library::game(GameId id) const {
    return guarded({}, [&]() -> std::optional<SavedGame> {
        auto asked = inside_->connection->prepare(std::string{"SELECT "} + saved_columns
                                                  + " FROM saved_game WHERE id = ? AND deleted IS NULL");
        asked.bind(1, id);
        return asked.step() ? saved_game(asked) : std::nullopt;
    });
}

base::Result<std::optional<SavedGame>> Library::find_game(std::string_view name, std::string_view folder) const {
    return guarded({}, [&]() -> std::optional<SavedGame> {
        auto asked =
            inside_->connection->prepare(std::string{"SELECT "} + saved_columns
                                         + " FROM saved_game WHERE name = ? AND folder = ? AND deleted IS NULL");
        asked.bind(1, name).bind(2, folder);
        return asked.step() ? saved_game(asked) : std::nullopt;
    });
}

base::Result<GameDocument> Library::document(GameId id) const {
    const auto text = guarded({}, [&]() -> std::optional<std::string> {
        auto asked = inside_->connection->prepare("SELECT document FROM saved_document WHERE id = ?");
        asked.bind(1, id);
        return asked.step() ? std::optional{asked.text(0)} : std::nullopt;
    });
    if (!text) return text.error();
    if (!*text) return no_such_game();
    return game_document_from_json(**text);
}

base::Result<std::vector<SavedGame>> Library::games() const {
    return guarded({}, [&] {
        std::vector<SavedGame> games;
        auto asked =
            inside_->connection->prepare(std::string{"SELECT "} + saved_columns
                                         + " FROM saved_game WHERE deleted IS NULL ORDER BY modified DESC, id DESC");
        while (asked.step())
            if (auto game = saved_game(asked)) games.push_back(*std::move(game));
        return games;
    });
}

base::Result<Done> Library::rename_game(GameId id, std::string_view name) {
    return change([&] {
        inside_->connection->prepare("UPDATE saved_game SET name = ? WHERE id = ?").bind(1, name).bind(2, id).run();
        return Done{};
    });
}

base::Result<Done> Library::move_games(std::span<const GameId> ids, std::string_view folder) {
    return change([&] {
        add_folder(*inside_->connection, folder);
        auto move = inside_->connection->prepare("UPDATE saved_game SET folder = ? WHERE id = ?");
        for (const GameId id : ids)
            move.bind(1, folder).bind(2, id).run();
        return Done{};
    });
}

base::Result<Done> Library::delete_games(std::span<const GameId> ids, Milliseconds now) {
    return change([&] {
        auto remove = inside_->connection->prepare("UPDATE saved_game SET deleted = ? WHERE id = ?");
        for (const GameId id : ids)
            remove.bind(1, now).bind(2, id).run();
        return Done{};
    });
}

base::Result<Done> Library::restore_games(std::span<const GameId> ids) {
    return change([&] {
        auto& connection = *inside_->connection;
        auto restore = connection.prepare("UPDATE saved_game SET deleted = NULL WHERE id = ?");
        auto folder = connection.prepare("SELECT folder FROM saved_game WHERE id = ?");
        for (const GameId id : ids) {
            restore.bind(1, id).run();
            folder.bind(1, id);
            if (folder.step()) add_folder(connection, folder.text(0));
            folder.reset();
        }
        return Done{};
    });
}

base::Result<std::vector<std::string>> Library::folders() const {
    return guarded({}, [&] {
        std::vector<std::string> folders;
        auto asked = inside_->connection->prepare("SELECT path FROM saved_folder ORDER BY replace(path, '/', char(1))");
        while (asked.step())
            folders.push_back(asked.text(0));
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
    const auto is_there = guarded({}, [&] {
        auto asked = inside_->connection->prepare("SELECT 1 FROM saved_folder WHERE path = ?");
        return asked.bind(1, to).step();
    });
    if (!is_there) return is_there.error();
    if (*is_there) return base::Error{tr("\"{}\" already exists", to)};
    return change([&] {
        auto& connection = *inside_->connection;
        add_folder(connection, to);
        const std::string moved = "?2 || substr(folder, length(?1) + 1)";
        connection.prepare("UPDATE saved_game SET folder = " + moved + " WHERE " + is_in_folder)
            .bind(1, from)
            .bind(2, to)
            .run();
        connection
            .prepare("UPDATE OR REPLACE saved_folder SET path = ?2 || substr(path, length(?1) + 1) WHERE path = ?1 OR "
                     "(path > ?1 || '/' AND path < ?1 || '0')")
            .bind(1, from)
            .bind(2, to)
            .run();
        return Done{};
    });
}

base::Result<std::vector<GameId>> Library::delete_folder(std::string_view folder, Milliseconds now) {
    return change([&] {
        auto& connection = *inside_->connection;
        std::vector<GameId> ids;
        auto asked =
            connection.prepare(std::string{"SELECT id FROM saved_game WHERE deleted IS NULL AND "} + is_in_folder);
        asked.bind(1, folder);
        while (asked.step())
            ids.push_back(asked.number(0));
        connection.prepare(std::string{"UPDATE saved_game SET deleted = ?2 WHERE deleted IS NULL AND "} + is_in_folder)
            .bind(1, folder)
            .bind(2, now)
            .run();
        connection.prepare("DELETE FROM saved_folder WHERE path = ?1 OR (path > ?1 || '/' AND path < ?1 || '0')")
            .bind(1, folder)
            .run();
        return ids;
    });
}

base::Result<int> Library::rebuild() {
    return change([&] {
        auto& connection = *inside_->connection;
        auto documents = connection.prepare("SELECT id, document FROM saved_document");
        auto update = connection.prepare(
            "UPDATE saved_game SET card = ?1, black = ?2, white = ?3, opening = ?4, size = ?5, moves = ?6, "
            "difference = ?7, outcome = ?8, year = ?9, search = ?10, packed = ?11 WHERE id = ?12");
        auto date = connection.prepare("SELECT modified FROM saved_game WHERE id = ?");
        int count = 0;
        while (documents.step()) {
            const auto document = game_document_from_json(documents.text(1));
            if (!document) continue;
            const GameId id = documents.number(0);
            date.bind(1, id).step();
            bind_derived(update, 1, derived_from(*document), year_of(date.number(0)));
            date.reset();
            update.bind(12, id).run();
            ++count;
        }
        return count;
    });
}

// --- Autosave ---

base::Result<Done> Library::write_autosave(std::string_view instance, const Autosave& autosave) {
    return change([&] {
        auto& connection = *inside_->connection;
        if (autosave == Autosave{}) {
            connection.prepare("DELETE FROM autosave WHERE instance = ?").bind(1, instance).run();
            return Done{};
        }
        const auto process = static_cast<std::int64_t>(base::process_id());
        connection
            .prepare("INSERT OR REPLACE INTO autosave (instance, process, process_start, modified, game, game_match) "
                     "VALUES (?,?,?,?,?,?)")
            .bind(1, instance)
            .bind(2, process)
            .bind(3, base::process_start(base::process_id()))
            .bind(4, now())
            .bind(5, autosave.game)
            .bind(6, autosave.match)
            .run();
        return Done{};
    });
}

base::Result<Autosave> Library::autosave(std::string_view instance) const {
    return guarded({}, [&] {
        auto asked = inside_->connection->prepare("SELECT game, game_match FROM autosave WHERE instance = ?");
        asked.bind(1, instance);
        return asked.step() ? Autosave{.game = asked.text(0), .match = asked.text(1)} : Autosave{};
    });
}

base::Result<Done> Library::release_autosave(std::string_view instance) {
    return change([&] {
        inside_->connection->prepare("UPDATE autosave SET process = 0 WHERE instance = ?").bind(1, instance).run();
        return Done{};
    });
}

base::Result<std::optional<Autosave>> Library::take_over_autosave(std::string_view instance) {
    return change([&]() -> std::optional<Autosave> {
        auto& connection = *inside_->connection;
        auto asked = connection.prepare("SELECT instance, process, process_start, game, game_match FROM autosave ORDER "
                                        "BY modified DESC, rowid DESC");
        while (asked.step()) {
            const auto process = static_cast<std::uint64_t>(asked.number(1));
            const std::int64_t start = process == 0 || !base::is_running(process) ? -1 : base::process_start(process);
            if (start == 0 || start == asked.number(2)) continue; // its window is open
            const std::string abandoned = asked.text(0);
            Autosave found{.game = asked.text(3), .match = asked.text(4)};
            asked.reset();
            connection.prepare("DELETE FROM autosave WHERE instance = ?").bind(1, abandoned).run();
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
        auto asked = inside_->connection->prepare("SELECT key, document FROM item WHERE kind = ? ORDER BY place");
        asked.bind(1, word_of(kind));
        while (asked.step())
            items.push_back({.key = asked.text(0), .document = asked.text(1)});
        return items;
    });
}

base::Result<Done> Library::put_item(ItemKind kind, const Item& item) {
    return change([&] {
        inside_->connection
            ->prepare("INSERT INTO item (kind, key, place, document) VALUES (?1, ?2, (SELECT ifnull(max(place), 0) + 1 "
                      "FROM item), ?3) ON CONFLICT (kind, key) DO UPDATE SET document = ?3")
            .bind(1, word_of(kind))
            .bind(2, item.key)
            .bind(3, item.document)
            .run();
        return Done{};
    });
}

base::Result<Done> Library::remove_item(ItemKind kind, std::string_view key) {
    return change([&] {
        inside_->connection->prepare("DELETE FROM item WHERE kind = ? AND key = ?")
            .bind(1, word_of(kind))
            .bind(2, key)
            .run();
        return Done{};
    });
}

} // namespace library
