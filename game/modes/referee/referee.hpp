// One game between two contestants under the tournament's rules. No contestant can make it fail or exceed its time
// limits.
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
    std::array<const Contestant*, 2> contestants{};
    rules::BoardSize size{8};
    play::milliseconds move_time_limit{60'000};
    std::uint64_t seed = 1;
    std::ostream* errors = nullptr; // null: discarded
    bool is_first_game = true; // of the match; a program that cannot start in the first game is a configuration error
    base::LineReader* person_input = nullptr;
    std::ostream* person_output = nullptr;
    // Called after each move; may be empty. False aborts the game.
    std::function<bool(const std::string& triple)> on_move;
};

struct GameResult {
    play::GameState state;
    std::optional<rules::Color> winner; // none: a draw
    play::EndReason reason = play::EndReason::board;
    std::string verdict; // "Black wins 40 to 24." or `White loses: expected ..., saw ...`
    std::vector<std::string> moves;
    std::array<int, 2> move_counts{};
    std::array<play::Clock::duration, 2> time_used{};
};

// For a thread that lives as long as the process; the contestants' programs end with that thread. Errors: a program
// cannot be started (a missing one is detected only in the first game and is a disconnection later), or on_move
// returned false.
base::Result<GameResult> play_game(const GamePlan& plan);

} // namespace modes
