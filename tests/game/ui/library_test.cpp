// The library without its window, where files are still read, are rewritten, or cannot be brought back.
#include "game/ui/library.hpp"

#include "tests/game/ui/saved_games.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>

using namespace std::chrono_literals;
using namespace saved_games;

namespace {

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
struct Shelved : temporary::TemporaryFolder {
    Barrier barrier;
    ui::Library library{{path / "games", path / "trash"}, [this] { barrier.pass(); }};
    Shelved() { put_three(path / "games"); }
    ~Shelved() { barrier.open(); } // or its thread would never end

    template <class Predicate> void follow_until(Predicate is_so) {
        const auto follow = [&] { return library.follow(""), is_so(); };
        REQUIRE(waiting::comes_true(follow, 1ms));
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
    put(shelved.path / "games/newest.json", text_of({.moves = "f5d6c3d3c4", .black = "Zed"}));
    library.open(nullptr);
    CHECK(previewed() == 5);
    shelved.follow_until([&] { return !library.shelf().is_reading(); });
    CHECK(previewed() == 5);
    // Rewritten by somebody else while it is looked at: as soon as the list tells so.
    library.make_folder("club");
    library.choose(1);
    CHECK(previewed() == 5);
    put(shelved.path / "games/newest.json", text_of({.moves = "f5d6c3d3c4f4", .black = "Zed"}));
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
    const auto choose_title = [&](const std::string& title) { library.choose(row_of(title, library)); };
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

TEST_CASE("an undo that failed can be tried again, and one that can never succeed is not in the way of others") {
    Shelved shelved;
    shelved.barrier.open();
    ui::Library& library = shelved.library;
    const fs::path folder = shelved.path / "games";
    put(folder / "club/a.json", text_of({.moves = "f5"}));
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
