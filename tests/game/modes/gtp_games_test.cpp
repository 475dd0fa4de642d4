// Games played by outflank-cli gtp, and searches that end with their time or by the client.
#include "game/records/notation.hpp"
#include "tests/game/modes/gtp_client.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>

using gtp::Client;
using rules::Color;
using rules::Position;

namespace {

const std::string bare = programs::cli + " gtp --hash 1 --threads 1";

} // namespace

TEST_CASE("stop ends a search with a move and is answered after the move") {
    for (const std::string options : {"--time 3600000 --threads 1", "--time 3600000 --threads 3", "--level 10"}) {
        for (const bool says_quit : {true, false}) {
            for (const auto pause : {std::chrono::milliseconds{0}, std::chrono::milliseconds{300}}) {
                CAPTURE(options);
                CAPTURE(says_quit);
                Client client{programs::cli + " gtp --hash 1 " + options};
                const bool is_on_clock = options == "--level 10";
                const int side = is_on_clock ? 10 : 8; // on 10x10 the level has no book
                client.ask("boardsize " + std::to_string(side));
                if (is_on_clock) client.ask("time_settings 0 3600 0");
                client.send("genmove b");
                std::this_thread::sleep_for(pause);
                client.send("stop");
                if (says_quit) {
                    client.send("quit");
                } else {
                    client.close_input();
                }
                const auto answer = client.hear();
                REQUIRE(answer.has_value()); // the client waits for two minutes, the search would take an hour
                Client::move_in(*answer, Position::start(rules::BoardSize{side}));
                CHECK(client.hear() == "= ");
                if (says_quit) CHECK(client.hear() == "= ");
                CHECK_FALSE(client.hear().has_value());
                CHECK(client.wait_for_end() == 0);
            }
        }
    }
}

TEST_CASE("commands sent during a search are answered in order; stop ends all earlier searches") {
    Client client{programs::cli + " gtp --hash 1 --time 3600000"};
    for (const std::string line : {"1 genmove b", "2 genmove w", "3 name", "4 fly", "5 stop", "6 quit"})
        client.send(line);
    for (const std::string begin : {"=1 ", "=2 ", "=3 Outflank", "?4 unknown command", "=5 ", "=6 "}) {
        const auto answer = client.hear();
        REQUIRE(answer.has_value());
        CHECK(answer->starts_with(begin));
    }
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("a time limit ends searches that would otherwise run for hours") {
    struct Row {
        std::string options, settings;
    };
    for (const Row& row : {
             Row{"--time 200", "komi 0"},
             Row{"--time 3600000", "time_settings 0 0.2 0"},
             Row{"--time 3600000", "time_settings 0 1 5"},
             Row{"--time 3600000", "time_settings 6 0 0"},
             Row{"--time 3600000", "time_settings 0 0.2 1"},
             Row{"--depth 60", "time_left b 0.2 1"},
         }) {
        CAPTURE(row.options);
        CAPTURE(row.settings);
        Client client{programs::cli + " gtp --hash 4 " + row.options};
        REQUIRE(client.ask(row.settings) == "= ");
        client.ask_move("genmove", Position::start(rules::BoardSize{8})); // waits for at most two minutes
    }
}

TEST_CASE("a level plays from its book even with a running clock") {
    const auto line_with = [](const std::string& options, const std::string& settings) {
        Client client{programs::cli + " gtp --hash 4 --threads 1 --seed 3 " + options};
        REQUIRE(client.ask(settings) == "= ");
        std::string line;
        Position position = Position::start(rules::BoardSize{8});
        for (int ply = 0; ply < 6; ++ply) {
            const rules::Move move = client.ask_move("genmove", position);
            line += records::to_text(move);
            position = position.after(move);
        }
        return line;
    };
    // At an hour per move, six searched moves would take six hours.
    const std::string line = line_with("--level 10", "time_settings 0 3600 0");
    CHECK(line == line_with("--level 10", "komi 0"));
}

TEST_CASE("a gtp game ends in time whether the client sends the clock or the engine keeps it") {
    for (const bool is_told : {true, false}) {
        CAPTURE(is_told);
        constexpr int clock = 1; // seconds; an engine that ignored it would take an hour per move
        Client client{programs::cli + " gtp --hash 4 --time 3600000"};
        client.ask("time_settings " + std::to_string(clock) + " 0 0");
        std::array<std::chrono::duration<double>, 2> used{};
        Position position = Position::start(rules::BoardSize{8});
        while (!position.is_over()) {
            const Color mover = position.to_move();
            auto& own = used[rules::index(mover)];
            if (is_told) {
                const double left = std::max(0.0, clock - own.count());
                CHECK(client.ask("time_left " + gtp::letter(mover) + ' ' + std::to_string(left) + " 0") == "= ");
            }
            const auto begun = std::chrono::steady_clock::now();
            position = position.after(client.ask_move("genmove", position));
            own += std::chrono::steady_clock::now() - begun;
        }
        CHECK(client.ask("final_score").starts_with("= "));
    }
}
