// Plug-ins on the command line: faults are reported once on standard error.
#include "tests/game/ai/plugins.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <string>

using programs::cli;

namespace {

const std::string no_number =
    "outflank-cli: The evaluation \"Discs\" returned a value that is not a number; such values count as 0.\n";

std::string file(const std::string& name) {
    return plugins::file(name).string();
}

} // namespace

TEST_CASE("every command that searches reports a plug-in without numbers once") {
    const std::string evaluation = " --evaluation " + file("faulty-nan");
    programs::WorkFolder folder;
    folder.write("position.obf", "---------------------------OX------XO--------------------------- X;\n");
    folder.write("games.txt", "f5d6c3d3c4\n");
    struct Row {
        std::string command, typed;
    };
    for (const Row& row : {
             Row{"solve position.obf --depth 3" + evaluation, ""},
             Row{"bench --short" + evaluation, ""},
             Row{"analyze games.txt --output games.csv --depth 2" + evaluation, ""},
             Row{"arena level:1@" + file("faulty-nan") + " level:1 --games 2 --openings start", ""},
             Row{"tournament level:1@" + file("faulty-nan") + " level:1 --openings start --games games.ggf", ""},
             Row{"gtp --level 2" + evaluation, "boardsize 8\ngenmove b\ngenmove w\nquit\n"},
             Row{"nboard --level 2" + evaluation, "go\nping 1\nhint 3\nping 2\nquit\n"},
             Row{"edax" + evaluation, "go\ngo\nquit\n"},
             Row{"triples --level 2" + evaluation, "(W)\n"},
         }) {
        CAPTURE(row.command);
        const auto outcome = programs::run_apart(folder.in(cli + ' ' + row.command), row.typed);
        CHECK(outcome.code == 0);
        CHECK(outcome.errors.find(no_number) != std::string::npos);
        CHECK(outcome.errors.find(no_number) == outcome.errors.rfind(no_number));
    }
}

TEST_CASE("a plug-in that cannot be loaded ends the command with the reason") {
    for (const auto& [evaluation, problem] :
         {std::pair{"faulty-version", "expected version 1 of the evaluation interface, saw 2"},
          {"faulty-nothing", "expected a library with the function outflank_evaluation, saw none"},
          {"absent", "expected a file, saw none"}}) {
        const auto outcome = programs::run_apart(cli + " bench --short --evaluation " + file(evaluation));
        CHECK(outcome.code == 1);
        CHECK(outcome.errors == "outflank-cli: " + file(evaluation) + ": " + problem + "\n");
    }
}

TEST_CASE("the two examples play each other in the arena") {
    const auto outcome = programs::run_apart(cli + " arena level:3@" + file("edges") + " level:3@" + file("mobility")
                                             + " --games 4 --json");
    CHECK(outcome.code == 0);
    CHECK(outcome.errors == "");
    CHECK(programs::json_lines(outcome.out).front().at("games") == 4);
}
