// What is said to each program that speaks a protocol, for tests that break off at some byte of it.
// OUTFLANK_ALL_BYTES=1 tries every byte, which takes minutes.
#pragma once

#include "tests/game/modes/run_program.hpp"

#include <cstdlib>
#include <string>
#include <vector>

namespace dialogues {

struct Spoken {
    const char* arguments;
    std::string words;
};

inline std::vector<Spoken> all() {
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

inline std::size_t step_over(std::size_t bytes) {
    constexpr std::size_t places = 2;
    return std::getenv("OUTFLANK_ALL_BYTES") != nullptr ? 1 : bytes / places + 1;
}

inline bool has_ended_by_itself(int code) {
    constexpr int broken_pipe = 128 + 13;
    return (code >= 0 && code <= 2) || code == broken_pipe; // 124: it did not end; above: a signal
}

} // namespace dialogues
