#include "game/ai/player.hpp"

#include "engine/base/random.hpp"
#include "game/ai/book.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player_kinds.hpp"
#include "game/ai/search.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ai {

namespace {

// Of the numbers that move_seed gives, so many of the lowest bits tell the ply, and the rest the game.
constexpr int ply_bits = 10;

// Good and bad days: the factor of a level's temperature throughout a game, 1/2 to 2, the logarithm uniform.
double form(std::uint64_t seed, rules::Color color) {
    base::Random random{(seed >> ply_bits) * 2 + rules::index(color)};
    return std::exp2(2 * random.unit() - 1);
}

rules::Move drawn(const std::vector<RootMove>& moves, double temperature, std::uint64_t seed) {
    std::vector<double> weights;
    weights.reserve(moves.size());
    for (const RootMove& move : moves)
        weights.push_back(std::exp((move.score - moves.front().score) / (temperature * disc)));
    return moves[base::Random{seed}.weighted(weights)].move;
}

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

std::uint64_t move_seed(std::uint64_t game_seed, std::uint64_t ply) {
    return base::Random{game_seed}.next() << ply_bits | (ply & ((1U << ply_bits) - 1));
}

Limits search_limits(const LevelSettings& settings, const rules::Position& position) {
    Limits limits = settings.limits;
    limits.all_moves = settings.temperature > 0;
    if (position.legal_moves().size() <= 1) { // there is nothing to choose
        limits.depth = std::min(limits.depth, 6);
        limits.exact_empties = std::min(limits.exact_empties, 10);
    }
    return limits;
}

Choice choose(const LevelSettings& settings, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report) {
    assert(!position.is_over());
    if (!settings.searches) {
        Choice choice = first_steps(position, seed);
        if (on_report) on_report(choice.report);
        return choice;
    }
    if (settings.book_width && standard_book() != nullptr) {
        if (auto known = choose_from_book(*standard_book(), position, *settings.book_width, seed)) {
            if (on_report) on_report(known->report);
            return *std::move(known);
        }
    }
    Choice choice;
    choice.report = searcher.search(position, search_limits(settings, position), std::move(stop), on_report);
    const auto& moves = choice.report.moves;
    assert(!moves.empty());
    const double temperature = settings.temperature * form(seed, position.to_move());
    choice.move = temperature > 0 ? drawn(moves, temperature, seed) : moves.front().move;
    return choice;
}

Choice choose(const Player& player, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report) {
    assert(!position.is_over());
    return kind_of(player).choose(player, {position, seed, searcher, std::move(stop), on_report});
}

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
