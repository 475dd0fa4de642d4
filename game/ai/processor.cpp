#include "game/ai/processor.hpp"

#include "game/ai/core/tree/search_kernel.hpp"

namespace ai {

std::string_view instruction_set() {
    return core::search_kernel().instruction_set;
}

std::uint64_t perft(const rules::Board<std::uint64_t>& board, int depth) {
    return core::search_kernel().perft({board.player, board.opponent}, depth);
}

} // namespace ai
