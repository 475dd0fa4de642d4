#include "game/train/close_play.hpp"

#include "game/ai/limits.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play_game.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace train {

namespace {

using ai::core::Board64;
using ai::core::u64;

constexpr int selectivity = 0; // least accurate: the number of positions matters more than a tenth of a disc
constexpr std::size_t table_bytes = std::size_t{2} << 20;

constexpr int last_empties = 4; // fewest empties in a game; no search uses the evaluation with fewer
constexpr int fewest_beside = 5;
constexpr int cheap_empties = 14; // solving is cheap with this many or fewer: two side positions per position

struct Place {
    Board64 board;
    bool is_first_player = true;

    void pass() {
        board = board.after_pass();
        is_first_player = !is_first_player;
    }
    void go(int square) {
        board = after(board, square);
        is_first_player = !is_first_player;
    }
    bool finds_move() {
        if (legal_moves(board) != 0) return true;
        pass();
        return legal_moves(board) != 0;
    }
};

class ClosePlayWorker {
  public:
    ClosePlayWorker(const ai::core::Weights& weights, const ClosePlayOptions& options)
        : options_{options}, search_{weights, table_bytes} {}

    Samples operator()(std::size_t number) {
        base::Random random = random_of_game(options_.play, number);
        search_.clear(); // a game must not depend on earlier games
        const std::vector<CloseLook> looks = looks_of_game(random);
        const std::vector<double> values = corrected(looks, options_.later_percent / 100.0);
        Samples samples;
        for (std::size_t i = 0; i < looks.size(); ++i)
            samples.push_back({looks[i].board, static_cast<std::int16_t>(std::lrint(values[i]))});
        return samples;
    }

  private:
    std::vector<CloseLook> looks_of_game(base::Random& random) {
        std::vector<CloseLook> looks;
        const int exact = options_.play.exact_empties;
        for (Place place = opening(random); empties_of(place.board) >= last_empties && place.finds_move();) {
            const int empties = empties_of(place.board);
            const std::size_t at = looks.size();
            looks.push_back(look_at(place));
            int square = search_.best_move(place.board);
            const u64 moves = legal_moves(place.board);
            if (square < 0 || (moves >> square & 1) == 0) square = std::countr_zero(moves);
            const auto beside = empties <= cheap_empties ? 2 : static_cast<int>(random.below(2));
            for (int i = 0; i < beside; ++i)
                look_beside(place.board, random, looks);
            if (empties > exact && std::popcount(moves) > 1 && random.below(100) < 16) {
                if (const auto other = other_move(place.board, square, random)) {
                    square = *other;
                    looks[at].has_strayed = true;
                }
            }
            place.go(square);
        }
        return looks;
    }

    void look_beside(const Board64& board, base::Random& random, std::vector<CloseLook>& looks) {
        if (const auto beside = place_beside(board, random)) {
            looks.push_back(look_at({*beside}));
            looks.back().is_beside = true;
        }
    }

    // Random moves, the later ones guided by the evaluation, until a short search finds the position close; one game
    // in ten may start with an advantage.
    Place opening(base::Random& random) {
        const int most = random.below(10) == 0 ? 24 : 6; // discs
        for (;;) {
            const auto plies = random.below(2) == 0 ? 6 + random.below(6) : 8 + random.below(20);
            const std::optional<Place> place = after_random_moves(static_cast<int>(plies), random);
            if (!place || legal_moves(place->board) == 0) continue;
            const int deep = search_.value(place->board, 4, selectivity, -64, 64);
            const int shallow = search_.value(place->board, 3, selectivity, -64, 64);
            if (std::abs(deep + shallow) <= 2 * most) return *place;
        }
    }

    std::optional<Place> after_random_moves(int plies, base::Random& random) const {
        constexpr int plies_of_pure_chance = 8;
        Place place{start_board()};
        for (int ply = 0; ply < plies; ++ply) {
            if (!place.finds_move()) return std::nullopt;
            const u64 moves = legal_moves(place.board);
            place.go(ply < plies_of_pure_chance ? random_square(moves, random) : liked_move(place.board, 10, &random));
        }
        return place;
    }

    // The move with the best evaluation plus random noise of up to 1.5 * `chance` discs in either direction.
    int liked_move(const Board64& board, double chance, base::Random* random) const {
        int best = -1;
        double most = 0;
        for (u64 rest = legal_moves(board); rest != 0; rest = rules::without_lowest(rest)) {
            const int square = std::countr_zero(rest);
            double move_preference = -search_.static_value(after(board, square));
            if (random != nullptr) move_preference += chance * (random->unit() + random->unit() + random->unit() - 1.5);
            if (best >= 0 && move_preference <= most) continue;
            best = square;
            most = move_preference;
        }
        return best;
    }

    CloseLook look_at(const Place& place) {
        CloseLook look{.board = place.board, .is_first_player = place.is_first_player};
        look.is_exact = empties_of(place.board) <= options_.play.exact_empties;
        if (look.is_exact) {
            look.value = search_.exact_value(place.board);
        } else {
            const int shallow = search_.value(place.board, options_.play.depth - 1, selectivity, -64, 64);
            const int deep = search_.value(place.board, options_.play.depth, selectivity, -64, 64);
            look.value = (shallow + deep) / 2.0;
        }
        return look;
    }

    // A position with a legal move, one to three moves away: the first move is random, the others are mostly the
    // evaluation's.
    std::optional<Board64> place_beside(const Board64& board, base::Random& random) const {
        Place place{board};
        const int steps = 1 + static_cast<int>(random.below(3));
        for (int step = 0; step < steps; ++step) {
            if (!place.finds_move()) return std::nullopt;
            const bool is_random = step == 0 || random.below(3) == 0;
            place.go(is_random ? random_square(legal_moves(place.board), random) : liked_move(place.board, 0, nullptr));
        }
        if (!place.finds_move() || empties_of(place.board) < fewest_beside) return std::nullopt;
        return place.board;
    }

    // A move within four discs of the best in a short search; one time in six any move.
    std::optional<int> other_move(const Board64& board, int best, base::Random& random) {
        const bool is_any = random.below(6) == 0;
        struct Candidate {
            int square = 0;
            int value = 0;
        };
        std::vector<Candidate> candidates;
        int most = -64;
        for (u64 rest = legal_moves(board); rest != 0; rest = rules::without_lowest(rest)) {
            const int square = std::countr_zero(rest);
            const int value = is_any ? 0 : -search_.value(after(board, square), 3, selectivity, -64, 64);
            candidates.push_back({square, value});
            most = std::max(most, value);
        }
        std::erase_if(candidates, [&](const Candidate& one) { return one.square == best || one.value < most - 4; });
        if (candidates.empty()) return std::nullopt;
        return candidates[random.below(candidates.size())].square;
    }

    const ClosePlayOptions& options_;
    SearchThread search_;
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

void close_play(const ai::core::Weights& weights, const ClosePlayOptions& options, const OnGame& on_game) {
    run_in_order(
        options.play.games, options.play.threads,
        [&] {
            return ClosePlayWorker{weights, options};
        },
        on_game);
}

} // namespace train
