// outflank-cli bench, and the signature of the search.
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

namespace {

using programs::cli;
using programs::json_lines;
using programs::run;

// Nodes that the search visits on the fixed sets. Only new weights or an intended change of the search may alter them;
// `outflank-cli bench` and `outflank-cli bench --short` print the new numbers.
constexpr std::uint64_t signature = 8'251'467;
constexpr std::uint64_t short_signature = 980'149;

std::uint64_t measured_signature(const std::string& options, std::size_t positions) {
    const auto outcome = run(cli + " bench --json" + options);
    CHECK(outcome.code == 0);
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == positions + 1);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < positions; ++i) {
        CAPTURE(objects[i].dump());
        CHECK(objects[i].at("number") == i + 1);
        CHECK(objects[i].at("seconds").is_number());
        sum += objects[i].at("nodes").get<std::uint64_t>();
    }
    CHECK(objects.back().at("nodes") == sum);
    CHECK(objects.back().at("signature") == sum);
    return sum;
}

} // namespace

TEST_CASE("the short bench has the recorded signature") {
    CHECK(measured_signature(" --short", 18) == short_signature);
}

#ifndef OUTFLANK_SLOW_BUILD
TEST_CASE("the bench has the recorded signature") {
    CHECK(measured_signature("", 24) == signature);
}
#endif

TEST_CASE("the bench prints a line per position and the signature at the end") {
    const auto outcome = run(cli + " bench --short");
    CHECK(outcome.code == 0);
    CHECK(outcome.text.find("  1  52 empties, depth 12") != std::string::npos);
    CHECK(outcome.text.find(" 18  15 empties, solved") != std::string::npos);
    CHECK(outcome.text.ends_with("\nsignature " + std::to_string(short_signature) + "\n"));
}
