// The last lines that external engines wrote to their error output, and when each engine started and ended. For users
// who investigate a failure.
#pragma once

#include "engine/base/process.hpp"
#include "game/play/external_engine.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engines {

using play::ExternalEngine;

struct EngineLogLine {
    std::string text;     // one line of valid UTF-8
    bool is_ours = false; // about the engine, not from it
    friend bool operator==(const EngineLogLine&, const EngineLogLine&) = default;
};

// Thread-safe.
class EngineLogs {
  public:
    static constexpr std::size_t max_lines = 500; // limit per engine
    static constexpr std::size_t max_line_bytes = 300;

    void add(const ExternalEngine& engine, std::string_view text) { put(engine, text, false); }
    void note(const ExternalEngine& engine, std::string_view text) { put(engine, text, true); }

    // The lines of the engine, oldest first.
    std::vector<EngineLogLine> lines(const ExternalEngine& engine) const;
    // Increases with each line.
    std::uint64_t revision() const;

  private:
    void put(const ExternalEngine& engine, std::string_view text, bool is_ours);

    mutable std::mutex mutex_; // guards the members below
    std::vector<std::pair<ExternalEngine, std::deque<EngineLogLine>>> logs_;
    std::uint64_t revision_ = 0;
};

base::Process::OnErrorLine error_lines_into(EngineLogs& logs, const ExternalEngine& engine);

} // namespace engines
