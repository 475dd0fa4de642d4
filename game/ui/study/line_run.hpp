// A line that is gone through move by move: an opening that is practised, or a game whose moves are guessed. The rest
// of it is kept here and not in the game, where it would be seen. Plain values; line_runs.cpp leads through it.
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

// A move that was guessed, beside the one that was played.
struct GuessedMove {
    rules::Position before;
    rules::Move guess = rules::Move::pass();
    rules::Move played = rules::Move::pass();
    rules::Move best = rules::Move::pass();
    ai::Score guess_loss = 0, played_loss = 0; // hundredths of a disc against the best move
    bool is_judged = false;                    // else the search had too little time, and the losses mean nothing
};

// How the guesses of one side went.
struct GuessScore {
    int guesses = 0;
    int same = 0;   // as the move that was played
    int best = 0;   // that lose less than half a disc
    int judged = 0; // whose losses are known
    ai::Score guess_loss = 0, played_loss = 0;
    void count(const GuessedMove& move);
};

struct LineRun {
    enum class Kind : unsigned char { drill, guessing };
    Kind kind = Kind::drill;
    std::string name;                      // "Tiger", "Anna – Level 3"
    std::vector<rules::Move> moves;        // the whole line, passes too
    std::size_t at = 0;                    // so many of them are made
    std::vector<bool> asked;               // by place in the line: the person is to find the move
    std::array<bool, 2> sides{};           // by colour: whose moves those are
    std::uint64_t game = 0;                // Game::game_number() of the board that it is gone through on
    std::optional<Trainer::Time> moves_at; // when the line's own next move is made; none while a person is asked

    // Of a drill.
    std::string key;                  // of its card
    std::vector<int> missed;          // places in the line that were not known, each once
    std::optional<rules::Move> wrong; // what was tried last at this place; the right one is shown
    bool is_counted = false;          // what came of it is in the box

    // Of a guessed game.
    std::array<GuessScore, 2> scores; // by colour
    std::optional<GuessedMove> last;
    std::optional<Trainer::Guess> waits; // for the search

    bool is_over() const { return at >= moves.size(); }
    bool is_drill() const { return kind == Kind::drill; }
    bool is_asked_at(std::size_t place) const;
    // So many moves are asked for before the place.
    int count_asked(std::size_t place) const;
};

} // namespace ui
