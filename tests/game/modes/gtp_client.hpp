// A controller of the test's own that talks with a program over the Go Text Protocol.
#pragma once

#include "engine/base/process.hpp"
#include "game/records/notation.hpp"
#include "game/rules/position.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <optional>
#include <string>
#include <variant>

namespace gtp {

inline std::chrono::steady_clock::time_point soon() {
    return std::chrono::steady_clock::now() + std::chrono::seconds{120};
}

inline std::string letter(rules::Color color) {
    return color == rules::Color::black ? "b" : "w";
}

class Client {
  public:
    explicit Client(const std::string& command) : process_{started(command)} {}

    void send(const std::string& line) { REQUIRE(process_.write_line(line, soon()).ok()); }
    // The next answer, its lines joined, without the empty line; none at the end.
    std::optional<std::string> hear() {
        std::string answer;
        for (;;) {
            const base::LineResult heard = process_.read_line(soon());
            if (std::holds_alternative<base::EndOfInput>(heard)) {
                CHECK(answer.empty());
                return std::nullopt;
            }
            REQUIRE(std::holds_alternative<base::Line>(heard));
            const std::string& text = std::get<base::Line>(heard).text;
            if (text.empty()) return answer;
            answer += (answer.empty() ? "" : "\n") + text;
        }
    }
    std::string ask(const std::string& line) {
        send(line);
        const auto answer = hear();
        REQUIRE(answer.has_value());
        return *answer;
    }
    // Asks for a move, and fails the test unless it is a legal one.
    rules::Move ask_move(const std::string& command, const rules::Position& position) {
        const std::string answer = ask(command + ' ' + letter(position.to_move()));
        CAPTURE(answer);
        return move_in(answer, position);
    }
    static rules::Move move_in(const std::string& answer, const rules::Position& position) {
        CAPTURE(answer);
        REQUIRE(answer.starts_with("= "));
        const auto move = records::move_from_text(answer.substr(2), position.size());
        REQUIRE(move.ok());
        CHECK(answer == "= " + records::to_text(*move)); // in lower case
        REQUIRE_FALSE(position.refusal(*move).has_value());
        return *move;
    }
    void close_input() { process_.close_input(); }
    std::optional<int> wait_for_end() { return process_.wait_for_end(soon()); }

  private:
    static base::Process started(const std::string& command) {
        auto process = base::Process::start(command);
        REQUIRE(process.ok());
        return *std::move(process);
    }

    base::Process process_;
};

} // namespace gtp
