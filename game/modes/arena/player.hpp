// Players of arena and tournament, built-in or external, and one game between two of them. A player whose flag falls
// or who breaks the rules loses all discs.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/player_clock.hpp"
#include "game/ai/search.hpp"
#include "game/play/command.hpp"
#include "game/play/openings.hpp"
#include "game/play/programs/program_player.hpp"
#include "game/records/game_record.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace modes {

struct OwnPlayer {
    ai::Player player;
    // Replace the level's depth, nodes and time; the level then makes no deliberate errors.
    std::optional<ai::Limits> limits{};
    ai::SearchWeights weights{}; // of a level; must outlive the games
    std::size_t table_bytes = std::size_t{8} << 20;
};

struct ExternalPlayer {
    play::Program program;
    std::optional<std::chrono::seconds> move_time{}; // none: unlimited, or limited by the clock
    ai::TimeControl clock{};
    std::chrono::seconds answer_limit{60};
    base::Process::ErrorStream errors = base::Process::ErrorStream::ours;
};

struct ArenaPlan {
    std::string title;
    std::variant<OwnPlayer, ExternalPlayer> player;
};

// After a fault of any function the player is unusable.
class ArenaPlayer {
  public:
    virtual ~ArenaPlayer() = default;

    // Precondition for external engines: the opening has moves.
    virtual std::optional<play::ProgramFault> begin_game(const play::Opening& opening, std::uint64_t seed) = 0;
    // Returns a legal move. Precondition: there is one.
    virtual play::ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock) = 0;
    // Reports a move of the opponent, or a pass of either side.
    virtual std::optional<play::ProgramFault> tell(rules::Color mover, rules::Move move) = 0;
    // As the player reports it: "Edax 4.6"; of a built-in player its text on the command line.
    virtual std::string name() const = 0;
    virtual void dismiss() {}
};

// For the calling thread and its lifetime. After a stop no search or answer is waited for. Errors: the program cannot
// be started or does not answer mandatory commands.
base::Result<std::unique_ptr<ArenaPlayer>> seat(const ArenaPlan& plan, std::stop_token stop);

struct ArenaGame {
    std::vector<records::RecordedMove> moves{}; // with times; includes the opening's moves
    int discs = 0;                              // Black's minus White's
    std::optional<rules::Color> winner{};       // none: a draw
    play::EndReason reason = play::EndReason::board;
    std::optional<play::ProgramFault> fault{}; // of the loser; none after a loss on time
};

std::optional<ArenaGame> play_arena_game(const play::Opening& opening, ArenaPlayer& black, ArenaPlayer& white,
                                         const std::array<std::uint64_t, 2>& seeds, const ai::TimeControl& clock,
                                         const std::stop_token& stop);

ArenaGame forfeited(rules::BoardSize size, rules::Color loser, play::EndReason reason);

} // namespace modes
