// What this room needs of SQLite: a connection and its statements. What goes wrong is thrown as Failure, which the
// room's own functions turn into a Result before anybody else sees it.
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
    enum class Kind : unsigned char {
        other,
        locked,    // another connection is writing just now: it may succeed a moment later
        damaged,   // the file is no database, or its pages do not fit together; also reported for some disk errors
        read_only, // the file and its folder cannot be written
    };
    explicit Failure(std::string message, Kind kind = Kind::other) : message_{std::move(message)}, kind_{kind} {}
    const char* what() const noexcept override { return message_.c_str(); }
    Kind kind() const { return kind_; }

  private:
    std::string message_;
    Kind kind_;
};

class Statement {
  public:
    // Bound by place, from 1 on.
    Statement& bind(int place, std::int64_t value);
    Statement& bind(int place, std::string_view text);
    Statement& bind_bytes(int place, const void* bytes, std::size_t size);
    Statement& bind_nothing(int place);
    template <class T> Statement& bind(int place, const std::optional<T>& value) {
        if (!value) return bind_nothing(place);
        if constexpr (std::is_convertible_v<T, std::int64_t> || std::is_convertible_v<T, std::string_view>)
            return bind(place, *value);
        else // a plain record
            return bind_bytes(place, &*value, sizeof *value);
    }

    // The next row; false: there is none any more.
    bool step();
    // Runs to the end, and can be bound and run again.
    void run();
    void reset();

    // Of the row, by column from 0 on.
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
    // Makes the file where there is none. An empty path: a database in memory.
    explicit Connection(const std::filesystem::path& path);

    void run(const std::string& sql);
    Statement prepare(std::string_view sql);
    // A statement with the values bound in their order.
    template <class... Values> Statement ask(std::string_view sql, const Values&... values) {
        Statement statement = prepare(sql);
        int place = 0;
        (statement.bind(++place, values), ...);
        return statement;
    }
    // Runs one statement with the values.
    template <class... Values>
    requires(sizeof...(Values) > 0) void run(std::string_view sql, const Values&... values) {
        ask(sql, values...).run();
    }
    // The number in the first row; 0 where there is none.
    template <class... Values> std::int64_t number(std::string_view sql, const Values&... values) {
        Statement statement = ask(sql, values...);
        return statement.step() ? statement.number(0) : 0;
    }
    std::int64_t last_id() const;
    // Rows that the last statement changed.
    int changes() const;

    // No other connection, in this process or another, has the main file open; none can use it until this one is
    // closed. Precondition: nothing has been read through this connection.
    bool lock_out_others();

  private:
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    std::unique_ptr<sqlite3, Close> connection_;
};

// Makes the file where there is none, with a write-ahead log where its file system has the shared memory for it, else
// with a rollback journal. A file that has come from elsewhere gets a rollback journal where it needs one. The result
// is the name to open it by: where neither file nor folder can be written, a URI that lets SQLite read it without its
// log.
std::string choose_journal(const std::filesystem::path& file, int page_bytes = 4096);

// Everything in it is kept with commit(), nothing without.
class Transaction {
  public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Connection& connection_;
    bool is_open_ = true;
};

} // namespace library::sqlite
