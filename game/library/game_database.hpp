// Database of games in one SQLite file, searched by player, year, event, opening, result and position. Games of 8x8
// from the usual start are packed (packed_games.hpp) in blocks that a position search scans: no index to maintain, and
// a million games take 64 MB. Other games are stored as text.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/packed_games.hpp"
#include "game/records/game_record.hpp"
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

// Disc counts follow the federations' rule: empties go to the winner.
struct GameToAdd {
    std::string black{}, white{}; // names; empty: unknown
    std::string event;
    int year = 0;     // 0: unknown
    std::string date; // as the source writes it
    rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<rules::Move> moves;     // legal from the start; passes are optional
    std::optional<int> difference;      // Black's discs less White's at the end; nullopt: counted if the game is over
    std::optional<rules::Color> winner; // of a resigned game without a disc count
    std::optional<int> theoretical;     // difference with perfect play from the position that the source states
};

struct Added {
    int added = 0;
    int known = 0;   // duplicates: same players, year, start and moves
    int refused = 0; // illegal moves
    Added& operator+=(const Added& more);
    friend bool operator==(const Added&, const Added&) = default;
};

enum class Outcome : unsigned char { win, draw, loss };

// All given conditions have to hold. Names match by prefix, names of people by the prefix of any word, ignoring ASCII
// case (SQLite's comparison).
struct GameFilter {
    std::string player; // of either side
    std::optional<rules::Color> color;
    std::string opponent; // of `player`; without one, of either side
    std::string event;
    std::string opening;
    std::optional<int> first_year{}, last_year{};
    std::optional<Outcome> outcome; // for `player`, or for Black without one
    bool is_empty() const { return *this == GameFilter{}; }
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

struct GameRow {
    GameId id = 0;
    std::string black, white, event, date, opening;
    int year = 0;
    int side = 8; // squares on a side of the board
    int moves = 0;
    std::optional<int> difference, theoretical;
    std::optional<rules::Color> winner; // if the difference is unknown
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct StoredGame {
    GameRow row;
    rules::Position start;
    std::vector<rules::Move> moves; // with passes; rotated so that the first one is f5
};

struct Results {
    std::int64_t black_wins = 0, draws = 0, white_wins = 0, unknown = 0;
    std::int64_t games() const { return black_wins + draws + white_wins + unknown; }
    // outcome: positive if Black won, 0 for a draw, nullopt if unknown.
    void add(std::optional<int> outcome, std::int64_t count = 1);
    friend bool operator==(const Results&, const Results&) = default;
};

struct MoveFrequency {
    rules::Move move = rules::Move::pass();
    Results results;
    double mean_difference = 0; // for Black, over games with a known difference
    int last_year = 0;
};

struct PositionGames {
    Results results;
    std::vector<MoveFrequency> moves; // most frequent first
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
    double mean_difference = 0;         // the player's discs less the opponent's
    std::vector<PlayerCount> opponents; // most frequent first, results from the player's view
    std::vector<PlayerCount> openings;
};

struct Totals {
    Results results;
    std::int64_t players = 0, events = 0;
    int first_year = 0, last_year = 0;
};

class GameDatabase {
  public:
    // Opens or creates the file; an empty path means in memory. `names` must outlive the database. Errors: cannot be
    // opened or created, not an Outflank database, written by a later version.
    static base::Result<GameDatabase> open(const std::filesystem::path& path, const records::OpeningNames& names);
    GameDatabase(GameDatabase&&) noexcept;
    GameDatabase& operator=(GameDatabase&&) noexcept;
    ~GameDatabase();

    // Adds all games or, on an error, none. Errors of this and the following: SQLite's own, such as a full disk.
    base::Result<Added> add(std::span<const GameToAdd> games);
    // Adds the imported games of a database from before the library, without the user's own games. Returns how many
    // were not here already.
    base::Result<std::int64_t> take_over(const std::filesystem::path& file);

    base::Result<Totals> totals() const;
    base::Result<StoredGame> game(GameId id) const;
    // Players whose names have this prefix, those with most games first.
    base::Result<std::vector<PlayerCount>> players(std::string_view beginning, int limit) const;
    // Errors also: no player of that name.
    base::Result<PlayerPage> player(std::string_view name) const;

  private:
    friend class Library;
    struct Inside;
    explicit GameDatabase(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

// A record of a file as a game for the database. The year is the first one in the record's date.
GameToAdd game_to_add(const records::GameRecord& record);

} // namespace library
