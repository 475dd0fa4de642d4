#include "game/modes/arena_mode.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arena/tally_text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/play/openings.hpp"
#include "game/play/programs/protocols.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;

namespace {

constexpr std::array<const char*, 2> side_names{"first", "second"};
constexpr std::string_view random_prefix = "random:";
constexpr std::string_view name_prefix = "name:";
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

void ArenaMode::add_limits(Arguments& arena, const std::string& side, LimitOptions& limits) {
    const bool is_common = side.empty();
    const auto name = [&](const char* limit) { return "--" + side + limit; };
    const auto text = [&](const char* common) { return is_common ? common : tr("The same for one player"); };
    arena.option(name("depth"), limits.depth, text(tr("Search depth; overrides the level and its deliberate mistakes")))
        .range(1, 60);
    arena.option(name("nodes"), limits.nodes, text(tr("Nodes per move; also overrides the level")))
        .range(1, 1'000'000'000'000);
    arena
        .option(name("time"), limits.milliseconds,
                text(tr("Milliseconds per move; also overrides the level; whole seconds for programs")))
        .range(1, 3'600'000);
    arena
        .option(name("selectivity"), limits.selectivity,
                text(tr("With such a limit: from 0, most selective, to 5, exact")))
        .range(0, ai::full_selectivity);
}

void ArenaMode::add_to(Arguments& app) {
    Arguments arena = app.subcommand("arena", tr("Play a match of computer players, in pairs of games from openings"));
    arena.footer(notes());
    arena
        .option("first", sides_[0].player,
                tr("level:0 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N, or a "
                   "program: gtp:COMMAND, nboard:COMMAND, edax:COMMAND"))
        .required();
    arena.option("second", sides_[1].player, tr("The other player")).required();
    arena.option("--size", side_length_, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    arena.option("--openings", openings_path_,
                 tr("File with one transcript or OBF position per line, XOT by default; random:PLIES, balanced "
                    "positions after that many random moves, by default on boards other than 8x8; name:NAME,..., "
                    "openings by name; or start"));
    arena.option("--seed", seed_, tr("Seed of random openings, 1 by default"));
    arena.option("--games", games_, tr("Number of games, even; two for each opening by default")).range(2, 10'000'000);
    add_limits(arena, "", limits_);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        const std::string name = side_names[side];
        add_limits(arena, name + '-', sides_[side].limits);
        arena.option("--" + name + "-weights", sides_[side].weights_path,
                     tr("Weights file to use instead of the shipped one"));
        arena.flag("--" + name + "-plain", sides_[side].is_plain, tr("Evaluate by mobility and corners only"));
    }
    arena
        .option("--clock", clock_,
                tr("Seconds per player for a game and added after each move, such as 20+0.2; a player who runs "
                   "out of time loses"))
        .check([](const std::string& text) {
            return clock_from_text(text) ? std::nullopt
                                         : std::optional{tr("expected seconds such as 20 or 20+0.2, saw \"{}\"", text)};
        });
    arena.option("--answer-limit", answer_seconds_, tr("Seconds within which a program must answer, 60 by default"))
        .range(1, 86'400);
    arena.option("--concurrency", threads_, tr("Games played in parallel, 1 by default")).range(1, 256);
    arena.option("--hash", table_mebibytes_, tr("Transposition table of each player in MiB, 8 by default"))
        .range(1, 4096);
    arena.option("--elo0", test_.elo0, tr("Lower bound of the sequential test, 0 by default")).within(-1000, 1000);
    arena.option("--elo1", test_.elo1, tr("Upper bound of the sequential test, 5 by default")).within(-1000, 1000);
    arena.flag("--sprt", ends_early_, tr("Stop as soon as the sequential test is decided"));
    arena.option("--min-percent", min_percent_, tr("Exit code 1 if the first player scores less")).within(0, 100);
    arena.flag("--json", prints_json_, tr("Print one JSON object"));
}

base::Result<ArenaPlan> ArenaMode::plan_of_program(std::size_t side) const {
    const SideOptions& own = sides_[side];
    auto named = play::program_from_text(own.player);
    if (!named) return named.error();
    if (auto refusal = play::find_protocol(named->protocol)->refusal(rules::Position::start(rules::BoardSize{8})))
        return base::Error{own.player + ": " + *refusal};
    ExternalPlayer program{.program = *std::move(named), .answer_limit = std::chrono::seconds{answer_seconds_}};
    program.clock = clock_from_text(clock_).value_or(ai::TimeControl{});
    if (const auto time = own.limits.milliseconds ? own.limits.milliseconds : limits_.milliseconds) {
        if (*time % 1000 != 0) {
            return base::Error{tr("expected whole seconds for a program's moves, saw {} ms; --first-time and "
                                  "--second-time limit one player only",
                                  *time)};
        }
        if (*time / 1000 >= answer_seconds_) {
            return base::Error{tr("expected an --answer-limit above the time per move, saw {} s and {} s",
                                  answer_seconds_, *time / 1000)};
        }
        program.move_time = std::chrono::seconds{*time / 1000};
    }
    return ArenaPlan{.title = {}, .player = program};
}

base::Result<ArenaPlan> ArenaMode::plan(std::size_t side, WeightsOfSides& weights) const {
    const SideOptions& own = sides_[side];
    const bool is_program = play::names_program(own.player);
    ai::Player player = ai::RandomMover{};
    if (!is_program) {
        const auto named = ai::player_from_text(own.player);
        if (!named)
            return base::Error{
                tr("expected a program such as gtp:COMMAND or one of our players: {}", named.error().message)};
        player = *named;
    }
    struct Row {
        const char* name;
        bool is_given;
        bool is_for_programs = false;
    };
    for (const Row& row : {Row{"depth", own.limits.depth.has_value()}, Row{"nodes", own.limits.nodes.has_value()},
                           Row{"time", own.limits.milliseconds.has_value(), true},
                           Row{"selectivity", own.limits.selectivity.has_value()},
                           Row{"weights", !own.weights_path.empty()}, Row{"plain", own.is_plain}}) {
        const bool is_fit = is_program ? row.is_for_programs : std::holds_alternative<ai::Level>(player);
        if (row.is_given && !is_fit) {
            return base::Error{
                tr("expected a level for {}, saw \"{}\"", option_name(side_names[side], row.name), own.player)};
        }
    }
    const std::string title =
        side == 0 ? tr("the first player, {}", own.player) : tr("the second player, {}", own.player);
    if (is_program) {
        if (side_length_ != 8)
            return base::Error{tr("expected levels on boards other than 8x8, saw \"{}\"", own.player)};
        auto made = plan_of_program(side);
        if (made) made->title = title;
        return made;
    }
    OwnPlayer made{.player = player, .table_bytes = static_cast<std::size_t>(table_mebibytes_) << 20};
    const auto depth = own.limits.depth ? own.limits.depth : limits_.depth;
    const auto nodes = own.limits.nodes ? own.limits.nodes : limits_.nodes;
    const auto time = own.limits.milliseconds ? own.limits.milliseconds : limits_.milliseconds;
    const auto selectivity = own.limits.selectivity ? own.limits.selectivity : limits_.selectivity;
    if (depth || nodes || time) {
        made.limits = ai::Limits{.depth = depth.value_or(ai::Limits::no_depth_limit),
                                 .nodes = nodes.value_or(0),
                                 .time = std::chrono::milliseconds{time.value_or(0)}};
        if (selectivity) made.limits->selectivity = made.limits->solving_selectivity = *selectivity;
    } else if (selectivity && std::holds_alternative<ai::Level>(player)) {
        return base::Error{tr("expected a depth, nodes or time with a selectivity, saw none for {}", own.player)};
    }
    const auto used = weights_of(own, weights[side]);
    if (!used) return used.error();
    made.weights = *used;
    return ArenaPlan{.title = title, .player = made};
}

base::Result<ai::SearchWeights> ArenaMode::weights_of(const SideOptions& options, ai::LoadedWeights& weights) const {
    if (!options.weights_path.empty()) {
        auto loaded = ai::load_weights(options.weights_path, side_length_);
        if (!loaded) return loaded.error();
        weights = *std::move(loaded);
    }
    ai::SearchWeights used = weights.for_search();
    used.is_plain = options.is_plain;
    return used;
}

base::Result<std::vector<play::Opening>> ArenaMode::openings() const {
    const bool is_random = openings_path_.starts_with(random_prefix);
    const rules::BoardSize size{side_length_};
    if (openings_path_ == "start")
        return std::vector{play::Opening{rules::Position::start(size), std::vector<rules::Move>{}}};
    if (side_length_ == 8 && openings_path_.starts_with(name_prefix))
        return play::named_openings(std::string_view{openings_path_}.substr(name_prefix.size()));
    if (!is_random && (side_length_ == 8 || !openings_path_.empty())) {
        if (side_length_ != 8)
            return base::Error{
                tr("expected --openings random:PLIES on boards other than 8x8, saw \"{}\"", openings_path_)};
        return play::read_openings(openings_path_);
    }
    play::RandomOpenings wanted{.size = size, .count = games_.value_or(default_random_games) / 2, .seed = seed_};
    if (is_random) {
        const std::string plies = openings_path_.substr(random_prefix.size());
        const int max_plies = wanted.size.square_count() / 2;
        const auto end = std::from_chars(plies.data(), plies.data() + plies.size(), wanted.plies);
        if (end.ec != std::errc{} || end.ptr != plies.data() + plies.size() || wanted.plies < 0
            || wanted.plies > max_plies) {
            return base::Error{tr("expected random:PLIES with 0 to {} plies, saw \"{}\"", max_plies, openings_path_)};
        }
    }
    return play::random_openings(wanted);
}

base::Result<ArenaSettings> ArenaMode::settings(const std::vector<play::Opening>& begun,
                                                WeightsOfSides& weights) const {
    ArenaSettings result{.threads = threads_, .clock = clock_from_text(clock_).value_or(ai::TimeControl{})};
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
        for (int i = 0; i < result.pairs; ++i) {
            if (!begun[static_cast<std::size_t>(i)].moves) {
                return base::Error{
                    tr("expected openings as moves, such as f5d6c3, for a program, saw a board as opening {}", i + 1)};
            }
        }
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
        if (!clock_.empty()) object["flags"] = result.flags;
        object["first_name"] = result.names[0];
        object["second_name"] = result.names[1];
        // A command line, and what a program calls itself, may hold any bytes.
        out << object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    } else {
        if (tally.pairs() % pairs_between_lines != 0) out << line_of(tally, test_) << std::endl;
        if (!clock_.empty()) {
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
    const auto begun = openings();
    if (!begun) return begun.error();
    WeightsOfSides weights;
    const auto chosen = settings(*begun, weights);
    if (!chosen) return chosen.error();
    // If the parent process ignores it, no exit status of a program can be read.
    std::signal(SIGCHLD, SIG_DFL);
    const auto result = play_arena(*chosen, *begun, [&](const Tally& now) {
        if (!prints_json_ && now.pairs() % pairs_between_lines == 0) out << line_of(now, test_) << std::endl;
    });
    if (!result) return result.error();
    if (const auto printed = print_result(out, *result); !printed) return printed.error();
    return 0;
}

} // namespace modes
