// Both programs in the requested language.
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using programs::cli;
using programs::gui;
using programs::run;
using programs::run_apart;
using temporary::TemporaryFolder;

namespace {

constexpr const char* translated = "msgid \"Computer level, 0 to 10\"\nmsgstr \"Spielstärke, 0 bis 10\"\n\n"
                                   "msgid \"Print one JSON object\"\nmsgstr \"Ein JSON-Objekt ausgeben\"\n";

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("--language sets the language of both programs and their help, wherever it appears") {
    const TemporaryFolder folder;
    folder.write("my.po", translated);
    const std::string language = " --language " + (folder.path / "my.po").string() + " ";
    CHECK(has(run(gui + language + "--help").text, "Spielstärke, 0 bis 10"));
    CHECK(has(run(gui + " --help" + language).text, "Spielstärke, 0 bis 10"));
    CHECK(has(run(cli + language + "perft --help").text, "Ein JSON-Objekt ausgeben"));
    CHECK(run(cli + " perft --depth 1" + language).code == 0);
    CHECK(has(run(gui + " --language=en --help").text, "Computer level, 0 to 10"));
    CHECK(run(cli + " --language en perft --depth 1").code == 0);
}

TEST_CASE("an unknown language and a damaged file are refused in one line") {
    const TemporaryFolder folder;
    folder.write("damaged.po", "msgid \"a\nmsgstr \"b\"\n");
    const std::string damaged = (folder.path / "damaged.po").string();
    for (const std::string& program : {gui, cli}) {
        for (const std::string& language : {std::string{"xx"}, damaged, std::string{"/nonexistent/my.po"}}) {
            CAPTURE(language);
            const auto outcome = run_apart(program + " --language " + language + " --help");
            CHECK(outcome.code == 2);
            CHECK(outcome.out.empty());
            CHECK(std::ranges::count(outcome.errors, '\n') == 1);
        }
        CHECK(run_apart("OUTFLANK_LANGUAGE=xx " + program + " --help").errors.empty()); // ignored in the environment
    }
}
