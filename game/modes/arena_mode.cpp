#include "game/modes/arena_mode.hpp"

#include "engine/base/files.hpp"
#include "game/modes/arena/openings.hpp"
#include "game/modes/command_line.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

namespace {

constexpr std::size_t most_file_bytes = std::size_t{64} << 20;
constexpr auto shipped_openings = "assets/openings/xot.txt";
constexpr int pairs_between_lines = 20;

base::Result<std::vector<rules::Position>> read_openings(const std::string& chosen) {
    std::string path = chosen;
    if (path.empty()) {
        const auto shipped = base::find_shipped(shipped_openings);
        if (!shipped) return shipped.error();
        path = shipped->string();
    }
    const auto text = base::read_file(path, most_file_bytes);
    if (!text) return text.error();
    auto openings = openings_from_text(*text);
    if (!openings) return base::Error{path + ", " + openings.error().message};
    return openings;
}

// "elo1", "elo0" or nothing yet.
const char* verdict(const Tally& tally, const SequentialTest& test) {
    const double ratio = tally.log_likelihood_ratio(test);
    if (std::abs(ratio) < SequentialTest::bound()) return "open";
    return ratio > 0 ? "elo1" : "elo0";
}

std::string elo_text(const std::optional<double>& elo) {
    if (!elo) return "beyond measure";
    std::ostringstream text;
    text << std::fixed << std::showpos << std::setprecision(1) << *elo;
    return text.str();
}

void print_line(std::ostream& out, const Tally& tally, const SequentialTest& test) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << tally.games() << " games: " << tally.wins() << " won, "
         << tally.draws() << " drawn, " << tally.losses() << " lost, " << 100 * tally.score() << " %, Elo "
         << elo_text(tally.elo()) << " (95 %: " << elo_text(tally.lowest_elo()) << " to "
         << elo_text(tally.highest_elo()) << "), discs " << std::showpos << std::setprecision(2)
         << tally.mean_disc_difference() << " a game, log-likelihood ratio " << tally.log_likelihood_ratio(test)
         << std::noshowpos << " of " << SequentialTest::bound();
    out << text.str() << std::endl;
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

} // namespace

void ArenaMode::add_to(CLI::App& app) {
    CLI::App* arena = app.add_subcommand("arena", "Let two computer players play many games, in pairs from openings");
    arena->add_option("first", first_, "level:1 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N")
        ->required();
    arena->add_option("second", second_, "The other player")->required();
    arena->add_option("--openings", openings_path_, "File with a transcript or an OBF position a line; XOT by default");
    arena->add_option("--games", games_, "An even number, by default two for each opening")
        ->check(CLI::Range(2, 10'000'000));
    arena->add_option("--depth", depth_, "Plies for levels instead of their own limits; they make no errors then")
        ->check(CLI::Range(1, 60));
    arena->add_option("--nodes", nodes_, "Positions a move for levels, likewise")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}));
    arena->add_option("--time", milliseconds_, "Milliseconds a move for levels, likewise")
        ->check(CLI::Range(1, 3'600'000));
    arena->add_option("--concurrency", threads_, "Games at the same time, 1 by default")->check(CLI::Range(1, 256));
    arena->add_option("--hash", table_mebibytes_, "MiB of each player's table, 8 by default")
        ->check(CLI::Range(1, 4096));
    arena->add_option("--elo0", test_.elo0, "Lower bound of the sequential test, 0 by default")
        ->check(within(-1000, 1000));
    arena->add_option("--elo1", test_.elo1, "Upper bound of the sequential test, 5 by default")
        ->check(within(-1000, 1000));
    arena->add_flag("--sprt", ends_early_, "End as soon as the sequential test is decided");
    arena->add_flag("--json", prints_json_, "Print one JSON object");
}

base::Result<ArenaSettings> ArenaMode::settings(int openings) const {
    const auto first = ai::player_from_text(first_);
    if (!first) return first.error();
    const auto second = ai::player_from_text(second_);
    if (!second) return second.error();
    const int games = games_.value_or(2 * openings);
    if (games % 2 != 0) return base::Error{"expected an even number for --games, saw " + std::to_string(games)};
    if (games / 2 > openings) {
        return base::Error{"expected at most " + std::to_string(2 * openings) + " games, two for each opening, saw "
                           + std::to_string(games)};
    }
    if (!(test_.elo0 < test_.elo1)) {
        std::ostringstream seen;
        seen << "expected --elo0 to be below --elo1, saw " << test_.elo0 << " and " << test_.elo1;
        return base::Error{seen.str()};
    }
    ArenaSettings result{.first = *first, .second = *second, .pairs = games / 2, .threads = threads_};
    result.table_bytes = static_cast<std::size_t>(table_mebibytes_) << 20;
    if (ends_early_) result.ends_with = test_;
    if (depth_ || nodes_ || milliseconds_) {
        result.limits = ai::Limits{.depth = depth_.value_or(ai::Limits::no_depth_limit),
                                   .nodes = nodes_.value_or(0),
                                   .time = std::chrono::milliseconds{milliseconds_.value_or(0)}};
    }
    return result;
}

base::Result<int> ArenaMode::run(std::ostream& out) const {
    const auto openings = read_openings(openings_path_);
    if (!openings) return openings.error();
    const auto chosen = settings(static_cast<int>(openings->size()));
    if (!chosen) return chosen.error();
    const Tally tally = play_arena(*chosen, *openings, [&](const Tally& now) {
        if (!prints_json_ && now.pairs() % pairs_between_lines == 0) print_line(out, now, test_);
    });
    if (prints_json_) {
        auto object = to_json(tally, test_);
        object["first"] = ai::to_text(chosen->first);
        object["second"] = ai::to_text(chosen->second);
        out << object << '\n';
        return 0;
    }
    if (tally.pairs() % pairs_between_lines != 0) print_line(out, tally, test_);
    const std::string_view accepted = verdict(tally, test_);
    if (accepted != "open") {
        out << "The sequential test accepts that the first player is better by "
            << (accepted == "elo1" ? test_.elo1 : test_.elo0) << " Elo rather than by "
            << (accepted == "elo1" ? test_.elo0 : test_.elo1) << ".\n";
    }
    return 0;
}

} // namespace modes
