// Dialogues of programs that drive Othello engines over GTP and the NBoard protocol, in the exact form that they send
// and parse, from a file and from a pipe.
#include "engine/base/line_reader.hpp"
#include "game/modes/gtp/server.hpp"
#include "game/modes/nboard/server.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace {

enum class Speaks { gtp, nboard, nboard_as_edax };
enum class Source { file, pipe };

// A descriptor that reads the script.
int opened(const std::string& script, Source source, const temporary::TemporaryFolder& folder) {
    if (source == Source::file) {
        folder.write("script", script);
        return ::open((folder.path / "script").c_str(), O_RDONLY);
    }
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    REQUIRE(::write(ends[1], script.data(), script.size()) == static_cast<ssize_t>(script.size()));
    ::close(ends[1]);
    return ends[0];
}

// The server's output on both streams, without times.
std::vector<std::string> dialogue(Speaks speaks, const std::string& script, const ai::Limits& limits, Source source) {
    const temporary::TemporaryFolder folder;
    const int descriptor = opened(script, source, folder);
    REQUIRE(descriptor >= 0);
    base::LineReader input{descriptor};
    const modes::ServedSettings settings{.limits = limits, .table_bytes = 1 << 18};
    std::ostringstream out;
    if (speaks == Speaks::gtp)
        modes::serve_gtp(settings, input, out, "1.0");
    else
        modes::serve_nboard(settings, input, out, out, speaks == Speaks::nboard ? "Outflank" : "Edax");
    ::close(descriptor);
    std::vector<std::string> lines;
    std::istringstream text{out.str()};
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("nodestats ")) line = std::regex_replace(line, std::regex{" [0-9.]+$"}, "");
        if (line.starts_with("=== ")) line = std::regex_replace(line, std::regex{R"( \d+\.\d$)"}, " T");
        lines.push_back(line);
    }
    return lines;
}

const std::string board_8 = "BO[8 ---------------------------O*------*O--------------------------- *]";
const std::string board_4 = "BO[4 -----O*--*O----- *]";

std::string set_game(const std::string& moves, const std::string& board = board_8) {
    return "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]" + board + moves + ";)\n";
}

std::vector<std::string> times(int count, const std::string& line, std::vector<std::string> others = {}) {
    others.insert(others.begin(), static_cast<std::size_t>(count), line);
    return others;
}

std::string repeated(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i)
        all += text;
    return all;
}

} // namespace

