// The answers of outflank-cli gtp to each command.
#include "game/engines/gtp.hpp"
#include "game/records/notation.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/modes/gtp_client.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

using rules::Position;

namespace {

const std::string quick = programs::cli + " gtp --hash 1 --threads 1";

std::string answers_to(const std::string& script, const std::string& options = "--level 1") {
    const auto outcome = programs::run_apart("exec " + quick + " " + options, script);
    CHECK(outcome.code == 0);
    CHECK(outcome.errors.empty());
    return outcome.out;
}

std::vector<std::string> separate_answers(const std::string& text) {
    std::vector<std::string> answers;
    std::size_t begin = 0;
    for (std::size_t end = text.find("\n\n"); end != text.npos; end = text.find("\n\n", begin)) {
        answers.push_back(text.substr(begin, end - begin));
        begin = end + 2;
    }
    CHECK(begin == text.size());
    return answers;
}

std::string last_answer(const std::string& script) {
    const auto answers = separate_answers(answers_to(script));
    REQUIRE_FALSE(answers.empty());
    for (std::size_t i = 0; i + 1 < answers.size(); ++i) {
        CAPTURE(answers[i]);
        CHECK(answers[i].starts_with("="));
    }
    return answers.back();
}

// The last answer to each script. One process answers all of them, each with a new game, as starting a process takes
// longer than all its answers.
std::vector<std::string> last_answers(const std::vector<std::string>& scripts) {
    std::string whole;
    for (const std::string& script : scripts)
        whole += "boardsize 8\n" + script;
    const auto answers = separate_answers(answers_to(whole));
    std::vector<std::string> last;
    std::size_t at = 0;
    for (const std::string& script : scripts) {
        CAPTURE(script);
        const std::size_t end = at + 1 + static_cast<std::size_t>(std::ranges::count(script, '\n'));
        REQUIRE(end <= answers.size());
        for (; at + 1 < end; ++at)
            CHECK(answers[at].starts_with("="));
        last.push_back(answers[at++]);
    }
    CHECK(at == answers.size());
    return last;
}

// The play commands of a game in which Black moves first, without passes.
std::string plays(const std::string& transcript, int side) {
    Position position = Position::start(rules::BoardSize{side});
    std::string script = "boardsize " + std::to_string(side) + "\n";
    std::istringstream words{transcript};
    for (std::string word; words >> word;) {
        if (position.must_pass()) position = position.after(rules::Move::pass());
        script += "play " + gtp::letter(position.to_move()) + ' ' + word + '\n';
        position = position.after(*records::move_from_text(word, position.size()));
    }
    return script;
}

} // namespace

TEST_CASE("gtp answers are framed as the protocol specifies") {
    CHECK(answers_to("protocol_version\n"
                     "  7 name  \r\n"
                     "\n"
                     "# a comment\n"
                     "8\tknown_command\tplay # another one\n"
                     "known_command\x01 fly\n"
                     "9 fly\n"
                     "10\n"
                     "11 play b a1\n"
                     "12 quit")
          == "= 2\n\n=7 Outflank\n\n=8 true\n\n= false\n\n?9 unknown command\n\n?10 unknown command\n\n"
             "?11 illegal move: it flips nothing\n\n=12 \n\n");
}

TEST_CASE("lines after quit are not answered; the end of the input ends the engine") {
    CHECK(answers_to("1 quit please\n2 name\n") == "=1 \n\n");
    CHECK(answers_to("") == "");
    CHECK(answers_to("name") == "= Outflank\n\n");
}

