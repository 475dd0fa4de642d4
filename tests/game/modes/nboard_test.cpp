// outflank-cli nboard compared line by line with the description of the NBoard protocol.
#include "game/engines/nboard.hpp"
#include "game/modes/nboard/server.hpp"
#include "tests/game/modes/line_client.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using lines::Client;
using rules::Color;
using rules::Position;

namespace {

const std::string bare_nboard = programs::cli + " nboard --hash 1 --threads 1";

// The game in the protocol's own example: eight moves.
const std::string example =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

struct Session {
    std::vector<std::string> out, errors;
};

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);)
        all.push_back(line);
    return all;
}

// Output and error stream of the server for a script.
Session session(const std::string& script, std::optional<int> depth = 1) {
    modes::ServedSettings settings{.table_bytes = 1 << 18};
    if (depth) settings.limits = ai::Limits{.depth = *depth};
    std::ostringstream out, errors;
    const lines::Script typed{script};
    base::LineReader input{typed.descriptor()};
    modes::serve_nboard(settings, input, out, errors, "Outflank");
    return {split(out.str()), split(errors.str())};
}

std::string game_text(int side, const std::string& moves) {
    const rules::GameTree game = fixtures::game(side, moves);
    return engines::nboard_game(game.node(rules::GameTree::root).position, game.moves_to_cursor(), std::nullopt);
}

int count_of(const std::vector<std::string>& said, const std::string& beginning) {
    return static_cast<int>(
        std::ranges::count_if(said, [&](const std::string& line) { return line.starts_with(beginning); }));
}

// The first line with that beginning, which must exist.
std::string line_of(const std::vector<std::string>& said, const std::string& beginning) {
    const auto found = std::ranges::find_if(said, [&](const std::string& line) { return line.starts_with(beginning); });
    REQUIRE(found != said.end());
    return *found;
}

rules::Move move_in(const std::string& choice, const Position& position) {
    const auto word = engines::nboard_choice(choice);
    REQUIRE(word.has_value());
    const auto move = engines::move_from_nboard(*word, position.size());
    REQUIRE(move.ok());
    REQUIRE_FALSE(position.refusal(*move));
    return *move;
}

} // namespace

TEST_CASE("each nboard command gets the answer that the protocol describes") {
    struct Row {
        std::string commands;
        std::vector<std::string> answers;
    };
    for (const Row& row : {
             Row{"nboard 2", {}},
             Row{"nboard 1", {}},
             Row{"set depth 6", {"set myname Outflank6"}},
             Row{"set game " + example, {}},
             Row{"set contempt 0", {}},
             Row{"set contempt -100", {}},
             Row{"move F5", {}},
             Row{"move f5//1.2", {}},
             Row{"move F5/1.00/0.3", {}},
             Row{"F5", {}}, // in version 1
             Row{"ping 1", {"pong 1"}},
             Row{"ping 12345", {"pong 12345"}},
             Row{"learn", {"learned"}},
             Row{"quit\nping 1", {}},
             Row{"", {}},
             Row{"   \t ", {}},
             Row{"  ping 3 \r", {"pong 3"}},
         }) {
        CAPTURE(row.commands);
        const Session said = session(row.commands + "\n");
        CHECK(said.out == row.answers);
        CHECK(said.errors.empty());
    }
}

TEST_CASE("an invalid nboard command is reported in one line and changes nothing") {
    struct Row {
        std::string command, part;
    };
    for (const Row& row : {
             Row{"fly", "expected a command of NBoard's protocol, saw \"fly\""},
             Row{"nboard three", "expected version 1 or 2"},
             Row{"nboard 3", "expected version 1 or 2"},
             Row{"set", "expected set depth, set game or set contempt, saw \"\""},
             Row{"set sail now", "saw \"sail\""},
             Row{"set depth", "expected a depth from 1 to 60, saw \"\""},
             Row{"set depth 0", "saw \"0\""},
             Row{"set depth 61", "saw \"61\""},
             Row{"set depth 3.5", "saw \"3.5\""},
             Row{"set contempt high", "expected a whole number"},
             Row{"move", "move: "},
             Row{"move Z9", "move: "},
             Row{"move A1", "move \"A1\": "},
             Row{"move PA", "move \"PA\": "},
             Row{"a1", "move \"a1\": "},
             Row{"hint", "expected a number of moves, saw \"\""},
             Row{"hint 0", "saw \"0\""},
             Row{"hint few", "saw \"few\""},
         }) {
        CAPTURE(row.command);
        // The game continues unchanged.
        const Session said = session("move F5\n" + row.command + "\nmove D6\nping 1\n");
        CHECK(said.out == std::vector<std::string>{"pong 1"});
        REQUIRE(said.errors.size() == 1);
        CHECK(said.errors.front().starts_with("outflank-cli: "));
        CHECK(said.errors.front().find(row.part) != std::string::npos);
    }
}

