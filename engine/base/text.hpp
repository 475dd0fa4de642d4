// Every sentence that a person reads, in the language that was chosen. The English sentence stands where it is said,
// and is the key of the catalogue, as with GNU gettext:
//
//     tr("Save...")                              a const char*, good as long as the catalogue
//     tr("Undid {}.", move)                      arguments as fmt writes them; checked when it is compiled
//     tr_n(count, "{} disc", "{} discs", count)  the form that the language's rule takes for the number
//     mark("Walnut")                             in a table: found for the template, looked up by tr where it is shown
//     tr_in("library", "Move")                   where the same English word needs another translation than elsewhere
//     tr_data(name)                              a text that came as data, and may be one of the marked
//
// assets/texts/*.pot hold all of them; tests/texts rewrites those. No sentence is made of pieces: a translator gets
// whole ones.
#pragma once

#include <string>
#include <string_view>

#include <fmt/core.h>

namespace base {

class Catalogue;

// What tr looks in from now on; null: nothing, all stays English. Gives what it was before. The caller keeps it for as
// long as texts of it are in use. This is the one global variable of the program: a language is the same everywhere,
// and sentences are said everywhere.
const Catalogue* use_catalogue(const Catalogue* catalogue);
const Catalogue* catalogue_in_use();

// An English sentence. Only a literal can become one, so that every sentence stands in the sources.
class English {
  public:
    consteval English(const char* sentence) : sentence_{sentence} {}
    constexpr const char* sentence() const { return sentence_; }

  private:
    const char* sentence_;
};

// A sentence in a table.
class Marked {
  public:
    explicit constexpr Marked(English english) : english_{english} {}
    constexpr const char* english() const { return english_.sentence(); }
    friend bool operator==(Marked a, Marked b) { return std::string_view{a.english()} == b.english(); }

  private:
    English english_;
};

constexpr Marked mark(English english) {
    return Marked{english};
}

namespace detail {
const char* looked_up(const char* english);
const char* looked_up(const char* context, const char* english);
std::string formatted(std::string_view english, fmt::format_args args);
std::string formatted_plural(long long count, std::string_view one, std::string_view many, fmt::format_args args);
} // namespace detail

inline const char* tr(English english) {
    return detail::looked_up(english.sentence());
}

inline const char* tr(Marked marked) {
    return detail::looked_up(marked.english());
}

inline const char* tr_in(English context, English english) {
    return detail::looked_up(context.sentence(), english.sentence());
}

// A text that came as data, such as the name of a colour in a rule set: translated where it is one of ours, whose mark
// stands somewhere; else as it is.
std::string tr_data(std::string_view text);

template <class First, class... Rest>
std::string tr(fmt::format_string<const First&, const Rest&...> english, const First& first, const Rest&... rest) {
    const fmt::string_view format = english;
    return detail::formatted({format.data(), format.size()}, fmt::make_format_args(first, rest...));
}

// A sentence with a number in it. The count chooses the form, and is an argument only where it is given again.
template <class... Args>
std::string tr_n(long long count, fmt::format_string<const Args&...> one, fmt::format_string<const Args&...> many,
                 const Args&... args) {
    const fmt::string_view single = one;
    const fmt::string_view several = many;
    return detail::formatted_plural(count, {single.data(), single.size()}, {several.data(), several.size()},
                                    fmt::make_format_args(args...));
}

} // namespace base
