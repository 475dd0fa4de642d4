#include "game/ui/shared_file.hpp"

#include "engine/base/files.hpp"
#include "game/ui/preferences.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace {

using Json = nlohmann::json;

// Any JSON is read but what is "bad", and written as it is.
ui::SharedForm any_form(std::vector<std::string> identity = {}) {
    return {.max_bytes = 1000,
            .in_own_words = [](std::string_view text) -> std::optional<std::string> {
                const bool is_read = Json::accept(text) && text.find("bad") == std::string_view::npos;
                return is_read ? std::optional{std::string{text}} : std::nullopt;
            },
            .identity = std::move(identity)};
}

Json of_lists(const char* before, const char* mine, const char* theirs, std::vector<std::string> identity = {}) {
    const auto text = [](const char* list) { return std::string{"{\"all\": "} + list + "}"; };
    return Json::parse(
        ui::merged(text(before), text(mine), text(theirs), any_form(std::move(identity))).value())["all"];
}

std::optional<std::string> problem_of(ui::SharedFile& file) {
    std::optional<std::string> problem;
    waiting::comes_true([&] { return (problem = file.take_problem()).has_value(); });
    return problem;
}

} // namespace

TEST_CASE("of a file that two windows change each field is as it was changed last, and unknown ones stay") {
    const auto all = [](const char* before, const char* mine, const char* theirs) {
        return Json::parse(ui::merged(before, mine, theirs, any_form()).value());
    };
    CHECK(all(R"({"a": 1, "b": 1})", R"({"a": 2, "b": 1})", R"({"a": 1, "b": 3})")
          == Json::parse(R"({"a": 2, "b": 3})"));
    CHECK(all(R"({"a": 1})", R"({"a": 2})", R"({"a": 3})") == Json::parse(R"({"a": 2})")); // both: mine
    CHECK(all(R"({"a": {"x": 1, "y": 1}})", R"({"a": {"x": 2, "y": 1}})", R"({"a": {"x": 1, "y": 3}})")
          == Json::parse(R"({"a": {"x": 2, "y": 3}})"));
    CHECK(all(R"({"a": 1})", R"({"a": 2})", R"({"a": 1, "of a newer program": [1]})")
          == Json::parse(R"({"a": 2, "of a newer program": [1]})"));
    CHECK(all(R"({"a": 1, "keys": [1]})", R"({"a": 1})", R"({"a": 2, "keys": [1]})") == Json::parse(R"({"a": 2})"));
    CHECK(all(R"({"a": 1, "keys": [1]})", R"({"a": 2, "keys": [1]})", R"({"a": 1})") == Json::parse(R"({"a": 2})"));
    CHECK(all(R"({"a": 1})", R"({"a": 1, "new": 1})", R"({"a": 2})") == Json::parse(R"({"a": 2, "new": 1})"));
    CHECK(all(R"({"keys": ["J"]})", R"({"keys": ["J", "K"]})", R"({"keys": ["L"]})")
          == Json::parse(R"({"keys": ["J", "K"]})"));
}

TEST_CASE("of lists that two windows change nothing that was added is lost, and what was removed stays away") {
    CHECK(of_lists(R"([{"n": 1}])", R"([{"n": 1}, {"n": 2}])", R"([{"n": 1}, {"n": 3}])")
          == Json::parse(R"([{"n": 1}, {"n": 2}, {"n": 3}])"));
    CHECK(of_lists(R"([{"n": 1}, {"n": 2}])", R"([{"n": 2}])", R"([{"n": 1}, {"n": 2}, {"n": 3}])")
          == Json::parse(R"([{"n": 2}, {"n": 3}])"));
    CHECK(of_lists(R"([{"n": 1}, {"n": 2}])", R"([{"n": 1}, {"n": 2}, {"n": 4}])", R"([{"n": 1}])")
          == Json::parse(R"([{"n": 1}, {"n": 4}])"));
    CHECK(of_lists(R"([])", R"([{"n": 1}])", R"([{"n": 1}])") == Json::parse(R"([{"n": 1}])"));
    // Told apart by a field: the other ones are of the same object.
    CHECK(of_lists(R"([{"n": 1, "box": 0}])", R"([{"n": 1, "box": 1}])", R"([{"n": 1, "box": 0}, {"n": 2, "box": 0}])",
                   {"n"})
          == Json::parse(R"([{"n": 1, "box": 1}, {"n": 2, "box": 0}])"));
    CHECK(of_lists(R"([{"n": 1, "box": 0}])", R"([{"n": 1, "box": 0}, {"n": 3}])", R"([{"n": 1, "box": 5}])", {"n"})
          == Json::parse(R"([{"n": 1, "box": 5}, {"n": 3}])"));
    CHECK(of_lists(R"([{"n": 1, "box": 0}])", R"([{"n": 1, "box": 2}])", R"([{"n": 1, "box": 5}])", {"n"})
          == Json::parse(R"([{"n": 1, "box": 2}])"));
    // What one has changed and the other one removed is not lost.
    CHECK(of_lists(R"([{"n": 1, "box": 0}])", R"([{"n": 1, "box": 2}])", R"([{"n": 9}])", {"n"})
          == Json::parse(R"([{"n": 1, "box": 2}, {"n": 9}])"));
    CHECK(of_lists(R"([{"n": 1, "box": 0}])", R"([{"n": 9}])", R"([{"n": 1, "box": 2}])", {"n"})
          == Json::parse(R"([{"n": 9}, {"n": 1, "box": 2}])"));
}

