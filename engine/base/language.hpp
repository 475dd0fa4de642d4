// The language of the program: the requested language, else that of the environment if it has a catalogue, else
// English.
#pragma once

#include "engine/base/catalogue.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace base {

// The catalogue of a language, such as assets/texts/de.po; null: English. `asked` is a language such as "de" or
// "pt_BR", or the path of a .po file. Without it, the first of OUTFLANK_LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is
// set decides. Errors: a damaged file; no catalogue for `asked` (a language of the environment falls back to English).
Result<std::unique_ptr<const Catalogue>> load_language(const std::optional<std::string>& asked);

// Sorted languages that have a catalogue, such as "de" and "fr"; without "en".
std::vector<std::string> languages_with_texts();

// The languages of a locale: "de_AT.UTF-8@euro" gives "de_AT" and "de"; none for "C" and invalid names.
std::vector<std::string> languages_of(std::string_view locale);

} // namespace base
