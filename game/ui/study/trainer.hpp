// Guess the best move: a search with hidden values runs while the player thinks, and judges the chosen move.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace ui {

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

} // namespace ui
