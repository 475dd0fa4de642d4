#include "game/ai/simple_players.hpp"

#include "engine/base/random.hpp"

#include <algorithm>
#include <cassert>

namespace ai {

namespace {

// The report of a player that does not search: every legal move row by row, none with a score.
Report unsearched(const rules::Position& position) {
    Report report;
    for (const rules::Square square : position.legal_moves()) {
        const rules::Move move{square};
        report.moves.push_back({.move = move, .line = {move}});
    }
    if (position.must_pass()) report.moves.push_back({.move = rules::Move::pass(), .line = {rules::Move::pass()}});
    return report;
}

} // namespace

Choice random_move(const rules::Position& position, std::uint64_t seed) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    base::Random random{seed};
    choice.move = choice.report.moves[random.below(choice.report.moves.size())].move;
    return choice;
}

Choice most_flips(const rules::Position& position) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    choice.report.counts_plain_discs = true;
    choice.report.depth = 1;
    auto& moves = choice.report.moves;
    for (RootMove& root : moves) {
        const rules::DiscCount discs = position.after(root.move).count();
        root.score = (discs.of(position.to_move()) - discs.of(opposite(position.to_move()))) * disc;
        root.depth = 1;
        root.nodes = 1;
    }
    choice.report.nodes = moves.size();
    // Squares compare by row, then by column; the largest of the equals is wanted.
    std::ranges::sort(moves, [](const RootMove& a, const RootMove& b) {
        return a.score != b.score ? a.score > b.score : a.move > b.move;
    });
    choice.move = moves.front().move;
    return choice;
}

Choice fifty_fifty(const rules::Position& position, std::uint64_t seed) {
    base::Random random{seed};
    return random.below(2) == 0 ? most_flips(position) : random_move(position, random.next());
}

Choice first_steps(const rules::Position& position, std::uint64_t seed) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    const int end = position.size().side() - 1;
    const rules::SquareSet corners{{0, 0}, {0, end}, {end, 0}, {end, end}};
    rules::SquareSet left = position.legal_moves();
    if (left.empty()) return choice; // a pass
    base::Random random{seed};
    const bool is_kind = random.below(2) == 0;
    if (is_kind && !(left - corners).empty()) left = left - corners;
    if (random.below(2) == 0) { // of the moves that flip most
        int most = 0;
        for (const rules::Square square : left)
            most = std::max(most, position.flips(square).size());
        for (const rules::Square square : rules::SquareSet{left})
            if (position.flips(square).size() < most) left.erase(square);
    }
    auto chosen = left.begin();
    for (auto skip = random.below(static_cast<std::uint64_t>(left.size())); skip > 0; --skip)
        ++chosen;
    choice.move = rules::Move{*chosen};
    return choice;
}

} // namespace ai
