#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arena/options.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;

namespace {

constexpr std::array<const char*, 2> side_names{"first", "second"};
constexpr int default_random_games = 200;

const char* notes() {
    return tr(R"(A program is named by what it speaks and one simple command; quote both as one
argument: "gtp:edax -gtp -q -l 10 -n 1 2>/dev/null", "nboard:depth=12 ./ntest x",
"edax:edax -q -l 10 -n 1 -ponder off", "gtp:sh -c '...'" for more. Before the command
folder=PATH is the folder that it runs in, and depth=N the depth that a program is told
by NBoard's protocol. Each game played in parallel has its own process. Openings that
are boards cannot be used with GTP, which knows the usual start only.
--time N000 is told as "time_settings N N 1" and "time_left COLOR N 1" by GTP (N seconds
per move for Edax, Neural Reversi and outflank-cli gtp), as "move-time N" to Edax's
console, and by the clock of "set game" to NBoard's; other limits belong in the
program's own command. --clock MAIN+ADDED is told as "time_settings MAIN ADDED 0" and
"time_left COLOR LEFT 0", as "game-time LEFT", and by the same clock. The arena stops
with exit code 1 if a program exits, does not answer, or answers with an error or an
illegal move.)");
}

struct SideOptions {
    std::string player;
    LimitOptions limits; // override those for both
    std::string weights_path;
    bool is_plain = false;
};

struct ArenaOptions {
    std::array<SideOptions, 2> sides;
    LimitOptions limits;
    CommonOptions common;
    std::optional<int> games;
    SequentialTest test;
    bool ends_early = false;
    std::optional<double> min_percent;
    bool prints_json = false;
};

base::Result<PlayerPlan> plan(const ArenaOptions& options, std::size_t side) {
    const SideOptions& own = options.sides[side];
    const auto limits_of_side = given_limits(own.limits);
    std::vector<GivenLimit> given{limits_of_side.begin(), limits_of_side.end()};
    given.push_back({"weights", !own.weights_path.empty(), false});
    given.push_back({"plain", own.is_plain, false});
    for (const GivenLimit& one : given) {
        const bool is_used = is_level(own.player) || (play::names_engine(own.player) && one.is_for_engines);
        if (one.is_given && !is_used) {
            return base::Error{tr("expected a level for {}, saw \"{}\"",
                                  fmt::format("--{}-{}", side_names[side], one.name), own.player)};
        }
    }
    const auto own_or_common = [&](auto limit) {
        return own.limits.*limit ? own.limits.*limit : options.limits.*limit;
    };
    const LimitOptions limits{.depth = own_or_common(&LimitOptions::depth),
                              .nodes = own_or_common(&LimitOptions::nodes),
                              .milliseconds = own_or_common(&LimitOptions::milliseconds),
                              .selectivity = own_or_common(&LimitOptions::selectivity)};
    auto made = plan_of_player(own.player, limits, options.common);
    if (!made) return made;
    made->title = side == 0 ? tr("the first player, {}", own.player) : tr("the second player, {}", own.player);
    if (auto* level = std::get_if<OwnPlayer>(&made->player)) {
        if (!own.weights_path.empty()) {
            auto loaded = ai::load_weights(own.weights_path, options.common.side_length);
            if (!loaded) return loaded.error();
            level->loaded = *std::move(loaded);
            level->weights = level->loaded.for_search();
        }
        level->weights.is_plain = own.is_plain;
    }
    return made;
}

base::Result<TournamentPlan> tournament_plan(const ArenaOptions& options) {
    auto openings = chosen_openings(options.common, options.games.value_or(default_random_games) / 2);
    if (!openings) return openings.error();
    if (const auto used = check_limits(options.limits, {options.sides[0].player, options.sides[1].player}); !used)
        return used.error();
    TournamentPlan result{.entrants = {},
                          .shape = {},
                          .openings = *std::move(openings),
                          .clock = options.common.clock,
                          .threads = options.common.threads,
                          .keeps_players = true};
    for (std::size_t side = 0; side < options.sides.size(); ++side) {
        auto made = plan(options, side);
        if (!made) return made.error();
        result.entrants.push_back({side_names[side], options.sides[side].player, *std::move(made)});
    }
    const int max_games = 2 * static_cast<int>(result.openings.size());
    const int games = options.games.value_or(max_games);
    if (games % 2 != 0) return base::Error{tr("expected an even number for --games, saw {}", games)};
    if (games > max_games) {
        return base::Error{tr("expected at most {} games, two for each opening, saw {}", max_games, games)};
    }
    result.shape.pairs = games / 2;
    if (has_external(result)) {
        const auto fit = check_for_engines(result.openings, static_cast<std::size_t>(result.shape.pairs));
        if (!fit) return fit.error();
    }
    if (!(options.test.elo0 < options.test.elo1)) {
        return base::Error{
            tr("expected --elo0 to be below --elo1, saw {:g} and {:g}", options.test.elo0, options.test.elo1)};
    }
    return result;
}

base::Result<base::Done> print_result(const ArenaOptions& options, std::ostream& out, const ArenaResult& result) {
    const Tally& tally = result.tally;
    if (options.prints_json) {
        auto object = to_json(tally, options.test);
        object["first"] = options.sides[0].player;
        object["second"] = options.sides[1].player;
        if (options.common.clock.is_used()) object["flags"] = result.flags;
        object["first_name"] = result.names[0];
        object["second_name"] = result.names[1];
        // Command lines and engine names may contain invalid UTF-8.
        out << records::json_text(object) << '\n';
    } else {
        if (tally.pairs() % pairs_between_lines != 0) out << line_of(tally, options.test) << std::endl;
        if (options.common.clock.is_used()) {
            out << tr("Losses on time: {} of the first player, {} of the second.", result.flags[0], result.flags[1])
                << '\n';
        }
        const std::string_view accepted = verdict(tally, options.test);
        if (accepted != "open") {
            const bool is_upper = accepted == "elo1";
            out << tr("The sequential test accepts that the first player is better by {:g} Elo rather than by {:g}.",
                      is_upper ? options.test.elo1 : options.test.elo0,
                      is_upper ? options.test.elo0 : options.test.elo1)
                << '\n';
        }
    }
    if (!options.min_percent) return base::Done{};
    return check_score(tally, *options.min_percent, tr("the first player"));
}

base::Result<int> run_arena(const ArenaOptions& options, std::ostream& out) {
    const auto plan = tournament_plan(options);
    if (!plan) return plan.error();
    report_evaluation_problem();
    const auto result =
        play_arena(*plan, options.ends_early ? std::optional{options.test} : std::nullopt, [&](const Tally& now) {
            if (!options.prints_json && now.pairs() % pairs_between_lines == 0)
                out << line_of(now, options.test) << std::endl;
        });
    if (!result) return result.error();
    if (const auto printed = print_result(options, out, *result); !printed) return printed.error();
    return 0;
}

} // namespace

