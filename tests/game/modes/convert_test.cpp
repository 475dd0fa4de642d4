// outflank-cli convert as a user runs it.
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/links.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using programs::cli;
using programs::OutcomeApart;
using programs::run_apart;
using programs::WorkFolder;

const std::string games_folder = OUTFLANK_SOURCE_DIR "/tests/data/games/";

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

std::string convert(const std::string& arguments) {
    return cli + " convert " + arguments;
}

} // namespace

TEST_CASE("convert: games are unchanged after conversion through several formats") {
    const WorkFolder folder;
    const std::string moves = run_apart(folder.in(convert(games_folder + "WTH_1980.wtb --to moves"))).out;
    CHECK(lines_of(moves) == 160);
    std::string before = games_folder + "WTH_1980.wtb";
    for (const char* name : {"a.ggf", "b.sgf", "c.pgn", "d.wtb", "e.txt"}) {
        CAPTURE(name);
        const OutcomeApart converted = run_apart(folder.in(convert(before + " --output " + name)));
        CHECK(converted.code == 0);
        CHECK(converted.out.empty());
        CHECK(converted.errors == "160 games converted\n");
        before = name;
    }
    CHECK(folder.content("e.txt") == moves);
    CHECK(std::filesystem::exists(folder.path / "d.JOU"));
    CHECK(run_apart(folder.in(convert("d.wtb --to pgn"))).out.find("[White \"Mimura Takuya\"]") != std::string::npos);
    for (const auto& each : std::filesystem::directory_iterator{folder.path}) // no temporary file is left
        CHECK(each.path().extension() != ".new");
}

TEST_CASE("convert: standard input is read in the detected or specified format") {
    const std::string ggf = "(;GM[Othello]PB[Ada]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
                            "-------- -------- -------- *]B[f5]W[d6];)";
    CHECK(run_apart(convert("- --to moves"), ggf + "\n" + ggf).out == "f5d6\nf5d6\n");
    CHECK(run_apart(convert("- --to moves --from ggf --output -"), ggf).out == "f5d6\n");
    const OutcomeApart save = run_apart(convert("- --to save"), "f5d6c3");
    CHECK(save.out.find("\"outflank-match\"") != std::string::npos);
    CHECK(run_apart(convert("- --to moves"), save.out).out == "f5d6c3\n");
}

TEST_CASE("convert: the disc counts in HTML and PGN do not include komi") {
    const WorkFolder folder;
    CHECK(run_apart(folder.in(convert(games_folder + "komi.ggf --to html --output ."))).code == 0);
    CHECK(folder.content("komi-2.html").find("19:45") != std::string::npos);
    CHECK(run_apart(folder.in(convert(games_folder + "komi.ggf --to pgn"))).out.find("[Result \"19-45\"]")
          != std::string::npos);
}

TEST_CASE("convert: a line break in a name does not split a CSV row") {
    const std::string pgn = "[Black \"Ada\rB\"]\n[White \"b\"]\n\n1. f5 d6 *\n";
    const std::string csv = run_apart(convert("- --to csv"), pgn).out;
    CHECK(csv.find(",\"Ada\rB\",") != csv.npos);
}

TEST_CASE("convert: a folder gets a file per source, or per game in single-game formats") {
    const WorkFolder folder;
    folder.write("in/one.txt", "f5d6c3\n");
    folder.write("in/deep/two.txt", "f5d6\nf5f6\n");
    folder.write("in/notes.md", "no games");
    CHECK(run_apart(folder.in(convert("in --to sgf --output sgf/"))).errors == "3 games converted\n");
    CHECK(lines_of(folder.content("sgf/two.sgf")) == 2);
    CHECK(lines_of(folder.content("sgf/one.sgf")) == 1);
    CHECK(run_apart(folder.in(convert("in --to save --output saves/"))).code == 0);
    for (const char* name : {"one.json", "two.json", "two-2.json"})
        CHECK(std::filesystem::exists(folder.path / "saves" / name));
    CHECK(lines_of(run_apart(folder.in(convert("saves --to moves"))).out) == 3);
}

TEST_CASE("convert: the file name for games from standard input does not depend on the language") {
    const WorkFolder folder;
    CHECK(run_apart(folder.in("env OUTFLANK_LANGUAGE=de " + convert("- --to save --output .")), "f5d6\nf5f6\n").code
          == 0);
    CHECK(std::filesystem::exists(folder.path / "games.json"));
    CHECK(std::filesystem::exists(folder.path / "games-2.json"));
    CHECK(run_apart(folder.in(convert("- --to pgn --output .")), "f5d6\nf5f6\n").code == 0);
    CHECK(std::filesystem::exists(folder.path / "games.pgn"));
    CHECK(run_apart(folder.in(convert("- --to pgn")), "f5d6\nf5a1\n")
              .errors.starts_with("outflank-cli: standard input, "));
}