TEST_CASE("what is no text of the program, or would not be read again, is not merged") {
    const auto merged = [](const char* before, const char* theirs) {
        return ui::merged(before, "{\"a\": 2}", theirs, any_form());
    };
    CHECK_FALSE(merged("{\"a\": 1}", "no JSON"));
    CHECK_FALSE(merged("{\"a\": 1}", "[]"));
    CHECK_FALSE(merged("{\"a\": 1}", "{\"a\": 1, \"bad\": 1}"));
    CHECK(merged("", "{\"a\": 3}") == "{\"a\": 2}"); // nothing was read before
    const std::string deep = "{\"a\": " + std::string(100'000, '[') + std::string(100'000, ']') + "}";
    const auto settings = ui::shared_form(ui::max_preferences_bytes, ui::preferences_from_json);
    CHECK_FALSE(ui::merged(ui::to_json(ui::Preferences{}), ui::to_json(ui::Preferences{}), deep, settings));
}

TEST_CASE("what another window has written and cannot be merged is kept beside, and that is said") {
    const temporary::TemporaryFolder folder;
    folder.write("settings.json", "no JSON");
    ui::SharedFile mine{folder.path / "settings.json", "{\"a\": 1}", any_form()};
    mine.write("{\"a\": 2}");
    const auto problem = problem_of(mine);
    REQUIRE(problem);
    CHECK(problem->find("settings.other.json") != std::string::npos);
    CHECK(base::read_file(folder.path / "settings.other.json", 100).value() == "no JSON");
    CHECK(base::read_file(folder.path / "settings.json", 100).value() == "{\"a\": 2}");
}

TEST_CASE("a shared file has what both have written, in turns") {
    const temporary::TemporaryFolder folder;
    const auto file = folder.path / "settings.json";
    const auto text = [](int a, int b) {
        return "{\"a\": " + std::to_string(a) + ", \"b\": " + std::to_string(b) + "}";
    };
    const ui::SharedForm form = any_form();
    // Not by reading the file again and again: Windows replaces no file that is open.
    const auto has_written = [&](ui::SharedFile& window, const std::string& mine, const std::string& all) {
        window.write(mine);
        std::optional<std::string> problem;
        waiting::comes_true([&] { return (problem = window.take_problem()) || window.take_success(); });
        CHECK_FALSE(problem);
        return Json::parse(base::read_file(file, 1000).value()) == Json::parse(all);
    };
    ui::SharedFile one{file, text(0, 0), form}, other{file, text(0, 0), form};
    CHECK(has_written(one, text(1, 0), text(1, 0)));
    CHECK(has_written(other, text(0, 1), text(1, 1)));
    CHECK(has_written(one, text(2, 0), text(2, 1)));
    CHECK(has_written(other, text(3, 1), text(3, 1)));
}

TEST_CASE("a shared file that is there but cannot be read is not written over, and that is said") {
    const temporary::TemporaryFolder folder;
    const auto file = folder.path / "settings.json";
    const std::string theirs = "{\"a\": \"of another program, and longer than ours\"}";
    folder.write("settings.json", theirs);
    {
        ui::SharedForm form = any_form();
        form.max_bytes = 20;
        ui::SharedFile mine{file, "{\"a\": 1}", form};
        mine.write("{\"a\": 2}");
        const auto problem = problem_of(mine);
        REQUIRE(problem);
        CHECK(problem->find("settings.json") != std::string::npos);
        CHECK_FALSE(mine.take_success());
    }
    CHECK(base::read_file(file, 1000).value() == theirs);
}

TEST_CASE("the first window that writes a shared file does so under its lock, also where there is no folder yet") {
    const temporary::TemporaryFolder folder;
    {
        ui::SharedFile mine{folder.path / "new/settings.json", "{}", any_form()};
        mine.write("{\"a\": 2}");
    }
    CHECK(base::read_file(folder.path / "new/settings.json", 100).value() == "{\"a\": 2}");
    CHECK(std::filesystem::exists(folder.path / "new/settings.lock"));
}

TEST_CASE("what is written in other words, or with its fields in another order, is the same") {
    CHECK(of_lists(R"([{"n": 1, "m": 2}])", R"([{"n": 1, "m": 2}, {"n": 2}])", R"([{"m": 2, "n": 1}, {"n": 3}])")
          == Json::parse(R"([{"n": 1, "m": 2}, {"n": 2}, {"n": 3}])"));
    ui::SharedForm form = any_form();
    form.in_own_words = [](std::string_view text) -> std::optional<std::string> { // 1.5 is how others write 2
        std::string own{text};
        if (const auto at = own.find("1.5"); at != std::string::npos) own.replace(at, 3, "2");
        return own;
    };
    CHECK(Json::parse(ui::merged(R"({"all": [{"n": 2}]})", R"({"all": [{"n": 2}, {"n": 4}]})",
                                 R"({"all": [{"n": 1.5}, {"n": 3}]})", form)
                          .value())["all"]
          == Json::parse(R"([{"n": 2}, {"n": 4}, {"n": 3}])"));
}
