// Players of the referee: a user at a terminal, and engines of several protocols.
#include "game/engines/triples.hpp"
#include "game/modes/referee/referee.hpp"
#include "game/rules/rule_set.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>

using programs::cli;
using temporary::TemporaryFolder;

namespace {

rules::Position start() {
    return rules::find_rule_set("tournament")->start(rules::BoardSize{8});
}

// A keyboard and the terminal from which a program reads it.
class Terminal {
  public:
    Terminal() {
        REQUIRE(keyboard_ >= 0);
        REQUIRE(::grantpt(keyboard_) == 0);
        REQUIRE(::unlockpt(keyboard_) == 0);
        terminal_ = ::open(::ptsname(keyboard_), O_RDWR | O_NOCTTY);
        REQUIRE(terminal_ >= 0);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        ::close(terminal_);
        ::close(keyboard_);
    }
    int descriptor() const { return terminal_; }
    void type(std::string_view text) const {
        REQUIRE(::write(keyboard_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }

  private:
    int keyboard_ = ::posix_openpt(O_RDWR | O_NOCTTY);
    int terminal_ = -1;
};

// The move that the referee receives, "end" after a resignation, or what it saw instead of a move.
std::string heard(modes::GamePlayer& person) {
    const play::EngineGame game{.start = start()};
    const engines::EngineChoice choice =
        person.choose({game, game.start, {}, play::Clock::now() + std::chrono::minutes{5}});
    if (const auto* move = std::get_if<rules::Move>(&choice))
        return engines::triple(*move, rules::BoardSize{8}, rules::Color::white);
    const auto& fault = std::get<play::EngineFault>(choice);
    if (fault.loses_by == play::EndReason::resignation) return "end";
    const std::size_t seen = fault.message.find(", saw \"") + 7;
    return fault.message.substr(seen, fault.message.find('"', seen) - seen);
}

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

programs::OutcomeApart referee(const std::string& arguments) {
    return programs::run_apart("exec " + cli + " referee " + arguments);
}

} // namespace

TEST_CASE("a user at a terminal is asked once more before a malformed line loses") {
    const Terminal terminal;
    base::LineReader input{terminal.descriptor()};
    std::ostringstream out;
    const auto person = modes::seat_human(input, out);
    const std::string_view warning = "not a triple like (W D 3). Another such line loses the game.\n";
    terminal.type("d3\n(W D 3)\n");
    CHECK(heard(*person) == "(W D 3)");
    CHECK(count(out.str(), warning) == 1);
    terminal.type("(W D x)\nhello\n"); // the next turn
    CHECK(heard(*person) == "hello");
    CHECK(count(out.str(), warning) == 2);
    // A line that is a triple counts immediately.
    for (const std::string typed : {"(W D 9)", "(W P 99)", "(B C 3)", "(W A 1)", "(W P 1)"}) {
        CAPTURE(typed);
        terminal.type(typed + "\n");
        CHECK(heard(*person) == typed);
    }
    CHECK(count(out.str(), warning) == 2);
}

TEST_CASE("a question mark or exit costs a user nothing; quit resigns") {
    const Terminal terminal;
    base::LineReader input{terminal.descriptor()};
    std::ostringstream out;
    const auto person = modes::seat_human(input, out);
    terminal.type("?\nexit\nhelp\nhello\n(W D 3)\n");
    CHECK(heard(*person) == "(W D 3)");
    CHECK(count(out.str(), "A move is a triple: ") == 2);
    CHECK(count(out.str(), "Type quit to resign the game.\n") == 1);
    terminal.type("quit\n");
    CHECK(heard(*person) == "end");
}

TEST_CASE("a malformed line of a human player in a pipe loses immediately") {
    const auto outcome = programs::run_apart("exec " + cli + " referee --first human --second random --seed 2",
                                             "?\nexit\nhello\n(W D 3)\n");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find("White loses: expected a triple like (W D 3), saw \"hello\"") != std::string::npos);
}

TEST_CASE("the referee shows players' error output, unless run with --quiet") {
    const TemporaryFolder folder;
    folder.write("brief", "read color; read move\necho 'a last word' >&2\nexit 3\n");
    const std::string players =
        "--first random --second \"program:sh " + (folder.path / "brief").string() + "\" --seed 2";
    CHECK(referee(players).errors == "a last word\n");
    CHECK(referee("--quiet " + players).errors.empty());
}

TEST_CASE("a contestant may be given with its protocol if the protocol supports tournaments") {
    const std::string ours = programs::cli + " triples --level 1";
    const auto named = [&](const std::string& prefix) {
        auto outcome = referee("--first '" + prefix + ours + "' --second most-flips --size 4 --seed 1 --json");
        CHECK(outcome.code == 0);
        return programs::json_lines(outcome.out).at(0).at("moves");
    };
    CHECK(named("triples:") == named("program:"));
    const auto gtp = referee("--first 'gtp:" + programs::cli + " gtp' --second most-flips");
    CHECK(gtp.code == 2);
    CHECK(gtp.errors.find("--first: with this protocol engines only play from the usual start with Black to move first")
          != std::string::npos);
}
