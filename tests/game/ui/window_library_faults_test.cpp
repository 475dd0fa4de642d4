// The library where files are still read, are rewritten, or cannot be brought back; names that lead to other folders;
// and what is said below the list.
#include "engine/base/files.hpp"
#include "game/play/match_file.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/library.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Kind = ui::LibraryRow::Kind;
using Names = std::vector<std::string>;

namespace {

std::string text_of(const std::string& moves, const std::string& black = "Ada") {
    play::MatchState state{.settings = two_persons(8).match,
                           .game = *records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{8}))};
    state.settings.participants[0].name = black;
    return play::to_json(state);
}

// minutes: how old it is.
void put(const fs::path& file, const std::string& text, int minutes = 0) {
    REQUIRE(base::write_atomically(file, text));
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::minutes{minutes});
}

// The newest first; sorted by who plays it is the other way round.
void put_three(const fs::path& folder) {
    put(folder / "newest.json", text_of("f5d6c3", "Zed"), 1);
    put(folder / "middle.json", text_of("f5d6", "Max"), 2);
    put(folder / "oldest.json", text_of("f5", "Ada"), 3);
}

Names titles(const ui::Library& library) {
    Names all;
    for (const ui::LibraryRow& row : library.rows())
        all.push_back(library.title(row));
    return all;
}

std::string chosen(const ui::Library& library) {
    return library.chosen() < 0 ? "" : titles(library)[static_cast<std::size_t>(library.chosen())];
}

// Lets the library's other thread wait until it may go on.
class Barrier {
  public:
    void pass() {
        std::unique_lock lock{mutex_};
        condition_.wait(lock, [&] { return is_open_; });
    }
    void open() {
        {
            const std::lock_guard lock{mutex_};
            is_open_ = true;
        }
        condition_.notify_all();
    }

  private:
    std::mutex mutex_;
    std::condition_variable condition_;
    bool is_open_ = false;
};

// A library by itself, whose files are listed but not read before it may go on.
struct Shelved : offscreen::TemporaryFolder {
    Barrier barrier;
    ui::Library library{{path / "games", path / "trash"}, [this] { barrier.pass(); }};
    Shelved() { put_three(path / "games"); }
    ~Shelved() { barrier.open(); } // or its thread would never end

    template <class Predicate> void follow_until(Predicate is_so) {
        const auto begun = engine::Clock::now();
        while (library.follow(""), !is_so()) {
            std::this_thread::sleep_for(1ms);
            REQUIRE(engine::Clock::now() - begun < 60s);
        }
    }
    void open_unread() {
        library.open(nullptr);
        follow_until([&] { return library.shelf().has_looked(); });
        REQUIRE(titles(library) == Names{"newest", "middle", "oldest"});
        library.sort_by(ui::LibraryColumn::players); // as far as it is known
        REQUIRE(chosen(library) == "newest");
    }
    void read_all() {
        barrier.open();
        follow_until([&] { return !library.shelf().is_reading(); });
    }
};

fs::path games_of(const Pilot& pilot) {
    return pilot.data() / "games";
}

const ui::Library& games(const Pilot& pilot) {
    REQUIRE(pilot.gui().games() != nullptr);
    return *pilot.gui().games();
}

bool is_library_open(const Pilot& pilot) {
    return std::holds_alternative<ui::LibraryDialog>(pilot.gui().state().dialog);
}

const ui::SaveDialog* save_dialog(const Pilot& pilot) {
    return std::get_if<ui::SaveDialog>(&pilot.gui().state().dialog);
}

// Held only for this key, as the events of a keyboard tell it.
void press_ctrl(Pilot& pilot, SDL_Scancode key) {
    pilot.press(key, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_LCTRL);
}

void wait_until_read(Pilot& pilot) {
    wait_until(pilot, "the games are not read", [&] { return !games(pilot).shelf().is_reading(); });
    for (int i = 0; i < 4; ++i)
        pilot.step();
}

void open(Pilot& pilot) {
    press_ctrl(pilot, SDL_SCANCODE_O);
    REQUIRE(is_library_open(pilot));
    wait_until_read(pilot);
}

