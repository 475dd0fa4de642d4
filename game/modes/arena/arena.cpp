#include "game/modes/arena/arena.hpp"

#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"

#include <cmath>
#include <numeric>
#include <string_view>

namespace modes {

using base::tr;

base::Result<ArenaResult> play_arena(const TournamentPlan& plan, const std::optional<SequentialTest>& ends_with,
                                     const std::function<void(const Tally&)>& on_pair) {
    Course course{plan.shape};
    ArenaResult result;
    const auto on_game = [&](const TournamentGame& game, const PlayedGame& played) -> base::Result<bool> {
        for (const int player : {0, 1})
            result.names[player] = played.names[rules::index(game.color_of(player))];
        if (game.reason == play::EndReason::time && game.fault.empty()) {
            ++result.flags[*game.loser()];
        } else if (game.reason != play::EndReason::board && game.reason != play::EndReason::resignation) {
            const std::string& title = plan.entrants[*game.loser()].plan.title;
            std::string moves;
            for (const records::RecordedMove& each : played.moves)
                moves += records::to_text(each.move);
            return base::Error{moves.empty() ? tr("{}: {}", title, game.fault)
                                             : tr("{}: {}, after {}", title, game.fault, moves)};
        }
        const TournamentGame* other = course.other_of_pair(game.place);
        if (other == nullptr) return true;
        result.tally.add(game.half_points_of(0), other->half_points_of(0), game.discs_of(0) + other->discs_of(0));
        on_pair(result.tally);
        return !ends_with || std::string_view{verdict(result.tally, *ends_with)} == "open";
    };
    if (const auto done = play_tournament(plan, course, on_game); !done) return done.error();
    return result;
}

namespace {

constexpr double two_sided_95 = 1.96; // standard deviations of a normal distribution

double score_of(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}
std::optional<double> elo_of(double score) {
    if (score <= 0 || score >= 1) return std::nullopt;
    return 400 * std::log10(score / (1 - score));
}

struct Moments {
    double count = 0;
    double mean = 0; // points per game
    double variance = 0;
};

Moments moments(const std::array<int, 5>& pairs, double extra) {
    Moments result;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double count = pairs[i] + extra;
        result.count += count;
        result.mean += count * i / 4;
    }
    result.mean /= result.count;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double distance = i / 4.0 - result.mean;
        result.variance += (pairs[i] + extra) * distance * distance;
    }
    result.variance /= result.count;
    return result;
}

std::string elo_text(const std::optional<double>& elo) {
    return elo ? tr("{:+.1f}", *elo) : tr("unbounded");
}

} // namespace

double SequentialTest::bound() {
    return std::log((1 - error_rate) / error_rate);
}

void Tally::add(int first_game, int second_game, int discs) {
    ++results_[first_game];
    ++results_[second_game];
    ++pairs_[first_game + second_game];
    discs_ += discs;
}

int Tally::pairs() const {
    return std::accumulate(pairs_.begin(), pairs_.end(), 0);
}

double Tally::score() const {
    return moments(pairs_, 0).mean;
}

double Tally::mean_disc_difference() const {
    return static_cast<double>(discs_) / games();
}

double Tally::standard_error() const {
    const Moments all = moments(pairs_, 0);
    return std::sqrt(all.variance / all.count);
}

std::optional<double> Tally::elo() const {
    return elo_of(score());
}
std::optional<double> Tally::lowest_elo() const {
    return elo_of(score() - two_sided_95 * standard_error());
}
std::optional<double> Tally::highest_elo() const {
    return elo_of(score() + two_sided_95 * standard_error());
}

double Tally::log_likelihood_ratio(const SequentialTest& test) const {
    // One extra pair, spread over the results, keeps the variance above 0 while all pairs are alike. Without it the
    // first pair would decide the test.
    const Moments all = moments(pairs_, 0.2);
    const double score0 = score_of(test.elo0);
    const double score1 = score_of(test.elo1);
    return all.count * (score1 - score0) * (2 * all.mean - score0 - score1) / (2 * all.variance);
}

const char* verdict(const Tally& tally, const SequentialTest& test) {
    const double ratio = tally.log_likelihood_ratio(test);
    if (std::abs(ratio) < SequentialTest::bound()) return "open";
    return ratio > 0 ? "elo1" : "elo0";
}

std::string line_of(const Tally& tally, const SequentialTest& test) {
    return tr("{} games: {} won, {} drawn, {} lost, {:.1f} %, Elo {} (95 %: {} to {}), discs {:+.2f} per game, "
              "log-likelihood ratio {:+.2f} of {:.2f}",
              tally.games(), tally.wins(), tally.draws(), tally.losses(), 100 * tally.score(), elo_text(tally.elo()),
              elo_text(tally.lowest_elo()), elo_text(tally.highest_elo()), tally.mean_disc_difference(),
              tally.log_likelihood_ratio(test), SequentialTest::bound());
}

nlohmann::ordered_json to_json(const Tally& tally, const SequentialTest& test) {
    return {{"games", tally.games()},
            {"wins", tally.wins()},
            {"draws", tally.draws()},
            {"losses", tally.losses()},
            {"pairs", tally.pairs_by_points()},
            {"score", tally.score()},
            {"discs", tally.mean_disc_difference()},
            {"elo", records::json_or_null(tally.elo())},
            {"elo_lowest", records::json_or_null(tally.lowest_elo())},
            {"elo_highest", records::json_or_null(tally.highest_elo())},
            {"elo0", test.elo0},
            {"elo1", test.elo1},
            {"llr", tally.log_likelihood_ratio(test)},
            {"llr_bound", SequentialTest::bound()},
            {"accepted", verdict(tally, test)}};
}

void check_score(const Tally& tally, double min_percent, const std::string& player) {
    // Integers on both sides, so that 11 of 20 games are exactly 55 %.
    if (50.0 * (2 * tally.wins() + tally.draws()) >= min_percent * tally.games()) return;
    throw Failure{tr("expected {} to score at least {:g} %, saw {:.2f} % of {} games", player, min_percent,
                     100 * tally.score(), tally.games())};
}

} // namespace modes
