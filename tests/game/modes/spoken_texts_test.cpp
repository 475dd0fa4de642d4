// All texts of outflank-cli come from the catalogue: in a language without ASCII letters no English is left.
#include "game/modes/output_formats.hpp"
#include "game/modes/terminal/preset.hpp"
#include "game/records/game_formats.hpp"
#include "game/rules/rule_set.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/texts/sentences.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using programs::cli;
using programs::run;

// Path of a file of translations, written once.
const std::string& pseudo_language() {
    static const temporary::TemporaryFolder folder;
    static const std::string path = [] {
        folder.write("pseudo.po", texts::pseudo_text(texts::sentences()));
        return (folder.path / "pseudo.po").string();
    }();
    return path;
}

// Words that users type or programs read, which are the same in every language: commands, options, ids, notation.
const std::set<std::string>& words_of_all_languages() {
    static const std::set<std::string> words = [] {
        std::set<std::string> all{"outflank", "cli", // the programs and their subcommands
                                  "terminal", "referee", "triples", "gtp", "nboard", "edax", "teach", "solve", "arena",
                                  "bench", "train", "book", "perft", "repro", "generate", "label", "fit", "ordering",
                                  "validation", "set", "validate", "anchor", "anchors", "drift", "evaluate", "probcut",
                                  "gate", "build", "show", "check", "convert", "analyze", "db", "import", "search",
                                  "stats", "rebuild", "kiosk", "net", "lab", "positions", "FILES", "PLAYER", "COMMAND",
                                  "player", "win", "draw", "loss",
                                  // systems of tournaments
                                  "round", "robin", "swiss",
                                  // encodings and file extensions
                                  "utf", "le", "be", "shift", "jis", "euc", "jp", "latin", "windows", "wtb", "txt",
                                  "json", "files", "players",
                                  // players
                                  "human", "level", "random", "most", "flips", "fifty", "minimax", "alpha", "beta",
                                  "program", "first", "second", "black", "white", "file",
                                  // words typed in a game
                                  "undo", "redo", "moves", "save", "help", "quit", "FILE", "pass", "NAME", "VALUE",
                                  // words that the tests type, and opening names, which are data
                                  "chess", "nobody", "nonsense", "Perpendicular"};
        for (const modes::Preset& preset : modes::presets())
            all.emplace(preset.id);
        for (const rules::RuleSet& rules : rules::rule_sets())
            all.insert(rules.id);
        for (const modes::OutputFormat& format : modes::output_formats())
            all.insert(format.id);
        for (const records::GameFormat& format : records::game_formats())
            all.emplace(format.id);
        return all;
    }();
    return words;
}

// Words in ASCII letters that are neither options nor squares nor words of all languages.
std::string english_in(const std::string& text) {
    static const std::regex options{"--?[a-z][a-z0-9-]*"};
    static const std::regex squares{"\\b([a-p]1?[0-9]|[A-Za-z]|[0-9]+[x@][0-9]+|[0-9a-f]{16})\\b"};
    static const std::regex paths{"[^ \"]*/[^ \"]*"};
    static const std::regex reasons_of_system{"No such file or directory|Not a directory"};
    std::string rest = std::regex_replace(text, paths, " ");
    rest = std::regex_replace(rest, reasons_of_system, " ");
    rest = std::regex_replace(rest, options, " ");
    rest = std::regex_replace(rest, squares, " ");
    std::string found;
    static const std::regex word{"[A-Za-z]{2,}"};
    for (std::sregex_iterator at{rest.begin(), rest.end(), word}, end; at != end; ++at) {
        if (!words_of_all_languages().contains(at->str())) found += at->str() + ' ';
    }
    return found;
}

void check(const std::string& arguments, std::string_view typed = "") {
    CAPTURE(arguments);
    const auto outcome = run(cli + " --language " + pseudo_language() + ' ' + arguments, typed);
    CHECK(outcome.code < 124);
    CHECK(outcome.text.find('[') != std::string::npos); // it speaks the language
    const std::string english = english_in(outcome.text);
    CHECK_MESSAGE(english.empty(), english, "in:\n", outcome.text);
}

} // namespace

