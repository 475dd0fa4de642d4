// A stand whose window is killed at any moment while visitors come, play, leave and go on: at most the move that was
// just being made is lost, the next start is clean and goes on with the game, three times for each, and no count of the
// day ever goes down. OUTFLANK_KILLS=500 kills more of them.
#include "engine/base/random.hpp"
#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "tests/engine/base/fork_and_kill.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/killed_journal.hpp"
#include "tests/faults/other_process.hpp"
#include "tests/faults/played_window.hpp"
#include "tests/game/ui/fair.hpp"
#include "tests/waiting.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <thread>

using namespace std::chrono_literals;

namespace {

namespace fs = std::filesystem;

using killed_journal::note;

constexpr int kills_of_a_stand = 8;
constexpr int most_resumed = 3; // a game that brings the program down must not do so for ever

fs::path stand_folder() {
    return base::data_folder() / "kiosk";
}
// The moves of the game that is kept; none: there is none.
std::optional<std::string> kept_moves() {
    const library::Library library = users_library(fair::files_in(stand_folder()));
    const auto items = library.items(library::ItemKind::kiosk_game);
    REQUIRE(items.ok());
    if (items->empty()) return std::nullopt;
    const auto game = play::game_from_json(items->front().document);
    REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    rules::GameTree tree = game->game;
    tree.go_to(tree.line().back());
    return records::to_transcript(tree);
}

// What is counted of a day. None of it may go down.
struct Counts {
    std::array<int, 5> all{}; // visitors, shows, restarts, games, their time

    static Counts of(const ui::KioskDay& day) {
        return {{day.visitors, day.shows, day.restarts, day.games, day.total_time}};
    }
    static Counts from(const std::string& text) {
        Counts read;
        auto& [visitors, shows, restarts, games, time] = read.all;
        REQUIRE(std::sscanf(text.c_str(), "%d %d %d %d %d", &visitors, &shows, &restarts, &games, &time) == 5);
        return read;
    }
    std::string text() const {
        std::string words;
        for (const int count : all)
            words += std::to_string(count) + " ";
        return words;
    }
    bool has_reached(const Counts& before) const {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i] < before.all[i]) return false;
        return true;
    }
};

class Visitors {
  public:
    Visitors(std::uint64_t seed, const std::string& ended) : random_{seed}, window_{options(ended)} {}

    [[noreturn]] void go_on() {
        for (const std::string& said : window_.said())
            note("trouble " + said);
        note(stage() == ui::KioskStage::playing ? "resumed " + window_.transcript() : std::string{"alone"});
        for (;;) {
            switch (stage()) {
            case ui::KioskStage::attract: window_.ask(ui::visit(&ui::KioskShow::begin)); break;
            case ui::KioskStage::choosing: choose(); break;
            case ui::KioskStage::playing: play(); break;
            }
            note("counts " + Counts::of(fair::day(stand_folder())).text());
        }
    }

  private:
    static ui::GuiOptions options(const std::string& ended) {
        ui::GuiOptions options = fair::options(stand_folder(), 4);
        if (!ended.empty()) options.kiosk->restarted_after = ended;
        return options;
    }
    const ui::Kiosk& kiosk() const { return *window_.state().kiosk; }
    ui::KioskStage stage() const { return kiosk().stage(); }

    void choose() {
        const auto drawn = random_.below(8);
        if (drawn == 0) return window_.ask(ui::visit(&ui::KioskShow::leave));
        if (kiosk().offered() && drawn < 4) {
            window_.ask(ui::visit(&ui::KioskShow::resume));
        } else {
            window_.ask(ui::choose_kiosk_game, ui::KioskChoice{4, ui::Strength::gentle});
            window_.ask(ui::visit(&ui::KioskShow::start));
        }
        note("playing");
    }
    void play() {
        if (window_.game().is_over())
            return window_.ask(random_.below(2) == 0 ? ui::visit(&ui::KioskShow::choose_again)
                                                     : ui::visit(&ui::KioskShow::leave));
        if (random_.below(10) == 0) {
            note("leaving"); // the game is offered for a minute, and kept nowhere meanwhile
            return window_.ask(ui::visit(&ui::KioskShow::leave));
        }
        window_.play(random_.below(16));
        rest();
        if (window_.game().is_over()) return;
        const std::string moves = window_.transcript();
        CHECK(kept_moves() == moves);
        note("moves " + moves);
    }
    // Until the computer has answered and that was shown. The stand's time stands still while it thinks, or a slow
    // machine would look like a visitor who has gone.
    void rest() {
        REQUIRE(window_.wait_until([&] {
            window_.set_step(window_.gui().controller().is_searching() ? 0ms : 20ms);
            const bool is_at_rest =
                !window_.gui().controller().is_thinking() && !window_.gui().presentation().is_busy();
            return is_at_rest && (window_.game().is_over() || window_.game().is_humans_turn());
        }));
        window_.set_step(20ms);
        window_.steps(3);
    }

