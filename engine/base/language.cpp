#include "engine/base/language.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <algorithm>

namespace base {

namespace {

using Loaded = Result<std::unique_ptr<const Catalogue>>;

Loaded loaded_from(const std::filesystem::path& file) {
    constexpr std::size_t most_bytes = std::size_t{8} << 20;
    auto catalogue = read_as(file, most_bytes, Catalogue::parse);
    if (!catalogue) return catalogue.error();
    return Loaded{std::make_unique<const Catalogue>(std::move(*catalogue))};
}

bool is_english(std::string_view language) {
    return language == "en" || language.starts_with("en_");
}

std::string locale_of_environment() {
    for (const char* name : {"OUTFLANK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"})
        if (auto value = variable(name); value && !value->empty()) return *std::move(value);
    return user_locale();
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
        return loaded_from(*asked);
    for (const std::string& language : languages_of(asked ? *asked : locale_of_environment())) {
        if (is_english(language)) return Loaded{nullptr};
        if (const auto file = find_shipped("assets/texts/" + language + ".po")) return loaded_from(*file);
    }
    if (!asked) return Loaded{nullptr};
    return Error{tr("unknown language \"{}\": expected \"en\", or one with a file assets/texts/LANGUAGE.po", *asked)};
}

} // namespace base
