// Pipes that are closed at any byte, from either end, as if the client had died in the middle of a word. Our programs
// exit normally or by the signal for a broken pipe, not by another signal.
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace {

// Input of each command that answers line by line. OUTFLANK_ALL_BYTES=1 closes the pipe at every byte, which takes
// minutes.
struct Spoken {
    const char* arguments;
    std::string words;
};

std::vector<Spoken> all_dialogues() {
    return {
        {"gtp --level 1", "boardsize 8\nplay black f5\n1 genmove white\nshowboard\nlist_commands\nquit\n"},
        {"nboard --level 1", "nboard 2\nset depth 2\nset game (;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5]TY[8]BO[8 "
                             "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *];)\nmove F5\n"
                             "go\nping 3\nquit\n"},
        {"edax -q -l 2 -n 1 -h 12 -ponder off", "play f5\ngo\nhint 2\nfly\nquit\n"},
        {"triples --level 1", "(W)\n(B D 3)\n(B C 3)\n"},
        {"terminal --size 4 --seed 1", "n\n2\na2\nmoves\nundo\nhelp\nquit\ny\n"},
    };
}

std::size_t step_over(std::size_t bytes) {
    constexpr std::size_t places = 2;
    return std::getenv("OUTFLANK_ALL_BYTES") != nullptr ? 1 : bytes / places + 1;
}

bool has_ended_by_itself(int code) {
    constexpr int broken_pipe = 128 + 13;
    return (code >= 0 && code <= 2) || code == broken_pipe; // 124: it did not end; above 128: a signal
}

} // namespace

TEST_CASE("a program exits when its input ends early") {
    for (const Spoken& spoken : all_dialogues()) {
        CAPTURE(spoken.arguments);
        for (std::size_t at = 0; at < spoken.words.size(); at += step_over(spoken.words.size())) {
            CAPTURE(at);
            const programs::Outcome outcome =
                programs::run(programs::cli + ' ' + spoken.arguments, spoken.words.substr(0, at));
            CAPTURE(outcome.text);
            CHECK(has_ended_by_itself(outcome.code));
        }
    }
}

TEST_CASE("a program exits when its output is closed early") {
    for (const Spoken& spoken : all_dialogues()) {
        CAPTURE(spoken.arguments);
        const std::string whole = programs::run(programs::cli + ' ' + spoken.arguments, spoken.words).text;
        CHECK(whole.size() > 5);
        for (std::size_t at = 0; at < whole.size(); at += step_over(whole.size())) {
            CAPTURE(at);
            const temporary::TemporaryFolder folder;
            const std::string code = (folder.path / "code").string();
            programs::run("(" + programs::cli + ' ' + spoken.arguments + "; echo $? >" + code + ") 2>&1 | head -c "
                              + std::to_string(at) + " >/dev/null",
                          spoken.words);
            const std::string said = programs::content_of(code);
            CAPTURE(said);
            CHECK(has_ended_by_itself(said.empty() ? -1 : std::atoi(said.c_str())));
        }
    }
}
