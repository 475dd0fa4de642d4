#include "game/library/sqlite.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"

#include <sqlite3.h>

#include <chrono>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace library::sqlite {

namespace {

// Time to wait for another process's write.
constexpr int patience_ms = 5000;

// SQLite also reports some disk errors as damage; the message must not make the user delete the file.
std::string message_of(sqlite3* connection) {
    const int code = sqlite3_errcode(connection);
    if (code == SQLITE_CORRUPT) return base::tr("it is damaged, or the disk is failing");
    if (code == SQLITE_CANTOPEN || code == SQLITE_IOERR)
        if (const int reason = sqlite3_system_errno(connection); reason != 0)
            return std::generic_category().message(reason);
    return sqlite3_errmsg(connection);
}

Failure failure_of(sqlite3* connection) {
    if (connection == nullptr) return Failure{"out of memory"};
    const int code = sqlite3_errcode(connection);
    // SQLite reports another error if it cannot create the journal.
    const bool is_read_only =
        code == SQLITE_READONLY
        || ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && sqlite3_db_readonly(connection, "main") == 1);
    if (is_read_only) return Failure{sqlite3_errstr(SQLITE_READONLY), SQLITE_READONLY};
    return Failure{message_of(connection), code};
}

[[noreturn]] void fail(sqlite3* connection) {
    throw failure_of(connection);
}

} // namespace

Statement::Statement(sqlite3* connection, sqlite3_stmt* statement) : connection_{connection}, statement_{statement} {}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) fail(connection_);
}

Statement& Statement::bind(int place, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), place, value));
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    // An empty view may have a null address, which would be bound as NULL.
    check(sqlite3_bind_text64(statement_.get(), place, text.empty() ? "" : text.data(), text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind_bytes(int place, const void* bytes, std::size_t size) {
    check(sqlite3_bind_blob64(statement_.get(), place, bytes, size, SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind_nothing(int place) {
    check(sqlite3_bind_null(statement_.get(), place));
    return *this;
}

bool Statement::step() {
    switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: return false;
    default: {
        const Failure failure = failure_of(connection_);
        sqlite3_reset(statement_.get());
        throw failure;
    }
    }
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    sqlite3_reset(statement_.get()); // returns the code of the last step, which was already thrown
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* const text = sqlite3_column_text(statement_.get(), column);
    if (text == nullptr) return {};
    return {reinterpret_cast<const char*>(text),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::optional<std::int64_t> Statement::optional_number(int column) const {
    if (is_null(column)) return std::nullopt;
    return number(column);
}

std::string_view Statement::bytes(int column) const {
    const void* const data = sqlite3_column_blob(statement_.get(), column);
    if (data == nullptr) return {};
    return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Connection::Connection(const std::filesystem::path& path) {
    sqlite3* opened = nullptr;
    const std::string name = path.empty() ? ":memory:" : path.string();
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
    const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
    connection_.reset(opened);
    if (code != SQLITE_OK) fail(opened);
    sqlite3_busy_timeout(opened, patience_ms);
    // The schema is not trusted: a file from elsewhere may be malicious.
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
}

void Connection::Close::operator()(sqlite3* connection) const {
    sqlite3_close_v2(connection);
}

void Connection::run(const std::string& sql) {
    if (sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(connection_.get());
}

Statement Connection::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr)
        != SQLITE_OK)
        fail(connection_.get());
    return Statement{connection_.get(), statement};
}

std::int64_t Connection::last_id() const {
    return sqlite3_last_insert_rowid(connection_.get());
}

bool Connection::is_in_transaction() const {
    return sqlite3_get_autocommit(connection_.get()) == 0;
}

int Connection::changes() const {
    return sqlite3_changes(connection_.get());
}

bool Failure::is_read_only() const {
    return code_ == SQLITE_READONLY;
}

bool Failure::is_locked() const {
    return code_ == SQLITE_BUSY || code_ == SQLITE_LOCKED;
}

bool Failure::is_damaged() const {
    return code_ == SQLITE_CORRUPT || code_ == SQLITE_NOTADB;
}

namespace {

std::string open_with_journal(const std::filesystem::path& file, int page_bytes) {
    const std::string read = "SELECT count(*) FROM sqlite_master";
#ifndef OUTFLANK_ROLLBACK_JOURNAL
    try {
        Connection connection{file};
        if (connection.number("PRAGMA page_count") == 0)
            connection.run("PRAGMA page_size = " + std::to_string(page_bytes)
                           + "; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ROLLBACK");
        connection.run(read);
        return file.string();
    } catch (const Failure& failure) {
        std::error_code code;
        const auto log_bytes = std::filesystem::file_size(file.string() + "-wal", code);
        const bool has_log = !code && log_bytes > 0; // opening as immutable would ignore its changes
        if (failure.is_read_only() && !has_log) return base::file_url(std::filesystem::absolute(file)) + "?immutable=1";
        if (failure.is_locked() || failure.is_damaged()) throw;
    }
#endif
    // With an exclusive lock SQLite reads a write-ahead log without shared memory.
    Connection{file}.run("PRAGMA page_size = " + std::to_string(page_bytes)
                         + "; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE;" + read);
    return file.string();
}

} // namespace

std::string choose_journal(const std::filesystem::path& file, int page_bytes) {
    constexpr int tries = 250;
    for (int i = 1;; ++i) {
        try {
            return open_with_journal(file, page_bytes);
        } catch (const Failure& failure) {
            // SQLite does not wait while another process changes the journal of a new file.
            if (!failure.is_locked() || i == tries) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

Transaction::Transaction(Connection& connection, const char* begin)
    : connection_{connection}, is_outermost_{!connection.is_in_transaction()} {
    connection_.run(is_outermost_ ? begin : "SAVEPOINT inner_one");
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        connection_.run(is_outermost_ ? "ROLLBACK" : "ROLLBACK TO inner_one; RELEASE inner_one");
    } catch (const Failure&) { // already rolled back, as after a full disk
    }
}

void Transaction::commit() {
    connection_.run(is_outermost_ ? "COMMIT" : "RELEASE inner_one");
    is_open_ = false;
}

} // namespace library::sqlite
