#include "game/modes/tournament/rating.hpp"

#include "game/modes/tournament/course.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace modes {

namespace {

constexpr double width_of_95 = 1.96;                       // standard deviations of a normal distribution
constexpr double elo_per_nat = 400 / 2.302585092994045684; // a nat is a unit of the logarithm of strength: 400 / ln 10
constexpr double games_of_pair = 2;

using Matrix = std::vector<std::vector<double>>;

Matrix square_matrix(std::size_t side, double value = 0) {
    return Matrix(side, std::vector<double>(side, value));
}

double expected_score(double nats) {
    return 1 / (1 + std::exp(-nats));
}

// Gauss-Jordan elimination with pivoting. Precondition: the matrix is regular.
Matrix inverse(Matrix matrix) {
    const std::size_t side = matrix.size();
    Matrix result = square_matrix(side);
    for (std::size_t i = 0; i < side; ++i)
        result[i][i] = 1;
    for (std::size_t column = 0; column < side; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < side; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
        std::swap(matrix[column], matrix[pivot]);
        std::swap(result[column], result[pivot]);
        const double scale = 1 / matrix[column][column];
        for (std::size_t k = 0; k < side; ++k) {
            matrix[column][k] *= scale;
            result[column][k] *= scale;
        }
        for (std::size_t row = 0; row < side; ++row) {
            const double factor = matrix[row][column];
            if (row == column || factor == 0) continue;
            for (std::size_t k = 0; k < side; ++k) {
                matrix[row][k] -= factor * matrix[column][k];
                result[row][k] -= factor * result[column][k];
            }
        }
    }
    return result;
}

// reaches[a][b]: a scored points against b, directly or through others.
using Reach = std::vector<std::vector<bool>>;
Reach reach(int players, std::span<const PairResult> pairs) {
    Reach reaches(players, std::vector<bool>(players));
    for (const PairResult& pair : pairs) {
        if (pair.points > 0) reaches[pair.first][pair.second] = true;
        if (pair.points < 4) reaches[pair.second][pair.first] = true;
    }
    for (std::size_t through = 0; through < reaches.size(); ++through) {
        for (auto& from : reaches) {
            if (!from[through]) continue;
            for (std::size_t to = 0; to < reaches.size(); ++to)
                if (reaches[through][to]) from[to] = true;
        }
    }
    return reaches;
}

// The largest group of players who reach each other, sorted. Of groups of equal size the one with the first player;
// empty if no two players scored points against each other, directly or through others.
std::vector<int> largest_group(const Reach& reaches) {
    const int players = static_cast<int>(reaches.size());
    std::vector<int> largest;
    for (int one = 0; one < players; ++one) {
        std::vector<int> group;
        for (int other = 0; other < players; ++other)
            if (reaches[one][other] && reaches[other][one]) group.push_back(other);
        if (group.size() > largest.size()) largest = std::move(group);
    }
    return largest;
}

// Ratings of the group in nats, with mean 0. From here on, players are numbered within the group.
std::vector<double> most_likely(std::size_t players, std::span<const PairResult> pairs) {
    constexpr int most_rounds = 20'000;
    constexpr double precise = 1e-11;
    Matrix games = square_matrix(players);
    std::vector<double> points(players);
    for (const PairResult& pair : pairs) {
        games[pair.first][pair.second] += games_of_pair;
        games[pair.second][pair.first] += games_of_pair;
        points[pair.first] += pair.points / 2.0;
        points[pair.second] += games_of_pair - pair.points / 2.0;
    }
    std::vector<double> strength(players, 1);
    double change = 1;
    for (int round = 0; round < most_rounds && change > precise; ++round) {
        change = 0;
        for (std::size_t i = 0; i < players; ++i) {
            double sum = 0;
            for (std::size_t k = 0; k < players; ++k)
                if (games[i][k] > 0) sum += games[i][k] / (strength[i] + strength[k]);
            const double better = points[i] / sum;
            change = std::max(change, std::abs(std::log(better / strength[i])));
            strength[i] = better;
        }
    }
    std::vector<double> nats(players);
    std::ranges::transform(strength, nats.begin(), [](double one) { return std::log(one); });
    const double mean = std::accumulate(nats.begin(), nats.end(), 0.0) / players;
    for (double& one : nats)
        one -= mean;
    return nats;
}

// Standard errors in nats; empty unless there are more pairs than free parameters.
std::vector<double> standard_errors(const std::vector<double>& nats, std::span<const PairResult> pairs) {
    const std::size_t players = nats.size();
    if (pairs.size() < players) return {};
    Matrix information =
        square_matrix(players, 1.0 / players); // fixes the mean at 0; the matrix is singular without it
    Matrix seen = square_matrix(players);      // covariance seen in the pairs
    for (const PairResult& pair : pairs) {
        const int i = pair.first;
        const int k = pair.second;
        const double expected = expected_score(nats[i] - nats[k]);
        const double weight = games_of_pair * expected * (1 - expected);
        information[i][i] += weight;
        information[k][k] += weight;
        information[i][k] -= weight;
        information[k][i] -= weight;
        const double surprise = pair.points / 2.0 - games_of_pair * expected;
        seen[i][i] += surprise * surprise;
        seen[k][k] += surprise * surprise;
        seen[i][k] -= surprise * surprise;
        seen[k][i] -= surprise * surprise;
    }
    // Corrects for the degrees of freedom that the fit used.
    const auto count = static_cast<double>(pairs.size());
    const double widening = count / (count - (players - 1));
    const Matrix inverted = inverse(information);
    std::vector<double> errors(players);
    for (std::size_t i = 0; i < players; ++i) {
        double variance = 0;
        for (std::size_t k = 0; k < players; ++k)
            for (std::size_t l = 0; l < players; ++l)
                variance += inverted[i][k] * seen[k][l] * inverted[i][l];
        errors[i] = std::sqrt(std::max(0.0, variance) * widening);
    }
    return errors;
}

// Lower 95 % bound in nats for a player who has won all games against these opponents.
double bound_of_winner(const std::vector<double>& opponents_of_games) {
    const double rare = std::log(0.05);
    double low = -40;
    double high = 40;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        double likelihood = 0;
        for (const double opponent : opponents_of_games)
            likelihood += std::log(expected_score(middle - opponent));
        (likelihood < rare ? low : high) = middle;
    }
    return high;
}