TEST_CASE("GTP and NBoard clients get the expected answers from a file and from a pipe") {
    using namespace std::chrono_literals;
    struct Row {
        const char* client;
        Speaks speaks;
        std::string script;
        std::vector<std::string> answers; // regular expressions for the lines that are not empty
        ai::Limits limits{.depth = 1};
    };
    const std::string move = "= [a-h][1-8]";
    const std::string choice = R"(=== [a-h][1-8] -?\d+\.\d\d T)";
    const ai::Limits hour{.time = std::chrono::milliseconds{1h}};
    for (const Row& row : {
             Row{"Egaroucid's battle_gtp.py",
                 Speaks::gtp,
                 "clear_board\nplay b f5\ngenmove w\nplay black pass\nquit\n",
                 {"= ", "= ", "= (d6|f6|f4)", ".*legal move", "= "}},
             Row{"OthelloClient: a bare stop while it thinks",
                 Speaks::gtp,
                 "boardsize 8\nclear_board\ngenmove b\nstop\nundo\ngenmove b\nstop\n",
                 {"= ", "= ", move, "= ", "= ", move, "= "},
                 hour},
             Row{"GoGui",
                 Speaks::gtp,
                 "1 name\n2 protocol_version\nboardsize 4\ngogui-rules_game_id\ngogui-rules_board_size\n"
                 "gogui-rules_legal_moves\nplay B B1\ngogui-rules_board\ngogui-rules_legal_moves\n"
                 "gogui-rules_side_to_move\ngogui-rules_final_result\nplay W A3\nplay W C1\nquit\n",
                 {"=1 Outflank", "=2 2", "= ", "= Othello", "= 4", "= B1 A2 D3 C4", "= ", "= ", R"(\. \. \. \.)",
                  R"(\. X O \.)", R"(\. X X \.)", R"(\. X \. \.)", "= A1 C1 A3", "= white", "= game is not over", "= ",
                  ".*wrong color: black is to move", "= "}},
             Row{"twogtp: moves in turn until both pass", Speaks::gtp,
                 "boardsize 4\nclear_board\n" + repeated(16, "genmove b\ngenmove w\n") + "final_score\n",
                 times(2, "= ", times(20, "= ([a-d][1-4]|pass)", times(12, "= pass", {R"(= ([BW]\+\d+|0))"})))},
             Row{"neural-reversi's match-runner",
                 Speaks::gtp,
                 "name\nversion\nboardsize 8\nclear_board\ntime_settings 60 1 0\ntime_left b 60 0\ngenmove b\n"
                 "time_left w 60 0\nplay b h8\nboardsize 99\nquit\n",
                 {"= Outflank", "= 1.0", "= ", "= ", "= ", "= ", move, "= ", R"(\? wrong color.*)",
                  R"(\? unacceptable size.*)", "= "}},
             Row{"NBoard",
                 Speaks::nboard,
                 "nboard 2\n" + set_game("B[F5]W[F6]B[D3]W[C5]") + "set contempt 0\nset depth 1\nping 1\nhint 2\n"
                     + "move E6/1.00/0.3\nping 2\ngo\nmove D6\nping 3\nlearn\nquit\n",
                 {"set myname Outflank1", "pong 1", "status Outflank is thinking", "search .*", "nodestats .*",
                  "search .*", "search .*", "nodestats .*", "status Outflank is waiting", "pong 2",
                  "status Outflank is thinking", "nodestats .*", choice, "status Outflank is waiting", "pong 3",
                  "learned"}},
             Row{"westzaki, othellocord: a whole script in one pipe",
                 Speaks::nboard,
                 "nboard 1\n" + set_game("B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4]B[H8]")
                     + set_game("B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4]") + "ping 7\ngo\nping 8\ngo\nquit\n",
                 {".*set game: move 9.*", "pong 7", "status Outflank is thinking", "nodestats .*", choice,
                  "status Outflank is waiting", "pong 8", "status Outflank is thinking", "nodestats .*", choice,
                  "status Outflank is waiting"},
                 {.depth = 7}},
             Row{"reversi-dataset-gen, which was made for Edax",
                 Speaks::nboard_as_edax,
                 set_game("B[F5]") + "go\n" + set_game("B[F5]W[F4]") + "go\n",
                 {"status Edax is thinking", "nodestats .*", choice, "status Edax is waiting",
                  "status Edax is thinking", "nodestats .*", choice, "status Edax is waiting"}},
             Row{"colours that alternate where a pass is left out",
                 Speaks::nboard,
                 // Black has to pass after W[A1], and White is to move at the end.
                 set_game("B[B1]W[C1]B[D3]W[A1]B[A3]W[A2]", board_4) + "move B4\nping 1\n",
                 {"pong 1"}},
             Row{"a refused game", Speaks::nboard,
                 set_game("B[F5]") + set_game("B[F5]W[A1]") + "go\nhint 1\nmove D6\nD6\nanalyze\nping 1\n"
                     + set_game("B[F5]") + "go\n",
                 times(1, "outflank-cli: set game: move 2.*",
                       {"outflank-cli: set game: move 2.*", "status set game: move 2.*",
                        "outflank-cli: set game: move 2.*", "status set game: move 2.*",
                        "outflank-cli: set game: move 2.*", "status set game: move 2.*",
                        "outflank-cli: set game: move 2.*", "status set game: move 2.*",
                        "outflank-cli: set game: move 2.*", "status set game: move 2.*", "pong 1",
                        "status Outflank is thinking", "nodestats .*", choice, "status Outflank is waiting"})},
         }) {
        CAPTURE(row.client);
        auto lines = dialogue(row.speaks, row.script, row.limits, Source::pipe);
        // Searches with a time limit may differ.
        if (row.limits.depth < 10) CHECK(lines == dialogue(row.speaks, row.script, row.limits, Source::file));
        std::erase(lines, "");
        CHECK(lines.size() == row.answers.size());
        for (std::size_t i = 0; i < std::min(lines.size(), row.answers.size()); ++i) {
            CAPTURE(lines[i]);
            CAPTURE(row.answers[i]);
            CHECK(std::regex_match(lines[i], std::regex{row.answers[i]}));
        }
    }
}
