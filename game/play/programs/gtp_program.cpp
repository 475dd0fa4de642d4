#include "game/play/programs/gtp_program.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace play {

using base::tr;

namespace {

// In one answer; board drawings and lists of commands have some dozens.
constexpr int max_lines = 1000;

// "= f5", "=7 f5", "=f5", but not a rule such as "=====".
bool begins_answer(std::string_view line) {
    return (line[0] == '=' || line[0] == '?') && line.substr(1, 1) != line.substr(0, 1);
}

} // namespace

base::Result<GtpProgramAnswer> GtpProgram::ask(const std::string& command, const Patience& patience) {
    const ProgramLines::Wait wait = lines_.say(command, patience);
    GtpProgramAnswer answer;
    bool has_begun = false;
    std::optional<base::Error> banner; // what is wrong with it where no answer follows
    for (int lines = 0; lines < max_lines; ++lines) {
        const auto line = lines_.hear(wait, patience.stop);
        if (!line) return banner && std::chrono::steady_clock::now() >= wait.deadline ? *banner : line.error();
        if (!has_begun && line->empty()) continue;
        if (line->empty()) {
            answer.text = std::string{records::trimmed(answer.text)};
            return answer;
        }
        if (has_begun) {
            answer.text += '\n' + *line;
            // A program that goes on and on is not listened to for longer than one that is silent.
            if (patience.stop.stop_requested() || std::chrono::steady_clock::now() >= wait.deadline)
                return base::Error{tr("the answer to {} does not end", wait.command)};
            continue;
        }
        if (!begins_answer(*line)) {
            if (!banner) {
                banner = base::Error{tr("expected an answer to {} that begins with = or ?, saw {}", wait.command,
                                        records::quote(*line))};
            }
            if (has_answered_) return *banner;
            continue;
        }
        has_begun = has_answered_ = true;
        answer.is_failure = line->front() == '?';
        answer.text = line->substr(1);
    }
    return base::Error{tr("the answer to {} has more than {} lines", wait.command, max_lines)};
}

base::Result<std::string> GtpProgram::ask_for_success(const std::string& command, const Patience& patience) {
    const auto answer = ask(command, patience);
    if (!answer) return answer.error();
    if (answer->is_failure) {
        return base::Error{tr("{} was refused: {}", '"' + command + '"', records::quote("? " + answer->text))};
    }
    return answer->text;
}

void GtpProgram::dismiss() {
    lines_.dismiss("quit");
}

} // namespace play
