// Translation of every sentence that the user reads. The English sentence in the source is the key of the catalogue, as
// with GNU gettext:
//
//     tr("Save...")                              a const char*, valid as long as the catalogue
//     tr("Undid {}.", move)                      fmt arguments, checked at compile time
//     tr_n(count, "{} disc", "{} discs", count)  the plural form for the number
//     mark("Walnut")                             in a table: collected for the template, translated by tr where shown
//     tr_in("library", "Move")                   an English word that needs a different translation here
//     tr_data(name)                              text from data, translated if a mark() contains it
//
// assets/texts/collect.sh collects all these texts. Never build a sentence from pieces: translators need whole
// sentences.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

namespace base {

class Catalogue;

// Sets the catalogue for tr; null: English. Returns the previous one. The caller keeps the catalogue alive while its
// texts are in use. A global variable, since the language is the same everywhere and every part has sentences.
const Catalogue* use_catalogue(const Catalogue* catalogue);
const Catalogue* catalogue_in_use();

// An English sentence. Only literals convert to it, so that every sentence is in the sources.
class English {
  public:
    consteval English(const char* sentence) : sentence_{sentence} {}
    constexpr const char* sentence() const { return sentence_; }

  private:
    const char* sentence_;
};

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

// Translates text from data, such as the name of a colour in a rule set, if a mark() contains it; else returns it
// unchanged.
std::string tr_data(std::string_view text);

// A sentence of the catalogue, or a text that is the same in all languages, such as "8 x 8". Translated when shown.
class Title {
  public:
    Title(Marked sentence) : text_{sentence.english()} {}
    explicit Title(std::string text) : text_{std::move(text)} {}
    std::string text() const { return tr_data(text_); }

  private:
    std::string text_;
};

template <class First, class... Rest>
std::string tr(fmt::format_string<const First&, const Rest&...> english, const First& first, const Rest&... rest) {
    const fmt::string_view format = english;
    return detail::formatted({format.data(), format.size()}, fmt::make_format_args(first, rest...));
}

// A sentence with a number. The count selects the plural form; pass it again to use it as an argument.
template <class... Args>
std::string tr_n(long long count, fmt::format_string<const Args&...> one, fmt::format_string<const Args&...> many,
                 const Args&... args) {
    const fmt::string_view single = one;
    const fmt::string_view several = many;
    return detail::formatted_plural(count, {single.data(), single.size()}, {several.data(), several.size()},
                                    fmt::make_format_args(args...));
}

} // namespace base
