#include "engine/base/files.hpp"
#include "game/library/inside.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace library {

using base::tr;
using sqlite::Failure;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t library_id = 0x4f75'744c;
constexpr std::int64_t library_version = 1;

// Documents have their own table, so that lists need not read them.
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

// Throws Failure if the structure is damaged. Does not read documents: for 10,000 games in 190 MB the check takes 70
// ms, a whole quick_check 330 ms.
void check_structure(sqlite::Connection& connection) {
    (void)connection.number("SELECT count(*) FROM saved_document NOT INDEXED");
    for (const std::string table : {"saved_folder", "saved_game", "autosave", "item"})
        if (auto check = connection.ask("PRAGMA quick_check(" + table + ")"); !check.step() || check.text(0) != "ok")
            throw Failure{tr("it is damaged, or its disk fails"), Failure::Kind::damaged};
}

std::shared_ptr<sqlite::Connection> opened(const fs::path& file) {
    std::shared_ptr<sqlite::Connection> connection;
    if (file.string().starts_with("file:")) {
        connection = std::make_shared<sqlite::Connection>(file);
        connection->run("PRAGMA read_uncommitted = 1");
        prepare_library(*connection);
        return connection;
    }
    std::error_code code;
    fs::create_directories(file.parent_path(), code); // SQLite reports what it cannot open
    connection = std::make_shared<sqlite::Connection>(sqlite::choose_journal(file));
    prepare_library(*connection);
    check_structure(*connection);
    return connection;
}

fs::path with_ending(const fs::path& file, const std::string& ending) {
    return file.string() + ending;
}

// SQLite reports some disk errors as damage.
bool can_be_read(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::array<char, 65536> bytes{};
    while (in.read(bytes.data(), bytes.size())) {
    }
    return in.eof() && !in.bad();
}

void expect_damage(const fs::path& file) {
    if (!sqlite::Connection{file}.lock_out_others()) throw Failure{tr("it is damaged, and another window has it open")};
    // Only after the lock: closing a file that this process has open elsewhere releases its POSIX locks.
    if (!can_be_read(file)) throw Failure{tr("its disk fails")};
}

// Renames a damaged file and its journals; returns the new name. Throws Failure if its disk fails, another connection
// has it open, or it cannot be moved.
fs::path move_aside(const fs::path& file) {
    expect_damage(file);
    const auto aside = base::put_aside(file);
    if (!aside) throw Failure{aside.error().message};
    for (const char* ending : {"-wal", "-shm", "-journal"}) {
        if (base::is_missing(with_ending(file, ending))) continue;
        const auto moved = base::move_file(with_ending(file, ending), with_ending(*aside, ending));
        if (!moved) throw Failure{moved.error().message};
    }
    return *aside;
}

// Daily copies, latest first; with are_whole = false, unfinished copies of killed processes.
std::vector<fs::path> copies_of(const fs::path& library, bool are_whole = true) {
    std::vector<fs::path> copies;
    const std::string beginning = library.stem().string() + '-', date = "2026-11-27";
    std::error_code code;
    for (fs::directory_iterator entry{library.parent_path(), code}, end; !code && entry != end; entry.increment(code)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with(beginning) || name.size() < beginning.size() + date.size()) continue;
        const std::string ending = name.substr(beginning.size() + date.size());
        if (are_whole ? ending == ".db" : ending.starts_with(".db.") && ending.ends_with(".part"))
            copies.push_back(entry->path());
    }
    std::ranges::sort(copies, std::ranges::greater{});
    return copies;
}

// Copies readable rows that are missing here. Commits each row separately: SQLite commits nothing together with failed
// reads.
void take_rows(sqlite::Connection& to, const fs::path& from) {
    constexpr std::int64_t most_rows = 1'000'000, rows_to_try = 20'000;
    const auto is_done = [](const auto& function) {
        try {
            function();
            return true;
        } catch (const Failure&) { // damaged page
            return false;
        }
    };
    if (!is_done([&] { to.run("ATTACH ? AS damaged", from.string()); })) return;
    to.run("PRAGMA main.synchronous = OFF");
    for (const std::string table : {"saved_folder", "saved_game", "saved_document", "autosave", "item"}) {
        std::int64_t last = rows_to_try;
        (void)is_done([&] { last = std::min(most_rows, to.number("SELECT max(rowid) FROM damaged." + table)); });
        (void)is_done([&] {
            auto copy = to.prepare("INSERT OR IGNORE INTO main." + table + " SELECT * FROM damaged." + table
                                   + " WHERE rowid = ?");
            for (std::int64_t row = 1; row <= last; ++row)
                (void)is_done([&] { copy.bind(1, row).run(); });
        });
    }
    to.run("DETACH damaged; PRAGMA main.synchronous = NORMAL");
}

