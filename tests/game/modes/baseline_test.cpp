// What must not change unnoticed: printed texts, files that are read and written again, ids of actions.
// tests/data/baseline holds the recorded state. OUTFLANK_WRITE_BASELINE=1 records the present one.
#include "engine/base/files.hpp"
#include "game/engines/engine_list.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/bundle.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/match.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path{OUTFLANK_SOURCE_DIR} / "tests/data/baseline";

std::string text_of(const fs::path& file) {
    const auto text = base::read_file(file, 1 << 22);
    return text ? *text : std::string{};
}

void check_baseline(const fs::path& file, const std::string& seen) {
    if (std::getenv("OUTFLANK_WRITE_BASELINE") != nullptr) {
        std::ofstream{file, std::ios::binary} << seen;
        return;
    }
    const std::string name = file.string();
    CAPTURE(name);
    std::istringstream before{text_of(file)}, now{seen};
    for (int line = 1; before || now; ++line) { // reports the first difference, not both texts
        std::string expected, found;
        std::getline(before, expected);
        std::getline(now, found);
        CAPTURE(line);
        INFO("if this is intended, run again with OUTFLANK_WRITE_BASELINE=1 and look at the difference");
        REQUIRE(found == expected);
    }
}

std::vector<fs::path> files_in(const fs::path& parent) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator{parent})
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// Appends the help of a command and of all its subcommands.
void add_help(const std::string& program, const std::string& command, std::string& text) {
    const std::string help = programs::run("exec " + program + command + " --help").text;
    const std::string name = fs::path{program}.filename().string();
    text += "$ " + name + command + " --help\n" + std::regex_replace(help, std::regex{"Usage: \\S+"}, "Usage: " + name);
    std::istringstream lines{help};
    bool lists_commands = false;
    for (std::string line; std::getline(lines, line);) {
        if (lists_commands && line.size() > 2 && line[2] != ' ')
            add_help(program, command + ' ' + line.substr(2, line.find(' ', 2) - 2), text);
        lists_commands = line == "Subcommands:" || (lists_commands && line.starts_with(' '));
    }
}

// Removes what differs from run to run: times, speeds, and reports that depend on timing.
std::string steady(std::string text) {
    for (const auto& [changing, instead] : std::vector<std::pair<const char*, const char*>>{
             {R"((\n +\d+ +[+-]?\d+ +)\d+:\d\d\.\d{3} +\d+( +\d+)? +)", "$1(time, nodes) "}, // a row of an Edax search
             {R"(\d+:\d\d\.\d{3})", "(time) "},                                              // an Edax clock
             {R"((^|\n)search \S+ \S+ \d+ \d+(?=\n))", ""},        // an interim hint of NBoard
             {R"((^|\n)nodestats \d+ [\d.]+(?=\n))", ""},          // its nodes and time
             {R"((\n=== \S+ \S+) \d+\.\d(?=\n))", "$1 (time)"}}) { // a move of NBoard
        text = std::regex_replace(text, std::regex{changing}, instead);
    }
    return text;
}

template <class Value> base::Result<std::string> written_again(const base::Result<Value>& value) {
    if (!value) return value.error();
    return to_json(*value);
}

// A file of a version before the library, reassembled from the library rows that it becomes.
template <class Value>
base::Result<std::string> in_rows(const std::string& text, const char* format, const char* list,
                                  base::Result<Value> (*parse)(std::string_view),
                                  library::Item (*row)(const Value& value)) {
    const records::Json file = records::Json::parse(text);
    records::Json rows = records::Json::array();
    for (const records::Json& each : file.at(list)) {
        const auto value = parse(each.dump());
        if (!value) return value.error();
        rows.push_back(records::Json::parse(row(*value).document));
    }
    return records::Json{{"format", format}, {"version", 1}, {list, rows}}.dump(1) + "\n";
}

// Keyed by the beginning of the file name.
const std::map<std::string, base::Result<std::string> (*)(const std::string&)> kinds{
    {"bookmarks",
     [](const std::string& text) {
         return in_rows<play::Bookmark>(text, "outflank-bookmarks", "bookmarks", play::bookmark_from_json,
                                        play::to_item);
     }},
    {"bundle", [](const std::string& text) { return written_again(play::bundle_from_json(text)); }},
    {"kiosk", [](const std::string& text) { return written_again(ui::kiosk_day_from_json(text)); }},
    {"match", [](const std::string& text) { return written_again(play::match_from_json(text)); }},
    {"openings",
     [](const std::string& text) {
         return in_rows<play::DrillCard>(text, "outflank-openings", "cards", play::drill_card_from_json, play::to_item);
     }},
    {"programs",
     [](const std::string& text) {
         return in_rows<engines::ConfiguredEngine>(
             text, "outflank-programs", "programs", engines::configured_engine_from_json,
             [](const engines::ConfiguredEngine& engine) { return engines::to_item(engine, ""); });
     }},
    {"save", [](const std::string& text) { return written_again(play::game_from_json(text)); }},
    {"settings", [](const std::string& text) { return written_again(ui::preferences_from_json(text)); }},
};

} // namespace

TEST_CASE("baseline: the help of every command is unchanged") {
    for (const std::string& program : {programs::gui, programs::cli}) {
        std::string text;
        add_help(program, "", text);
        check_baseline(folder / ("help_" + fs::path{program}.filename().string() + ".txt"), text);
    }
}

TEST_CASE("baseline: the answers of every protocol and preset are unchanged") {
    int count = 0;
    for (fs::path file : files_in(folder / "transcripts")) { // .in: arguments in the first line, then the input
        if (file.extension() != ".in") continue;
        const std::string text = text_of(file);
        const std::size_t end = text.find('\n');
        const temporary::TemporaryFolder own;
        const programs::Outcome outcome = programs::run(
            "cd " + own.path.string() + " && exec " + programs::cli + ' ' + text.substr(0, end), text.substr(end + 1));
        check_baseline(file.replace_extension(".out"),
                       steady(outcome.text) + "exit code " + std::to_string(outcome.code) + '\n');
        ++count;
    }
    CHECK(count > 10);
}

TEST_CASE("baseline: files of every kind are read and written again unchanged") {
    std::map<std::string, int> count;
    for (const fs::path& file : files_in(folder / "files")) {
        const std::string name = file.filename().string();
        CAPTURE(name);
        const std::string kind = name.substr(0, name.find_first_of("_."));
        REQUIRE(kinds.contains(kind));
        const auto again = kinds.at(kind)(text_of(file));
        REQUIRE_MESSAGE(again.ok(), again.error().message);
        check_baseline(file, *again);
        ++count[kind];
    }
    CHECK(count.size() == kinds.size());
}

TEST_CASE("baseline: the ids of actions are unchanged") {
    std::string ids;
    for (const ui::Action& action : ui::actions())
        ids += action.id + '\n';
    check_baseline(folder / "actions.txt", ids);
}
