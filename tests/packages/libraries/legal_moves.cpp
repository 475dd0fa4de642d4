// Prints the legal moves of the start position and the number of games of the first plies.
#include "game/rules/perft.hpp"
#include "game/rules/position.hpp"

#include <cstdio>

int main() {
    const auto start = rules::Position::start(rules::BoardSize{8});
    for (const rules::Square square : start.legal_moves())
        std::printf("%c%d ", 'a' + square.column, square.row + 1);
    std::printf("\n");
    for (int depth = 1; depth <= 7; ++depth)
        std::printf("perft %d: %llu\n", depth, static_cast<unsigned long long>(rules::perft(start, depth)));
}
