// The kiosk as a program: a watchdog and its window, which is killed at random moments.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"

#include "engine/base/process.hpp"
#include "game/library/library.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"
#include "tests/waiting.hpp"

#include <algorithm>
#include <csignal>
#include <functional>
#include <optional>
#include <random>
#include <thread>

using namespace std::chrono_literals;

namespace {

struct Kin {
    char state = 'Z'; // Z: dead, or a zombie
    pid_t parent = 0;
};

Kin kin_of(const std::string& process) {
    std::ifstream file{"/proc/" + process + "/stat"};
    std::string line;
    if (!std::getline(file, line)) return {};
    std::istringstream rest{line.substr(line.rfind(')') + 1)}; // the name before it may contain any character
    Kin kin;
    rest >> kin.state >> kin.parent;
    return kin;
}

bool lives(pid_t process) {
    return kin_of(std::to_string(process)).state != 'Z';
}

// Living child processes.
std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != name.npos) continue;
        const Kin kin = kin_of(name);
        if (kin.parent == parent && kin.state != 'Z') found.push_back(std::atoi(name.c_str()));
    }
    return found;
}

void wait_for(const char* what, const std::function<bool()>& is_so) {
    REQUIRE_MESSAGE(waiting::comes_true(is_so, 10ms), what);
}

// A kiosk without a display, with its files in its own folder.
class Stand {
  public:
    explicit Stand(const std::string& options = "") {
        const std::string path = folder_.path.string();
        auto started = base::Process::start("env XDG_CONFIG_HOME=" + path + " XDG_DATA_HOME=" + path
                                                + " SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy " + programs::gui
                                                + " --kiosk --level 1 --size 4 " + options,
                                            base::Process::ErrorStream::none);
        REQUIRE(started.ok());
        watchdog_.emplace(*std::move(started));
        wait_for("the watchdog does not come up", [&] { return children_of(::getpid()).size() == 1; });
        id_ = children_of(::getpid()).front();
    }

    pid_t id() const { return id_; }
    base::Process& watchdog() { return *watchdog_; }
    void forget() { watchdog_.reset(); }
    // Waits for a window other than `last` and returns its process.
    pid_t next_window(pid_t last = 0) const {
        pid_t window = 0;
        wait_for("no window comes", [&] {
            const auto all = children_of(id_);
            window = all.empty() ? 0 : all.front();
            return window != 0 && window != last && starts() > 0;
        });
        return window;
    }
    std::size_t starts() const { return read().size(); }
    std::vector<std::string> reasons() const { return read(); }
    void wait_for_starts(std::size_t count) const {
        wait_for("it does not start again", [&] { return starts() >= count; });
    }

  private:
    // How the window ended before each start today, or on two days if midnight passes.
    std::vector<std::string> read() const {
        const std::filesystem::path data = folder_.path / "outflank";
        std::vector<std::string> reasons;
        if (!std::filesystem::exists(data / "library.db")) return reasons;
        const auto library = library::Library::open({.library = data / "library.db", .database = data / "database.db"},
                                                    records::opening_names());
        const auto days = library ? library->items(library::ItemKind::kiosk_day)
                                  : base::Result<std::vector<library::Item>>{library.error()};
        for (const library::Item& day : days ? *days : std::vector<library::Item>{})
            if (const auto read = ui::kiosk_day_from_json(day.document))
                for (const ui::KioskStart& start : read->starts)
                    reasons.push_back(start.after);
        return reasons;
    }

    temporary::TemporaryFolder folder_;
    std::optional<base::Process> watchdog_;
    pid_t id_ = 0;
};

} // namespace

TEST_CASE("a killed kiosk window is restarted; the window ends with its watchdog" * doctest::test_suite("long")) {
    Stand stand{"--kiosk-patience 300"};
    std::minstd_rand random{5};
    pid_t window = 0;
    std::vector<std::string> expected{""};
    stand.wait_for_starts(1);
    for (const int signal : {SIGKILL, SIGSEGV, SIGTERM}) {
        window = stand.next_window(window);
        std::this_thread::sleep_for(std::chrono::milliseconds{random() % 200});
        REQUIRE(::kill(window, signal) == 0);
        expected.push_back("signal " + std::to_string(signal));
        stand.wait_for_starts(expected.size());
    }
    CHECK(stand.reasons() == expected);
    window = stand.next_window(window);
    REQUIRE(::kill(stand.id(), SIGTERM) == 0);
    CHECK(stand.watchdog().wait_for_end(waiting::end()) == 0);
    CHECK_FALSE(lives(window));
    CHECK(stand.reasons() == expected);
}

TEST_CASE("the kiosk window ends when its watchdog is killed") {
    Stand stand;
    stand.wait_for_starts(1);
    const pid_t window = stand.next_window();
    REQUIRE(::kill(stand.id(), SIGKILL) == 0);
    wait_for("the window goes on", [&] { return !lives(window); });
}

TEST_CASE("a kiosk with invalid options reports them once and is not restarted") {
    struct Row {
        std::string options;
        int exit_code;
        std::string part;
    };
    for (const auto& [options, exit_code, part] :
         {Row{"--kiosk --rules nope", 1, "expected one of the rule sets"},
          {"--kiosk --kiosk-night 7", 2, "the hours of the night such as 22-7, saw \"7\""},
          {"--kiosk --kiosk-logo /nowhere/logo.png", 2, "cannot read the logo"},
          {"--kiosk --kiosk-exit-code 256", 2, "256"},
          {"--kiosk-exit-code 3", 2, "--kiosk"}}) {
        CAPTURE_BOUND(options);
        const programs::Outcome outcome = programs::run("SDL_VIDEODRIVER=offscreen " + programs::gui + " " + options);
        CHECK(outcome.code == exit_code);
        CHECK(std::ranges::count(outcome.text, '\n') == 1);
        CHECK(programs::has(outcome, part));
    }
}
