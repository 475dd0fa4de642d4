// Broken, truncated and invalid files of games, and readers that stop: each fault is reported with its place, and the
// rest is read.
#include "tests/game/records/read_games.hpp"

#include <fstream>

using read_games::data_folder;
using read_games::ggf_game;
using read_games::moves_of_record;
using read_games::Read;
using read_games::read_path;
using read_games::read_text;
using records::GameRecord;

TEST_CASE("a broken game is reported with its position in the file and skipped") {
    struct Row {
        const char* what;
        std::string text;
        std::size_t games;
        std::vector<std::pair<int, int>> refused; // number, line
    };
    const std::string good = ggf_game("B[f5]W[d6]");
    const Row rows[]{
        {"GGF, an illegal move", "1 " + good + "\n2 " + ggf_game("B[a1]") + good + "\n", 2, {{2, 2}}},
        {"GGF, no end", good + "\n(;GM[Othello]PB[x" + "\n" + good, 2, {{2, 2}}},
        {"GGF, an end in a comment", ggf_game("B[f5]CO[:;)]W[d6]") + good, 2, {}},
        {"SGF, another game between",
         "(;FF[4]GM[2];B[f5])(;GM[1];B[aa])\n(;FF[4]GM[2];B[f5](;W[d6])(;W[f6]))",
         2,
         {{2, 1}}},
        {"PGN", "[Black \"a\"]\n\n1. f5 d6\n\n[Black \"b\"]\n\n1. f5 a1\n\n[Black \"c\"]\n\n1. f5 f6 *\n", 2, {{2, 5}}},
        {"moves", "f5d6\nf5a1\n\n# a remark\nF5 F6 E6\n", 2, {{2, 2}}},
        {"moves after a board",
         "f5d6\n---------------------------OX------XO--------------------------- X; f5d6\nf5\n",
         3,
         {}},
        {"positions",
         "---------------------------OX------XO--------------------------- X; F5:+0;\n"
         "---------------------------OX------XO---------------------------\n"
         "---------------------------OX------XO--------------------------- X; a1:+0;\n"
         "% a remark\nXXXX-OO--------- O % four\n",
         2,
         {{2, 2}, {3, 3}}},
        {"FEN", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n8/8/8/3pP3/3Pp3/8/8/9 b\n8/8/8/3pP3/3Pp3/8/8/8 w\n", 2, {{2, 2}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        const Read read = read_text(row.text);
        CHECK(read.problem.empty());
        CHECK(read.games.size() == row.games);
        REQUIRE(read.refused.size() == row.refused.size());
        for (std::size_t i = 0; i < row.refused.size(); ++i) {
            CAPTURE(read.refused[i].why);
            CHECK(read.refused[i].place.number == row.refused[i].first);
            CHECK(read.refused[i].place.line == row.refused[i].second);
        }
    }
}

TEST_CASE("a file without games is refused as a whole in one sentence") {
    CHECK(read_text("").problem == "it contains no text");
    CHECK(read_text("  \n").problem == "it contains no text");
    CHECK(read_text("hello").problem.find("hello") != std::string::npos);
    std::ifstream in{data_folder + "WTH_1977.wtb", std::ios::binary};
    const std::string whole{std::istreambuf_iterator<char>{in}, {}};
    const Read cut = read_text(whole.substr(0, 300));
    CHECK(cut.problem == "expected 12 games of 68 bytes after the header, saw the end of the file in game 5");
    CHECK(cut.games.size() == 4);
    CHECK(read_text(whole + "x").problem == "expected 12 games, saw more bytes after them");
    std::string broken = whole;
    broken[16 + 68 + 8] = 11; // a1 as the first move of the second game
    const Read passed_over = read_text(broken);
    CHECK(passed_over.games.size() == 11);
    REQUIRE(passed_over.refused.size() == 1);
    CHECK(passed_over.refused[0].why == "expected a legal move as number 1, saw the byte 11");
    CHECK(read_path("/nonexistent.ggf").problem == "/nonexistent.ggf: cannot be opened");
}

TEST_CASE("a sink can stop at a game or a refusal") {
    // Tests every format, stopping at a game and at a refusal.
    std::ifstream base{data_folder + "WTH_1977.wtb", std::ios::binary};
    std::string wthor{std::istreambuf_iterator<char>{base}, {}};
    wthor[16 + 68 + 8] = 11; // a1 as the first move of the second game
    const std::string board = "---------------------------OX------XO---------------------------";
    const std::string drawn = "1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n";
    const std::string kitty = "-Black    +02 White    ";
    struct Row {
        const char* form;
        std::string text; // a game or position, a refused one, and more
    };
    const Row rows[]{
        {"wthor", wthor},
        {"ggf", ggf_game("B[f5]") + ggf_game("B[a1]") + ggf_game("B[f5]")},
        {"ggf", ggf_game("B[f5]") + "(;GM[Othello]PB[x]\n" + ggf_game("B[f5]")},
        {"sgf", "(;FF[4]GM[2];B[f5])(;GM[2];B[a1])(;FF[4]GM[2];B[f5])"},
        {"pgn", "[Black \"a\"]\n\n1. f5 d6\n\n[Black \"b\"]\n\n1. f5 a1\n\n[Black \"c\"]\n\n1. f5 f6 *\n"},
        {"kitty", kitty + "E\n\n" + kitty + "!\n" + kitty + "E\n"},
        {"fen", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n9/8 b\n8/8/8/3pP3/3Pp3/8/8/8 w\n"},
        {"obf", board + " X\n" + board + "\n" + board + " X\n"},
        {"obf", drawn + "X to move\n\n" + drawn + "\n" + drawn + "X to move\n"},
        {"obf", "f5d6\n" + drawn + "\nf5\n"},
        {"obf", drawn + "X to move\n" + board + "\n" + board + " X\n"},
        {"moves", "f5d6\nf5a1\nf5f6\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.form);
        for (const int most : {1, 2, 3}) {
            CAPTURE(most);
            int seen = 0;
            const auto next = [&] { return ++seen < most; };
            const auto read = records::read_games(
                row.text, records::format_of_id(row.form), {},
                {.take = [&](GameRecord&&, const records::StreamPlace&) { return next(); },
                 .refuse = [&](const std::string&, const records::StreamPlace&) { return next(); }});
            REQUIRE(read);
            CHECK(seen == most);
            CHECK(read->games == (most > 2 ? 2 : 1));
            CHECK(read->refused == (most > 1 ? 1 : 0));
        }
    }
}

TEST_CASE("a single-game format gives a stream with a single game or a single refusal") {
    const Read numbers = read_text("5 6 4 4\n", "numbers");
    CHECK(numbers.problem.empty());
    CHECK(numbers.games.size() + numbers.refused.size() == 1);
    struct Row {
        const char* form;
        std::string text;
        std::string why; // empty: the game is accepted
    };
    const std::string drawn = "1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n";
    const Row rows[]{
        {"triples", "(B F 4) (W D 3)\n", ""},
        {"triples", "(B A 1)\n", "move 1"},
        {"triples", drawn, "move 1"},
        {"triples", "hello", "move 1"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text.substr(0, 40));
        const Read read = read_text(row.text, row.form);
        CHECK(read.problem.empty());
        if (row.why.empty()) {
            REQUIRE(read.games.size() == 1);
            CHECK(moves_of_record(read.games[0]) == "f5d6");
            continue;
        }
        REQUIRE(read.refused.size() == 1);
        CHECK(read.refused[0].why.find(row.why) != std::string::npos);
        CHECK(read.refused[0].place.line == 1);
    }
}

TEST_CASE("nearly valid lines of games are refused with the fault in them") {
    struct Row {
        const char* form;
        std::string text;
        std::string why;
    };
    const std::string kitty = "-Black    +02 White    ";
    const std::string board = "---------------------------OX------XO---------------------------";
    const Row rows[]{
        {"kitty", "-Black    +x2 White    EK", "expected \"" + kitty + "\" and moves"},
        {"kitty", kitty + "\x7f", "move 1: expected a character of a square"},
        {"kitty", kitty + "E\x05", "move 2: expected a character of a square"},
        {"moves", "hello", "expected at least one move, saw none"},
        {"moves", "f5 a1\ta comment", "move 2 (\"a1\")"},
        {"obf", board, "expected the side to move next to the board, saw none"},
        {"obf", board + " X; a1:+0;", "a1"},
        {"obf", board + " X; f5 a1", "a1"},
        {"obf", board + board + board + board + board + " X", "squares"},
        {"obf", "1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n",
         "expected the side to move next to the board, saw none"},
        {"fen", "8/8/8 b", "expected"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const Read read = read_text(row.text + "\n", row.form);
        CHECK(read.problem.empty());
        CHECK(read.games.empty());
        REQUIRE(read.refused.size() == 1);
        CAPTURE(read.refused[0].why);
        CHECK(read.refused[0].why.find(row.why) != std::string::npos);
    }
}

TEST_CASE("a byte order mark is skipped; a folder is refused") {
    CHECK(read_text("\xEF\xBB\xBF"
                    "f5d6\nf5f6\n")
              .games.size()
          == 2);
    CHECK(read_path(data_folder).problem == data_folder + ": expected a file, saw a folder");
}
