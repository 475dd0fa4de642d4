// Checks the include lines of engine/ and game/ against the list of allowed includes. Add a new folder or package to
// the tables below.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

struct Room {
    std::string folder;
    Names may_include; // folders other than itself, and single headers
    Names may_use;     // packages other than the standard library
};

// A folder of the window. others: folders that it includes in addition to the common ones.
Room ui_room(const std::string& name, const Names& features, const Names& others = {}) {
    Room room{
        "game/ui/" + name,
        {"game/engines", "game/play", "game/library", "game/records", "game/ai", "game/rules", "engine", "engine/base"},
        {"SDL", "imgui", "nlohmann"}};
    for (const char* common : {"app", "board", "input", "theme", "widgets"})
        room.may_include.push_back(std::string{"game/ui/"} + common);
    for (const std::string& feature : features)
        room.may_include.push_back("game/ui/" + feature);
    room.may_include.insert(room.may_include.end(), others.begin(), others.end());
    return room;
}

const std::vector<Room>& rooms() {
    static const std::vector<Room> list{
        {"engine/base", {}, {"fmt"}},
        // System-specific code behind headers of engine/base.
        {"engine/platform", {"engine/base"}, {"platform"}},
        {"engine", {"engine/base"}, {"SDL", "imgui", "GL", "stb"}},
        {"game/rules", {}, {}},
        {"game/records", {"game/rules", "engine/base"}, {"nlohmann"}},
        {"game/library", {"game/records", "game/ai", "game/rules", "engine/base"}, {"sqlite"}},
        {"game/exports", {"game/records", "game/rules", "engine/base"}, {"stb"}},
        {"game/ai", {"game/ai/core", "game/ai/core/tree", "game/ai/core/evaluation", "game/rules", "engine/base"}, {}},
        // The inside of the search, for ai itself and for train.
        {"game/ai/core", {"game/rules", "engine/base"}, {"zstd"}},
        {"game/ai/core/kernels", {"game/rules"}, {"intrinsics"}},
        {"game/ai/core/evaluation",
         {"game/ai/outflank_evaluation.h", "game/ai/plugin.hpp", "game/ai/core", "game/ai/core/kernels", "game/rules",
          "engine/base"},
         {}},
        {"game/ai/core/tree",
         {"game/ai/parameters.hpp", "game/ai/core", "game/ai/core/evaluation", "game/ai/core/kernels", "game/rules",
          "engine/base"},
         {}},
        {"game/play", {"game/library", "game/records", "game/ai", "game/rules", "engine/base"}, {}},
        // External engines, for window and modes; play knows only their interface.
        {"game/engines", {"game/play", "game/library", "game/records", "game/ai", "game/rules", "engine/base"}, {}},
        // The window: the common folders; the features, which do not include each other; and the folders that include
        // features: app combines them, input passes keys and clicks to them.
        ui_room("app", {"input", "analysis", "editor", "engines", "kiosk", "lab", "lesson", "library", "match",
                        "new_game", "review", "settings", "study"}),
        ui_room("input", {"kiosk", "library", "review", "settings"}),
        ui_room("board", {}),
        ui_room("theme", {}),
        ui_room("widgets", {}),
        ui_room("analysis", {}),
        ui_room("editor", {}),
        ui_room("engines", {}),
        ui_room("kiosk", {}),
        ui_room("lab", {}),
        ui_room("lesson", {}),
        ui_room("library", {}, {"game/exports"}),
        ui_room("match", {}),
        ui_room("new_game", {}),
        ui_room("review", {}),
        ui_room("settings", {}),
        ui_room("study", {}),
        {"game/train",
         {"game/ai", "game/ai/core", "game/ai/core/tree", "game/ai/core/evaluation", "game/records", "game/rules",
          "engine/base"},
         {"nlohmann"}},
        {"game/modes",
         {"game/train", "game/engines", "game/play", "game/exports", "game/library", "game/records", "game/ai",
          "game/rules", "engine/base"},
         {"CLI11", "nlohmann"}},
        // The main files of the two programs, each a room of one file, and the window's command line, which the fuzzers
        // also read. The program without a window must not include the window.
        {"game/main_gui.cpp",
         {"game/window_arguments.hpp", "game/modes", "game/ui/app", "game/play", "game/records", "game/ai",
          "game/rules", "engine", "engine/base"},
         {"SDL", "imgui"}},
        {"game/window_arguments.hpp", {"game/ui/app"}, {}},
        {"game/window_arguments.cpp", {"game/window_arguments.hpp", "game/modes", "game/ui/app", "engine/base"}, {}},
        {"game/main_cli.cpp",
         {"game/modes", "game/train", "game/play", "game/library", "game/records", "game/ai", "game/rules",
          "engine/base"},
         {}},
    };
    return list;
}

struct Package {
    std::string name;
    Names headers; // prefixes of its header names
};

