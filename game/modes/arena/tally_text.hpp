// How a tally is told: a line, a JSON object, a verdict.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/tally.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace modes {

inline constexpr int pairs_between_lines = 20; // how often it is told while games are played

// What the sequential test has accepted: "elo1", "elo0" or "open", which is nothing yet.
const char* verdict(const Tally& tally, const SequentialTest& test);
// Without the line's end.
std::string line_of(const Tally& tally, const SequentialTest& test);
nlohmann::ordered_json to_json(const Tally& tally, const SequentialTest& test);
// Error: the first player, who is named in it, scored less.
base::Result<base::Done> check_score(const Tally& tally, double min_percent, const std::string& player);

} // namespace modes