TEST_CASE("each help page is in the program's language") {
    std::vector<std::string> commands{""};
    for (std::size_t i = 0; i < commands.size(); ++i) { // also adds their subcommands
        const std::string command = commands[i];
        check(command + " --help");
        std::istringstream help{run(cli + command + " --help").text};
        bool lists_commands = false;
        for (std::string line; std::getline(help, line);) {
            if (lists_commands && line.size() > 2 && line[2] != ' ')
                commands.push_back(command + ' ' + line.substr(2, line.find(' ', 2) - 2));
            lists_commands = line == "Subcommands:" || (lists_commands && line.starts_with(' '));
        }
    }
    CHECK(commands.size() > 40);
}

TEST_CASE("in every preset, a game with commands and errors is in the program's language") {
    const std::string typed =
        "?\nmoves\nundo\nredo\nsave\nsave /dev/null/x\nf9\nf5\nd6\nmoves\n4 5\n9 9\n56\n99\n5 6\n(W D 3)\n"
        "(B X 9)\nnonsense\n\nundo\nundo\nundo\nquit\n";
    for (const char* preset : {"algebraic", "ood", "tournament", "reversi"})
        check(std::string{"terminal --players 2 --seed 3 --assist --preset "} + preset, typed);
    check("terminal --preset classic", "\nabc\n3\n99\n8\n3\n2\nmaybe\ny\n" + typed);
}

TEST_CASE("in every preset, the end of a game is in the program's language") {
    for (const char* preset : {"algebraic", "ood", "tournament", "reversi", "classic"})
        check(std::string{"terminal --size 4 --seed 3 --black random --white most-flips --no-assist --preset "}
                  + preset,
              "\nn\nn\n");
}

TEST_CASE("results of commands are in the program's language") {
    for (const char* command :
         {"referee --first random --second most-flips --games 2 --size 4 --seed 1", "perft --depth 3",
          "arena random most-flips --games 4 --size 6", "teach --size 4 --depth 3 --tree 2", "bench --short",
          "book show", "book check", "book show --moves f5d6", "convert --formats"})
        check(command);
    // Without the progress, since the pseudo-language leaves out the pace.
    const temporary::TemporaryFolder folder;
    for (const std::string system : {"round-robin", "swiss --rounds 3"})
        check("tournament random level:0 most-flips --size 4 --system " + system + " --games "
              + (folder.path / (system.substr(0, 5) + ".ggf 2>/dev/null")).string());
}

TEST_CASE("errors are in the program's language") {
    for (const char* command : {"terminal --size 3",
                                "terminal --preset chess",
                                "terminal --level 11",
                                "terminal --players 3",
                                "terminal --black nobody",
                                "terminal --time-limit -1",
                                "terminal --moves f5f5",
                                "terminal --load /nonexistent/x",
                                "perft --size 17",
                                "solve /nonexistent/x",
                                "arena random random --games 3",
                                "arena random level:99",
                                "tournament random --games x.ggf",
                                "tournament random level:1 --games x.y",
                                "tournament random level:1 --games x.ggf --rounds 2",
                                "teach --rules chess",
                                "teach --moves z9",
                                "train fit --in /nonexistent/a --out /nonexistent/b",
                                "repro /nonexistent/x",
                                "convert - --to sgf",
                                "convert /nonexistent/x --to sgf",
                                "convert --to sgf",
                                "convert - --to chess",
                                "analyze - --output /nonexistent/x.csv",
                                "analyze - --output /nonexistent/x.txt"})
        check(command);
}

TEST_CASE("protocols are the same in every language") {
    const std::string commands = "1 play b a1\n2 genmove\n3 nonsense\n4 play b z9\n5 showboard\nquit\n";
    const auto english = run(cli + " gtp", commands);
    const auto other = run(cli + " --language " + pseudo_language() + " gtp", commands);
    CHECK(english.text == other.text);
    CHECK(english.text.find("illegal move") != std::string::npos);
}
