// A client of a program that answers line by line, for tests of protocols without framed answers.
#pragma once

#include "engine/base/process.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lines {

// A descriptor that reads a text.
class Script {
  public:
    explicit Script(const std::string& text) : file_{std::tmpfile()} {
        REQUIRE(file_ != nullptr);
        REQUIRE(std::fwrite(text.data(), 1, text.size(), file_) == text.size());
        std::rewind(file_);
    }
    ~Script() { std::fclose(file_); }
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;
    int descriptor() const { return ::fileno(file_); }

  private:
    std::FILE* file_;
};

class Client {
  public:
    explicit Client(const std::string& command) : process_{started(command)} {}

    void send(const std::string& line) { REQUIRE(process_.write_line(line, waiting::end()).ok()); }
    // The next line; none at the end of the output.
    std::optional<std::string> hear() {
        const base::LineResult heard = process_.read_line(waiting::end());
        if (std::holds_alternative<base::EndOfInput>(heard)) return std::nullopt;
        REQUIRE(std::holds_alternative<base::Line>(heard));
        return std::get<base::Line>(heard).text;
    }
    // The lines up to and including the first with that beginning.
    std::vector<std::string> hear_until(const std::string& beginning) {
        std::vector<std::string> all;
        for (;;) {
            const auto line = hear();
            REQUIRE(line.has_value());
            all.push_back(*line);
            if (line->starts_with(beginning)) return all;
        }
    }
    void close_input() { process_.close_input(); }
    std::optional<int> wait_for_end() { return process_.wait_for_end(waiting::end()); }

  private:
    static base::Process started(const std::string& command) {
        auto process = base::Process::start(command);
        REQUIRE(process.ok());
        return *std::move(process);
    }

    base::Process process_;
};

} // namespace lines
