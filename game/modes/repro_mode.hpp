// outflank-cli repro, and outflank --repro: replays the search of a reproduction bundle and tells whether it is the
// same.
#pragma once

#include "engine/base/result.hpp"

#include <functional>
#include <iosfwd>
#include <string>

namespace modes {

// Replays what the bundle has at one thread and prints nodes, best move and score beside those of the bundle. The
// result is the exit code: 0 the same, 1 others. before_searches is called once the bundle was read. Errors: a file
// that is none, or has nothing to replay.
base::Result<int> replay_bundle(const std::string& file, const std::string& version, std::ostream& out,
                                const std::function<void()>& before_searches = {});

} // namespace modes
