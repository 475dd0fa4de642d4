// The sentences of one language, read from a .po file of GNU gettext. Debian 12 has no light library for it
// (tinygettext is not packaged, Boost.Locale needs 150 MB), and what such a file may hold is little: so this reader is
// ours.
#pragma once

#include "engine/base/plural_rule.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace base {

class Catalogue {
  public:
    // Reads the content of a .po file in UTF-8. The error names the line. A translation whose arguments are not those
    // of the English sentence is left out, which problems() then says.
    static Result<Catalogue> parse(std::string_view text);

    // The translation of a sentence, or of a key_in(); null: there is none. The pointer stays good as long as the
    // catalogue.
    const char* find(std::string_view english) const;
    const char* find(std::string_view english, unsigned long long count) const;

    // One line for each translation that was left out.
    const std::vector<std::string>& problems() const { return problems_; }

    // What the header says of a field such as "Language"; empty where it says nothing.
    std::string header(std::string_view field) const;

    // All that the translations are written with.
    const std::set<char32_t>& characters() const { return characters_; }

    bool operator==(const Catalogue&) const = default;

  private:
    friend class CatalogueReader;

    PluralRule rule_;
    std::map<std::string, std::vector<std::string>, std::less<>> forms_; // by the English sentence; one, or as many
                                                                         // as the rule has
    std::vector<std::string> problems_;
    std::set<char32_t> characters_;
    std::map<std::string, std::string, std::less<>> header_;
};

// What a sentence is found by that has a context.
std::string key_in(std::string_view context, std::string_view english);

// The arguments that a format takes, each with its index or name and how it is written: "0", "1:.1f", "player"; sorted.
// A format that has no end gives one of its own, "?".
std::set<std::string> format_arguments(std::string_view format);

} // namespace base
