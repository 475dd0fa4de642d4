#include "game/train/self_play.hpp"

#include "game/rules/position.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <type_traits>

namespace train {

namespace {

using ai::core::Board64;
using ai::core::u64;

class SelfPlayWorker {
  public:
    using Board = Board64;

    SelfPlayWorker(const ai::core::Weights& weights, const SelfPlayOptions& options)
        : options_{options}, search_{weights, SearchThread::small_table} {}

    Samples operator()(std::size_t number) {
        base::Random random = random_of_game(options_, number);
        search_.clear(); // a game must not depend on earlier games
        const auto course = play_course(*this, options_, random);
        const std::vector<int> values = values_of(course, search_, options_);
        Samples samples;
        for (std::size_t i = 0; i < values.size(); ++i)
            samples.push_back({course.visits[i].board, static_cast<std::int16_t>(values[i])});
        return samples;
    }

    static Board64 start() { return start_board(); }
    static u64 moves(const Board64& board) { return legal_moves(board); }
    static Board64 passed(const Board64& board) { return board.after_pass(); }
    static Board64 after(const Board64& board, int square) { return train::after(board, square); }
    static int empties(const Board64& board) { return empties_of(board); }
    // Half of the games end their random prefix early, the other half at any time.
    static int prefix(base::Random& random) {
        return static_cast<int>(random.below(2) == 0 ? 4 + random.below(16) : 10 + random.below(42));
    }
    static bool is_taken(base::Random&) { return true; }
    double move_preference(const Board64& next, base::Random& random) const {
        const double replies = std::popcount(legal_moves(next));
        return -search_.static_value(next) - 0.7 * replies + 2.0 * noise(random);
    }

  private:
    const SelfPlayOptions& options_;
    SearchThread search_;
};

using rules::Bits256;
using Wide = rules::Board<Bits256>;

constexpr double carried_part = 0.7;
constexpr int samples_of_long_game = 60; // approximate; neighbouring positions are redundant

Wide kept(const rules::Board<std::uint64_t>& board) {
    return {Bits256{{board.player}}, Bits256{{board.opponent}}};
}
const Wide& kept(const Wide& board) {
    return board;
}

template <class Bits> class SizePlayer {
  public:
    using Board = rules::Board<Bits>;

    SizePlayer(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options)
        : size_{size}, options_{options}, search_{std::make_unique<SizeSearchThread<Bits>>(size, tables)} {}

    SizeSamples operator()(std::size_t number) {
        base::Random random = random_of_game(options_, number);
        search_->clear();
        const auto course = play_course(*this, options_, random);
        std::vector<int> values = values_of(course, *search_, options_);
        if (options_.depth > 0) carry_back(values, course.visits);
        SizeSamples samples;
        for (std::size_t i = 0; i < values.size(); ++i)
            samples.push_back({kept(course.visits[i].board), static_cast<std::int16_t>(values[i])});
        return samples;
    }

    Board start() const { return rules::Position::start(size_).template board<Bits>(); }
    Bits moves(const Board& board) const { return board.legal_moves(search_->geometry()); }
    static Board passed(const Board& board) { return board.after_pass(); }
    Board after(const Board& board, int square) const {
        const Bits move = rules::bit<Bits>(square);
        return board.after(move, board.flips(search_->geometry(), move));
    }
    int empties(const Board& board) const { return rules::count(board.empties(search_->geometry())); }
    int prefix(base::Random& random) const {
        const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint64_t>(bound))); };
        return below(2) == 0 ? 2 + below(plies() / 4) : plies() / 6 + below(plies() * 7 / 10);
    }
    bool is_taken(base::Random& random) const {
        return random.below(static_cast<std::uint64_t>(plies())) < samples_of_long_game;
    }
    double move_preference(const Board& next, base::Random& random) const {
        const double spread = 2.0 * ai::disc * size_.side() / 8;
        return -search_->static_value(next) + spread * noise(random);
    }

  private:
    int plies() const { return size_.square_count() - 4; }

    // Mixes a part of the next position's value into each value, so that information from the end reaches the
    // beginning in fewer rounds.
    void carry_back(std::vector<int>& values, const std::vector<Visit<Board>>& visits) const {
        for (std::size_t i = values.size(); i > 1; --i) {
            const Visit<Board>& next = visits[i - 1];
            const Visit<Board>& here = visits[i - 2];
            if (empties(here.board) <= options_.exact_empties || next.is_explored) continue;
            const int later = next.is_first_player == here.is_first_player ? values[i - 1] : -values[i - 1];
            int& value = values[i - 2];
            value = static_cast<int>(std::lround((1 - carried_part) * value + carried_part * later));
        }
    }

    rules::BoardSize size_;
    const SelfPlayOptions& options_;
    std::unique_ptr<SizeSearchThread<Bits>> search_;
};

} // namespace

void self_play(const ai::core::Weights& weights, const SelfPlayOptions& options, const OnGame& on_game) {
    run_in_order(
        options.games, options.threads,
        [&] {
            return SelfPlayWorker{weights, options};
        },
        on_game);
}

void self_play(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options,
               const OnSizeGame& on_game) {
    const auto play = [&]<class Bits>(std::type_identity<Bits>) {
        run_in_order(
            options.games, options.threads,
            [&] {
                return SizePlayer<Bits>{size, tables, options};
            },
            on_game);
    };
    if (rules::fits<std::uint64_t>(size))
        play(std::type_identity<std::uint64_t>{});
    else
        play(std::type_identity<Bits256>{});
}

int empties_of(const SizeSample& sample, int side) {
    return side * side - rules::count(sample.board.occupied());
}

void label(Samples& samples, std::size_t first, const ai::core::Weights& weights, const LabelOptions& options,
           const std::function<bool(std::size_t)>& on_stretch) {
    const auto make_labeller = [&] {
        return [&, search = std::make_unique<SearchThread>(weights, SearchThread::small_table)](std::size_t number) {
            search->clear();
            const std::size_t begin = first + number * label_stretch;
            const std::size_t end = std::min(samples.size(), begin + label_stretch);
            // Backwards, so that the table already has a position's successors when it is searched.
            for (std::size_t i = end; i > begin; --i) {
                Sample& sample = samples[i - 1];
                sample.value = static_cast<std::int16_t>(
                    search->value_or_result(sample.board, options.depth, options.exact_empties));
            }
            return end;
        };
    };
    run_in_order((samples.size() - first + label_stretch - 1) / label_stretch, options.threads, make_labeller,
                 on_stretch);
}

} // namespace train
