// Shift-JIS with Microsoft's extensions (code page 932) and EUC-JP, by the tables of the system.
#pragma once

#include "engine/base/encoding.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace base {

struct SystemText {
    std::string text;
    std::size_t bytes = 0; // converted; fewer than given: the character there is invalid
};

// None: the system lacks the encoding. Precondition: shift_jis or euc_jp.
std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding);

} // namespace base