TEST_CASE("commands with wrong arguments fail and report what was expected") {
    struct Row {
        std::string command, answer;
    };
    const std::vector<Row> rows{
        Row{"play b", "? syntax error: expected play COLOR MOVE"},
        Row{"play b f5 now", "? syntax error: expected play COLOR MOVE"},
        Row{"genmove", "? syntax error: expected genmove COLOR"},
        Row{"name 1", "? syntax error: expected name"},
        Row{"play x f5", "? syntax error: expected b or w, saw \"x\""},
        Row{"genmove blue", "? syntax error: expected b or w, saw \"blue\""},
        Row{"play b i9", "? syntax error: expected a square from a1 to h8 or \"pass\", saw \"i9\""},
        Row{"play b \xff", "? syntax error: expected a square from a1 to h8 or \"pass\", saw \"\\xff\""},
        Row{"play b d4", "? illegal move: d4 is occupied"},
        Row{"play b h8", "? illegal move: it flips nothing"},
        Row{"play b pass", "? illegal move: there is a legal move"},
        Row{"play w f4", "? wrong color: black is to move"},
        Row{"play w pass", "? wrong color: black is to move"},
        Row{"genmove w", "? wrong color: black is to move"},
        Row{"reg_genmove w", "? wrong color: black is to move"},
        Row{"undo", "? cannot undo"},
        Row{"boardsize 3", "? unacceptable size: expected 4 to 16"},
        Row{"boardsize 17", "? unacceptable size: expected 4 to 16"},
        Row{"boardsize 99999999999999999999", "? unacceptable size: expected 4 to 16"},
        Row{"boardsize -8", "? unacceptable size: expected 4 to 16"},
        Row{"boardsize eight", "? syntax error: expected a whole number, saw \"eight\""},
        Row{"komi much", "? syntax error: expected a number, saw \"much\""},
        Row{"set_game Go", "? unknown game: expected Othello"},
        Row{"set_level -1", "? unacceptable level: expected 0 to 10"},
        Row{"set_level 11", "? unacceptable level: expected 0 to 10"},
        Row{"set_level best", "? syntax error: expected a whole number, saw \"best\""},
        Row{"final_score", "? cannot score: the game is not over"},
        Row{"time_settings 1 2", "? syntax error: expected time_settings MAIN PERIOD MOVES"},
        Row{"time_settings -1 0 0", "? syntax error: expected seconds, saw \"-1\""},
        Row{"time_settings 1 nan 0", "? syntax error: expected seconds, saw \"nan\""},
        Row{"time_settings 1 1e99 0", "? syntax error: expected seconds, saw \"1e99\""},
        Row{"time_settings 1 1 -1", "? syntax error: expected a number of moves, saw \"-1\""},
        Row{"time_left b soon 0", "? syntax error: expected seconds, saw \"soon\""},
        Row{"time_left x 1 0", "? syntax error: expected b or w, saw \"x\""},
        Row{"Name", "? unknown command"},
        Row{std::string(5000, 'x'), "? syntax error: expected at most 4096 bytes in a line"},
    };
    std::string script;
    for (const Row& row : rows)
        script += row.command + "\nplay b f5\nclear_board\n";
    const auto answers = separate_answers(answers_to(script));
    REQUIRE(answers.size() == 3 * rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(rows[i].command);
        CHECK(answers[3 * i] == rows[i].answer);
        CHECK(answers[3 * i + 1] == "= "); // a failure changes nothing: the game continues
        CHECK(answers[3 * i + 2] == "= ");
    }
}

TEST_CASE("a forced pass may be played, generated or left out") {
    const std::array<std::array<std::string, 2>, 2> games{{
        {plays(fixtures::black_must_pass_4, 4), "a3"},
        {plays(fixtures::black_must_pass_8, 8), "e3"},
    }};
    for (const auto& [game, reply] : games) {
        CAPTURE_BOUND(game);
        const auto answers = last_answers({game + "genmove b\n", game + "reg_genmove b\n",
                                           game + "play b " + reply + "\n", game + "play w pass\n",
                                           game + "play b pass\nplay b pass\n", game + "reg_genmove b\nplay b pass\n"});
        CHECK(answers[0] == "= pass");
        CHECK(answers[1] == "= pass");
        CHECK(answers[2] == "? illegal move: only a pass is legal");
        CHECK(answers[3] == "? illegal move: there is a legal move");
        CHECK(answers[4] == "? wrong color: white is to move"); // the pass is made once
        CHECK(answers[5] == "= ");
        for (const std::string pass : {"", "play b pass\n", "play B PASS\n", "genmove b\n", "reg_genmove b\n"}) {
            CAPTURE(pass);
            const auto then = last_answers({game + pass + "genmove w\n", game + pass + "reg_genmove w\nplay w pass\n"});
            CHECK(then[0].starts_with("= "));
            CHECK(then[1].starts_with("? illegal move"));
        }
    }
}

