// The meaning of a finger on the board.
#include "game/ui/input/touch_gesture.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

using namespace std::chrono_literals;
using engine::Point;
using ui::TouchGesture;
using Meaning = TouchGesture::Meaning;

namespace {

constexpr TouchGesture::Time set_down_at{};

struct At {
    std::chrono::milliseconds time;
    Point point;
};

// Puts a finger down at (100, 100), moves it, and lifts it at the last place. Returns all meanings other than
// `nothing`.
std::vector<Meaning> told(const std::vector<At>& way, bool can_hold = true, float point = 1) {
    TouchGesture gesture;
    gesture.begin({100, 100}, point, can_hold, set_down_at);
    std::vector<Meaning> said;
    for (const At& at : way)
        if (const Meaning meaning = gesture.update(at.point, set_down_at + at.time); meaning != Meaning::nothing)
            said.push_back(meaning);
    if (const Meaning meaning = gesture.end(way.back().point); meaning != Meaning::nothing) said.push_back(meaning);
    CHECK_FALSE(gesture.is_down());
    CHECK_FALSE(gesture.next_deadline().has_value());
    return said;
}

} // namespace

TEST_CASE("the path of a finger is a tap, a long press, a swipe or nothing") {
    struct Row {
        std::string_view what;
        std::vector<At> way;
        std::vector<Meaning> said;
    };
    const std::vector<Row> rows{
        {"a tap", {{10ms, {100, 100}}, {80ms, {100, 100}}}, {Meaning::tap}},
        {"a tap that trembles", {{10ms, {106, 94}}, {80ms, {103, 110}}}, {Meaning::tap}},
        {"a tap that came back", {{10ms, {100, 130}}, {80ms, {100, 100}}}, {}},
        {"just below long", {{499ms, {100, 100}}}, {Meaning::tap}},
        {"long", {{499ms, {100, 100}}, {500ms, {101, 100}}, {900ms, {100, 100}}}, {Meaning::hold, Meaning::let_go}},
        {"long, then drawn", {{600ms, {100, 100}}, {900ms, {300, 100}}}, {Meaning::hold, Meaning::let_go}},
        {"drawn, then long", {{100ms, {150, 100}}, {900ms, {150, 100}}}, {}},
        {"to the left", {{50ms, {60, 100}}, {100ms, {30, 110}}}, {Meaning::leftwards}},
        {"to the right", {{50ms, {140, 100}}, {100ms, {170, 90}}}, {Meaning::rightwards}},
        {"not far enough", {{50ms, {130, 100}}, {100ms, {150, 100}}}, {}},
        {"downwards", {{50ms, {110, 150}}, {100ms, {110, 300}}}, {}},
        {"aslant", {{50ms, {140, 130}}, {100ms, {180, 160}}}, {}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        CHECK(told(row.way) == row.said);
    }
    // Distances are in points: with twice as many pixels per point, the same way is half as far.
    CHECK(told({{80ms, {124, 100}}}, true, 2) == std::vector{Meaning::tap});
    CHECK(told({{100ms, {170, 100}}}, true, 2).empty());
    // Where holding has no meaning, a touch of any length is a tap.
    CHECK(told({{2000ms, {100, 100}}}, false) == std::vector{Meaning::tap});
}

TEST_CASE("a resting finger has a deadline; a cancelled touch means nothing") {
    TouchGesture gesture;
    gesture.begin({10, 10}, 1, true, set_down_at);
    REQUIRE(gesture.next_deadline().has_value());
    CHECK(*gesture.next_deadline() == set_down_at + TouchGesture::long_press);
    CHECK(gesture.update({10, 10}, set_down_at + 500ms) == Meaning::hold);
    CHECK_FALSE(gesture.next_deadline().has_value());
    gesture.cancel();
    CHECK(gesture.end({10, 10}) == Meaning::nothing);
    gesture.begin({10, 10}, 1, true, set_down_at);
    gesture.cancel();
    CHECK(gesture.update({10, 10}, set_down_at + 900ms) == Meaning::nothing);
    CHECK(gesture.end({10, 10}) == Meaning::nothing);
    CHECK(gesture.end({10, 10}) == Meaning::nothing);
}

TEST_CASE("a first tap chooses a square; a second tap in the same position confirms it") {
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    const rules::Position later = start.after(rules::Move{rules::Square{4, 5}});
    ui::TapChoice choice;
    CHECK_FALSE(choice.tap({4, 5}, start));
    CHECK(choice.square() == rules::Square{4, 5});
    CHECK_FALSE(choice.tap({5, 4}, start));
    CHECK(choice.square() == rules::Square{5, 4});
    CHECK(choice.tap({5, 4}, start));
    CHECK_FALSE(choice.tap({5, 4}, later));
    CHECK_FALSE(choice.update(later));
    CHECK(choice.update(start));
    CHECK_FALSE(choice.square().has_value());
}
