// outflank-cli train: what the weights of the evaluation are made with, a command for each step; those of the boards
// other than 8x8 with the commands of train sizes.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/train/commands.hpp"
#include "game/modes/train/size_commands.hpp"

#include <functional>
#include <iosfwd>
#include <utility>
#include <vector>

namespace modes {

class TrainMode {
  public:
    // Adds the subcommand and its own; their options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints results to `out` and how far it is to `progress`, which is the standard error stream. The result is the
    // exit code. Errors: files, and options that do not fit together.
    base::Result<int> run(std::ostream& out, std::ostream& progress) const;

  private:
    using Command = std::function<base::Result<int>(const TrainOutput&)>;

    void add_generate(Arguments& train);
    void add_label(Arguments& train);
    void add_fit(Arguments& train);
    void add_fit_net(Arguments& train);
    void add_fit_ordering(Arguments& train);
    void add_validation_set(Arguments& train);
    void add_validate(Arguments& train);
    void add_anchor_set(Arguments& train);
    void add_anchors(Arguments& train);
    void add_drift(Arguments& train);
    void add_evaluate(Arguments& train);
    void add_fit_probcut(Arguments& train);
    void add_gate(Arguments& train);
    void add_sizes(Arguments& train);
    void add_size_generate(Arguments& sizes);
    void add_size_fit(Arguments& sizes);
    void add_size_evaluate(Arguments& sizes);

    std::vector<std::pair<Arguments, Command>> commands_;
    GenerateCommand generate_;
    LabelCommand label_;
    FitCommand fit_;
    FitNetCommand fit_net_;
    FitOrderingCommand fit_ordering_;
    ValidationSetCommand validation_set_;
    ValidateCommand validate_;
    AnchorSetCommand anchor_set_;
    AnchorsCommand anchors_;
    DriftCommand drift_;
    EvaluateCommand evaluate_;
    ProbcutCommand probcut_;
    GateCommand gate_;
    SizeGenerateCommand size_generate_;
    SizeFitCommand size_fit_;
    SizeEvaluateCommand size_evaluate_;
};

} // namespace modes
