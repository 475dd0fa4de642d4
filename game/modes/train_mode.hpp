// outflank-cli train: what the weights of the 8x8 evaluation are made with, a command for each step.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/train/commands.hpp"

#include <functional>
#include <iosfwd>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace modes {

class TrainMode {
  public:
    // Adds the subcommand and its own; their options are read into this object, which has to stay where it is.
    void add_to(CLI::App& app);
    // Prints results to `out` and how far it is to `progress`, which is the standard error stream. The result is the
    // exit code. Errors: files, and options that do not fit together.
    base::Result<int> run(std::ostream& out, std::ostream& progress) const;

  private:
    using Command = std::function<base::Result<int>(const TrainOutput&)>;

    void add_generate(CLI::App& train);
    void add_label(CLI::App& train);
    void add_fit(CLI::App& train);
    void add_fit_ordering(CLI::App& train);
    void add_validation_set(CLI::App& train);
    void add_validate(CLI::App& train);
    void add_evaluate(CLI::App& train);
    void add_probcut(CLI::App& train);

    std::vector<std::pair<CLI::App*, Command>> commands_;
    GenerateCommand generate_;
    LabelCommand label_;
    FitCommand fit_;
    FitOrderingCommand fit_ordering_;
    ValidationSetCommand validation_set_;
    ValidateCommand validate_;
    EvaluateCommand evaluate_;
    ProbcutCommand probcut_;
};

} // namespace modes
