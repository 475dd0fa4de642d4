// The language of a program, from --language or the environment. Determined before the command line is declared, so
// that help is translated too.
#pragma once

#include "engine/base/catalogue.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

class Arguments;

class SpokenLanguage {
  public:
    // Reads only --language.
    SpokenLanguage(int argc, const char* const* argv);
    ~SpokenLanguage(); // switches back to English
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

    // Loads the catalogue of the user interface `face`, "window" or "terminal". Returns an exit code if the requested
    // language is not available. Reports a damaged catalogue in one line on standard error.
    std::optional<int> speak(std::string_view face, const std::string& program);

    bool is_asked() const { return asked_.has_value(); }

    void add_to(Arguments& app);

  private:
    std::optional<std::string> asked_;
    std::vector<std::unique_ptr<const base::Catalogue>>
        catalogues_; // old catalogues stay alive: their texts may be in use
};

} // namespace modes
