// Files in place of folders: a failed write is reported once and repeated when it is possible again.
#include "engine/base/files.hpp"
#include "game/library/library.hpp"
#include "game/library/sqlite.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <thread>

using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;

fs::path config_of(const Pilot& pilot) {
    return pilot.data().parent_path().parent_path() / "config" / "outflank";
}

// Steps that give other threads time.
void take_time(Pilot& pilot) {
    for (int i = 0; i < 20; ++i) {
        std::this_thread::sleep_for(2ms);
        pilot.step();
    }
}

} // namespace

TEST_CASE("a failed save of a game is reported once and retried with the next change") {
    Pilot pilot{two_humans(4), 640, 480};
    pilot.settle();
    library::sqlite::Connection other{library::Files::of_user().library};
    other.run("CREATE TRIGGER refuse BEFORE UPDATE ON revision BEGIN SELECT RAISE(ABORT, 'no room'); END");
    const auto play = [&] {
        pilot.submit(play::Play{rules::Move{*pilot.position().legal_moves().begin()}});
        pilot.step();
    };
    play();
    CHECK(pilot.message().find("Cannot save the game: no room") != std::string::npos);
    pilot.wait(30s);
    while (!pilot.game().is_over())
        play();
    CHECK(pilot.message().empty());
    other.run("DROP TRIGGER refuse");
    pilot.submit(play::GoTo{0}); // The next change writes again.
    pilot.step();
    CHECK(saved_transcripts().size() == 1);
}

TEST_CASE("a failed save of the settings is reported once and retried with the next change") {
    Pilot pilot{two_humans(4), 640, 480};
    pilot.settle();
    fs::remove_all(config_of(pilot)); // A file in its place: not even root can create anything below it.
    REQUIRE(base::write_atomically(config_of(pilot), "a file"));
    const auto is_said = [&] { return pilot.message().find("Cannot keep your settings") != std::string::npos; };
    pilot.ask(ui::set_volume, 12);
    pilot.wait(2s);
    wait_until(pilot, is_said);
    pilot.wait(30s);
    take_time(pilot);
    CHECK(pilot.message().empty());
    fs::remove(config_of(pilot));
    pilot.ask(ui::set_volume, 13);
    pilot.wait(2s);
    const auto kept = base::read_file(config_of(pilot) / "settings.json", 1 << 20);
    REQUIRE(kept);
    CHECK(kept->find("\"volume\": 13") != std::string::npos);
}
