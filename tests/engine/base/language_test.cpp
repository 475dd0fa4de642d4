#include "engine/base/files.hpp"
#include "engine/base/language.hpp"
#include "engine/base/program_start.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

using Names = std::vector<std::string>;

namespace {

// Restores environment variables at the end of its lifetime.
class Environment {
  public:
    Environment() {
        for (const char* name : {"OUTFLANK_ROOT", "OUTFLANK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
            before_.emplace_back(name, base::variable(name));
            base::set_variable(name, std::nullopt);
        }
    }
    ~Environment() {
        for (const auto& [name, value] : before_)
            base::set_variable(name, value);
    }

  private:
    std::vector<std::pair<const char*, std::optional<std::string>>> before_;
};

// The translation of "Yes"; "": the language was refused.
std::string yes(const std::optional<std::string>& asked) {
    const auto language = base::load_language(asked);
    if (!language) return "";
    return *language == nullptr ? "Yes" : (*language)->find("Yes");
}

} // namespace

TEST_CASE("a locale such as de_AT yields de_AT and de") {
    CHECK(base::languages_of("de") == Names{"de"});
    CHECK(base::languages_of("de_AT.UTF-8@euro") == Names{"de_AT", "de"});
    for (const char* none : {"", "C", "C.UTF-8", "POSIX", "../../etc", "d", "1"})
        CHECK(base::languages_of(none).empty());
}

TEST_CASE("a requested language takes precedence over the environment, and English is the default") {
    const Environment environment;
    const temporary::TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        REQUIRE(base::write_atomically(folder.path / "assets" / "texts" / name, text));
    };
    write("de.po", "msgid \"Yes\"\nmsgstr \"Ja\"\n");
    write("pt_BR.po", "msgid \"Yes\"\nmsgstr \"Sim\"\n");
    write("xx.po", "msgid \"Yes\n");
    base::set_variable("OUTFLANK_ROOT", folder.path.string());
    CHECK(base::languages_with_texts() == Names{"de", "pt_BR", "xx"});
    CHECK(yes(std::nullopt) == "Yes");
    CHECK(yes("de") == "Ja");
    CHECK(yes("de_CH") == "Ja");
    CHECK(yes("pt_BR") == "Sim");
    CHECK(yes((folder.path / "assets/texts/de.po").string()) == "Ja");
    CHECK(yes("nb") == "");
    CHECK(yes("xx") == "");
    CHECK(base::load_language("xx").error().message.find("xx.po: line 1: ") != std::string::npos);
    for (const char* variable : {"LANG", "LC_MESSAGES", "LC_ALL", "OUTFLANK_LANGUAGE"}) {
        CAPTURE(variable);
        base::set_variable(variable, "de_DE.UTF-8");
        CHECK(yes(std::nullopt) == "Ja");
        CHECK(yes("en") == "Yes");
        base::set_variable(variable, "nb_NO.UTF-8"); // There is no such catalogue: English.
        CHECK(yes(std::nullopt) == "Yes");
    }
    base::set_variable("OUTFLANK_LANGUAGE", "pt_BR");
    CHECK(yes(std::nullopt) == "Sim");
    base::set_variable("OUTFLANK_LANGUAGE", "en_GB");
    CHECK(yes(std::nullopt) == "Yes");
}
