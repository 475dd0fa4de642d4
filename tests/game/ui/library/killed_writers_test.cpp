// What is on the disk after a program was killed while it wrote, found no room, or had company: the old or the new,
// never a part. OUTFLANK_KILLS=500 kills more of them.
#include "engine/base/files.hpp"
#include "game/play/game.hpp"
#include "game/play/game_import.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"
#include "tests/engine/base/fork_and_kill.hpp"
#include "tests/game/library/random_games.hpp"
#include "tests/game/ui/users_library.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <sys/resource.h>

namespace {

constexpr std::uint64_t moment = 20'000; // microseconds: some dozens of writings
constexpr std::uint64_t longest_moment = 900'000;
constexpr int kills_in_a_test = 12;

play::GameState match_of(int moves) {
    play::Game game{{}, {}};
    for (int i = 0; i < moves && !game.is_over(); ++i)
        game.make_move(rules::Move{*game.position().legal_moves().begin()}, {});
    return game.state({});
}

} // namespace

TEST_CASE("settings, saves and a stand's day are whole whenever their writer was killed"
          * doctest::test_suite("long")) {
    const temporary::TemporaryFolder folder;
    const auto settings = folder.path / "settings.json";
    const auto save = folder.path / "unfinished.json";
    const library::Files days{.library = folder.path / "days" / "library.db",
                              .database = folder.path / "days" / "database.db"};
    ui::LocalTime now{.year = 2026, .month = 11, .day = 23, .hour = 11};
    base::Random random{11};
    int last_games = 0;
    std::uint64_t within = moment;
    const int kills = fork_and_kill::times(kills_in_a_test);
    int kill = 0;
    for (; kill < kills || (last_games == 0 && kill < 10 * kills); ++kill) {
        CAPTURE(kill);
        if (kill >= kills)
            within = std::min(2 * within, longest_moment); // a slow machine has not come to the last writing yet
        fork_and_kill::run(random, within, [&](int i) {
            ui::Preferences preferences;
            preferences.game.participants[0].name = std::string(static_cast<std::size_t>(i % 40), 'a');
            static_cast<void>(ui::save_preferences(settings, preferences, {}));
            static_cast<void>(play::save_game(save, match_of(i % 50)));
            if (auto library = library::Library::open(days, records::opening_names()))
                ui::KioskDiary{*library, now}.note(now, [](ui::KioskDay& day) { ++day.games; });
        });
        if (std::filesystem::exists(settings)) {
            const auto read = ui::load_preferences(settings);
            CHECK_MESSAGE(read.ok(), (read ? "" : read.error().message));
        }
        if (std::filesystem::exists(save)) {
            const auto read = play::load_game(save);
            CHECK_MESSAGE(read.ok(), (read ? "" : read.error().message));
        }
        library::Library library = users_library(days);
        const ui::KioskDiary diary{library, now};
        CHECK(diary.today().games >= last_games); // what was noted once stays
        last_games = diary.today().games;
    }
    CHECK(last_games > 0); // something was written at all
    int left_over = 0;     // files that were begun: one for each kill at most
    for (const auto& entry : std::filesystem::directory_iterator{folder.path})
        left_over += entry.is_regular_file() ? 1 : 0;
    CHECK(left_over <= kill + 2);
}

TEST_CASE("a database is whole whenever its import was killed, and takes the rest the next time"
          * doctest::test_suite("long")) {
    const temporary::TemporaryFolder folder;
    constexpr int games = 300;
    std::string lines;
    base::Random random{12};
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        for (const rules::Move& move : random_games::play(seed).moves)
            if (!move.is_pass()) lines += records::to_text(move);
        lines += '\n';
    }
    folder.write("games.txt", lines);
    const auto file = folder.path / "games.db";
    const records::OpeningNames no_names;
    for (int kill = 0; kill < fork_and_kill::times(kills_in_a_test); ++kill) {
        CAPTURE(kill);
        fork_and_kill::run(random, 3 * moment, [&](int i) {
            if (i > 0) std::filesystem::remove(file); // from the start again
            auto opened = library::GameDatabase::open(file, no_names);
            if (opened) static_cast<void>(play::import_files(*opened, {folder.path / "games.txt"}, {.batch = 20}));
        });
        std::size_t whole = 0;
        {
            auto opened = library::GameDatabase::open(file, no_names);
            REQUIRE_MESSAGE(opened.ok(), (opened ? "" : opened.error().message));
            const auto found = opened->search({}, games + 1);
            REQUIRE(found);
            CHECK(found->size() % 20 == 0); // whole batches
            const auto added = play::import_files(*opened, {folder.path / "games.txt"}, {.batch = 20});
            REQUIRE(added);
            CHECK(added->known == static_cast<int>(found->size()));
            CHECK(added->added == games - added->known);
            CHECK(added->refused == 0);
            whole = opened->search({}, games + 1)->size();
        }
        CHECK(whole == games);
        for (const char* end : {"", "-wal", "-shm", "-journal"})
            std::filesystem::remove(file.string() + end);
    }
}

