#include "game/play/programs/program_lines.hpp"

#include "engine/base/text.hpp"
#include "game/play/programs/program_end.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using LinesClock = std::chrono::steady_clock;

// Between two looks at the stop while an answer is waited for.
constexpr auto look_interval = 100ms;

std::string end_text(const ProgramEnd& end) {
    return end.is_missing ? tr("the program cannot be started") : end.text;
}

} // namespace

ProgramLines::Wait ProgramLines::say(const std::string& command, const Patience& patience) {
    const std::string quoted = '"' + command.substr(0, 60) + '"';
    Wait wait{.deadline = LinesClock::now() + patience.limit,
              .command = quoted,
              .silence = tr("no answer to {} within {} s", quoted,
                            std::chrono::ceil<std::chrono::seconds>(patience.limit).count())};
    if (const auto written = process_.write_line(command, wait.deadline); !written) {
        // How it ended tells more than that it stopped listening.
        wait.deadline = LinesClock::now() + std::min<LinesClock::duration>(time_to_end, patience.limit / 2);
        wait.silence = tr("no answer to {}: {}", wait.command, written.error().message);
    }
    return wait;
}

base::Result<std::optional<std::string>> ProgramLines::hear_until(Time time, const Wait& wait,
                                                                  const std::stop_token& stop) {
    for (;;) {
        const base::LineResult heard =
            process_.read_line(std::min({wait.deadline, time, LinesClock::now() + look_interval}));
        if (const auto* line = std::get_if<base::Line>(&heard)) {
            std::string text = line->text;
            while (!text.empty() && records::is_blank(text.back()))
                text.pop_back();
            return std::optional{std::move(text)};
        }
        if (std::holds_alternative<base::LineTooLong>(heard)) {
            return base::Error{
                tr("the answer to {} has a line of more than {} bytes", wait.command, base::LineReader::longest)};
        }
        if (std::holds_alternative<base::EndOfInput>(heard))
            return base::Error{tr("no answer to {}: {}", wait.command, end_text(how_ended(process_)))};
        if (stop.stop_requested()) return base::Error{tr("no answer to {}: stopped", wait.command)};
        if (LinesClock::now() >= wait.deadline) return base::Error{wait.silence};
        if (LinesClock::now() >= time) return std::optional<std::string>{};
    }
}

base::Result<std::string> ProgramLines::hear(const Wait& wait, const std::stop_token& stop) {
    auto heard = hear_until(Time::max(), wait, stop);
    if (!heard) return heard.error();
    return **std::move(heard); // there is nothing else before the deadline
}

void ProgramLines::dismiss(const char* farewell) {
    static_cast<void>(process_.write_line(farewell, LinesClock::now() + look_interval));
    let_end(process_);
}

ProgramFault failed_to_answer(const base::Error& error) {
    return {.message = error.message, .loses_by = EndReason::disconnection};
}

ProgramChoice legal_choice(const base::Result<rules::Move>& move, const std::string& answer, const std::string& command,
                           const rules::Position& position, std::string (*text_of)(rules::Move)) {
    if (move && !position.refusal(*move)) return *move;
    const rules::SquareSet legal = position.legal_moves();
    const std::string seen = records::quote(answer);
    return ProgramFault{.message = legal.empty()
                                       ? tr("expected a pass as the answer to \"{}\", saw {}", command, seen)
                                       : tr("expected a legal move such as {} as the answer to \"{}\", saw {}",
                                            text_of(rules::Move{*legal.begin()}), command, seen),
                        .loses_by = EndReason::illegal_move};
}

std::string in_seconds(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    return fraction == "000" ? text : text + '.' + fraction;
}

} // namespace play
