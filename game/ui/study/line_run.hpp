// A line played through move by move: an opening drill, or a game whose moves the user guesses. The rest of the line is
// kept outside the game, where it would be visible.
#pragma once

#include "game/play/command.hpp"
#include "game/ui/study/trainer.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ui {

struct GuessedMove {
    rules::Position before;
    rules::Move guess = rules::Move::pass();
    rules::Move played = rules::Move::pass();
    rules::Move best = rules::Move::pass();
    ai::Score guess_loss = 0, played_loss = 0; // hundredths of a disc against the best move
    bool is_judged = false;                    // else the search had too little time and the losses are meaningless
};

struct GuessScore {
    int guesses = 0;
    int same = 0;   // as the move played
    int best = 0;   // losing less than half a disc
    int judged = 0; // with known losses
    ai::Score guess_loss = 0, played_loss = 0;
    void count(const GuessedMove& move);
};

struct LineRun {
    enum class Kind : unsigned char { drill, guessing };
    Kind kind = Kind::drill;
    std::string name;                      // "Tiger", "Anna – Level 3"
    std::vector<rules::Move> moves;        // the whole line with passes
    std::size_t at = 0;                    // number of moves made
    std::vector<bool> asked;               // by index in the line: the user has to find the move
    std::array<bool, 2> sides{};           // by color: sides whose moves are asked
    std::uint64_t game = 0;                // Game::game_number() of the line's game
    std::optional<Trainer::Time> moves_at; // time of the line's own next move; nullopt while the user is asked

    // Drills only.
    std::string key; // of its card
    std::vector<int> missed;
    std::optional<rules::Move> wrong; // last wrong move at this index; the right one is shown
    bool is_counted = false;          // the drill box has the outcome

    // Guessing only.
    std::array<GuessScore, 2> scores; // by color
    std::optional<GuessedMove> last;
    std::optional<Trainer::Guess> waits;

    bool is_over() const { return at >= moves.size(); }
    bool is_drill() const { return kind == Kind::drill; }
    bool is_asked_at(std::size_t place) const;
    // Moves asked before the place.
    int count_asked(std::size_t place) const;
};

} // namespace ui