    base::Random random_;
    PlayedWindow window_;
};

// What is in the kiosk's library between a kill and the next start.
struct Remains {
    std::optional<ui::KioskDay> day;  // none before the first one was written
    std::optional<std::string> moves; // of the game that is kept; none: there is none

    static Remains look() {
        Remains found;
        const auto days = fair::days(stand_folder());
        if (!days.empty()) found.day = days.front();
        found.moves = kept_moves();
        return found;
    }
    bool has_game() const { return day && day->playing && moves; }
    bool goes_on() const { return has_game() && day->playing->resumed < most_resumed; }
};

void check(const std::vector<std::string>& journal, const Remains& before, const Remains& after) {
    Counts counted = before.day ? Counts::of(*before.day) : Counts{};
    std::optional<std::string> moves; // of the game that is being played; none: perhaps nobody plays
    bool has_started = false;
    for (const std::string& line : journal) {
        CAPTURE(line);
        CHECK(killed_journal::behind(line, "trouble").empty());
        const bool is_resumed = line.starts_with("resumed ");
        if (is_resumed || line == "alone") {
            has_started = true;
            REQUIRE(is_resumed == before.goes_on());
            moves.reset();
            if (is_resumed) moves = killed_journal::behind(line, "resumed");
            if (is_resumed) CHECK(*moves == *before.moves);
        }
        if (line == "leaving" || line == "playing") moves.reset();
        if (const auto made = killed_journal::behind(line, "moves"); !made.empty()) moves = made;
        if (const auto counts = killed_journal::behind(line, "counts"); !counts.empty()) {
            const Counts now = Counts::from(counts);
            CHECK(now.has_reached(counted));
            if (now.all[3] > counted.all[3]) moves.reset(); // it has ended
            counted = now;
        }
    }
    if (!has_started) return; // it was killed before
    REQUIRE(after.day);
    const Counts now = Counts::of(*after.day);
    CAPTURE(now.text());
    CHECK_MESSAGE(now.has_reached(counted), counted.text());
    if (before.day) CHECK(after.day->starts.size() == before.day->starts.size() + 1);
    if (!moves || now.all[3] > counted.all[3]) return;
    CAPTURE(*moves);
    REQUIRE(after.has_game());
    CHECK_MESSAGE(after.moves->starts_with(*moves), *after.moves);
}

} // namespace

TEST_CASE("visitors play at a stand until it is killed" * doctest::skip()) {
    Visitors{std::strtoull(std::getenv("OUTFLANK_TEST_SEED"), nullptr, 10), std::getenv("OUTFLANK_TEST_ENDED")}.go_on();
}

TEST_CASE("of a stand that is killed at any moment at most a move is lost, and the visitor's game goes on"
          * doctest::test_suite("long")) {
    const offscreen::Home home;
    const fs::path journal = home.folder.path / "journal";
    base::Random random{30};
    std::size_t deeds = 0, resumed = 0;
    for (int kill = 0; kill < fork_and_kill::times(kills_of_a_stand); ++kill) {
        CAPTURE(kill);
        fs::remove(journal);
        const Remains before = Remains::look();
        {
            other_process::Killed stand{"visitors play at a stand until it is killed",
                                        {{"OUTFLANK_TEST_JOURNAL", journal},
                                         {"OUTFLANK_TEST_ENDED", kill == 0 ? "" : "signal 9"},
                                         {"OUTFLANK_TEST_SEED", std::to_string(kill)}}};
            const std::size_t last = 1 + random.below(20);
            REQUIRE(waiting::comes_true(
                [&] { return killed_journal::lines_of(journal).size() >= last || stand.has_ended(); }, 1ms));
            std::this_thread::sleep_for(std::chrono::microseconds{random.below(30'000)});
            REQUIRE(stand.kill()); // and it has not ended by itself
        }
        const auto lines = killed_journal::lines_of(journal);
        deeds += lines.size();
        if (before.goes_on() && !lines.empty()) ++resumed;
        check(lines, before, Remains::look());
    }
    CHECK(deeds > static_cast<std::size_t>(fork_and_kill::times(kills_of_a_stand)));
    MESSAGE("things done: " << deeds << ", games that went on: " << resumed);
}
