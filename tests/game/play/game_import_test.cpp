#include "game/play/game_import.hpp"

#include "game/library/sqlite.hpp"
#include "game/play/save.hpp"
#include "tests/game/library/library_games.hpp"
#include "tests/game/records/wthor_bytes.hpp"
#include "tests/temporary_folder.hpp"

#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using library::Added;
using library::GameDatabase;
using rules::BoardSize;
using rules::Position;

GameDatabase new_database(const std::filesystem::path& path = {}) {
    static const records::OpeningNames no_names;
    auto opened = GameDatabase::open(path, no_names);
    REQUIRE(opened);
    return std::move(*opened);
}

std::string transcript(std::uint64_t seed) {
    std::string line;
    for (const rules::Move& move : random_games::play(seed).moves) {
        if (!move.is_pass()) line += records::to_text(move);
    }
    return line + "\n";
}

} // namespace

TEST_CASE("importing folders keeps names, years and results and skips duplicates") {
    const temporary::TemporaryFolder folder;
    folder.write("base/WTH_1977.wtb", wthor::header(2) + wthor::record(wthor::with_passes)
                                          + wthor::record(wthor::with_passes.substr(0, 20)));
    folder.write("ggf/one.ggf",
                 "(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio]PW[Zebra]RE[+10.000]TI[15:00]TY[8]BO[8 "
                 "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6];)\n");
    folder.write("more.txt", transcript(1) + transcript(2) + transcript(1));
    folder.write("notes.md", "nothing to read here");
    library::Library library = library::Library::in_memory(records::opening_names());
    GameDatabase& games = library.database();
    const auto files = play::game_files({folder.path});
    REQUIRE(files);
    CHECK(files->size() == 3);
    const auto added = play::import_files(games, *files, {});
    REQUIRE(added);
    CHECK(*added == Added{.added = 5, .known = 1});
    CHECK(*play::import_files(games, *files, {}) == Added{.known = 6});

    const auto saio = library_games::imported_rows(library, {.player = "Saio"});
    REQUIRE(saio.size() == 1);
    CHECK(saio.front().year == 2003);
    CHECK(saio.front().difference == 10);
    const auto of_1977 = library_games::imported_rows(library, {.first_year = 1977, .last_year = 1977});
    REQUIRE(of_1977.size() == 2);
    CHECK(of_1977.back().difference == 4);
    CHECK(of_1977.back().theoretical == 18);
}

TEST_CASE("an interrupted import keeps complete batches; repeating the import adds the missing games") {
    const temporary::TemporaryFolder folder;
    std::string lines;
    for (std::uint64_t seed = 0; seed < 95; ++seed)
        lines += transcript(seed);
    folder.write("games.txt", lines);
    const auto path = folder.path / "games.db";
    {
        GameDatabase games = new_database(path);
        std::stop_source stop;
        const auto added = play::import_files(games, {folder.path / "games.txt"},
                                              {.on_progress =
                                                   [&](const play::ImportProgress& done) {
                                                       if (done.sum.added >= 20) stop.request_stop();
                                                   },
                                               .stop = stop.get_token(),
                                               .batch = 10});
        REQUIRE(added);
        CHECK(*added == Added{.added = 20});
    }
    GameDatabase games = new_database(path);
    CHECK(games.totals()->results.games() == 20);
    CHECK(*play::import_files(games, {folder.path / "games.txt"}, {.batch = 10}) == Added{.added = 75, .known = 20});
    CHECK(games.totals()->results.games() == 95);
}

TEST_CASE("unusable games and files are reported and skipped") {
    const temporary::TemporaryFolder folder;
    folder.write("good.txt", transcript(1) + "f5a1d6\n" + transcript(2));
    folder.write("bad.wtb", "too short");
    std::vector<std::string> problems;
    std::size_t files_done = 0;
    std::vector<std::string> read;
    GameDatabase games = new_database();
    const auto added =
        play::import_files(games, {folder.path / "bad.wtb", folder.path / "good.txt"},
                           {.on_progress =
                                [&](const play::ImportProgress& progress) {
                                    files_done = progress.files_done;
                                    read.push_back(progress.file.filename().string());
                                },
                            .on_problem = [&](const std::string& problem) { problems.push_back(problem); }});
    REQUIRE(added);
    CHECK(files_done == 2);
    CHECK(read == std::vector<std::string>{"bad.wtb", "good.txt", "good.txt"}); // one per file and one per batch
    CHECK(added->added == 2);
    CHECK(added->refused == 1);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].starts_with((folder.path / "bad.wtb").string()));
    CHECK(problems[1].find("line 2") != std::string::npos);
    const auto nothing = play::game_files({folder.path / "missing"});
    REQUIRE_FALSE(nothing);
    CHECK(nothing.error().message == "expected a file or a folder, saw none at " + (folder.path / "missing").string());
}

TEST_CASE("a folder may mix saves and other formats; a file given by name may have any extension") {
    const temporary::TemporaryFolder folder;
    play::StoredGame game;
    for (const rules::Move& move : random_games::play(3, Position::start(BoardSize{8}), 12).moves)
        game.record.moves.push_back({.move = move});
    REQUIRE(play::save_game(folder.path / "mixed/saved.json", play::game_state_of(game)));
    folder.write("mixed/deep/moves.txt", transcript(4));
    folder.write("mixed/notes.md", transcript(5));
    const auto below = play::game_files({folder.path / "mixed"});
    REQUIRE(below);
    CHECK(*below == std::vector{folder.path / "mixed/deep/moves.txt", folder.path / "mixed/saved.json"}); // sorted
    for (const char letter : std::string{"qhcxamzb"})
        folder.write(std::string{"many/"} + letter + ".txt", "");
    const auto many = play::game_files({folder.path / "many"});
    REQUIRE(many);
    CHECK(many->size() == 8);
    CHECK(std::ranges::is_sorted(*many));
    GameDatabase games = new_database();
    CHECK(*play::import_files(games, *below, {}) == Added{.added = 2});
    const auto named = play::game_files({folder.path / "mixed/notes.md"});
    REQUIRE(named);
    CHECK(*play::import_files(games, *named, {}) == Added{.added = 1});
}
