// Engines with NBoard's protocol or Edax's console, in the seats of a game and in the comparison: how they play, what
// else they may write, and that none of them can do any harm.
#include "engine/base/files.hpp"
#include "game/engines/comparison.hpp"
#include "game/engines/nboard.hpp"
#include "tests/game/engines/engine_table.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <vector>

using namespace fixtures;
using engine_table::against;
using engine_table::last_move;
using engine_table::Stage;
using engine_table::Table;
using play::ExternalEngine;
using temporary::TemporaryFolder;

namespace {

using MakeFake = ExternalEngine (*)(const TemporaryFolder& folder, const std::string& branches,
                                    const std::string& line);
constexpr std::array<MakeFake, 3> fakes{fake::nboard, fake::edax, fake::gtp};

// The game that NBoard engines receive, without moves.
const std::string told_start = "(;GM[Othello]PC[Outflank]PB[black]PW[white]RE[?]TY[8]BO[8 "
                               "---------------------------O*------*O--------------------------- *];)";

// How an engine that is to answer "f5" has stopped. One that is to run out of time gets as long as the machine needs to
// reach the point where it hangs.
struct Stopped {
    std::unique_ptr<TemporaryFolder> folder;
    std::unique_ptr<Table> table;
    std::string message; // the expected one, with the limit used
    std::string problems;
};
Stopped stopped(const std::function<ExternalEngine(const TemporaryFolder&)>& make, const std::string& message,
                bool runs_out_of_time) {
    const auto with_limit = [&](milliseconds limit, std::string expected) {
        Stopped result{
            .folder = std::make_unique<TemporaryFolder>(), .table = {}, .message = std::move(expected), .problems = {}};
        result.table = std::make_unique<Table>(against(make(*result.folder)), limit);
        play_line(result.table->controller, "f5");
        REQUIRE(result.table->reaches(Stage::stopped));
        result.problems = result.table->problems();
        return result;
    };
    if (!runs_out_of_time) return with_limit(waiting::limit, message);
    Stopped result;
    for (const std::chrono::seconds limit : waiting::limits) {
        result = with_limit(limit, waiting::with_limit(message, limit));
        if (result.problems.find(result.message) != std::string::npos && fake::starts(*result.folder) > 0) break;
    }
    return result;
}

engines::ComparisonReport compared_with(const ExternalEngine& engine, const std::string& moves) {
    engines::ComparisonRequest asked{.ticket = 1,
                                     .start = rules::Position::start(rules::BoardSize{8}),
                                     .moves = {},
                                     .choice = {.depth = 1, .other = engines::ComparisonChoice::Other::engine}};
    asked.choice.engine = play::to_text(engine);
    std::istringstream words{moves};
    for (std::string word; words >> word;)
        asked.moves.push_back(*records::move_from_text(word, rules::BoardSize{8}));
    engines::EngineLogs logs;
    engines::Comparison comparison{logs, {}, waiting::limit};
    comparison.start(asked);
    std::optional<engines::ComparisonReport> last;
    REQUIRE(comes_true([&] {
        if (auto report = comparison.take_report()) last = std::move(report);
        return last && last->is_finished;
    }));
    return *last;
}

// "d6 -1.00, f4 -3.00": the moves with a reported value, sorted by square.
std::string values_in(const engines::ComparisonReport& report) {
    std::vector<std::string> values;
    for (const engines::ComparedMove& move : report.moves) {
        if (!move.other) continue;
        const std::string sign = move.other->bound == ai::Bound::exact     ? ""
                                 : move.other->bound == ai::Bound::at_most ? "<"
                                                                           : ">";
        values.push_back(records::to_text(move.move) + ' ' + sign + engines::nboard_score(move.other->score) + " depth "
                         + std::to_string(move.other->depth) + (move.other->is_solved ? " solved" : ""));
    }
    std::ranges::sort(values);
    std::string all;
    for (const std::string& value : values)
        all += (all.empty() ? "" : ", ") + value;
    return all;
}

} // namespace

TEST_CASE("an NBoard engine receives the game, all moves, and a ping before each question") {
    const TemporaryFolder folder;
    Table table{against(fake::nboard(folder))};
    play_line(table.controller, "f5");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d6");
    CHECK(table.controller.engines().at(Color::white)->name == "Fake");
    play_line(table.controller, "c3");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d3");
    CHECK(table.problems().empty());
    CHECK(comes_true([&] {
        return fake::content(folder, "told")
               == "nboard 2\nping 1\nset game " + told_start
                      + "\nping 2\nmove F5\nping 3\ngo\nmove D6\nmove C3\nping 4\ngo\nmove D3\n";
    }));
}

