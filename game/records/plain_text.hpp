// One way of writing for what people and programs write in many: full-width letters, typographic dashes and quotation
// marks, blanks of every kind. For readers of moves and boards.
#pragma once

#include "engine/base/utf8.hpp"

#include <string>
#include <string_view>

namespace records {

using base::Character;
using base::character_at;

// Full-width forms as ASCII; dashes as "-"; quotation marks as '"'; the ideographic and every other blank as " ";
// 、 as ",", 。 and ・ as "."; arrows as " "; marks of direction and variation left out. Everything else is unchanged.
std::string plain_text(std::string_view text);

// The letters of a name alone, ASCII ones in lower case: "blackPlayer", "black_player" and "BLACK-PLAYER" are one name.
std::string plain_name(std::string_view name);

// Letters with which words of European languages are written.
bool is_european_letter(char32_t code);
// Letters and signs of words of other languages: Japanese, Chinese, Korean and so on.
bool is_other_letter(char32_t code);

} // namespace records
