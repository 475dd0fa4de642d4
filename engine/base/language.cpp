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

std::optional<std::filesystem::path> file_of(std::string_view face, std::string_view language) {
    const auto path = find_shipped("assets/texts/" + std::string{face} + '.' + std::string{language} + ".po");
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

std::vector<std::string> languages_with_texts(std::string_view face) {
    std::vector<std::string> languages;
    const auto folder = find_shipped("assets/texts");
    if (!folder) return languages;
    const std::string begin = std::string{face} + '.';
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator{*folder, code}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(begin) && name.ends_with(".po"))
            languages.push_back(name.substr(begin.size(), name.size() - begin.size() - 3));
    }
    std::ranges::sort(languages);
    return languages;
}

Loaded load_language(std::string_view face, const std::optional<std::string>& asked) {
    if (asked && (asked->ends_with(".po") || std::filesystem::path{*asked}.has_parent_path()))
        return loaded_from(*asked);
    for (const std::string& language : languages_of(asked ? *asked : locale_of_environment())) {
        if (is_english(language)) return Loaded{nullptr};
        if (const auto file = file_of(face, language)) return loaded_from(*file);
    }
    if (!asked) return Loaded{nullptr};
    return Error{tr("there is no language \"{}\": expected \"en\", or one with a file assets/texts/{}.LANGUAGE.po",
                    *asked, face)};
}

} // namespace base
