// A match of several games between the same two players, who swap colours after each: who has which colour, what a game
// begins with, how it stands and when it is over. A value without clock, thread or window. One game of it is a
// play::Game, which knows nothing of this.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"
#include "game/play/game.hpp"
#include "game/play/openings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace play {

struct MatchChoice {
    static constexpr int most_games = 100;

    int games = 1;                      // that are played, all of them; 1: a single game, which is no match
    int points = 0;                     // more than 0: whoever has so many first wins, however many games that takes
    StartChoice start;                  // of every pair of games
    std::array<bool, 2> wants_values{}; // hints, bar and graph may be seen when both do; by player

    bool is_match() const { return points > 0 || games > 1; }
    friend bool operator==(const MatchChoice&, const MatchChoice&) = default;
};

// A game that was played. Players are 0, who had Black in the first game, and 1.
struct MatchGame {
    std::string opening; // its name or moves; empty: nothing worth saying
    rules::Color color_of_first = rules::Color::black;
    std::optional<std::size_t> winner; // none: a draw
    EndReason reason = EndReason::board;
    std::array<int, 2> discs{};         // by player
    std::array<milliseconds, 2> used{}; // the time that each thought, by player
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

struct Match {
    // As a file begins to fill it.
    Match() = default;
    // Before its first game. Where the rules draw colours it is done here, once; persons without a name get one where
    // two of them play.
    Match(GameSettings settings, MatchChoice chosen, std::uint64_t seed);

    const Participant& player(std::size_t number) const { return game.participants[number]; }
    // As the player is called in a sentence.
    std::string name(std::size_t player) const;
    bool is_between_people() const { return is_human(player(0).seat) && is_human(player(1).seat); }
    // Both want to see what a search thinks; a computer does not mind.
    bool may_see_values() const;
    bool is_over() const;
    // Of the game under way, or in a break of the next one: its number from 1, who has which colour, its settings and
    // what it begins with. Errors: as opening_of_pair's.
    int number() const { return static_cast<int>(games.size()) + 1; }
    rules::Color color_of(std::size_t player) const;
    std::size_t player_with(rules::Color color) const;
    GameSettings next_settings() const;
    base::Result<Opening> opening() const;

    // In half points, by player: a game that is won counts 2, a draw 1 for each.
    std::array<int, 2> half_points() const;
    // Who has more; none where they have the same.
    std::optional<std::size_t> leader() const;

    void begin_game();              // Precondition: !is_playing and !is_over().
    void end_game(MatchGame ended); // Precondition: is_playing.
    void abort_game();              // Without a result: the same game is played again. Precondition: is_playing.
    void end();                     // here and now; a game under way does not count

    GameSettings game; // of each game; its participants are the players, with their colours of the first game
    MatchChoice choice;
    std::uint64_t seed = 1;
    std::vector<MatchGame> games;              // that are over
    bool is_playing = false;                   // a game is under way; else there is a break, or the end
    bool is_ended = false;                     // before its time
    std::array<milliseconds, 2> used_before{}; // by player, of the game under way, before the program was started again
    friend bool operator==(const Match&, const Match&) = default;
};

// "0", "½", "1", "1½".
std::string points_text(int half_points);
// "2 : 1".
std::string score_text(const Match& match);

// What a match of several games and the game that is played of it have to do with each other: what may be done in it,
// whose move can be taken back, and what it came to. For who plays one: the window.

// The state that the next game begins with. Errors: as opening_of_pair's.
base::Result<GameState> first_state(const GameSettings& settings, const Opening& opening);

// Why the command may not be carried out while that game of the match is played; none: it may. Between people the game
// only goes forward: nobody looks back, changes seats, or takes a move back without the other one.
std::optional<std::string> refusal_in_match(const Command& command, const Game& game, const Match& match);

// A move that may be taken back if the other one agrees.
struct Takeback {
    rules::Color asks; // who played it
    rules::GameTree::NodeId node = 0;
    friend bool operator==(const Takeback&, const Takeback&) = default;
};
// How many moves it gives, passes included.
std::size_t length_of(const Opening& opening);
// The last disc that was played, and not by the opening, which gave so many moves; none where there is none, or the
// game is over.
std::optional<Takeback> last_takeback(const Game& game, std::size_t opening_moves);

// The player who has the colour in the game on the board: the one under way, or in a break the previous one, which is
// not among the match's games if it was aborted.
std::size_t player_at_board(const Match& match, const Game& game, rules::Color color);

// What each has used of the game so far, by player.
std::array<milliseconds, 2> used_times(const Game& game, const Match& match, Time now);

// Precondition: the match is over.
MatchGame game_that_ended(const Game& game, const Match& match, Time now);

// A match of several games as text: what the autosave keeps next to the game under way.

inline constexpr std::size_t max_match_bytes = std::size_t{1} << 20; // a larger file is refused unread

// Ends with a line feed; match_from_json(to_json(x)) == x.
std::string to_json(const Match& match);
// Errors: not JSON, another format or version, a field that is missing, of the wrong kind or out of range.
base::Result<Match> match_from_json(std::string_view text);

// The table of a match: every game with its opening, colours, result, discs and time, as rows and as text with the
// total.

struct MatchRow {
    std::string number;               // "1"
    std::string opening;              // "Tiger"
    std::array<std::string, 2> names; // by colour
    std::string discs;                // "38 : 26", Black's first
    std::string result;               // "1 : 0", the first player's first; with "on time" and the like
    std::array<std::string, 2> times; // by colour: "4:05"
};
std::vector<MatchRow> rows_of(const Match& match);

// "Anna 2 : 1 Ben", then a line for each game, in columns. Ends with a line feed.
std::string table_text(const Match& match);

// "4:05", "1:02:03".
std::string time_text(milliseconds time);

} // namespace play
