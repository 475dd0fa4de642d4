#include "game/ui/app/language.hpp"

#include "engine/base/language.hpp"
#include "engine/base/text.hpp"
#include "game/ui/theme/theme.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace ui {

namespace {

// Names of the languages in those languages. If no typeface has the characters, the id is shown.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> own_names{{
    {"en", "English"},
    {"de", "Deutsch"},
    {"es", "Espa\xC3\xB1ol"},
    {"fr", "Fran\xC3\xA7"
           "ais"},
    {"ja", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E"},
}};

LanguageChoice choice_of(const std::string& id) {
    const auto named = std::ranges::find(own_names, id, [](const auto& row) { return row.first; });
    const bool is_known = named != own_names.end() && (id != "ja" || can_write_japanese());
    return {id, is_known ? std::string{named->second} : id};
}

bool is_east_asian(const base::Catalogue& catalogue) {
    constexpr char32_t first = 0x3040, last = 0xd7af;
    return std::ranges::any_of(catalogue.characters(), [](char32_t c) { return first <= c && c <= last; });
}

} // namespace

std::string language_in_use() {
    const base::Catalogue* const texts = base::catalogue_in_use();
    return texts != nullptr ? texts->language() : "en";
}

const std::vector<LanguageChoice>& language_choices() {
    static const std::vector<LanguageChoice> all = [] {
        std::vector<LanguageChoice> found{choice_of("en")};
        for (const std::string& id : base::languages_with_texts())
            found.push_back(choice_of(id));
        return found;
    }();
    return all;
}

namespace {

base::Result<base::Done> check_typeface(const base::Catalogue* catalogue) {
    if (catalogue == nullptr || !is_east_asian(*catalogue) || can_write_japanese()) return base::Done{};
    return base::Error{base::tr("no font for this language was found: install Debian's package fonts-mplus")};
}

} // namespace

Language::~Language() {
    if (has_changed_) base::use_catalogue(before_);
}

base::Result<bool> Language::update(const std::string& wanted, const std::optional<std::string>& chosen_now) {
    if (!std::exchange(is_checked_, true)) {
        if (const auto checked = check_typeface(base::catalogue_in_use()); !checked) {
            before_ = base::use_catalogue(nullptr);
            has_changed_ = true;
            return checked.error();
        }
    }
    if (wanted == chosen_ && !chosen_now) return false;
    chosen_ = wanted;
    const std::string& asked = chosen_now ? *chosen_now : wanted;
    auto loaded = base::load_language(asked.empty() ? std::nullopt : std::optional{asked});
    if (!loaded) return loaded.error();
    if (const auto checked = check_typeface(loaded->get()); !checked) return checked.error();
    const base::Catalogue* const before = base::use_catalogue(keep(*std::move(loaded)));
    if (!std::exchange(has_changed_, true)) before_ = before;
    return true;
}

const base::Catalogue* Language::keep(std::unique_ptr<const base::Catalogue> catalogue) {
    if (catalogue == nullptr) return nullptr;
    const auto same = std::ranges::find_if(catalogues_, [&](const auto& kept) { return *kept == *catalogue; });
    return same != catalogues_.end() ? same->get() : catalogues_.emplace_back(std::move(catalogue)).get();
}

} // namespace ui
