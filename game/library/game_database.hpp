// Database of games in one SQLite file, searched by player, year, event, opening, result and position. Games of 8x8
// from the standard start are packed (packed_games.hpp) into blocks that a position search scans: there is no index to
// maintain, and a million games take 64 MB. Other games are stored as text.
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

// A game to add. Disc counts follow the federations' rule: empties go to the winner.
struct GameToAdd {
    std::string black{}, white{}; // names; empty: unknown
    std::string event;
    int year = 0;     // 0: unknown
    std::string date; // verbatim
    rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<rules::Move> moves;     // legal from the start; passes are optional
    std::optional<int> difference;      // Black's discs minus White's at the end; nullopt: counted if the game is over
    std::optional<rules::Color> winner; // winner of a resigned game without a disc count
    std::optional<int> theoretical;     // difference with perfect play from the position that the source names
};

struct Added {
    int added = 0;
    int known = 0;   // duplicates: same players, year, start and moves
    int refused = 0; // games with illegal moves
    Added& operator+=(const Added& more);
    friend bool operator==(const Added&, const Added&) = default;
};

enum class Outcome : unsigned char { win, draw, loss };

// A game must meet all conditions that are set. Names match by prefix, player names by the prefix of any word, ignoring
// ASCII case (SQLite's comparison).
struct GameFilter {
    std::string player; // name of either player
    std::optional<rules::Color> color;
    std::string opponent; // opponent of `player`, or either player if `player` is empty
    std::string event;
    std::string opening;
    std::optional<int> first_year{}, last_year{};
    std::optional<Outcome> outcome; // result for `player`, or for Black if `player` is empty
    bool is_empty() const { return *this == GameFilter{}; }
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

struct GameRow {
    GameId id = 0;
    std::string black, white, event, date, opening;
    int year = 0;
    int side = 8; // squares along one side of the board
    int moves = 0;
    std::optional<int> difference, theoretical;
    std::optional<rules::Color> winner; // winner of a game whose difference is unknown
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct StoredGame {
    GameRow row;
    rules::Position start;
    std::vector<rules::Move> moves; // includes passes; rotated or mirrored so that the first move is f5
};

struct Results {
    std::int64_t black_wins = 0, draws = 0, white_wins = 0, unknown = 0;
    std::int64_t games() const { return black_wins + draws + white_wins + unknown; }
    // outcome: positive if Black won, negative if White won, 0 for a draw, nullopt if unknown.
    void add(std::optional<int> outcome, std::int64_t count = 1);
    friend bool operator==(const Results&, const Results&) = default;
};

struct MoveFrequency {
    rules::Move move = rules::Move::pass();
    Results results;
    double mean_difference = 0; // Black's mean difference over games with a known one
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
    double mean_difference = 0;         // the player's discs minus the opponent's
    std::vector<PlayerCount> opponents; // most frequent first; results from the player's view
    std::vector<PlayerCount> openings;
};

struct Totals {
    Results results;
    std::int64_t players = 0, events = 0;
    int first_year = 0, last_year = 0;
};

class GameDatabase {
  public:
    // Opens or creates the file; an empty path opens a database in memory. `names` must outlive the database. Errors:
    // the file cannot be opened or created, is not an Outflank database, or was written by a later version.
    static base::Result<GameDatabase> open(const std::filesystem::path& path, const records::OpeningNames& names);
    GameDatabase(GameDatabase&&) noexcept;
    GameDatabase& operator=(GameDatabase&&) noexcept;
    ~GameDatabase();

    // Adds all games, or none on an error. This function and those below also return SQLite's errors, such as a full
    // disk.
    base::Result<Added> add(std::span<const GameToAdd> games);
    // Adds the imported games, but not the user's own, of a database from a version before the library. Returns the
    // number of games that were not yet here.
    base::Result<std::int64_t> take_over(const std::filesystem::path& file);

    base::Result<Totals> totals() const;
    base::Result<StoredGame> game(GameId id) const;
    // Lists players with a name that begins with this text, most games first.
    base::Result<std::vector<PlayerCount>> players(std::string_view beginning, int limit) const;
    // Also returns an error if no player has that name.
    base::Result<PlayerPage> player(std::string_view name) const;

  private:
    friend class Library;
    struct Inside;
    explicit GameDatabase(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

// Converts a record. The year is the first one in the record's date.
GameToAdd game_to_add(const records::GameRecord& record);

} // namespace library
