// Chooses the plural form for a number by the expression in a catalogue's header, such as "nplurals=3; plural=n%10==1
// && n%100!=11 ? 0 : n != 0 ? 1 : 2". See "Plural forms" in the manual of GNU gettext.
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

class PluralRule {
  public:
    // Errors: invalid line, expression too long.
    static Result<PluralRule> parse(std::string_view line);

    std::size_t forms() const { return forms_; }

    // Always below forms().
    std::size_t form(unsigned long long count) const;

    bool operator==(const PluralRule&) const = default;

  private:
    std::size_t forms_ = 2;
    std::string expression_ = "n!=1"; // English
};

} // namespace base
