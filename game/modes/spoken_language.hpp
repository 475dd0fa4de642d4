// The language of a program, from --language or the environment. It must be set before the command line is declared so
// that help is translated too.
#pragma once

#include "engine/base/catalogue.hpp"

#include <memory>
#include <optional>
#include <string>

namespace modes {

class Arguments;

class SpokenLanguage {
  public:
    // Reads only --language.
    SpokenLanguage(int argc, const char* const* argv);
    ~SpokenLanguage(); // switches back to English
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

    // Loads the catalogue. Returns an exit code if the requested language is not available. Reports a damaged catalogue
    // in one line on standard error.
    std::optional<int> speak(const std::string& program);

    bool is_asked() const { return asked_.has_value(); }

    void add_to(Arguments& app);

  private:
    std::optional<std::string> asked_;
    std::unique_ptr<const base::Catalogue> catalogue_;
};

} // namespace modes
