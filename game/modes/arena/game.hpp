// One game between two players who sit already, from its opening to its end: what arena and tournament have in common.
// A clock runs where one is wanted. Whose flag falls, or who does not play by the rules, has lost every disc.
#pragma once

#include "game/modes/arena/player.hpp"
#include "game/play/command.hpp"
#include "game/records/game_record.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace modes {

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