// Removes unreadable documents; recreates the row of a document that has lost it.
void keep_readable_games(sqlite::Connection& connection) {
    sqlite::Transaction transaction{connection};
    auto documents = connection.ask("SELECT id, document FROM saved_document");
    while (documents.step())
        if (!game_document_from_json(documents.text(1)))
            connection.run("DELETE FROM saved_document WHERE id = ?", documents.number(0));
    connection.run("DELETE FROM saved_game WHERE id NOT IN (SELECT id FROM saved_document);"
                   "INSERT INTO saved_game (id, name, folder, modified, card, black, white, opening, size, moves, year,"
                   " search) SELECT id, id, '', strftime('%s') * 1000, '', '', '', '', 0, 0, 0, '' FROM saved_document"
                   " WHERE id NOT IN (SELECT id FROM saved_game);"
                   "INSERT OR IGNORE INTO saved_folder (path) SELECT folder FROM saved_game WHERE folder <> ''");
    transaction.commit();
}

std::string today() {
    return base::time_stamp().substr(0, 10);
}

} // namespace

Library::Inside::Inside(const Files& at, const records::OpeningNames& names)
    : files{at}, connection{opened(at.library)}, database{opened_database(names)} {}

GameDatabase Library::Inside::opened_database(const records::OpeningNames& names) {
    const auto attach = [&](const fs::path& file) {
        return GameDatabase{std::make_unique<GameDatabase::Inside>(connection, file, names)};
    };
    const auto detach = [&] {
        try {
            connection->run("DETACH imported");
        } catch (const Failure&) { // not attached
        }
    };
    std::string why;
    try {
        return attach(files.database);
    } catch (const Failure& failure) {
        why = failure.what();
        detach();
        if (failure.kind() == Failure::Kind::damaged) {
            try {
                const fs::path aside = move_aside(files.database);
                messages.push_back(tr("The database of imported games was damaged: import the games again; the "
                                      "damaged file is now {}.",
                                      aside.string()));
                return attach(files.database);
            } catch (const Failure& another) {
                why = another.what();
                detach();
            }
        }
    }
    messages.push_back(tr("cannot use the database {}: {}", files.database.string(), why));
    return attach({});
}

std::string Library::Inside::repair(const Files& files, const records::OpeningNames& names) {
    const fs::path& file = files.library;
    const fs::path repaired = base::unfinished_name(file, ".part");
    std::int64_t games = 0;
    fs::path aside;
    try {
        expect_damage(file);
        {
            Library library{std::make_unique<Inside>(Files{.library = repaired, .database = {}}, names)};
            library.inside_->copied_on = today();
            auto& connection = *library.inside_->connection;
            take_rows(connection, file);
            if (const auto copies = copies_of(file); !copies.empty()) take_rows(connection, copies.front());
            keep_readable_games(connection);
            if (const auto rebuilt = library.rebuild(); !rebuilt) throw Failure{rebuilt.error().message};
            games = connection.number("SELECT count(*) FROM saved_game WHERE deleted IS NULL");
        }
        aside = move_aside(file);
        if (const auto moved = base::move_file(repaired, file); !moved) throw Failure{moved.error().message};
    } catch (const Failure&) {
        std::error_code code;
        for (const char* ending : {"", "-wal", "-shm", "-journal"})
            fs::remove(with_ending(repaired, ending), code);
        throw;
    }
    return base::tr_n(games, "Your library was damaged: {} game could be read; the damaged file is now {}.",
                      "Your library was damaged: {} games could be read; the damaged file is now {}.", games,
                      aside.string());
}

void Library::Inside::copy_once_a_day() {
    constexpr std::size_t kept = 2;
    const std::string date = today();
    if (copied_on == date || files.library.string().starts_with("file:")) return;
    copied_on = date;
    fs::path copy = files.library.parent_path() / files.library.stem();
    copy += "-" + date + ".db";
    if (!base::is_missing(copy)) return;
    const fs::path unfinished = base::unfinished_name(copy, ".part");
    std::error_code code;
    try {
        if (connection->number("SELECT (SELECT count(*) FROM saved_game) + (SELECT count(*) FROM item)") == 0) return;
        connection->run("VACUUM main INTO ?", unfinished.string());
        fs::rename(unfinished, copy, code);
    } catch (const Failure&) { // disk full
        fs::remove(unfinished, code);
        return;
    }
    const auto copies = copies_of(files.library);
    for (std::size_t i = kept; i < copies.size(); ++i)
        fs::remove(copies[i], code);
    for (const fs::path& left : copies_of(files.library, false))
        if (left.filename().string() < copy.filename().string()) fs::remove(left, code);
}

} // namespace library
