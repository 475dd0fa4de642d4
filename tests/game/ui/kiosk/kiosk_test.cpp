#include "game/ui/kiosk/kiosk.hpp"

#include <doctest/doctest.h>

#include <tuple>

using namespace std::chrono_literals;
using ui::Kiosk;
using ui::KioskStage;

namespace {

engine::Input chord(bool is_down, bool has_alt = true) {
    engine::Input input;
    input.ctrl = input.shift = true;
    input.alt = has_alt;
    input.keys.push_back({.scancode = SDL_SCANCODE_Q, .is_down = is_down, .ctrl = true, .shift = true, .alt = has_alt});
    return input;
}

engine::Input held() { // The same keys without a new event.
    engine::Input input = chord(true);
    input.keys.clear();
    return input;
}

} // namespace

TEST_CASE("attract mode starts the next game after the result has been shown") {
    Kiosk::Time now{};
    Kiosk kiosk{now};
    CHECK_FALSE(kiosk.begins_next(false, now));
    CHECK_FALSE(kiosk.begins_next(true, now));
    CHECK(kiosk.next_deadline(true, now) <= now + Kiosk::result_time);
    CHECK_FALSE(kiosk.begins_next(true, now + Kiosk::result_time - 1ms));
    CHECK(kiosk.begins_next(true, now + Kiosk::result_time));
    now += 1min;
    CHECK_FALSE(kiosk.begins_next(true, now)); // Each result has its own time.
    kiosk.enter(KioskStage::choosing, now);
    CHECK_FALSE(kiosk.begins_next(true, now + 1h));
}

TEST_CASE("an absent visitor has ten seconds to answer, and a touch stops the countdown") {
    const Kiosk::Time begun{};
    Kiosk kiosk{begun};
    CHECK_FALSE(kiosk.countdown(false, begun + 1h).has_value());
    for (const auto& [stage, is_over, patience] : {std::tuple{KioskStage::choosing, false, Kiosk::choosing_patience},
                                                   {KioskStage::playing, false, Kiosk::playing_patience},
                                                   {KioskStage::playing, true, Kiosk::result_patience}}) {
        kiosk.enter(stage, begun);
        CHECK_FALSE(kiosk.countdown(is_over, begun + patience - 1ms).has_value());
        CHECK(kiosk.countdown(is_over, begun + patience) == 10);
        CHECK(kiosk.countdown(is_over, begun + patience + 9500ms) == 1);
        CHECK_FALSE(kiosk.is_deserted(is_over, begun + patience + 9999ms));
        CHECK(kiosk.is_deserted(is_over, begun + patience + 10s));
        kiosk.touch(begun + patience + 5s);
        CHECK_FALSE(kiosk.countdown(is_over, begun + patience + 6s).has_value());
        CHECK_FALSE(kiosk.is_deserted(is_over, begun + patience + 10s));
    }
}

TEST_CASE("a kiosk ends only when the exit chord is held for two seconds") {
    const Kiosk::Time begun{};
    Kiosk kiosk{begun};
    CHECK_FALSE(kiosk.update_chord(chord(true), begun));
    CHECK_FALSE(kiosk.update_chord(held(), begun + 1999ms));
    CHECK(kiosk.next_deadline(false, begun + 1999ms) == begun + 2s);
    CHECK(kiosk.chord(begun + 1s) == ui::Kiosk::chord_steps / 2 + 1); // The ring is half full.
    CHECK(kiosk.update_chord(held(), begun + 2s));

    Kiosk released{begun};
    CHECK_FALSE(released.update_chord(chord(true), begun));
    CHECK_FALSE(released.update_chord(chord(false), begun + 1s));
    CHECK_FALSE(released.update_chord(held(), begun + 5s));

    Kiosk incomplete{begun};
    CHECK_FALSE(incomplete.update_chord(chord(true, false), begun));
    CHECK_FALSE(incomplete.update_chord(held(), begun + 5s)); // Q was pressed before Alt.

    Kiosk slipped{begun};
    CHECK_FALSE(slipped.update_chord(chord(true), begun));
    CHECK_FALSE(slipped.update_chord({}, begun + 1s)); // One of the other keys was released.
    CHECK_FALSE(slipped.update_chord(held(), begun + 5s));
}

TEST_CASE("the next deadline is no later than the next change") {
    const Kiosk::Time begun{};
    Kiosk kiosk{begun};
    kiosk.offer(rules::Position::start(rules::BoardSize{8}), begun);
    for (const KioskStage stage : {KioskStage::attract, KioskStage::choosing, KioskStage::playing}) {
        kiosk.enter(stage, begun);
        Kiosk::Time now = begun;
        for (int i = 0; i < 200; ++i) {
            const Kiosk::Time next_deadline = kiosk.next_deadline(false, now);
            REQUIRE(next_deadline > now);
            CHECK(kiosk.caption(next_deadline - 1ns) == kiosk.caption(now));
            CHECK(kiosk.countdown(false, next_deadline - 1ns) == kiosk.countdown(false, now));
            now = next_deadline;
        }
        CHECK(now > begun + 60s);
    }
}

TEST_CASE("night hours may cross midnight; invalid hours are rejected") {
    const auto night = ui::night_hours_from_text("22-7");
    REQUIRE(night.ok());
    CHECK(*night == ui::NightHours{22, 7});
    for (const auto& [hour, is_night] :
         {std::pair{21, false}, {22, true}, {23, true}, {0, true}, {6, true}, {7, false}})
        CHECK(night->holds(hour) == is_night);
    CHECK_FALSE(ui::NightHours{1, 5}.holds(0));
    CHECK(ui::NightHours{1, 5}.holds(4));
    CHECK(*ui::night_hours_from_text("20-24") == ui::NightHours{20, 0});
    for (const char* wrong : {"", "22", "22-", "-7", "22-25", "7-7", "a-b", "22-7 ", "22--7", "0-24"}) {
        CAPTURE(wrong);
        const auto read = ui::night_hours_from_text(wrong);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message.find("such as 22-7, saw \"" + std::string{wrong} + "\"") != std::string::npos);
    }
}
