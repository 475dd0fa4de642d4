// Where windows keep what is played in them, side by side and one after the other.
#include "game/play/autosave_place.hpp"

#include "engine/base/file_lock.hpp"
#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "game/play/bundle.hpp"
#include "game/play/games_folder.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

using play::AutosavePlace;
namespace fs = std::filesystem;

namespace {

// What the program keeps for a person lies in a folder of this test.
class OwnData {
  public:
    explicit OwnData(const char* below = "") {
        base::set_variable("XDG_DATA_HOME", (folder_.path / below).lexically_normal().string());
    }
    OwnData(const OwnData&) = delete;
    OwnData& operator=(const OwnData&) = delete;
    ~OwnData() { base::set_variable("XDG_DATA_HOME", before_); }
    fs::path file(const std::string& name) const { return folder_.path / name; }
    void write(const std::string& name) const { folder_.write(name, "left behind"); }

  private:
    std::optional<std::string> before_ = base::variable("XDG_DATA_HOME");
    temporary::TemporaryFolder folder_;
};

} // namespace

TEST_CASE("windows that are open at the same time have a place each, and one that is closed leaves room") {
    const OwnData data;
    const AutosavePlace first = AutosavePlace::take();
    CHECK(first.game() == data.file("outflank/autosave.json"));
    CHECK(first.series() == data.file("outflank/match.json"));
    {
        const AutosavePlace second = AutosavePlace::take();
        CHECK(second.game() == data.file("outflank/autosave-2.json"));
        CHECK(second.series() == data.file("outflank/match-2.json"));
        CHECK(AutosavePlace::take().game() == data.file("outflank/autosave-3.json"));
    }
    CHECK(AutosavePlace::take().game() == data.file("outflank/autosave-2.json"));
}

TEST_CASE("a place where something was left is taken before an empty one, be it a game or a match") {
    const OwnData data;
    CHECK(AutosavePlace::take().is_empty());
    data.write("outflank/autosave-3.json");
    data.write("outflank/match-5.json");
    const AutosavePlace game = AutosavePlace::take(), match = AutosavePlace::take(), room = AutosavePlace::take();
    CHECK(game.game() == data.file("outflank/autosave-3.json"));
    CHECK_FALSE(game.is_empty());
    CHECK(match.series() == data.file("outflank/match-5.json"));
    CHECK_FALSE(match.is_empty());
    CHECK(room.game() == data.file("outflank/autosave.json"));
    CHECK(room.is_empty());
}

TEST_CASE("fifty windows have a place each, and those beyond them share the first") {
    const OwnData data;
    const AutosavePlace first = AutosavePlace::take();
    std::vector<base::FileLock> others;
    for (int number = 2; number < 50; ++number) {
        std::error_code error;
        const std::string lock = "outflank/window-" + std::to_string(number) + ".lock";
        others.push_back(base::FileLock::take(data.file(lock), error));
        REQUIRE_FALSE(error);
    }
    const AutosavePlace last = AutosavePlace::take();
    CHECK(last.game() == data.file("outflank/autosave-50.json"));
    CHECK_FALSE(AutosavePlace::take_empty());
    const AutosavePlace shared = AutosavePlace::take();
    CHECK(shared.game() == first.game());
    CHECK(shared.is_held()); // as far as it can be
}

TEST_CASE("what waits gets the first place that is free, be it the first or the last of all") {
    const OwnData data;
    const std::optional<AutosavePlace> first = AutosavePlace::take_empty();
    REQUIRE(first);
    CHECK(first->game() == data.file("outflank/autosave.json"));
    for (int number = 2; number < 50; ++number)
        data.write("outflank/autosave-" + std::to_string(number) + ".json");
    data.write("outflank/autosave.json");
    const std::optional<AutosavePlace> last = AutosavePlace::take_empty();
    REQUIRE(last);
    CHECK(last->game() == data.file("outflank/autosave-50.json"));
}

TEST_CASE("what has to wait for a later start gets a place in which nothing lies and that no window has") {
    const OwnData data;
    const AutosavePlace window = AutosavePlace::take();
    data.write("outflank/autosave-2.json");
    data.write("outflank/match-3.json");
    const auto place = AutosavePlace::take_empty();
    REQUIRE(place);
    CHECK(place->game() == data.file("outflank/autosave-4.json"));
    CHECK(place->is_held());
    // Renamed, since wine keeps the name of a removed file while it is locked (8.0, server/fd.c, inode_add_closed_fd).
    fs::rename(data.file("outflank/window-4.lock"), data.file("elsewhere.lock"));
    CHECK_FALSE(place->is_held()); // another window may take it now
}

TEST_CASE("where nothing can be held the first place is everybody's") {
    const OwnData data{"wall"};
    data.write("wall"); // a file where the data folder should be
    const AutosavePlace one = AutosavePlace::take(), other = AutosavePlace::take();
    CHECK(one.game() == data.file("wall/outflank/autosave.json"));
    CHECK(other.game() == one.game());
    CHECK(one.is_empty());
}

TEST_CASE("saved games, their trash and bug reports lie in the person's data folder") {
    const OwnData data;
    CHECK(play::GamesFolder::of_person().root() == data.file("outflank/games"));
    CHECK(play::GamesFolder::of_person().trash() == data.file("outflank/trash"));
    CHECK(play::bundles_folder() == data.file("outflank/bundles"));
}
