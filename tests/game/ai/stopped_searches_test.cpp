// Searches stopped at random moments: each still has a legal best move, and the searcher's next search finds what a
// fresh searcher does. OUTFLANK_STOPS=100000 stops more of them.
#include "game/ai/search.hpp"

#include "engine/base/random.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <semaphore>
#include <stop_token>
#include <thread>

using rules::Position;

namespace {

// Stops a search after the given number of microseconds, on its own thread.
class Stopper {
  public:
    void stop_in(std::stop_source& search, std::uint64_t microseconds) {
        search_ = &search;
        wait_ = microseconds;
        is_asked_.release();
    }
    void wait_for() { is_done_.acquire(); }

  private:
    void work(const std::stop_token& end) {
        while (true) {
            is_asked_.acquire();
            if (end.stop_requested()) return;
            const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds{wait_};
            while (std::chrono::steady_clock::now() < until) // sleeping would take too long
                std::this_thread::yield();
            search_->request_stop();
            is_done_.release();
        }
    }

    std::binary_semaphore is_asked_{0}, is_done_{0};
    std::stop_source* search_ = nullptr;
    std::uint64_t wait_ = 0;
    std::jthread thread_{[this](const std::stop_token& end) { work(end); }};

  public:
    ~Stopper() {
        thread_.request_stop();
        is_asked_.release();
    }
};

// Most searches are stopped at their beginning or in their first iterations. One in ten stops at a log-uniform time up
// to 0.3 s, deep within iterations that keep all threads at work.
std::uint64_t any_moment(base::Random& random) { // microseconds
    if (random.below(10) != 0) return random.below(2000);
    constexpr double longest = 300'000;
    return static_cast<std::uint64_t>(std::pow(longest, static_cast<double>(random.below(1000)) / 1000));
}

// A position from any moment of a game; one in three is near enough to the end to be searched exactly.
Position any_position(int side, base::Random& random) {
    const bool is_any = random.below(3) != 0;
    const int number = static_cast<int>(random.below(is_any ? 20 : 10));
    return is_any ? random_position(side, number, random.next()) : unfinished(side, 14 + number, random.next());
}

} // namespace

TEST_CASE("a search stopped at random moments has a legal move and leaves the searcher intact") {
    const char* const asked = std::getenv("OUTFLANK_STOPS");
    const int stops = asked != nullptr ? std::atoi(asked) : 300;
    base::Random random{3};
    ai::Searcher one{reports::small_table}, several{reports::small_table, 2};
    Stopper stopper;
    int was_stopped = 0;
    for (int i = 0; i < stops; ++i) {
        CAPTURE(i);
        const int sides[]{8, 8, 8, 6, 10};
        const int side = sides[i % 5];
        const Position position = any_position(side, random);
        if (position.is_over() || position.must_pass()) continue;
        ai::Searcher& searcher = i % 4 == 0 ? several : one;
        std::stop_source stop;
        stopper.stop_in(stop, any_moment(random));
        const ai::Report report =
            searcher.search(position, {.depth = 30, .all_moves = i % 3 == 0}, stop.get_token(), {});
        stopper.wait_for();
        REQUIRE_FALSE(report.moves.empty());
        for (const ai::RootMove& root : report.moves)
            REQUIRE_FALSE(position.refusal(root.move).has_value());
        was_stopped += report.depth < 30 && !report.is_solved ? 1 : 0;
        if (i % 100 != 99) continue;
        // Leftover table entries do not matter: the searcher plays the end of a game like a fresh one.
        const Position end = random_position(6, 24, random.next());
        if (end.is_over() || end.must_pass()) continue;
        ai::Searcher fresh{reports::small_table};
        const auto value = [&](ai::Searcher& of) { return of.search(end, {.depth = 32}, {}, {}).moves.front().score; };
        CHECK(value(searcher) == value(fresh));
    }
    CHECK(was_stopped > stops / 2);
}
