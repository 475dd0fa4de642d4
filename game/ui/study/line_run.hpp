// The trainer, and lines played through move by move: an opening drill, or a game whose moves the user guesses. The
// remaining moves of a line are kept outside the game, because in the game they would be visible.
#pragma once

#include "game/ai/report.hpp"
#include "game/play/command.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/app/app.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace play {
struct DrillLine;
}

namespace ui {

using play::Time;

// The best move, and the chosen move's loss compared with it.
struct Judgement {
    rules::Move move = rules::Move::pass();
    rules::Move best = rules::Move::pass();
    ai::Score loss = 0; // In hundredths of a disc, 0 or more.
};

// Nullopt unless all moves were searched to `min_depth` or to the end.
std::optional<Judgement> judge(const ai::Report& report, rules::Move move, int min_depth);

// A chosen move that waits until the search can judge it. The search's values are hidden.
struct WaitingGuess {
    static constexpr int good_depth = 10; // Depth of a report that is accepted immediately.
    static constexpr int min_depth = 2;   // Depth of reports accepted after `patience`.
    // After twice this time the guess waits no longer.
    static constexpr std::chrono::milliseconds patience{3000};

    rules::GameTree::NodeId node = rules::GameTree::root;
    rules::Move move = rules::Move::pass();
    Time since{};

    int needed_depth(Time now) const { return now < since + patience ? good_depth : min_depth; }
    bool has_expired(Time now) const { return now >= since + 2 * patience; }
    Time next_deadline(Time now) const { return since + (now < since + patience ? 1 : 2) * patience; }
};

// The trainer, in which the user guesses the best move. shown_values() decides who may see values during this time.
struct Trainer {
    bool is_on = false;
    std::optional<WaitingGuess> guess;
    std::optional<Judgement> last;
    std::optional<rules::Position> last_position;
    std::uint64_t last_game = 0;
    int guesses = 0; // First guesses; further guesses in a position do not count.
    int best_found = 0;
    ai::Score total_loss = 0;
    std::vector<rules::Position> judged;

    void count(const rules::Position& position, const Judgement& judgement, std::uint64_t game_number);
    void forget_score();
    // Text such as "12 guesses, 5 best, 1.3 discs lost on average" or "No guesses yet".
    std::string score_text() const;
};

struct GuessedMove {
    rules::Position before;
    rules::Move guess = rules::Move::pass();
    rules::Move played = rules::Move::pass();
    ai::Score guess_loss = 0, played_loss = 0; // In hundredths of a disc, compared with the best move.
    // False: the search had too little time, and the losses are meaningless.
    bool is_judged = false;
};

struct GuessScore {
    int guesses = 0;
    int same = 0;   // Guesses that match the move played.
    int best = 0;   // Guesses that lost less than half a disc.
    int judged = 0; // Guesses with known losses.
    ai::Score guess_loss = 0, played_loss = 0;
    void count(const GuessedMove& move);
};

struct LineRun {
    enum class Kind : unsigned char { drill, guessing };
    Kind kind = Kind::drill;
    std::string name;               // Name such as "Tiger" or "Anna – Level 3".
    std::vector<rules::Move> moves; // The whole line, including passes.
    std::size_t at = 0;             // Number of moves made.
    std::vector<bool> asked;        // Whether the user has to find the move, by index in the line.
    std::array<bool, 2> sides{};    // Whether the user finds the moves of the side, by colour.
    std::uint64_t game = 0;         // Game::game_number() of the line's game
    // Time of the line's own next move; nullopt while the user is asked.
    std::optional<Time> moves_at;

    // Members used only for drills.
    std::string key; // Key of the drill card.
    std::vector<int> missed;
    std::optional<rules::Move> wrong; // The last wrong move at this index; the right one is shown.
    bool is_counted = false;          // The outcome is recorded in the drill box.

    // Members used only for guessing.
    GuessScore score;
    std::optional<GuessedMove> last;
    std::optional<WaitingGuess> waits;

    bool is_over() const { return at >= moves.size(); }
    bool is_drill() const { return kind == Kind::drill; }
    bool is_asked_at(std::size_t place) const { return place < asked.size() && asked[place]; }
    // Number of moves before `place` that the user has to find.
    int count_asked(std::size_t place) const;
};

// Plays the first move from the usual start automatically, because all first moves are symmetric.
void begin_drill(App& app, const play::DrillLine& line);
// Asks for the moves of these sides in the game shown, from its start.
void begin_guessing(App& app, std::array<bool, 2> sides);
void begin_again(App& app);
// Handles a press on a square. Returns false if there is no run, or if the press has another meaning.
bool answer(Session& session, rules::Square square, Time now);
// Gives up and plays the right move.
void show_move(App& app);
void end_run(App& app);
// Called every tick. Returns whether a redraw is needed.
bool update_run(Session& session, Time now);
std::optional<Time> run_wake(const Session& session, Time now);

// While the trainer is on, a legal move waits for its judgement. Returns whether it was taken as a guess.
bool guess(Session& session, rules::Square square, Time now);
// Called every tick: judges the waiting guess and plays it.
void settle_guess(Session& session, Time now);
// Starts a game at the end of a named opening. The previous game is saved; this one is not.
void start_drill(App& app);

} // namespace ui
