#include "game/train/close_play.hpp"

#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace train {

namespace {

constexpr int selectivity = 0; // least accurate: the number of positions matters more than a tenth of a disc
constexpr std::size_t table_bytes = std::size_t{2} << 20;

constexpr int last_empties = 4; // fewest empties in a game; no search uses the evaluation with fewer
constexpr int fewest_beside = 5;
constexpr int cheap_empties = 14; // solving is cheap with this many or fewer: two side positions per position

template <class Bits> class ClosePlayWorker {
    using Board = rules::Board<Bits>;

    struct Place {
        Board board;
        bool is_first_player = true;

        void pass() {
            board = board.after_pass();
            is_first_player = !is_first_player;
        }
    };
    struct LookedAt {
        std::vector<Board> boards;
        std::vector<CloseLook> looks;
    };

  public:
    ClosePlayWorker(const Evaluator& evaluator, const ClosePlayOptions& options)
        : options_{options}, side_{evaluator.size.side()}, search_{evaluator.size, evaluator.weights, table_bytes} {}

    SamplesOf<Bits> operator()(std::size_t number) {
        base::Random random = random_of_game(options_.play, number);
        search_.clear(); // a game must not depend on earlier games
        const LookedAt game = game_of(random);
        const std::vector<double> values = corrected(game.looks, options_.later_percent / 100.0);
        SamplesOf<Bits> samples;
        for (std::size_t i = 0; i < values.size(); ++i)
            samples.push_back({game.boards[i], static_cast<std::int16_t>(std::lround(values[i] * ai::disc))});
        return samples;
    }

  private:
    int empties(const Board& board) const { return empties_of(board, side_); }
    void go(Place& place, int square) const {
        place.board = search_.after(place.board, square);
        place.is_first_player = !place.is_first_player;
    }
    bool finds_move(Place& place) const {
        if (rules::any(search_.legal_moves(place.board))) return true;
        place.pass();
        return rules::any(search_.legal_moves(place.board));
    }
    ai::Score value(const Board& board, int depth) { return search_.value(board, depth, selectivity); }

    LookedAt game_of(base::Random& random) {
        LookedAt game;
        const int exact = options_.play.exact_empties;
        for (Place place = opening(random); empties(place.board) >= last_empties && finds_move(place);) {
            const Board board = place.board;
            const std::size_t at = game.looks.size();
            game.boards.push_back(board);
            game.looks.push_back(look_at(place));
            int square = search_.best_move(board);
            const Bits moves = search_.legal_moves(board);
            if (square < 0 || !rules::any(moves & rules::bit<Bits>(square))) square = rules::lowest(moves);
            const int beside = empties(board) <= cheap_empties ? 2 : below(random, 2);
            for (int i = 0; i < beside; ++i)
                look_beside(board, random, game);
            if (empties(board) > exact && rules::count(moves) > 1 && below(random, 100) < 16) {
                if (const auto other = other_move(board, square, random)) {
                    square = *other;
                    game.looks[at].has_strayed = true;
                }
            }
            go(place, square);
        }
        return game;
    }

    void look_beside(const Board& board, base::Random& random, LookedAt& game) {
        if (const auto beside = place_beside(board, random)) {
            game.boards.push_back(*beside);
            game.looks.push_back(look_at({*beside}));
            game.looks.back().is_beside = true;
        }
    }

    // Random moves, the later ones guided by the evaluation, until a short search finds the position close; one game
    // in ten may start with an advantage.
    Place opening(base::Random& random) {
        const int plies_of_game = side_ * side_ - 4;
        const int most = std::max(3, (below(random, 10) == 0 ? 24 : 6) * side_ * side_ / 64); // discs
        for (;;) {
            const int plies = below(random, 2) == 0 ? plies_of_game / 10 + below(random, plies_of_game / 10)
                                                    : plies_of_game * 2 / 15 + below(random, plies_of_game / 3);
            const std::optional<Place> place = after_random_moves(plies, random);
            if (!place || !rules::any(search_.legal_moves(place->board))) continue;
            if (std::abs(value(place->board, 4) + value(place->board, 3)) <= 2 * most * ai::disc) return *place;
        }
    }

    std::optional<Place> after_random_moves(int plies, base::Random& random) const {
        const int plies_of_pure_chance = (side_ * side_ - 4) * 2 / 15;
        Place place{start_of<Bits>(search_.size())};
        for (int ply = 0; ply < plies; ++ply) {
            if (!finds_move(place)) return std::nullopt;
            go(place, ply < plies_of_pure_chance ? random_square(search_.legal_moves(place.board), random)
                                                 : liked_move(search_, place.board, 5.0 * side_ / 8, random));
        }
        return place;
    }

    CloseLook look_at(const Place& place) {
        CloseLook look{.is_first_player = place.is_first_player};
        look.is_exact = empties(place.board) <= options_.play.exact_empties;
        if (look.is_exact) {
            look.value = search_.exact_value(place.board) / double{ai::disc};
        } else {
            const int shallow = value(place.board, options_.play.depth - 1);
            look.value = (shallow + value(place.board, options_.play.depth)) / (2.0 * ai::disc);
        }
        return look;
    }

    // A position with a legal move, one to three moves away: the first move is random, the others are mostly the
    // evaluation's.
    std::optional<Board> place_beside(const Board& board, base::Random& random) const {
        Place place{board};
        const int steps = 1 + below(random, 3);
        for (int step = 0; step < steps; ++step) {
            if (!finds_move(place)) return std::nullopt;
            const bool is_random = step == 0 || below(random, 3) == 0;
            go(place, is_random ? random_square(search_.legal_moves(place.board), random)
                                : liked_move(search_, place.board, 0, random));
        }
        if (!finds_move(place) || empties(place.board) < fewest_beside) return std::nullopt;
        return place.board;
    }

    // A move within four discs (on 8x8) of the best in a short search; one time in six any move.
    std::optional<int> other_move(const Board& board, int best, base::Random& random) {
        const bool is_any = below(random, 6) == 0;
        struct Candidate {
            int square = 0;
            int value = 0;
        };
        std::vector<Candidate> candidates;
        int most = -side_ * side_ * ai::disc;
        rules::for_each_bit(search_.legal_moves(board), [&](int square) {
            candidates.push_back({square, is_any ? 0 : -value(search_.after(board, square), 3)});
            most = std::max(most, candidates.back().value);
        });
        std::erase_if(candidates, [&](const Candidate& one) {
            return one.square == best || one.value < most - ai::disc * side_ / 2;
        });
        if (candidates.empty()) return std::nullopt;
        return candidates[random.below(candidates.size())].square;
    }

    const ClosePlayOptions& options_;
    int side_;
    SearchThread<Bits> search_;
};

} // namespace

std::vector<double> corrected(std::span<const CloseLook> looks, double share) {
    std::vector<double> values(looks.size());
    const CloseLook* next = nullptr;
    double final_value = 0; // for the side to move of `next`
    for (std::size_t i = looks.size(); i > 0; --i) {
        const CloseLook& look = looks[i - 1];
        double& value = values[i - 1];
        value = look.value;
        if (look.is_beside) continue;
        if (next != nullptr && !look.is_exact) {
            const double later = look.is_first_player == next->is_first_player ? final_value : -final_value;
            if (!look.has_strayed || later > value) value += share * (later - value);
        }
        next = &look;
        final_value = value;
    }
    return values;
}

template <class Bits>
void close_play(const Evaluator& evaluator, const ClosePlayOptions& options, const OnGame<Bits>& on_game) {
    run_in_order(
        options.play.games, options.play.threads,
        [&] {
            return ClosePlayWorker<Bits>{evaluator, options};
        },
        on_game);
}

template void close_play(const Evaluator&, const ClosePlayOptions&, const OnGame<std::uint64_t>&);
template void close_play(const Evaluator&, const ClosePlayOptions&, const OnGame<Bits256>&);

} // namespace train
