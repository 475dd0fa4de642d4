// One list of a library's own and imported games, searched and sorted together by Library::find() and read by
// Library::listed().
#pragma once

#include "game/library/game_card.hpp"
#include "game/library/game_database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace library {

enum class Source : unsigned char { all, own, imported };

struct GameRef {
    Source source = Source::own; // own or imported
    GameId id = 0;
    bool is_own() const { return source == Source::own; }
    friend bool operator==(const GameRef&, const GameRef&) = default;
};

enum class GameOrder : unsigned char { players, result, size, opening, name, date };

struct GameQuery {
    std::string text; // each word must occur in a name, an opening, an event, a date or a size such as 8x8
    Source source = Source::all;
    std::string folder; // folder of own games; imported games are in the top folder ""
    GameFilter filter;
    std::optional<int> size;                 // squares along one side of the board
    std::optional<rules::Position> position; // 8x8 only, in any orientation
    GameOrder order = GameOrder::date;
    bool is_descending = true;
    bool includes_subfolders = false; // also applies without a search

    // Whether to search the folder and its subfolders; otherwise the list shows the games directly in the folder.
    bool is_search() const { return !text.empty() || !filter.is_empty() || size || position; }
    friend bool operator==(const GameQuery&, const GameQuery&) = default;
};

struct FoundGames {
    std::vector<GameRef> games; // sorted; games without a sort value come last
    std::optional<PositionGames> at;
};

struct ListedGame {
    GameCard card;                 // for an imported game: its last position, with the names as human players
    std::string name, folder;      // own games only
    std::int64_t modified = 0;     // own games only; milliseconds since the Unix epoch
    std::string event{}, date{};   // imported games only
    int year = 0;                  // imported games only; 0: unknown
    std::optional<int> difference; // imported games only: Black's discs minus White's, empties to the winner
};

} // namespace library
