#include "game/ui/board/disc_motion.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

using namespace std::chrono_literals;
using rules::Color;
using rules::Position;
using rules::Square;
using ui::MotionStyle;

namespace {

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

TEST_CASE("motion leads from the old to the new position within 650 ms on every board size") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        for (const int plies : {0, side, 2 * side, 5 * side}) {
            const rules::Position before = random_position(side, plies, 3);
            if (before.legal_moves().empty()) continue;
            CAPTURE(side);
            CAPTURE(plies);
            const rules::Move move{*before.legal_moves().begin()};
            const rules::Position after = before.after(move);
            const ui::Transition motion{before, after, move};
            const auto time = motion.duration(MotionStyle::full);
            CHECK(time > 200ms);
            CHECK(time <= 650ms);
            const auto first = motion.discs({}, MotionStyle::full);
            for (const ui::DiscPose& pose : first) {
                if (pose.square == move.square())
                    CHECK(pose.lift > 0);
                else
                    CHECK(pose.color == before.at(pose.square));
            }
            const auto last = motion.discs(ui::Transition::Time{} + time, MotionStyle::full);
            CHECK(last.size() == static_cast<std::size_t>(motion.changed().size()));
            for (const ui::DiscPose& pose : last) {
                CHECK(pose.color == after.at(pose.square));
                CHECK(pose.turn == 0);
                CHECK(pose.lift == 0);
            }
        }
    }
}

TEST_CASE("discs near the played square flip no later than discs farther away") {
    // White discs from b1 to f1, a black one at g1: Black's a1 flips five.
    const rules::BoardSize size{8};
    const rules::Position before{size, {{0, 6}}, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}}, Color::black};
    const rules::Move move{rules::Square{0, 0}};
    const rules::Position after = before.after(move);
    for (auto age = 0ms; age < 500ms; age += 10ms) {
        auto poses = ui::Transition{before, after, move}.discs(ui::Transition::Time{} + age, MotionStyle::full);
        std::ranges::sort(poses, {}, [](const ui::DiscPose& pose) { return pose.square.column; });
        const auto progress = [](const ui::DiscPose& pose) {
            return pose.color == Color::black ? 10 - pose.turn : pose.turn;
        };
        for (std::size_t i = 2; i < poses.size(); ++i)
            CHECK(progress(poses[i - 1]) >= progress(poses[i]));
    }
}

TEST_CASE("reduced motion fades within 120 ms and turns no disc") {
    const rules::Position before = rules::Position::start(rules::BoardSize{8});
    const rules::Move move{rules::Square{4, 5}};
    const rules::Position after = before.after(move);
    const ui::Transition motion{before, after, move};
    CHECK(motion.duration(MotionStyle::reduced) == 120ms);
    for (const ui::DiscPose& pose : motion.discs(ui::Transition::Time{} + 60ms, MotionStyle::reduced)) {
        CHECK(pose.turn == 0);
        CHECK(pose.lift == 0);
    }
}

namespace {

// The disc drawn on each square; fails if a square has two.
std::map<int, ui::DiscPose> by_square(const Position& position, std::chrono::milliseconds age) {
    std::map<int, ui::DiscPose> all;
    for (const ui::DiscPose& pose : ui::counted_discs(position, age)) {
        CHECK(all.emplace(pose.square.row * 16 + pose.square.column, pose).second);
        CHECK(position.size().contains(pose.square));
        CHECK(pose.alpha >= 0);
        CHECK(pose.alpha <= 1);
    }
    return all;
}

} // namespace

TEST_CASE("counting lays the final discs out in rows on every board size") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const Position position = random_position(side, 1000, static_cast<std::uint64_t>(side));
        const Position rows = ui::counted_out(position);
        CAPTURE(side);
        CHECK(rows.count() == position.count());
        // Black from the first square on, White from the last one back, empties between.
        int number = 0;
        for (const Square square : position.squares()) {
            const auto expected = number < position.count().black                  ? std::optional{Color::black}
                                  : number >= side * side - position.count().white ? std::optional{Color::white}
                                                                                   : std::nullopt;
            CHECK(rows.at(square) == expected);
            ++number;
        }
        for (const auto& [shown, age] : {std::pair{&position, 0ms}, {&rows, ui::counting_time(position)}}) {
            const auto drawn = by_square(position, age);
            for (const Square square : position.squares()) {
                const auto found = drawn.find(square.row * 16 + square.column);
                REQUIRE((found != drawn.end()) == shown->at(square).has_value());
                if (found == drawn.end()) continue;
                CHECK(found->second.color == *shown->at(square));
                CHECK(found->second.turn == 0);
                CHECK(found->second.lift == doctest::Approx(0).epsilon(.001));
                CHECK(found->second.alpha == 1);
            }
        }
        CHECK(ui::counting_time(position) <= 4000ms);
        CHECK(ui::counted_so_far(position, 0ms) == rules::DiscCount{});
        CHECK(ui::counted_so_far(position, ui::counting_time(position)) == position.count());
    }
}

TEST_CASE("while discs are counted, both counts rise one at a time and never fall") {
    const Position position = random_position(8, 1000, 5);
    rules::DiscCount before;
    int steps = 0;
    for (auto age = 0ms; age <= ui::counting_time(position); age += 5ms) {
        const rules::DiscCount count = ui::counted_so_far(position, age);
        for (const Color color : rules::both_colors) {
            CHECK(count.of(color) >= before.of(color));
            CHECK(count.of(color) <= before.of(color) + 1);
        }
        // Both rise together until one colour has no more.
        CHECK((count.black == count.white || count.black == position.count().black
               || count.white == position.count().white));
        steps += count == before ? 0 : 1;
        before = count;
        by_square(position, age);
    }
    CHECK(steps == std::max(position.count().black, position.count().white));
}
