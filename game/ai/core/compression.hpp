// zstd compression for shipped files.
#pragma once

#include "engine/base/memory.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ai {

// Uses the strongest level: slow to pack, fast to unpack.
std::string packed(std::string_view bytes);
// Returns false unless the unpacked bytes fill the memory exactly.
bool unpack(std::string_view bytes, std::span<char> memory);
// None unless the unpacked size is `length`; never allocates more.
std::optional<base::HugeVector<char>> unpacked(std::string_view bytes, std::size_t length);

} // namespace ai
