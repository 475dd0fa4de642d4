// A window that plays, saves, imports and changes the library and its settings is killed at a random moment: it loses
// at most the action in progress, and the next start is clean. OUTFLANK_KILLS=500 kills it more often.
#include "engine/base/random.hpp"
#include "game/library/library.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "tests/engine/base/fork_and_kill.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/other_process.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/waiting.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;

constexpr int kills_of_a_window = 3;
constexpr const char* imported_moves = "f5d6c3d3c4f4";

// Appends a line to the file that OUTFLANK_TEST_JOURNAL names. Each line records a finished action and outlasts the
// process.
void note(const std::string& line) {
    const int file = ::open(std::getenv("OUTFLANK_TEST_JOURNAL"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    const std::string whole = line + '\n';
    REQUIRE(::write(file, whole.data(), whole.size()) == static_cast<ssize_t>(whole.size()));
    ::close(file);
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
    std::ifstream text{file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// The rest of a line that starts with this word; empty for other lines.
std::string behind(const std::string& line, const std::string& word) {
    return line.starts_with(word + " ") ? line.substr(word.size() + 1) : "";
}

bool is_autosaved(const std::string& moves) {
    const auto found = autosaved_transcripts();
    return std::ranges::find(found, moves) != found.end();
}

// Performs random actions endlessly.
class Restless {
  public:
    explicit Restless(std::uint64_t seed) : random_{seed} {}

    [[noreturn]] void go_on() {
        for (const std::string& said : window_.said())
            if (said.find("annot") != std::string::npos) note("trouble " + said);
        note("started");
        if (state().resumable)
            window_.ask(ui::resume_game);
        else
            window_.begin();
        for (;;) {
            const auto drawn = random_.below(12);
            if (drawn < 7)
                play();
            else if (drawn < 8)
                save();
            else if (drawn < 9)
                load();
            else if (drawn < 10)
                change_settings();
            else
                change_library();
        }
    }

  private:
    const ui::GuiState& state() const { return window_.state(); }

    void play() {
        if (window_.game().is_over()) window_.begin();
        window_.play(random_.below(16));
        if (window_.game().is_over()) {
            window_.steps(2);
            note("kept " + window_.transcript());
        } else {
            note_on_disk();
        }
    }
    void note_on_disk() {
        const std::string moves = window_.transcript();
        if (moves.empty()) return;
        window_.steps(1);
        CHECK(is_autosaved(moves));
        note("moves " + moves);
    }
    void save() {
        const std::string moves = window_.transcript();
        if (moves.empty()) return;
        window_.ask(ui::save_game, std::filesystem::path{"saved " + std::to_string(random_.below(1'000'000))}, true);
        note("kept " + moves);
    }
    void load() {
        const std::string before = window_.transcript();
        window_.ask(ui::load_file, std::filesystem::path{std::getenv("OUTFLANK_TEST_IMPORT")});
        window_.steps(2);
        if (!before.empty() && before != imported_moves) note("kept " + before); // The import is only viewed.
    }
    void change_settings() {
        const int volume = 1 + static_cast<int>(random_.below(100));
        note("asked " + std::to_string(volume));
        window_.ask(ui::set_volume, volume);
        REQUIRE(window_.wait_until([&] {
            const auto there = ui::load_preferences(ui::preferences_file());
            return there && there->volume == volume;
        }));
        note("volume " + std::to_string(volume));
    }
    void change_library() {
        window_.run("library");
        REQUIRE(window_.wait_until([&] { return !window_.gui().library_list()->is_reading(); }));
        for (int i = 0; i < 4; ++i) {
            const std::string name = "named " + std::to_string(random_.below(1'000'000));
            const auto rows = static_cast<std::size_t>(window_.gui().library_list()->row_count());
            window_.ask(ui::choose_row, static_cast<int>(random_.below(rows + 1)), ui::Choosing::alone);
            switch (random_.below(5)) {
            case 0: window_.ask(ui::rename_chosen, name); break;
            case 1: window_.ask(ui::remove_chosen); break;
            case 2: window_.ask(ui::undo_in_library); break;
            case 3: window_.ask(ui::make_folder, name); break;
            default: window_.ask(ui::move_into, static_cast<int>(random_.below(20)), 0); break;
            }
            if (window_.gui().library_list()->row_count() == 0) break;
        }
        window_.ask(ui::close_dialog);
        note("sorted");
    }

    base::Random random_;
    PlayedWindow window_;
};

// Compares the files after a kill with the actions recorded before it.
class Ledger {
  public:
    void check(const std::vector<std::string>& journal) {
        std::string noted, asked;
        for (const std::string& line : journal) {
            CHECK_MESSAGE(behind(line, "trouble").empty(), line);
            if (const auto volume = behind(line, "volume"); !volume.empty()) noted = volume;
            if (const auto volume = behind(line, "asked"); !volume.empty()) asked = volume;
        }
        for (const std::string& moves : lost_games(journal))
            FAIL_CHECK("lost: " << moves);
        if (fs::exists(ui::preferences_file())) {
            const auto settings = ui::load_preferences(ui::preferences_file());
            REQUIRE_MESSAGE(settings.ok(), (settings ? "" : settings.error().message));
            const std::string volume = std::to_string(settings->volume);
            CHECK((noted.empty() || volume == noted || volume == asked));
        }
    }
    // Every game ever kept must be in the library. The game being played must be in the autosave or among the games
    // added since the last kill: an older game may begin with the same moves.
    std::vector<std::string> lost_games(const std::vector<std::string>& journal) {
        std::string playing;
        for (const std::string& line : journal) {
            if (const auto moves = behind(line, "moves"); !moves.empty()) playing = moves;
            if (const auto moves = behind(line, "kept"); !moves.empty()) {
                kept_.insert(moves);
                if (moves == playing) playing.clear();
            }
        }
        const auto found = saved_transcripts();
        std::multiset<std::string> all{found.begin(), found.end()};
        std::vector<std::string> lost;
        std::ranges::copy_if(kept_, std::back_inserter(lost), [&](const auto& moves) { return !all.contains(moves); });
        std::vector<std::string> possible;
        std::ranges::set_difference(all, before_, std::back_inserter(possible));
        for (const std::string& moves : autosaved_transcripts())
            possible.push_back(moves);
        const auto continues = [&](const std::string& each) { return each.starts_with(playing); };
        if (!playing.empty() && std::ranges::none_of(possible, continues)) lost.push_back(playing);
        before_ = std::move(all);
        return lost;
    }
    std::size_t kept() const { return kept_.size(); }

  private:
    std::set<std::string> kept_;
    std::multiset<std::string> before_; // games saved at the last kill
};

} // namespace

TEST_CASE("plays until it is killed" * doctest::skip()) {
    Restless{std::strtoull(std::getenv("OUTFLANK_TEST_SEED"), nullptr, 10)}.go_on();
}

TEST_CASE("a window killed at random moments loses no games and keeps valid settings" * doctest::test_suite("long")) {
    const offscreen::Home home;
    const offscreen::TemporaryFolder& folder = home.folder;
    folder.write("import.txt", imported_moves);
    const fs::path journal = folder.path / "journal";
    Ledger ledger;
    base::Random random{20};
    std::size_t deeds = 0;
    for (int kill = 0; kill < fork_and_kill::times(kills_of_a_window); ++kill) {
        CAPTURE(kill);
        fs::remove(journal);
        {
            other_process::Killed window{"plays until it is killed",
                                         {{"OUTFLANK_TEST_JOURNAL", journal},
                                          {"OUTFLANK_TEST_IMPORT", folder.path / "import.txt"},
                                          {"OUTFLANK_TEST_SEED", std::to_string(kill)}}};
            const std::size_t last = 1 + random.below(12);
            REQUIRE(waiting::comes_true([&] { return lines_of(journal).size() >= last || window.has_ended(); }, 1ms));
            std::this_thread::sleep_for(std::chrono::microseconds{random.below(30'000)});
            REQUIRE(window.kill()); // It did not end before the kill.
        }
        const auto lines = lines_of(journal);
        deeds += lines.size();
        ledger.check(lines);
    }
    CHECK(deeds > static_cast<std::size_t>(fork_and_kill::times(kills_of_a_window)));
    MESSAGE("things done: " << deeds << ", games kept: " << ledger.kept());
}
