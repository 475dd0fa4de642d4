#include "game/ui/board/disc_motion.hpp"

#include "engine/base/random.hpp"
#include "game/ui/board/board_marks.hpp"

#include <doctest/doctest.h>

#include <map>

using namespace std::chrono_literals;
using rules::Color;
using rules::Position;
using rules::Square;

namespace {

// A finished game of random moves.
Position played_out(int side, std::uint64_t seed) {
    base::Random random{seed};
    Position position = Position::start(rules::BoardSize{side});
    while (!position.is_over()) {
        const auto legal = position.legal_moves();
        auto chosen = legal.begin();
        if (!legal.empty())
            for (auto skip = random.below(static_cast<std::uint64_t>(legal.size())); skip > 0; --skip)
                ++chosen;
        position = position.after(legal.empty() ? rules::Move::pass() : rules::Move{*chosen});
    }
    return position;
}

// By square, what is drawn on it; each square is drawn at most once.
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

TEST_CASE("discs are counted out from the game as it ended to as many of each colour in rows, on every size") {
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        const Position position = played_out(side, static_cast<std::uint64_t>(side));
        const Position rows = ui::counted_out(position);
        CAPTURE(side);
        CHECK(rows.count() == position.count());
        // Black from the first square on, White from the last one back, what is empty between them.
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

TEST_CASE("while discs are counted both colours fill up one disc at a time, and neither goes back") {
    const Position position = played_out(8, 5);
    rules::DiscCount before;
    int steps = 0;
    for (auto age = 0ms; age <= ui::counting_time(position); age += 5ms) {
        const rules::DiscCount count = ui::counted_so_far(position, age);
        for (const Color color : rules::both_colors) {
            CHECK(count.of(color) >= before.of(color));
            CHECK(count.of(color) <= before.of(color) + 1);
        }
        // Side by side, until one colour has no more.
        CHECK((count.black == count.white || count.black == position.count().black
               || count.white == position.count().white));
        steps += count == before ? 0 : 1;
        before = count;
        by_square(position, age);
    }
    CHECK(steps == std::max(position.count().black, position.count().white));
}

TEST_CASE("a celebration begins and ends with nothing, and flies over the board in between") {
    const ui::BoardLayout board = ui::lay_out_board({0, 0, 600, 600}, rules::BoardSize{8}, 1);
    const ui::Theme& theme = ui::themes().front();
    CHECK(ui::celebration(board, theme, 0ms).empty());
    CHECK(ui::celebration(board, theme, ui::celebration_time).empty());
    CHECK(ui::celebration(board, theme, -1ms).empty());
    const auto early = ui::celebration(board, theme, 300ms);
    const auto late = ui::celebration(board, theme, ui::celebration_time - 50ms);
    CHECK(early.size() > 20);
    for (const engine::Shape& shape : early)
        CHECK(shape.radius < board.square() / 4); // small things
    REQUIRE_FALSE(late.empty());
    CHECK(late.front().color.alpha < early.front().color.alpha);        // they fade
    CHECK(ui::celebration(board, theme, 300ms).size() == early.size()); // the same each time
}
