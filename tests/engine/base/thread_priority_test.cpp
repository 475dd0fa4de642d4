#include "engine/base/thread_priority.hpp"

#include <doctest/doctest.h>

#include <thread>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

TEST_CASE("a thread with lower priority hands it on to threads that it starts, and leaves others as they were") {
    const auto own_priority = [] { return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())); };
    const int before = own_priority();
    int lowered = before;
    int inherited = before;
    std::thread{[&] {
        base::lower_priority_of_this_thread();
        lowered = own_priority();
        std::thread{[&] { inherited = own_priority(); }}.join();
    }}.join();
    CHECK(lowered >= 10);
    CHECK(inherited == lowered);
    CHECK(own_priority() == before);
}
#endif
