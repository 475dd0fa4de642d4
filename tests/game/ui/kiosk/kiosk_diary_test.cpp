#include "game/ui/kiosk/kiosk_diary.hpp"

#include "game/records/opening_names.hpp"

#include <doctest/doctest.h>

using ui::KioskDay;
using ui::KioskDiary;
using ui::LocalTime;

namespace {

constexpr LocalTime monday{.year = 2026, .month = 11, .day = 23, .hour = 23, .minute = 59, .second = 58};
constexpr LocalTime tuesday{.year = 2026, .month = 11, .day = 24};

const ui::KioskGame some_game{.begun = "10:12:03",
                              .begun_1970 = 1'795'428'723,
                              .seconds = 143,
                              .choice = {6, ui::Strength::gentle},
                              .moves = 32,
                              .black = 20,
                              .white = 16,
                              .result = ui::KioskResult::won,
                              .continued = 1,
                              .resumed = 2};

KioskDay some_day() {
    KioskDay day{.day = "2026-11-23", .visitors = 3, .shows = 40};
    day.add(ui::KioskStart{.time = "09:00:00", .after = ""});
    day.add(ui::KioskStart{.time = "09:30:00", .after = "signal 9"});
    day.add(some_game);
    return day;
}

library::Library empty_library() {
    return library::Library::in_memory(records::opening_names());
}

// Days in the order in which they were added.
std::vector<std::string> days_in(const library::Library& library) {
    std::vector<std::string> days;
    const auto items = library.items(library::ItemKind::kiosk_day);
    REQUIRE(items.ok());
    for (const library::Item& item : *items)
        days.push_back(item.key);
    return days;
}

} // namespace

TEST_CASE("the day's best result is the highest win against a level; games between visitors do not count") {
    KioskDay day = some_day(); // Won by 4 on 6x6, gentle.
    const auto add = [&](ui::Strength strength, int black, int white, ui::KioskResult result) {
        day.add(ui::KioskGame{.choice = {8, strength}, .black = black, .white = white, .result = result});
    };
    add(ui::Strength::gentle, 40, 24, ui::KioskResult::won);
    add(ui::Strength::hard, 10, 54, ui::KioskResult::lost);
    add(ui::Strength::visitor, 60, 4, ui::KioskResult::won);
    const ui::KioskBests bests = bests_of(day);
    CHECK(bests[0] == ui::KioskBest{.margin = 16, .side = 8});
    CHECK_FALSE(bests[1]);
    CHECK_FALSE(bests[2]);
    CHECK(ui::kiosk_day_from_json(to_json(day)).value() == day);
}

TEST_CASE("a kiosk day reads back equal to what was written") {
    KioskDay day = some_day();
    CHECK(day.restarts == 1);
    CHECK(day.total_time == 143);
    CHECK(*ui::kiosk_day_from_json(to_json(day)) == day);
    day.playing = some_game;
    CHECK(*ui::kiosk_day_from_json(to_json(day)) == day);
}

TEST_CASE("an invalid kiosk day is rejected, and the error states what was expected") {
    const std::string good = to_json(some_day());
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        const auto at = text.find(from);
        REQUIRE(at != text.npos);
        return text.replace(at, from.size(), to);
    };
    for (const std::string& text :
         {std::string{}, std::string{"{"}, std::string{"[]"}, changed("\"visitors\": 3", "\"visitors\": -3"),
          changed("\"gentle\"", "\"weak\""), changed("\"shows\"", "\"slows\""), changed("\"size\": 6", "\"size\": 60"),
          changed("\"version\": 1", "\"version\": 2")}) {
        CAPTURE(text);
        const auto read = ui::kiosk_day_from_json(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message.find("expected") != std::string::npos);
    }
}

TEST_CASE("a kiosk day stores a limited number of games and counts all of them") {
    KioskDay day;
    for (std::size_t i = 0; i < KioskDay::max_games + 5; ++i)
        day.add(some_game);
    CHECK(day.played.size() == KioskDay::max_games);
    CHECK(day.games == static_cast<int>(KioskDay::max_games) + 5);
    CHECK(ui::kiosk_day_from_json(to_json(day)).ok());
}

TEST_CASE("a diary resumes its day; at midnight it starts a new day with the running game") {
    library::Library library = empty_library();
    {
        KioskDiary diary{library, monday};
        diary.note(monday, [](KioskDay& day) { ++day.visitors; });
    }
    KioskDiary diary{library, monday};
    diary.note(monday, [](KioskDay& day) {
        ++day.visitors;
        day.playing = some_game;
    });
    CHECK(diary.today().visitors == 2);
    diary.note(tuesday, [](KioskDay& day) { ++day.visitors; });
    CHECK(days_in(library) == std::vector<std::string>{"2026-11-23", "2026-11-24"});
    CHECK(diary.today().visitors == 1);
    CHECK(diary.today().playing == some_game);
}

TEST_CASE("the oldest days are deleted when there are too many") {
    library::Library library = empty_library();
    for (std::size_t i = KioskDiary::max_days + 3; i-- > 0;) {
        const ui::LocalTime date{.year = 1980 + static_cast<int>(i / 12), .month = static_cast<int>(i % 12) + 1};
        REQUIRE(library.put_item(library::ItemKind::kiosk_day, {.key = ui::day_text(date), .document = "{}"}));
    }
    KioskDiary diary{library, monday};
    diary.note(monday, [](KioskDay&) {});
    auto days = days_in(library);
    std::ranges::sort(days);
    CHECK(days.size() == KioskDiary::max_days);
    CHECK(days.front() == "1980-05-01");
    CHECK(days.back() == "2026-11-23");
}

TEST_CASE("a diary replaces a day that cannot be read") {
    library::Library library = empty_library();
    REQUIRE(library.put_item(library::ItemKind::kiosk_day, {.key = "2026-11-23", .document = "nonsense"}));
    KioskDiary diary{library, monday};
    diary.note(monday, [](KioskDay& day) { ++day.visitors; });
    CHECK(KioskDiary{library, monday}.today().visitors == 1);
}
