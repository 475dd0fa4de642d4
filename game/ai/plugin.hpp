// Evaluations from shared libraries (outflank_evaluation.h). A library runs inside this process with all its rights: a
// crash or a hang in it is a crash or a hang of the program.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/outflank_evaluation.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace ai {

class EvaluationPlugin {
  public:
    // Loads the library, which stays loaded until the program ends. Errors: no such file or no library, no function
    // outflank_evaluation(), another version, or missing functions.
    static base::Result<std::shared_ptr<const EvaluationPlugin>> load(const std::filesystem::path& file);
    explicit EvaluationPlugin(const OutflankEvaluation& functions) : functions_{functions} {}

    const OutflankEvaluation& functions() const { return functions_; }
    std::string name() const { return functions_.name; }

    // The value within the board's range. Counts a value that is not a number as 0; poll_problem() then reports it.
    Score checked(double value) const;
    // A sentence for the user, once, after the first value that was not a number. For any thread.
    std::optional<std::string> poll_problem() const;

  private:
    OutflankEvaluation functions_;
    enum class Failure : unsigned char { none, seen, reported };
    mutable std::atomic<Failure> failure_{Failure::none};
};

// A plug-in with a context for one thread. Empty: no plug-in.
class PluginContext {
  public:
    PluginContext() = default;
    explicit PluginContext(std::shared_ptr<const EvaluationPlugin> plugin);

    explicit operator bool() const { return plugin_ != nullptr; }
    const std::shared_ptr<const EvaluationPlugin>& plugin() const { return plugin_; }
    const OutflankEvaluation& functions() const { return plugin_->functions(); }
    void* data() const { return data_.get(); }
    Score evaluate(std::uint64_t player, std::uint64_t opponent, int empties) const {
        return plugin_->checked(functions().evaluate(data(), player, opponent, empties));
    }
    Score evaluate(const void* state, std::uint64_t player, std::uint64_t opponent, int empties) const {
        return plugin_->checked(functions().evaluate_state(data(), state, player, opponent, empties));
    }

  private:
    std::shared_ptr<const EvaluationPlugin> plugin_;
    std::shared_ptr<void> data_;
};

// Whether the file name ends like a shared library's: .so, .dll or .dylib.
bool names_plugin(const std::filesystem::path& file);

} // namespace ai
