// The external engines in the seats of a game: which may start, their states and their moves. None starts before the
// user has allowed it. Not thread-safe: for play::GameController.
#pragma once

#include "engine/base/mailbox.hpp"
#include "game/play/engine_client.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace play {

struct SeatedEngine {
    enum class Stage : unsigned char {
        not_started, // not allowed yet
        rests,       // not its turn
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

class EngineSeats {
  public:
    // on_update is called on other threads when there are results; it must not block. The log must outlive the seats.
    EngineSeats(GameLog& log, EngineClientFactory make_client, std::function<void()> on_update)
        : log_{log}, make_client_{std::move(make_client)}, on_update_{std::move(on_update)} {}

    // Allows the engine to start, now and later.
    void allow(const ExternalEngine& engine);
    // Allows the engine in that seat to start, or restarts it after a failure. Errors: no engine in the seat, or it is
    // running.
    base::Result<base::Done> start(rules::Color color, const std::string& color_name);

    // Requests a move from the engine to move, unless already requested, and drops requests no longer needed.
    // answer_limit: for an engine without a clock.
    void update(const Game& game, milliseconds answer_limit, Time now);
    // Takes results from the engines. Returns true if anything changed.
    bool poll_results(const Game& game);
    // A resignation, or a fault that loses the game by its rules.
    struct Lost {
        rules::Color color;
        EndReason reason;
    };
    std::optional<Lost> poll_loss() { return std::exchange(lost_, std::nullopt); }

    // Null for seats without an engine.
    const SeatedEngine* at(rules::Color color) const;
    // The engine to move; null if another player is to move or the game is over.
    const SeatedEngine* to_move(const Game& game) const;
    // The move of the engine to move; null before it is known.
    const rules::Move* move(const Game& game) const;
    const std::vector<ExternalEngine>& allowed() const { return allowed_; }
    // The next problem, in one sentence for the user.
    std::optional<std::string> poll_problem() { return problems_.take(); }

  private:
    struct SeatState {
        std::optional<SeatedEngine> seated;
        std::unique_ptr<EngineClient> client; // created when first needed
        std::uint64_t ticket = 0;             // ticket of the pending request; 0: none
        GamePlace place;                      // position of the pending request
        std::optional<rules::Move> move;
        std::uint64_t game = 0; // game number at the last update()
    };

    bool is_allowed(const ExternalEngine& engine) const;
    void seat(SeatState& state, const ExternalEngine* engine);
    void forget_request(SeatState& state);
    void ask(SeatState& state, const Game& game, milliseconds answer_limit, Time now);
    void take(SeatState& state, rules::Color color, EngineUpdate update, const Game& game);

    GameLog& log_;
    EngineClientFactory make_client_;
    std::function<void()> on_update_;
    std::vector<ExternalEngine> allowed_;
    base::Queue<std::string> problems_;
    std::optional<Lost> lost_;
    std::uint64_t last_ticket_ = 0;
    std::array<SeatState, 2> states_; // by colour. Last: their clients use on_update_
};

} // namespace play
