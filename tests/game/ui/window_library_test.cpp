// The library of saved games, with real keys and clicks.
#include "engine/base/files.hpp"
#include "game/play/match_file.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/library.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Kind = ui::LibraryRow::Kind;
using Names = std::vector<std::string>;

namespace {

struct Saved {
    const char* name;
    const char* moves;
    const char* black;
    const char* white;
    int side = 8;
    bool is_resigned = false; // by White
};

std::string text_of(const Saved& saved) {
    play::MatchState state{
        .settings = two_persons(saved.side).match,
        .game = *records::game_from_transcript(saved.moves, rules::Position::start(rules::BoardSize{saved.side}))};
    state.settings.participants = {play::Participant{saved.black, play::Human{}},
                                   play::Participant{saved.white, play::Human{}}};
    if (saved.is_resigned) state.early_end = play::EarlyEnd{.winner = rules::Color::black};
    return play::to_json(state);
}

// The first day of that row of days, at noon local time: what is shown does not depend on where the test runs.
fs::file_time_type noon(int day) {
    std::tm parts{};
    parts.tm_year = 126;
    parts.tm_mon = 10;
    parts.tm_mday = day;
    parts.tm_hour = 12;
    parts.tm_isdst = -1;
    return std::chrono::file_clock::from_sys(std::chrono::system_clock::from_time_t(std::mktime(&parts)));
}

fs::path games_of(const Pilot& pilot) {
    return pilot.data() / "games";
}

void put(const Pilot& pilot, const std::string& name, const std::string& text, int day) {
    fs::create_directories((games_of(pilot) / name).parent_path());
    REQUIRE(base::write_atomically(games_of(pilot) / name, text));
    fs::last_write_time(games_of(pilot) / name, noon(day));
}

// From the newest to the oldest.
const std::vector<Saved>& some_games() {
    static const std::vector<Saved> games{
        {"Club evening", "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6", "Ada", "Bob"},
        {"A short one", "e6f4e3f6g5d6e7f5c5", "Marta", "Level 6"},
        {"small board", "e4e3f2", "Eve", "Ada", 6},
        {"Given up", "f5f6e6f4", "Bob", "Zed", 8, true},
    };
    return games;
}

void put_some(const Pilot& pilot) {
    int day = 22;
    for (const Saved& saved : some_games())
        put(pilot, std::string{saved.name} + ".json", text_of(saved), day--);
}

const ui::Library& games(const Pilot& pilot) {
    REQUIRE(pilot.gui().games() != nullptr);
    return *pilot.gui().games();
}

const ui::LibraryDialog* dialog(const Pilot& pilot) {
    return std::get_if<ui::LibraryDialog>(&pilot.gui().state().dialog);
}

void wait_until_read(Pilot& pilot) {
    wait_until(pilot, "the games are not read", [&] { return !games(pilot).shelf().is_reading(); });
    for (int i = 0; i < 4; ++i)
        pilot.step();
}

// Held only for this key, as the events of a keyboard tell it.
void press_ctrl(Pilot& pilot, SDL_Scancode key) {
    pilot.press(key, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_LCTRL);
}

void open(Pilot& pilot) {
    press_ctrl(pilot, SDL_SCANCODE_O);
    REQUIRE(dialog(pilot) != nullptr);
    wait_until_read(pilot);
}

Names titles(const Pilot& pilot) {
    Names all;
    for (const ui::LibraryRow& row : games(pilot).rows())
        all.push_back(games(pilot).title(row));
    return all;
}

std::string chosen(const Pilot& pilot) {
    const int row = games(pilot).chosen();
    return row < 0 ? "" : titles(pilot)[static_cast<std::size_t>(row)];
}

std::string row_item(int row) {
    return "{Games/rows}/(" + std::to_string(row) + ")/row";
}

void click_row(Pilot& pilot, const std::string& title) {
    const Names all = titles(pilot);
    const auto found = std::ranges::find(all, title);
    REQUIRE_MESSAGE(found != all.end(), title);
    pilot.click_item(row_item(static_cast<int>(found - all.begin())));
}

// Keys that come faster than the window looks for them.
void burst(Pilot& pilot, const std::vector<std::pair<SDL_Scancode, Uint16>>& keys) {
    for (const auto& [key, modifier] : keys) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.scancode = key;
            event.key.keysym.mod = modifier;
            pilot.push(event);
        }
    }
    for (int i = 0; i < 4; ++i)
        pilot.step();
}

