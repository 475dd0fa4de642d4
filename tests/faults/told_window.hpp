// A window in its own process that carries out commands, one per line.
#pragma once

#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <utility>
#include <variant>

class ToldWindow {
  public:
    // Starts this program or a copy of it. before: shell commands to run first.
    explicit ToldWindow(const std::string& before = ":", const std::string& program = base::executable_path()->string())
        : process_{start(before + "; exec " + base::quoted(program)
                         + " --no-skip '-tc=carries out commands from standard input'")},
          greeting_{answer()} {}

    // Kills the process and waits for its end.
    ~ToldWindow() {
        if (has_ended_) return;
        (void)process_.write_line("die", deadline());
        (void)process_.wait_for_end(deadline());
    }
    ToldWindow(const ToldWindow&) = delete;
    ToldWindow& operator=(const ToldWindow&) = delete;

    // Transcript of the unfinished game that the window offers to resume; empty: none.
    const std::string& greeting() const { return greeting_; }
    // Sends a command and returns its answer.
    std::string tell(const std::string& words) {
        say(words);
        return answer();
    }
    void say(const std::string& words) {
        const auto written = process_.write_line(words, deadline());
        REQUIRE_MESSAGE(written.ok(), (written ? "" : written.error().message));
    }
    // Waits for the answer to the command sent last.
    std::string answer() {
        for (;;) {
            const auto line = process_.read_line(deadline());
            const auto* const read = std::get_if<base::Line>(&line);
            REQUIRE_MESSAGE(read != nullptr, output_);
            if (read->text.starts_with("> ")) return read->text.substr(2);
            output_ += read->text + "\n"; // output of doctest
        }
    }
    // Closes the window and returns the exit code of its test.
    int quit() {
        say("quit");
        has_ended_ = true;
        const int code = process_.wait_for_end(deadline()).value_or(-1);
        CHECK_MESSAGE(code == 0, output_);
        return code;
    }

  private:
    static base::Process start(const std::string& command) {
        auto started = base::Process::start("sh -c " + base::quoted(command));
        REQUIRE_MESSAGE(started.ok(), (started ? "" : started.error().message));
        return *std::move(started);
    }
    static std::chrono::steady_clock::time_point deadline() { return waiting::end(); }

    std::string output_; // output of the window's test
    bool has_ended_ = false;
    base::Process process_;
    std::string greeting_;
};
