#include "game/modes/arena/tally_text.hpp"

#include "engine/base/text.hpp"

#include <cmath>

namespace modes {

using base::tr;

namespace {

std::string elo_text(const std::optional<double>& elo) {
    return elo ? tr("{:+.1f}", *elo) : tr("unbounded");
}

} // namespace

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
    // In numbers that are whole, so that 55 % of 20 games are 55 %.
    if (50.0 * (2 * tally.wins() + tally.draws()) >= min_percent * tally.games()) return base::Done{};
    return base::Error{tr("expected {} to score at least {:g} %, saw {:.2f} % of {} games", player, min_percent,
                          100 * tally.score(), tally.games())};
}

} // namespace modes