RunCommand add_arena(Arguments& app) {
    const auto options = std::make_shared<ArenaOptions>();
    Arguments arena = app.subcommand("arena", tr("Play a match of computer players, in pairs of games from openings"));
    arena.footer(notes());
    arena
        .option("first", options->sides[0].player,
                tr("level:0 to level:10, {}, or a program: {}", forms_of_players(), forms_of_engines(true)))
        .required();
    arena.option("second", options->sides[1].player, tr("The other player")).required();
    options->common.add_to(arena, tr("Seed of random openings, 1 by default"));
    arena.option("--games", options->games, tr("Number of games, even; two for each opening by default"))
        .range(2, 10'000'000);
    add_limits(arena, "", options->limits);
    for (std::size_t side = 0; side < options->sides.size(); ++side) {
        const std::string name = side_names[side];
        add_limits(arena, name + '-', options->sides[side].limits);
        const Option weights = arena.option("--" + name + "-weights", options->sides[side].weights_path,
                                            tr("Weights file to use instead of the shipped one"));
        arena.flag("--" + name + "-plain", options->sides[side].is_plain, tr("Evaluate by mobility and corners only"))
            .excludes(weights);
    }
    arena.option("--elo0", options->test.elo0, tr("Lower bound of the sequential test, 0 by default"))
        .within(-1000, 1000);
    arena.option("--elo1", options->test.elo1, tr("Upper bound of the sequential test, 5 by default"))
        .within(-1000, 1000);
    arena.flag("--sprt", options->ends_early, tr("Stop as soon as the sequential test is decided"));
    arena.option("--min-percent", options->min_percent, tr("Exit code 1 if the first player scores less"))
        .within(0, 100);
    arena.flag("--json", options->prints_json, tr("Print one JSON object"));
    return [options](const CommandContext& context) { return run_arena(*options, context.out); };
}

} // namespace modes
