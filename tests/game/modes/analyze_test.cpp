// outflank-cli analyze as a user runs it, and how it resumes interrupted work.
#include "game/modes/analysis_journal.hpp"
#include "game/modes/subcommands.hpp"
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/links.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace {

using programs::cli;
using programs::content_of;
using programs::run_apart;
using programs::WorkFolder;

const std::string reviewed_games = OUTFLANK_SOURCE_DIR "/tests/data/games/";

// Blunders by both sides near the end, on the smallest board, which is quickly searched to the end.
const std::string small_game =
    "(;FF[4]GM[2]SZ[4];B[a2];W[a1];B[c4];W[d2];B[d1];W[d4];B[d3];W[a3];B[b1];W[c1];B[];W[b4];B[a4])";

std::string analyze(const std::string& arguments) {
    return cli + " analyze " + arguments;
}

} // namespace

TEST_CASE("analyze: each output format includes the loss of each move" * doctest::test_suite("long")) {
    const WorkFolder folder;
    folder.write("game.sgf", small_game);
    const auto analysed = [&](const std::string& name) {
        CAPTURE(name);
        const auto outcome = run_apart(folder.in(analyze("game.sgf --depth 12 --output " + name)));
        CHECK(outcome.code == 0);
        CHECK(outcome.errors.find("1 of 1 games") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder.path / (name + ".progress")));
        return folder.content(name);
    };
    // With perfect play White wins 4x4 by 11 to 3 and gets the two empty squares, so by 10; Black lost this game by 2.
    const std::string csv = analysed("a.csv");
    CHECK(csv.starts_with(
        "game,black,white,date,event,number,color,move,loss,worth,best,line\n1,,,,,1,black,a2,0.00,-10.00,,\n"));
    CHECK(std::ranges::count(csv, '\n') == 1 + 12); // a header and a line per move except the pass
    CHECK(csv.find(",black,a4,0.00,-2.00,,\n") != std::string::npos);
    const auto objects = programs::json_lines(analysed("a.jsonl"));
    REQUIRE(objects.size() == 1);
    double lost[2]{};
    for (const auto& move : objects[0].at("moves"))
        lost[move.at("color") == "white" ? 1 : 0] += move.at("loss").get<double>();
    CHECK(lost[1] - lost[0] == 8); // the difference between -10 and -2
    CHECK(objects[0].at("margin") == -2);
    CHECK(analysed("a.pgn").find("{Lost ") != std::string::npos);
    CHECK(analysed("b.sgf").find("C[Lost ") != std::string::npos);
    CHECK(analysed("a.ggf").find("CO[?") != std::string::npos);
    CHECK(analysed("a.html").find("<table>") != std::string::npos);
    CHECK(analysed("a.json").find("\"proven\":true") != std::string::npos);
    // A save keeps the values for conversion to another format, but not the best lines.
    const auto without_lines = [](const std::string& text) {
        std::istringstream lines{text};
        std::string kept;
        for (std::string line; std::getline(lines, line);)
            kept += line.substr(0, line.rfind(',')) + '\n';
        return kept;
    };
    CHECK(without_lines(run_apart(folder.in(cli + " convert a.json --to csv")).out) == without_lines(csv));
}

TEST_CASE("analyze: a killed run resumes where it stopped and writes the same output" * doctest::test_suite("long")) {
    const WorkFolder folder;
    const std::filesystem::path input = folder.path / "WTH_1977.wtb";
    std::filesystem::copy_file(reviewed_games + "WTH_1977.wtb", input);
    const std::string command = analyze("WTH_1977.wtb --depth 2 --output ");
    CHECK(run_apart(folder.in(command + "whole.ggf")).code == 0);
    // The limit of the file size kills the run in the middle of a write, so it cannot finish.
    CHECK(run_apart("ulimit -f 6\n" + folder.in(command + "stopped.ggf")).code != 0);
    CHECK(std::filesystem::file_size(folder.path / "stopped.ggf.progress") > 1000);
    REQUIRE_FALSE(std::filesystem::exists(folder.path / "stopped.ggf"));
    const std::string bytes = content_of(input);
    const auto time = std::filesystem::last_write_time(input);
    folder.write("WTH_1977.wtb", bytes + ' ');
    for (const char* depth : {"2", "3"}) { // a changed file, then another depth
        const auto other = run_apart(folder.in(analyze("WTH_1977.wtb --output stopped.ggf --depth ") + depth));
        CHECK(other.code == 1);
        CHECK(other.errors.find("another analysis") != std::string::npos);
        folder.write("WTH_1977.wtb", bytes);
        std::filesystem::last_write_time(input, time);
    }
    const auto resumed = run_apart(folder.in(command + "stopped.ggf"));
    CHECK(resumed.code == 0);
    CHECK(resumed.errors.starts_with("Resuming after "));
    CHECK(folder.content("stopped.ggf") == folder.content("whole.ggf"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "stopped.ggf.progress"));
}

