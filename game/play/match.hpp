// A match of several games between the same two players, who swap colours after each: who has which colour, how each
// game begins, the score and the end. A value without clock, thread or window. Each of its games is a play::Game, which
// does not know about the match.
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

    int games = 1;                      // number of games, all of them played; 1: a single game, not a match
    int points = 0;                     // above 0: the first player with that many points wins, in any number of games
    StartChoice start;                  // how each pair of games starts
    std::array<bool, 2> wants_values{}; // by player; hints, bar and graph: see may_see_values()

    bool is_match() const { return points > 0 || games > 1; }
    friend bool operator==(const MatchChoice&, const MatchChoice&) = default;
};

// A finished game. Player 0 had Black in the first game of the match; the opponent is player 1.
struct MatchGame {
    std::string opening; // name or moves; empty if there is nothing worth showing
    rules::Color color_of_first = rules::Color::black;
    std::optional<std::size_t> winner; // none: a draw
    EndReason reason = EndReason::board;
    std::array<int, 2> discs{};         // by player
    std::array<milliseconds, 2> used{}; // thinking time by player
    friend bool operator==(const MatchGame&, const MatchGame&) = default;
};

struct Match {
    // An empty match, to be filled from a file.
    Match() = default;
    // A match before its first game. Assigns random colours once, if the rules require them. If both players are human,
    // those without a name get one.
    Match(GameSettings settings, MatchChoice chosen, std::uint64_t seed);

    const Participant& player(std::size_t number) const { return game.participants[number]; }
    // The player's name within a sentence.
    std::string name(std::size_t player) const;
    bool is_between_people() const { return is_human(player(0).seat) && is_human(player(1).seat); }
    // Whether search values may be shown: every human player wants them. Computers have no preference.
    bool may_see_values() const;
    bool is_over() const;
    // For the game under way, or in a break for the next one: its number from 1, who has which colour, its settings and
    // its opening. Errors: as opening_of_pair().
    int number() const { return static_cast<int>(games.size()) + 1; }
    rules::Color color_of(std::size_t player) const;
    std::size_t player_with(rules::Color color) const;
    GameSettings next_settings() const;
    base::Result<Opening> opening() const;

    // Points by player, counted in halves: a win counts 2, a draw 1 for each.
    std::array<int, 2> half_points() const;
    // The player with more points; none if both have the same number.
    std::optional<std::size_t> leader() const;

    void begin_game();              // Precondition: !is_playing and !is_over().
    void end_game(MatchGame ended); // Precondition: is_playing.
    void abort_game();              // Ends the game without a result; it is replayed. Precondition: is_playing.
    void end();                     // ends the match now; a game under way does not count

    GameSettings game; // settings of each game; the participants have their colours of the first game
    MatchChoice choice;
    std::uint64_t seed = 1;
    std::vector<MatchGame> games;              // finished games
    bool is_playing = false;                   // a game is under way; otherwise there is a break, or the match is over
    bool is_ended = false;                     // ended early, by end()
    std::array<milliseconds, 2> used_before{}; // by player, in the game under way before the program was restarted
    friend bool operator==(const Match&, const Match&) = default;
};

// Formats "0", "½", "1" or "1½".
std::string points_text(int half_points);
// Formats "2 : 1".
std::string score_text(const Match& match);

// What connects a match and its running game: what may be done in the game, whose move can be taken back, and the
// result. For the window.

// The state in which the next game begins. Errors: as opening_of_pair().
base::Result<GameState> first_state(const GameSettings& settings, const Opening& opening);

// Why the command is refused while that game of the match is played; none if it is allowed. Between human players the
// game only goes forward: they cannot look back, change seats, or take a move back without the opponent's consent.
std::optional<std::string> refusal_in_match(const Command& command, const Game& game, const Match& match);

// A move that may be taken back if the opponent agrees.
struct Takeback {
    rules::Color asks; // played the move and asks to take it back
    rules::GameTree::NodeId node = 0;
    friend bool operator==(const Takeback&, const Takeback&) = default;
};
// Number of moves of the opening, passes included.
std::size_t length_of(const Opening& opening);
// The last disc played after the opening, which has opening_moves moves; none if there is none, if the game is over, or
// under rules without undo.
std::optional<Takeback> last_takeback(const Game& game, std::size_t opening_moves);

// The player with that colour in the game on the board: the game under way, or in a break the previous one, which is
// not among the match's games if it was aborted.
std::size_t player_at_board(const Match& match, const Game& game, rules::Color color);

// Time used in the game so far, by player.
std::array<milliseconds, 2> used_times(const Game& game, const Match& match, Time now);

// Precondition: the match is over.
MatchGame game_that_ended(const Game& game, const Match& match, Time now);

// A match as text, which the autosave stores together with the game under way.

inline constexpr std::size_t max_match_bytes = std::size_t{1} << 20; // larger files are rejected unread

// Ends with a line feed; match_from_json(to_json(x)) == x.
std::string to_json(const Match& match);
// Errors: not JSON, another format or version, a field that is missing, of the wrong type or out of range.
base::Result<Match> match_from_json(std::string_view text);

// The table of a match: the opening, colours, result, discs and time of every game, as rows; and a text of the rows
// with the score.

struct MatchRow {
    std::string number;
    std::string opening;
    std::array<std::string, 2> names; // by colour
    std::string discs;                // "38 : 26", Black's first
    std::string result;               // "1 : 0", Black's points first; may add the reason, such as "on time"
    std::array<std::string, 2> times; // by colour: "4:05"
};
std::vector<MatchRow> rows_of(const Match& match);

// Returns "Anna 2 : 1 Ben", then a line for each game, in columns. Ends with a line feed.
std::string table_text(const Match& match);

// Formats "4:05" or "1:02:03".
std::string time_text(milliseconds time);

} // namespace play
