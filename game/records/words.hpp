// Maps values such as colours to the words that files and options use for them. Separate from json_fields.hpp, whose
// library adds a second to each file that includes it.
#pragma once

#include <cassert>
#include <string>
#include <string_view>

namespace records {

template <class Value> struct Word {
    std::string_view text;
    Value value;
};

// The word for the value. Precondition: there is one.
template <class Value, class Words> std::string word_for(const Value& value, const Words& words) {
    for (const auto& word : words) {
        if (word.value == value) return std::string{word.text};
    }
    assert(false);
    return {};
}

} // namespace records
