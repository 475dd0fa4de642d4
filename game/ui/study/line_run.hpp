// A line played through move by move: an opening drill, or a game whose moves the user guesses. The rest of the line is
// kept outside the game, where it would be visible.
#pragma once

#include "game/ai/report.hpp"
#include "game/play/command.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ui {

// Guess the best move: a search with hidden values runs while the player thinks, and judges the chosen move.
struct Judgement {
    rules::Move move = rules::Move::pass();
    rules::Move best = rules::Move::pass();
    ai::Score loss = 0; // hundredths of a disc, 0 or more
    bool is_proven = false;
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

// Nullopt unless all moves are searched to `min_depth`, or to the end.
std::optional<Judgement> judge(const ai::Report& report, rules::Move move, int min_depth);

// Whole discs; less than half a disc counts as 0.
int lost_discs(const Judgement& judgement);

struct Trainer {
    using Time = std::chrono::steady_clock::time_point;
    static constexpr int good_depth = 10;                      // depth of a report that is accepted immediately
    static constexpr int min_depth = 2;                        // of reports accepted after `patience`
    static constexpr std::chrono::milliseconds patience{3000}; // wait of a guess for a deep report

    struct Guess {
        rules::GameTree::NodeId node = rules::GameTree::root;
        rules::Move move = rules::Move::pass();
        Time since{};
    };

    bool is_on = false;
    std::optional<Guess> guess;
    std::optional<Judgement> last;
    std::optional<rules::Position> last_position;
    std::uint64_t last_game = 0;
    int guesses = 0; // the first one in each position counts
    int best_found = 0;
    ai::Score total_loss = 0;
    std::vector<rules::Position> judged;

    void count(const rules::Position& position, const Judgement& judgement, std::uint64_t game_number);
    void forget_score();
    // "12 guesses, 5 best, 1.3 discs lost on average"; "No guesses yet".
    std::string score_text() const;
};

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
