// Two windows, each a process, with the same settings and games: neither loses what the other one saves.
#include "engine/base/files.hpp"
#include "game/library/library.hpp"
#include "game/play/bookmarks.hpp"
#include "game/records/opening_names.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/game/ui/users_library.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using offscreen::Home;

bool holds(const std::vector<std::string>& games, const std::string& moves) {
    return std::ranges::find(games, moves) != games.end();
}

} // namespace

TEST_CASE("two windows each keep their unfinished game even when both are killed") {
    const Home home;
    std::string first_game, second_game;
    {
        ToldWindow first;
        CHECK(first.greeting().empty());
        first.tell("begin");
        first.tell("move 0");
        ToldWindow second;
        CHECK(second.greeting().empty()); // The unfinished game is being played.
        second.tell("begin");
        second.tell("move 1");
        second_game = second.tell("move 1");
        first_game = first.tell("move 0");
        REQUIRE(first_game != second_game);
    } // Both are killed.
    {
        ToldWindow third, fourth;
        CHECK(third.greeting() == first_game);
        CHECK(fourth.greeting() == second_game);
        third.tell("begin"); // saves the unfinished game
        CHECK(third.tell("said").find("My games") != std::string::npos);
        CHECK(third.quit() == 0);
    }
    CHECK(saved_transcripts() == std::vector<std::string>{first_game});
}

TEST_CASE("a killed window's unfinished game is offered after another window quits without a game") {
    const Home home;
    ToldWindow first;
    std::string moves;
    {
        ToldWindow second;
        second.tell("begin");
        moves = second.tell("move 2");
    }
    CHECK(first.quit() == 0); // It has not played a game.
    ToldWindow third;
    CHECK(third.greeting() == moves);
}

TEST_CASE("settings changed in either of two windows survive when both are killed") {
    const Home home;
    {
        ToldWindow first, second;
        first.tell("volume 37");
        second.tell("theme walnut");
        first.tell("theme paper"); // Both set this one: the later value stays.
    }                              // Both are killed.
    const auto kept = ui::load_preferences(ui::preferences_file());
    REQUIRE(kept);
    CHECK(kept->volume == 37);
    CHECK(kept->theme == "paper");
}

TEST_CASE("two windows lose none of each other's games, comments or bookmarks") {
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
        CHECK(holds(saved_transcripts(), moves));
        const std::string others = second.answer(); // Its game must be saved by now.
        CHECK(holds(saved_transcripts(), others));
    }
    CHECK(saved_transcripts().size() == 2 * rounds);

    // Both open the same saved game.
    auto library = library::Library::open(library::Files::of_user(), records::opening_names());
    REQUIRE(library);
    const auto games = library->games();
    REQUIRE(games);
    REQUIRE(library->rename_game(games->front().id, "both"));
    for (ToldWindow* window : {&first, &second})
        CHECK_FALSE(window->tell("load both").empty());
    first.tell("comment from the first");
    second.tell("comment from the second");
    std::set<std::string> texts;
    const auto later = library->games();
    for (const library::SavedGame& game : *later) {
        const auto document = library->document(game.id);
        REQUIRE(document);
        for (const auto& [node, annotation] : document->annotations)
            texts.insert(annotation.text);
    }
    CHECK(texts == std::set<std::string>{"from the first", "from the second"});

    std::set<std::string> marked;
    for (ToldWindow* window : {&first, &second, &first}) {
        window->tell("begin");
        marked.insert(window->tell("play " + std::to_string(marked.size())));
        window->tell("bookmark");
    }
    CHECK(first.quit() == 0);
    CHECK(second.quit() == 0);
    CHECK(users_library().items(library::ItemKind::bookmark)->size() == marked.size());
}