TEST_CASE("undo takes back one command, including an implicit pass") {
    const std::string game = plays(fixtures::black_must_pass_4, 4);
    const std::string before = last_answer(game + "showboard\n");
    CHECK(before.ends_with("b to move"));
    for (const std::string commands : {"genmove w\nundo\n", "play b pass\nundo\n", "genmove b\nundo\n",
                                       "genmove b\ngenmove w\nundo\nundo\n", "reg_genmove w\n", "reg_genmove b\n"}) {
        CAPTURE(commands);
        CHECK(last_answer(game + commands + "showboard\n") == before);
    }
    CHECK(last_answer("genmove b\nundo\nundo\n") == "? cannot undo");
    CHECK(last_answer("play b f5\nclear_board\nundo\n") == "? cannot undo");
}

TEST_CASE("a finished game has a score, and both players can only pass") {
    struct Row {
        std::string game;
        int side;
        std::string score;
    };
    for (const Row& row : {
             Row{fixtures::double_block_4, 4, "= B+8"},
             Row{fixtures::wipe_out_8, 8, "= B+13"},
             Row{fixtures::full_draw_4, 4, "= 0"},
             Row{fixtures::perfect_4, 4, "= W+8"},
         }) {
        CAPTURE(row.game);
        const std::string game = plays(row.game, row.side);
        std::vector<std::string> scripts{game + "final_score\n", game + "showboard\n", game + "undo\n"};
        for (const char* command : {"genmove b", "genmove w", "reg_genmove b", "reg_genmove w", "play b a1",
                                    "play w a1", "play b pass", "play w pass"})
            scripts.push_back(game + command + "\n");
        scripts.push_back(game + "outflank-values b\n");
        // A controller continues until two passes and then takes them back.
        scripts.push_back(game + "genmove b\nplay w pass\ngenmove w\nplay b pass\nundo\nundo\nundo\nundo\nshowboard\n");
        scripts.push_back(game + "genmove b\nundo\nundo\ngogui-rules_final_result\n");
        const auto answers = last_answers(scripts);
        CHECK(answers[0] == row.score);
        CHECK(answers[1].ends_with("the game is over"));
        CHECK(answers[2] == "= ");
        for (std::size_t i = 3; i < 12; ++i) {
            CAPTURE(scripts[i]);
            CHECK(answers[i]
                  == (i < 7    ? "= pass"
                      : i < 9  ? "? illegal move: the game is over"
                      : i < 11 ? "= "
                               : "? the game is over"));
        }
        CHECK(answers[12] == answers[1]);
        CHECK(answers[13] == "= game is not over");
    }
}

