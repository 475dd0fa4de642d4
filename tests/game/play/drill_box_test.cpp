// Drill cards of opening lines: their schedule and their library rows.
#include "game/play/drill_box.hpp"

#include "game/library/library.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace std::chrono_literals;
using play::Date;
using play::DrillBox;
using std::chrono::days;

namespace {

constexpr Date morning{std::chrono::sys_days{std::chrono::year{2026} / 11 / 22} + 8h};
const play::DrillLine tiger{"f5d6c3d3c4", "Tiger", rules::Color::black};
const play::DrillLine parallel{"f5f4", "Parallel", rules::Color::white};

std::string text_of_zeros(int count) {
    std::string text = "0";
    for (int i = 1; i < count; ++i)
        text += ", 0";
    return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

play::DrillCard read_again(const play::DrillCard& card) {
    auto read = play::drill_card_from_json(play::to_item(card).document);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    return *std::move(read);
}

DrillBox two_lines() {
    DrillBox box;
    REQUIRE(box.add(tiger, morning) == 0);
    REQUIRE(box.add(parallel, morning) == 1);
    return box;
}

} // namespace

TEST_CASE("a known line is due later each time, a missed line after ten minutes") {
    DrillBox box;
    box.add(tiger, morning);
    Date now = morning;
    // The documented intervals, which grow up to 90 days.
    const std::chrono::seconds rests[]{days{1}, days{3}, days{7}, days{16}, days{35}, days{90}, days{90}};
    for (const std::chrono::seconds rest : rests) {
        CHECK(box.due(now).front() == 0);
        box.note_run(0, {}, now);
        CHECK(box.cards()[0].due == now + rest);
        CHECK(box.due(now).empty());
        now += rest;
    }
    CHECK(box.cards()[0].is_known());
    box.note_run(0, {4, 2}, now);
    CHECK(box.cards()[0].box == 0);
    CHECK_FALSE(box.cards()[0].is_known());
    CHECK(box.cards()[0].due == now + 10min);
    CHECK(box.cards()[0].faults == 2);
    CHECK(box.cards()[0].missed == std::vector<int>{4, 2});
    CHECK(box.next_due(now) == now + 10min);
}

TEST_CASE("an early run keeps the schedule of a known line and resets that of a missed line") {
    DrillBox box = two_lines();
    box.note_run(0, {}, morning);
    box.note_run(0, {}, morning + 1h);
    CHECK(box.cards()[0].box == 1);
    CHECK(box.cards()[0].due == morning + days{1});
    CHECK(box.cards()[0].runs == 2);
    box.note_run(0, {2}, morning + 2h);
    CHECK(box.cards()[0].box == 0);
}

TEST_CASE("the most overdue line comes first; the weakest line has the most faults per run") {
    DrillBox box = two_lines();
    box.note_run(0, {2}, morning);
    CHECK(box.due(morning) == std::vector<std::size_t>{1});
    box.note_run(1, {1, 3}, morning - 5min);
    CHECK(box.due(morning + 10min) == std::vector<std::size_t>{1, 0});
    CHECK(box.weakest(5) == std::vector<std::size_t>{1, 0});
    CHECK(box.weakest(1) == std::vector<std::size_t>{1});
    CHECK(box.count_known() == 0);
    box.remove(1);
    CHECK(box.cards().size() == 1);
}

TEST_CASE("the next due date is the earliest of the lines that are not due yet") {
    DrillBox box = two_lines();
    REQUIRE(box.add({"f5d6", "", rules::Color::white}, morning) == 2);
    CHECK_FALSE(box.next_due(morning));
    REQUIRE(box.add({"f5f6", "", rules::Color::white}, morning) == 3);
    box.note_run(0, {}, morning - days{2}); // due since yesterday
    box.note_run(1, {}, morning);           // tomorrow
    box.note_run(2, {1}, morning);          // in ten minutes
    box.note_run(3, {}, morning + 2h);      // tomorrow
    CHECK(box.next_due(morning) == morning + 10min);
    CHECK(box.next_due(morning + 1h) == morning + days{1});
}

TEST_CASE("a line can be drilled if its player has a move after the first ply") {
    using rules::Color;
    struct Row {
        const char* moves;
        Color side;
        bool asks;
    };
    for (const Row& row :
         {Row{"f5", Color::black, false}, Row{"f5", Color::white, false}, Row{"f5d6", Color::black, false},
          Row{"f5d6", Color::white, true}, Row{"f5d6c3", Color::black, true}}) {
        CAPTURE(row.moves);
        CHECK(play::asks_for_a_move({row.moves, "", row.side}) == row.asks);
    }
}

TEST_CASE("a line has a card for each colour") {
    DrillBox box = two_lines();
    CHECK(box.add(tiger, morning + 1h) == 0);
    play::DrillLine other_side = tiger;
    other_side.side = rules::Color::white;
    CHECK(box.add(other_side, morning) == 2);
    CHECK(box.find(play::key_of(parallel)) == 1);
    CHECK_FALSE(box.find("black f5f4")); // the card is White's
    CHECK_FALSE(box.find("white"));
    CHECK_FALSE(box.find(""));
}

TEST_CASE("cards are read back from the library unchanged") {
    DrillBox box = two_lines();
    box.note_run(0, {2, 4}, morning);
    box.note_run(1, {}, morning + 3h);
    for (const play::DrillCard& card : box.cards()) {
        CHECK(play::to_item(card).key == play::key_of(card.line));
        CHECK(read_again(card) == card);
    }
}

TEST_CASE("a drill card with a fault is refused with the reason") {
    const DrillBox box = two_lines();
    const std::string text = play::to_item(box.cards()[0]).document;
    struct Row {
        std::string from, to, reason;
    };
    const Row rows[]{
        {"\"box\":0", "\"box\":7", "box: expected a whole number from 0 to 6, saw 7"},
        {"\"side\":\"black\"", "\"side\":\"red\"", "side: expected \"black\" or \"white\", saw \"red\""},
        {"f5d6c3d3c4", "f5d6a1", "moves: move 3"},
        {"f5d6c3d3c4", "e6f4g3g4f3h2i1", "moves: move 7"}, // outside the board
        {"f5d6c3d3c4", "", "moves: expected at least one move"},
        {"\"missed\":[]", "\"missed\":[-1]", "missed: expected places in the line"},
        {"\"missed\":[]", "\"missed\":[61]", "missed: expected places in the line"},
        {"\"missed\":[]", "\"missed\":[" + text_of_zeros(61) + "]", "missed: expected at most 60 elements, saw 61"},
        {"\"missed\":[]", "\"missed\":[\"2\"]", "missed: expected places in the line"},
        {"{", "", "expected JSON"},
        {"\"runs\":0", "\"runs\":1000001", "runs: expected a whole number from 0 to 1000000, saw 1000001"},
        {"\"runs\":0", "\"runs\":0,\"colour\":1", "unknown field \"colour\""},
        {"\"faults\":0", "\"other\":0", "faults: expected a whole number from 0 to 1000000, saw no such"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from);
        const auto read = play::drill_card_from_json(replaced(text, row.from, row.to));
        REQUIRE_FALSE(read.ok());
        CHECK_MESSAGE(read.error().message.starts_with(row.reason), read.error().message);
    }
}

TEST_CASE("a full box accepts no new line") {
    DrillBox box;
    for (std::size_t i = 0; i < DrillBox::max_cards; ++i)
        REQUIRE(box.add({"line " + std::to_string(i), "", rules::Color::black}, morning) == i);
    CHECK_FALSE(box.add(tiger, morning));
    CHECK(box.add({"line 7", "", rules::Color::black}, morning) == 7); // already in the box
    CHECK(box.cards().size() == DrillBox::max_cards);
}

TEST_CASE("system clock jumps neither hide a line for years nor corrupt the file") {
    DrillBox box = two_lines();
    const Date far{std::chrono::sys_days{std::chrono::year{2091} / 1 / 1}}, early{-5s};
    box.note_run(0, {}, far); // practised while the date was wrong
    CHECK(box.cards()[0].due > far);
    CHECK(box.due(morning).size() == 2); // the date is correct again
    CHECK_FALSE(box.next_due(morning));
    box.note_run(0, {}, morning);
    CHECK(box.cards()[0].due == morning + days{3}); // the second successful run
    box.note_run(1, {2}, early);
    for (const Date now : {far, early, morning}) {
        box.note_run(1, {}, now);
        for (const play::DrillCard& card : box.cards())
            CHECK(play::drill_card_from_json(play::to_item(card).document).ok());
    }
    DrillBox last;
    last.add(tiger, Date{std::chrono::sys_days{std::chrono::year{9999} / 12 / 31}});
    last.note_run(0, {}, Date{std::chrono::sys_days{std::chrono::year{9999} / 12 / 31}});
    CHECK(play::drill_card_from_json(play::to_item(last.cards()[0]).document).ok());
}
