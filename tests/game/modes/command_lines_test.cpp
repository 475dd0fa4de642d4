// Command lines that mean nothing: empty values, options that contradict each other, files in folders that are missing.
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

// Of a command and its subcommands: " arena --depth", every option that takes a value.
void add_options(const std::string& program, const std::string& command, std::vector<std::string>& all) {
    std::istringstream help{run("exec " + program + command + " --help").text};
    bool lists_commands = false;
    for (std::string line; std::getline(help, line);) {
        const bool is_entry = line.size() > 2 && line.starts_with("  ") && line[2] != ' ';
        const std::string word = is_entry ? line.substr(2, line.find(' ', 2) - 2) : "";
        if (lists_commands && is_entry) add_options(program, command + ' ' + word, all);
        const bool takes_value = word.starts_with("--") && line.size() > word.size() + 3 && line[word.size() + 3] >= 'A'
                                 && line[word.size() + 3] <= 'Z';
        if (!lists_commands && takes_value) all.push_back(command + ' ' + word);
        lists_commands = line == "Subcommands:" || (lists_commands && line.starts_with(' '));
    }
}

bool is_one_line(const Outcome& outcome) {
    return std::ranges::count(outcome.text, '\n') == 1;
}

} // namespace

TEST_CASE("an empty or senseless value of any option is refused in one line, which says once what was expected"
          * doctest::test_suite("long")) {
    const temporary::TemporaryFolder folder;
    const std::string begin = "cd " + folder.path.string() + " && exec ";
    for (const std::string& program : {gui, cli}) {
        std::vector<std::string> options;
        add_options(program, "", options);
        CHECK(options.size() > 15);
        for (const std::string& option : options) {
            const std::string needed = option.ends_with("--screenshot") || program == cli ? "" : " --screenshot x.png";
            for (const char* value : {"''", "'?!'"}) {
                const std::string command = option + ' ' + value;
                CAPTURE(command);
                const bool is_text = value[1] == '?';
                const bool may_run = program == gui || command.starts_with(" train ") || command.starts_with(" book ");
                if (is_text && may_run) continue; // or write a file of that name
                const Outcome outcome = run(begin + program + command + (is_text ? "" : needed));
                CHECK(scripts::count(outcome.text, "expected ") <= 1);
                if (is_text) continue; // may be a name
                CAPTURE(outcome.text);
                CHECK(outcome.code != 0);
                CHECK(is_one_line(outcome));
            }
        }
    }
}

TEST_CASE("options that contradict each other are refused in one line") {
    for (const std::string& command : {cli + " terminal --assist --no-assist",
                                       cli + " terminal --players 2 --level 3",
                                       cli + " terminal --players 2 --black random",
                                       cli + " terminal --players 1 --black human --white human",
                                       cli + " terminal --players 1 --black random --white random",
                                       cli + " terminal --white random --level 3",
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

TEST_CASE("every command that writes a file names a missing folder and does not create it") {
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
    CHECK_FALSE(programs::has(search, "cannot write")); // it only reads
}

TEST_CASE("options of other engines are named in one line where they are not supported") {
    for (const std::string arguments : {"-xboard", "-cassio", "-nboard", "gtp -xboard", "--language en -cassio"}) {
        CAPTURE(arguments);
        const Outcome outcome = run(cli + ' ' + arguments);
        CHECK(outcome.code == 2);
        CHECK(outcome.text
              == "outflank-cli: The following argument was not expected: " + arguments.substr(arguments.rfind('-'))
                     + '\n');
    }
}
