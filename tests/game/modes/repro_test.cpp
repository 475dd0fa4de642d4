// Bundles replayed by the built programs.
#include "game/play/bundle.hpp"
#include "tests/game/modes/run_program.hpp"

using programs::Outcome;
using programs::run;

namespace {

std::string quote(const std::filesystem::path& file) {
    return "'" + file.string() + "'";
}

play::Bundle bundle_of_a_start() {
    play::GameSettings settings;
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    const play::GameController controller{settings, play::Time{}};
    play::Bundle bundle = play::bundle_of(controller, "test", "{}", play::Time{});
    bundle.build = play::present_build("test");
    play::add_reference(bundle);
    return bundle;
}

} // namespace

TEST_CASE("both programs replay a bundle and report whether the result is the same") {
    const temporary::TemporaryFolder folder;
    play::Bundle bundle = bundle_of_a_start();
    const auto good = play::write_bundle(folder.path, bundle);
    REQUIRE(good.ok());
    const std::string nodes = "nodes " + std::to_string(bundle.reference->result->nodes);
    for (const std::string& command : {programs::gui + " --repro ", programs::cli + " repro "}) {
        CAPTURE(command);
        const Outcome same = run("env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " + command + quote(*good));
        CAPTURE(same.text);
        CHECK(same.code == 0);
        CHECK(has(same, "the same"));
        CHECK(has(same, nodes));
    }
    ++bundle.reference->result->nodes;
    bundle.build.weights.front().crc ^= 1;
    const auto other = play::write_bundle(folder.path, bundle);
    const Outcome differs = run(programs::gui + " --repro " + quote(*other));
    CHECK(differs.code == 1);
    CHECK(has(differs, "NOT the same"));
    CHECK(has(differs, "likely reason: the weights " + bundle.build.weights.front().name));
}

TEST_CASE("both programs refuse an invalid bundle in one line") {
    const temporary::TemporaryFolder folder;
    folder.write("empty", "");
    folder.write("garbage", std::string{"\x00\xff{[", 4});
    folder.write("save", "{\"format\": \"outflank-match\", \"version\": 2}");
    for (const char* name : {"empty", "garbage", "save", "missing"}) {
        for (const std::string& command : {programs::gui + " --repro ", programs::cli + " repro "}) {
            const Outcome outcome = run(command + quote(folder.path / name));
            CAPTURE(outcome.text);
            CHECK(outcome.code == 1);
            CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
            CHECK(has(outcome, name));
        }
    }
}
