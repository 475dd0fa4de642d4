// How long a proof may still take, told from reports whose times are made up.
#include "game/play/proof_progress.hpp"

#include <doctest/doctest.h>

using play::ProofProgress;
using std::chrono::milliseconds;

namespace {

ai::Report report(int depth, long long ms, int selectivity = 0) {
    ai::Report made;
    made.depth = depth;
    made.selectivity = selectivity;
    made.elapsed = milliseconds{ms};
    return made;
}

} // namespace

TEST_CASE("iterations that take twice as long each let expect the sum of those that are left") {
    ProofProgress progress;
    for (int depth = 10; depth <= 14; ++depth) {
        progress.update(report(depth, 100LL << (depth - 10)));
        if (depth < 13) CHECK_FALSE(progress.left(report(depth, 100LL << (depth - 10)), 17).has_value());
    }
    // 1600 ms at depth 14; depth 17 is reached at 12,800.
    const auto left = progress.left(report(14, 1600), 17);
    REQUIRE(left.has_value());
    CHECK(left->count() == doctest::Approx(11'200).epsilon(0.02));
    // What has passed since is no longer to come, and what did not come true is not repeated.
    CHECK(progress.left(report(14, 5000), 17)->count() == doctest::Approx(7'800).epsilon(0.02));
    CHECK_FALSE(progress.left(report(14, 20'000), 17).has_value());
}

TEST_CASE("only the last iterations tell how much longer the next one takes, and hours are no guess") {
    ProofProgress progress;
    long long at = 1000;
    progress.update(report(8, at)); // from there to depth 10 twice as long with each
    for (int depth = 9; depth <= 10; ++depth)
        progress.update(report(depth, at *= 2));
    for (int depth = 11; depth <= 13; ++depth) // and then half as long again
        progress.update(report(depth, at += at / 2));
    const auto left = progress.left(report(13, at), 14);
    REQUIRE(left.has_value());
    CHECK(left->count() == doctest::Approx(at / 2).epsilon(0.01));
    CHECK_FALSE(progress.left(report(13, at), 60).has_value());
}

TEST_CASE("after a guess at the result the proof is expected to take some times as long") {
    ProofProgress progress;
    for (int depth = 10; depth <= 12; ++depth)
        progress.update(report(depth, 100LL << (depth - 10)));
    progress.update(report(18, 1400, 1));
    const auto left = progress.left(report(18, 1400, 1), 18);
    REQUIRE(left.has_value());
    CHECK(*left == milliseconds{4000}); // four times what the guess took after depth 12
    CHECK(progress.left(report(18, 5399, 1), 18).has_value());
    CHECK_FALSE(progress.left(report(18, 5400, 1), 18).has_value());
}

TEST_CASE("a guess of a day is the longest one") {
    for (const bool is_more : {false, true}) {
        ProofProgress progress;
        for (int depth = 10; depth <= 12; ++depth)
            progress.update(report(depth, 100LL << (depth - 10)));
        const ai::Report guessed = report(18, 400 + 21'600'000 + (is_more ? 1 : 0), 1);
        progress.update(guessed);
        CHECK(progress.left(guessed, 18).has_value() == !is_more);
    }
}

TEST_CASE("reports that say no more than the one before change nothing") {
    ProofProgress progress;
    for (int depth = 10; depth <= 14; ++depth) {
        const long long at = 10LL << (depth - 10);
        progress.update(report(depth, at));
        progress.update(report(depth, at));
        progress.update(report(depth, at + at / 2));
    }
    progress.update(report(0, 300)); // nothing is known of it
    const auto left = progress.left(report(14, 160), 17);
    REQUIRE(left.has_value());
    CHECK(left->count() == doctest::Approx(1120).epsilon(0.02));
    progress.update(report(15, 1)); // of a search that began just now
    CHECK_FALSE(progress.left(report(15, 1), 17).has_value());
}

TEST_CASE("surer iterations of one depth count as a ply") {
    ProofProgress progress;
    for (int selectivity = 0; selectivity < 4; ++selectivity)
        progress.update(report(10, 100LL << selectivity, selectivity));
    CHECK(progress.left(report(10, 800, 3), 11) == milliseconds{2400}); // at most four times as long
}

TEST_CASE("another search begins anew, and a proven result leaves nothing to wait for") {
    ProofProgress progress;
    for (int depth = 10; depth <= 14; ++depth)
        progress.update(report(depth, 100LL << (depth - 10)));
    progress.update(report(1, 1));
    CHECK_FALSE(progress.left(report(1, 1), 17).has_value());
    for (int depth = 2; depth <= 6; ++depth)
        progress.update(report(depth, 10LL << depth));
    ai::Report solved = report(6, 640);
    solved.is_solved = true;
    CHECK_FALSE(progress.left(solved, 6).has_value());
    progress.forget();
    CHECK_FALSE(progress.left(report(6, 640), 17).has_value());
}
