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

Result<Catalogue> parse_texts(std::string_view text, std::string_view face, std::string_view language) {
    auto catalogue = Catalogue::parse(text);
    if (!catalogue) return catalogue;
    const auto said_or = [&](std::string_view field, std::string_view otherwise) {
        const std::string said = catalogue->header(field);
        return said.empty() ? std::string{otherwise} : said;
    };
    const std::string said_face = said_or("X-Domain", face), said_language = said_or("Language", language);
    if (said_face == face && general_of(said_language) == general_of(language)) return catalogue;
    return Error{tr("expected the texts \"{}.{}\", saw \"{}.{}\"", face, language, said_face, said_language)};
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
        return loaded_from(*asked, Catalogue::parse);
    for (const std::string& language : languages_of(asked ? *asked : locale_of_environment())) {
        if (is_english(language)) return Loaded{nullptr};
        if (const auto file = file_of(face, language))
            return loaded_from(*file, [&](std::string_view text) { return parse_texts(text, face, language); });
    }
    if (!asked) return Loaded{nullptr};
    return Error{tr("there is no language \"{}\": expected \"en\", or one with a file assets/texts/{}.LANGUAGE.po",
                    *asked, face)};
}

} // namespace base
