// A kiosk at a fair, for tests. Its days are made up and pass as fast as the Pilot's time.
#pragma once

#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"

#include "game/ui/kiosk/kiosk_diary.hpp"

#include <ctime>
#include <vector>

namespace fair {

// A clock that shows `hour` o'clock on 23 November 2026 at the moment `begun` and runs from there.
inline ui::Calendar calendar_from(ui::Time begun, int hour = 11) {
    return [begun, hour](ui::Time now) {
        constexpr std::int64_t midnight = 1'795'392'000; // Of that day, UTC.
        const auto passed = std::chrono::duration_cast<std::chrono::seconds>(now - begun).count();
        const std::time_t seconds = midnight + hour * 3600 + passed;
        std::tm parts{};
        ::gmtime_r(&seconds, &parts);
        return ui::LocalTime{.year = parts.tm_year + 1900,
                             .month = parts.tm_mon + 1,
                             .day = parts.tm_mday,
                             .hour = parts.tm_hour,
                             .minute = parts.tm_min,
                             .second = parts.tm_sec,
                             .since_1970 = seconds};
    };
}

// Attract mode between computers with random moves, which take no time.
inline play::GameSettings show(int side) {
    play::GameSettings settings;
    settings.size = rules::BoardSize{side};
    for (play::Participant& participant : settings.participants)
        participant = {"", play::Computer{ai::RandomMover{}}};
    return settings;
}

inline library::Files files_in(const std::filesystem::path& folder) {
    return {.library = folder / "library.db", .database = folder / "database.db"};
}

inline ui::GuiOptions options(const std::filesystem::path& folder, int side = 6) {
    return {.keeps_files = false,
            .start = show(side),
            .seed = 1,
            .kiosk = ui::KioskOptions{.calendar = calendar_from(engine::Clock::now())},
            .library_files = files_in(folder)};
}

inline const ui::Kiosk& kiosk(const Pilot& pilot) {
    return *pilot.gui().state().kiosk;
}

inline void touch_item(Pilot& pilot, const std::string& path) {
    const auto at = items::find(path);
    REQUIRE_MESSAGE(at.has_value(), path);
    pilot.touch(*at);
}

inline void touch_square(Pilot& pilot, rules::Square square) {
    pilot.touch(pilot.gui().layout().board.center(square));
}

inline void come_and_play(Pilot& pilot) {
    pilot.touch({40, 40});
    touch_item(pilot, "##kiosk/play");
    REQUIRE(kiosk(pilot).stage() == ui::KioskStage::playing);
}

// Makes a visitor's move and waits for the answer. The kiosk's clock nearly stops while the computer searches, or a
// slow machine would look like a visitor who has left. `step`: length of a tick.
inline void make_move(Pilot& pilot, std::chrono::microseconds step = std::chrono::microseconds{8333}) {
    const auto wait_for = [&](const auto& is_so) {
        wait_until(pilot, [&] {
            pilot.set_step(pilot.controller().is_searching() ? std::chrono::microseconds{1} : step);
            return is_so();
        });
        pilot.set_step(step);
    };
    const auto is_at_rest = [&] { return !pilot.controller().is_thinking() && !pilot.gui().presentation().is_busy(); };
    wait_for([&] { return pilot.game().is_humans_turn() && is_at_rest(); });
    touch_square(pilot, *pilot.position().legal_moves().begin());
    wait_for([&] { return is_at_rest() && (pilot.game().is_over() || pilot.game().is_humans_turn()); });
    for (int i = 0; i < 3; ++i)
        pilot.step();
}

// The stored days, in the order in which they were added.
inline std::vector<ui::KioskDay> days(const std::filesystem::path& folder) {
    std::vector<ui::KioskDay> all;
    const library::Library library = users_library(files_in(folder));
    const auto items = library.items(library::ItemKind::kiosk_day);
    REQUIRE(items.ok());
    for (const library::Item& item : *items) {
        const auto read = ui::kiosk_day_from_json(item.document);
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
        CHECK(read->day == item.key);
        all.push_back(*read);
    }
    return all;
}

// The stored day; fails if there is not exactly one.
inline ui::KioskDay day(const std::filesystem::path& folder) {
    const auto all = days(folder);
    REQUIRE(all.size() == 1);
    return all.front();
}

} // namespace fair