TEST_CASE("an engine with an Edax console receives the board before each question") {
    const TemporaryFolder folder;
    Table table{against(fake::edax(folder))};
    play_line(table.controller, "f5");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d6");
    play_line(table.controller, "c3");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d3");
    CHECK(table.problems().empty());
    CHECK(fake::content(folder, "told")
          == "verbose 0\nmode 3\n"
             "setboard ---------------------------OX------XXX-------------------------- O\ngo\n"
             "setboard ------------------X--------XX------OXX-----O-------------------- O\ngo\n");
}

TEST_CASE("NBoard and Edax engines receive the clock they play by") {
    struct Row {
        long long initial, increment, limit;
        std::string nboard, edax;
    };
    for (const Row& row :
         {Row{60'000, 1'500, 0, "]TB[01:00/00:01.500/00:00]TW[01:00/00:01.500/00:00]TY[8]", "game-time 60\n"},
          Row{0, 0, 2'500, "]TB[00:02.500/00:01.250/00:00]TW[", "move-time 2.500\n"},
          Row{60'000, 0, 5'000, "]TB[00:05/00:02.500/00:00]TW[", "move-time 5\n"}}) {
        CAPTURE(row.edax);
        for (const bool is_edax : {false, true}) {
            const TemporaryFolder folder;
            const ExternalEngine engine = is_edax ? fake::edax(folder) : fake::nboard(folder);
            play::GameSettings made = timed(against(engine), row.initial, row.increment);
            made.rules.move_time_limit = milliseconds{row.limit};
            Table table{made};
            play_line(table.controller, "f5");
            REQUIRE(moves_within_patience(table.controller, at(0)));
            CHECK(last_move(table.game()) == "d6");
            const std::string told = fake::content(folder, "told");
            CAPTURE(told);
            CHECK(told.find(is_edax ? row.edax : row.nboard) != std::string::npos);
        }
    }
}

TEST_CASE("after undo, engines of each protocol play on in the same process") {
    for (const MakeFake make : fakes) {
        const TemporaryFolder folder;
        Table table{against(make(folder, "", fake::known_line))};
        play_line(table.controller, "f5");
        REQUIRE(moves_within_patience(table.controller, at(0)));
        play_line(table.controller, "c3");
        REQUIRE(moves_within_patience(table.controller, at(0)));
        submit(table.controller, play::Undo{});
        play_line(table.controller, "c3");
        REQUIRE(moves_within_patience(table.controller, at(0)));
        CHECK(last_move(table.game()) == "d3");
        CHECK(fake::starts(folder) == 1);
    }
}

TEST_CASE("a failing engine stops with one message, and the game waits for the user" * doctest::test_suite("long")) {
    struct Row {
        const char* what;
        int protocol; // index in fakes
        std::string branches;
        std::string message;
        bool runs_out_of_time = false;
    };
    const std::string legal = "expected a legal move such as f4 as the answer to \"go\", saw ";
    for (const Row& row : {
             Row{"dies at once", 0, "nboard) exit 3;;", "no answer to \"ping 1\": the engine ended with status 3"},
             Row{"dies when it has to move", 0, "go) exit 3;;", "no answer to \"go\": the engine ended with status 3"},
             Row{"is killed", 0, "go) kill -9 $$;;", "the engine ended with status 137"},
             Row{"hangs", 0, "go) sleep 1000;;", "no answer to \"go\" within 1 s", true},
             Row{"hangs at its start", 0, "nboard) sleep 1000;;", "no answer to \"ping 1\" within 1 s", true},
             Row{"does not hear", 0, "ping) exec <&-; echo pong $rest; sleep 1000;;", "it closed its input"},
             Row{"answers another ping", 0, "ping) echo pong 7;;", "no answer to \"ping 1\" within 1 s", true},
             Row{"talks without end", 0, "go) yes status;;", "has more than 100000 lines"},
             Row{"writes a huge line", 0, "go) head -c 20000000 /dev/zero; echo;;", "has a line of more than 4096"},
             Row{"makes an illegal move", 0, "go) echo '=== A1/1.0/2';;", legal + "\"=== A1/1.0/2\""},
             Row{"passes with legal moves", 0, "go) echo === PA;;", legal + "\"=== PA\""},
             Row{"names no move", 0, "go) echo ===;;", legal + "\"===\""},
             Row{"resigns", 0, "go) echo === resign;;", legal + "\"=== resign\""},
             Row{"dies at once", 1, "verbose) exit 3;;", "the engine ended with status 3"},
             Row{"dies when it has to move", 1, "go) exit 3;;", "no answer to \"go\": the engine ended with status 3"},
             Row{"is killed", 1, "go) kill -9 $$;;", "the engine ended with status 137"},
             Row{"hangs", 1, "go) sleep 1000;;", "no answer to \"go\" within 1 s", true},
             Row{"hangs at its start", 1, "verbose) sleep 1000;;", " within 1 s", true},
             Row{"does not hear", 1, "mode) exec <&-; sleep 1000;;", "no answer to \"go\"", true},
             Row{"talks without end", 1, "go) yes;;", "has more than 100000 lines"},
             Row{"writes a huge line", 1, "go) head -c 20000000 /dev/zero; echo;;", "has a line of more than 4096"},
             Row{"makes an illegal move", 1, "go) echo Edax plays A1;;", legal + "\"A1\""},
             Row{"passes with legal moves", 1, "go) echo Edax plays PA;;", legal + "\"PA\""},
             Row{"dies at once", 2, "name) exit 3;;", "the engine ended with status 3"},
             Row{"dies when it has to move", 2, "genmove) exit 3;;", "the engine ended with status 3"},
             Row{"is killed", 2, "genmove) kill -9 $$;;", "the engine ended with status 137"},
             Row{"hangs", 2, "genmove) sleep 1000;;", "no answer to \"genmove w\" within 1 s", true},
             Row{"hangs at its start", 2, "name) sleep 1000;;", "no answer to \"name\" within 1 s", true},
             Row{"does not hear", 2, "name) exec <&-; printf '= A\\n\\n'; sleep 1000;;", "it closed its input"},
             Row{"talks without end", 2, "genmove) echo '= d6'; yes;;", "has more than 1000 lines"},
             Row{"writes a huge line", 2, "genmove) head -c 20000000 /dev/zero; echo;;",
                 "has a line of more than 4096"},
             Row{"makes an illegal move", 2, "genmove) printf '= a1\\n\\n';;",
                 "expected a legal move such as f4 as the answer to \"genmove w\", saw \"a1\""},
             Row{"passes with legal moves", 2, "genmove) printf '= pass\\n\\n';;", "saw \"pass\""},
             Row{"says nothing of the kind", 2, "genmove) echo hello;;", "that begins with = or ?, saw \"hello\""},
             Row{"does not play on that board", 2, "boardsize) printf '? unacceptable size\\n\\n';;",
                 "was refused: \"? unacceptable size\""},
             Row{"says that the game is over", 1, "go) echo '*** Game Over ***';;", "no answer to \"go\" within 1 s",
                 true},
         }) {
        CAPTURE(row.what);
        CAPTURE(row.protocol);
        const auto make = [&](const TemporaryFolder& folder) {
            return fakes[static_cast<std::size_t>(row.protocol)](folder, row.branches, fake::known_line);
        };
        const Stopped end = stopped(make, row.message, row.runs_out_of_time);
        const std::string& problems = end.problems;
        CAPTURE(problems);
        CHECK(problems.find(end.message) != std::string::npos);
        CHECK(problems.find(" (White) has stopped: ") != std::string::npos);
        CHECK(problems.find(" | ") == std::string::npos); // only one problem
        CHECK(problems.find('\n') == std::string::npos);
        CHECK_FALSE(end.table->game().is_over());
        CHECK(comes_true([&] { return fake::are_gone(*end.folder); }));
        CHECK(fake::starts(*end.folder) == 1);
        submit(end.table->controller, play::SetSeat{Color::white, person()});
        play_line(end.table->controller, "d6");
        CHECK(end.table->game().position().to_move() == Color::black);
    }
}

TEST_CASE("extra output and variant spellings of real engines do not disturb a game") {
    struct Row {
        const char* what;
        int protocol;
        std::string branches;
    };
    for (const Row& row : {
             Row{"NTest chats before and between its answers", 0,
                 "nboard) echo Testing...; echo; echo 'cache 12 of 40'; echo search;;\n"
                 "go) echo 'nboard status go'; echo 'status Analyzing'; echo 'search G3 -1.65 0 1'; echo 'book'; "
                 "echo '=== D6/-1.71/0.00'; echo status;;"},
             Row{"Edax puts blanks for slashes, and small letters", 0,
                 "go) echo 'status Edax is thinking'; echo 'nodestats 35805 0.00'; echo '=== d6 -1.00 0.0'; echo "
                 "'status Edax is waiting';;"},
             Row{"a late answer to the position before", 0, "ping) echo '=== A1'; echo pong $rest;;"},
             Row{"the move alone", 0, "go) echo '===   d6  ';;"},
             Row{"carriage returns", 0, "go) printf '=== D6/1.0\\r\\n';;\nping) printf 'pong %s \\r\\n' $rest;;"},
             Row{"a board with each prompt", 1, "go) printf '\\n\\nEdax plays D6\\n\\n  A B C\\n1 - - -\\n';;"},
             Row{"the lines of its search", 1,
                 "go) echo ' depth|score|       time   |  nodes (N)  |'; echo '   14   -42        0:00.000   23686   "
                 "a2'; "
                 "printf '\\nEdax plays d6\\n';;"},
             Row{"another name", 1, "go) echo Zebra plays D6;;"},
         }) {
        CAPTURE(row.what);
        const TemporaryFolder folder;
        const MakeFake make = fakes[static_cast<std::size_t>(row.protocol)];
        Table table{against(make(folder, row.branches, fake::known_line))};
        play_line(table.controller, "f5");
        REQUIRE(moves_within_patience(table.controller, at(0)));
        CHECK(last_move(table.game()) == "d6");
        CHECK(table.problems().empty());
    }
}

TEST_CASE("boards that a protocol cannot express are refused without blaming the engine") {
    struct Row {
        int protocol, side;
        std::string message;
    };
    for (const Row& row :
         {Row{0, 5, "on boards of 4, 6, 8, 10, 12 or 14 squares a side"},
          Row{0, 16, "on boards of 4, 6, 8, 10, 12 or 14 squares a side"}, Row{1, 6, "play on 8x8 boards only"}}) {
        CAPTURE(row.side);
        const TemporaryFolder folder;
        play::GameSettings made =
            settings(row.side, {"", fakes[static_cast<std::size_t>(row.protocol)](folder, "", "f5")}, person());
        made.rules.illegal_move = rules::IllegalMove::forfeit;
        Table table{made};
        REQUIRE(table.reaches(Stage::stopped, Color::black));
        CHECK(table.problems().find(row.message) != std::string::npos);
        CHECK_FALSE(table.game().is_over());
    }
}

TEST_CASE("a comparison takes move values from NBoard and Edax hints") {
    struct Row {
        const char* what;
        int protocol;
        std::string hint;
        std::string values;
        std::string problem = "";
    };
    for (const Row& row : {
             Row{"the deepest of each move counts", 0,
                 "echo 'status Analyzing'; echo 'search D6 +4 0 1'; echo 'search D6f4C3  -1.71 0   8'; echo 'search f6 "
                 "-3.06 0 8'; echo 'book F4 -5.5 12 9'; echo status",
                 "d6 -1.71 depth 8, f4 -5.50 depth 9, f6 -3.06 depth 8"},
             Row{"proven and probable results, and pairs for draws", 0,
                 "echo 'search D6 +4,+2 0 100%'; echo 'search F6 -2 0 100%W'; echo 'search F4 -8 0 73% what'; echo "
                 "'status Edax is waiting'",
                 "d6 +3.00 depth 0 solved, f4 -8.00 depth 0, f6 <-2.00 depth 0"},
             Row{"lies and noise are passed over", 0,
                 "echo 'search A1 +4 0 1'; echo 'search D6 much 0 1'; echo 'search F6 1e5 0 1'; echo 'search'; echo "
                 "'searching F4 +1 0 3'; echo 'search F4 +1 0 3'; echo status",
                 "f4 +1.00 depth 3"},
             Row{"what it says after its end is too late", 0,
                 "echo 'search F4 -8 0 8'; echo 'status Analyzing'; echo 'search D6 -1 0 8'; echo status; echo 'search "
                 "D6 +9 0 20'",
                 "d6 -1.00 depth 8, f4 -8.00 depth 8"},
             Row{"a program that dies", 0, "exit 4", "", "no answer to \"hint 3\": the engine ended with status 4"},
             Row{"lines of Edax", 1,
                 "echo ' depth|score|       time   |  nodes (N)  |   N/s    | principal variation'; "
                 "echo '   14   -42        0:00.000         23686            d6 f4 C3'; "
                 "echo '12@73%  +04        0:00.010         23686   2368600  f6 F4'; "
                 "echo 'book    +0 f4 D3'",
                 "d6 -42.00 depth 14, f4 +0.00 depth 0, f6 +4.00 depth 12"},
             Row{"bounds of Edax, and fewer lines than moves", 1,
                 "echo '   14 < -42        0:00.000         23686            d6 f4'; "
                 "echo '   14 >+02        0:00.000         23686            F6'",
                 "d6 <-42.00 depth 14, f6 >+2.00 depth 14"},
             Row{"no line", 1, "echo nothing", "", "the answer to \"hint\" has no move with a value"},
             Row{"a console that dies", 1, "exit 4", "", "the engine ended with status 4"},
         }) {
        CAPTURE(row.what);
        const TemporaryFolder folder;
        const MakeFake make = fakes[static_cast<std::size_t>(row.protocol)];
        const auto report = compared_with(make(folder, "hint) " + row.hint + ";;", fake::known_line), "f5");
        CHECK(values_in(report) == row.values);
        CHECK(report.problem.find(row.problem) != std::string::npos);
        CHECK(report.problem.empty() == row.problem.empty());
    }
}