void choose(Pilot& pilot, const std::string& title) {
    const Names all = titles(games(pilot));
    const auto found = std::ranges::find(all, title);
    REQUIRE_MESSAGE(found != all.end(), title);
    pilot.ask(ui::AskLibrary{ui::ChooseRow{static_cast<int>(found - all.begin())}});
}

std::string moves(const Pilot& pilot) {
    return records::to_transcript(pilot.match().game());
}

// All that is written in the window, glyph by glyph without blanks.
bool is_written(Pilot& pilot, std::string text) {
    pilot.picture();
    std::string all;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        all += glyph.code < 0x80 ? static_cast<char>(glyph.code) : '?';
    std::erase(text, ' ');
    return all.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("while files are read, a form that is open goes on meaning the game it was opened for") {
    Shelved shelved;
    shelved.open_unread();
    shelved.library.hold_choice(); // as a form does that opens
    shelved.read_all();
    CHECK(titles(shelved.library) == Names{"oldest", "middle", "newest"});
    CHECK(chosen(shelved.library) == "newest");
    REQUIRE(shelved.library.rename_chosen("renamed"));
    CHECK(fs::exists(shelved.path / "games/renamed.json"));
    CHECK_FALSE(fs::exists(shelved.path / "games/newest.json"));
}

TEST_CASE("while files are read, a second Delete means the game that was chosen after the first one") {
    Shelved shelved;
    shelved.open_unread();
    REQUIRE(shelved.library.remove_chosen());
    REQUIRE(chosen(shelved.library) == "middle");
    shelved.read_all();
    CHECK(titles(shelved.library) == Names{"oldest", "middle"});
    CHECK(chosen(shelved.library) == "middle");
    REQUIRE(shelved.library.remove_chosen());
    CHECK(titles(shelved.library) == Names{"oldest"});
}

TEST_CASE("a rename form that opens in the window holds the chosen game") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    std::string long_text = "[0";
    while (long_text.size() + 2 < play::max_save_bytes)
        long_text += ",0";
    put(games_of(pilot) / "long.json", long_text); // the first to be read, which takes a while
    press_ctrl(pilot, SDL_SCANCODE_O);
    wait_until(pilot, [&] { return games(pilot).shelf().has_looked(); });
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_F2);
    pilot.push_key(SDL_KEYUP, SDL_SCANCODE_F2);
    pilot.step();
    REQUIRE(chosen(games(pilot)) == "long");
    pilot.ask(ui::AskLibrary{ui::SortGames{ui::LibraryColumn::players}});
    wait_until_read(pilot);
    CHECK(titles(games(pilot)) == Names{"oldest", "middle", "newest", "long"});
    CHECK(chosen(games(pilot)) == "long");
}

TEST_CASE("the preview shows the game that lies in the file now") {
    Shelved shelved;
    shelved.barrier.open();
    ui::Library& library = shelved.library;
    const auto previewed = [&] {
        shelved.follow_until([&] { return library.preview().has_value(); });
        return library.preview()->line.size() - 1;
    };
    library.open(nullptr);
    CHECK(previewed() == 3);
    // Saved over it, and opened again: the first thing that is shown.
    put(shelved.path / "games/newest.json", text_of("f5d6c3d3c4", "Zed"));
    library.open(nullptr);
    CHECK(previewed() == 5);
    shelved.follow_until([&] { return !library.shelf().is_reading(); });
    CHECK(previewed() == 5);
    // Rewritten by somebody else while it is looked at: as soon as the list tells so.
    library.make_folder("club");
    library.choose(1);
    CHECK(previewed() == 5);
    put(shelved.path / "games/newest.json", text_of("f5d6c3d3c4f4", "Zed"));
    REQUIRE(library.move(library.rows().back(), "club")); // looks again
    shelved.follow_until([&] { return library.preview() && library.preview()->line.size() == 7; });
}

