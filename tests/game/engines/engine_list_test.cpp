#include "game/engines/engine_list.hpp"

#include "game/engines/engine_log.hpp"
#include "game/engines/engine_trial.hpp"
#include "game/library/library.hpp"
#include "game/records/notation.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>

using namespace std::chrono_literals;
using engines::ConfiguredEngine;
using engines::ConfiguredEngines;
using engines::EngineLogs;
using engines::EngineTrial;
using engines::TrialReport;
using play::ExternalEngine;
using rules::Position;
using temporary::TemporaryFolder;

namespace {

const ConfiguredEngine edax_of_user{.name = "Edax, level 5",
                                    .protocol = "edax",
                                    .path = "/opt/edax 4.4/edax",
                                    .arguments = "-l 5 -book-file 'my book.dat'",
                                    .folder = "/opt/edax 4.4",
                                    .depth = {}};
const ConfiguredEngine ntest_of_user{
    .name = "", .protocol = "nboard", .path = "ntest", .arguments = "x", .folder = "", .depth = 12};

std::string command_of(const ConfiguredEngine& configured) {
    const auto engine = engines::engine_of(configured);
    REQUIRE(engine.ok());
    return engine->command;
}

// The moves of a game in which both sides play the first legal move, as a trial's replies do.
std::string first_moves(int count) {
    Position position = Position::start(rules::BoardSize{8});
    std::string line;
    for (int i = 0; i < count; ++i) {
        const rules::Move move{*position.legal_moves().begin()};
        line += (line.empty() ? "" : " ") + records::to_text(move);
        position = position.after(move);
    }
    return line;
}

// A fake engine as a user would configure it.
ConfiguredEngine configured(const ExternalEngine& engine) {
    return {.name = "", .protocol = engine.protocol, .path = "sh", .arguments = engine.command.substr(3)};
}

TrialReport tried(const ConfiguredEngine& engine, EngineLogs& logs, std::chrono::milliseconds limit = waiting::limit) {
    EngineTrial trial{logs, {}, limit};
    trial.start(7, engine, engines::engine_of(engine).ok() ? *engines::engine_of(engine) : ExternalEngine{});
    std::optional<TrialReport> report;
    REQUIRE(waiting::comes_true([&] { return (report = trial.take_report()) && report->is_finished; }, 2ms));
    return *report;
}

bool has_line(const EngineLogs& logs, const ExternalEngine& engine, const std::string& part) {
    return std::ranges::any_of(logs.lines(engine),
                               [&](const auto& line) { return line.text.find(part) != std::string::npos; });
}

} // namespace

TEST_CASE("the library returns configured engines unchanged") {
    ConfiguredEngine shallow = ntest_of_user;
    shallow.depth = 1;
    for (const ConfiguredEngine& engine : {edax_of_user, ntest_of_user, shallow, ConfiguredEngine{}}) {
        const library::Item item = engines::to_item(engine, "key");
        CHECK(item.key == "key");
        const auto read = engines::configured_engine_from_json(item.document);
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
        CHECK(*read == engine);
    }
}

TEST_CASE("a configured engine with one invalid field is refused with the reason") {
    const std::string document = engines::to_item(ntest_of_user, "").document;
    struct Row {
        std::string from, to, expected;
    };
    for (const Row& row :
         {Row{"\"nboard\"", "\"telnet\"", "telnet"}, Row{"\"depth\":12", "\"depth\":61", "depth"},
          Row{"\"path\":\"ntest\"", "\"path\":3", "path"}, Row{"\"arguments\":\"x\",", "", "arguments"},
          Row{"\"folder\":\"\"", "\"folder\":\"\",\"shell\":\"rm\"", "shell"}, Row{"{", "", ""}}) {
        CAPTURE(row.to);
        std::string text = document;
        REQUIRE(text.find(row.from) != text.npos);
        text.replace(text.find(row.from), row.from.size(), row.to);
        const auto read = engines::configured_engine_from_json(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message.find(row.expected) != std::string::npos);
    }
}

