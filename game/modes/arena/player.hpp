// Players of arena, tournament and referee, built-in or external, and one game between two of them.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/player_clock.hpp"
#include "game/ai/search.hpp"
#include "game/ai/weights.hpp"
#include "game/engines/engine_player.hpp"
#include "game/play/game.hpp"
#include "game/play/openings.hpp"
#include "game/records/game_record.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace modes {

struct OwnPlayer {
    ai::Player player;
    // Limits that replace the level's depth, nodes and time; the level then makes no deliberate mistakes.
    std::optional<ai::Limits> limits{};
    ai::SearchWeights weights{}; // for levels; must outlive the games
    ai::LoadedWeights loaded{};  // owns what `weights` may refer to
    ai::SearchParameters parameters{};
    std::size_t table_bytes = std::size_t{8} << 20;
    ai::Lag lag{};
};

struct ExternalPlayer {
    play::ExternalEngine engine;
    std::optional<std::chrono::seconds> move_time{}; // none: unlimited, or limited by the clock
    ai::TimeControl clock{};
    std::chrono::seconds answer_limit{60};
    base::Process::ErrorStream errors = base::Process::ErrorStream::ours;
    bool is_refereed = false; // the engine announces its own passes; nothing waits for it outside its turns
};

struct PlayerPlan {
    std::string title;
    std::variant<OwnPlayer, ExternalPlayer> player;
    bool is_external() const { return std::holds_alternative<ExternalPlayer>(player); }
};

struct Turn {
    const play::EngineGame& game; // without the player's colour and clock
    const rules::Position& position;
    ai::ClockState clock;
    std::optional<play::Time> deadline; // the player loses on time then; none: no limit
};

// After a fault the player is unusable.
class GamePlayer {
  public:
    virtual ~GamePlayer() = default;

    virtual engines::MaybeFault begin(const play::EngineGame&, rules::Color, std::uint64_t /*seed*/) { return {}; }
    // Returns a legal move, which is a pass only if forced, or a fault.
    virtual engines::EngineChoice choose(const Turn& turn) = 0;
    // Called when the game is over, unless the player lost other than on the board.
    virtual void end(const play::EngineGame&) {}
    // The name reported by an external engine, such as "Edax 4.6", or a built-in player's text on the command line.
    virtual std::string name() const = 0;
    virtual void dismiss() {}
};

// The calling thread must outlive the player, and only that thread may use it. A stop ends all waiting for searches and
// answers. Errors: the engine cannot be started or does not answer mandatory commands.
base::Result<std::unique_ptr<GamePlayer>> seat(const PlayerPlan& plan, std::stop_token stop);

struct PlayedGame {
    std::vector<records::RecordedMove> moves{}; // with times; includes the opening's moves
    int discs = 0;                              // Black's minus White's; after an early end the winner has all
    std::optional<rules::Color> winner{};       // none: a draw
    play::EndReason reason = play::EndReason::board;
    std::optional<play::EngineFault> fault{}; // fault of the loser; none after a loss on time
    std::array<std::string, 2> names{};       // by colour, as reported by the players
};

PlayedGame forfeited(rules::BoardSize size, rules::Color loser, play::EngineFault fault);

// Indexed by colour.
using GamePlayers = std::array<GamePlayer*, 2>;
// Returns false to stop the game.
using OnMove = std::function<bool(rules::Color mover, rules::Move move)>;

play::Game game_from(const play::Opening& opening, const play::GameSettings& settings);

// Plays a game made by game_from() to its end under its clock and rules. None: `stop` or `on_move` stopped it.
std::optional<PlayedGame> play_game(play::Game& game, const play::Opening& opening, const GamePlayers& players,
                                    const std::array<std::uint64_t, 2>& seeds, const std::stop_token& stop,
                                    const OnMove& on_move = {});

} // namespace modes
