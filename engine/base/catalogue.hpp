// The sentences of one language, read from a .po file of GNU gettext. Our own reader, since Debian 12 has no light
// library for it (tinygettext is not packaged, Boost.Locale needs 150 MB).
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
    // Parses a .po file in UTF-8. Errors name the line. Leaves out translations whose arguments differ from those of
    // the English sentence; problems() lists them.
    static Result<Catalogue> parse(std::string_view text);

    // The translation of a sentence or a key_in(); null: none. Valid as long as the catalogue.
    const char* find(std::string_view english) const;
    const char* find(std::string_view english, unsigned long long count) const;

    const std::vector<std::string>& problems() const { return problems_; }

    // The value of a header field such as "Language"; empty where it is missing.
    std::string header(std::string_view field) const;

    const std::set<char32_t>& characters() const { return characters_; }

    bool operator==(const Catalogue&) const = default;

  private:
    friend class CatalogueReader;

    PluralRule rule_;
    // By English sentence; one, or one per plural form.
    std::map<std::string, std::vector<std::string>, std::less<>> forms_;
    std::vector<std::string> problems_;
    std::set<char32_t> characters_;
    std::map<std::string, std::string, std::less<>> header_;
};

std::string key_in(std::string_view context, std::string_view english);

// The arguments of a format, each with its index or name and its specification: "0", "1:.1f", "player"; sorted. An
// unterminated argument gives "?".
std::set<std::string> format_arguments(std::string_view format);

} // namespace base
