// Invalid command lines: empty values, contradictory options, files in missing folders.
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using programs::cli;
using programs::gui;
using programs::Outcome;
using programs::run;

namespace {

bool is_one_line(const Outcome& outcome) {
    return std::ranges::count(outcome.text, '\n') == 1;
}

} // namespace

TEST_CASE("an empty or invalid option value is refused in one line that says what was expected") {
    for (const std::string& command :
         {gui + " --load ''", gui + " --size '?!'", gui + " --kiosk --kiosk-night '?!'", cli + " terminal --preset ''",
          cli + " terminal --time-limit '?!'", cli + " solve ''", cli + " gtp --level '?!'",
          cli + " convert - --to '?!'", cli + " db search --database ''", cli + " train generate --out ''"}) {
        CAPTURE(command);
        const Outcome outcome = run("exec " + command);
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(is_one_line(outcome));
        CHECK(scripts::count(outcome.text, "expected ") <= 1);
    }
}

TEST_CASE("contradictory options are refused in one line") {
    for (const std::string& command : {cli + " terminal --assist --no-assist",
                                       cli + " terminal --load x.json --moves f5",
                                       cli + " triples --level 3 --player random",
                                       cli + " gtp --level 3 --depth 4",
                                       cli + " gtp --level 3 --nodes 4",
                                       cli + " nboard --time 5 --level 3",
                                       cli + " arena random most-flips --depth 4",
                                       cli + " arena level:1 level:2 --first-plain --first-weights x",
                                       cli + " arena level:1 'gtp:true' --clock 20 --time 1000",
                                       cli + " tournament random most-flips --games x.ggf --nodes 5",
                                       cli + " tournament random most-flips --games x.ggf --rounds 3",
                                       cli + " convert x.ggf --formats",
                                       cli + " db search --depth 4",
                                       cli + " analyze x.ggf --output y.csv --depth 4 --nodes 400",
                                       cli + " teach --to-move black",
                                       gui + " --load x.json --size 6",
                                       gui + " x.ggf --level 3",
                                       gui + " --measure --size 6",
                                       gui + " --repro x.json --level 3",
                                       gui + " --screenshot x.png --fullscreen",
                                       gui + " --screenshot x.png --black random --white random --level 3"}) {
        CAPTURE(command);
        const Outcome outcome = run("cd /nonexistent 2>/dev/null; exec " + command, "");
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(is_one_line(outcome));
        CHECK(outcome.text.find("cannot open") == std::string::npos);
        CHECK(scripts::count(outcome.text, "expected ") <= 1);
    }
}

TEST_CASE("commands that write a file report a missing folder and do not create it") {
    const temporary::TemporaryFolder folder;
    folder.write("game.txt", "f5d6");
    struct Row {
        std::string command, typed;
    };
    for (const Row& row :
         {Row{"terminal --players 2", "save no/game.json\nquit\n"},
          Row{"terminal --players 2 --preset tournament", "save no/game.ggf\nquit\n"},
          Row{"convert game.txt --output no/game.ggf", ""}, Row{"convert game.txt --to svg --output no/pictures/", ""},
          Row{"analyze game.txt --depth 1 --output no/game.csv", ""},
          Row{"referee --first random --second random --size 4 --record no/games", ""},
          Row{"tournament random most-flips --games no/games.ggf", ""},
          Row{"db import game.txt --database no/games.db", ""}, Row{"book build --positions 1 --out no/book", ""},
          Row{"train generate --games 1 --out no/shard", ""}}) {
        CAPTURE(row.command);
        const Outcome outcome = run("cd " + folder.path.string() + " && exec " + cli + ' ' + row.command, row.typed);
        CAPTURE(outcome.text);
        CHECK(programs::has(outcome, "folder"));
        CHECK(programs::has(outcome, "no/"));
        CHECK_FALSE(std::filesystem::exists(folder.path / "no"));
    }
    const Outcome search = run(cli + " db search --database " + (folder.path / "no/games.db").string(), "");
    CHECK(programs::has(search, "no/games.db"));
    CHECK_FALSE(programs::has(search, "cannot write")); // a search only reads
}

TEST_CASE("unsupported options from other engines are refused in one line that names them") {
    for (const std::string arguments : {"-xboard", "-cassio", "-nboard", "gtp -xboard", "--language en -cassio"}) {
        CAPTURE(arguments);
        const Outcome outcome = run(cli + ' ' + arguments);
        CHECK(outcome.code == 2);
        CHECK(outcome.text
              == "outflank-cli: The following argument was not expected: " + arguments.substr(arguments.rfind('-'))
                     + '\n');
    }
}
