// Plays f5, searches the replies eight plies deep, and prints the value of each for the side to move.
#include "game/ai/search.hpp"

#include <cstdio>

int main() {
    const auto position = rules::Position::start(rules::BoardSize{8}).after(rules::Move{rules::Square{4, 5}});
    if (const std::string& problem = ai::evaluation_problem(); !problem.empty()) std::printf("%s\n", problem.c_str());

    ai::Searcher searcher;
    const ai::Report report = searcher.search(position, {.depth = 8, .all_moves = true}, {}, {});
    for (const ai::RootMove& root : report.moves) {
        const rules::Square square = root.move.square();
        std::printf("%c%d %+6.2f discs, %llu nodes\n", 'a' + square.column, square.row + 1,
                    static_cast<double>(root.score) / ai::disc, static_cast<unsigned long long>(root.nodes));
    }
}
