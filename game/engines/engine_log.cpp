#include "game/engines/engine_log.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace engines {

using base::tr;

void EngineLogs::put(const ExternalEngine& engine, std::string_view text, bool is_ours) {
    const std::lock_guard lock{mutex_};
    auto log = std::ranges::find(logs_, engine, [](const auto& each) { return each.first; });
    if (log == logs_.end()) log = logs_.insert(log, {engine, {}});
    log->second.push_back({.text = records::to_valid_utf8(text, max_line_bytes), .is_ours = is_ours});
    if (log->second.size() > max_lines) log->second.pop_front();
    ++revision_;
}

std::vector<EngineLogLine> EngineLogs::lines(const ExternalEngine& engine) const {
    const std::lock_guard lock{mutex_};
    for (const auto& [known, lines] : logs_)
        if (known == engine) return {lines.begin(), lines.end()};
    return {};
}

std::uint64_t EngineLogs::revision() const {
    const std::lock_guard lock{mutex_};
    return revision_;
}

base::Process::OnErrorLine error_lines_into(EngineLogs& logs, const ExternalEngine& engine) {
    return [&logs, engine](const base::LineResult& heard) {
        if (const auto* line = std::get_if<base::Line>(&heard)) {
            logs.add(engine, line->text);
        } else if (std::holds_alternative<base::LineTooLong>(heard)) {
            logs.note(engine, tr("a line of more than {} bytes was left out", base::LineReader::longest));
        }
    };
}

} // namespace engines