std::string moves(const Pilot& pilot) {
    return records::to_transcript(pilot.match().game());
}

const Names all_names{"Club evening", "A short one", "small board", "Given up"};

} // namespace

TEST_CASE("the library lists the games and opens one by keys, by a double click and by its button") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    open(pilot);
    CHECK(titles(pilot) == all_names);
    CHECK(chosen(pilot) == "Club evening");
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(chosen(pilot) == "A short one");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(dialog(pilot) == nullptr);
    CHECK(moves(pilot) == "e6f4e3f6g5d6e7f5c5");
    CHECK(pilot.match().participant(rules::Color::black).name == "Marta");

    open(pilot);
    click_row(pilot, "Given up");
    CHECK(chosen(pilot) == "Given up");
    CHECK(dialog(pilot) != nullptr);
    click_row(pilot, "Given up"); // the second of two
    CHECK(dialog(pilot) == nullptr);
    CHECK(moves(pilot) == "f5f6e6f4");

    open(pilot);
    pilot.press(SDL_SCANCODE_END);
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(chosen(pilot) == titles(pilot).front());
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    CHECK(chosen(pilot) == titles(pilot).back());
    click_row(pilot, "small board");
    pilot.click_item("Games/Open##open");
    CHECK(moves(pilot) == "e4e3f2");
    CHECK(pilot.match().settings().size.side() == 6);
}

TEST_CASE("what is typed is searched for, in players, openings, names, results and sizes") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    put(pilot, "club/Deep.json", text_of({"", "f5d6", "Ada", "Xaver"}), 1);
    struct Row {
        std::string text;
        Names found;
    };
    for (const Row& row : {Row{"ada", {"Club evening", "small board", "Deep"}}, Row{"ada bob", {"Club evening"}},
                           Row{"6x6", {"small board"}}, Row{"resigned", {"Given up"}}, Row{"13-0", {"A short one"}},
                           Row{"EVENING", {"Club evening"}}, Row{"21 nov", {"A short one"}},
                           Row{"2026-11-20", {"small board"}}, Row{"xyzzy", {}}}) {
        CAPTURE(row.text);
        open(pilot);
        pilot.type(row.text);
        wait_until_read(pilot);
        CHECK(titles(pilot) == row.found);
        pilot.press(SDL_SCANCODE_ESCAPE);
        CHECK(dialog(pilot) == nullptr);
    }
    open(pilot);
    pilot.type("ada");
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.press(SDL_SCANCODE_BACKSPACE);
    CHECK(titles(pilot) == Names{"club", "Club evening", "A short one", "small board", "Given up"});
    // In the field itself, where the arrows still move the choice and Enter opens it.
    pilot.click_item("Games/##search");
    pilot.type("ada");
    wait_until_read(pilot);
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Deep"});
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(chosen(pilot) == "small board");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(moves(pilot) == "e4e3f2");
}

