// The database behind a window: questions, games and imports on threads of their own.
#include "game/play/game_base.hpp"

#include "game/library/sqlite.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/links.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using fixtures::comes_true;
using play::GameBase;
using rules::Color;
using rules::Position;

namespace {

std::string ggf_text(const std::string& black, const std::string& white, const std::string& moves) {
    return "(;GM[Othello]PC[GGS]DT[2003.12.15]PB[" + black + "]PW[" + white
           + "]RE[+10.000]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]" + moves
           + ";)\n";
}

void finish_import(GameBase& base) {
    REQUIRE(comes_true([&] {
        base.take_news();
        return !base.import_state().is_running;
    }));
}

GameBase::Answer answer_from(GameBase& base, const GameBase::Question& question) {
    base.ask(question);
    REQUIRE(comes_true([&] {
        base.take_news();
        return base.answer() && base.answer()->question == question && !base.is_asked();
    }));
    return *base.answer();
}

base::Result<library::StoredGame> game_fetched(GameBase& base, library::GameId id) {
    base.fetch(id);
    std::optional<base::Result<library::StoredGame>> game;
    REQUIRE(comes_true([&] {
        base.take_news();
        game = base.take_game();
        return game.has_value();
    }));
    return *std::move(game);
}

struct GamesBehindWindow {
    temporary::TemporaryFolder folder;
    std::atomic<int> news = 0;
    GameBase base{folder.path / "games.db", folder.path / "saves", [this] { ++news; }};
};

} // namespace

TEST_CASE("games that were put into the database are found, listed, counted and fetched beside the window") {
    GamesBehindWindow with;
    with.folder.write("in/one.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C3]") + ggf_text("Bob", "Ann", "B[F5]W[F6]")
                                        + ggf_text("Cid", "Bob", "B[F5]W[D6]B[C4]"));
    GameBase& base = with.base;
    CHECK_FALSE(base.take_news()); // nothing was asked for yet
    const std::uint64_t before = base.revision();
    base.import({with.folder.path / "in"});
    CHECK(base.import_state().is_running);
    finish_import(base);
    CHECK(base.import_state().sum.added == 3);
    CHECK(base.import_state().problem_count == 0);
    CHECK(base.revision() != before);
    CHECK(with.news > 0);

    const auto all = answer_from(base, {});
    CHECK(all.problem.empty());
    CHECK(all.totals.results.games() == 3);
    CHECK(all.count == 3);
    CHECK(all.rows.size() == 3);
    CHECK_FALSE(all.at);
    CHECK_FALSE(all.page);

    const auto of_ann = answer_from(base, {.filter = {.player = "Ann"}, .rows = 1});
    CHECK(of_ann.count == 2);
    CHECK(of_ann.rows.size() == 1);
    REQUIRE(of_ann.page);
    CHECK(of_ann.page->name == "Ann");
    CHECK(of_ann.page->as_black.games() == 1);
    CHECK_FALSE(answer_from(base, {.filter = {.player = "Nobody"}}).page);

    // f5 d6 in two games, whatever is asked for beside.
    Position there = Position::start(rules::BoardSize{8});
    for (const rules::Square square : {rules::Square{4, 5}, {5, 3}})
        there = there.after(rules::Move{square});
    const auto at = answer_from(base, {.position = there});
    REQUIRE(at.at);
    CHECK(at.count == 2);
    CHECK(at.rows.size() == 2);
    CHECK(at.at->moves.size() == 2);
    const auto only_at = answer_from(base, {.position = there, .lists_games = false});
    CHECK(only_at.count == 2);
    CHECK(only_at.rows.empty());
    REQUIRE(only_at.at);
    CHECK(only_at.at->newest.empty());
    CHECK(only_at.totals.results.games() == 0); // not asked for

    const auto game = game_fetched(base, of_ann.rows.front().id);
    REQUIRE(game);
    CHECK(game->row == of_ann.rows.front());
    CHECK(game->moves.front() == rules::Move{{4, 5}});
    CHECK_FALSE(base.take_game()); // taken

    // A second time nothing is new; the files of one's own games are looked at where none are named.
    base.import({with.folder.path / "in" / "one.ggf"});
    finish_import(base);
    CHECK(base.import_state().sum.added == 0);
    CHECK(base.import_state().sum.known == 3);
    base.import({});
    finish_import(base);
    CHECK(base.import_state().sum.added == 0);
}