TEST_CASE("go chooses a move without changing the game") {
    const Session said = session("set game " + example + "\ngo\ngo\nmove D6\ngo\n");
    const Position before = fixtures::game(8, "f5 f6 d3 c5 e6 f7 e7 f4").position();
    std::vector<std::string> choices;
    std::ranges::copy_if(said.out, std::back_inserter(choices),
                         [](const std::string& line) { return line.starts_with("=== "); });
    REQUIRE(choices.size() == 3);
    const rules::Move first = move_in(choices[0], before);
    CHECK(move_in(choices[1], before) == first);
    move_in(choices[2], before.after(rules::Move{fixtures::square("d6")}));
}

TEST_CASE("a forced pass is chosen and hinted; the client may send it in several spellings or omit it") {
    for (const int side : {4, 8}) {
        const std::string moves = side == 4 ? fixtures::black_must_pass_4 : fixtures::black_must_pass_8;
        const std::string reply = side == 4 ? "A3" : "E3";
        const std::string begin = "set game " + game_text(side, moves) + "\n";
        const Session asked = session(begin + "go\nhint 5\n");
        CHECK(line_of(asked.out, "=== ") == "=== pa");
        CHECK(line_of(asked.out, "search ").starts_with("search PA"));
        for (const std::string pass : {"move PA\n", "move pass\n", "move --\n", "move p/1.0\n", "PA\n", "pa\n", ""}) {
            CAPTURE(pass);
            const Session said = session(begin + pass + "move " + reply + "\nping 1\n");
            CHECK(said.errors.empty());
            CHECK(said.out == std::vector<std::string>{"pong 1"});
        }
        CHECK(session(begin + "move PA\nmove PA\n").errors.size() == 1); // only one pass is legal
    }
}

TEST_CASE("a finished game has a value, and go is answered without a move") {
    // 9-1 for Black with six empty squares, which go to the winner.
    const std::string begin = "set game " + game_text(4, fixtures::double_block_4) + "\n";
    const Session said = session(begin + "hint 1\nanalyze\ngo\n");
    const rules::GameTree game = fixtures::game(4, fixtures::double_block_4);
    const std::string value = game.position().to_move() == Color::black ? "+14.00" : "-14.00";
    CHECK(said.out.front() == "search PA " + value + " 0 100%");
    const std::string last = "analysis " + std::to_string(game.moves_to_cursor().size()) + ' ';
    CHECK(said.out[1] == "status Outflank is waiting");
    CHECK(said.out[2] == last + value);
    CHECK(said.out.back() == "status Outflank is waiting");
    CHECK(count_of(said.out, "===") == 1);
    CHECK(said.errors.size() == 1);
}

TEST_CASE("hint evaluates as many moves as requested, with the deepest values last") {
    const Position position = fixtures::game(8, "f5 f6 d3 c5 e6 f7 e7 f4").position();
    const int legal = position.legal_moves().size();
    for (const int wanted : {1, 2, 5, 60}) {
        CAPTURE(wanted);
        const Session said =
            session("set game " + example + "\nset depth 4\nhint " + std::to_string(wanted) + "\nping 1\n");
        std::map<std::string, int> depths; // depth in the last line of each move
        for (const std::string& line : said.out) {
            const auto value = engines::nboard_value(line, position.size());
            if (!value) continue;
            CHECK_FALSE(position.refusal(value->move));
            const std::string name = engines::nboard_move(value->move);
            CHECK(value->depth >= depths[name]);
            depths[name] = value->depth;
        }
        const auto deepest = std::ranges::count_if(depths, [](const auto& each) { return each.second == 4; });
        CHECK(deepest == std::min(wanted, legal));
        CHECK(said.out.end()[-2] == "status Outflank is waiting");
        CHECK(said.out.back() == "pong 1");
    }
}