TEST_CASE("convert: a WTHOR output may be a .wtd file and does not change existing name files") {
    const WorkFolder folder;
    for (const char* name : {"WTH_1977.wtb", "WTH.JOU", "WTH.TRN"})
        std::filesystem::copy_file(games_folder + name, folder.path / name);
    const std::string before = run_apart(folder.in(convert("WTH_1977.wtb --to pgn"))).out;
    REQUIRE(before.find("Inoue") != std::string::npos);
    CHECK(run_apart(folder.in(convert("WTH_1977.wtb --output own.wtb"))).code == 0);
    CHECK(run_apart(folder.in(convert("WTH_1977.wtb --to pgn"))).out == before);
    const std::string large = "(;FF[4]GM[2]SZ[10]RE[B+4]PB[Ada];B[f7])";
    CHECK(run_apart(folder.in(convert("- --output large.wtd")), large).code == 0);
    CHECK(run_apart(folder.in(convert("large.wtd --to pgn"))).out.find("\"Ada\"") != std::string::npos);
}

TEST_CASE("convert: an output that would replace an input is refused before anything is written") {
    const WorkFolder folder;
    const std::string ggf = run_apart(folder.in(convert("- --to ggf")), "f5d6c3\n").out;
    const std::string half = "(;GM[Othello]PB[lost with the file]"; // an unreadable game, which the output would lose
    folder.write("a.ggf", ggf + half);
    folder.write("b.txt", "f5f6\n");
    folder.write("far/c.ggf", ggf);
    std::vector<std::string> refused{"a.ggf --to ggf --output .", ". --to ggf --output .", "b.txt a.ggf --output a.ggf",
                                     "a.ggf --output far/../a.ggf", "a.ggf far/c.ggf --to ggf --output far"};
    if (temporary::has_links()) {
        std::filesystem::create_symlink("a.ggf", folder.path / "link.ggf");
        refused.insert(refused.end(), {"a.ggf --output link.ggf", "link.ggf --output a.ggf"});
    }
    for (const std::string& arguments : refused) {
        CAPTURE(arguments);
        const OutcomeApart outcome = run_apart(folder.in(convert(arguments)));
        CHECK(outcome.code == 1);
        CHECK(outcome.errors.find("the output would replace the input \"") != std::string::npos);
        CHECK(lines_of(outcome.errors) == 1);
        CHECK(folder.content("a.ggf") == ggf + half);
    }
    for (const char* possible : {"a.ggf --to sgf --output .", "a.ggf --output b.ggf", "a.ggf --to ggf --output new/",
                                 "b.txt --to ggf --output ."}) {
        CAPTURE(std::string{possible});
        const OutcomeApart outcome = run_apart(folder.in(convert(possible)));
        CHECK(outcome.errors.find("1 game converted\n") != std::string::npos);
    }
}

TEST_CASE("convert: an error is reported in one line, and existing files stay unchanged") {
    const WorkFolder folder;
    folder.write("games.txt", "f5d6\nf5a1\nf5f6\n");
    folder.write("there.sgf", "old");
    folder.write("empty.sgf", "");
    const OutcomeApart broken = run_apart(folder.in(convert("games.txt --to moves")));
    CHECK(broken.code == 1);
    CHECK(broken.out == "f5d6\nf5f6\n");
    CHECK(broken.errors.starts_with("outflank-cli: games.txt, game 2, line 2: move 2 (\"a1\"):"));
    CHECK(lines_of(broken.errors) == 1);

    struct Row {
        std::string arguments;
        const char* said;
    };
    const Row rows[]{
        {"", "expected --to with a format"},
        {"--to sgf", "expected files to read"},
        {"x.txt", "expected --to with a format"},
        {"none.ggf --to sgf", "there is no file"},
        {"games.txt --to xyz", "expected one of"},
        {"games.txt --to save", "holds one game"},
        {"games.txt --to wthor", "name the first one with --output"},
        {". --to wthor --output there.wtb", "needs"},
        {"empty.sgf --output there.sgf", "no game to convert"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const OutcomeApart outcome = run_apart(folder.in(convert(row.arguments)));
        CHECK(outcome.code != 0);
        CHECK(outcome.errors.find(row.said) != std::string::npos);
    }
    CHECK(folder.content("there.sgf") == "old");
    CHECK_FALSE(std::filesystem::exists(folder.path / "there.wtb"));
    CHECK(run_apart(folder.in(convert("--formats"))).out.find("ggf") != std::string::npos);
}