TEST_CASE("analyze: an output is refused while another run writes it and accepted afterwards") {
    const temporary::TemporaryFolder folder;
    folder.write("game.txt", "f5d6\n");
    const std::string path = folder.path.string() + "/";
    for (const std::string& output : {path + "a.csv", path + "pages/"}) {
        CAPTURE(output);
        const std::string kept = output + (output.ends_with('/') ? "analysis" : "") + ".progress";
        const std::string command = cli + " analyze " + path + "game.txt --to csv --output " + output;
        const auto second = programs::run_beside(command + " --nodes 1000000000000", kept, command + " --depth 1");
        CHECK(second.code == 1);
        CHECK(second.errors == "outflank-cli: \"" + kept + "\" is being written by another process\n");
        REQUIRE(std::filesystem::remove(kept));
        CHECK(run_apart(command + " --depth 1").code == 0);
    }
    CHECK(std::ranges::distance(std::filesystem::directory_iterator{folder.path}) == 3);
    CHECK(std::ranges::distance(std::filesystem::directory_iterator{folder.path / "pages"}) == 1);
}

TEST_CASE("analyze: an error is reported in one line") {
    const WorkFolder folder;
    folder.write("bad.txt", "f5d6\nf5a1\n");
    folder.write("none.ggf", "(;GM[Othello]");
    struct Row {
        std::string arguments;
        const char* said;
        int code;
    };
    const Row rows[]{{"bad.txt --depth 1 --output a.csv", "game 2, line 2", 1},
                     {"none.ggf --output b.csv", "no game to analyse", 1},
                     {"bad.txt --output c.txt", "a format that holds values", 1},
                     {"- --output d.csv", "saw standard input", 1},
                     {"bad.txt --output " + std::string(300, 'e') + ".csv", "cannot write", 1},
                     {"bad.txt --level 3 --depth 4 --output e.csv", "excludes", 2}};
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const auto outcome = run_apart(folder.in(analyze(row.arguments)));
        CHECK(outcome.code == row.code);
        CHECK(outcome.errors.find(row.said) != std::string::npos);
    }
    CHECK(std::filesystem::exists(folder.path / "a.csv"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "b.csv"));
    CHECK_FALSE(std::filesystem::exists(folder.path / "b.csv.progress"));
}

TEST_CASE("analyze: an output that cannot be written is refused before the search") {
    const WorkFolder folder;
    folder.write("games.txt", "f5d6\nf5f6\n");
    const temporary::TemporaryFolder elsewhere;
    const std::string pipe = (elsewhere.path / "pipe").string();
    REQUIRE(temporary::make_fifo(pipe));
    struct Row {
        std::string output;
        const char* said;
    };
    // These searches never end, so a run that searched first would not report the error.
    for (const Row& row : {Row{"--output page.html", "name a folder for several"},
                           Row{"--to save --output save.json", "name a folder for several"},
                           Row{"--to csv --output " + pipe, "\" is not a regular file"},
                           Row{"--to csv --output -", "saw standard output"}}) {
        CAPTURE(row.output);
        const auto outcome = run_apart(folder.in(analyze("games.txt --nodes 1000000000000 " + row.output)));
        CHECK(outcome.code == 1);
        CHECK(outcome.errors.find(row.said) != std::string::npos);
        CHECK(outcome.errors.find("of 2 games") == std::string::npos);
    }
    const auto left = std::ranges::distance(std::filesystem::directory_iterator{folder.path});
    CHECK(left == 1); // the games
    CHECK(run_apart(folder.in(analyze("games.txt --depth 1 --to html --output pages/"))).code == 0);
    CHECK(std::filesystem::exists(folder.path / "pages/games-2.html"));
}

TEST_CASE("analyze: a journal truncated anywhere keeps its complete games") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    const std::vector<std::string> texts{"one\n", "", std::string("t\0wo", 4), "three 3 x\n"};
    {
        auto journal = modes::AnalysisJournal::open(path, "key");
        for (const std::string& text : texts)
            journal.add(text, "a file");
    }
    const std::string whole = content_of(path);
    std::int64_t before = -1;
    for (std::size_t length = std::string{"outflank-analysis-2 key\n"}.size(); length <= whole.size(); ++length) {
        CAPTURE(length);
        folder.write("journal", whole.substr(0, length));
        auto journal = modes::AnalysisJournal::open(path, "key");
        CHECK(journal.done() >= before);
        before = journal.done();
        journal.add("more", "b");
        std::size_t at = 0;
        journal.read([&](const std::string& text, const std::string& source) {
            const bool is_last = at == static_cast<std::size_t>(before);
            CHECK(text == (is_last ? "more" : texts[at]));
            CHECK(source == (is_last ? "b" : "a file"));
            ++at;
        });
    }
    CHECK(before == 4);
    CHECK_THROWS_AS(modes::AnalysisJournal::open(path, "another key"), modes::Failure);
}
