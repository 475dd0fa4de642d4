#include "game/ai/time_manager.hpp"

#include <algorithm>
#include <cmath>

namespace ai {

namespace {

// The cost of a selective solve from ten plies before the end, as a multiple of the last iteration (FFO-like positions
// of 20 to 25 empties). Each ply closer to the end divides it by growth_of_guess.
constexpr double guess_at_ten_plies = 60;
constexpr double growth_of_guess = 1.7;
constexpr double min_guess = 3;
// Multiples of the previous iteration, which solved with bolder cuts. A proof costs more than the first selective solve
// by a factor that grows with the empties, and half as much after a surer solve.
constexpr double surer_guess = 2;
constexpr double proof_of_twenty = 1.2;
constexpr double growth_of_proof = 1.6;
constexpr int first_guess = 1;       // selectivity of the first selective solve
constexpr double winner_only = 0.45; // fraction of a proof
constexpr double usual_growth = 1.8; // per ply
constexpr double min_growth = 1.3;
constexpr double max_growth = 3;

// How far to exceed the target, as fractions of it: per change of the best move, and per disc that its value falls.
constexpr double for_change = 0.35;
constexpr double for_disc = 0.2;
constexpr double max_for_fall = 0.8;
constexpr double fading = 0.5;
// Factors of the target: after this many iterations without a change, and for a move that stands out once or twice.
constexpr int settled_iterations = 5;
constexpr double settled = 0.8;
constexpr double standing_out_once = 0.6;
constexpr double standing_out = 0.3;

constexpr Score decided = 20 * disc; // a score this large needs no proof
constexpr int shallow = 8;           // depth below which standing out means little
constexpr int known_value = 6;       // plies; enough if there is no choice
constexpr Score trouble = disc * 3 / 2;

double milliseconds_of(milliseconds time) {
    return static_cast<double>(time.count());
}

// The cost of a proof after this selective solve, as a multiple of it.
double proof_factor(const Iteration& guess) {
    const double factor = proof_of_twenty * std::pow(growth_of_proof, guess.depth - 20);
    return guess.selectivity > first_guess ? factor / 2 : std::max(factor, 1.0);
}

} // namespace

milliseconds TimeManager::predicted(Lookahead ahead, int plies_left) const {
    if (iterations_.empty()) return milliseconds{0};
    const auto nodes_of = [&](std::size_t i) {
        return static_cast<double>(iterations_[i].nodes - (i > 0 ? iterations_[i - 1].nodes : 0)) + 1;
    };
    const std::size_t last = iterations_.size() - 1;
    const double ms_a_node =
        milliseconds_of(iterations_[last].elapsed) / (static_cast<double>(iterations_[last].nodes) + 1);
    const double last_ms = nodes_of(last) * ms_a_node;
    const auto times = [&](double factor) { return milliseconds{static_cast<milliseconds::rep>(last_ms * factor)}; };
    switch (ahead) {
    case Lookahead::end_guessed:
        return times(std::max(guess_at_ten_plies * std::pow(growth_of_guess, plies_left - 10), min_guess));
    case Lookahead::end_surer: return times(surer_guess);
    case Lookahead::proof: return times(proof_factor(iterations_[last]));
    case Lookahead::winner: return times(proof_factor(iterations_[last]) * winner_only);
    case Lookahead::deeper: break;
    }
    if (last < 2) return times(usual_growth);
    // Even and odd depths differ, so this takes the growth over two of them.
    return times(std::clamp(std::sqrt(nodes_of(last) / nodes_of(last - 2)), min_growth, max_growth));
}

bool TimeManager::is_close() const {
    return iterations_.empty() || std::abs(iterations_.back().score) < decided;
}

milliseconds TimeManager::allowed() const {
    if (!plan_.is_flexible()) return plan_.most;
    double factor = 1 + for_change * unrest_ + std::clamp(for_disc * fall_, 0.0, max_for_fall);
    if (unchanged_ >= settled_iterations && fall_ <= 0) factor *= settled;
    if (stood_out_ > 0) factor *= stood_out_ > 1 ? standing_out : standing_out_once;
    return std::min(part_of(plan_.target, factor), plan_.most);
}

bool TimeManager::begins(Lookahead ahead, int plies_left, milliseconds elapsed) {
    if (!plan_.is_limited() || pays(ahead, plies_left, elapsed)) return true;
    has_decided_ = true;
    return false;
}

bool TimeManager::pays(Lookahead ahead, int plies_left, milliseconds elapsed) {
    deadline_ = plan_.most;
    const milliseconds needed = predicted(ahead, plies_left);
    if (!plan_.is_flexible())
        return elapsed < plan_.most && (ahead == Lookahead::deeper || elapsed + needed <= plan_.most);
    if (!has_choice_ && !iterations_.empty() && iterations_.back().depth >= known_value) return false;
    const milliseconds wanted = allowed();
    if (ahead != Lookahead::deeper) {
        // Solving the game now saves all later thinking time.
        return elapsed + needed <= (is_close() && stood_out_ == 0 ? plan_.most : wanted);
    }
    deadline_ = std::min(2 * wanted, plan_.most);
    return elapsed + needed / 2 <= wanted && elapsed + needed <= plan_.most;
}

void TimeManager::finish_iteration(const Iteration& iteration) {
    if (!iterations_.empty()) {
        const bool has_changed = iteration.best != iterations_.back().best;
        unrest_ = unrest_ * fading + (has_changed ? 1 : 0);
        unchanged_ = has_changed ? 0 : unchanged_ + 1;
        if (has_changed) stood_out_ = 0;
        const Iteration& before = iterations_[iterations_.size() - std::min<std::size_t>(iterations_.size(), 2)];
        fall_ = static_cast<double>(before.score - iteration.score) / disc;
    }
    iterations_.push_back(iteration);
}

void TimeManager::see_best_move(Score score) {
    if (iterations_.empty() || iterations_.back().score - score < trouble) return;
    deadline_ = plan_.most;
    stood_out_ = 0;
}

bool TimeManager::wants_comparison(milliseconds elapsed) const {
    if (!plan_.is_flexible() || !has_choice_ || iterations_.empty()) return false;
    return iterations_.back().depth >= shallow && unchanged_ >= 3 && stood_out_ < 2 && elapsed >= plan_.target / 8;
}

void TimeManager::note_comparison(bool stands_out) {
    stood_out_ = stands_out ? stood_out_ + 1 : 0;
}

} // namespace ai
