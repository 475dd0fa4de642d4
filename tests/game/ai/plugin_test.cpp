// Evaluations from shared libraries: what is refused, and that searches with one find what they should.
#include "game/ai/plugin.hpp"

#include "game/ai/explanation.hpp"
#include "game/ai/search.hpp"
#include "game/ai/weights.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <thread>

using ai::EvaluationPlugin;
using reports::small_table;

namespace {

ai::Report search(std::shared_ptr<const EvaluationPlugin> plugin, const rules::Position& position,
                  const ai::Limits& limits, int threads = 1) {
    ai::Searcher searcher{small_table, threads, {.plugin = std::move(plugin)}};
    return searcher.search(position, limits, {}, {});
}

// The same evaluation without its incremental state.
std::shared_ptr<const EvaluationPlugin> without_state(const EvaluationPlugin& plugin) {
    OutflankEvaluation functions = plugin.functions();
    functions.state_bytes = 0;
    return std::make_shared<const EvaluationPlugin>(functions);
}

} // namespace

TEST_CASE("a library that is no evaluation is refused with what was expected and seen") {
    const std::pair<std::string, std::string> rows[]{
        {"version", "expected version 1 of the evaluation interface, saw 2"},
        {"missing", "expected a name and the functions create, destroy and evaluate, saw some of them missing"},
        {"state", "expected start, move, pass and evaluate_state for a state, saw some of them missing"},
        {"null", "expected an evaluation, saw none"},
        {"nothing", "expected a library with the function outflank_evaluation, saw none"},
        {"absent", "expected a file, saw none"},
    };
    for (const auto& [fault, message] : rows) {
        const auto file = plugins::file("faulty-" + fault);
        const auto plugin = EvaluationPlugin::load(file);
        REQUIRE_FALSE(plugin);
        CHECK(plugin.error().message == file.string() + ": " + message);
    }
    CHECK_FALSE(EvaluationPlugin::load(OUTFLANK_SOURCE_DIR "/README.md"));
    CHECK_FALSE(EvaluationPlugin::load(OUTFLANK_SOURCE_DIR));
}

TEST_CASE("weights are loaded as a plug-in by the ending of the file, for 8x8 only") {
    const std::string file = plugins::file("mobility").string();
    const auto loaded = ai::load_weights(file, 8);
    REQUIRE(loaded);
    CHECK(loaded->plugin->name() == "Mobility and corners");
    CHECK(loaded->for_search().plugin == loaded->plugin);
    CHECK(ai::load_weights(file, 6).error().message == file + ": expected a board of 8x8 for a plug-in, saw 6x6");
}

TEST_CASE("a value that is not a number counts as 0 and is reported once; others are clamped") {
    const auto plugin = plugins::loaded("mobility");
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [value, score] : {std::pair{-infinity, -6400},
                                       {-1e300, -6400},
                                       {-6400.9, -6400},
                                       {-12.7, -12},
                                       {0.0, 0},
                                       {99.9, 99},
                                       {6401.0, 6400},
                                       {infinity, 6400}})
        CHECK(plugin->checked(value) == score);
    CHECK_FALSE(plugin->poll_problem());
    for (int i = 0; i < 2; ++i)
        CHECK(plugin->checked(std::nan("")) == 0);
    CHECK(plugin->poll_problem()
          == "The evaluation \"Mobility and corners\" returned a value that is not a number; such values count as 0.");
    CHECK(plugin->checked(std::nan("")) == 0);
    CHECK_FALSE(plugin->poll_problem());
}

TEST_CASE("a search with a faulty evaluation gives all moves within the board's values") {
    for (const std::string fault : {"nan", "huge"}) {
        CAPTURE(fault);
        const auto plugin = plugins::loaded("faulty-" + fault);
        const rules::Position position = random_position(8, 10, 1);
        const ai::Report report = search(plugin, position, {.depth = 4, .all_moves = true});
        reports::check_complete(report, position);
        for (const ai::RootMove& move : report.moves)
            CHECK(std::abs(move.score) <= (fault == "nan" ? 0 : 6400));
        CHECK(plugin->poll_problem().has_value() == (fault == "nan"));
    }
}

