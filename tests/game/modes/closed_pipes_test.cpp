// Pipes that are closed at some byte, from either end: whoever spoke with our programs has gone in the middle of a
// word. They end by themselves, and not by a signal.
#include "tests/game/modes/dialogues.hpp"
#include "tests/game/modes/file_text.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("a program whose input ends at any byte ends as well") {
    for (const dialogues::Spoken& spoken : dialogues::all()) {
        CAPTURE(spoken.arguments);
        for (std::size_t at = 0; at < spoken.words.size(); at += dialogues::step_over(spoken.words.size())) {
            CAPTURE(at);
            const programs::Outcome outcome =
                programs::run(programs::cli + ' ' + spoken.arguments, spoken.words.substr(0, at));
            CAPTURE(outcome.text);
            CHECK(dialogues::has_ended_by_itself(outcome.code));
        }
    }
}

TEST_CASE("a program whose output is closed at any byte ends as well") {
    for (const dialogues::Spoken& spoken : dialogues::all()) {
        CAPTURE(spoken.arguments);
        const std::string whole = programs::run(programs::cli + ' ' + spoken.arguments, spoken.words).text;
        CHECK(whole.size() > 5);
        for (std::size_t at = 0; at < whole.size(); at += dialogues::step_over(whole.size())) {
            CAPTURE(at);
            const temporary::TemporaryFolder folder;
            const std::string code = (folder.path / "code").string();
            programs::run("(" + programs::cli + ' ' + spoken.arguments + "; echo $? >" + code + ") 2>&1 | head -c "
                              + std::to_string(at) + " >/dev/null",
                          spoken.words);
            const std::string said = programs::content_of(code);
            CAPTURE(said);
            CHECK(dialogues::has_ended_by_itself(said.empty() ? -1 : std::atoi(said.c_str())));
        }
    }
}