TEST_CASE("loadsgf reads games in several formats; undo takes back their moves") {
    const temporary::TemporaryFolder folder;
    folder.write("game.sgf", "(;FF[4]GM[2]SZ[8]PL[B];B[f5];W[d6])");
    folder.write("game.ggf", "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- "
                             "*]B[F5]W[D6];)");
    folder.write("game.txt", "f5d6");
    folder.write("other.txt", "f5f5");
    const std::string path = folder.path.string();
    for (const char* name : {"game.sgf", "game.ggf", "game.txt"}) {
        CAPTURE(name);
        const std::string load = "loadsgf " + path + '/' + name + '\n';
        CHECK(last_answer(load + "showboard\n") == last_answer(plays("f5 d6", 8) + "showboard\n"));
        CHECK(last_answer(load + "undo\nundo\nshowboard\n") == last_answer("showboard\n"));
        CHECK(last_answer(load + "undo\nundo\nundo\n") == "? cannot undo");
        CHECK(last_answer(load + "genmove b\n").starts_with("= "));
    }
    // The game stops before the move with that number; a file name may contain blanks.
    folder.write("my  game.sgf", "(;FF[4]GM[2]SZ[8]PL[B];B[f5];W[d6])");
    struct Row {
        std::string arguments, moves;
    };
    const std::vector<Row> rows{{"game.sgf 1", ""},        {"game.sgf 2", "f5"},      {"game.sgf 3", "f5 d6"},
                                {"game.sgf 999", "f5 d6"}, {"my  game.sgf", "f5 d6"}, {"my  game.sgf 2", "f5"}};
    std::vector<std::string> scripts;
    for (const Row& row : rows) {
        scripts.push_back("loadsgf " + path + '/' + row.arguments + "\nshowboard\n");
        scripts.push_back(plays(row.moves, 8) + "showboard\n");
    }
    for (const char* arguments : {"/game.sgf 2\nundo\nundo\n", "/game.sgf 0\n", "/no game 4\n"})
        scripts.push_back("loadsgf " + path + arguments);
    scripts.emplace_back("loadsgf\n");
    const auto answers = last_answers(scripts);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(rows[i].arguments);
        CHECK(answers[2 * i] == answers[2 * i + 1]);
    }
    const std::size_t rest = 2 * rows.size();
    CHECK(answers[rest] == "? cannot undo");
    CHECK(answers[rest + 1] == "? syntax error: expected a move number from 1 on, saw \"0\"");
    CHECK(answers[rest + 2].starts_with("? cannot load file: "));
    CHECK(answers[rest + 2].find("/no game") != std::string::npos);
    CHECK(answers[rest + 3] == "? syntax error: expected loadsgf FILE [MOVE_NUMBER]");
    CHECK(last_answer("loadsgf " + path + "/other.txt\n").starts_with("? cannot load file: "));
    CHECK(last_answer("loadsgf /nonexistent\n").starts_with("? cannot load file: "));
    folder.write("two.txt", "f5d6c3\nf5f6e6\n");
    CHECK(last_answer("loadsgf " + path + "/two.txt\n") == "= read the first of several games");
}

TEST_CASE("gogui-rules commands describe the game to a client that does not know the rules") {
    CHECK(last_answer("gogui-rules_game_id\n") == "= Othello");
    CHECK(last_answer("boardsize 6\ngogui-rules_board_size\n") == "= 6");
    CHECK(last_answer("boardsize 4\nplay b b1\ngogui-rules_board\n") == "= \n. . . .\n. X O .\n. X X .\n. X . .");
    CHECK(last_answer("play b f5\ngogui-rules_legal_moves\n") == "= F4 D6 F6");
    CHECK(last_answer("play b f5\ngogui-rules_side_to_move\n") == "= white");
    CHECK(last_answer("gogui-rules_side_to_move\n") == "= black");
    CHECK(last_answer("gogui-rules_final_result\n") == "= game is not over");
    CHECK(last_answer(plays(fixtures::black_must_pass_4, 4) + "gogui-rules_legal_moves\n") == "= PASS");
    const std::string over = plays(fixtures::double_block_4, 4);
    CHECK(last_answer(over + "gogui-rules_legal_moves\n") == "= ");
    CHECK(last_answer(over + "gogui-rules_final_result\n") == "= black wins 9 to 1");
    CHECK(last_answer(plays(fixtures::perfect_4, 4) + "gogui-rules_final_result\n") == "= white wins 11 to 3");
    CHECK(last_answer(plays(fixtures::full_draw_4, 4) + "gogui-rules_final_result\n") == "= draw, 8 to 8");
}

