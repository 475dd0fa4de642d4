#include "game/modes/arena/tally_text.hpp"

#include <cmath>
#include <iomanip>
#include <sstream>

namespace modes {

namespace {

std::string elo_text(const std::optional<double>& elo) {
    if (!elo) return "beyond measure";
    std::ostringstream text;
    text << std::fixed << std::showpos << std::setprecision(1) << *elo;
    return text.str();
}

} // namespace

const char* verdict(const Tally& tally, const SequentialTest& test) {
    const double ratio = tally.log_likelihood_ratio(test);
    if (std::abs(ratio) < SequentialTest::bound()) return "open";
    return ratio > 0 ? "elo1" : "elo0";
}

std::string line_of(const Tally& tally, const SequentialTest& test) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << tally.games() << " games: " << tally.wins() << " won, "
         << tally.draws() << " drawn, " << tally.losses() << " lost, " << 100 * tally.score() << " %, Elo "
         << elo_text(tally.elo()) << " (95 %: " << elo_text(tally.lowest_elo()) << " to "
         << elo_text(tally.highest_elo()) << "), discs " << std::showpos << std::setprecision(2)
         << tally.mean_disc_difference() << " a game, log-likelihood ratio " << tally.log_likelihood_ratio(test)
         << std::noshowpos << " of " << SequentialTest::bound();
    return text.str();
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
    std::ostringstream text;
    text << "expected " << player << " to score at least " << min_percent << " %, saw " << std::fixed
         << std::setprecision(2) << 100 * tally.score() << " % of " << tally.games() << " games";
    return base::Error{text.str()};
}

} // namespace modes
