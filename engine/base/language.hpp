// Which language a program speaks: the one asked for, else the environment's where there is a catalogue of it, else
// English.
#pragma once

#include "engine/base/catalogue.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace base {

// The catalogue of a face, "window" or "terminal": assets/texts/window.de.po. `asked` is a language such as "de" or
// "pt_BR", or the path of a .po file; none: the first that is set of OUTFLANK_LANGUAGE, LC_ALL, LC_MESSAGES and LANG
// says it. Null: English. Errors: no such language was asked for from outside the environment; a damaged file.
Result<std::unique_ptr<const Catalogue>> load_language(std::string_view face, const std::optional<std::string>& asked);

// What there are catalogues of for that face, as load_language() takes them: "de", "fr"; sorted, without "en".
std::vector<std::string> languages_with_texts(std::string_view face);

// "de_AT.UTF-8@euro" may be spoken by "de_AT" and "de", in this order; none for "C" and for what is not a language.
std::vector<std::string> languages_of(std::string_view locale);

} // namespace base
