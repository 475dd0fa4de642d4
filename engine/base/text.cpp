#include "engine/base/text.hpp"

#include "engine/base/catalogue.hpp"

#include <atomic>

#include <fmt/format.h>

namespace base {

namespace {

std::atomic<const Catalogue*> in_use = nullptr;

std::string_view or_english(const char* found, std::string_view english) {
    return found != nullptr ? std::string_view{found} : english;
}

// A catalogue's formats were checked when it was read, unless it does not say that they are formats.
std::string formatted_or(std::string_view format, std::string_view english, fmt::format_args args) {
    try {
        return fmt::vformat(fmt::string_view{format.data(), format.size()}, args);
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
    const Catalogue* catalogue = in_use;
    return std::string{or_english(catalogue == nullptr ? nullptr : catalogue->find(text), text)};
}

namespace detail {

const char* looked_up(const char* english) {
    const Catalogue* catalogue = in_use;
    const char* found = catalogue == nullptr ? nullptr : catalogue->find(english);
    return found != nullptr ? found : english;
}

std::string formatted(std::string_view english, fmt::format_args args) {
    const Catalogue* catalogue = in_use;
    return formatted_or(or_english(catalogue == nullptr ? nullptr : catalogue->find(english), english), english, args);
}

std::string formatted_plural(long long count, std::string_view one, std::string_view many, fmt::format_args args) {
    const std::string_view english = count == 1 || count == -1 ? one : many;
    const Catalogue* catalogue = in_use;
    const auto size =
        count < 0 ? 0ULL - static_cast<unsigned long long>(count) : static_cast<unsigned long long>(count);
    return formatted_or(or_english(catalogue == nullptr ? nullptr : catalogue->find(one, size), english), english,
                        args);
}

} // namespace detail

} // namespace base
