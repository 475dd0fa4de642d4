#include "game/modes/arena/options.hpp"

#include "engine/base/text.hpp"
#include "game/engines/protocols.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace modes {

using base::tr;

namespace {

constexpr std::string_view random_prefix = "random:";
constexpr std::string_view name_prefix = "name:";

base::Result<PlayerPlan> plan_of_engine(const std::string& player, const LimitOptions& limits,
                                        const CommonOptions& common) {
    if (common.side_length != 8) return base::Error{tr("expected levels on boards other than 8x8, saw \"{}\"", player)};
    auto named = play::engine_from_text(player);
    if (!named) return named.error();
    if (auto refusal = engines::find_protocol(named->protocol)->refusal(rules::Position::start(rules::BoardSize{8})))
        return base::Error{player + ": " + *refusal};
    ExternalPlayer engine{.engine = *std::move(named), .answer_limit = std::chrono::seconds{common.answer_seconds}};
    engine.clock = common.clock;
    if (const auto time = limits.milliseconds) {
        if (engine.clock.is_used()) return base::Error{tr("expected --time or --clock for an engine, saw both")};
        if (*time % 1000 != 0) return base::Error{tr("expected whole seconds for an engine's moves, saw {} ms", *time)};
        if (*time / 1000 >= common.answer_seconds) {
            return base::Error{tr("expected an --answer-limit above the time per move, saw {} s and {} s",
                                  common.answer_seconds, *time / 1000)};
        }
        engine.move_time = std::chrono::seconds{*time / 1000};
    }
    return PlayerPlan{.title = {}, .player = engine};
}

} // namespace

bool is_level(const std::string& player) {
    const auto named = ai::player_from_text(player.substr(0, player.find('@')));
    return named && std::holds_alternative<ai::Level>(*named);
}

