#include "game/modes/arena_mode.hpp"

#include "engine/base/process.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arena/tally_text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/shipped_problems.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ostream>

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

} // namespace

void ArenaMode::add_to(Arguments& app) {
    Arguments arena = app.subcommand("arena", tr("Play a match of computer players, in pairs of games from openings"));
    arena.footer(notes());
    arena
        .option("first", sides_[0].player,
                tr("level:0 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N, or a "
                   "program: gtp:COMMAND, nboard:COMMAND, edax:COMMAND"))
        .required();
    arena.option("second", sides_[1].player, tr("The other player")).required();
    common_.add_to(arena, tr("Seed of random openings, 1 by default"));
    arena.option("--games", games_, tr("Number of games, even; two for each opening by default")).range(2, 10'000'000);
    add_limits(arena, "", limits_);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        const std::string name = side_names[side];
        add_limits(arena, name + '-', sides_[side].limits);
        const Option weights = arena.option("--" + name + "-weights", sides_[side].weights_path,
                                            tr("Weights file to use instead of the shipped one"));
        arena.flag("--" + name + "-plain", sides_[side].is_plain, tr("Evaluate by mobility and corners only"))
            .excludes(weights);
    }
    arena.option("--elo0", test_.elo0, tr("Lower bound of the sequential test, 0 by default")).within(-1000, 1000);
    arena.option("--elo1", test_.elo1, tr("Upper bound of the sequential test, 5 by default")).within(-1000, 1000);
    arena.flag("--sprt", ends_early_, tr("Stop as soon as the sequential test is decided"));
    arena.option("--min-percent", min_percent_, tr("Exit code 1 if the first player scores less")).within(0, 100);
    arena.flag("--json", prints_json_, tr("Print one JSON object"));
}

base::Result<ArenaPlan> ArenaMode::plan(std::size_t side, WeightsOfSides& weights) const {
    const SideOptions& own = sides_[side];
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
    const LimitOptions limits{.depth = own.limits.depth ? own.limits.depth : limits_.depth,
                              .nodes = own.limits.nodes ? own.limits.nodes : limits_.nodes,
                              .milliseconds = own.limits.milliseconds ? own.limits.milliseconds : limits_.milliseconds,
                              .selectivity = own.limits.selectivity ? own.limits.selectivity : limits_.selectivity};
    auto made = plan_of_player(own.player, limits, common_);
    if (!made) return made;
    made->title = side == 0 ? tr("the first player, {}", own.player) : tr("the second player, {}", own.player);
    if (auto* level = std::get_if<OwnPlayer>(&made->player)) {
        const auto used = weights_of(own, weights[side]);
        if (!used) return used.error();
        level->weights = *used;
    }
    return made;
}

base::Result<ai::SearchWeights> ArenaMode::weights_of(const SideOptions& options, ai::LoadedWeights& weights) const {
    if (!options.weights_path.empty()) {
        auto loaded = ai::load_weights(options.weights_path, common_.side_length);
        if (!loaded) return loaded.error();
        weights = *std::move(loaded);
    }
    ai::SearchWeights used = weights.for_search();
    used.is_plain = options.is_plain;
    return used;
}

base::Result<ArenaSettings> ArenaMode::settings(const std::vector<play::Opening>& begun,
                                                WeightsOfSides& weights) const {
    ArenaSettings result{.threads = common_.threads, .clock = common_.time_control()};
    if (const auto used = check_limits(limits_, {sides_[0].player, sides_[1].player}); !used) return used.error();
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        auto made = plan(side, weights);
        if (!made) return made.error();
        result.plans[side] = *std::move(made);
    }
    const int max_games = 2 * static_cast<int>(begun.size());
    const int games = games_.value_or(max_games);
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
    if (!(test_.elo0 < test_.elo1)) {
        return base::Error{tr("expected --elo0 to be below --elo1, saw {:g} and {:g}", test_.elo0, test_.elo1)};
    }
    if (ends_early_) result.ends_with = test_;
    return result;
}

base::Result<base::Done> ArenaMode::print_result(std::ostream& out, const ArenaResult& result) const {
    const Tally& tally = result.tally;
    if (prints_json_) {
        auto object = to_json(tally, test_);
        object["first"] = sides_[0].player;
        object["second"] = sides_[1].player;
        if (!common_.clock.empty()) object["flags"] = result.flags;
        object["first_name"] = result.names[0];
        object["second_name"] = result.names[1];
        // A command line, and what a program calls itself, may hold any bytes.
        out << object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else {
        if (tally.pairs() % pairs_between_lines != 0) out << line_of(tally, test_) << std::endl;
        if (!common_.clock.empty()) {
            out << tr("Losses on time: {} of the first player, {} of the second.", result.flags[0], result.flags[1])
                << '\n';
        }
        const std::string_view accepted = verdict(tally, test_);
        if (accepted != "open") {
            const bool is_upper = accepted == "elo1";
            out << tr("The sequential test accepts that the first player is better by {:g} Elo rather than by {:g}.",
                      is_upper ? test_.elo1 : test_.elo0, is_upper ? test_.elo0 : test_.elo1)
                << '\n';
        }
    }
    if (!min_percent_) return base::Done{};
    return check_score(tally, *min_percent_, tr("the first player"));
}

base::Result<int> ArenaMode::run(std::ostream& out) const {
    const auto begun = chosen_openings(common_, games_.value_or(default_random_games) / 2);
    if (!begun) return begun.error();
    WeightsOfSides weights;
    const auto chosen = settings(*begun, weights);
    if (!chosen) return chosen.error();
    report_evaluation_problem();
    base::keep_exit_codes_of_children();
    const auto result = play_arena(*chosen, *begun, [&](const Tally& now) {
        if (!prints_json_ && now.pairs() % pairs_between_lines == 0) out << line_of(now, test_) << std::endl;
    });
    if (!result) return result.error();
    if (const auto printed = print_result(out, *result); !printed) return printed.error();
    return 0;
}

} // namespace modes
