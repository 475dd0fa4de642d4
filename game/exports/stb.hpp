// What this room uses of the stb headers, whose code is compiled in stb.cpp.
#pragma once

#include <string>
#include <string_view>

namespace exports {

// In zlib's format.
std::string deflated(std::string_view bytes);

} // namespace exports
