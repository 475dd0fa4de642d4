// Games and matches that make room for others while what should keep them cannot be written: a file lies in the place
// of the saved games or of the tables. None is lost: each waits in the data folder and is offered by a later start.
#include "engine/base/files.hpp"
#include "game/play/match_save.hpp"
#include "tests/faults/file_in_place.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Games = std::set<std::string>;

std::vector<fs::path> places(const fs::path& data, const std::string& first) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator{data}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(first) && name.ends_with(".json")) found.push_back(entry.path());
    }
    return found;
}

// What lies where a later start looks for an unfinished game.
Games waiting_games(const fs::path& data) {
    Games games;
    for (const fs::path& file : places(data, "autosave"))
        games.insert(transcript_of(file));
    return games;
}

std::vector<play::Match> waiting_matches(const fs::path& data) {
    std::vector<play::Match> matches;
    for (const fs::path& file : places(data, "match")) {
        const auto series = play::load_series(file);
        REQUIRE_MESSAGE(series.ok(), (series ? "" : series.error().message));
        matches.push_back(*series);
    }
    return matches;
}

Games saved_games(const fs::path& data) {
    std::vector<std::string> broken;
    const auto games = transcripts_below(data / "games", broken);
    CHECK(broken.empty());
    return {games.begin(), games.end()};
}

void play_one(Pilot& pilot) {
    pilot.ask(play::Command{play::Play{rules::Move{*pilot.position().legal_moves().begin()}}});
    pilot.settle();
    wait_until(pilot, "the move is not kept", [&] { return waiting_games(pilot.data()).contains(transcript(pilot)); });
}

void play_to_the_end(Pilot& pilot) {
    while (!pilot.match().is_over())
        pilot.ask(play::Command{play::Play{rules::Move{*pilot.position().legal_moves().begin()}}});
    pilot.settle();
}

void start_new(Pilot& pilot, int games = 1) {
    pilot.ask(ui::StartGame{
        .settings = two_persons(4).match, .is_confirmed = true, .series = {.games = games, .points = 0, .start = {}}});
    pilot.settle();
}

bool was_said(const Pilot& pilot, const std::string& part) {
    for (const ui::Toast& toast : pilot.gui().state().messages.all())
        if (toast.text.find(part) != std::string::npos) return true;
    return false;
}

const std::string later = "offered at a later start";

} // namespace

TEST_CASE("a game that makes room while the saved games cannot be written is offered at a later start") {
    struct Way {
        const char* name;
        std::function<void(Pilot&)> begin;
    };
    const offscreen::TemporaryFolder folder;
    folder.write("other.txt", "d3c3");
    for (const Way& way : {Way{"a new game", [](Pilot& pilot) { start_new(pilot); }},
                           {"paste",
                            [](Pilot& pilot) {
                                REQUIRE(SDL_SetClipboardText("e6f4") == 0);
                                pilot.ask(ui::PasteTranscript{});
                            }},
                           {"open", [&](Pilot& pilot) { pilot.ask(ui::LoadFrom{folder.path / "other.txt"}); }}}) {
        CAPTURE(way.name);
        Pilot first{two_persons(8), 640, 480};
        put_file(first.data() / "games");
        play_one(first);
        const std::string before = transcript(first);
        way.begin(first);
        CHECK(was_said(first, later));
        play_one(first);
        const std::string after = transcript(first);
        REQUIRE(after != before);
        CHECK(waiting_games(first.data()) == Games{before, after});

        // Of each start that comes then one is offered, and goes to the saved games.
        Pilot second{first, two_persons(4), {}};
        REQUIRE(second.gui().state().resumable);
        fs::remove(second.data() / "games");
        second.ask(ui::ForgetResume{});
        Pilot third{second, two_persons(4), {}};
        REQUIRE(third.gui().state().resumable);
        third.ask(ui::ForgetResume{});
        CHECK(saved_games(third.data()) == Games{before, after});
        Pilot fourth{third, two_persons(4), {}};
        CHECK_FALSE(fourth.gui().state().resumable);
    }
}

TEST_CASE("game after game can be begun while the saved games cannot be written, and all of them wait") {
    Pilot pilot{two_persons(8), 640, 480};
    put_file(pilot.data() / "games");
    Games played;
    for (const int moves : {1, 2, 3}) {
        for (int move = 0; move < moves; ++move)
            play_one(pilot);
        played.insert(transcript(pilot));
        start_new(pilot);
    }
    play_to_the_end(pilot); // a game that has ended, too
    wait_until(pilot, [&] { return waiting_games(pilot.data()).contains(transcript(pilot)); });
    played.insert(transcript(pilot));
    start_new(pilot);
    play_one(pilot);
    played.insert(transcript(pilot));
    CHECK(played.size() == 5);
    CHECK(waiting_games(pilot.data()) == played);
}

