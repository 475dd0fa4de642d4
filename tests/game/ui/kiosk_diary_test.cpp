#include "game/ui/kiosk_diary.hpp"

#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>

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

std::vector<std::string> names_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

} // namespace

TEST_CASE("a day of a stand is written and read again as it was") {
    KioskDay day = some_day();
    CHECK(day.restarts == 1);
    CHECK(day.total_time == 143);
    CHECK(*ui::kiosk_day_from_json(to_json(day)) == day);
    day.playing = some_game;
    CHECK(*ui::kiosk_day_from_json(to_json(day)) == day);
}

TEST_CASE("a day that is none is refused in one sentence") {
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

TEST_CASE("a day has room for so many games, and counts all of them") {
    KioskDay day;
    for (std::size_t i = 0; i < KioskDay::max_games + 5; ++i)
        day.add(some_game);
    CHECK(day.played.size() == KioskDay::max_games);
    CHECK(day.games == static_cast<int>(KioskDay::max_games) + 5);
    CHECK(ui::kiosk_day_from_json(to_json(day)).ok());
}

TEST_CASE("a diary goes on where it was, begins a file at midnight, and takes the running game along") {
    const temporary::TemporaryFolder folder;
    {
        KioskDiary diary{folder.path, monday};
        diary.note(monday, [](KioskDay& day) { ++day.visitors; });
    }
    KioskDiary diary{folder.path, monday};
    diary.note(monday, [](KioskDay& day) {
        ++day.visitors;
        day.playing = some_game;
    });
    CHECK(diary.today().visitors == 2);
    diary.note(tuesday, [](KioskDay& day) { ++day.visitors; });
    CHECK(names_in(folder.path) == std::vector<std::string>{"2026-11-23.json", "2026-11-24.json"});
    CHECK(diary.today().visitors == 1);
    CHECK(diary.today().playing == some_game);
}

TEST_CASE("a day that cannot be read is put aside and a new one begun") {
    const temporary::TemporaryFolder folder;
    folder.write("2026-11-23.json", "nonsense");
    KioskDiary diary{folder.path, monday};
    diary.note(monday, [](KioskDay& day) { ++day.visitors; });
    CHECK(names_in(folder.path) == std::vector<std::string>{"2026-11-23.json", "2026-11-23.unreadable.json"});
    CHECK(KioskDiary{folder.path, monday}.today().visitors == 1);
}

TEST_CASE("what a killed program left half written goes with the next start") {
    const temporary::TemporaryFolder folder;
    folder.write("2026-11-23.json", to_json(some_day()));
    folder.write("2026-11-23.json.4294967290-3.part", "{"); // no process has that number
    folder.write("game.json.4294967290-4.part", "{");
    CHECK(KioskDiary{folder.path, monday}.today() == some_day());
    CHECK(names_in(folder.path) == std::vector<std::string>{"2026-11-23.json"});
}

TEST_CASE("the oldest days go when there are many, and nothing else") {
    const temporary::TemporaryFolder folder;
    for (std::size_t i = 0; i < KioskDiary::max_files + 3; ++i)
        folder.write(ui::day_text({.year = 2000 + static_cast<int>(i / 12), .month = static_cast<int>(i % 12) + 1})
                         + ".json",
                     "{}");
    folder.write("notes.txt", "of a person");
    KioskDiary diary{folder.path, monday};
    diary.note(monday, [](KioskDay&) {});
    const auto names = names_in(folder.path);
    CHECK(names.size() == KioskDiary::max_files + 1);
    CHECK(names.front() == "2000-05-01.json");
    CHECK(names.back() == "notes.txt");
}

TEST_CASE("a diary that cannot be written stops nobody, and without a folder there is none") {
    const temporary::TemporaryFolder folder;
    folder.write("file", "");
    KioskDiary nowhere{folder.path / "file" / "below", monday};
    nowhere.note(monday, [](KioskDay& day) { ++day.visitors; });
    CHECK(nowhere.today().visitors == 1);
    KioskDiary none{{}, monday};
    none.note(monday, [](KioskDay& day) { ++day.visitors; });
    CHECK(none.today().visitors == 1);
}

TEST_CASE("a time of day that jumps, either way, loses nothing of a stand's days") {
    const temporary::TemporaryFolder folder;
    const auto visit = [](KioskDay& day) { ++day.visitors; };
    constexpr LocalTime wrong{.year = 1970, .month = 1, .day = 1}, far{.year = 2091, .month = 1, .day = 1};
    KioskDiary diary{folder.path, monday};
    for (const LocalTime& now : {monday, tuesday, monday, wrong, monday, far, tuesday, wrong, monday})
        diary.note(now, visit);
    CHECK(names_in(folder.path)
          == std::vector<std::string>{"1970-01-01.json", "2026-11-23.json", "2026-11-24.json", "2091-01-01.json"});
    CHECK(KioskDiary{folder.path, monday}.today().visitors == 4);
    CHECK(KioskDiary{folder.path, tuesday}.today().visitors == 2);
    CHECK(KioskDiary{folder.path, wrong}.today().visitors == 2);
    CHECK(KioskDiary{folder.path, far}.today().visitors == 1);
}