TEST_CASE("a click on a heading sorts, a second one the other way round, and the chosen game stays chosen") {
    Pilot pilot{two_persons(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    click_row(pilot, "small board");
    struct Row {
        const char* heading;
        Names up;
    };
    for (const Row& row : {Row{"Name", {"A short one", "Club evening", "Given up", "small board"}},
                           Row{"Players", {"Club evening", "Given up", "small board", "A short one"}},
                           Row{"Size", {"small board", "Club evening", "A short one", "Given up"}}}) {
        CAPTURE(row.heading);
        pilot.click_item(std::string{"Games/"} + row.heading);
        CHECK(titles(pilot) == row.up);
        CHECK(chosen(pilot) == "small board");
    }
    pilot.click_item("Games/Name");
    pilot.click_item("Games/Name");
    CHECK(titles(pilot) == Names{"small board", "Given up", "Club evening", "A short one"});
    pilot.click_item("Games/Result"); // what is not finished comes last
    CHECK(titles(pilot).front() == "Given up");
    pilot.click_item("Games/Date");
    CHECK(titles(pilot) == all_names);
    pilot.click_item("Games/Date");
    CHECK(titles(pilot) == Names{"Given up", "small board", "A short one", "Club evening"});
}

TEST_CASE("deleted games go to the trash and come back by Ctrl+Z and by the button, as they were") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    const std::string bytes = base::read_file(games_of(pilot) / "A short one.json", 1 << 20).value();
    open(pilot);
    pilot.press(SDL_SCANCODE_DOWN);
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Given up"});
    CHECK(chosen(pilot) == "small board"); // the next one
    CHECK_FALSE(fs::exists(games_of(pilot) / "A short one.json"));
    CHECK(games(pilot).message().text.find("A short one") != std::string::npos);
    pilot.click_item("Games/Delete");
    CHECK(titles(pilot) == Names{"Club evening", "Given up"});
    pilot.click_item("Games/Undo##library");
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Given up"});
    CHECK(chosen(pilot) == "small board");
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == all_names);
    CHECK(base::read_file(games_of(pilot) / "A short one.json", 1 << 20).value() == bytes);
    press_ctrl(pilot, SDL_SCANCODE_Z); // nothing more
    CHECK(titles(pilot) == all_names);
    wait_until_read(pilot);
    CHECK(titles(pilot) == all_names);
    CHECK(games(pilot).shelf().files_read() == 4);
}

TEST_CASE("keys that come in one tick are carried out in their order") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    open(pilot);
    burst(pilot,
          {{SDL_SCANCODE_DELETE, KMOD_NONE}, {SDL_SCANCODE_DELETE, KMOD_NONE}, {SDL_SCANCODE_DELETE, KMOD_NONE}});
    CHECK(titles(pilot) == Names{"Given up"});
    burst(pilot, {{SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_Z, KMOD_LCTRL},
                  {SDL_SCANCODE_Z, KMOD_LCTRL}});
    CHECK(titles(pilot) == all_names);
    burst(pilot, {{SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE},
                  {SDL_SCANCODE_DELETE, KMOD_NONE}}); // one more than there are
    CHECK(titles(pilot).empty());
    CHECK(games(pilot).chosen() == -1);
    burst(pilot, {{SDL_SCANCODE_DOWN, KMOD_NONE}, {SDL_SCANCODE_RETURN, KMOD_NONE}, {SDL_SCANCODE_F2, KMOD_NONE}});
    for (int i = 0; i < 4; ++i)
        press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot) == all_names);
    // Enter right behind a word means what the word finds; Esc behind it closes nothing any more.
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    std::string{"given"}.copy(text.text.text, 31);
    pilot.push(text);
    burst(pilot,
          {{SDL_SCANCODE_RETURN, KMOD_NONE}, {SDL_SCANCODE_ESCAPE, KMOD_NONE}, {SDL_SCANCODE_ESCAPE, KMOD_NONE}});
    CHECK(moves(pilot) == "f5f6e6f4");
    CHECK(dialog(pilot) == nullptr);
}