TEST_CASE("a configured engine becomes a command preceded by its folder and depth") {
    CHECK(command_of(edax_of_user)
          == "folder='/opt/edax 4.4' '/opt/edax 4.4/edax' '-l' '5' '-book-file' 'my book.dat'");
    CHECK(command_of(ntest_of_user) == "depth=12 'ntest' 'x'");
    const play::EngineCommand start = play::command_parts(*engines::engine_of(edax_of_user));
    CHECK(start.folder == "/opt/edax 4.4");
    CHECK(start.command == "'/opt/edax 4.4/edax' '-l' '5' '-book-file' 'my book.dat'");
    CHECK_FALSE(start.depth); // Edax's console cannot express it
    CHECK(play::title(*engines::engine_of(edax_of_user)) == "edax");
    CHECK(engines::title(edax_of_user) == "Edax, level 5");
    CHECK(engines::title(ntest_of_user) == "ntest");
    ConfiguredEngine both = ntest_of_user;
    both.folder = "it's here";
    const play::EngineCommand told = play::command_parts(*engines::engine_of(both));
    CHECK(told.folder == "it's here");
    CHECK(told.depth == 12);
    CHECK(told.command == "'ntest' 'x'");
    ConfiguredEngine deep = edax_of_user;
    deep.depth = 5;
    CHECK(command_of(deep) == command_of(edax_of_user));
}

TEST_CASE("a relative path is resolved in the engine's working folder") {
    const TemporaryFolder folder;
    folder.write("place/bin/run", "#!/bin/sh\n");
    const std::filesystem::path place = folder.path / "place", run = place / "bin/run";
    std::filesystem::permissions(run, std::filesystem::perms::owner_all);
    CHECK_FALSE(engines::fault_of_file({.path = "bin/run", .folder = place.string()}));
    CHECK_FALSE(engines::fault_of_file({.path = run.string(), .folder = folder.path.string()}));
    CHECK_FALSE(engines::fault_of_file({.path = run.string()}));
    CHECK(engines::fault_of_file({.path = "bin/run", .folder = folder.path.string()}) == "bin/run was not found.");
}

TEST_CASE("an invalid configuration is reported in one sentence") {
    struct Row {
        ConfiguredEngine engine;
        std::string expected;
    };
    for (const Row& row :
         {Row{{.path = "  "}, "Enter the path"}, Row{{.path = "-c"}, "expected the path of an engine, saw \"-c\""},
          Row{{.path = "a", .arguments = "'b"}, "balanced quotation marks"},
          Row{{.path = "a", .arguments = "b\\"}, "quotation marks"}, Row{{.path = "a\nb"}, "one line"},
          Row{{.path = "a", .arguments = std::string(2500, 'x')}, "2000 bytes"}}) {
        CAPTURE(row.expected);
        const auto engine = engines::engine_of(row.engine);
        REQUIRE_FALSE(engine.ok());
        CHECK(engine.error().message.find(row.expected) != std::string::npos);
    }
}

TEST_CASE("the shell interprets no field, and the engine runs in its folder") {
    const TemporaryFolder folder;
    const std::string path = folder.path.string();
    folder.write("my place/show.sh", "for word; do echo \"$word\"; done >words\nexit 0\n");
    const std::string words = R"('$(touch bad)' "; touch bad" \`touch\ bad\` '*' "it's" > bad '')";
    const ConfiguredEngine engine{.path = "sh", .arguments = "show.sh " + words, .folder = path + "/my place"};
    EngineLogs logs;
    CHECK_FALSE(tried(engine, logs).problem.empty()); // the script answers nothing
    CHECK(fake::content(folder, "my place/words") == "$(touch bad)\n; touch bad\n`touch bad`\n*\nit's\n>\nbad\n\n");
    CHECK_FALSE(std::filesystem::exists(folder.path / "my place/bad"));
}

TEST_CASE("a working engine passes its trial with three moves") {
    const TemporaryFolder folder;
    const std::string loud =
        "genmove) n=$((n+1)); eval said=\\$$n; echo \"thinks of $said\" >&2; printf '= %s\\n\\n' $said;;";
    for (const ExternalEngine& engine :
         {fake::gtp(folder, loud, first_moves(6)), fake::nboard(folder, "", first_moves(6)),
          fake::edax(folder, "", first_moves(6))}) {
        CAPTURE(engine.protocol);
        EngineLogs logs;
        const TrialReport report = tried(configured(engine), logs);
        CHECK(report.ticket == 7);
        CHECK(report.problem == "");
        CHECK(report.has_passed());
        REQUIRE(report.moves.size() == 3);
        CHECK(report.moves[0].time >= 0ms);
        CHECK(report.name.starts_with(engine.protocol == "edax" ? "sh" : "Fake"));
        CHECK(has_line(logs, report.engine, "Test: passed"));
        if (engine.protocol == "gtp") CHECK(has_line(logs, report.engine, "thinks of " + first_moves(1)));
    }
    CHECK(fake::are_gone(folder));
}

