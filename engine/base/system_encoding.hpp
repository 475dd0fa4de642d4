// Shift-JIS, as Microsoft extended it (code page 932), and EUC-JP by the tables of the system.
#pragma once

#include "engine/base/encoding.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace base {

struct SystemText {
    std::string text;      // in UTF-8
    std::size_t bytes = 0; // converted; fewer than there are: the encoding does not have the character there
};

// None: the system does not have the encoding. Precondition: it is shift_jis or euc_jp.
std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding);

} // namespace base
