// The bundle for a bug report, written by key.
#include "game/play/bundle.hpp"
#include "game/ui/app/preferences.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <fstream>
#include <vector>

using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> bundles(const Pilot& pilot) {
    std::vector<fs::path> files;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator{pilot.data() / "bundles", code})
        if (entry.path().extension() == ".json") files.push_back(entry.path()); // Not a file still being written.
    return files;
}

void wait_for_bundle(Pilot& pilot, std::size_t count = 1) {
    wait_until(pilot, "no report is written", [&] {
        return pilot.message().find("Bug report written: ") != std::string::npos && bundles(pilot).size() >= count;
    });
}

} // namespace

TEST_CASE("F9 writes a bundle with the game, settings and log; replaying it gives the same searches") {
    Pilot pilot{against(ai::Level{3}, 8)};
    pilot.type("f5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_F9);
    wait_for_bundle(pilot);
    const auto files = bundles(pilot);
    REQUIRE(files.size() == 1);
    CHECK(pilot.message().find(files.front().string()) != std::string::npos);
    const auto bundle = play::read_bundle(files.front());
    REQUIRE_MESSAGE(bundle.ok(), (bundle.ok() ? "" : bundle.error().message));
    CHECK(bundle->game.game == pilot.game().tree());
    CHECK(bundle->game.settings.seed == pilot.game().settings().seed);
    CHECK_FALSE(bundle->build.instruction_set.empty());
    const auto settings = ui::preferences_from_json(bundle->settings);
    REQUIRE(settings);
    CHECK(settings->game == pilot.gui().preferences().game);
    CHECK(std::ranges::any_of(bundle->log, [](const auto& line) { return line.text == "play f5"; }));
    CHECK(std::ranges::any_of(bundle->log, [](const auto& line) { return line.text == "window: bug-report"; }));
    const auto searches = play::replay(*bundle);
    REQUIRE(searches.ok());
    REQUIRE(searches->size() == 2);
    for (const play::ReplayedSearch& search : *searches)
        CHECK(search.is_same());
}

TEST_CASE("a bundle that cannot be written is reported") {
    Pilot pilot{two_humans(8)};
    fs::create_directories(pilot.data());
    // A file with the folder's name.
    std::ofstream{pilot.data() / "bundles"} << "in the way";
    pilot.press(SDL_SCANCODE_F9);
    wait_until(pilot, [&] { return pilot.message().find("Cannot write") != std::string::npos; });
    CHECK(pilot.message().find("bundles") != std::string::npos);
}
