#include "game/train/size_self_play.hpp"

#include "engine/base/random.hpp"
#include "game/rules/position.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/size_search_thread.hpp"

#include <algorithm>
#include <cmath>

namespace train {

namespace {

using rules::Bits256;
using Wide = rules::Board<Bits256>;

constexpr int too_few_empties = 3; // nothing to learn from here on: the search solves at once
constexpr double carried_part = 0.7;
constexpr int samples_of_long_game = 60; // about; their neighbours say much the same

Wide kept(const rules::Board<std::uint64_t>& board) {
    return {Bits256{{board.player}}, Bits256{{board.opponent}}};
}
const Wide& kept(const Wide& board) {
    return board;
}

// About normal, by the sum of four even draws.
double noise(base::Random& random) {
    return (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732;
}

template <class Bits> Bits random_move(Bits moves, base::Random& random) {
    for (auto skip = random.below(static_cast<std::uint64_t>(rules::count(moves))); skip > 0; --skip)
        moves = rules::without_lowest(moves);
    return rules::bit<Bits>(rules::lowest(moves));
}

template <class Bits> class Player {
  public:
    using Board = rules::Board<Bits>;

    Player(rules::BoardSize size, const ai::fast::SizeTables* tables, const SelfPlayOptions& options)
        : size_{size}, options_{options}, search_{std::make_unique<SizeSearchThread<Bits>>(size, tables)} {}

    // The number is counted from the first game of the options.
    SizeSamples play(int number) {
        base::Random random{options_.seed * 1'000'003 + options_.first_game + static_cast<std::uint64_t>(number)};
        search_->clear(); // what a game gives must not depend on the games before it
        Board board = rules::Position::start(size_).template board<Bits>();
        const int plies = size_.square_count() - 4;
        const int prefix = prefix_of(plies, random);
        SizeSamples samples;
        std::vector<Origin> origins;
        bool is_first_player = true;
        bool was_explored = false; // a move was made at random since the last sample
        for (int ply = 0; empties_of(board) > last_empties(); ++ply) {
            if (!rules::any(moves_of(board))) {
                board = board.after_pass();
                is_first_player = !is_first_player;
                if (!rules::any(moves_of(board))) break;
            }
            const bool is_drawn = random.below(static_cast<std::uint64_t>(plies)) < samples_of_long_game;
            if (ply >= prefix && is_drawn) {
                samples.push_back({kept(board), options_.depth > 0 ? value_of(board) : std::int16_t{0}});
                origins.push_back({is_first_player, empties_of(board) <= options_.exact_empties, was_explored});
                was_explored = false;
            }
            const bool is_random = ply < prefix || random.below(16) == 0; // a search visits bad moves too
            was_explored = was_explored || is_random;
            const Bits move = chosen(board, is_random, random);
            board = board.after(move, board.flips(search_->geometry(), move));
            is_first_player = !is_first_player;
        }
        if (options_.depth > 0) {
            carry_back(samples, origins);
        } else if (!samples.empty()) {
            const int result = search_->exact_value(board);
            for (std::size_t i = 0; i < samples.size(); ++i)
                samples[i].value =
                    static_cast<std::int16_t>(origins[i].is_first_player == is_first_player ? result : -result);
        }
        return samples;
    }

  private:
    struct Origin {
        bool is_first_player;
        bool is_exact;
        bool is_explored; // the game came here by a random move
    };

    // A position is worth in part what the next one of the game turned out to be worth: what is known near the end
    // comes to the beginning in fewer rounds.
    static void carry_back(SizeSamples& samples, const std::vector<Origin>& origins) {
        for (std::size_t i = samples.size(); i > 1; --i) {
            const Origin& next = origins[i - 1];
            const Origin& here = origins[i - 2];
            if (here.is_exact || next.is_explored) continue;
            const int later =
                next.is_first_player == here.is_first_player ? samples[i - 1].value : -samples[i - 1].value;
            std::int16_t& value = samples[i - 2].value;
            value = static_cast<std::int16_t>(std::lround((1 - carried_part) * value + carried_part * later));
        }
    }

    // Random moves: half of the games leave the beaten path early, the rest anywhere.
    static int prefix_of(int plies, base::Random& random) {
        const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint64_t>(bound))); };
        return below(2) == 0 ? 2 + below(plies / 4) : plies / 6 + below(plies * 7 / 10);
    }
    Bits moves_of(const Board& board) const { return board.legal_moves(search_->geometry()); }
    int empties_of(const Board& board) const { return rules::count(board.empties(search_->geometry())); }
    // A game that is valued by its result is solved once, where a searched one is played on.
    int last_empties() const {
        return options_.depth > 0 ? too_few_empties : std::max(too_few_empties, options_.exact_empties);
    }
    std::int16_t value_of(const Board& board) {
        const bool is_exact = empties_of(board) <= options_.exact_empties;
        return static_cast<std::int16_t>(is_exact ? search_->exact_value(board)
                                                  : search_->value(board, options_.depth));
    }

    // The best by one ply and some chance.
    Bits chosen(const Board& board, bool is_random, base::Random& random) {
        const Bits moves = moves_of(board);
        if (is_random) return random_move(moves, random);
        Bits best_move{};
        double best = 0;
        const double spread = 2.0 * ai::disc * size_.side() / 8;
        rules::for_each_bit(moves, [&](int number) {
            const Bits move = rules::bit<Bits>(number);
            const Board next = board.after(move, board.flips(search_->geometry(), move));
            const double value = -search_->static_value(next) + spread * noise(random);
            if (!rules::any(best_move) || value > best) {
                best = value;
                best_move = move;
            }
        });
        return best_move;
    }

    rules::BoardSize size_;
    const SelfPlayOptions& options_;
    std::unique_ptr<SizeSearchThread<Bits>> search_;
};

template <class Bits>
void play(rules::BoardSize size, const ai::fast::SizeTables* tables, const SelfPlayOptions& options,
          const OnSizeGame& on_game) {
    play_in_order<SizeSamples>(options.games, options.threads, on_game, [&] {
        return Player<Bits>{size, tables, options};
    });
}

} // namespace

void self_play(rules::BoardSize size, const ai::fast::SizeTables* tables, const SelfPlayOptions& options,
               const OnSizeGame& on_game) {
    if (rules::fits<std::uint64_t>(size))
        play<std::uint64_t>(size, tables, options, on_game);
    else
        play<Bits256>(size, tables, options, on_game);
}

SizeSamples self_play(rules::BoardSize size, const ai::fast::SizeTables* tables, const SelfPlayOptions& options) {
    SizeSamples samples;
    self_play(size, tables, options, [&](const SizeSamples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    });
    return samples;
}

int empties_of(const SizeSample& sample, int side) {
    return side * side - rules::count(sample.board.occupied());
}

} // namespace train