TEST_CASE("a game is renamed where it stands, and names that cannot be are refused in the dialog") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    open(pilot);
    pilot.press(SDL_SCANCODE_F2);
    REQUIRE(pilot.shows("Games/##field"));
    pilot.type("Rosa");
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.shows("Games/##field"));
    REQUIRE(dialog(pilot) != nullptr); // Esc closed the field alone
    CHECK(titles(pilot) == all_names);

    pilot.press(SDL_SCANCODE_F2);
    pilot.type("Best of November"); // in the place of the old name, which is selected
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot).front() == "Best of November");
    CHECK(chosen(pilot) == "Best of November");
    CHECK(fs::exists(games_of(pilot) / "Best of November.json"));
    CHECK_FALSE(fs::exists(games_of(pilot) / "Club evening.json"));

    for (const char* refused : {"Given up", "a/b", "..", "   "}) {
        CAPTURE(refused);
        pilot.press(SDL_SCANCODE_F2);
        pilot.type(refused);
        pilot.press(SDL_SCANCODE_RETURN);
        CHECK(games(pilot).message().is_problem);
        CHECK(titles(pilot).front() == "Best of November");
    }
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot).front() == "Club evening");
    wait_until_read(pilot);
    CHECK(games(pilot).shelf().files_read() == 4);
}

TEST_CASE("folders are made, games moved into them by keys and by the mouse, and gone into and out of") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    open(pilot);
    pilot.click_item("Games/New folder");
    pilot.type("Club");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot).front() == "Club");
    CHECK(chosen(pilot) == "Club");
    click_row(pilot, "Given up");
    press_ctrl(pilot, SDL_SCANCODE_X);
    click_row(pilot, "Club");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(titles(pilot) == Names{""}); // only the way back
    press_ctrl(pilot, SDL_SCANCODE_V);
    CHECK(titles(pilot) == Names{"", "Given up"});
    CHECK(fs::exists(games_of(pilot) / "Club/Given up.json"));
    pilot.press(SDL_SCANCODE_BACKSPACE);
    CHECK(chosen(pilot) == "Club");
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one", "small board"});
    // Drawn onto the folder with the mouse.
    pilot.drag(*items::find(row_item(3)), *items::find(row_item(0)));
    pilot.step();
    CHECK(titles(pilot) == Names{"Club", "Club evening", "A short one"});
    CHECK(fs::exists(games_of(pilot) / "Club/small board.json"));
    // A folder goes with all that is in it, and comes back so.
    click_row(pilot, "Club");
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == Names{"Club evening", "A short one"});
    press_ctrl(pilot, SDL_SCANCODE_Z);
    wait_until_read(pilot);
    CHECK(fs::exists(games_of(pilot) / "Club/small board.json"));
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(fs::exists(games_of(pilot) / "small board.json"));
    CHECK(games(pilot).shelf().files_read() == 4);
}

TEST_CASE("the unfinished game comes first, and opening it goes on with it") {
    Pilot first{two_persons(8)};
    put_some(first);
    first.type("f5");
    first.settle();
    Pilot pilot{first, two_persons(8), {}};
    open(pilot);
    REQUIRE(games(pilot).rows().front().kind == Kind::resumable);
    CHECK(titles(pilot).size() == 5);
    pilot.press(SDL_SCANCODE_DELETE); // not this one
    CHECK(games(pilot).message().is_problem);
    CHECK(pilot.gui().state().resumable.has_value());
    pilot.press(SDL_SCANCODE_HOME);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(moves(pilot) == "f5");
    CHECK_FALSE(pilot.gui().state().resumable.has_value());
    open(pilot);
    CHECK(titles(pilot) == all_names); // it is being played now
}

TEST_CASE("a file is opened by its path, and what is wrong with it is said in the dialog") {
    Pilot pilot{two_persons(8), 640, 480};
    pilot.type("f5");
    pilot.settle();
    const fs::path elsewhere = pilot.data() / "elsewhere.txt";
    REQUIRE(base::write_atomically(elsewhere, "f5 d6 c3 d3"));
    REQUIRE(base::write_atomically(pilot.data() / "broken.json", "{}"));
    open(pilot);
    for (const char* bad : {"broken.json", "none"}) {
        pilot.click_item("Games/File...");
        pilot.type((pilot.data() / bad).string());
        pilot.press(SDL_SCANCODE_RETURN);
        REQUIRE(dialog(pilot) != nullptr);
        CHECK(games(pilot).message().is_problem);
        CHECK(games(pilot).message().text.find(bad) != std::string::npos);
        CHECK(pilot.message().empty());
        CHECK(moves(pilot) == "f5");
        pilot.press(SDL_SCANCODE_ESCAPE);
    }
    pilot.click_item("Games/File...");
    pilot.type(elsewhere.string());
    pilot.click_item("Games/Open##form");
    CHECK(dialog(pilot) == nullptr);
    CHECK(moves(pilot) == "f5d6c3d3");
}

