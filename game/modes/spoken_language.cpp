#include "game/modes/spoken_language.hpp"

#include "engine/base/language.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"

#include <iostream>

namespace modes {

namespace {

constexpr std::string_view option = "--language";

std::optional<std::string> asked_language(int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == option && i + 1 < argc) return argv[i + 1];
        if (argument.starts_with(option) && argument.substr(option.size()).starts_with('='))
            return std::string{argument.substr(option.size() + 1)};
    }
    return std::nullopt;
}

} // namespace

SpokenLanguage::SpokenLanguage(int argc, const char* const* argv) : asked_{asked_language(argc, argv)} {}

SpokenLanguage::~SpokenLanguage() {
    base::use_catalogue(nullptr);
}

std::optional<int> SpokenLanguage::speak(const std::string& program) {
    auto loaded = base::load_language(asked_);
    if (!loaded) {
        std::cerr << program << ": " << loaded.error().message << '\n';
        return asked_ ? std::optional{2} : std::nullopt;
    }
    base::use_catalogue(loaded->get());
    if (!*loaded) return std::nullopt;
    const std::vector<std::string>& problems = (*loaded)->problems();
    if (!problems.empty())
        std::cerr << program << ": "
                  << base::tr_n(static_cast<long long>(problems.size()), "{} translation was skipped: {}",
                                "{} translations were skipped; the first: {}", problems.size(), problems.front())
                  << '\n';
    catalogue_ = std::move(*loaded);
    return std::nullopt;
}

void SpokenLanguage::add_to(Arguments& app) {
    app.option(std::string{option}, asked_,
               base::tr("Language of all texts, such as en, or a translation file (assets/texts)"))
        .named(base::tr("LANGUAGE"));
}

} // namespace modes
