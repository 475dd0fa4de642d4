// Two windows, each a process, with the same settings and games: neither loses what the other one keeps.
#include "engine/base/files.hpp"
#include "game/play/bookmarks.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/told_window.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Home {
    offscreen::TemporaryFolder folder;
    offscreen::Variable config{"XDG_CONFIG_HOME", (folder.path / "config").c_str()};
    offscreen::Variable data{"XDG_DATA_HOME", (folder.path / "data").c_str()};

    std::vector<std::string> saved() const {
        std::vector<std::string> broken;
        auto games = transcripts_below(base::data_folder() / "games", broken);
        CHECK(broken.empty());
        return games;
    }
};

bool holds(const std::vector<std::string>& games, const std::string& moves) {
    return std::ranges::find(games, moves) != games.end();
}

} // namespace

TEST_CASE("two windows keep an unfinished game each, also when both are killed") {
    const Home home;
    std::string first_game, second_game;
    {
        ToldWindow first;
        CHECK(first.greeting().empty());
        first.tell("begin");
        first.tell("move 0");
        ToldWindow second;
        CHECK(second.greeting().empty()); // that game is being played
        second.tell("begin");
        second.tell("move 1");
        second_game = second.tell("move 1");
        first_game = first.tell("move 0");
        REQUIRE(first_game != second_game);
    } // both are killed
    ToldWindow third;
    CHECK(third.greeting() == first_game);
    CHECK(holds(home.saved(), second_game));
    CHECK(third.tell("said").find("Saved games") != std::string::npos);
    CHECK(third.quit() == 0);
    ToldWindow fourth; // it is there as long as nobody takes it up
    CHECK(fourth.greeting() == first_game);
    CHECK(fourth.quit() == 0);
}

TEST_CASE("what a second window leaves behind is offered where there is nothing else") {
    const Home home;
    ToldWindow first;
    std::string moves;
    {
        ToldWindow second;
        second.tell("begin");
        moves = second.tell("move 2");
    }
    CHECK(first.quit() == 0); // it has played nothing
    ToldWindow third;
    CHECK(third.greeting() == moves);
    CHECK(third.quit() == 0);
}

TEST_CASE("of two windows each keeps the settings that were changed in the other one") {
    const Home home;
    ToldWindow first, second;
    first.tell("volume 37");
    second.tell("theme walnut");
    first.tell("theme paper"); // the same in both: the later one
    CHECK(second.quit() == 0);
    CHECK(first.quit() == 0);
    const auto kept = ui::load_preferences(ui::preferences_file());
    REQUIRE(kept);
    CHECK(kept->volume == 37);
    CHECK(kept->theme == "paper");
}

TEST_CASE("settings are kept before the window ends, so that they outlast a crash") {
    const Home home;
    {
        ToldWindow window;
        window.tell("volume 12");
    }
    const auto kept = ui::load_preferences(ui::preferences_file());
    REQUIRE(kept);
    CHECK(kept->volume == 12);
}

TEST_CASE("games that two windows finish in the same second are two files") {
    const Home home;
    ToldWindow first, second;
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        for (ToldWindow* window : {&first, &second})
            window->tell("begin");
        first.say("finish 0");
        second.say("finish 1");
        const std::string one = first.answer(), other = second.answer();
        CHECK(holds(home.saved(), one));
        CHECK(holds(home.saved(), other));
    }
    CHECK(home.saved().size() == 2 * rounds);
    CHECK(first.quit() == 0);
    CHECK(second.quit() == 0);
}

TEST_CASE("bookmarks of two windows are all kept") {
    const Home home;
    ToldWindow first, second;
    std::vector<std::string> marked;
    for (ToldWindow* window : {&first, &second, &first}) {
        window->tell("begin");
        marked.push_back(window->tell("play " + std::to_string(marked.size())));
        window->tell("bookmark");
    }
    CHECK(first.quit() == 0);
    CHECK(second.quit() == 0);
    const auto kept =
        base::read_as(base::data_folder() / "bookmarks.json", play::max_bookmarks_bytes, play::bookmarks_from_json);
    REQUIRE(kept);
    CHECK(kept->size() == std::set<std::string>{marked.begin(), marked.end()}.size());
}

TEST_CASE("a saved game that is open in two windows keeps what was written to it in both") {
    const Home home;
    ToldWindow first;
    first.tell("begin");
    const std::string moves = first.tell("finish 0");
    fs::path file;
    for (const auto& entry : fs::directory_iterator{base::data_folder() / "games"})
        file = entry.path();
    ToldWindow second;
    for (ToldWindow* window : {&first, &second})
        CHECK(window->tell("load " + file.string()) == moves);
    first.tell("comment from the first");
    second.tell("comment from the second");
    CHECK(first.quit() == 0);
    CHECK(second.quit() == 0);
    std::set<std::string> texts;
    for (const auto& entry : fs::directory_iterator{base::data_folder() / "games"}) {
        const auto text = base::read_file(entry.path(), std::size_t{1} << 20);
        REQUIRE(text);
        for (const char* written : {"from the first", "from the second"})
            if (text->find(written) != std::string::npos) texts.insert(written);
    }
    CHECK(texts.size() == 2);
}
