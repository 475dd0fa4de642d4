// One list of all games of a library: own and imported ones, searched and sorted together by Library::find() and
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
    std::string text; // each word is part of a name, an opening, an event, a date or a size such as 8x8
    Source source = Source::all;
    std::string folder; // of own games; imported ones are in the top folder ""
    GameFilter filter;
    std::optional<int> size;                 // squares on a side
    std::optional<rules::Position> position; // 8x8 only, in any orientation
    GameOrder order = GameOrder::date;
    bool is_descending = true;
    bool includes_subfolders = false; // also without a search

    // A search covers the folder and its subfolders; otherwise the list has all games directly in the folder.
    bool is_search() const { return !text.empty() || !filter.is_empty() || size || position; }
    friend bool operator==(const GameQuery&, const GameQuery&) = default;
};

struct FoundGames {
    std::vector<GameRef> games; // sorted; games without the sort value come last
    std::optional<PositionGames> at;
};

struct ListedGame {
    GameCard card;                 // of an imported game: its last position, names as players
    std::string name, folder;      // of an own game
    std::int64_t modified = 0;     // of an own game, milliseconds since the Unix epoch
    std::string event{}, date{};   // of an imported game
    int year = 0;                  // of an imported game; 0: unknown
    std::optional<int> difference; // of an imported game: Black's discs less White's, empties to the winner
};

} // namespace library
