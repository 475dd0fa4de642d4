// Runs the window that told_window.hpp starts.
#include "engine/base/files.hpp"
#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/game/ui/users_library.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <thread>

namespace {

void answer(const std::string& text) {
    std::cout << "> " << text << std::endl;
}

// Whether the settings file contains the text.
bool is_written(const std::string& text) {
    const auto there = base::read_file(ui::preferences_file(), std::size_t{4} << 20);
    return there && there->find(text) != std::string::npos;
}

bool is_bookmarked(const std::string& moves) {
    const auto items = users_library().items(library::ItemKind::bookmark);
    return items && std::ranges::any_of(*items, [&](const library::Item& item) {
               return item.document.find("\"" + moves + "\"") != std::string::npos;
           });
}

// Looks in the rows of all windows.
bool has_autosave_of(const std::string& moves) {
    const auto found = autosaved_transcripts();
    return std::ranges::find(found, moves) != found.end();
}

} // namespace

TEST_CASE("carries out commands from standard input" * doctest::skip()) {
    PlayedWindow window;
    const auto& resumable = window.state().resumable;
    std::string offered;
    if (resumable) {
        rules::GameTree game = resumable->state.game;
        game.go_to(game.line().back());
        offered = records::to_transcript(game);
    }
    answer(offered);
    using Deed = std::function<std::string(const std::string& words)>;
    const auto number = [](const std::string& words) { return std::atoi(words.c_str()); };
    const auto play = [&](const std::string& words) {
        window.play(static_cast<std::size_t>(number(words)));
        return window.transcript();
    };
    const auto set_volume = [&](const std::string& words) {
        window.ask(ui::set_volume, number(words));
        return "done";
    };
    const std::map<std::string, Deed> deeds{
        {"begin",
         [&](const std::string&) {
             window.begin();
             return "begun";
         }},
        {"begin-against", // a computer of that level that plays White
         [&](const std::string& words) {
             window.begin(number(words));
             return "begun";
         }},
        {"play", play},
        {"move", // until it is autosaved
         [&](const std::string& words) {
             const std::string moves = play(words);
             CHECK(window.wait_until([&] { return has_autosave_of(moves); }));
             return moves;
         }},
        {"answer", // move of the computer
         [&](const std::string&) {
             CHECK(window.wait_until([&] { return window.game().is_over() || window.game().is_humans_turn(); }));
             return window.transcript();
         }},
        {"finish",
         [&](const std::string& words) {
             for (auto choice = static_cast<std::size_t>(number(words)); !window.game().is_over();)
                 window.play(choice++);
             window.steps(3);
             return window.transcript();
         }},
        {"set-volume", set_volume},
        {"volume", // until it is written
         [&](const std::string& words) {
             set_volume(words);
             CHECK(window.wait_until([&] { return is_written("\"volume\": " + words); }));
             return "done";
         }},
        {"theme",
         [&](const std::string& words) {
             window.run("theme " + words);
             CHECK(window.wait_until([&] { return is_written("\"" + words + "\""); }));
             return "done";
         }},
        {"bookmark",
         [&](const std::string&) {
             window.run("bookmark");
             CHECK(is_bookmarked(window.transcript()));
             return "done";
         }},
        {"load",
         [&](const std::string& words) {
             window.ask(ui::load_file, std::filesystem::path{words});
             window.steps(3);
             return window.transcript();
         }},
        {"comment",
         [&](const std::string& words) {
             window.submit(play::Annotate{.node = window.game().tree().line().back(), .annotation = {.text = words}});
             window.steps(3);
             return "done";
         }},
        {"wait", // makes that many steps and gives other threads time
         [&](const std::string& words) {
             for (int i = number(words); i > 0; --i) {
                 window.step();
                 std::this_thread::sleep_for(std::chrono::milliseconds{2});
             }
             return "done";
         }},
        {"hear", // waits for a message
         [&](const std::string& words) {
             const auto has_part = [&](const std::string& said) { return said.find(words) != std::string::npos; };
             CHECK(window.wait_until([&] { return std::ranges::any_of(window.said(), has_part); }));
             return "heard";
         }},
        {"said",
         [&](const std::string&) {
             std::string all;
             for (const std::string& each : window.said())
                 all += each + " | ";
             std::ranges::replace(all, '\n', ' ');
             return all;
         }},
        {"die", [](const std::string&) { return ::raise(SIGKILL) == 0 ? "" : "alive"; }}};
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        const std::size_t end = std::min(line.find(' '), line.size());
        answer(deeds.at(line.substr(0, end))(line.substr(std::min(end + 1, line.size()))));
    }
}
