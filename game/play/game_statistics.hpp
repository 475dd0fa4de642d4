// The user's record over all saved games: results, and what the moves of reviewed games lost. Plain values, computed
// from the cards of the library.
#pragma once

#include "game/library/game_card.hpp"
#include "game/library/library.hpp"
#include "game/play/game_card.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace play {

struct StatisticsFigure {
    enum class Kind : unsigned char { opening, opponent, phase, worst_moves };
    Kind kind = Kind::opening;
    std::string name; // name of the opening or opponent, as in its StatisticsRow
    library::Phase phase = library::Phase::opening;
    friend bool operator==(const StatisticsFigure&, const StatisticsFigure&) = default;
};

struct Results {
    int wins = 0, draws = 0, losses = 0;
    int count() const { return wins + draws + losses; }
    friend bool operator==(const Results&, const Results&) = default;
};

// Statistics of the games with one opening or against one opponent.
struct StatisticsRow {
    std::string name;
    int games = 0; // finished or not
    Results results;
    LossFigures lost; // losses from the player's own moves in reviewed games
    friend bool operator==(const StatisticsRow&, const StatisticsRow&) = default;
};

struct Statistics {
    int games = 0;
    int unfinished = 0;
    int reviewed = 0;
    Results results;                         // finished games only
    std::array<LossFigures, 3> lost;         // by phase
    std::vector<StatisticsRow> openings;     // most games first; games without an opening name last
    std::vector<StatisticsRow> opponents;    // most games first
    std::vector<library::GameId> unreviewed; // the player's games with moves and without a review
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

// A key shared by names that differ only in ASCII case and in blanks at their ends.
std::string name_key(std::string_view name);

// A player of saved games. The name is spelled as in the newest game; "" if there is none. players_of() lists players
// with most games first.
struct PlayerOfGames {
    std::string name;
    int games = 0;
    friend bool operator==(const PlayerOfGames&, const PlayerOfGames&) = default;
};
std::vector<PlayerOfGames> players_of(std::span<const library::SavedGame> games);

// Covers the games in which exactly one side is the player of that name.
Statistics statistics_of(std::span<const library::SavedGame> games, const std::string& player);

struct SourceGame {
    std::size_t game = 0;                    // index in the list
    rules::Color side = rules::Color::black; // the player's colour
    LossFigures lost;                        // losses in the phase concerned, or in the whole game
    library::WorstMoveOfSide worst;
    friend bool operator==(const SourceGame&, const SourceGame&) = default;
};
// The games behind a figure: for an opening or an opponent in the order of the list; for a phase and for the worst
// moves only reviewed games, the largest loss first.
std::vector<SourceGame> source_games(std::span<const library::SavedGame> games, const std::string& player,
                                     const StatisticsFigure& figure);

} // namespace play
