// The other side of told_window.hpp.
#include "engine/base/files.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/game/ui/users_library.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

namespace {

void answer(const std::string& text) {
    std::cout << "> " << text << std::endl;
}

bool is_written(const std::filesystem::path& file, const std::string& text) {
    const auto there = base::read_file(file, std::size_t{4} << 20);
    return there && there->find(text) != std::string::npos;
}

bool is_bookmarked(const std::string& moves) {
    const auto items = users_library().items(library::ItemKind::bookmark);
    return items && std::ranges::any_of(*items, [&](const library::Item& item) {
               return item.document.find("\"" + moves + "\"") != std::string::npos;
           });
}

// Which of the windows' rows it is is their own business.
bool has_autosave_of(const std::string& moves) {
    const auto found = autosaved_transcripts();
    return std::ranges::find(found, moves) != found.end();
}

void play_to_the_end(PlayedWindow& window, std::size_t choice) {
    while (!window.game().is_over())
        window.play(choice++);
    window.steps(3);
}

} // namespace

TEST_CASE("does what it is told" * doctest::skip()) {
    PlayedWindow window;
    const auto& resumable = window.state().resumable;
    std::string offered;
    if (resumable) {
        rules::GameTree game = resumable->state.game;
        game.go_to(game.line().back());
        offered = records::to_transcript(game);
    }
    answer(offered);
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        std::istringstream words{line};
        std::string word, rest;
        words >> word >> std::ws;
        std::getline(words, rest);
        const std::size_t number = rest.empty() ? 0 : static_cast<std::size_t>(std::atoi(rest.c_str()));
        if (word == "begin") {
            window.begin();
            answer("begun");
        } else if (word == "play") { // without looking whether it is kept
            window.play(number);
            answer(window.transcript());
        } else if (word == "move") {
            window.play(number);
            CHECK(window.wait_until([&] { return has_autosave_of(window.transcript()); }));
            answer(window.transcript());
        } else if (word == "finish") {
            play_to_the_end(window, number);
            answer(window.transcript());
        } else if (word == "volume") {
            window.ask(ui::set_volume, static_cast<int>(number));
            CHECK(window.wait_until(
                [&] { return is_written(ui::preferences_file(), "\"volume\": " + std::to_string(number)); }));
            answer("done");
        } else if (word == "set-volume") { // without looking whether it is kept
            window.ask(ui::set_volume, static_cast<int>(number));
            answer("done");
        } else if (word == "begin-against") { // a computer of that level, with White
            window.begin(static_cast<int>(number));
            answer("begun");
        } else if (word == "begin-match") { // of three games
            window.begin_match();
            answer("begun");
        } else if (word == "answer") { // of the computer
            CHECK(window.wait_until([&] { return window.game().is_over() || window.game().is_humans_turn(); }));
            answer(window.transcript());
        } else if (word == "has-threads") {
            answer(base::refused_threads() == 0 ? "yes" : "no");
        } else if (word == "theme") {
            window.run(std::string{"theme "} + rest);
            CHECK(window.wait_until([&] { return is_written(ui::preferences_file(), "\"" + rest + "\""); }));
            answer("done");
        } else if (word == "bookmark") {
            window.run("bookmark");
            CHECK(is_bookmarked(window.transcript()));
            answer("done");
        } else if (word == "add-bookmark") { // without looking whether it is kept
            window.run("bookmark");
            answer("done");
        } else if (word == "load") {
            window.ask(ui::load_file, std::filesystem::path{rest});
            window.steps(3);
            answer(window.transcript());
        } else if (word == "comment") {
            window.submit(play::Annotate{.node = window.game().tree().line().back(), .annotation = {.text = rest}});
            window.steps(3);
            answer("done");
        } else if (word == "wait") { // so many steps, and for what other threads do meanwhile
            for (std::size_t i = 0; i < number; ++i) {
                window.step();
                std::this_thread::sleep_for(std::chrono::milliseconds{2});
            }
            answer("done");
        } else if (word == "hear") { // waits until that is said
            const auto has_part = [&](const std::string& said) { return said.find(rest) != std::string::npos; };
            CHECK(window.wait_until([&] { return std::ranges::any_of(window.said(), has_part); }));
            answer("heard");
        } else if (word == "die") { // as the system kills, whatever else goes on
            ::kill(::getpid(), SIGKILL);
        } else if (word == "said") {
            std::string all;
            for (const std::string& each : window.said())
                all += each + " | ";
            std::ranges::replace(all, '\n', ' ');
            answer(all);
        } else {
            answer("no such thing");
        }
    }
}