TEST_CASE("an evaluation's state and its plain function give the same search") {
    const auto edges = plugins::loaded("edges");
    REQUIRE(edges->functions().state_bytes > 0);
    for (int plies = 0; plies < 44; plies += 4) {
        CAPTURE(plies);
        const rules::Position position = random_position(8, plies, static_cast<std::uint64_t>(plies));
        if (position.is_over()) continue;
        const ai::Limits limits{.depth = 7, .all_moves = true};
        const ai::Report by_state = search(edges, position, limits);
        const ai::Report plain = search(without_state(*edges), position, limits);
        CHECK(by_state.nodes == plain.nodes);
        REQUIRE(by_state.moves.size() == plain.moves.size());
        for (std::size_t i = 0; i < plain.moves.size(); ++i) {
            CHECK(by_state.moves[i].move == plain.moves[i].move);
            CHECK(by_state.moves[i].score == plain.moves[i].score);
        }
    }
}

TEST_CASE("a search to depth 1 has the values that the plug-in's function gives the child positions") {
    const auto edges = plugins::loaded("edges");
    const ai::PluginContext context{edges};
    for (const int plies : {4, 12, 24, 36}) {
        const rules::Position position = random_position(8, plies, 5);
        for (const ai::RootMove& move : search(edges, position, {.depth = 1, .all_moves = true}).moves) {
            const rules::Position child = position.after(move.move);
            if (child.must_pass() || child.is_over()) continue;
            const auto board = child.board<std::uint64_t>();
            CHECK(move.score == -context.evaluate(board.player, board.opponent, child.empties().size()));
        }
    }
}

TEST_CASE("other board sizes ignore an evaluation") {
    const rules::Position position = random_position(6, 8, 2);
    const ai::Limits limits{.depth = 6, .all_moves = true};
    CHECK(search(plugins::loaded("faulty-crash"), position, limits).nodes == search(nullptr, position, limits).nodes);
}

TEST_CASE("several threads solve exactly with a plug-in, each with a context of its own") {
    const auto plugin = plugins::loaded("faulty-shared");
    ai::Searcher built_in{small_table};
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        CAPTURE(seed);
        const rules::Position position = unfinished(8, 17, seed);
        const ai::Report expected = built_in.search(position, {}, {}, {});
        const ai::Report report = search(plugin, position, {.all_threads = true}, 2);
        CHECK(report.is_solved);
        CHECK(report.moves.front().score == expected.moves.front().score);
        CHECK(search(plugin, random_position(8, 12, seed), {.depth = 10, .all_threads = true}, 2).thread_nodes.size()
              == 2);
    }
    CHECK_FALSE(plugin->poll_problem()); // It returns no number to a thread that shares a context.
}

TEST_CASE("the plug-in that checks its contexts notices two threads with one") {
    const auto plugin = plugins::loaded("faulty-shared");
    const ai::PluginContext context{plugin};
    const auto evaluate = [&](const std::stop_token& stop) {
        while (!stop.stop_requested())
            context.evaluate(1, 2, 60);
    };
    std::jthread first{evaluate}, second{evaluate};
    CHECK(waiting::comes_true([&] { return plugin->poll_problem().has_value(); }));
}

TEST_CASE("an explanation has the plug-in's terms, which add up to its value") {
    const auto edges = plugins::loaded("edges");
    for (int plies = 4; plies < 50; plies += 5) {
        CAPTURE(plies);
        const rules::Position position = random_position(8, plies, 7);
        if (position.is_over()) continue;
        const ai::Explanation explanation = ai::explain(position, {.plugin = edges});
        CHECK(explanation.kind == ai::Explanation::Kind::plugin);
        REQUIRE(explanation.terms.size() == 5);
        CHECK(explanation.terms[0].name == "squares");
        CHECK(explanation.terms[1].name == "edge, a1 to h1");
        CHECK(explanation.terms[1].squares.size() == 8);
        int sum = 0;
        for (const ai::ExplanationTerm& term : explanation.terms)
            sum += term.weight;
        CHECK(sum == explanation.score);
        const auto board = position.board<std::uint64_t>();
        const ai::PluginContext context{edges};
        CHECK(explanation.score == context.evaluate(board.player, board.opponent, position.empties().size()));
    }
}

TEST_CASE("an explanation without terms, or with faulty ones, still adds up to the value") {
    for (const auto& [name, terms] : {std::pair{"mobility", 1U}, {"faulty-terms", 4U}}) {
        const ai::Explanation explanation =
            ai::explain(rules::Position::start(rules::BoardSize{8}), {.plugin = plugins::loaded(name)});
        CHECK(explanation.terms.size() == terms);
        int sum = 0;
        for (const ai::ExplanationTerm& term : explanation.terms)
            sum += term.weight;
        CHECK(sum == explanation.score);
        CHECK(explanation.score == 0);
    }
}