TEST_CASE("each answer, game and import is told as news once") {
    GamesBehindWindow with;
    GameBase& base = with.base;
    const auto comes_once = [&] {
        REQUIRE(comes_true([&] { return base.take_news(); }));
        CHECK_FALSE(base.take_news());
    };
    base.import({with.folder.path / "nowhere"});
    comes_once();
    base.ask({});
    comes_once();
    base.fetch(1);
    comes_once();
}

TEST_CASE("an import tells while it runs which file it reads and what it has added so far") {
    temporary::TemporaryFolder folder;
    folder.write("in/1.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C3]"));
    folder.write("in/2.ggf", ggf_text("Cid", "Bob", "B[F5]W[D6]B[C4]"));
    std::vector<std::pair<std::filesystem::path, std::int64_t>> told;
    std::atomic<bool> is_over = false;
    std::optional<GameBase> base;
    base.emplace(folder.path / "games.db", folder.path / "saves", [&] { // the other thread only waits
        base->take_news();
        const GameBase::Import& now = base->import_state();
        if (now.is_running)
            told.emplace_back(now.file.filename(), now.sum.added);
        else
            is_over = true;
    });
    base->import({folder.path / "in"});
    REQUIRE(comes_true([&] { return is_over.load(); }));
    const auto has = [&](const char* name) {
        return std::ranges::any_of(told, [&](const auto& one) { return one.first == name; });
    };
    CHECK(has("1.ggf"));
    CHECK(has("2.ggf"));
    REQUIRE_FALSE(told.empty());
    CHECK(told.front().second < 2);
    CHECK(told.back().second == 2);
}

TEST_CASE("an import that is stopped keeps what it has, and reads no other file") {
    temporary::TemporaryFolder folder;
    folder.write("in/1.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C3]"));
    folder.write("in/2.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C4]"));
    folder.write("in/3.ggf", ggf_text("Ann", "Bob", "B[F5]W[F6]"));
    std::atomic<bool> is_over = false;
    std::vector<std::string> read;
    std::optional<GameBase> base;
    base.emplace(folder.path / "games.db", folder.path / "saves", [&] { // the other thread only waits
        base->take_news();
        if (base->import_state().is_running) {
            read.push_back(base->import_state().file.filename().string());
            base->stop_import();
        } else {
            is_over = true;
        }
    });
    base->import({folder.path / "in"});
    REQUIRE(comes_true([&] { return is_over.load(); }));
    REQUIRE_FALSE(read.empty());
    CHECK(read.front() == "1.ggf");
    CHECK(read.back() == "1.ggf");
    CHECK(base->import_state().sum.added == 1);
    CHECK(base->import_state().problems.empty());
}

