#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/train/commands.hpp"

namespace modes {

using base::mark;

namespace {

constexpr base::Marked generate =
    mark("Write positions of self-play games with their values; continues an existing file");
constexpr base::Marked evaluate = mark("Measure the error of the evaluation on shards");

} // namespace

RunCommand add_train(Arguments& group) {
    return add_commands(
        group,
        {{"generate", generate, add_generate},
         {"label", mark("Search the positions of a shard again; continues an existing file"), add_label},
         {"fit", mark("Fit weights to shards of any sizes"), add_fit},
         {"fit-net", mark("Fit the net that corrects the weights to shards"), add_fit_net},
         {"fit-ordering", mark("Fit the small evaluation for move ordering near the end"), add_fit_ordering},
         {"validation-set", mark("Write positions with the values of all moves, to test weights"), add_validation_set},
         {"validate", mark("Measure the error of the evaluation on positions, and the loss of its choices"),
          add_validate},
         {"anchor-set", mark("Write the positions whose exact values WTHOR files store, to test searches"),
          add_anchor_set},
         {"anchors", mark("Measure the error of searches of several depths on positions with exact values"),
          add_anchors},
         {"drift", mark("Play the search against itself, and compare its values during a game with the final value"),
          add_drift},
         {"evaluate", evaluate, add_evaluate},
         {"fit-probcut",
          mark("Measure the difference between shallow and deep searches, and fit its standard deviation"),
          add_fit_probcut},
         {"gate", mark("Play new weights against others; exit code 1 if they score too low"), add_gate}});
}

} // namespace modes
