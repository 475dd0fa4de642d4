#include "game/ui/board/disc_motion.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace std::chrono_literals;
using rules::Color;
using ui::MotionStyle;

namespace {

// After that many random moves, or at the end.
rules::Position random_position(int side, int plies, std::uint64_t seed) {
    base::Random random{seed};
    rules::Position position = rules::Position::start(rules::BoardSize{side});
    for (int i = 0; i < plies && !position.is_over(); ++i) {
        const auto legal = position.legal_moves();
        auto chosen = legal.begin();
        if (!legal.empty()) {
            for (auto skip = random.below(static_cast<std::uint64_t>(legal.size())); skip > 0; --skip)
                ++chosen;
        }
        position = position.after(legal.empty() ? rules::Move::pass() : rules::Move{*chosen});
    }
    return position;
}

} // namespace

TEST_CASE("motion begins with the old discs, ends with the new ones, and is over within 650 ms on every size") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        for (const int plies : {0, side, 2 * side, 5 * side}) {
            const rules::Position before = random_position(side, plies, 3);
            if (before.legal_moves().empty()) continue;
            CAPTURE(side);
            CAPTURE(plies);
            const rules::Move move{*before.legal_moves().begin()};
            const rules::Position after = before.after(move);
            const auto time = ui::motion_time(before, after, move, MotionStyle::full);
            CHECK(time > 200ms);
            CHECK(time <= 650ms);
            const auto first = ui::moving_discs(before, after, move, 0ms, MotionStyle::full);
            for (const ui::DiscPose& pose : first) {
                if (pose.square == move.square())
                    CHECK(pose.lift > 0);
                else
                    CHECK(pose.color == before.at(pose.square));
            }
            const auto last = ui::moving_discs(before, after, move, time, MotionStyle::full);
            CHECK(last.size() == static_cast<std::size_t>(ui::changed_squares(before, after).size()));
            for (const ui::DiscPose& pose : last) {
                CHECK(pose.color == after.at(pose.square));
                CHECK(pose.turn == 0);
                CHECK(pose.lift == 0);
            }
        }
    }
}

TEST_CASE("just before the end every disc shows its new face, all but flat") {
    const rules::Position before = rules::Position::start(rules::BoardSize{8});
    const rules::Move move{rules::Square{4, 5}};
    const rules::Position after = before.after(move);
    const auto time = ui::motion_time(before, after, move, MotionStyle::full);
    for (const ui::DiscPose& pose : ui::moving_discs(before, after, move, time - 1ms, MotionStyle::full)) {
        CHECK(pose.color == after.at(pose.square));
        CHECK(pose.turn < 0.1f);
    }
}

TEST_CASE("flips roll outward: the nearer disc is always ahead of the farther one") {
    // White discs in a row from b1 to f1, black at g1: Black a1 turns five.
    const rules::BoardSize size{8};
    const rules::Position before{size, {{0, 6}}, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}}, Color::black};
    const rules::Move move{rules::Square{0, 0}};
    const rules::Position after = before.after(move);
    for (auto age = 0ms; age < 500ms; age += 10ms) {
        auto poses = ui::moving_discs(before, after, move, age, MotionStyle::full);
        std::ranges::sort(poses, {}, [](const ui::DiscPose& pose) { return pose.square.column; });
        const auto progress = [](const ui::DiscPose& pose) {
            return pose.color == Color::black ? 10 - pose.turn : pose.turn;
        };
        for (std::size_t i = 2; i < poses.size(); ++i)
            CHECK(progress(poses[i - 1]) >= progress(poses[i]));
    }
}

TEST_CASE("reduced motion fades within 120 ms and turns nothing") {
    const rules::Position before = rules::Position::start(rules::BoardSize{8});
    const rules::Move move{rules::Square{4, 5}};
    const rules::Position after = before.after(move);
    CHECK(ui::motion_time(before, after, move, MotionStyle::reduced) == 120ms);
    for (const ui::DiscPose& pose : ui::moving_discs(before, after, move, 60ms, MotionStyle::reduced)) {
        CHECK(pose.turn == 0);
        CHECK(pose.lift == 0);
    }
}

TEST_CASE("nothing moves where nothing has changed") {
    const rules::Position position = rules::Position::start(rules::BoardSize{8});
    CHECK(ui::motion_time(position, position, rules::Move::pass(), MotionStyle::full) == 0ms);
    CHECK(ui::moving_discs(position, position, rules::Move::pass(), 0ms, MotionStyle::full).empty());
}
