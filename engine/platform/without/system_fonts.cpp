#include "engine/base/system_fonts.hpp"

namespace base {

std::vector<SystemFont> fonts_with(const std::set<char32_t>&) {
    return {};
}

} // namespace base