TEST_CASE("a trial reports in one sentence what is wrong with the engine's file") {
    const TemporaryFolder folder;
    folder.write("text", "no program");
    const std::string path = folder.path.string();
    struct Row {
        ConfiguredEngine engine;
        std::string expected;
    };
    for (const Row& row :
         {Row{{.path = path + "/nothing"}, path + "/nothing was not found."},
          Row{{.path = "no-such-program-anywhere"}, "no-such-program-anywhere was not found."},
          Row{{.path = path}, "is a folder, not a program."}, Row{{.path = path + "/text"}, "text is not executable."},
          Row{{.path = "sh", .folder = path + "/nowhere"}, "/nowhere was not found."}}) {
        CAPTURE(row.expected);
        EngineLogs logs;
        const TrialReport report = tried(row.engine, logs);
        CAPTURE(report.problem);
        CHECK(report.problem.find(row.expected) != std::string::npos);
        CHECK(has_line(logs, report.engine, row.expected));
        CHECK_FALSE(report.has_passed());
    }
}

TEST_CASE("an engine that hangs, dies, or floods its output fails its trial and leaves no process") {
    struct Row {
        std::string branches, expected;
        bool is_mute = false;
        const char* protocol = "gtp"; // the configured one
    };
    for (const Row& row : {Row{"name) exit 3;;", "the engine ended with status 3", true},
                           Row{"name) sleep 1000;;", "no answer to \"name\" within 1 s", true},
                           Row{"", "no answer to \"ping 1\" within 1 s", true, "nboard"},
                           Row{"genmove) exit 4;;", "the engine ended with status 4"},
                           Row{"genmove) yes >&2;;", "no answer to \"genmove b\" within 1 s"}}) {
        CAPTURE(row.expected);
        const TemporaryFolder folder;
        ConfiguredEngine engine = configured(fake::gtp(folder, row.branches));
        engine.protocol = row.protocol;
        EngineLogs logs;
        const bool runs_out_of_time = row.expected.ends_with(" within 1 s");
        std::string expected = row.expected;
        TrialReport report;
        for (const std::chrono::seconds limit : waiting::limits) {
            expected = waiting::with_limit(row.expected, limit);
            report = runs_out_of_time ? tried(engine, logs, limit) : tried(engine, logs);
            if (!runs_out_of_time || report.problem.find(expected) != std::string::npos) break;
        }
        CAPTURE(report.problem);
        CHECK(report.problem.find(expected) != std::string::npos);
        CHECK(report.is_mute == row.is_mute);
        CHECK(report.moves.empty());
        CHECK(logs.lines(report.engine).size() <= EngineLogs::max_lines);
        CHECK(fake::are_gone(folder));
    }
}

TEST_CASE("an engine's log keeps its last lines as valid UTF-8") {
    EngineLogs logs;
    const ExternalEngine one{"gtp", "one"}, two{"gtp", "two"};
    for (int i = 0; i < 2000; ++i)
        logs.add(one, "line " + std::to_string(i));
    logs.note(two, "started");
    const auto lines = logs.lines(one);
    REQUIRE(lines.size() == EngineLogs::max_lines);
    CHECK(lines.back().text == "line 1999");
    CHECK(lines.front().text == "line 1500");
    REQUIRE(logs.lines(two).size() == 1);
    CHECK(logs.lines(two).front().is_ours);
    CHECK_FALSE(lines.back().is_ours);
    const auto revision = logs.revision();
    CHECK(logs.revision() == revision);
    logs.note(two, "more");
    CHECK(logs.revision() != revision);
    logs.add(two, "\xff" + std::string(5000, 'x'));
    CHECK(logs.lines(two).back().text == "\xEF\xBF\xBD" + std::string(EngineLogs::max_line_bytes - 3, 'x'));
    engines::error_lines_into(logs, two)(base::LineTooLong{});
    CHECK(logs.lines(two).back().is_ours);
    CHECK(logs.lines(two).back().text == "a line of more than 4096 bytes was left out");
}

TEST_CASE("a configured engine is made from an engine and converts to it again") {
    const auto own = play::engine_of({.level = 8, .file = "/my files/it's mine.so"});
    REQUIRE(own);
    for (const std::string& text :
         {std::string{"gtp:'edax' '-gtp'"}, std::string{"nboard:folder='/opt/my engines' depth=12 './ntest' 'x y'"},
          play::to_text(*own)}) {
        CAPTURE(text);
        const auto engine = play::engine_from_text(text);
        REQUIRE(engine);
        const ConfiguredEngine configured = engines::configured_engine(*engine);
        CHECK(*engines::engine_of(configured) == *engine);
        CHECK(engines::title(configured) == play::title(*engine));
    }
}
