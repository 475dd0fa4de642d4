// Which form of a sentence a language takes for a number: the expression in the header of a catalogue, as gettext
// writes it: "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2". See "Plural forms" in the manual of GNU
// gettext.
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace base {

class PluralRule {
  public:
    PluralRule(); // of English: one, and all others

    // Errors: not such a line, or an expression that is too long.
    static Result<PluralRule> parse(std::string_view line);

    std::size_t forms() const { return forms_; }

    // Below forms(), whatever the expression gives.
    std::size_t form(unsigned long long count) const;

    bool operator==(const PluralRule&) const = default;

  private:
    friend class PluralParser;

    // One step of the expression, written for a stack.
    enum class Op : unsigned char {
        number,
        count,
        negate,
        times,
        divide,
        modulo,
        plus,
        minus,
        less,
        greater,
        at_most,
        at_least,
        equal,
        unequal,
        both,
        either,
        choose
    };
    struct Step {
        Op op;
        unsigned long long number = 0;
        bool operator==(const Step&) const = default;
    };

    std::size_t forms_ = 2;
    std::vector<Step> steps_;
};

} // namespace base