// Bound for a player outside the group, who won all or lost all games against players with finite ratings.
Rating bound_of(int one, const std::vector<Rating>& ratings, std::span<const PairResult> pairs) {
    std::vector<double> beaten;
    std::vector<double> better;
    for (const PairResult& pair : pairs) {
        if (pair.first != one && pair.second != one) continue;
        const Rating& other = ratings[pair.first == one ? pair.second : pair.first];
        if (other.kind != Rating::Kind::finite) continue;
        const bool has_won = (pair.points > 0) == (pair.first == one);
        (has_won ? beaten : better)
            .insert((has_won ? beaten : better).end(), 2, (has_won ? 1 : -1) * other.elo / elo_per_nat);
    }
    if (!beaten.empty())
        return {.kind = Rating::Kind::above, .elo = elo_per_nat * bound_of_winner(beaten), .error = {}};
    if (!better.empty())
        return {.kind = Rating::Kind::below, .elo = -elo_per_nat * bound_of_winner(better), .error = {}};
    return {};
}

} // namespace

std::vector<Rating> ratings_of(int players, std::span<const PairResult> pairs) {
    std::vector<Rating> ratings(players);
    const Reach reaches = reach(players, pairs);
    const std::vector<int> group = largest_group(reaches);
    if (group.size() < 2) return ratings;
    std::vector<int> number(players, -1);
    for (std::size_t i = 0; i < group.size(); ++i)
        number[group[i]] = static_cast<int>(i);
    std::vector<PairResult> within;
    for (const PairResult& pair : pairs) {
        if (number[pair.first] >= 0 && number[pair.second] >= 0)
            within.push_back({number[pair.first], number[pair.second], pair.points});
    }
    const std::vector<double> nats = most_likely(group.size(), within);
    const std::vector<double> errors = standard_errors(nats, within);
    for (std::size_t i = 0; i < group.size(); ++i) {
        Rating& rating = ratings[group[i]];
        rating = {.kind = Rating::Kind::finite, .elo = elo_per_nat * nats[i], .error = {}};
        if (!errors.empty()) rating.error = width_of_95 * elo_per_nat * errors[i];
    }
    for (int one = 0; one < players; ++one)
        if (number[one] < 0) ratings[one] = bound_of(one, ratings, pairs);
    return ratings;
}

} // namespace modes
