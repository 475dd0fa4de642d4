// The file of the library: its tables, and how it is opened.
#include "engine/base/files.hpp"
#include "game/library/library_inside.hpp"

namespace library {

using base::tr;

namespace {

constexpr std::int64_t library_id = 0x4f75'744c; // "OutL"
constexpr std::int64_t library_version = 1;

// Documents have a table of their own: lists read the rest without them.
const char* const library_tables = R"(
CREATE TABLE revision (number INTEGER NOT NULL);
INSERT INTO revision VALUES (1);
CREATE TABLE saved_folder (path TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE saved_game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folder TEXT NOT NULL,
    modified INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    deleted INTEGER,
    card TEXT NOT NULL,
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    opening TEXT NOT NULL,
    size INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    difference INTEGER,
    outcome INTEGER,
    year INTEGER NOT NULL,
    search TEXT NOT NULL,
    packed BLOB);
CREATE INDEX saved_game_modified ON saved_game (modified);
CREATE TABLE saved_document (id INTEGER PRIMARY KEY REFERENCES saved_game, document TEXT NOT NULL);
CREATE TABLE autosave (
    instance TEXT PRIMARY KEY,
    process INTEGER NOT NULL,
    process_start INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    game TEXT NOT NULL,
    game_match TEXT NOT NULL);
CREATE TABLE item (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    place INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (kind, key));
)";

std::int64_t setting(sqlite::Connection& connection, const std::string& name) {
    auto asked = connection.prepare("PRAGMA " + name);
    return asked.step() ? asked.number(0) : 0;
}

void make_tables(sqlite::Connection& connection) {
    sqlite::Transaction transaction{connection};
    if (setting(connection, "application_id") != 0) return; // another process was faster
    connection.run(library_tables);
    connection.run("PRAGMA application_id = " + std::to_string(library_id)
                   + "; PRAGMA user_version = " + std::to_string(library_version));
    transaction.commit();
}

std::shared_ptr<sqlite::Connection> opened(const std::filesystem::path& file) {
    std::error_code code;
    const bool is_in_memory = file.string().starts_with("file:");
    if (!is_in_memory) std::filesystem::create_directories(file.parent_path(), code); // SQLite says what it cannot open
    auto connection = std::make_shared<sqlite::Connection>(file);
    connection->run(is_in_memory ? "PRAGMA read_uncommitted = 1"
                                 : "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    if (setting(*connection, "application_id") == 0) make_tables(*connection);
    if (setting(*connection, "application_id") != library_id) throw sqlite::Failure{tr("it was not made by Outflank")};
    if (const auto seen = setting(*connection, "user_version"); seen > library_version)
        throw sqlite::Failure{tr("expected a library of version {} or earlier, saw version {}", library_version, seen)};
    return connection;
}

} // namespace

Library::Inside::Inside(const Files& at, const records::OpeningNames& names)
    : files{at}, connection{opened(at.library)}, database{std::make_unique<GameDatabase::Inside>(connection,
                                                                                                 at.database, names)},
      revision{connection->prepare("SELECT number FROM revision")} {}

} // namespace library
