#include "game/train/self_play.hpp"

#include "engine/base/random.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <bit>

namespace train {

namespace {

using ai::fast::Board64;
using ai::fast::u64;

constexpr int too_few_empties = 3; // nothing to learn from here on: the search solves at once

// About normal, by the sum of four even draws.
double noise(base::Random& random) {
    return (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732;
}

int random_square(u64 moves, base::Random& random) {
    for (auto skip = random.below(static_cast<u64>(std::popcount(moves))); skip > 0; --skip)
        moves &= moves - 1;
    return std::countr_zero(moves);
}

class Worker {
  public:
    Worker(const ai::fast::Weights& weights, const SelfPlayOptions& options) : options_{options}, search_{weights} {}

    // The number is counted from the first game of the options.
    Samples play(int number) {
        base::Random random{options_.seed * 1'000'003 + options_.first_game + static_cast<u64>(number)};
        search_.clear(); // what a game gives must not depend on the games before it
        Board64 board = start_board();
        // Half of the games leave the beaten path early, the rest anywhere.
        const auto prefix = static_cast<int>(random.below(2) == 0 ? 4 + random.below(16) : 10 + random.below(42));
        Samples samples;
        std::vector<signed char> sides; // of each sample: whether the first player is to move
        bool is_first_player = true;
        for (int ply = 0; empties_of(board) > last_empties(); ++ply) {
            if (legal_moves(board) == 0) {
                board = passed(board);
                is_first_player = !is_first_player;
                if (legal_moves(board) == 0) break;
            }
            if (ply >= prefix) {
                samples.push_back({board, options_.depth > 0 ? value_of(board) : std::int16_t{0}});
                sides.push_back(static_cast<signed char>(is_first_player));
            }
            board = after(board, chosen(board, ply < prefix, random));
            is_first_player = !is_first_player;
        }
        if (options_.depth > 0 || samples.empty()) return samples;
        const int result = search_.exact_value(board);
        for (std::size_t i = 0; i < samples.size(); ++i)
            samples[i].value = static_cast<std::int16_t>((sides[i] != 0) == is_first_player ? result : -result);
        return samples;
    }

  private:
    // A game that is valued by its result is solved once, where a searched one is played on.
    int last_empties() const {
        return options_.depth > 0 ? too_few_empties : std::max(too_few_empties, options_.exact_empties);
    }

    std::int16_t value_of(const Board64& board) {
        const bool is_exact = empties_of(board) <= options_.exact_empties;
        return static_cast<std::int16_t>(is_exact ? search_.exact_value(board) : search_.value(board, options_.depth));
    }

    // The best by one ply, mobility and some chance; now and then any move, since a search visits bad ones too.
    int chosen(const Board64& board, bool is_random, base::Random& random) {
        const u64 moves = legal_moves(board);
        if (is_random || random.below(16) == 0) return random_square(moves, random);
        int best_square = 64;
        double best = 0;
        for (u64 rest = moves; rest != 0; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            const Board64 next = after(board, square);
            const double replies = std::popcount(legal_moves(next));
            const double value = -search_.static_value(next) - 0.7 * replies + 2.0 * noise(random);
            if (best_square == 64 || value > best) {
                best = value;
                best_square = square;
            }
        }
        return best_square;
    }

    const SelfPlayOptions& options_;
    SearchThread search_;
};

} // namespace

void self_play(const ai::fast::Weights& weights, const SelfPlayOptions& options, const OnGame& on_game) {
    play_in_order<Samples>(options.games, options.threads, on_game, [&] { return Worker{weights, options}; });
}

Samples self_play(const ai::fast::Weights& weights, const SelfPlayOptions& options) {
    Samples samples;
    self_play(weights, options, [&](const Samples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}

} // namespace train
