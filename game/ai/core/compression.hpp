// Bytes made short and long again, for the files that are shipped.
#pragma once

#include "engine/base/huge_vector.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ai {

// By zstd, as short as it gets: slow, and quick to unpack.
std::string packed(std::string_view bytes);
// False where they do not fill the memory exactly.
bool unpack(std::string_view bytes, std::span<char> memory);
// None where they do not unpack to so many bytes; no memory is taken for more.
std::optional<base::HugeVector<char>> unpacked(std::string_view bytes, std::size_t length);

} // namespace ai