TEST_CASE("what is marked to be moved is followed when it gets another name, and forgotten when it is deleted") {
    Shelved shelved;
    shelved.barrier.open();
    ui::Library& library = shelved.library;
    library.open(nullptr);
    shelved.follow_until([&] { return !library.shelf().is_reading(); });
    library.make_folder("club");
    const auto choose_title = [&](const std::string& title) {
        const Names all = titles(library);
        library.choose(static_cast<int>(std::ranges::find(all, title) - all.begin()));
    };
    choose_title("middle");
    library.mark_chosen();
    REQUIRE(library.rename_chosen("other"));
    CHECK(library.marked() == "other.json");
    REQUIRE(library.undo());
    CHECK(library.marked() == "middle.json");
    REQUIRE(library.rename_chosen("other"));
    library.enter("club");
    REQUIRE(library.move_marked_here());
    CHECK(fs::exists(shelved.path / "games/club/other.json"));
    // With its folder.
    choose_title("other");
    library.mark_chosen();
    library.leave_folder();
    choose_title("club");
    REQUIRE(library.rename_chosen("team"));
    CHECK(library.marked() == "team/other.json");
    REQUIRE(library.remove_chosen());
    CHECK_FALSE(library.marked());
}

TEST_CASE("Esc forgets what is marked to be moved, and only then closes the library") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    press_ctrl(pilot, SDL_SCANCODE_X);
    REQUIRE(games(pilot).marked() == "newest.json");
    CHECK(is_written(pilot, "Move here to move \"newest\""));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(games(pilot).marked());
    CHECK(is_library_open(pilot));
    CHECK_FALSE(pilot.shows("Games/Move here"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(is_library_open(pilot));
}

TEST_CASE("an undo that failed can be tried again, and one that can never succeed is not in the way of others") {
    Shelved shelved;
    shelved.barrier.open();
    ui::Library& library = shelved.library;
    const fs::path folder = shelved.path / "games";
    put(folder / "club/a.json", text_of("f5"));
    library.open(nullptr);
    shelved.follow_until([&] { return !library.shelf().is_reading(); });
    library.enter("club");
    library.choose(1);
    const auto removed = library.remove_chosen();
    REQUIRE(removed);
    fs::remove(folder / "club");
    put(folder / "club", "in the way of the folder");
    CHECK_FALSE(library.undo());
    CHECK(library.message().is_problem);
    CHECK(library.can_undo());
    fs::remove(folder / "club");
    CHECK(library.undo());
    CHECK(fs::exists(folder / "club/a.json"));
    CHECK_FALSE(library.can_undo());

    library.leave_folder();
    shelved.follow_until([&] { return !library.shelf().is_reading(); });
    library.choose(static_cast<int>(library.rows().size()) - 1);
    REQUIRE(library.remove_chosen());
    library.choose(static_cast<int>(library.rows().size()) - 1);
    const auto lost = library.remove_chosen();
    REQUIRE(lost);
    fs::remove(lost->to); // the trash was emptied by somebody
    CHECK_FALSE(library.undo());
    CHECK(library.message().is_problem);
    CHECK(library.undo());
    CHECK_FALSE(library.can_undo());
}

TEST_CASE("what the library says goes after a while; Undo stays") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(is_written(pilot, "Deleted \"newest\"."));
    pilot.wait(20s);
    CHECK(games(pilot).message().text.empty());
    CHECK_FALSE(is_written(pilot, "Deleted \"newest\""));
    REQUIRE(pilot.shows("Games/Undo##library"));
    pilot.click_item("Games/Undo##library");
    CHECK(titles(games(pilot)).size() == 3);
    // Without anything else that happens the window wakes up to take it away.
    pilot.press(SDL_SCANCODE_DELETE);
    REQUIRE_FALSE(games(pilot).message().text.empty());
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.wait(20s);
    CHECK(games(pilot).message().text.empty());
}

TEST_CASE("of what the library and the window say the newer is shown") {
    Pilot pilot{two_persons(8), 640, 480};
    put_three(games_of(pilot));
    open(pilot);
    pilot.press(SDL_SCANCODE_DELETE);
    REQUIRE(is_written(pilot, "Deleted \"newest\"."));
    pilot.press(SDL_SCANCODE_F9);
    REQUIRE(pilot.message().find("bug report") != std::string::npos);
    CHECK_FALSE(is_written(pilot, "Deleted \"newest\""));
    CHECK(is_written(pilot, "bug report"));
    wait_until(pilot, "no bundle", [&] { return pilot.message().find("Bug report written") != std::string::npos; });
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(is_written(pilot, "Deleted \"middle\"."));
}

