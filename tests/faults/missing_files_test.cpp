// A window whose installation lacks a file: it reports the file's name once and continues to play.
#include "tests/capture_bound.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/told_window.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// A copy of this program in its own folder with links to all its files.
class Installed {
  public:
    Installed() {
        const fs::path here = base::executable_path()->parent_path();
        fs::copy_file(*base::executable_path(), program());
        for (const char* name : {"assets", "fonts", "shaders"}) {
            for (const auto& entry : fs::recursive_directory_iterator{fs::canonical(here / name)}) {
                if (!entry.is_regular_file()) continue;
                const fs::path link = folder_.path / name / fs::relative(entry.path(), fs::canonical(here / name));
                fs::create_directories(link.parent_path());
                fs::create_symlink(entry.path(), link);
            }
        }
    }
    fs::path program() const { return folder_.path / "program"; }
    fs::path at(const std::string& name) const { return folder_.path / name; }

  private:
    offscreen::TemporaryFolder folder_;
};

std::vector<std::string> parts_of(std::string text, const std::string& end) {
    std::vector<std::string> parts;
    for (auto at = text.find(end); at != text.npos; at = text.find(end)) {
        parts.push_back(text.substr(0, at));
        text.erase(0, at + end.size());
    }
    return parts;
}

} // namespace

TEST_CASE("a game can be played despite a missing program file, which is reported at most once") {
    const Installed installed;
    struct Row {
        const char* name; // name of a file or a folder
        bool is_said;     // whether this window reports it
    };
    for (const auto& [name, is_said] :
         {Row{"assets/sprites/disc_black.png", true}, Row{"assets/weights", false}, Row{"assets", true}}) {
        CAPTURE_BOUND(std::string{name});
        const offscreen::Home home;
        const fs::path file = installed.at(name), aside = installed.at("aside");
        fs::rename(file, aside);
        {
            ToldWindow window{":", installed.program()};
            window.tell("begin-against 5");
            const std::string moves = window.tell("move 0");
            CHECK_FALSE(moves.empty());
            CHECK(window.tell("answer").size() > moves.size());
            window.tell("wait 50");
            const std::string said = window.tell("said");
            CAPTURE(said);
            const auto messages = parts_of(said, " | ");
            CHECK(messages.empty() == !is_said);
            for (const std::string& message : messages)
                CHECK(message.starts_with(std::string{"cannot find \""} + name));
            CHECK(std::set<std::string>{messages.begin(), messages.end()}.size() == messages.size());
            CHECK(window.quit() == 0);
        }
        fs::rename(aside, file);
    }
}
