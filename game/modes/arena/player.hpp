// Who plays in arena and tournament: one of ours, or an external program; and one game between two of them, from its
// opening to its end. A clock runs where one is wanted. Whose flag falls, or who does not play by the rules, has lost
// every disc.
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

// One of ours.
struct OwnPlayer {
    ai::Player player;
    // What a level is bound by instead of its own depth, nodes and time; it makes no errors then.
    std::optional<ai::Limits> limits{};
    ai::SearchWeights weights{}; // of a level, must outlive the games
    std::size_t table_bytes = std::size_t{8} << 20;
};

struct ExternalPlayer {
    play::Program program;
    std::optional<std::chrono::seconds> move_time{}; // none: as long as it likes, or by the clock
    ai::TimeControl clock{};
    std::chrono::seconds answer_limit{60}; // for any answer
    base::Process::ErrorStream errors = base::Process::ErrorStream::ours;
};

struct ArenaPlan {
    std::string title; // for messages
    std::variant<OwnPlayer, ExternalPlayer> player;
};

// A fault of any function is for good.
class ArenaPlayer {
  public:
    virtual ~ArenaPlayer() = default;

    // Precondition for programs: the opening has moves.
    virtual std::optional<play::ProgramFault> begin_game(const play::Opening& opening, std::uint64_t seed) = 0;
    // Its move, which is legal. Precondition: there is a legal move.
    virtual play::ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock) = 0;
    // What it did not choose itself: the other one's move, or a pass of either side.
    virtual std::optional<play::ProgramFault> tell(rules::Color mover, rules::Move move) = 0;
    // What it calls itself: "Edax 4.6"; of ours what it is on the command line.
    virtual std::string name() const = 0;
    // There are no more games.
    virtual void dismiss() {}
};

// For the thread that calls, as long as that lives. After a stop a search or an answer is not waited for. Errors: a
// program that cannot be started or does not answer what every program has to.
base::Result<std::unique_ptr<ArenaPlayer>> seat(const ArenaPlan& plan, std::stop_token stop);

struct ArenaGame {
    std::vector<records::RecordedMove>
        moves{};                          // those of the opening too, where it has any; with the time that they took
    int discs = 0;                        // Black's less White's
    std::optional<rules::Color> winner{}; // none in a draw
    play::EndReason reason = play::EndReason::board;
    std::optional<play::ProgramFault> fault{}; // of the loser, where it is not the clock that says so
};

// The seeds are by colour. None: it was stopped.
std::optional<ArenaGame> play_arena_game(const play::Opening& opening, ArenaPlayer& black, ArenaPlayer& white,
                                         const std::array<std::uint64_t, 2>& seeds, const ai::TimeControl& clock,
                                         const std::stop_token& stop);

// Who loses a game without having played it to its end.
ArenaGame forfeited(rules::BoardSize size, rules::Color loser, play::EndReason reason);

} // namespace modes
