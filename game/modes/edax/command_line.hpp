// Edax's command line: its options and jobs, with any number of leading dashes. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/edax/settings.hpp"

#include <string>
#include <vector>

namespace modes {

struct EdaxJob {
    EdaxSettings settings;
    std::string protocol = "edax"; // "edax", "gtp", "nboard"
    std::string solves;            // a file; empty: none
    std::string ignored;           // options without effect here, as typed: "-ponder, -eval-file"
};

// Errors: an option that is unknown or not supported; a value that it does not take.
base::Result<EdaxJob> edax_job(const std::vector<std::string>& words);

} // namespace modes