TEST_CASE("what hinders a database or an import is said, and kept from nobody else") {
    SUBCASE("a file that is no database") {
        GamesBehindWindow with;
        with.folder.write("games.db", std::string(5000, 'x'));
        CHECK_FALSE(answer_from(with.base, {}).problem.empty());
        with.base.import({with.folder.path});
        finish_import(with.base);
        CHECK(with.base.import_state().problem_count == 1);
        CHECK_FALSE(game_fetched(with.base, 1));
    }
    SUBCASE("files that are not there, and games that are broken") {
        GamesBehindWindow with;
        with.base.import({with.folder.path / "nowhere"});
        finish_import(with.base);
        CHECK(with.base.import_state().problem_count == 1);
        with.folder.write("in/bad.ggf", ggf_text("a", "b", "B[A1]") + ggf_text("a", "b", "B[F5]"));
        with.base.import({with.folder.path / "in"});
        finish_import(with.base);
        CHECK(with.base.import_state().sum.added == 1);
        CHECK(with.base.import_state().problem_count == 1);
        CHECK(with.base.import_state().problems.size() == 1);
    }
    SUBCASE("a pipe, which nobody writes into") {
        GamesBehindWindow with;
        const auto pipe = with.folder.path / "pipe";
        if (!temporary::make_fifo(pipe)) return;
        with.base.import({pipe});
        finish_import(with.base);
        CHECK(with.base.import_state().problems
              == std::vector<std::string>{'"' + pipe.string() + "\" is not a regular file"});
    }
    SUBCASE("a window that keeps no games") {
        GameBase base{{}, {}, {}};
        base.import({"anything"});
        finish_import(base);
        CHECK(base.import_state().problems == std::vector<std::string>{"Games are not kept in this window."});
        CHECK(base.import_state().problem_count == 1);
    }
}

TEST_CASE("a player's games through a position are listed with the player's page") {
    GamesBehindWindow with;
    with.folder.write("in/one.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C3]") + ggf_text("Bob", "Ann", "B[F5]W[F6]")
                                        + ggf_text("Cid", "Bob", "B[F5]W[D6]B[C4]"));
    with.base.import({with.folder.path / "in"});
    finish_import(with.base);
    Position there = Position::start(rules::BoardSize{8});
    for (const rules::Square square : {rules::Square{4, 5}, {5, 3}})
        there = there.after(rules::Move{square});
    const auto of_ann = answer_from(with.base, {.filter = {.player = "Ann"}, .position = there});
    CHECK(of_ann.problem.empty());
    CHECK(of_ann.count == 1);
    REQUIRE(of_ann.rows.size() == 1);
    CHECK(of_ann.rows.front().moves == 3);
    REQUIRE(of_ann.page);
    CHECK(of_ann.page->name == "Ann");
    // What is played at the position alone does not need the page.
    CHECK_FALSE(answer_from(with.base, {.filter = {.player = "Ann"}, .position = there, .lists_games = false}).page);
}

TEST_CASE("of many games that cannot be used all are counted and the first few are told") {
    GamesBehindWindow with;
    std::string bad;
    for (int i = 0; i < 7; ++i)
        bad += ggf_text("a", "b", "B[A1]");
    with.folder.write("in/bad.ggf", bad);
    with.base.import({with.folder.path / "in"});
    finish_import(with.base);
    CHECK(with.base.import_state().problem_count == 7);
    CHECK(with.base.import_state().problems.size() == 5);
}

TEST_CASE("a database that is spoiled while it is open is a problem for what is asked of it, and for an import") {
    GamesBehindWindow with;
    with.folder.write("in/one.ggf", ggf_text("Ann", "Bob", "B[F5]W[D6]B[C3]"));
    with.base.import({with.folder.path / "in"});
    finish_import(with.base);
    const auto before = answer_from(with.base, {});
    REQUIRE(before.rows.size() == 1);
    library::sqlite::Connection{with.folder.path / "games.db"}.run("DROP TABLE game");
    const auto after = answer_from(with.base, {.filter = {.player = "Ann"}});
    CHECK_FALSE(after.problem.empty());
    CHECK(after.rows.empty());
    CHECK_FALSE(game_fetched(with.base, before.rows.front().id));
    with.folder.write("saves/here", "");
    for (const bool is_own : {false, true}) {
        std::vector<std::filesystem::path> paths;
        if (!is_own) paths.push_back(with.folder.path / "in");
        with.base.import(paths);
        finish_import(with.base);
        CHECK(with.base.import_state().problem_count == 1);
        CHECK(with.base.import_state().sum.added == 0);
    }
}
