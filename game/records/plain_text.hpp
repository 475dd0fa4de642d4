// One way of writing for what people and programs write in many: full-width letters, typographic dashes and quotation
// marks, blanks of every kind. For readers of moves and boards.
#pragma once

#include <string>
#include <string_view>

namespace records {

// A character of UTF-8; a byte that begins none is U+FFFD. Precondition: at < text.size().
struct Character {
    char32_t code = 0;
    std::size_t length = 1; // bytes
};
Character character_at(std::string_view text, std::size_t at);

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
