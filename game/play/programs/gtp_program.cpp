#include "game/play/programs/gtp_program.hpp"

#include "engine/base/text.hpp"
#include "game/play/programs/program_end.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Between two looks at the stop while an answer is waited for.
constexpr auto gtp_look_interval = 100ms;
// In one answer; board drawings and lists of commands have some dozens.
constexpr int max_lines = 1000;

std::string quote(const std::string& command) {
    return '"' + command + '"';
}

std::string ended_text(const ProgramEnd& end) {
    return end.is_missing ? tr("the program cannot be started") : end.text;
}

} // namespace

base::Result<std::string> GtpProgram::hear(const Wait& wait, const std::stop_token& stop) {
    for (;;) {
        const base::LineResult heard = process_.read_line(std::min(wait.deadline, Clock::now() + gtp_look_interval));
        if (const auto* line = std::get_if<base::Line>(&heard)) {
            std::string text = line->text;
            while (!text.empty() && records::is_blank(text.back()))
                text.pop_back();
            return text;
        }
        if (std::holds_alternative<base::LineTooLong>(heard)) {
            return base::Error{
                tr("the answer to {} has a line of more than {} bytes", wait.command, base::LineReader::longest)};
        }
        if (std::holds_alternative<base::EndOfInput>(heard))
            return base::Error{tr("no answer to {}: {}", wait.command, ended_text(how_ended(process_)))};
        if (stop.stop_requested()) return base::Error{tr("no answer to {}: stopped", wait.command)};
        if (Clock::now() >= wait.deadline) return base::Error{wait.silence};
    }
}

base::Result<GtpProgramAnswer> GtpProgram::ask(const std::string& command, const Patience& patience) {
    Wait wait{.deadline = Clock::now() + patience.limit,
              .command = quote(command),
              .silence = tr("no answer to {} within {} s", quote(command),
                            std::chrono::ceil<std::chrono::seconds>(patience.limit).count())};
    if (const auto written = process_.write_line(command, wait.deadline); !written) {
        // That it ended tells more than that it does not read any more.
        wait.deadline = Clock::now();
        wait.silence = tr("no answer to {}: {}", wait.command, written.error().message);
    }
    GtpProgramAnswer answer;
    bool has_begun = false;
    for (int lines = 0; lines < max_lines; ++lines) {
        const auto line = hear(wait, patience.stop);
        if (!line) return line.error();
        if (!has_begun && line->empty()) continue;
        if (line->empty()) {
            answer.text = std::string{records::trimmed(answer.text)};
            return answer;
        }
        if (has_begun) {
            answer.text += '\n' + *line;
            // A program that goes on and on is not listened to for longer than one that is silent.
            if (patience.stop.stop_requested() || Clock::now() >= wait.deadline)
                return base::Error{tr("the answer to {} does not end", wait.command)};
            continue;
        }
        if (line->front() != '=' && line->front() != '?') {
            return base::Error{
                tr("expected an answer to {} that begins with = or ?, saw {}", wait.command, records::quote(*line))};
        }
        has_begun = true;
        answer.is_failure = line->front() == '?';
        answer.text = line->substr(1);
    }
    return base::Error{tr("the answer to {} has more than {} lines", wait.command, max_lines)};
}

base::Result<std::string> GtpProgram::ask_for_success(const std::string& command, const Patience& patience) {
    const auto answer = ask(command, patience);
    if (!answer) return answer.error();
    if (answer->is_failure) {
        return base::Error{tr("{} was refused: {}", quote(command), records::quote("? " + answer->text))};
    }
    return answer->text;
}

void GtpProgram::dismiss() {
    static_cast<void>(process_.write_line("quit", Clock::now() + gtp_look_interval));
    let_end(process_);
}

} // namespace play
