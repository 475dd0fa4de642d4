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

using offscreen::Home;

std::vector<std::string> kept_games() {
    std::vector<std::string> broken;
    auto games = transcripts_below(base::data_folder() / "games", broken);
    CHECK(broken.empty());
    return games;
}

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
    {
        ToldWindow third, fourth;
        CHECK(third.greeting() == first_game);
        CHECK(fourth.greeting() == second_game);
        third.tell("begin"); // the unfinished game makes room
        CHECK(third.tell("said").find("Saved games") != std::string::npos);
        CHECK(third.quit() == 0);
    }
    CHECK(kept_games() == std::vector<std::string>{first_game});
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
}

TEST_CASE("of two windows each keeps the settings that were changed in the other one, also in a crash") {
    const Home home;
    {
        ToldWindow first, second;
        first.tell("volume 37");
        second.tell("theme walnut");
        first.tell("theme paper"); // the same in both: the later one
    }                              // killed
    const auto kept = ui::load_preferences(ui::preferences_file());
    REQUIRE(kept);
    CHECK(kept->volume == 37);
    CHECK(kept->theme == "paper");
}

TEST_CASE("games that two windows finish in the same second, bookmarks and comments of both are all kept") {
    const Home home;
    ToldWindow first, second;
    constexpr int rounds = 4;
    std::string moves;
    for (int round = 0; round < rounds; ++round) {
        for (ToldWindow* window : {&first, &second})
            window->tell("begin");
        first.say("finish 0");
        second.say("finish 1");
        moves = first.answer();
        CHECK(holds(kept_games(), moves));
        const std::string others = second.answer(); // asked first: it has to be kept by then
        CHECK(holds(kept_games(), others));
    }
    CHECK(kept_games().size() == 2 * rounds);

    // A saved game that is open in both.
    fs::path file;
    for (const auto& entry : fs::directory_iterator{base::data_folder() / "games"})
        if (transcript_of(entry.path()) == moves) file = entry.path();
    for (ToldWindow* window : {&first, &second})
        CHECK(window->tell("load " + file.string()) == moves);
    first.tell("comment from the first");
    second.tell("comment from the second");
    std::string texts;
    for (const auto& entry : fs::directory_iterator{base::data_folder() / "games"})
        texts += base::read_file(entry.path(), std::size_t{1} << 20).value();
    CHECK(texts.find("from the first") != std::string::npos);
    CHECK(texts.find("from the second") != std::string::npos);

    std::set<std::string> marked;
    for (ToldWindow* window : {&first, &second, &first}) {
        window->tell("begin");
        marked.insert(window->tell("play " + std::to_string(marked.size())));
        window->tell("bookmark");
    }
    CHECK(first.quit() == 0);
    CHECK(second.quit() == 0);
    const auto kept =
        base::read_as(base::data_folder() / "bookmarks.json", play::max_bookmarks_bytes, play::bookmarks_from_json);
    REQUIRE(kept);
    CHECK(kept->size() == marked.size());
}
