#include "engine/base/unfinished_files.hpp"

#include "engine/base/files.hpp"
#include "engine/base/new_file.hpp"
#include "engine/base/process.hpp"
#include "engine/base/shell_word.hpp"
#include "engine/base/system_file.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace fs = std::filesystem;

using temporary::TemporaryFolder;
using namespace std::chrono_literals;

namespace {

// No process has it: higher than Linux and Windows count.
const std::string dead = "4294967290";
const std::string alive = std::to_string(base::process_id());

void age(const fs::path& file, std::chrono::seconds by) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - by);
}

// Another process, which runs until this is gone, and its number.
struct RunningProcess {
    base::Process process;
    std::string id;
};

RunningProcess start_another() {
#ifdef OUTFLANK_TEST_CHILD
    const fs::path child = base::executable_path()->parent_path() / OUTFLANK_TEST_CHILD;
    const std::string command = base::quoted(child.string()) + " id echo";
#else
    const std::string command = "sh -c 'echo $$; cat'";
#endif
    auto process = base::Process::start(command);
    REQUIRE(process);
    const base::LineResult said = process->read_line(std::chrono::steady_clock::now() + 60s);
    const auto* line = std::get_if<base::Line>(&said);
    REQUIRE(line != nullptr);
    return {*std::move(process), line->text};
}

} // namespace

TEST_CASE("what dead writers have begun is removed, and nothing else") {
    const TemporaryFolder folder;
    const RunningProcess other = start_another();
    const std::vector<std::string> removed{"settings.json." + dead + "-0.part", "games.ggf." + dead + "-17.new",
                                           "a.b." + dead + "-3.part", "autosave.json." + alive + "-999999.part"};
    const std::vector<std::string> kept{"settings.json",
                                        "notes.part",
                                        "settings.json." + dead + ".part",
                                        "settings.json." + dead + "-.part",
                                        "settings.json.-3.part",
                                        "settings.json." + dead + "-3.json",
                                        "settings.json.x-3.part",
                                        "settings.json." + dead + "-3x.part",
                                        "settings.json." + other.id + "-0.part",
                                        ".part",
                                        "." + dead + "-3",
                                        "99999999999999999999999-0.part"};
    for (const auto* names : {&removed, &kept}) {
        for (const std::string& name : *names) {
            folder.write(name, "x");
            age(folder.path / name, name.ends_with(".new") ? 25h : 1h);
        }
    }
    const std::string young = "settings.json." + dead + "-5.part", future = "settings.json." + dead + "-6.part";
    folder.write(young, "x");
    folder.write(future, "x");
    age(folder.path / future, -24h);                              // the time of day was set back
    const std::string long_one = "games.ggf." + dead + "-18.new"; // maybe of a machine that shares the folder
    folder.write(long_one, "x");
    age(folder.path / long_one, 23h);
    fs::create_directory(folder.path / ("folder." + dead + "-1.part"));
    base::remove_unfinished(folder.path);
    for (const std::string& name : removed)
        CHECK_MESSAGE(!fs::exists(folder.path / name), name);
    for (const std::string& name : kept)
        CHECK_MESSAGE(fs::exists(folder.path / name), name);
    CHECK(fs::exists(folder.path / young));
    CHECK(fs::exists(folder.path / future));
    CHECK(fs::exists(folder.path / long_one));
    CHECK(fs::exists(folder.path / ("folder." + dead + "-1.part")));
    base::remove_unfinished(folder.path / "no such folder");
}

TEST_CASE("the names of what is begun are those that are looked for") {
    const TemporaryFolder folder;
    const fs::path name = base::unfinished_name(folder.path / "save.json", ".part");
    CHECK(name != base::unfinished_name(folder.path / "save.json", ".part"));
    CHECK(name.filename().string().starts_with("save.json." + alive + "-"));
    folder.write(name.filename().string(), "x");
    age(name, 1h);
    base::remove_unfinished(folder.path);
    CHECK_FALSE(fs::exists(name));
}

TEST_CASE("what is written to a free place lies beside what is there, however many write at once") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "a" / "game.json";
    constexpr int writers = 4, writes = 10;
    {
        std::vector<std::jthread> threads;
        for (int writer = 0; writer < writers; ++writer)
            threads.emplace_back([&, writer] {
                for (int i = 0; i < writes; ++i) {
                    const std::string text = std::to_string(writer) + " " + std::to_string(i);
                    const auto at = base::write_to_free_path(file, text);
                    if (!at || base::read_file(*at, 100).value() != text) std::abort();
                }
            });
    }
    CHECK(std::distance(fs::directory_iterator{file.parent_path()}, fs::directory_iterator{}) == writers * writes);
    const auto refused = base::write_to_free_path(folder.path / "a" / "game.json" / "below", "x");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("game.json") != std::string::npos);
}
