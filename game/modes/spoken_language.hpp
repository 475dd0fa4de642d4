// The language of a program: --language, or what the environment says. It has to be known before the command line is
// declared, so that help is in it too.
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
    // Looks only for --language.
    SpokenLanguage(int argc, const char* const* argv);
    ~SpokenLanguage(); // all is English again
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

    // From now on all texts are of the face's catalogue, "window" or "terminal". The exit code when that is not
    // possible, and was asked for. What is wrong with the catalogue is written on the standard error stream in one
    // line.
    std::optional<int> speak(std::string_view face, const std::string& program);

    // Whether the command line says a language.
    bool is_asked() const { return asked_.has_value(); }

    // Declares the option, which was read before.
    void add_to(Arguments& app);

  private:
    std::optional<std::string> asked_;
    std::vector<std::unique_ptr<const base::Catalogue>> catalogues_; // texts of the former may be in use
};

} // namespace modes
