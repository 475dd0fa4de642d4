// Which form of a sentence a language takes for a number: the expression in the header of a catalogue, as gettext
// writes it: "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2". See "Plural forms" in the manual of GNU
// gettext.
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

class PluralRule {
  public:
    // Errors: not such a line, or an expression that is too long.
    static Result<PluralRule> parse(std::string_view line);

    std::size_t forms() const { return forms_; }

    // Below forms(), whatever the expression gives.
    std::size_t form(unsigned long long count) const;

    bool operator==(const PluralRule&) const = default;

  private:
    std::size_t forms_ = 2;
    std::string expression_ = "n!=1"; // of English: one, and all others
};

} // namespace base