TEST_CASE("columns skip the letter i in commands and answers but not in files") {
    const temporary::TemporaryFolder folder;
    folder.write("ten.txt", "g6g5h4h5i4");
    const std::string ten = "boardsize 10\n";
    const std::string played = ten + "play b g6\nplay w g5\nplay b h4\nplay w h5\nplay b j4\n";
    struct Row {
        std::string script, answer;
    };
    const std::vector<Row> rows{
        {played + "gogui-rules_legal_moves\n", "= J3 J5 D7 E7 F7 G7 H7"},
        {played + "play w J5\n", "= "},
        {played + "play w j4\n", "? illegal move: j4 is occupied"},
        {ten + "play b i4\n", "? syntax error: expected a square from a1 to k10 or \"pass\", saw \"i4\""},
        {ten + "play b l5\n", "? syntax error: expected a square from a1 to k10 or \"pass\", saw \"l5\""},
        {"boardsize 16\nplay b q16\n", "? illegal move: it flips nothing"},
        {"boardsize 16\nplay b r1\n", "? syntax error: expected a square from a1 to q16 or \"pass\", saw \"r1\""},
        {"boardsize 9\nplay b j9\n", "? illegal move: it flips nothing"},
    };
    std::vector<std::string> scripts{played + "showboard\n",
                                     ten + "loadsgf " + (folder.path / "ten.txt").string() + "\nshowboard\n",
                                     played + "outflank-values w\n"};
    for (const Row& row : rows)
        scripts.push_back(row.script);
    const auto answers = last_answers(scripts);
    CHECK(answers[0].starts_with("= \n   a b c d e f g h j k\n"));
    CHECK(answers[0].find("\n 4 - - - - - - - X X -\n") != std::string::npos);
    CHECK(answers[1] == answers[0]);
    CHECK(answers[2].find("\nj5 ") != std::string::npos);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(rows[i].script);
        CHECK(answers[3 + i] == rows[i].answer);
    }
}

TEST_CASE("the same commands lead to the same game; another seed leads to a different game") {
    std::string script;
    for (int i = 0; i < 10; ++i)
        script += "genmove b\ngenmove w\n";
    CHECK(answers_to(script) == answers_to(script));
    CHECK(answers_to(script, "--depth 3") == answers_to(script, "--depth 3 --seed 4"));
    CHECK(answers_to(script) != answers_to(script, "--level 1 --seed 2"));
    // set_level takes effect even if limits were given.
    CHECK(answers_to("set_level 4\n" + script, "--depth 1") == answers_to("set_level 4\n" + script));
    CHECK(answers_to("set_level 4\n" + script) != "= \n\n" + answers_to(script));
}

TEST_CASE("all lines of a very long script are answered") {
    std::string script;
    for (int i = 0; i < 20'000; ++i)
        script += "name\n";
    const temporary::TemporaryFolder folder;
    folder.write("script", script);
    const auto outcome = programs::run("cat " + (folder.path / "script").string() + " | " + quick + " --level 1");
    CHECK(outcome.code == 0);
    CHECK(outcome.text.size() == 20'000 * std::string{"= Outflank\n\n"}.size());
}

TEST_CASE("outflank-values lists the values of all legal moves, best first") {
    const std::string script = plays("f5 d6 c3", 8) + "outflank-values w\n";
    const auto answers = separate_answers(answers_to(script, "--depth 6"));
    std::string answer = answers.back();
    REQUIRE(answer.starts_with("= "));
    std::istringstream lines{answer.substr(2)};
    const rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    rules::SquareSet left = game.position().legal_moves();
    int last = 100'000;
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        const auto told = engines::value_from_gtp(line, rules::BoardSize{8});
        REQUIRE(told.ok());
        CHECK(left.contains(told->move.square()));
        left.erase(told->move.square());
        CHECK(told->depth == 6);
        CHECK(told->score <= last);
        last = told->score;
    }
    CHECK(left.empty());
    CHECK(answers_to("list_commands\n").find("\noutflank-values\n") != std::string::npos);
    CHECK(last_answer(plays("f5 d6 c3", 8) + "outflank-values b\n") == "? wrong color: white is to move");
    CHECK(last_answer(plays("f5 d6 c3", 8) + "outflank-values\n")
              .starts_with("? syntax error: expected outflank-values"));
}
