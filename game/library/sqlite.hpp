// SQLite connections and statements for this folder. Errors are thrown as Failure, which the folder's public functions
// convert to a Result.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace library::sqlite {

class Failure : public std::exception {
  public:
    // code: SQLite's error code; 0 for an error that SQLite did not report.
    explicit Failure(std::string message, int code = 0) : message_{std::move(message)}, code_{code} {}
    const char* what() const noexcept override { return message_.c_str(); }
    bool is_read_only() const; // neither the file nor its folder is writable
    bool is_locked() const;    // locked by another process
    bool is_damaged() const;   // damaged, or not a database

  private:
    std::string message_;
    int code_;
};

class Statement {
  public:
    // Parameter numbers count from 1.
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind_bytes(int place, const void* bytes, std::size_t size);
    Statement& bind_nothing(int place);
    template <class T> Statement& bind(int place, const std::optional<T>& value) {
        if (!value) return bind_nothing(place);
        if constexpr (std::is_convertible_v<T, std::int64_t> || std::is_convertible_v<T, std::string_view>)
            return bind(place, *value);
        else
            return bind_bytes(place, &*value, sizeof *value);
    }

    // Binds the values to the parameters from number 1.
    template <class... Values> Statement& with(const Values&... values) {
        int place = 0;
        (bind(++place, values), ...);
        return *this;
    }

    // Moves to the next row; returns false if there are no more rows.
    bool step();
    // Runs to the end and resets, ready for new values.
    void run();
    void reset();

    // Values of the current row; columns count from 0.
    std::int64_t number(int column) const;
    std::string text(int column) const;
    bool is_null(int column) const;
    std::optional<std::int64_t> optional_number(int column) const;
    // Valid until the next step.
    std::string_view bytes(int column) const;

  private:
    friend class Connection;
    Statement(sqlite3* connection, sqlite3_stmt* statement);
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code) const;

    sqlite3* connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Connection {
  public:
    // Creates a missing file. An empty path opens a database in memory.
    explicit Connection(const std::filesystem::path& path);

    void run(const std::string& sql);
    Statement prepare(std::string_view sql);
    template <class... Values> Statement ask(std::string_view sql, const Values&... values) {
        Statement statement = prepare(sql);
        statement.with(values...);
        return statement;
    }
    template <class... Values>
    requires(sizeof...(Values) > 0) void run(std::string_view sql, const Values&... values) {
        ask(sql, values...).run();
    }
    // Number in the first row; 0 if there are no rows.
    template <class... Values> std::int64_t number(std::string_view sql, const Values&... values) {
        Statement statement = ask(sql, values...);
        return statement.step() ? statement.number(0) : 0;
    }
    std::int64_t last_id() const;
    int changes() const;
    bool is_in_transaction() const;

  private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

// Creates a missing file with a write-ahead log if its file system supports shared memory, else with a rollback
// journal. Also switches an existing file from elsewhere to a rollback journal where it needs one. Returns the name to
// open: if neither file nor folder is writable, a URI that lets SQLite read the file without its log.
std::string choose_journal(const std::filesystem::path& file, int page_bytes = 4096);

// Rolls back unless committed. May be nested: an inner transaction rolls back only its own changes.
class Transaction {
  public:
    // begin: statement that starts the outermost transaction; "BEGIN" locks no file before the first change.
    explicit Transaction(Connection& connection, const char* begin = "BEGIN IMMEDIATE");
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Connection& connection_;
    bool is_outermost_;
    bool is_open_ = true;
};

} // namespace library::sqlite