TEST_CASE("a name in the save dialog leads from the folder that is open, and never to where no game is listed") {
    Pilot pilot{two_persons(8), 640, 480};
    put(games_of(pilot) / "club/other.json", text_of("f5"));
    pilot.type("f5");
    pilot.settle();
    const auto save_as = [&](const std::string& name) {
        if (save_dialog(pilot) == nullptr) press_ctrl(pilot, SDL_SCANCODE_S);
        REQUIRE(save_dialog(pilot) != nullptr);
        wait_until_read(pilot);
        pilot.click_item("Save game/##name");
        press_ctrl(pilot, SDL_SCANCODE_A);
        pilot.type(name);
        pilot.press(SDL_SCANCODE_RETURN);
    };
    save_as("club/first");
    CHECK(fs::exists(games_of(pilot) / "club/first.json"));
    save_as((pilot.data() / "elsewhere/second").string());
    CHECK(fs::exists(pilot.data() / "elsewhere/second.json"));
    for (const char* refused : {".x", "club/.x", ".club/x", "../x", "club/"}) {
        CAPTURE(refused);
        save_as(refused);
        REQUIRE(save_dialog(pilot) != nullptr);
        CHECK_FALSE(save_dialog(pilot)->problem.empty());
    }
    CHECK_FALSE(fs::exists(games_of(pilot) / ".x.json"));
    CHECK_FALSE(fs::exists(pilot.data() / "x.json"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    // With a folder open.
    press_ctrl(pilot, SDL_SCANCODE_S);
    wait_until_read(pilot);
    pilot.click_item("{Save game/files}/(0)/##row");
    REQUIRE(games(pilot).open_folder() == "club");
    save_as("../third");
    CHECK(fs::exists(games_of(pilot) / "third.json"));
    // The question whether to replace a game does not forget where it is.
    press_ctrl(pilot, SDL_SCANCODE_S);
    wait_until_read(pilot);
    REQUIRE(games(pilot).open_folder() == "club");
    put(games_of(pilot) / "club/other.json", "{}");
    save_as("other");
    pilot.press(SDL_SCANCODE_RETURN); // yes
    const auto saved = play::load_match(games_of(pilot) / "club/other.json");
    REQUIRE(saved);
    CHECK(records::to_transcript(saved->game) == "f5");
}

TEST_CASE("a name of a file to open is looked for in the folder that is open, not where the program works") {
    Pilot pilot{two_persons(8), 640, 480};
    put(games_of(pilot) / "it.txt", "f5");
    put(games_of(pilot) / "club/it.txt", "f5 d6");
    put(pilot.data() / "working/it.txt", "f5 d6 c3");
    put(pilot.data() / "working/club/it.txt", "f5 d6 c3");
    struct Working { // where the program works, for as long as the test lasts
        fs::path before = fs::current_path();
        explicit Working(const fs::path& folder) { fs::current_path(folder); }
        ~Working() { fs::current_path(before); }
    } const working{pilot.data() / "working"};
    const auto opened = [&](const std::string& name) {
        if (!is_library_open(pilot)) open(pilot);
        press_ctrl(pilot, SDL_SCANCODE_O);
        REQUIRE(pilot.shows("Games/##field"));
        pilot.type(name);
        pilot.press(SDL_SCANCODE_RETURN);
        CHECK_FALSE(is_library_open(pilot));
        return moves(pilot);
    };
    CHECK(opened("it.txt") == "f5");
    CHECK(opened("club/it.txt") == "f5d6");
    CHECK(opened((pilot.data() / "working/it.txt").string()) == "f5d6c3");
    open(pilot);
    choose(pilot, "club");
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(games(pilot).open_folder() == "club");
    CHECK(opened("it.txt") == "f5d6");
    CHECK(opened("../it.txt") == "f5");
}
