// How much memory this process holds. Usable by everything.
#pragma once

#include <cstdint>
#include <optional>

namespace base {

// Bytes of the process that lie in memory now (its resident set); none where the system does not tell.
std::optional<std::uint64_t> resident_bytes();

} // namespace base
