// Guess the best move: while a person thinks, a search runs whose values are not shown; the move that is then chosen is
// compared with the best one. Plain values and pure functions; for the window.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace ui {

// What a chosen move is worth beside the best one.
struct Judgement {
    rules::Move move = rules::Move::pass();
    rules::Move best = rules::Move::pass();
    ai::Score loss = 0; // hundredths of a disc, 0 or more
    bool is_proven = false;
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

// None while the report cannot tell yet: both moves have to be searched as deep as `min_depth`, or to the end.
std::optional<Judgement> judge(const ai::Report& report, rules::Move move, int min_depth);

// Whole discs; a loss of less than half a disc is none.
int lost_discs(const Judgement& judgement);

struct Trainer {
    using Time = std::chrono::steady_clock::time_point;
    static constexpr int good_depth = 10;                      // a report so deep is believed
    static constexpr int min_depth = 2;                        // of those that are believed when they take long
    static constexpr std::chrono::milliseconds patience{3000}; // that a guess waits for a deep report

    struct Guess { // waits for the search
        rules::GameTree::NodeId node = rules::GameTree::root;
        rules::Move move = rules::Move::pass();
        Time since{};
    };

    bool is_on = false;
    std::optional<Guess> guess;
    std::optional<Judgement> last;
    std::optional<rules::Position> last_position; // that it is about
    std::uint64_t last_game = 0;                  // the number of its game
    int guesses = 0;                              // the first one in each position counts
    int best_found = 0;
    ai::Score total_loss = 0;
    std::vector<rules::Position> judged;

    // Takes a judgement of the position down.
    void count(const rules::Position& position, const Judgement& judgement, std::uint64_t game_number);
    void forget_score();
    // "12 guesses, 5 best, 1.3 discs lost on average"; "No guesses yet".
    std::string score_text() const;
};

} // namespace ui
