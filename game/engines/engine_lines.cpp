#include "game/engines/engine_lines.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace engines {

using base::tr;

namespace {

using namespace std::chrono_literals;

// Time between two checks for a stop while waiting for an answer.
constexpr auto look_interval = 100ms;

std::string end_text(const EngineExit& end) {
    return end.is_missing ? tr("the engine cannot be started") : end.text;
}

} // namespace

EngineExit exit_of(base::Process& process) {
    const auto status = process.wait_for_end(Clock::now() + time_to_end);
    if (!status) return {.text = tr("the engine closed its output")};
    const bool is_missing = *status == 126 || *status == 127; // exit codes of the shell
    return {.text = tr("the engine ended with status {}", *status), .is_missing = is_missing};
}

void wait_for_exit(base::Process& process) {
    process.close_input();
    static_cast<void>(process.wait_for_end(Clock::now() + time_to_end));
}

EngineLines::Wait EngineLines::send(const std::string& command, const Patience& patience) {
    const std::string quoted = '"' + command.substr(0, 60) + '"';
    Wait wait{.deadline = Clock::now() + patience.limit,
              .command = quoted,
              .silence = tr("no answer to {} within {} s", quoted,
                            std::chrono::ceil<std::chrono::seconds>(patience.limit).count())};
    if (const auto written = process_.write_line(command, wait.deadline); !written) {
        // The engine's exit status explains more than a failed write.
        wait.deadline = Clock::now() + std::min<Clock::duration>(time_to_end, patience.limit / 2);
        wait.silence = tr("no answer to {}: {}", wait.command, written.error().message);
    }
    return wait;
}

base::LineResult read_line(base::Process& process, Time deadline, const std::stop_token& stop) {
    for (;;) {
        base::LineResult line = process.read_line(std::min(deadline, Clock::now() + look_interval));
        const bool is_late = stop.stop_requested() || Clock::now() >= deadline;
        if (!std::holds_alternative<base::TimedOut>(line) || is_late) return line;
    }
}

base::Result<std::optional<std::string>> EngineLines::read_line_until(Time time, const Wait& wait,
                                                                      const std::stop_token& stop) {
    const base::LineResult read = engines::read_line(process_, std::min(wait.deadline, time), stop);
    if (const auto* line = std::get_if<base::Line>(&read)) {
        std::string text = line->text;
        while (!text.empty() && records::is_blank(text.back()))
            text.pop_back();
        return std::optional{std::move(text)};
    }
    if (std::holds_alternative<base::LineTooLong>(read))
        return base::Error{
            tr("the answer to {} has a line of more than {} bytes", wait.command, base::LineReader::longest)};
    if (std::holds_alternative<base::EndOfInput>(read))
        return base::Error{tr("no answer to {}: {}", wait.command, end_text(exit_of(process_)))};
    if (stop.stop_requested()) return base::Error{tr("no answer to {}: stopped", wait.command)};
    if (Clock::now() >= wait.deadline) return base::Error{wait.silence};
    return std::optional<std::string>{};
}

base::Result<std::string> EngineLines::read_line(const Wait& wait, const std::stop_token& stop) {
    auto heard = read_line_until(Time::max(), wait, stop);
    if (!heard) return heard.error();
    return **std::move(heard); // always has a value: Time::max() is not before the deadline
}

MaybeFault EngineLines::read_answer(const Wait& wait, const Patience& patience,
                                    const std::function<bool(std::string& line)>& is_end) {
    for (int lines = 0; lines < max_answer_lines; ++lines) {
        auto line = read_line(wait, patience.stop);
        if (!line) return failed_to_answer(line.error());
        if (is_end(*line)) return std::nullopt;
        if (patience.stop.stop_requested() || Clock::now() >= wait.deadline) return failed_to_answer({wait.silence});
    }
    return too_many_lines(wait);
}

void EngineLines::quit(const char* command) {
    static_cast<void>(process_.write_line(command, Clock::now() + look_interval));
    wait_for_exit(process_);
}

EngineFault too_many_lines(const EngineLines::Wait& wait) {
    return failed_to_answer({tr("the answer to {} has more than {} lines", wait.command, max_answer_lines)});
}

EngineFault failed_to_answer(const base::Error& error) {
    return {.message = error.message, .loses_by = EndReason::disconnection};
}

EngineChoice legal_choice(const base::Result<rules::Move>& move, const std::string& answer, const std::string& command,
                          const rules::Position& position, std::string (*text_of)(rules::Move)) {
    if (move && !position.refusal(*move)) return *move;
    const rules::SquareSet legal = position.legal_moves();
    const std::string seen = records::quote(answer);
    return EngineFault{.message = legal.empty() ? tr("expected a pass as the answer to \"{}\", saw {}", command, seen)
                                                : tr("expected a legal move such as {} as the answer to \"{}\", saw {}",
                                                     text_of(rules::Move{*legal.begin()}), command, seen),
                       .loses_by = EndReason::illegal_move};
}

std::string in_seconds(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    return fraction == "000" ? text : text + '.' + fraction;
}

} // namespace engines
