// The window's language, which may change while it runs.
#pragma once

#include "engine/base/catalogue.hpp"
#include "engine/base/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// One that may be chosen: its id, "de", and its own name, "Deutsch".
struct LanguageChoice {
    std::string id;
    std::string name;
};
// English first, then those with a catalogue. Read once.
const std::vector<LanguageChoice>& language_choices();

class Language {
  public:
    // `chosen`: the setting that the texts in use go by, see Preferences::language.
    explicit Language(std::string chosen) : chosen_{std::move(chosen)} {}
    ~Language(); // the texts are again those that were in use before
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    // Takes the catalogue of the setting where that is another one than before, or where it was chosen just now: the
    // texts in use may be of a language that the command line named. True: all texts are others now. On an
    // error, as when there is no typeface for them, they stay as they are; at the first call they become English.
    base::Result<bool> update(const std::string& wanted, bool is_chosen_now = false);

  private:
    const base::Catalogue* keep(std::unique_ptr<const base::Catalogue> catalogue); // null: English

    std::string chosen_;
    bool is_checked_ = false; // what was in use at first can be written
    bool has_changed_ = false;
    const base::Catalogue* before_ = nullptr;
    std::vector<std::unique_ptr<const base::Catalogue>> catalogues_; // all different; texts of each may be in use
};

} // namespace ui
