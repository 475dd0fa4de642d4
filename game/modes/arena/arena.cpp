#include "game/modes/arena/arena.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/modes/arena/player.hpp"
#include "game/records/notation.hpp"

#include <cassert>
#include <cmath>
#include <mutex>
#include <numeric>
#include <stop_token>
#include <utility>

namespace modes {

namespace {

using rules::Color;

base::Error told_of(const std::string& title, const ArenaGame& game) {
    std::string moves;
    for (const records::RecordedMove& each : game.moves)
        moves += records::to_text(each.move);
    return base::Error{moves.empty() ? base::tr("{}: {}", title, game.fault->message)
                                     : base::tr("{}: {}, after {}", title, game.fault->message, moves)};
}

int half_points(int discs) {
    return discs > 0 ? 2 : discs == 0 ? 1 : 0;
}

bool is_decided(const Tally& tally, const std::optional<SequentialTest>& test) {
    return test && std::abs(tally.log_likelihood_ratio(*test)) >= SequentialTest::bound();
}

class Arena {
  public:
    Arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
          const std::function<void(const Tally&)>& on_pair)
        : settings_{settings}, openings_{openings}, on_pair_{on_pair} {
        assert(settings.pairs <= static_cast<int>(openings.size()));
    }

    base::Result<ArenaResult> run() {
        base::run_in_threads(settings_.threads, [this] {
            if (const auto played = play_pairs(); !played) fail(played.error());
        });
        if (error_) return *error_;
        return result_;
    }

  private:
    base::Result<base::Done> play_pairs() {
        auto pair = take_pair();
        if (!pair) return base::Done{};
        std::array<std::unique_ptr<ArenaPlayer>, 2> players;
        for (std::size_t i = 0; i < players.size(); ++i) {
            auto seated = seat(settings_.plans[i], stop_.get_token());
            if (!seated) return base::Error{settings_.plans[i].title + ": " + seated.error().message};
            players[i] = *std::move(seated);
            const std::lock_guard lock{mutex_};
            result_.names[i] = players[i]->name();
        }
        for (; pair; pair = take_pair()) {
            const auto discs = play_pair(*pair, *players[0], *players[1]);
            if (!discs) return discs.error();
            note(*discs);
        }
        for (const auto& player : players)
            player->dismiss();
        return base::Done{};
    }

    base::Result<std::array<int, 2>> play_pair(std::size_t number, ArenaPlayer& first, ArenaPlayer& second) {
        const play::Opening& opening = openings_[number];
        std::array<int, 2> discs{};
        for (const std::size_t game : {0u, 1u}) {
            base::Random seeds{2 * number + game};
            const bool is_first_black = game == 0;
            std::array<std::uint64_t, 2> of_colors{seeds.next(), seeds.next()};
            if (!is_first_black) std::swap(of_colors[0], of_colors[1]);
            const auto played =
                play_arena_game(opening, is_first_black ? first : second, is_first_black ? second : first, of_colors,
                                settings_.clock, stop_.get_token());
            if (!played) return base::Error{base::tr("stopped")};
            discs[game] = is_first_black ? played->discs : -played->discs;
            if (played->reason == play::EndReason::board) continue;
            const std::size_t loser = (*played->winner == Color::white) == is_first_black ? 0 : 1;
            if (played->reason == play::EndReason::resignation) continue;
            if (played->fault) return told_of(settings_.plans[loser].title, *played);
            const std::lock_guard lock{mutex_};
            ++result_.flags[loser];
        }
        return discs;
    }

    std::optional<std::size_t> take_pair() {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested() || next_pair_ == settings_.pairs) return std::nullopt;
        return static_cast<std::size_t>(next_pair_++);
    }

    void note(const std::array<int, 2>& discs) {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested()) return;
        result_.tally.add(half_points(discs[0]), half_points(discs[1]), discs[0] + discs[1]);
        if (is_decided(result_.tally, settings_.ends_with)) stop_.request_stop();
        if (on_pair_) on_pair_(result_.tally);
    }

    void fail(const base::Error& error) {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested()) return; // the stop itself caused this error
        error_ = error;
        stop_.request_stop();
    }

    const ArenaSettings& settings_;
    const std::vector<play::Opening>& openings_;
    const std::function<void(const Tally&)>& on_pair_;
    std::stop_source stop_;

    std::mutex mutex_;
    int next_pair_ = 0;
    ArenaResult result_;
    std::optional<base::Error> error_;
};

} // namespace

base::Result<ArenaResult> play_arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
                                     const std::function<void(const Tally&)>& on_pair) {
    return Arena{settings, openings, on_pair}.run();
}

using base::tr;

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
        result.mean += count * static_cast<double>(i) / 4;
    }
    result.mean /= result.count;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double distance = static_cast<double>(i) / 4 - result.mean;
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
    ++results_[static_cast<std::size_t>(first_game)];
    ++results_[static_cast<std::size_t>(second_game)];
    ++pairs_[static_cast<std::size_t>(first_game + second_game)];
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
    const auto number = [](const std::optional<double>& value) {
        return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
    };
    return {{"games", tally.games()},
            {"wins", tally.wins()},
            {"draws", tally.draws()},
            {"losses", tally.losses()},
            {"pairs", tally.pairs_by_points()},
            {"score", tally.score()},
            {"discs", tally.mean_disc_difference()},
            {"elo", number(tally.elo())},
            {"elo_lowest", number(tally.lowest_elo())},
            {"elo_highest", number(tally.highest_elo())},
            {"elo0", test.elo0},
            {"elo1", test.elo1},
            {"llr", tally.log_likelihood_ratio(test)},
            {"llr_bound", SequentialTest::bound()},
            {"accepted", verdict(tally, test)}};
}

base::Result<base::Done> check_score(const Tally& tally, double min_percent, const std::string& player) {
    // Integers on both sides, so that 11 of 20 games are exactly 55 %.
    if (50.0 * (2 * tally.wins() + tally.draws()) >= min_percent * tally.games()) return base::Done{};
    return base::Error{tr("expected {} to score at least {:g} %, saw {:.2f} % of {} games", player, min_percent,
                          100 * tally.score(), tally.games())};
}

} // namespace modes
