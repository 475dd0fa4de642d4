// Catalogues of translations and their plural rules: the first byte chooses a file, the expression of a rule, or the
// name of a locale. A translation never takes other arguments than the sentence, and a rule never names a form that is
// none.
#include "engine/base/catalogue.hpp"
#include "engine/base/language.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <cstring>
#include <string>

namespace {

using fuzz::Input;
using fuzz::require;

constexpr unsigned long long counts[]{0,     1,        2,   3,   4,   5,    6,    7,         8,
                                      9,     10,       11,  12,  19,  20,   21,   22,        25,
                                      99,    100,      101, 102, 111, 1000, 1001, 1'000'000, 4'294'967'295,
                                      ~0ull, ~0ull - 1};

void read_rule(Input& input) {
    const std::string line =
        "Plural-Forms: nplurals=" + std::to_string(input.below(10)) + "; plural=" + std::string{input.rest()} + ";";
    const auto rule = base::plural_rule(line);
    if (!rule) {
        require(!rule.error().message.empty());
        return;
    }
    for (const unsigned long long count : counts)
        require((*rule)->form(count) < (*rule)->forms);
}

// What stands between the quotation marks of lines that begin with msgid.
void check_entries(const base::Catalogue& catalogue, std::string_view text) {
    constexpr std::string_view begin = "msgid \"";
    for (std::size_t at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
        const std::size_t first = at + begin.size();
        const std::size_t end = text.find('"', first);
        if (end == std::string_view::npos) return;
        const std::string english{text.substr(first, end - first)};
        const auto arguments = base::format_arguments(english);
        for (const unsigned long long count : counts) {
            const char* const found = catalogue.find(english, count);
            if (found == nullptr) continue;
            require(*found != '\0' && base::decoded(found).has_value());
            if (english.find('{') == std::string::npos) continue;
            // Those of the plural may be more than those of the singular.
            const auto of_found = base::format_arguments(found);
            if (text.find("msgid_plural") == std::string_view::npos) require(of_found == arguments);
        }
    }
}

void read_catalogue(std::string_view text) {
    const auto catalogue = base::Catalogue::parse(text);
    if (!catalogue) {
        require(!catalogue.error().message.empty());
        return;
    }
    check_entries(*catalogue, text);
    // Said as the program says its sentences; whatever the translation is, it is said.
    base::use_catalogue(&*catalogue);
    require(base::tr("Save...") != nullptr);
    (void)base::tr("Undid {}.", "d3");
    (void)base::tr("{} of {}", 1, 2);
    (void)base::tr("{:.1f} discs", 1.5);
    for (const long long count :
         {0LL, 1LL, 2LL, 5LL, -1LL, 9'223'372'036'854'775'807LL, -9'223'372'036'854'775'807LL - 1})
        (void)base::tr_n(count, "{} disc", "{} discs", count);
    (void)base::tr_data("Walnut");
    (void)base::tr_in("library", "Move");
    base::use_catalogue(nullptr);
}

void read_locale(std::string_view locale) {
    for (const std::string& language : base::languages_of(locale)) {
        const auto is_harmless = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_'; };
        require(std::ranges::all_of(language, is_harmless)); // it becomes part of a file's name
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    switch (input.below(3)) {
    case 0: read_catalogue(input.rest()); break;
    case 1: read_rule(input); break;
    default: read_locale(input.rest());
    }
    return 0;
}
