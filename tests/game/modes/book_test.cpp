// outflank-cli book, with books that take seconds to build.
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using programs::cli;
using programs::content_of;
using programs::holds;
using programs::Outcome;
using programs::run;
using programs::run_apart;

std::string book(const std::string& arguments) {
    return cli + " book " + arguments;
}

const std::string small_book = "build --depth 2 --width 2 --plies 20 ";

} // namespace

TEST_CASE("book build resumes where its file ends and writes the same bytes as a single run") {
    const programs::WorkFolder folder;
    REQUIRE(folder.run(book(small_book + "--positions 60 --out one")).code == 0);
    REQUIRE(folder.run(book(small_book + "--positions 60 --threads 2 --out two")).code == 0);
    REQUIRE(folder.run(book(small_book + "--positions 21 --out parts")).code == 0);
    const Outcome rest = folder.run(book(small_book + "--positions 60 --out parts"));
    CHECK(rest.code == 0);
    CHECK(holds(rest.text, "parts: 60 positions, depth 2, selectivity 1, width 2.0, ply cost 0.2, up to 20 plies"));
    CHECK(holds(rest.text, "; 21 positions were already there"));
    CHECK(holds(rest.text, "60 of 60 positions"));
    CHECK(folder.content("one") == folder.content("two"));
    CHECK(folder.content("one") == folder.content("parts"));
    CHECK(std::distance(std::filesystem::directory_iterator{folder.path}, {}) == 3); // no other files are left
    const Outcome less = folder.run(book(small_book + "--positions 5 --out one"));
    CHECK(holds(less.text, "one: 60 positions"));
    CHECK(folder.content("one") == folder.content("two"));
}

TEST_CASE("book build overwrites neither other files nor books built with other options") {
    const programs::WorkFolder folder;
    REQUIRE(folder.run(book(small_book + "--positions 5 --out a")).code == 0);
    folder.write("text", "a letter");
    const std::string before = folder.content("a");
    for (const std::string other :
         {"--depth 3 --width 2 --plies 20", "--depth 2 --width 3 --plies 20", "--depth 2 --width 2 --plies 21",
          "--depth 2 --width 2 --plies 20 --selectivity 0", "--depth 2 --width 2 --plies 20 --ply-cost 0.1"}) {
        CAPTURE(other);
        const Outcome outcome = folder.run(book("build --positions 9 " + other + " --out a"));
        CHECK(outcome.code == 1);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(holds(outcome.text, "a: expected a book of depth "));
        CHECK(folder.content("a") == before);
    }
    CHECK(folder.run(book(small_book + "--positions 5 --out text")).code == 1);
    CHECK(folder.content("text") == "a letter");
    CHECK(folder.run(book(small_book + "--positions 5 --out /dev/null/a")).code == 1);
}

TEST_CASE("book build leaves a book unchanged while another process writes it") {
    const temporary::TemporaryFolder folder;
    const std::string path = folder.path.string() + "/book";
    const std::string build = book(small_book + "--out " + path + " --positions ");
    const auto second = programs::run_beside(build + "1000000", path, build + "1");
    CHECK(second.code == 1);
    CHECK(second.errors == "outflank-cli: \"" + path + "\" is being written by another process\n");
}

TEST_CASE("book show prints a position's moves in any orientation and reports unknown positions") {
    const temporary::TemporaryFolder folder;
    const std::string path = folder.path.string() + "/a";
    REQUIRE(run(book(small_book + "--positions 40 --out " + path)).code == 0);
    const Outcome start = run(book("show " + path));
    CHECK(start.code == 0);
    CHECK(holds(start.text, "The start position, Black to move:\n  Move  Value  Loss  Plies  Line\n"));
    for (const std::string move : {"d3", "c4", "f5", "e6"})
        CHECK(holds(start.text, "\n    " + move + " "));
    CHECK(std::count(start.text.begin(), start.text.end(), '\n') == 6);
    CHECK(holds(run(book("show " + path + " --moves c4e3")).text, "c4e3 (Perpendicular), Black to move:\n"));
    CHECK(holds(run(book("show " + path + " --moves f5d6c3")).text, "f5d6c3 (from Perpendicular), White to move:\n"));
    const std::string far = "f5d6c3d3c4f4f6g5e3f3g4h3g3f2";
    CHECK(holds(run(book("show " + path + " --moves " + far)).text, "This position is not in the book.\n"));
    const Outcome wrong = run(book("show " + path + " --moves f5a1"));
    CHECK(wrong.code == 1);
    CHECK(holds(wrong.text, "--moves: move 2"));
    CHECK(holds(run(book("show")).text, "The start position, Black to move:\n")); // the shipped book
}

TEST_CASE("book check counts the positions by plies and refuses a damaged file") {
    const temporary::TemporaryFolder folder;
    const std::string path = folder.path.string() + "/a";
    REQUIRE(run(book(small_book + "--positions 40 --out " + path)).code == 0);
    const Outcome outcome = run(book("check " + path));
    CHECK(outcome.code == 0);
    CHECK(holds(outcome.text, path + ": 40 searches, 40 positions, depth 2, "));
    CHECK(holds(outcome.text, "\n  Plies  Positions  Moves  Unsure\n      0          1      1       0\n"));
    CHECK(holds(outcome.text, "\nThe start position is worth "));
    std::string bytes = content_of(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    folder.write("b", bytes);
    const Outcome damaged = run(book("check " + folder.path.string() + "/b"));
    CHECK(damaged.code == 1);
    CHECK(std::count(damaged.text.begin(), damaged.text.end(), '\n') == 1);
    CHECK(holds(damaged.text, "/b: the "));
    CHECK(run(book("check")).code == 0);
}

TEST_CASE("a damaged book is reported in one line, and the game continues without it") {
    const temporary::TemporaryFolder folder;
    folder.write("assets/book/8x8.book", "OFLKBOK1 and nothing of use");
    const std::string command = "OUTFLANK_ROOT=" + folder.path.string() + " " + cli;
    const auto outcome = run_apart(command + " triples --player level:8", "(B)\n(W D 3)\n");
    CHECK(outcome.code == 0);
    CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 1); // a move
    CHECK(holds(outcome.errors, "/assets/book/8x8.book: expected "));
    CHECK(holds(outcome.errors, "the computer plays without its opening book\n"));
    CHECK(std::count(outcome.errors.begin(), outcome.errors.end(), '\n') == 1);
    CHECK(run_apart(command + " perft --depth 2").errors.empty()); // a command that needs no book
}
