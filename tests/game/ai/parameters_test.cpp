#include "game/ai/parameters.hpp"

#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using ai::SearchParameters;

namespace {

// A midgame search and a solve: together every parameter for one thread has an effect on their nodes.
std::uint64_t nodes_with(const SearchParameters& parameters) {
    ai::Searcher searcher{reports::small_table};
    searcher.set_parameters(parameters);
    const auto nodes = [&](int plies, const ai::Limits& limits) {
        return searcher.search(random_position(8, plies, 3), limits, {}, {}).nodes;
    };
    return nodes(10, {.depth = 7}) + nodes(26, {.depth = 8}) + nodes(42, {}) + nodes(46, {});
}

} // namespace

TEST_CASE("a search parameter is set by name and value") {
    std::set<std::string_view> names;
    for (const ai::ParameterInfo& info : ai::search_parameters()) {
        CAPTURE(info.name);
        CHECK(names.insert(info.name).second);
        CHECK(info.least <= info.usual());
        CHECK(info.usual() <= info.most);
        for (const int value : {info.least, info.most}) {
            SearchParameters parameters;
            const std::string text = std::string{info.name} + "=" + std::to_string(value);
            REQUIRE(ai::set_parameter(parameters, text).ok());
            CHECK(info.of(parameters) == value);
            if (value != info.usual()) CHECK(ai::changed_parameters(parameters) == std::vector{text});
        }
        for (const int value : {info.least - 1, info.most + 1}) {
            SearchParameters parameters;
            CHECK(!ai::set_parameter(parameters, std::string{info.name} + "=" + std::to_string(value)).ok());
            CHECK(parameters == SearchParameters{});
        }
    }
    CHECK(ai::changed_parameters({}).empty());
}

TEST_CASE("an invalid search parameter gives a message") {
    for (const std::string text : {"", "=", "=3", "lmr_plies", "lmr_plies=", "lmr_plies=x", "lmr_plies=2x",
                                   "lmr_plies = 2", "lmr_plies=99999999999", "no_such=1"}) {
        CAPTURE(text);
        SearchParameters parameters;
        const auto set = ai::set_parameter(parameters, text);
        REQUIRE(!set);
        CHECK(set.error().message.find("expected") != std::string::npos);
        CHECK(parameters == SearchParameters{});
    }
}

TEST_CASE("search parameters change the search and nothing else does") {
    const std::uint64_t usual = nodes_with({});
    CHECK(nodes_with({}) == usual);
    // Settings that must visit other nodes, some of them only in selective solves or deep searches.
    for (const std::string text :
         {"probcut_min_depth=4", "probcut_max_nesting=0", "probcut_margin_0=200", "probcut_opening=150",
          "probcut_midgame=150", "lmr_min_depth=4", "aspiration_width=100", "order_min_depth=5", "order_mobility=100",
          "order_last_mobility=20", "order_last_empties=13", "table_min_depth=5", "shared_table_empties=12",
          "solve_directly_empties=0", "probcut_solving=200"}) {
        CAPTURE(text);
        SearchParameters parameters;
        REQUIRE(ai::set_parameter(parameters, text).ok());
        CHECK(nodes_with(parameters) != usual);
    }
}

TEST_CASE("exact results do not depend on search parameters") {
    const auto position = random_position(8, 44, 7);
    ai::Searcher searcher{reports::small_table};
    const ai::Score exact = searcher.search(position, {}, {}, {}).moves.front().score;
    for (const ai::ParameterInfo& info : ai::search_parameters()) {
        for (const int value : {info.least, info.most}) {
            CAPTURE(info.name);
            CAPTURE(value);
            SearchParameters parameters;
            info.value(parameters) = value;
            searcher.set_parameters(parameters);
            const ai::Report report = searcher.search(position, {}, {}, {});
            CHECK(report.is_solved);
            CHECK(report.moves.front().score == exact);
        }
    }
}

TEST_CASE("a changed search parameter forgets earlier searches") {
    ai::Searcher searcher{reports::small_table};
    const auto position = random_position(8, 20, 5);
    SearchParameters changed;
    changed.lmr_min_depth = 4;
    const std::uint64_t nodes = searcher.search(position, {.depth = 8}, {}, {}).nodes;
    searcher.set_parameters(changed);
    searcher.search(position, {.depth = 8}, {}, {});
    searcher.set_parameters({});
    CHECK(searcher.search(position, {.depth = 8}, {}, {}).nodes == nodes);
}

TEST_CASE("changed parameters can be written as options and read back") {
    SearchParameters changed;
    changed.lmr_plies = 3;
    changed.probcut_margins[2] = 210;
    CHECK(ai::to_flags(changed) == "--set probcut_margin_2=210 --set lmr_plies=3");
    CHECK(ai::to_flags({}).empty());
    for (const std::string& text : {ai::to_flags(changed), std::string{"lmr_plies=3\n --set=probcut_margin_2=210"}}) {
        CAPTURE(text);
        const auto read = ai::parameters_from_flags(text);
        REQUIRE(read.ok());
        CHECK(*read == changed);
    }
    for (const char* wrong : {"", "--set", "--set lmr_plies=99", "--set lmr_plies 3", "outflank --set lmr_plies=3"}) {
        CAPTURE(wrong);
        CHECK_FALSE(ai::parameters_from_flags(wrong).ok());
    }
}