TEST_CASE("on a disk that is full at any byte settings and saves stay as they were, and the writer says so") {
    const temporary::TemporaryFolder folder;
    const auto settings = folder.path / "settings.json";
    const auto save = folder.path / "unfinished.json";
    const play::GameState old_match = match_of(3), new_match = match_of(30);
    REQUIRE(ui::save_preferences(settings, {}, {}));
    REQUIRE(play::save_game(save, old_match));
    ui::Preferences other;
    other.game.participants[0].name = "Ada";
    const auto bytes = std::filesystem::file_size(save);
    for (std::uintmax_t room = 0; room < bytes; room += bytes / 7 + 1) {
        CAPTURE(room);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) { // where no file may become longer
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{static_cast<rlim_t>(room), static_cast<rlim_t>(room)};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const auto saved = play::save_game(save, new_match);
            const bool says_where = !saved && saved.error().message.find("unfinished.json") != std::string::npos;
            ::_exit(!ui::save_preferences(settings, other, {}) && says_where ? 0 : 1);
        }
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(status == 0);
        CHECK(*ui::load_preferences(settings) == ui::Preferences{});
        const auto read = play::load_game(save);
        REQUIRE(read);
        CHECK(read->game == old_match.game);
        for (const auto& entry : std::filesystem::directory_iterator{folder.path}) {
            const bool is_ours = entry.path() == settings || entry.path() == save;
            CHECK_MESSAGE(is_ours, entry.path().string());
        }
    }
}

TEST_CASE("settings that are cut anywhere or have bytes changed are refused or are settings") {
    const temporary::TemporaryFolder folder;
    ui::Preferences preferences;
    preferences.game.participants[0].name = "Ada";
    const auto file = folder.path / "settings.json";
    REQUIRE(ui::save_preferences(file, preferences, {}));
    const std::string whole = *base::read_file(file, std::size_t{1} << 20);
    const std::size_t end = whole.rfind('}');
    for (std::size_t length = 0; length <= end; length += 37) {
        CAPTURE(length);
        const auto read = ui::preferences_from_json(whole.substr(0, length));
        CHECK_FALSE(read.ok());
        if (!read) CHECK_FALSE(read.error().message.empty());
    }
    base::Random random{4};
    for (int i = 0; i < 200; ++i) {
        CAPTURE(i);
        std::string changed = whole;
        for (int byte = 0; byte < 3; ++byte)
            changed[random.below(changed.size())] = static_cast<char>(random.below(256));
        const auto read = ui::preferences_from_json(changed);
        if (read) CHECK(ui::preferences_from_json(ui::to_json(*read)).ok()); // what is taken can be kept
    }
}

TEST_CASE("two programs that fill one database at once lose no game and have none twice") {
    const temporary::TemporaryFolder folder;
    constexpr int games = 60;
    std::string lines;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        for (const rules::Move& move : random_games::play(seed).moves)
            if (!move.is_pass()) lines += records::to_text(move);
        lines += '\n';
    }
    folder.write("games.txt", lines);
    const auto file = folder.path / "games.db";
    const records::OpeningNames no_names;
    const auto fill = [&] {
        auto opened = library::GameDatabase::open(file, no_names);
        if (!opened) return false;
        return play::import_files(*opened, {folder.path / "games.txt"}, {.batch = 5}).ok();
    };
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(fill() ? 0 : 1);
    const bool is_filled = fill();
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(is_filled);
    CHECK(status == 0);
    auto opened = library::GameDatabase::open(file, no_names);
    REQUIRE(opened);
    CHECK(opened->search({}, games + 1)->size() == games);
}