TEST_CASE("an unfinished game that cannot be moved to the saved games waits, and another one is played") {
    Pilot first{two_persons(8), 640, 480};
    play_one(first);
    const std::string before = transcript(first);
    Pilot second{first, two_persons(4), {}};
    REQUIRE(second.gui().state().resumable);
    put_file(second.data() / "games");
    start_new(second);
    CHECK(was_said(second, later));
    play_one(second);
    CHECK(waiting_games(second.data()) == Games{before, transcript(second)});
}

TEST_CASE("where a game can be kept nowhere no other one is begun, and that is said") {
    Pilot pilot{two_persons(8), 640, 480};
    put_file(pilot.data() / "games");
    for (int place = 2; place <= 50; ++place) // all that there are beside the window's own
        REQUIRE(base::write_atomically(pilot.data() / ("autosave-" + std::to_string(place) + ".json"), "{}"));
    play_one(pilot);
    const std::string before = transcript(pilot);
    start_new(pilot);
    CHECK(was_said(pilot, "no new game was started"));
    CHECK(transcript(pilot) == before);
    play_one(pilot);
    CHECK(transcript(pilot).starts_with(before));
}

TEST_CASE("where nothing at all can be written games are still begun, as it was said that none is kept") {
    Pilot pilot{two_persons(8), 640, 480};
    put_file(pilot.data());
    pilot.type("f5");
    pilot.settle();
    wait_until(pilot, [&] { return was_said(pilot, "Cannot save the game"); });
    start_new(pilot);
    CHECK(was_said(pilot, "Could not save the previous game"));
    CHECK_FALSE(was_said(pilot, later));
    CHECK(pilot.position().size().side() == 4);
}

TEST_CASE("the next game of a match is played while the saved games cannot be written, and the match stays with it") {
    Pilot first{two_persons(4), 640, 480};
    start_new(first, 3);
    put_file(first.data() / "games");
    play_to_the_end(first);
    const std::string before = transcript(first);
    first.ask(ui::NextGame{});
    first.settle();
    play_one(first);
    const std::string after = transcript(first);
    CHECK(waiting_games(first.data()) == Games{before, after});
    Pilot second{first, two_persons(4), {}};
    REQUIRE(second.gui().state().games.left);
    CHECK(second.gui().state().games.left->number() == 2);
    REQUIRE(second.gui().state().resumable);
    second.ask(ui::ResumeGame{});
    CHECK(transcript(second) == after);
}

TEST_CASE("a match whose table cannot be written waits with its game when another game takes its place") {
    Pilot first{two_persons(4), 640, 480};
    start_new(first, 3);
    play_to_the_end(first);
    first.ask(ui::NextGame{});
    first.settle();
    play_one(first);
    const std::string game = transcript(first);
    put_file(first.data() / "exports");
    start_new(first);
    CHECK(was_said(first, "Cannot save the match"));
    CHECK_FALSE(first.gui().state().games.is_under_way());
    play_one(first);
    play_one(first);
    auto matches = waiting_matches(first.data());
    REQUIRE(matches.size() == 1);
    CHECK(matches.front().games().size() == 1);
    play_to_the_end(first); // the autosave is free again
    Pilot second{first, two_persons(4), {}};
    REQUIRE(second.gui().state().games.left);
    second.ask(ui::ResumeGame{});
    CHECK(second.gui().state().games.is_playing());
    CHECK(transcript(second) == game);
}

TEST_CASE("a match that was left, and whose table cannot be written, waits when a game is begun") {
    Pilot first{two_persons(4), 640, 480};
    start_new(first, 3);
    play_to_the_end(first);
    Pilot second{first, two_persons(4), {}};
    REQUIRE(second.gui().state().games.left);
    put_file(second.data() / "exports");
    start_new(second, 3); // which has a file of its own
    CHECK(was_said(second, "Cannot save the match"));
    play_one(second);
    const auto matches = waiting_matches(second.data());
    REQUIRE(matches.size() == 2);
    CHECK(matches[0].games().size() + matches[1].games().size() == 1);
}
