// A database of games in one SQLite file: added in bulk, looked for by player, year, event, opening and result, and by
// the positions that they come through. For the db command and the library.
//
// Games of 8x8 from the usual start are kept packed (packed_games.hpp), in blocks that a search for a position reads
// one after the other: no index has to be kept up to date, and a million games take 64 MB. Other games are kept as
// text.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/packed_games.hpp"
#include "game/records/opening_names.hpp"

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

using GameId = std::int64_t;

// Discs are counted as federations do: empty squares go to the winner.
struct GameToAdd {
    std::string black{}, white{}; // names; empty: unknown
    std::string event{};
    int year = 0;       // 0: unknown
    std::string date{}; // as its source writes it
    rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<rules::Move> moves{};     // legal from there; passes may be there or not
    std::optional<int> difference{};      // Black's discs less White's at the end; none: counted where the game is over
    std::optional<rules::Color> winner{}; // of a game that was given up, where no discs were counted
    std::optional<int> theoretical{};     // the same with perfect play from the position that its source tells
};

// What adding games came to.
struct Added {
    int added = 0;
    int known = 0;   // were there already: same players, year, start and moves
    int refused = 0; // not legal
    Added& operator+=(const Added& more);
    friend bool operator==(const Added&, const Added&) = default;
};

enum class Outcome : unsigned char { win, draw, loss };

// All that is given has to hold. Names are compared by their beginning, those of people by that of any word, without
// regard to the case of the 26 letters (SQLite's own comparison).
struct GameFilter {
    std::string player{};                // of either side
    std::optional<rules::Color> color{}; // that player's
    std::string opponent{};              // of the player, or of the other side
    std::string event{};
    std::string opening{};
    std::optional<int> first_year{}, last_year{};
    std::optional<Outcome> outcome{}; // for the player; for Black where none is named
    bool is_empty() const { return *this == GameFilter{}; }
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

struct GameRow {
    GameId id = 0;
    std::string black, white, event, date, opening;
    int year = 0;
    int side = 8; // of the board
    int moves = 0;
    std::optional<int> difference, theoretical;
    std::optional<rules::Color> winner; // where the difference is not known
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct StoredGame {
    GameRow row;
    rules::Position start;
    std::vector<rules::Move> moves; // passes included; turned so that the first one is f5
};

struct Results {
    std::int64_t black_wins = 0, draws = 0, white_wins = 0, unknown = 0;
    std::int64_t games() const { return black_wins + draws + white_wins + unknown; }
    // outcome: more than 0 where Black won, 0 for a draw.
    void add(std::optional<int> outcome, std::int64_t count = 1);
    friend bool operator==(const Results&, const Results&) = default;
};

// What games went on with from a position.
struct MoveFrequency {
    rules::Move move = rules::Move::pass();
    Results results;
    double mean_difference = 0; // for Black, of games whose result is known
    int last_year = 0;          // in which it was played
};

struct PositionGames {
    Results results;
    std::vector<MoveFrequency> moves; // the most frequent first
};

struct PlayerCount {
    std::string name;
    std::int64_t wins = 0, draws = 0, losses = 0;
    std::int64_t games() const { return wins + draws + losses; }
};

struct PlayerPage {
    std::string name;
    PlayerCount as_black, as_white;
    int first_year = 0, last_year = 0;
    double mean_difference = 0;         // the player's discs less the other's
    std::vector<PlayerCount> opponents; // the most frequent ones, results as the player's
    std::vector<PlayerCount> openings;
};

struct Totals {
    Results results;
    std::int64_t players = 0, events = 0;
    int first_year = 0, last_year = 0;
};

class GameDatabase {
  public:
    // Opens the file, or makes it; an empty path is one in memory. `names` name openings, and must outlive it. Errors:
    // cannot be opened or made, is no database of ours, or one of a later version.
    static base::Result<GameDatabase> open(const std::filesystem::path& path, const records::OpeningNames& names);
    GameDatabase(GameDatabase&&) noexcept;
    GameDatabase& operator=(GameDatabase&&) noexcept;
    ~GameDatabase();

    // All of them or, on an error, none. Errors of this and the others: SQLite's own, such as a full disk.
    base::Result<Added> add(std::span<const GameToAdd> games);
    // Copies the games of a file of a version before the library, which had the user's own games as well: those are
    // left out. How many; 0 where they are all here. Errors also: this one has other games, or is in memory.
    base::Result<std::int64_t> take_over(const std::filesystem::path& file);

    base::Result<Totals> totals() const;
    // The newest year first, then the last ones added. At most `limit`, after `skip` others.
    base::Result<std::vector<GameRow>> search(const GameFilter& filter, int limit, int skip = 0) const;
    base::Result<StoredGame> game(GameId id) const;
    // Players whose names begin so, those with most games first.
    base::Result<std::vector<PlayerCount>> players(std::string_view beginning, int limit) const;
    // Errors: no player of that name.
    base::Result<PlayerPage> player(std::string_view name) const;

  private:
    friend class Library;
    struct Inside;
    explicit GameDatabase(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

} // namespace library
