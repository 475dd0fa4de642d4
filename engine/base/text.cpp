#include "engine/base/text.hpp"

#include "engine/base/catalogue.hpp"

#include <atomic>
#include <locale>

#include <fmt/format.h>

namespace base {

namespace {

std::atomic<const Catalogue*> in_use = nullptr;

template <class... Key> const char* found(const Key&... key) {
    const Catalogue* catalogue = in_use;
    return catalogue == nullptr ? nullptr : catalogue->find(key...);
}

std::string_view or_english(const char* translation, std::string_view english) {
    return translation != nullptr ? std::string_view{translation} : english;
}

// Decimal commas without digit grouping, which would be wrong in years and board numbers.
struct CommaNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    std::string do_grouping() const override { return {}; }
};

bool has_decimal_comma() {
    const char* sign = found(key_in("decimal", "."));
    return sign != nullptr && std::string_view{sign} == ",";
}

// The format with its values of a given precision, such as "{:.1f}", marked for the locale: "{:.1Lf}".
std::string for_locale(std::string_view format) {
    std::string text;
    std::size_t field = std::string_view::npos; // Start of the current field; npos: outside a field.
    for (std::size_t i = 0; i < format.size(); ++i) {
        const char c = format[i];
        if (c == '{') field = field == std::string_view::npos ? i : std::string_view::npos; // "{{" is an escape.
        if (c == '}' && field != std::string_view::npos) {
            const std::string_view spec = format.substr(field, i - field);
            const bool is_decimal = spec.find('.') != spec.npos && (spec.ends_with('f') || spec.ends_with('g'));
            if (is_decimal) text.insert(text.size() - 1, "L");
            field = std::string_view::npos;
        }
        text += c;
    }
    return text;
}

std::string formatted_as(std::string_view format, fmt::format_args args) {
    if (!has_decimal_comma()) return fmt::vformat(fmt::string_view{format.data(), format.size()}, args);
    static const std::locale comma{std::locale::classic(), new CommaNumbers};
    const std::string marked = for_locale(format);
    return fmt::vformat(comma, fmt::string_view{marked}, args);
}

// The catalogue has already checked the arguments of its formats against the English sentences.
std::string formatted_or(std::string_view format, std::string_view english, fmt::format_args args) {
    try {
        return formatted_as(format, args);
    } catch (const fmt::format_error&) {
        return fmt::vformat(fmt::string_view{english.data(), english.size()}, args);
    }
}

} // namespace

const Catalogue* use_catalogue(const Catalogue* catalogue) {
    return in_use.exchange(catalogue);
}

const Catalogue* catalogue_in_use() {
    return in_use;
}

std::string tr_data(std::string_view text) {
    return std::string{or_english(found(text), text)};
}

namespace detail {

const char* looked_up(const char* english) {
    const char* translation = found(english);
    return translation != nullptr ? translation : english;
}

const char* looked_up(const char* context, const char* english) {
    const char* translation = found(key_in(context, english));
    return translation != nullptr ? translation : english;
}

std::string formatted(std::string_view english, fmt::format_args args) {
    return formatted_or(or_english(found(english), english), english, args);
}

std::string formatted_plural(long long count, std::string_view one, std::string_view many, fmt::format_args args) {
    const std::string_view english = count == 1 || count == -1 ? one : many;
    const auto size =
        count < 0 ? 0ULL - static_cast<unsigned long long>(count) : static_cast<unsigned long long>(count);
    return formatted_or(or_english(found(one, size), english), english, args);
}

} // namespace detail

} // namespace base
