// Events of a game as short lines with times, and the last search. Bounded; for fault reports.
#pragma once

#include "game/play/command.hpp"
#include "game/play/search_worker.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>

namespace play {

struct LogLine {
    milliseconds at{0}; // time since the log began
    std::string text;
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

struct SearchRecord {
    Request request;
    std::optional<ai::Choice> answer; // none while it runs and after a stop
};

// "black", "white": the log is in English.
std::string log_name(rules::Color color);

class GameLog {
  public:
    static constexpr std::size_t max_lines = 1000; // older lines are dropped

    explicit GameLog(Time begun) : begun_{begun}, now_{begun} {}

    void set_time(Time now) { now_ = now; }
    void add(std::string text);
    void search_began(const Request& request);
    void search_ended(const Answer& answer);
    // Logs that the last search was stopped, unless it has ended.
    void search_stopped();

    const std::deque<LogLine>& lines() const { return lines_; }
    const std::optional<SearchRecord>& search() const { return search_; }

  private:
    Time begun_;
    Time now_;
    std::deque<LogLine> lines_;
    std::optional<SearchRecord> search_;
};

} // namespace play
