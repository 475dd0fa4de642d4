// A process that does its work over and over until it is killed with SIGKILL at some moment, as a crash or the power
// cord does. Linux alone.
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

// How often; OUTFLANK_KILLS says so for those who want to know it more exactly.
inline int times(int otherwise) {
    const char* const asked = std::getenv("OUTFLANK_KILLS");
    return asked != nullptr ? std::atoi(asked) : otherwise;
}

// Calls work(0), work(1), ... in a process of its own, and kills that within so many microseconds of its start. The
// caller has one thread.
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
    REQUIRE(WIFSIGNALED(status)); // and did not end by itself
    REQUIRE(WTERMSIG(status) == SIGKILL);
}

} // namespace fork_and_kill