void CommonOptions::add_to(Arguments& arguments, const char* about_seed) {
    arguments.option("--size", side_length, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, rules::BoardSize::largest);
    arguments.option("--openings", openings_path,
                     tr("File with one transcript or OBF position per line, XOT by default; random:PLIES, balanced "
                        "positions after that many random moves, by default on boards other than 8x8; name:NAME,..., "
                        "openings by name; or start"));
    arguments.option("--seed", seed, about_seed);
    arguments.text(
        "--clock",
        [this](const std::string& text) -> std::optional<std::string> {
            const auto read = clock_from_text(text);
            if (!read) return tr("expected seconds such as 20 or 20+0.2, saw \"{}\"", text);
            clock = *read;
            return std::nullopt;
        },
        tr("Seconds per player for a game and added after each move, such as 20+0.2; a player who runs "
           "out of time loses"));
    arguments.option("--answer-limit", answer_seconds, tr("Seconds within which an engine must answer, 60 by default"))
        .range(1, 86'400);
    arguments.option("--concurrency", threads, tr("Games played in parallel, 1 by default")).range(1, 256);
    arguments.option("--hash", table_mebibytes, tr("Transposition table of each player in MiB, 8 by default"))
        .range(1, 4096);
}

void add_limits(Arguments& arguments, const std::string& side, LimitOptions& limits) {
    const bool is_common = side.empty();
    const auto name = [&](const char* limit) { return "--" + side + limit; };
    const auto text = [&](const char* common) { return is_common ? common : tr("The same for one player"); };
    arguments
        .option(name("depth"), limits.depth, text(tr("Search depth; overrides the level and its deliberate mistakes")))
        .range(1, 60);
    arguments.option(name("nodes"), limits.nodes, text(tr("Nodes per move; also overrides the level")))
        .range(1, 1'000'000'000'000);
    arguments
        .option(name("time"), limits.milliseconds,
                text(tr("Milliseconds per move; also overrides the level; whole seconds for engines")))
        .range(1, 3'600'000);
    arguments
        .option(name("selectivity"), limits.selectivity,
                text(tr("With such a limit: from 0, most selective, to 5, exact")))
        .range(0, ai::full_selectivity);
    add_parameter_changes(arguments, name("set"), limits.set,
                          text(tr("Search parameter to change; may be repeated; `bench --parameters` lists them")));
}

base::Result<PlayerPlan> plan_of_player(const std::string& player, const LimitOptions& limits,
                                        const CommonOptions& common) {
    if (play::names_engine(player)) return plan_of_engine(player, limits, common);
    const std::size_t at = player.find('@');
    const auto named = ai::player_from_text(player.substr(0, at));
    if (!named)
        return base::Error{tr("expected an engine such as gtp:COMMAND, {}, saw \"{}\"", ai::player_words(), player)};
    OwnPlayer made{.player = *named, .table_bytes = common.table_mebibytes * ai::mebibyte};
    if (at != std::string::npos) {
        if (!std::holds_alternative<ai::Level>(*named))
            return base::Error{tr("expected a level before \"@\", saw \"{}\"", player)};
        auto loaded = ai::load_weights(player.substr(at + 1), common.side_length);
        if (!loaded) return loaded.error();
        made.loaded = *std::move(loaded);
        made.weights = made.loaded.for_search();
    }
    made.parameters = limits.parameters();
    const auto& [depth, nodes, time, selectivity, changes] = limits;
    if (depth || nodes || time) {
        made.limits = ai::Limits{.depth = depth.value_or(ai::Limits::no_depth_limit),
                                 .nodes = nodes.value_or(0),
                                 .time = std::chrono::milliseconds{time.value_or(0)}};
        if (selectivity) made.limits->selectivity = made.limits->solving_selectivity = *selectivity;
    } else if (selectivity && std::holds_alternative<ai::Level>(*named)) {
        return base::Error{tr("expected a depth, nodes or time with a selectivity, saw none for {}", player)};
    }
    return PlayerPlan{.title = {}, .player = made};
}

ai::SearchParameters LimitOptions::parameters() const {
    ai::SearchParameters parameters;
    for (const std::string& change : set)
        required(ai::set_parameter(parameters, change));
    return parameters;
}

std::array<GivenLimit, 5> given_limits(const LimitOptions& limits) {
    return {{{"depth", limits.depth.has_value(), false},
             {"nodes", limits.nodes.has_value(), false},
             {"time", limits.milliseconds.has_value(), true},
             {"selectivity", limits.selectivity.has_value(), false},
             {"set", !limits.set.empty(), false}}};
}

void check_limits(const LimitOptions& limits, const std::vector<std::string>& players) {
    const bool has_level = std::ranges::any_of(players, is_level);
    const bool has_engine = std::ranges::any_of(players, play::names_engine);
    for (const GivenLimit& limit : given_limits(limits)) {
        if (limit.is_given && !has_level && !(has_engine && limit.is_for_engines))
            throw Failure{tr("expected a level among the players for --{}, saw none", limit.name)};
    }
}

std::vector<play::Opening> chosen_openings(const CommonOptions& common, int random_count) {
    const std::string& path = common.openings_path;
    const bool is_random = path.starts_with(random_prefix);
    const rules::BoardSize size{common.side_length};
    if (path == "start") return {play::Opening{rules::Position::start(size), std::vector<rules::Move>{}}};
    if (common.side_length == 8 && path.starts_with(name_prefix))
        return required(play::named_openings(std::string_view{path}.substr(name_prefix.size())));
    if (!is_random && (common.side_length == 8 || !path.empty())) {
        if (common.side_length != 8)
            throw Failure{tr("expected --openings random:PLIES on boards other than 8x8, saw \"{}\"", path)};
        return required(play::read_openings(path));
    }
    play::RandomOpenings wanted{.size = size, .count = random_count, .seed = common.seed};
    if (is_random) {
        const std::string plies = path.substr(random_prefix.size());
        const int max_plies = wanted.size.square_count() / 2;
        const auto end = std::from_chars(plies.data(), plies.data() + plies.size(), wanted.plies);
        if (end.ec != std::errc{} || end.ptr != plies.data() + plies.size() || wanted.plies < 0
            || wanted.plies > max_plies) {
            throw Failure{tr("expected random:PLIES with 0 to {} plies, saw \"{}\"", max_plies, path)};
        }
    }
    return required(play::random_openings(wanted));
}

void check_for_engines(const std::vector<play::Opening>& openings, std::size_t count) {
    for (std::size_t i = 0; i < std::min(count, openings.size()); ++i) {
        if (!openings[i].moves) {
            throw Failure{
                tr("expected openings as moves, such as f5d6c3, for an engine, saw a board as opening {}", i + 1)};
        }
    }
}

} // namespace modes