TEST_CASE("hints come from the book if it knows the position") {
    const Session said = session("set depth 6\nhint 1\nmove F5\nhint 1\ngo\n", std::nullopt);
    CHECK(count_of(said.out, "book ") == 2);
    CHECK(count_of(said.out, "search ") == 0);
    CHECK(count_of(said.out, "nodestats ") == 0); // nothing was searched
    for (const std::string& line : said.out) {
        if (line.starts_with("book ")) CHECK(engines::nboard_value(line, rules::BoardSize{8}).has_value());
    }
    // Explicit limits disable the book, as everywhere.
    CHECK(count_of(session("hint 1\n", 2).out, "book ") == 0);
}

TEST_CASE("analyze prints the value of every position from the end of the game backwards") {
    const Session said = session("set game " + example + "\nanalyze\n");
    REQUIRE(said.out.size() == 9);
    for (int moves = 0; moves <= 8; ++moves)
        CHECK(said.out[8 - moves].starts_with("analysis " + std::to_string(moves) + ' '));
}

TEST_CASE("a ping stops a search; nothing about the old position follows the pong") {
    for (const std::string request : {"hint 4", "hint 1", "go", "analyze"}) {
        for (const bool waits : {true, false}) {
            CAPTURE(request);
            CAPTURE(waits);
            Client client{bare_nboard + " --time 3600000"};
            client.send("set game " + example);
            client.send("ping 1");
            CHECK(client.hear() == "pong 1");
            client.send(request);
            if (waits && request.starts_with("hint")) client.hear_until("search ");
            client.send("ping 2");
            const auto before = client.hear_until("pong");
            CHECK(before.back() == "pong 2");
            CHECK(count_of(before, "===") == (request == "go" ? 1 : 0));
            client.send("ping 3");
            CHECK(client.hear() == "pong 3");
            client.send("quit");
            CHECK(client.wait_for_end() == 0);
        }
    }
}

TEST_CASE("stop ends an nboard search; the lines after it are executed") {
    for (const bool says_quit : {true, false}) {
        Client client{bare_nboard + " --time 3600000"};
        client.send("go");
        client.send("stop");
        if (says_quit)
            client.send("quit");
        else
            client.close_input();
        CHECK(count_of(client.hear_until("==="), "===") == 1);
        CHECK(client.wait_for_end() == 0);
    }
}

TEST_CASE("go stays within the game's clock") {
    // Half a second is left: at the start in the first case, after the moves so far in the second.
    for (const std::string clock : {"TI[00:00.5]", "TI[15:00]TW[00:00.5//02:00]TB[01:00]"}) {
        CAPTURE(clock);
        const bool is_told_by_moves = clock.find("TB") != std::string::npos;
        std::string game = example;
        game.replace(game.find("TI[15:00]"), 9, clock);
        if (is_told_by_moves) game.replace(game.find("B[E7]"), 5, "B[E7/1.5/59.5]");
        Client client{bare_nboard + " --time 3600000"};
        client.send("set game " + game);
        client.send("go"); // the client waits for two minutes; without the clock it would take an hour
        client.hear_until("===");
    }
}

TEST_CASE("a script from a file is answered to its end despite a very long line") {
    const auto outcome = programs::run_apart("exec " + bare_nboard + " --depth 2",
                                             "go\n" + std::string(70'000, 'x') + "\nmove F5\ngo\nping 1\n");
    CHECK(outcome.code == 0);
    CHECK(count_of(split(outcome.out), "===") == 2);
    CHECK(split(outcome.out).back() == "pong 1");
    CHECK(outcome.errors == "outflank-cli: expected at most 65536 bytes in a line\n");
}