const std::vector<Package>& packages() {
    static const std::vector<Package> list{
        {"SDL", {"SDL"}},
        {"imgui", {"imgui", "imgui_", "imstb", "misc/freetype", "backends/imgui"}},
        {"GL", {"GL/", "GLES", "glad/", "epoxy/", "EGL/", "KHR/"}},
        {"stb", {"stb"}},
        {"CLI11", {"CLI/"}},
        {"fmt", {"fmt/"}},
        {"nlohmann", {"nlohmann/"}},
        {"zstd", {"zstd.h"}},
        {"sqlite", {"sqlite3.h"}},
        {"intrinsics", {"immintrin.h", "x86intrin.h", "arm_neon.h"}},
        {"platform",
         {"fcntl.h", "fontconfig/", "unistd.h", "sys/", "poll.h", "signal.h", "spawn.h", "termios.h", "dlfcn.h",
          "iconv.h", "malloc.h", "windows.h", "io.h", "knownfolders.h", "psapi.h", "shellapi.h", "shlobj.h",
          "commdlg.h", "emscripten"}},
    };
    return list;
}

bool is_within(std::string_view path, std::string_view folder) {
    return path == folder || (path.starts_with(folder) && path.substr(folder.size()).starts_with('/'));
}

// The innermost room that contains the file; null: none.
const Room* room_of(std::string_view path) {
    const Room* found = nullptr;
    for (const Room& room : rooms()) {
        const bool is_closer = found == nullptr || room.folder.size() > found->folder.size();
        if (is_within(path, room.folder) && is_closer) found = &room;
    }
    return found;
}

// The package of a header in angle brackets: "" for the standard library, none for an unknown one.
std::optional<std::string> package_of(std::string_view header) {
    for (const Package& package : packages()) {
        const auto begins = [&](const std::string& start) { return header.starts_with(start); };
        if (std::ranges::any_of(package.headers, begins)) return package.name;
    }
    const bool is_plain = std::ranges::all_of(
        header, [](char c) { return ('a' <= c && c <= 'z') || c == '_' || ('0' <= c && c <= '9'); });
    return is_plain ? std::optional<std::string>{""} : std::nullopt;
}

bool holds(const Names& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

struct Include {
    char opening; // quotation mark or angle bracket
    std::string name;
};

// The include in a line; none for other lines.
std::optional<Include> include_of(std::string_view line) {
    const auto skip = [&](std::string_view expected) {
        while (!line.empty() && (line.front() == ' ' || line.front() == '\t'))
            line.remove_prefix(1);
        if (!line.starts_with(expected)) return false;
        line.remove_prefix(expected.size());
        return true;
    };
    if (!skip("#") || !skip("include") || !(skip("\"") || skip("<"))) return std::nullopt;
    const char opening = *(line.data() - 1);
    const auto end = line.find(opening == '<' ? '>' : '"');
    return Include{opening, std::string{line.substr(0, end)}};
}

// The violations in the include lines of one file, one sentence each. The path is relative to the root.
Names violations(const std::string& path, const std::string& content) {
    const Room* room = room_of(path);
    if (room == nullptr) return {path + " lies in no room"};
    Names wrong;
    std::istringstream lines{content};
    for (std::string line; std::getline(lines, line);) {
        const std::optional<Include> include = include_of(line);
        if (!include) continue;
        const std::string& name = include->name;
        if (include->opening == '<') {
            const std::optional<std::string> package = package_of(name);
            if (!package) {
                wrong.push_back(path + " includes <" + name + ">, which belongs to no known package");
            } else if (!package->empty() && !holds(room->may_use, *package)) {
                wrong.push_back(path + " includes <" + name + ">, but " + room->folder + " may not use " + *package);
            }
            continue;
        }
        const Room* other = room_of(name);
        if (other == nullptr) {
            wrong.push_back(path + " includes \"" + name + "\", which is not a path from the root into a room");
        } else if (other != room && !holds(room->may_include, other->folder) && !holds(room->may_include, name)) {
            wrong.push_back(path + " includes \"" + name + "\", but " + room->folder + " may not include "
                            + other->folder);
        }
    }
    return wrong;
}

std::string content_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

} // namespace

TEST_CASE("every source file belongs to a listed folder and includes only what the list allows") {
    const fs::path root{OUTFLANK_SOURCE_DIR};
    int files = 0;
    for (const std::string top : {"engine", "game"}) {
        for (const auto& entry : fs::recursive_directory_iterator{root / top}) {
            const fs::path extension = entry.path().extension();
            if (!entry.is_regular_file() || (extension != ".hpp" && extension != ".cpp")) continue;
            ++files;
            const std::string path = entry.path().lexically_relative(root).generic_string();
            for (const std::string& wrong : violations(path, content_of(entry.path()))) {
                FAIL_CHECK(wrong);
            }
        }
    }
    CHECK(files > 20); // Fails if it searches the wrong folder.
}

