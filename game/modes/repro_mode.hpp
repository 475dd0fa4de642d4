// outflank-cli repro, and outflank --repro: replays the search of a reproduction bundle and compares the results.
#pragma once

#include "engine/base/result.hpp"

#include <functional>
#include <iosfwd>
#include <string>

namespace modes {

// The exit code is 0 if nodes, best move and score equal those of the bundle, 1 otherwise. before_searches is called
// after the bundle was read. Errors: an invalid bundle, or nothing to replay.
base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out,
                                const std::function<void()>& before_searches = {});

} // namespace modes
