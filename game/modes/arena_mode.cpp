#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/weights.hpp"
#include "game/modes/arena/arena.hpp"
#include "game/modes/arena/options.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

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

std::string option_name(const char* side, const char* name) {
    return "--" + std::string{side} + '-' + name;
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

using WeightsOfSides = std::array<ai::LoadedWeights, 2>;

base::Result<ai::SearchWeights> weights_of(const SideOptions& options, int side_length, ai::LoadedWeights& weights) {
    if (!options.weights_path.empty()) {
        auto loaded = ai::load_weights(options.weights_path, side_length);
        if (!loaded) return loaded.error();
        weights = *std::move(loaded);
    }
    ai::SearchWeights used = weights.for_search();
    used.is_plain = options.is_plain;
    return used;
}

base::Result<ArenaPlan> plan(const ArenaOptions& options, std::size_t side, WeightsOfSides& weights) {
    const SideOptions& own = options.sides[side];
    const bool is_program = play::names_program(own.player);
    const auto named = ai::player_from_text(own.player);
    const bool is_level = !is_program && named && std::holds_alternative<ai::Level>(*named);
    struct Row {
        const char* name;
        bool is_given;
        bool is_for_programs = false;
    };
    for (const Row& row : {Row{"depth", own.limits.depth.has_value()}, Row{"nodes", own.limits.nodes.has_value()},
                           Row{"time", own.limits.milliseconds.has_value(), true},
                           Row{"selectivity", own.limits.selectivity.has_value()},
                           Row{"weights", !own.weights_path.empty()}, Row{"plain", own.is_plain}}) {
        const bool is_fit = is_level || (is_program && row.is_for_programs);
        if (row.is_given && !is_fit) {
            return base::Error{
                tr("expected a level for {}, saw \"{}\"", option_name(side_names[side], row.name), own.player)};
        }
    }
    const LimitOptions limits{
        .depth = own.limits.depth ? own.limits.depth : options.limits.depth,
        .nodes = own.limits.nodes ? own.limits.nodes : options.limits.nodes,
        .milliseconds = own.limits.milliseconds ? own.limits.milliseconds : options.limits.milliseconds,
        .selectivity = own.limits.selectivity ? own.limits.selectivity : options.limits.selectivity};
    auto made = plan_of_player(own.player, limits, options.common);
    if (!made) return made;
    made->title = side == 0 ? tr("the first player, {}", own.player) : tr("the second player, {}", own.player);
    if (auto* level = std::get_if<OwnPlayer>(&made->player)) {
        const auto used = weights_of(own, options.common.side_length, weights[side]);
        if (!used) return used.error();
        level->weights = *used;
    }
    return made;
}

base::Result<ArenaSettings> settings(const ArenaOptions& options, const std::vector<play::Opening>& begun,
                                     WeightsOfSides& weights) {
    ArenaSettings result{.threads = options.common.threads, .clock = options.common.time_control()};
    if (const auto used = check_limits(options.limits, {options.sides[0].player, options.sides[1].player}); !used)
        return used.error();
    for (std::size_t side = 0; side < options.sides.size(); ++side) {
        auto made = plan(options, side, weights);
        if (!made) return made.error();
        result.plans[side] = *std::move(made);
    }
    const int max_games = 2 * static_cast<int>(begun.size());
    const int games = options.games.value_or(max_games);
    if (games % 2 != 0) return base::Error{tr("expected an even number for --games, saw {}", games)};
    if (games > max_games) {
        return base::Error{tr("expected at most {} games, two for each opening, saw {}", max_games, games)};
    }
    result.pairs = games / 2;
    const auto is_program = [](const ArenaPlan& one) { return std::holds_alternative<ExternalPlayer>(one.player); };
    if (std::ranges::any_of(result.plans, is_program)) {
        if (const auto fit = check_for_programs(begun, static_cast<std::size_t>(result.pairs)); !fit)
            return fit.error();
    }
    if (!(options.test.elo0 < options.test.elo1)) {
        return base::Error{
            tr("expected --elo0 to be below --elo1, saw {:g} and {:g}", options.test.elo0, options.test.elo1)};
    }
    if (options.ends_early) result.ends_with = options.test;
    return result;
}

base::Result<base::Done> print_result(const ArenaOptions& options, std::ostream& out, const ArenaResult& result) {
    const Tally& tally = result.tally;
    if (options.prints_json) {
        auto object = to_json(tally, options.test);
        object["first"] = options.sides[0].player;
        object["second"] = options.sides[1].player;
        if (!options.common.clock.empty()) object["flags"] = result.flags;
        object["first_name"] = result.names[0];
        object["second_name"] = result.names[1];
        // Command lines and engine names may contain invalid UTF-8.
        out << object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else {
        if (tally.pairs() % pairs_between_lines != 0) out << line_of(tally, options.test) << std::endl;
        if (!options.common.clock.empty()) {
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
    const auto begun = chosen_openings(options.common, options.games.value_or(default_random_games) / 2);
    if (!begun) return begun.error();
    WeightsOfSides weights;
    const auto chosen = settings(options, *begun, weights);
    if (!chosen) return chosen.error();
    report_evaluation_problem();
    const auto result = play_arena(*chosen, *begun, [&](const Tally& now) {
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
                tr("level:0 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N, or a "
                   "program: gtp:COMMAND, nboard:COMMAND, edax:COMMAND"))
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
