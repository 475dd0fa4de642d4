#include "game/ai/player.hpp"

#include "engine/base/random.hpp"
#include "game/ai/book.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/ai/simple_players.hpp"
#include "game/ai/teaching.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>

namespace ai {

namespace {

template <class... Visits> struct Overloaded : Visits... { using Visits::operator()...; };
template <class... Visits> Overloaded(Visits...) -> Overloaded<Visits...>;

// The number behind `prefix` when it lies in first .. last and is written in the one usual way.
std::optional<int> number_after(std::string_view prefix, std::string_view text, int first, int last) {
    if (!text.starts_with(prefix)) return std::nullopt;
    text.remove_prefix(prefix.size());
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text != std::to_string(number)) return std::nullopt;
    if (number < first || number > last) return std::nullopt;
    return number;
}

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
    for (const RootMove& move : moves)
        weights.push_back(std::exp((move.score - moves.front().score) / (temperature * disc)));
    return moves[base::Random{seed}.weighted(weights)].move;
}

} // namespace

std::uint64_t move_seed(std::uint64_t game_seed, std::uint64_t ply) {
    return base::Random{game_seed}.next() << ply_bits | (ply & ((1U << ply_bits) - 1));
}

std::string to_text(const Player& player) {
    return std::visit(
        Overloaded{[](RandomMover) { return std::string{"random"}; },
                   [](MostFlips) { return std::string{"most-flips"}; },
                   [](FiftyFifty) { return std::string{"fifty-fifty"}; },
                   [](Minimax minimax_player) { return "minimax:" + std::to_string(minimax_player.depth); },
                   [](AlphaBeta alpha_beta_player) { return "alpha-beta:" + std::to_string(alpha_beta_player.depth); },
                   [](Level level_player) { return "level:" + std::to_string(level_player.number); }},
        player);
}

base::Result<Player> player_from_text(std::string_view text) {
    if (text == "random") return Player{RandomMover{}};
    if (text == "most-flips") return Player{MostFlips{}};
    if (text == "fifty-fifty") return Player{FiftyFifty{}};
    if (const auto depth = number_after("minimax:", text, 1, 8)) return Player{Minimax{*depth}};
    if (const auto depth = number_after("alpha-beta:", text, 1, 12)) return Player{AlphaBeta{*depth}};
    if (const auto number = number_after("level:", text, 1, 10)) return Player{Level{*number}};
    return base::Error{"expected random, most-flips, fifty-fifty, minimax:1 to minimax:8, alpha-beta:1 to "
                       "alpha-beta:12 or level:1 to level:10, saw \""
                       + std::string{text} + "\""};
}

std::string title(const Player& player) {
    return std::visit(
        Overloaded{
            [](RandomMover) { return std::string{"Random moves"}; },
            [](MostFlips) { return std::string{"Most flips"}; }, [](FiftyFifty) { return std::string{"Fifty-fifty"}; },
            [](Minimax minimax_player) { return "Minimax, depth " + std::to_string(minimax_player.depth); },
            [](AlphaBeta alpha_beta_player) { return "Alpha-beta, depth " + std::to_string(alpha_beta_player.depth); },
            [](Level level_player) { return "Level " + std::to_string(level_player.number); }},
        player);
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
    const auto from_report = [](Report report) {
        const rules::Move best = report.moves.front().move;
        return Choice{best, std::move(report)};
    };
    const auto told = [&](Choice choice) {
        if (on_report) on_report(choice.report);
        return choice;
    };
    return std::visit(
        Overloaded{[&](RandomMover) { return told(random_move(position, seed)); },
                   [&](MostFlips) { return told(most_flips(position)); },
                   [&](FiftyFifty) { return told(fifty_fifty(position, seed)); },
                   [&](Minimax minimax_player) {
                       return from_report(minimax(position, minimax_player.depth, stop, on_report, searcher.gate()));
                   },
                   [&](AlphaBeta alpha_beta_player) {
                       return from_report(
                           alpha_beta(position, alpha_beta_player.depth, stop, on_report, searcher.gate()));
                   },
                   [&](Level level_player) {
                       return choose(level(level_player.number), position, seed, searcher, stop, on_report);
                   }},
        player);
}

} // namespace ai
