#include "game/play/programs/program_log.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace {

// Controls, separators of lines, and what changes the direction of the text after it (Unicode 15, bidi controls).
bool is_harmful(char32_t code) {
    return code < 0x20 || (0x7f <= code && code < 0xa0) || code == 0x061c || (0x200b <= code && code <= 0x200f)
           || (0x2028 <= code && code <= 0x202e) || (0x2060 <= code && code <= 0x206f) || code == 0xfeff;
}

} // namespace

std::string harmless_line(std::string_view text, std::size_t max_bytes) {
    const std::string valid = records::to_valid_utf8(text, max_bytes);
    std::string line;
    for (std::size_t at = 0; at < valid.size();) {
        const auto [code, length] = base::character_at(valid, at);
        if (code == '\t')
            line += ' ';
        else if (is_harmful(code))
            line += '?';
        else
            line += std::string_view{valid}.substr(at, length);
        at += length;
    }
    return line;
}

void ProgramLogs::put(const Program& program, std::string_view text, bool is_ours) {
    ProgramLogLine line{.text = harmless_line(text, max_line_bytes), .is_ours = is_ours};
    const std::lock_guard lock{mutex_};
    const auto known = std::ranges::find(logs_, program, &Log::program);
    if (known == logs_.end()) {
        if (logs_.size() == max_programs) logs_.pop_front();
        logs_.push_back({.program = program, .lines = {}});
    } else if (known + 1 != logs_.end()) {
        std::rotate(known, known + 1, logs_.end());
    }
    Log& log = logs_.back();
    log.bytes += line.text.size() + 1;
    log.lines.push_back(std::move(line));
    while (log.lines.size() > max_lines || log.bytes > max_bytes) {
        log.bytes -= log.lines.front().text.size() + 1;
        log.lines.pop_front();
    }
    ++revision_;
}

std::vector<ProgramLogLine> ProgramLogs::lines(const Program& program) const {
    const std::lock_guard lock{mutex_};
    const auto log = std::ranges::find(logs_, program, &Log::program);
    if (log == logs_.end()) return {};
    return {log->lines.begin(), log->lines.end()};
}

std::uint64_t ProgramLogs::revision() const {
    const std::lock_guard lock{mutex_};
    return revision_;
}

base::Process::OnErrorLine error_lines_into(ProgramLogs& logs, const Program& program) {
    return [&logs, program](const base::LineResult& heard) {
        if (const auto* line = std::get_if<base::Line>(&heard)) {
            logs.add(program, line->text);
        } else if (std::holds_alternative<base::LineTooLong>(heard)) {
            logs.note(program, tr("a line of more than {} bytes was left out", base::LineReader::longest));
        }
    };
}

} // namespace play
