// The sentences of one language, read from a .po file of GNU gettext. The reader is written here because Debian 12 has
// no light library for the format (tinygettext is not packaged, Boost.Locale needs 150 MB).
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The plural rule in a catalogue's header, such as "nplurals=2; plural=(n != 1);".
struct PluralRule {
    std::string_view expression; // without spaces
    std::size_t forms;
    std::size_t (*form)(unsigned long long count); // index below `forms`
};

// Errors: a rule that is not in the table of supported rules, most of which serve several languages.
Result<const PluralRule*> plural_rule(std::string_view line);

class Catalogue {
  public:
    // Parses a .po file in UTF-8. Errors name the line. Skips translations whose arguments differ from those of the
    // English sentence; problems() lists them.
    static Result<Catalogue> parse(std::string_view text);

    // The translation of a sentence or of a key_in(); null: none. Valid as long as the catalogue.
    const char* find(std::string_view english) const;
    const char* find(std::string_view english, unsigned long long count) const;

    const std::vector<std::string>& problems() const { return problems_; }

    // The language named in the header, such as "de"; empty if the header names none.
    const std::string& language() const { return language_; }

    const std::set<char32_t>& characters() const { return characters_; }

    bool operator==(const Catalogue&) const = default;

  private:
    friend class CatalogueReader;

    const PluralRule* rule_ = *plural_rule("nplurals=2; plural=n != 1");
    // Indexed by English sentence: one translation, or one per plural form.
    std::map<std::string, std::vector<std::string>, std::less<>> forms_;
    std::vector<std::string> problems_;
    std::set<char32_t> characters_;
    std::string language_;
};

std::string key_in(std::string_view context, std::string_view english);

// The arguments of a format, sorted, each with its index or name and its specification: "0", "1:.1f", "player". An
// unterminated argument gives "?".
std::set<std::string> format_arguments(std::string_view format);

} // namespace base