TEST_CASE("a file that cannot be read is listed with the reason, and opening it says so") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    put(pilot, "broken.json", "{ \"format\": \"outflank-match\", ", 30);
    open(pilot);
    CHECK(titles(pilot).front() == "broken");
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(dialog(pilot) != nullptr);
    CHECK(games(pilot).message().is_problem);
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == all_names);
}

TEST_CASE("the chosen game can be stepped through beside the list") {
    Pilot pilot{two_persons(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    wait_until(pilot, [&] { return games(pilot).preview().has_value(); });
    const auto& preview = games(pilot).preview();
    CHECK(preview->line.size() == 17); // sixteen moves and the start
    CHECK(preview->at == 16);
    pilot.press(SDL_SCANCODE_LEFT);
    CHECK(preview->at == 15);
    pilot.click_item("Games/##first");
    CHECK(preview->at == 0);
    pilot.press(SDL_SCANCODE_LEFT);
    CHECK(preview->at == 0);
    pilot.click_item("Games/##on");
    CHECK(preview->at == 1);
    pilot.click_item("Games/##last");
    CHECK(preview->at == 16);
    pilot.press(SDL_SCANCODE_DOWN);
    wait_until(pilot, [&] { return games(pilot).preview() && games(pilot).preview()->line.size() == 10; });
}

TEST_CASE("what a review finds later follows a renamed file, and does not bring a deleted one back") {
    for (const bool deletes : {false, true}) {
        CAPTURE(deletes);
        Pilot pilot{two_persons(8), 640, 480};
        put_some(pilot);
        open(pilot);
        click_row(pilot, "Given up");
        pilot.press(SDL_SCANCODE_RETURN);
        open(pilot);
        pilot.wait(1s); // or the click would be the second of a double one
        click_row(pilot, "Given up");
        if (deletes) {
            pilot.press(SDL_SCANCODE_DELETE);
        } else {
            pilot.press(SDL_SCANCODE_F2);
            pilot.type("Looked at");
            pilot.press(SDL_SCANCODE_RETURN);
        }
        pilot.press(SDL_SCANCODE_ESCAPE);
        pilot.ask(play::SearchCommand{play::StartReview{{.depth = 1}}});
        wait_until(pilot, [&] { return pilot.desk().review() != nullptr && !pilot.desk().review()->is_running; });
        REQUIRE(SDL_SetClipboardText("e6 f4") == 0);
        press_ctrl(pilot, SDL_SCANCODE_V); // makes room: the game before is kept
        CHECK_FALSE(fs::exists(games_of(pilot) / "Given up.json"));
        const auto kept = play::load_match(games_of(pilot) / "Looked at.json");
        CHECK(kept.ok() == !deletes);
        if (kept) CHECK_FALSE(kept->values.all().empty());
    }
}

TEST_CASE("of thousands of games only the rows in view are drawn, and scrolling reads nothing") {
    constexpr int count = 2000;
    Pilot pilot{two_persons(8), 640, 480};
    const std::string text = text_of(some_games()[2]);
    fs::create_directories(games_of(pilot));
    for (int i = 0; i < count; ++i) {
        std::ofstream{games_of(pilot) / ("game " + std::to_string(i) + ".json")} << text;
    }
    open(pilot);
    CHECK(games(pilot).rows().size() == count);
    CHECK(games(pilot).shelf().files_read() == count);
    const std::size_t most = 480 / 40 + 2; // rows are at least 40 pixels high
    CHECK(dialog(pilot)->rows_drawn > 4);
    CHECK(dialog(pilot)->rows_drawn <= most);
    pilot.move_mouse(*items::find(row_item(2)));
    for (int i = 0; i < 40; ++i) {
        pilot.scroll_wheel(-5);
        CHECK(dialog(pilot)->rows_drawn <= most);
    }
    CHECK_FALSE(pilot.shows(row_item(0)));
    pilot.press(SDL_SCANCODE_END);
    CHECK(games(pilot).chosen() == count - 1);
    CHECK(pilot.shows(row_item(count - 1)));
    CHECK(dialog(pilot)->rows_drawn <= most);
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(pilot.shows(row_item(0)));
    CHECK_FALSE(pilot.shows(row_item(count - 1)));
    // The one row above or below is as good as drawn: each step of a key keeps the choice in view.
    for (int i = 0; i < 30; ++i) {
        pilot.press(SDL_SCANCODE_DOWN);
        CHECK(pilot.shows(row_item(games(pilot).chosen())));
    }
    CHECK(games(pilot).shelf().files_read() <= count + 1); // one of them is looked at closely
    pilot.press(SDL_SCANCODE_ESCAPE);
    open(pilot);
    CHECK(games(pilot).shelf().files_read() <= count + 1);
}

TEST_CASE("saving goes into the folder that is open, and says there what is wrong") {
    Pilot pilot{two_persons(8), 640, 480};
    put_some(pilot);
    put(pilot, "Club/other.json", text_of(some_games().front()), 1);
    pilot.type("f5");
    pilot.settle();
    press_ctrl(pilot, SDL_SCANCODE_S);
    wait_until_read(pilot);
    REQUIRE(titles(pilot).front() == "Club");
    pilot.click_item("{Save game/files}/(0)/##row");
    CHECK(titles(pilot) == Names{"", "other"});
    pilot.click_item("Save game/##name");
    press_ctrl(pilot, SDL_SCANCODE_A);
    pilot.type("mine");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(fs::exists(games_of(pilot) / "Club/mine.json"));
    press_ctrl(pilot, SDL_SCANCODE_S);
    pilot.click_item("Save game/##name");
    press_ctrl(pilot, SDL_SCANCODE_A);
    pilot.type(std::string(300, 'x'));
    pilot.press(SDL_SCANCODE_RETURN);
    const auto* saving = std::get_if<ui::SaveDialog>(&pilot.gui().state().dialog);
    REQUIRE(saving != nullptr);
    CHECK_FALSE(saving->problem.empty());
}

TEST_CASE("the library fits every window, theme and state without harm") {
    for (const auto& [width, height] : {std::pair{320, 240}, {480, 800}, {640, 480}, {1080, 1920}, {3840, 2160}}) {
        CAPTURE(width);
        Pilot pilot{two_persons(8), width, height};
        put_some(pilot);
        put(pilot, std::string(190, 'W') + ".json", text_of(some_games().front()), 2);
        open(pilot);
        for (const ui::Theme& theme : ui::themes())
            if (width == 640) pilot.ask(ui::SetTheme{std::string{theme.id}});
        pilot.press(SDL_SCANCODE_DOWN);
        CHECK(pilot.shows(row_item(1)));
        pilot.press(SDL_SCANCODE_F2);
        pilot.press(SDL_SCANCODE_ESCAPE);
        pilot.press(SDL_SCANCODE_ESCAPE);
        CHECK(dialog(pilot) == nullptr);
    }
}

TEST_CASE("golden pictures: the library, large and small") {
    for (const auto& [width, height] : {std::pair{1280, 800}, {640, 480}}) {
        Pilot pilot{two_persons(8), width, height};
        put_some(pilot);
        put(pilot, "Club/other.json", text_of(some_games().front()), 1);
        put(pilot, "Draw.json", text_of({"", "j9j8", "Ada", "Bob", 16}), 17);
        put(pilot, "broken.json", "{ \"format\": \"outflank-match\", ", 16);
        open(pilot);
        click_row(pilot, "Club evening");
        wait_until(pilot, [&] { return games(pilot).preview().has_value(); });
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), "library-" + std::to_string(width));
    }
}
