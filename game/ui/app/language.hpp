// Language of the window, which may change while it runs.
#pragma once

#include "engine/base/catalogue.hpp"
#include "engine/base/result.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

struct LanguageChoice {
    std::string id;
    std::string name;
};
// Language code of the texts in use, such as "de".
std::string language_in_use();
// English first, then the languages that have a catalogue. Read once.
const std::vector<LanguageChoice>& language_choices();

class Language {
  public:
    // `chosen`: the setting for the texts in use, see Preferences::language.
    explicit Language(std::string chosen) : chosen_{std::move(chosen)} {}
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    // Loads the catalogue for the setting `wanted` if it changed, or the one for `chosen_now` even if the setting is
    // unchanged, because the texts in use may come from the command line. Returns whether the texts changed. On an
    // error, such as a missing typeface, the texts stay unchanged; at the first call they become English.
    base::Result<bool> update(const std::string& wanted, const std::optional<std::string>& chosen_now = {});

  private:
    const base::Catalogue* keep(std::unique_ptr<const base::Catalogue> catalogue); // Null: English.

    std::string chosen_;
    bool is_checked_ = false; // The fonts were checked for the characters of the initial language.
    bool has_changed_ = false;
    const base::Catalogue* before_ = nullptr;
    std::vector<std::unique_ptr<const base::Catalogue>> catalogues_; // All different; texts of each may be in use.
};

} // namespace ui
