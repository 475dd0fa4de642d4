// outflank-cli triples, driven as a referee drives it.
#include "engine/base/process.hpp"
#include "game/records/notation.hpp"
#include "game/rules/rule_set.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <array>
#include <chrono>
#include <sstream>
#include <string>
#include <vector>

using programs::cli;

namespace {

using Outcome = programs::OutcomeApart;

// A shell parses the arguments.
Outcome run_triples(const std::string& arguments, const std::string& typed = "") {
    return programs::run_apart("exec " + programs::cli + " " + arguments, typed);
}

rules::Position start(int side) {
    return rules::find_rule_set("tournament")->start(rules::BoardSize{side});
}

// The position after the triple; fails the test unless that is a legal move.
rules::Position after(const rules::Position& position, const std::string& triple) {
    CAPTURE(triple);
    const auto reading = records::read_move(triple, rules::Notation::triples, position.size());
    const auto* written = std::get_if<records::WrittenMove>(&reading);
    REQUIRE(written != nullptr);
    REQUIRE(written->color == position.to_move());
    REQUIRE_FALSE(position.refusal(written->move));
    return position.after(written->move);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("the triples player moves first as White and answers as Black") {
    for (const std::string options : {"--level 1", "--level 6", "--player random", "--player alpha-beta:3"}) {
        CAPTURE(options);
        const Outcome white = run_triples("triples " + options, "(W)\n");
        CHECK(white.code == 0);
        const auto said = lines_of(white.out);
        REQUIRE(said.size() == 1);
        after(start(8), said[0]);

        const Outcome black = run_triples("triples " + options, "(B)\n(W D 3)\n");
        CHECK(black.code == 0);
        const auto answered = lines_of(black.out);
        REQUIRE(answered.size() == 1);
        after(after(start(8), "(W D 3)"), answered[0]);
    }
}

TEST_CASE("the triples player sends a forced pass and exits at the end of the game") {
    auto started = base::Process::start(cli + " triples --size 4 --player most-flips");
    REQUIRE(started);
    base::Process& player = *started;
    const auto soon = [] { return std::chrono::steady_clock::now() + std::chrono::minutes{5}; };
    REQUIRE(player.write_line("(B)", soon()));
    const std::array<std::array<std::string, 2>, 3> exchanges{
        {{"(W D 3)", "(B D 2)"}, {"(W D 1)", "(B D 4)"}, {"(W B 4)", "(B P 1)"}}};
    for (const auto& [told, expected] : exchanges) {
        REQUIRE(player.write_line(told, soon()));
        const base::LineResult answer = player.read_line(soon());
        REQUIRE(std::holds_alternative<base::Line>(answer));
        CHECK(std::get<base::Line>(answer).text == expected);
    }
    REQUIRE(player.write_line("(W A 1)", soon()));
    CHECK(player.wait_for_end(soon()) == 0);
}

TEST_CASE("slow players answer within --time or the referee's limit") {
    for (const std::string command :
         {"triples --player minimax:8 --size 15 --time 50", "triples --level 10 --size 15 --time 50"}) {
        CAPTURE(command);
        CHECK(lines_of(run_triples(command, "(W)\n").out).size() == 1);
    }
    const Outcome told =
        programs::run_apart("OUTFLANK_MOVE_TIME=50 exec " + cli + " triples --player alpha-beta:12 --size 15", "(W)\n");
    CHECK(lines_of(told.out).size() == 1);
}

TEST_CASE("a colour in the middle of the input begins a new triples game") {
    const Outcome outcome = run_triples("triples --level 1", "(B)\n(W D 3)\n(W)\n");
    CHECK(outcome.code == 0);
    const auto said = lines_of(outcome.out);
    REQUIRE(said.size() == 2);
    after(start(8), said[1]);
}

TEST_CASE("the triples player accepts Windows line ends and blanks") {
    const Outcome outcome = run_triples("triples --level 1", " (B) \r\n(w d 3) \r\n");
    CHECK(outcome.code == 0);
    CHECK(lines_of(outcome.out).size() == 1);
}

TEST_CASE("the triples player repeats its moves with the same seed and varies them with another seed") {
    const std::string told = "(B)\n(W D 3)\n";
    CHECK(run_triples("triples --player random --seed 3", told).out
          == run_triples("triples --player random --seed 3", told).out);
    std::string all;
    for (int seed = 1; seed <= 8; ++seed)
        all += run_triples("triples --player random --seed " + std::to_string(seed), told).out;
    CHECK(all.find("(B C 3)") != std::string::npos);
    CHECK(all.find("(B E 3)") != std::string::npos);
}

TEST_CASE("after an invalid line, the triples player prints one line and exits with code 2") {
    const std::array<std::array<std::string, 2>, 10> rows{{
        {"hello\n", "expected the colour to play, (W) or (B), saw \"hello\""},
        {"(W D 3)\n", "(W) or (B), saw"},
        {"(B)\nhello\n", "expected a triple like (W D 3), saw \"hello\""},
        {"(B)\n(W J 3)\n", "columns A to H (P to pass), rows 1 to 8, saw \"(W J 3)\""},
        {"(B)\n(W P 99)\n", "columns A to H (P to pass), rows 1 to 8, saw \"(W P 99)\""},
        {"(B)\n(W D +3)\n", "expected a triple like (W D 3), saw \"(W D +3)\""},
        {"(B)\n(B D 3)\n", "wrong colour, expected a move of White like (W D 3), saw \"(B D 3)\""},
        {"(B)\n(W D 4)\n", "D4 is occupied"},
        {"(B)\n(W P 1)\n", "expected a legal move such as (W E 6), saw \"(W P 1)\""},
        {"(B)\n" + std::string(5000, 'x') + "\n", "a line of more than 4096 bytes"},
    }};
    for (const auto& [told, part] : rows) {
        CAPTURE_BOUND(told);
        const Outcome outcome = run_triples("triples --level 1", told);
        CHECK(outcome.code == 2);
        CHECK(outcome.out.empty());
        CHECK(lines_of(outcome.errors).size() == 1);
        CHECK(outcome.errors.find(part) != std::string::npos);
    }
    for (const std::string options : {"--level 11", "--player nobody", "--level 1 --player random", "--size 16"}) {
        CAPTURE(options);
        const Outcome outcome = run_triples("triples " + options);
        CHECK(outcome.code == 2);
        CHECK(lines_of(outcome.errors).size() == 1);
    }
}
