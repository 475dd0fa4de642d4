// The external engines that play a game: which may start, the stage of each, and its moves. None starts before the user
// has allowed it. Not thread-safe: for play::GameController.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/programs/engine_log.hpp"
#include "game/play/programs/engine_player.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace play {

struct SeatedEngine {
    enum class Stage : unsigned char {
        not_started, // not allowed yet
        rests,       // it is not its turn
        starts,
        thinks,
        has_moved, // its move waits to be shown
        stopped    // it failed; the user may restart it
    };
    ExternalEngine engine;
    Stage stage = Stage::rests;
    std::string name{};    // its own name, once known
    std::string problem{}; // why it is stopped

    bool has_to_be_started() const { return stage == Stage::not_started || stage == Stage::stopped; }
    bool is_asked() const { return stage == Stage::starts || stage == Stage::thinks; }
};

struct EngineRequest {
    std::uint64_t ticket = 0;
    ExternalEngine engine;
    EngineGame game; // it is to move
    ai::ClockState clock{};
    milliseconds start_limit{0}; // for any answer but a move
    milliseconds move_limit{0};
};

struct EngineReady { // it has started and knows the game
    std::string name;
};
struct EngineUpdate {
    std::uint64_t ticket = 0;
    std::variant<EngineReady, rules::Move, EngineFault> what;
};

// The thread of one external engine: starts it when it is first needed, and asks it for moves.
class EngineThread {
  public:
    // on_update is called on that thread after each update; it must not block. The logs outlive the thread.
    EngineThread(EngineLogs& logs, std::function<void()> on_update);
    // At its end it kills the engine: within about 200 ms, or a second where it is just ending.

    // Asks for a move in place of the running request. Returns immediately, as do the others.
    void ask(EngineRequest request) { worker_.start(std::move(request)); }
    // Drops the running request. An engine that was thinking has to be restarted.
    void stop() { worker_.stop(); }
    void dismiss() { worker_.start(std::nullopt); }

    std::optional<EngineUpdate> poll_update() { return updates_.take(); }

  private:
    void work(const std::optional<EngineRequest>& request, const std::stop_token& stop);
    EngineChoice choose(const EngineRequest& request, const std::stop_token& stop);

    EngineLogs& logs_;
    base::Queue<EngineUpdate> updates_;
    std::optional<EnginePlayer> player_; // the worker's, as is engine_
    ExternalEngine engine_;
    base::Worker<std::optional<EngineRequest>> worker_; // last: it uses the members above
};

class EngineSeats {
  public:
    // on_update is called on other threads when there are results; it must not block. The logs outlive the seats.
    EngineSeats(EngineLogs& logs, std::function<void()> on_update) : logs_{logs}, on_update_{std::move(on_update)} {}

    // The user lets the engine start, now and later.
    void allow(const ExternalEngine& engine);
    // Allows the engine of that seat, and restarts it after a failure. Errors: nothing to start.
    base::Result<base::Done> start(rules::Color color, const std::string& color_name);

    // Asks the engine to move for its move, unless it is asked already, and drops requests that are no longer needed.
    // answer_limit: for an engine without a clock.
    void update(const Game& game, milliseconds answer_limit, Time now, GameLog& log);
    // True when something has changed.
    bool poll_results(const Game& game, GameLog& log);
    // A resignation, or a fault that loses the game by its rules.
    struct Lost {
        rules::Color color;
        EndReason reason;
    };
    std::optional<Lost> poll_loss() { return std::exchange(lost_, std::nullopt); }

    // Null for seats without an engine.
    const SeatedEngine* at(rules::Color color) const;
    // The engine to move; null where it is another player's turn, and when the game is over.
    const SeatedEngine* to_move(const Game& game) const;
    // Its move; null before it is known.
    const rules::Move* move(const Game& game) const;
    const std::vector<ExternalEngine>& allowed() const { return allowed_; }
    // In one sentence for the user.
    std::optional<std::string> poll_problem();

  private:
    struct SeatState {
        std::optional<SeatedEngine> seated;
        std::unique_ptr<EngineThread> thread; // created when first needed
        std::uint64_t ticket = 0;             // of the pending request; 0: none
        GamePlace place;                      // of that request
        std::optional<rules::Move> move;
        std::uint64_t game = 0; // that it was seated for
    };

    bool is_allowed(const ExternalEngine& engine) const;
    void seat(SeatState& state, const ExternalEngine* engine);
    void forget_request(SeatState& state);
    void ask(SeatState& state, const Game& game, milliseconds answer_limit, Time now, GameLog& log);
    void take(SeatState& state, rules::Color color, EngineUpdate update, const Game& game, GameLog& log);

    EngineLogs& logs_;
    std::function<void()> on_update_;
    std::vector<ExternalEngine> allowed_;
    std::deque<std::string> problems_;
    std::optional<Lost> lost_;
    std::uint64_t last_ticket_ = 0;
    std::array<SeatState, 2> states_; // by colour; last: their threads use the members above
};

} // namespace play
