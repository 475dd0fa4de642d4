// One game between two contestants under the tournament's rules, from the first word to the verdict. For the referee's
// mode; nothing that a contestant does makes it last longer than its moves may, or fail.
#pragma once

#include "game/modes/referee/contestant.hpp"
#include "game/play/command.hpp"

#include <array>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace modes {

struct GamePlan {
    std::array<const Contestant*, 2> contestants{}; // by colour
    rules::BoardSize size{8};
    play::milliseconds move_time_limit{60'000};
    std::uint64_t seed = 1;                   // for computers that draw
    std::ostream* errors = nullptr;           // for the error streams of programs; null: they go nowhere
    bool is_first_game = true;                // of the match: who cannot even begin was named wrongly
    base::LineReader* person_input = nullptr; // of persons, if there are any
    std::ostream* person_output = nullptr;
    // Called as the moves are made; may be empty. False: nobody wants to see more, the game is abandoned.
    std::function<bool(const std::string& triple)> on_move;
};

struct GameResult {
    play::GameState state;              // for saving
    std::optional<rules::Color> winner; // none in a draw
    play::EndReason reason = play::EndReason::board;
    std::string verdict;                              // "Black wins 40 to 24." or `White loses: expected ..., saw ...`
    std::vector<std::string> moves;                   // as triples
    std::array<int, 2> move_counts{};                 // by colour
    std::array<play::Clock::duration, 2> time_used{}; // for those moves
};

// For a thread that lives as long as the program does; the contestants' programs end with it. Errors: a program cannot
// be started at all (one that is not there is only found out in the first game; later it is a disconnection), or
// on_move wanted no more.
base::Result<GameResult> play_game(const GamePlan& plan);

} // namespace modes
