#include "engine/base/language.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <algorithm>

namespace base {

namespace {

using Loaded = Result<std::unique_ptr<const Catalogue>>;

template <class Parse> Loaded loaded_from(const std::filesystem::path& file, const Parse& parse) {
    constexpr std::size_t most_bytes = std::size_t{8} << 20;
    auto catalogue = read_as(file, most_bytes, parse);
    if (!catalogue) return catalogue.error();
    return Loaded{std::make_unique<const Catalogue>(std::move(*catalogue))};
}

std::string general_of(std::string_view language) {
    return std::string{language.substr(0, language.find('_'))};
}

Result<Catalogue> parse_texts(std::string_view text, std::string_view language) {
    auto catalogue = Catalogue::parse(text);
    if (!catalogue) return catalogue;
    const std::string seen = catalogue->header("Language");
    if (seen.empty() || general_of(seen) == general_of(language)) return catalogue;
    return Error{tr("expected the language \"{}\", saw \"{}\"", language, seen)};
}

bool is_english(std::string_view language) {
    return language == "en" || language.starts_with("en_");
}

std::optional<std::filesystem::path> file_of(std::string_view language) {
    const auto path = find_shipped("assets/texts/" + std::string{language} + ".po");
    return path ? std::optional{*path} : std::nullopt;
}

std::string locale_of_environment() {
    for (const char* name : {"OUTFLANK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
        if (auto value = variable(name); value && !value->empty()) return *std::move(value);
    return locale_of_person();
}

} // namespace

std::vector<std::string> languages_of(std::string_view locale) {
    const std::string language{locale.substr(0, locale.find_first_of(".@"))};
    const auto is_letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_'; };
    if (language.size() < 2 || language == "POSIX" || !std::ranges::all_of(language, is_letter)) return {};
    const std::string general = language.substr(0, language.find('_'));
    if (general == language) return {language};
    return {language, general};
}

std::vector<std::string> languages_with_texts() {
    std::vector<std::string> languages;
    const auto folder = find_shipped("assets/texts");
    if (!folder) return languages;
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator{*folder, code})
        if (entry.path().extension() == ".po") languages.push_back(entry.path().stem().string());
    std::ranges::sort(languages);
    return languages;
}

Loaded load_language(const std::optional<std::string>& asked) {
    if (asked && (asked->ends_with(".po") || std::filesystem::path{*asked}.has_parent_path()))
        return loaded_from(*asked, Catalogue::parse);
    for (const std::string& language : languages_of(asked ? *asked : locale_of_environment())) {
        if (is_english(language)) return Loaded{nullptr};
        if (const auto file = file_of(language))
            return loaded_from(*file, [&](std::string_view text) { return parse_texts(text, language); });
    }
    if (!asked) return Loaded{nullptr};
    return Error{
        tr("there is no language \"{}\": expected \"en\", or one with a file assets/texts/LANGUAGE.po", *asked)};
}

} // namespace base
