// The library's list without its window: its contents during changes, and undo.
#include "game/ui/library/library_list.hpp"

#include "tests/game/ui/saved_games.hpp"
#include "tests/waiting.hpp"

#include <string>
#include <thread>
#include <utility>

using namespace std::chrono_literals;
using namespace saved_games;

namespace {

// A list of three games in memory.
struct Listed {
    library::Library library = library::Library::in_memory(records::opening_names());
    ui::LibraryList list{library, [] {}};

    Listed() {
        put_three(library);
        list.open(library::Source::own);
        settle();
    }
    void settle() {
        CHECK(waiting::comes_true([&] {
            list.update({.source = library::Source::own});
            return !list.is_reading();
        }));
    }
    void choose(const std::string& title) { list.choose(row_of(title, list)); }
    Names titles() {
        settle();
        return saved_games::titles(list);
    }
    std::string chosen() {
        settle();
        return saved_games::chosen(list);
    }
};

} // namespace

TEST_CASE("the chosen game stays chosen when sorting or another window changes the list") {
    Listed listed;
    CHECK(listed.titles() == Names{"newest", "middle", "oldest"});
    CHECK(listed.chosen() == "newest");
    listed.list.sort_by(library::GameOrder::players);
    CHECK(listed.titles() == Names{"oldest", "middle", "newest"});
    CHECK(listed.chosen() == "newest");
    library::Library other = std::move(*listed.library.reopen());
    put(other, {.name = "another", .moves = "f5", .black = "Eve"});
    CHECK(listed.titles() == Names{"oldest", "another", "middle", "newest"});
    CHECK(listed.chosen() == "newest");
    listed.list.rename_chosen("renamed");
    CHECK(listed.chosen() == "renamed");
    // After a deletion, the next game is chosen.
    listed.choose("middle");
    listed.list.remove_chosen();
    CHECK(listed.titles() == Names{"oldest", "another", "renamed"});
    CHECK(listed.chosen() == "renamed");
}

TEST_CASE("changes are undone in reverse order") {
    Listed listed;
    listed.list.make_folder("club");
    REQUIRE(listed.library.make_folder("club/empty"));
    listed.settle();
    listed.choose("middle");
    listed.list.rename_chosen("other");
    listed.settle();
    listed.list.move({.game = listed.list.row(row_of("other", listed.list)).game}, "club");
    CHECK(listed.titles() == Names{"club", "newest", "oldest"});
    listed.choose("club");
    listed.list.rename_chosen("team");
    listed.settle();
    CHECK(listed.chosen() == "team");
    listed.list.remove_chosen();
    CHECK(listed.titles() == Names{"newest", "oldest"});
    for (const Names& before :
         {Names{"team", "newest", "oldest"}, Names{"club", "newest", "oldest"},
          Names{"club", "newest", "other", "oldest"}, Names{"club", "newest", "middle", "oldest"}}) {
        REQUIRE(listed.list.can_undo());
        listed.list.undo();
        const auto message = listed.list.poll_message();
        CHECK((message && !message->is_problem));
        CHECK(listed.titles() == before);
    }
    CHECK_FALSE(listed.list.can_undo());
    CHECK(*listed.library.folders() == Names{"club", "club/empty"});
}
