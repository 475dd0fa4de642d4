#include "engine/base/files.hpp"
#include "game/library/inside.hpp"

#include <algorithm>
#include <vector>

namespace library {

using base::tr;
using sqlite::Failure;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t library_id = 0x4f75'744c;
constexpr std::int64_t library_version = 1;

// Documents have their own table, so that listing games does not read them.
const char* const library_tables = R"(
CREATE TABLE revision (number INTEGER NOT NULL);
INSERT INTO revision VALUES (1);
CREATE TABLE saved_folder (path TEXT PRIMARY KEY);
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

} // namespace

void prepare_library(sqlite::Connection& connection) {
    const auto id = [&] { return connection.number("PRAGMA application_id"); };
    if (id() == 0) {
        sqlite::Transaction transaction{connection};
        if (connection.number("SELECT count(*) FROM sqlite_master") == 0) { // else another process was faster
            connection.run(library_tables);
            connection.run("PRAGMA application_id = " + std::to_string(library_id)
                           + "; PRAGMA user_version = " + std::to_string(library_version));
        }
        transaction.commit();
    }
    if (id() != library_id) throw Failure{tr("it was not made by Outflank")};
    if (const auto seen = connection.number("PRAGMA user_version"); seen > library_version)
        throw Failure{tr("expected a library of version {} or earlier, saw version {}", library_version, seen)};
    connection.run("PRAGMA synchronous = NORMAL");
}

namespace {

std::shared_ptr<sqlite::Connection> opened(const fs::path& file) {
    const bool is_in_memory = file.string().starts_with("file:");
    std::error_code code;
    if (!is_in_memory) fs::create_directories(file.parent_path(), code); // SQLite reports failures
    const auto connection =
        std::make_shared<sqlite::Connection>(is_in_memory ? file : fs::path{sqlite::choose_journal(file)});
    if (is_in_memory) connection->run("PRAGMA read_uncommitted = 1");
    prepare_library(*connection);
    return connection;
}

} // namespace

Library::Inside::Inside(const Files& at, const records::OpeningNames& names)
    : files{at}, connection{opened(at.library)}, database{opened_database(names)} {}

GameDatabase Library::Inside::opened_database(const records::OpeningNames& names) {
    const auto attach = [&](const fs::path& file) {
        return GameDatabase{std::make_unique<GameDatabase::Inside>(connection, file, names)};
    };
    try {
        return attach(files.database);
    } catch (const Failure& failure) {
        messages.push_back(tr("cannot use the database {}: {}", files.database.string(), failure.what()));
    }
    try {
        connection->run("DETACH imported");
    } catch (const Failure&) { // the database was not attached
    }
    return attach({});
}

// The names of the copies sort by date; the last two stay.
void Library::Inside::copy_once_a_day() {
    constexpr std::size_t kept = 2;
    const std::string date = base::time_stamp().substr(0, 10);
    if (copied_on == date || files.library.string().starts_with("file:")) return;
    copied_on = date;
    const std::string beginning = files.library.stem().string() + '-';
    const fs::path folder = files.library.parent_path(), copy = folder / (beginning + date + ".db");
    if (!base::is_missing(copy)) return;
    const fs::path part = base::unfinished_name(copy, ".part");
    std::error_code code;
    try {
        if (connection->number("SELECT (SELECT count(*) FROM saved_game) + (SELECT count(*) FROM item)") == 0) return;
        connection->run("VACUUM main INTO ?", part.string());
        fs::rename(part, copy);
    } catch (const std::exception&) { // a full disk or a damaged library; older copies stay
        fs::remove(part, code);
        return;
    }
    std::vector<fs::path> copies;
    for (fs::directory_iterator entry{folder, code}, end; !code && entry != end; entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(beginning) && name.ends_with(".db") && name.size() == copy.filename().string().size())
            copies.push_back(entry->path());
    }
    std::ranges::sort(copies, std::ranges::greater{});
    for (std::size_t i = kept; i < copies.size(); ++i)
        fs::remove(copies[i], code);
}

} // namespace library
