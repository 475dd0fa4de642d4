#include "game/ai/player.hpp"

#include "engine/base/random.hpp"
#include "game/ai/book.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player_kinds.hpp"
#include "game/ai/search.hpp"
#include "game/ai/simple_players.hpp"

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

// A move drawn with probability proportional to exp(score / temperature).
rules::Move drawn(const std::vector<RootMove>& moves, double temperature, std::uint64_t seed) {
    std::vector<double> weights;
    weights.reserve(moves.size());
    for (const RootMove& move : moves)
        weights.push_back(std::exp((move.score - moves.front().score) / (temperature * disc)));
    return moves[base::Random{seed}.weighted(weights)].move;
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

} // namespace ai
