#include "game/train/self_play.hpp"

#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

#include <bit>

namespace train {

namespace {

using ai::core::Board64;
using ai::core::u64;

// For play_course.
class SelfPlayWorker {
  public:
    using Board = Board64;

    SelfPlayWorker(const ai::core::Weights& weights, const SelfPlayOptions& options)
        : options_{options}, search_{weights, SearchThread::small_table} {}

    // The number is counted from the first game of the options.
    Samples play(int number) {
        base::Random random = random_of_game(options_, number);
        search_.clear(); // what a game gives must not depend on the games before it
        const auto course = play_course(*this, options_, random);
        const std::vector<int> values = values_of(course, search_, options_);
        Samples samples;
        for (std::size_t i = 0; i < values.size(); ++i)
            samples.push_back({course.visits[i].board, static_cast<std::int16_t>(values[i])});
        return samples;
    }

    static Board64 start() { return start_board(); }
    static u64 moves(const Board64& board) { return legal_moves(board); }
    static Board64 passed(const Board64& board) { return train::passed(board); }
    static Board64 after(const Board64& board, int square) { return train::after(board, square); }
    static int empties(const Board64& board) { return empties_of(board); }
    // Half of the games leave the beaten path early, the rest anywhere.
    static int prefix(base::Random& random) {
        return static_cast<int>(random.below(2) == 0 ? 4 + random.below(16) : 10 + random.below(42));
    }
    static bool is_taken(base::Random&) { return true; }
    double liking(const Board64& next, base::Random& random) const {
        const double replies = std::popcount(legal_moves(next));
        return -search_.static_value(next) - 0.7 * replies + 2.0 * noise(random);
    }

  private:
    const SelfPlayOptions& options_;
    SearchThread search_;
};

} // namespace

void self_play(const ai::core::Weights& weights, const SelfPlayOptions& options, const OnGame& on_game) {
    play_in_order<Samples>(options.games, options.threads, on_game, [&] { return SelfPlayWorker{weights, options}; });
}

Samples self_play(const ai::core::Weights& weights, const SelfPlayOptions& options) {
    Samples samples;
    self_play(weights, options, [&](const Samples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}

} // namespace train
