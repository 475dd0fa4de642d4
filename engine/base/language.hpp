// The language of a program: the requested one, else the environment's where a catalogue exists, else English.
#pragma once

#include "engine/base/catalogue.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace base {

// The catalogue of a language, assets/texts/de.po. `asked` is a language such as "de" or "pt_BR", or the path of a .po
// file; none: the first of OUTFLANK_LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set decides. Null: English. Errors:
// a requested language is missing, unless the environment requests it; a damaged file.
Result<std::unique_ptr<const Catalogue>> load_language(const std::optional<std::string>& asked);

// Those that have a catalogue: "de", "fr"; sorted, without "en".
std::vector<std::string> languages_with_texts();

// "de_AT.UTF-8@euro" gives "de_AT" and "de"; none for "C" and invalid names.
std::vector<std::string> languages_of(std::string_view locale);

} // namespace base
