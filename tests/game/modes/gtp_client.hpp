// A minimal controller that talks to an engine over the Go Text Protocol.
#pragma once

#include "game/engines/gtp.hpp"
#include "game/rules/position.hpp"
#include "tests/game/modes/line_client.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>

namespace gtp {

inline std::string letter(rules::Color color) {
    return color == rules::Color::black ? "b" : "w";
}

class Client : public lines::Client {
  public:
    using lines::Client::Client;

    // The next answer, without the empty line that ends it; none at the end of the output.
    std::optional<std::string> hear() {
        std::string answer;
        while (const auto line = lines::Client::hear()) {
            if (line->empty()) return answer;
            answer += (answer.empty() ? "" : "\n") + *line;
        }
        CHECK(answer.empty());
        return std::nullopt;
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
        const auto move = engines::move_from_gtp(answer.substr(2), position.size());
        REQUIRE(move.ok());
        CHECK(answer == "= " + engines::gtp_move(*move)); // in lower case
        REQUIRE_FALSE(position.refusal(*move).has_value());
        return *move;
    }
};

} // namespace gtp
