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

#include <array>
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
    return tr(R"(An external engine is given by its protocol and one simple command; quote both as one
argument: "gtp:edax -gtp -q -l 10 -n 1 2>/dev/null", "nboard:depth=12 ./ntest x",
"edax:edax -q -l 10 -n 1 -ponder off", "gtp:sh -c '...'" for more. Before the command
folder=PATH sets its working folder, and depth=N the search depth sent over NBoard's
protocol. Each game played in parallel has its own process. Openings given as boards
cannot be used with GTP, which has only the usual start.
--time N000 is sent as "time_settings N N 1" and "time_left COLOR N 1" over GTP (N seconds
per move for Edax, Neural Reversi and outflank-cli gtp), as "move-time N" to Edax's
console, and in the clock of "set game" to NBoard's; put other limits in the engine's
own command. --clock MAIN+ADDED is sent as "time_settings MAIN ADDED 0" and
"time_left COLOR LEFT 0", as "game-time LEFT", and in the same clock. The arena stops
with exit code 1 if an engine exits, does not answer, or answers with an error or an
illegal move.)");
}

struct SideOptions {
    std::string player;
    LimitOptions limits; // limits for this player, which override the common limits
    std::string weights_path;
    bool is_plain = false;
};

struct Arena {
    std::array<SideOptions, 2> sides;
    LimitOptions limits;
    CommonOptions common;
    std::optional<int> games;
    SequentialTest test;
    bool ends_early = false;
    std::optional<double> min_percent;
    bool prints_json = false;

    explicit Arena(Arguments& command) {
        command.footer(notes());
        command
            .option("first", sides[0].player,
                    tr("level:0 to level:10, also with an evaluation as in level:8@FILE, {}, or an engine: {}",
                       forms_of_players(), forms_of_engines(true)))
            .required();
        command.option("second", sides[1].player, tr("The other player")).required();
        common.add_to(command, tr("Seed of random openings, 1 by default"));
        command.option("--games", games, tr("Number of games, even; two for each opening by default"))
            .range(2, 10'000'000);
        add_limits(command, "", limits);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const std::string name = side_names[side];
            add_limits(command, name + '-', sides[side].limits);
            const Option weights = command.option("--" + name + "-weights", sides[side].weights_path,
                                                  tr("Weights file or plug-in to use instead of the shipped weights"));
            command.flag("--" + name + "-plain", sides[side].is_plain, tr("Evaluate by mobility and corners only"))
                .excludes(weights);
        }
        command.option("--elo0", test.elo0, tr("Lower bound of the sequential test, 0 by default")).within(-1000, 1000);
        command.option("--elo1", test.elo1, tr("Upper bound of the sequential test, 5 by default")).within(-1000, 1000);
        command.flag("--sprt", ends_early, tr("Stop as soon as the sequential test is decided"));
        command.option("--min-percent", min_percent, tr("Exit code 1 if the first player scores less")).within(0, 100);
        command.flag("--json", prints_json, tr("Print one JSON object"));
    }

    PlayerPlan plan_of(std::size_t side) const {
        const SideOptions& own = sides[side];
        const auto limits_of_side = given_limits(own.limits);
        std::vector<GivenLimit> given{limits_of_side.begin(), limits_of_side.end()};
        given.push_back({"weights", !own.weights_path.empty(), false});
        given.push_back({"plain", own.is_plain, false});
        for (const GivenLimit& one : given) {
            const bool is_used = is_level(own.player) || (play::names_engine(own.player) && one.is_for_engines);
            if (one.is_given && !is_used) {
                throw Failure{tr("expected a level for {}, saw \"{}\"",
                                 fmt::format("--{}-{}", side_names[side], one.name), own.player)};
            }
        }
        const auto own_or_common = [&](auto limit) { return own.limits.*limit ? own.limits.*limit : limits.*limit; };
        std::vector<std::string> changes = limits.set;
        changes.insert(changes.end(), own.limits.set.begin(), own.limits.set.end());
        PlayerPlan made = required(plan_of_player(own.player,
                                                  {.depth = own_or_common(&LimitOptions::depth),
                                                   .nodes = own_or_common(&LimitOptions::nodes),
                                                   .milliseconds = own_or_common(&LimitOptions::milliseconds),
                                                   .selectivity = own_or_common(&LimitOptions::selectivity),
                                                   .set = changes},
                                                  common));
        made.title = side == 0 ? tr("the first player, {}", own.player) : tr("the second player, {}", own.player);
        if (auto* level = std::get_if<OwnPlayer>(&made.player)) {
            if (!own.weights_path.empty()) {
                level->loaded = required(ai::load_weights(own.weights_path, common.side_length));
                level->weights = level->loaded.for_search();
            }
            level->weights.is_plain |= own.is_plain;
        }
        return made;
    }

    TournamentPlan plan() const {
        TournamentPlan result{.entrants = {},
                              .shape = {},
                              .openings = chosen_openings(common, games.value_or(default_random_games) / 2),
                              .clock = common.clock,
                              .threads = common.threads,
                              .keeps_players = true};
        check_limits(limits, {sides[0].player, sides[1].player});
        for (std::size_t side = 0; side < sides.size(); ++side)
            result.entrants.push_back({side_names[side], sides[side].player, plan_of(side)});
        const int max_games = 2 * static_cast<int>(result.openings.size());
        const int count = games.value_or(max_games);
        if (count % 2 != 0) throw Failure{tr("expected an even number for --games, saw {}", count)};
        if (count > max_games)
            throw Failure{tr("expected at most {} games, two for each opening, saw {}", max_games, count)};
        result.shape.pairs = count / 2;
        if (has_external(result)) check_for_engines(result.openings, static_cast<std::size_t>(result.shape.pairs));
        if (!(test.elo0 < test.elo1))
            throw Failure{tr("expected --elo0 to be below --elo1, saw {:g} and {:g}", test.elo0, test.elo1)};
        return result;
    }

    void print_json(std::ostream& out, const ArenaResult& result) const {
        auto object = to_json(result.tally, test);
        object["first"] = sides[0].player;
        object["second"] = sides[1].player;
        if (common.clock.is_used()) object["flags"] = result.flags;
        object["first_name"] = result.names[0];
        object["second_name"] = result.names[1];
        // Command lines and engine names may contain invalid UTF-8.
        out << records::json_text(object) << '\n';
    }

    void print(std::ostream& out, const ArenaResult& result) const {
        if (result.tally.pairs() % pairs_between_lines != 0) out << line_of(result.tally, test) << std::endl;
        if (common.clock.is_used()) {
            out << tr("Losses on time: {} of the first player, {} of the second.", result.flags[0], result.flags[1])
                << '\n';
        }
        const std::string_view accepted = verdict(result.tally, test);
        if (accepted == "open") return;
        const bool is_upper = accepted == "elo1";
        out << tr("The sequential test accepts that the first player is better by {:g} Elo rather than by {:g}.",
                  is_upper ? test.elo1 : test.elo0, is_upper ? test.elo0 : test.elo1)
            << '\n';
    }

    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const TournamentPlan planned = plan();
        report_evaluation_problem();
        const ArenaResult result =
            required(play_arena(planned, ends_early ? std::optional{test} : std::nullopt, [&](const Tally& now) {
                if (!prints_json && now.pairs() % pairs_between_lines == 0) out << line_of(now, test) << std::endl;
            }));
        prints_json ? print_json(out, result) : print(out, result);
        if (min_percent) check_score(result.tally, *min_percent, tr("the first player"));
        return 0;
    }
};

} // namespace

RunCommand add_arena(Arguments& arguments) {
    return command<Arena>(arguments);
}

} // namespace modes
