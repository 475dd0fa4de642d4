// A system that has no more threads: a search goes on with those that it got. Where the C library lets a process ask
// for stacks that it has no room for.
#include "game/ai/search.hpp"

#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <fstream>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

// From here on no thread can be made, and hardly anything else is missing.
bool refuse_threads() {
    constexpr std::size_t stack = std::size_t{4} << 30, left = std::size_t{1} << 30;
    std::size_t pages = 0;
    std::ifstream{"/proc/self/statm"} >> pages;
    const rlim_t room = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + left;
    const rlimit limit{room, room};
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, stack);
    return ::pthread_setattr_default_np(&attributes) == 0 && ::setrlimit(RLIMIT_AS, &limit) == 0;
}

} // namespace

TEST_CASE("without threads to be had a search that wanted four goes on with its own, and finds the same") {
    const rules::Position position = random_position(6, 22, 5);
    REQUIRE_FALSE(position.is_over());
    const auto value = [&](int threads) {
        ai::Searcher searcher{reports::small_table, threads};
        const ai::Report report = searcher.search(position, {.depth = 32}, {}, {});
        return report.moves.empty() ? ai::Score{-1'000'000} : report.moves.front().score;
    };
    const ai::Score wanted = value(1); // reads the weights as well
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (!refuse_threads()) ::_exit(2);
        pthread_t thread{};
        const auto nothing = [](void*) -> void* { return nullptr; };
        if (::pthread_create(&thread, nullptr, nothing, nullptr) == 0) ::_exit(3); // nothing is refused here
        ::_exit(value(4) == wanted ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}

#endif