TEST_CASE("only engine/platform checks which operating system it is compiled for") {
    const fs::path root{OUTFLANK_SOURCE_DIR};
    int files = 0;
    for (const std::string top : {"engine", "game"}) {
        for (const auto& entry : fs::recursive_directory_iterator{root / top}) {
            const fs::path extension = entry.path().extension();
            if (!entry.is_regular_file() || (extension != ".hpp" && extension != ".cpp")) continue;
            const std::string path = entry.path().lexically_relative(root).generic_string();
            if (is_within(path, "engine/platform")) continue;
            ++files;
            const std::string content = content_of(entry.path());
            for (const std::string macro :
                 {"__linux__", "__unix__", "__APPLE__", "_WIN32", "__MINGW", "__EMSCRIPTEN__", "__GLIBC__"}) {
                CAPTURE(path);
                CAPTURE(macro);
                CHECK(content.find(macro) == content.npos);
            }
        }
    }
    CHECK(files > 20);
}

TEST_CASE("folders and packages in the lists of allowed includes have entries of their own") {
    for (const Room& room : rooms()) {
        for (const std::string& other : room.may_include) {
            CAPTURE(other);
            const bool is_header = fs::is_regular_file(fs::path{OUTFLANK_SOURCE_DIR} / other);
            CHECK((is_header || std::ranges::count(rooms(), other, &Room::folder) == 1));
        }
        for (const std::string& package : room.may_use) {
            CAPTURE(package);
            CHECK(std::ranges::count(packages(), package, &Package::name) == 1);
        }
    }
}

TEST_CASE("the layers check accepts allowed includes") {
    struct Row {
        std::string path;
        std::string line;
    };
    for (const Row& row : {
             Row{"game/rules/position.cpp", "#include \"game/rules/board.hpp\""},
             Row{"game/rules/position.cpp", "#include <algorithm>"},
             Row{"game/records/save.cpp", "#include <nlohmann/json.hpp>"},
             Row{"game/ui/app/gui.cpp", "#include <imgui.h>"},
             Row{"engine/window.cpp", "#include <SDL2/SDL.h>"},
             Row{"engine/platform/posix/files.cpp", "#include <sys/stat.h>"},
             Row{"engine/platform/windows/system.hpp", "#include <windows.h>"},
             Row{"engine/platform/posix/files.cpp", "#include \"engine/base/files.hpp\""},
             Row{"game/rules/position.cpp", "// like #include <SDL.h>"},
         }) {
        CAPTURE(row.path);
        CAPTURE(row.line);
        CHECK(violations(row.path, std::string{"#pragma once\n"} + row.line + "\nint x;\n").empty());
    }
}

TEST_CASE("the layers check rejects forbidden includes") {
    struct Row {
        std::string path;
        std::string line;
    };
    for (const Row& row : {
             Row{"game/rules/position.cpp", "#include \"engine/base/result.hpp\""},
             Row{"game/rules/position.cpp", "#include \"board.hpp\""},
             Row{"game/records/save.cpp", "#include \"game/ai/level.hpp\""},
             Row{"game/ai/core/tree/node.hpp", "#include \"game/ai/search.hpp\""},
             Row{"game/ai/core/kernels/rays.hpp", "#include \"game/ai/core/tree/node.hpp\""},
             Row{"game/engines/comparison.cpp", "#include \"game/ai/core/evaluation/weights_file.hpp\""},
             Row{"game/ai/search.cpp", "  #  include<imgui.h>"},
             Row{"game/play/game.cpp", "#include \"game/ui/app/gui.hpp\""},
             Row{"game/play/game_controller.cpp", "#include \"game/engines/engine_thread.hpp\""},
             Row{"game/play/game.cpp", "#include <SDL.h>"},
             Row{"game/ui/app/gui.cpp", "#include \"game/modes/modes.hpp\""},
             Row{"game/ui/app/gui.cpp", "#include <GL/gl.h>"},
             Row{"game/train/fit.cpp", "#include \"game/play/game.hpp\""},
             Row{"game/modes/terminal.cpp", "#include \"game/ui/app/gui.hpp\""},
             Row{"game/main_cli.cpp", "#include \"engine/window.hpp\""},
             Row{"engine/window.cpp", "#include \"game/rules/square.hpp\""},
             Row{"engine/base/files.cpp", "#include \"engine/window.hpp\""},
             Row{"engine/base/files.cpp", "#include <sys/stat.h>"},
             Row{"engine/base/files.cpp", "#include \"engine/platform/posix/descriptor.hpp\""},
             Row{"game/modes/referee/referee_mode.cpp", "#include <signal.h>"},
             Row{"engine/base/files.cpp", "#include <boost/asio.hpp>"},
         }) {
        CAPTURE(row.path);
        CAPTURE(row.line);
        CHECK(violations(row.path, std::string{"#pragma once\n"} + row.line + "\nint x;\n").size() == 1);
    }
    CHECK(violations("game/helpers/x.hpp", "").size() == 1);
    CHECK(violations("game/x.hpp", "").size() == 1);
    CHECK(violations("game/rulesets/x.hpp", "").size() == 1);
    CHECK(violations("engine/base/x.cpp", "#include <SDL.h>\n#include \"game/rules/square.hpp\"").size() == 2);
}
