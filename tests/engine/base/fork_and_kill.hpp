// Runs work in a child process repeatedly until SIGKILL ends it at a random moment, as a crash or a power failure
// would. Linux only.
#pragma once

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstdlib>

#include <csignal>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace fork_and_kill {

// Number of kills: `otherwise`, or the value of OUTFLANK_KILLS for more thorough runs.
inline int times(int otherwise) {
    const char* const asked = std::getenv("OUTFLANK_KILLS");
    return asked != nullptr ? std::atoi(asked) : otherwise;
}

// Calls work(0), work(1), ... in a child process and kills it at a random moment within that many microseconds. The
// caller must have only one thread.
template <class Work> void run(base::Random& random, std::uint64_t at_most_us, const Work& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        for (int i = 0;; ++i)
            work(i);
    }
    const timespec some_time{0, static_cast<long>(random.below(at_most_us) * 1000)};
    ::nanosleep(&some_time, nullptr);
    ::kill(child, SIGKILL);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status)); // It did not end before the kill.
    REQUIRE(WTERMSIG(status) == SIGKILL);
}

} // namespace fork_and_kill
