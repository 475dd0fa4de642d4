// Bundles created from games, and their replay.
#include "game/play/bundle.hpp"

#include "engine/base/files.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <algorithm>
#include <stop_token>
#include <string>
#include <vector>

using namespace fixtures;

namespace {

bool log_has(const play::Bundle& bundle, const std::string& part) {
    return std::ranges::any_of(bundle.log, [&](const auto& line) { return line.text.find(part) != std::string::npos; });
}

play::Bundle bundle_with_reference(const play::GameController& controller) {
    play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(100));
    bundle.build = play::present_build("1.0");
    play::add_reference(bundle);
    return bundle;
}

} // namespace

TEST_CASE("replaying a level's search from its bundle gives the same nodes") {
    const play::GameSettings game = settings(8, person(), computer(ai::Level{3}));
    play::GameController controller{
        game, at(0), milliseconds{0}, {}, {.table_bytes = 2 * ai::Searcher::default_table_bytes}};
    REQUIRE(comes_true([&] { // tried again if time ran out: such a search does not repeat
        submit(controller, play::NewGame{game});
        play_line(controller, "f5");
        REQUIRE(moves_within_patience(controller, at(5)));
        return !controller.last_choice()->report.is_timed;
    }));
    controller.note("window: ToggleHints", at(7));
    const play::Bundle bundle = bundle_with_reference(controller);

    REQUIRE(bundle.seen);
    CHECK(bundle.seen->player == "level:3");
    CHECK(bundle.seen->repeats);
    CHECK(bundle.seen->table_bytes == ai::Searcher::default_table_bytes); // the same on every machine
    CHECK(bundle.seen->position.to_move() == Color::white);               // the position in which the computer chose
    REQUIRE(bundle.seen->result);
    const ai::Report& report = controller.last_choice()->report;
    CHECK(bundle.seen->result->best == report.moves.front().move);
    CHECK(bundle.seen->result->score == report.moves.front().score);
    CHECK(bundle.seen->result->nodes == report.nodes);
    CHECK(bundle.build.version == "1.0");
    CHECK(log_has(bundle, "play f5"));
    CHECK(log_has(bundle, "begins: level:3"));
    CHECK(log_has(bundle, "ended"));
    CHECK(log_has(bundle, "window: ToggleHints"));
    CHECK(bundle.log.back().at == milliseconds{7});

    const auto read = play::bundle_from_json(play::to_json(bundle));
    REQUIRE(read.ok());
    CHECK(play::to_json(*read) == play::to_json(bundle));
    const auto searches = play::replay(*read);
    REQUIRE(searches.ok());
    REQUIRE(searches->size() == 2);
    for (const play::ReplayedSearch& search : *searches) {
        CAPTURE(search.what);
        CHECK(search.is_same());
        CHECK(search.found.nodes > 0);
    }
}

TEST_CASE("a bundle with changed search parameters is replayed with them") {
    const play::GameSettings game = settings(8, person(), computer(ai::Level{3}));
    play::SearchSettings search{.table_bytes = 2 * ai::Searcher::default_table_bytes};
    search.parameters.probcut_max_nesting = 0;
    search.parameters.order_mobility = 40;
    play::GameController controller{game, at(0), milliseconds{0}, {}, search};
    REQUIRE(comes_true([&] { // tried again if time ran out
        submit(controller, play::NewGame{game});
        play_line(controller, "f5");
        REQUIRE(moves_within_patience(controller, at(5)));
        return !controller.last_choice()->report.is_timed;
    }));
    play::Bundle bundle = bundle_with_reference(controller);
    const std::string text = play::to_json(bundle);
    const auto read = play::bundle_from_json(text);
    REQUIRE(read.ok());
    CHECK(play::to_json(*read) == text);
    REQUIRE(read->seen);
    CHECK(read->seen->parameters == search.parameters);
    const auto same = play::replay(*read);
    REQUIRE(same.ok());
    REQUIRE(same->size() == 2);
    for (const play::ReplayedSearch& one : *same)
        CHECK(one.is_same());
    bundle.reference->parameters = {};
    const auto other = play::replay(bundle);
    REQUIRE(other.ok());
    CHECK_FALSE(other->back().is_same());

    const std::string good = R"("order_mobility=40")"; // also in the log, without quotes
    for (const char* wrong : {R"("order_mobility=4000")", R"("order_moblity=40")", "40"}) {
        std::string damaged = text;
        damaged.replace(damaged.find(good), good.size(), wrong);
        const auto refused = play::bundle_from_json(damaged);
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().message.find("parameters") != std::string::npos);
    }
}

TEST_CASE("a bundle contains the computer's last search but not its pondering") {
    play::GameSettings wanted = settings(6, person(), computer(ai::Level{10}));
    play::GameController controller{
        wanted, at(0), milliseconds{0}, {}, {.table_bytes = small_table, .top_level_time = milliseconds{50}}};
    ponder(controller, true);
    play_any_legal(controller, at(0));
    REQUIRE(moves_within_patience(controller, at(5)));
    controller.update(at(6));
    REQUIRE(controller.is_pondering());
    const play::Bundle bundle = play::bundle_of(controller, "test", "{}", at(9));
    REQUIRE(bundle.seen);
    CHECK(bundle.seen->result.has_value());
    CHECK(bundle.seen->position.to_move() == Color::white);
    CHECK_FALSE(bundle.seen->repeats); // its table may hold results of earlier searches
}

TEST_CASE("the bundle of a parallel analysis gets a repeatable reference search") {
    constexpr std::size_t table_bytes = 2 * ai::Searcher::default_table_bytes;
    play::GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = table_bytes}};
    play_line(controller, "f5 d6");
    analyse(controller, true);
    REQUIRE(comes_true([&] {
        controller.update(at(1));
        return controller.report().has_value();
    }));
    const play::Bundle bundle = bundle_with_reference(controller);
    REQUIRE(bundle.seen);
    CHECK_FALSE(bundle.seen->repeats);
    CHECK(bundle.seen->table_bytes == table_bytes);
    CHECK(bundle.seen->player.empty());
    REQUIRE(bundle.seen->limits);
    CHECK(bundle.seen->limits->all_threads);
    CHECK(bundle.seen->limits->all_moves);
    CHECK(bundle.seen->limits->depth >= 40);
    REQUIRE(bundle.reference);
    CHECK(bundle.reference->position == controller.game().position());
    CHECK(bundle.reference->result->nodes <= 200'000);
    CHECK(bundle.reference->result->depth >= 6);
    const auto searches = play::replay(bundle);
    REQUIRE(searches.ok());
    REQUIRE(searches->size() == 1);
    CHECK(searches->front().is_same());
}

TEST_CASE("replaying a book move of the top level gives the same move") {
    play::GameController controller{settings(8, person(), computer(ai::Level{10})),
                                    at(0),
                                    milliseconds{0},
                                    {},
                                    {.threads = 1, .table_bytes = small_table}};
    play_line(controller, "f5");
    REQUIRE(moves_within_patience(controller, at(5)));
    REQUIRE(controller.last_choice());
    CHECK(controller.choices() == 1);
    REQUIRE(controller.last_choice()->report.moves.front().is_from_book);
    const play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(9));
    CHECK(bundle.build.version == "1.0");
    REQUIRE(bundle.seen);
    CHECK(bundle.seen->player == "level:10");
    CHECK(bundle.seen->repeats);
    const auto searches = play::replay(bundle);
    REQUIRE(searches.ok());
    REQUIRE(searches->size() == 1);
    CHECK(searches->front().is_same());
}

TEST_CASE("an unfinished search is not repeatable") {
    const play::SearchSettings engine{
        .table_bytes = small_table, .top_level_time = play::longest_top_level_time, .keeps_table = false};
    play::GameController controller{
        settings(16, computer(ai::Level{10}), person()), at(0), milliseconds{0}, {}, engine};
    controller.update(at(0));
    REQUIRE(controller.is_searching());
    const play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(0));
    REQUIRE(bundle.seen);
    CHECK_FALSE(bundle.seen->result);
    CHECK_FALSE(bundle.seen->repeats);
}

TEST_CASE("a finished analysis is bundled with its result and is not repeatable") {
    play::GameController controller{two_humans(4), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, "b1 c1 d4 a1 d1 c4"); // four empties left: solved immediately
    analyse(controller, true);
    REQUIRE(comes_true([&] {
        controller.update(at(1));
        return controller.report() && !controller.is_searching();
    }));
    const play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(9));
    REQUIRE(bundle.seen);
    CHECK(bundle.seen->result);
    CHECK_FALSE(bundle.seen->repeats); // its table may hold results of earlier searches
}

TEST_CASE("a reference search is repeatable on several sizes and near the end" * doctest::test_suite("long")) {
    for (const int side : {4, 6, 8, 9, 16}) {
        CAPTURE(side);
        play::GameController controller{two_humans(side), at(0)};
        for (int empties_left = side * side; empties_left > 12 && side == 6 && !controller.game().is_over();
             --empties_left)
            play_any_legal(controller, at(0));
        const auto searches = play::replay(bundle_with_reference(controller));
        REQUIRE(searches.ok());
        REQUIRE(searches->size() == 1);
        CHECK(searches->front().is_same());
    }
}

TEST_CASE("reasons for a different result list changed weights first") {
    const play::BundledBuild now = play::present_build("1.0");
    REQUIRE_FALSE(now.weights.empty());
    CHECK(play::differences(now, now).empty());
    play::BundledBuild then = now;
    then.weights.front().crc ^= 1;
    then.version = "0.9";
    const auto reasons = play::differences(then, now);
    REQUIRE(reasons.size() == 2);
    CHECK(reasons[0].find(now.weights.front().name) != std::string::npos);
    CHECK(reasons[1].find("0.9") != std::string::npos);
    then.weights.clear();
    CHECK(play::differences(then, now).front().find("missing") != std::string::npos);
}

TEST_CASE("a random player's move is bundled and replayed from its seed") {
    play::GameController controller{settings(8, person(), computer(ai::RandomMover{})), at(0)};
    play_line(controller, "f5");
    REQUIRE(moves_within_patience(controller, at(5)));
    const play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(9));
    REQUIRE(bundle.seen);
    CHECK(bundle.seen->player == ai::to_text(ai::RandomMover{}));
    CHECK(bundle.seen->repeats);
    const auto searches = play::replay(bundle);
    REQUIRE(searches.ok());
    REQUIRE(searches->size() == 1);
    CHECK(searches->front().is_same());
    CHECK(searches->front().what.find(bundle.seen->player) != std::string::npos);
}

TEST_CASE("a bundle has no reference search if the search was stopped") {
    const play::GameController controller{two_humans(8), at(0)};
    play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(0));
    std::stop_source stop;
    stop.request_stop();
    play::add_reference(bundle, stop.get_token());
    CHECK_FALSE(bundle.reference);
    CHECK(play::bundle_from_json(play::to_json(bundle)).ok());
}

TEST_CASE("a failure to write a bundle names the path") {
    const temporary::TemporaryFolder folder;
    folder.write("wall", "a file where the folder should be");
    const play::GameController controller{two_humans(8), at(0)};
    const auto refused = play::write_bundle(folder.path / "wall", play::bundle_of(controller, "1.0", "{}", at(0)));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("wall") != std::string::npos);
}

TEST_CASE("a finished game has nothing to replay; an error names an unknown player") {
    play::GameController controller{two_humans(4), at(0)};
    while (!controller.game().is_over())
        play_any_legal(controller, at(0));
    play::Bundle bundle = bundle_with_reference(controller);
    CHECK_FALSE(bundle.reference);
    CHECK(play::replay(bundle)->empty());
    const play::GameController other{two_humans(8), at(0)};
    bundle = bundle_with_reference(other);
    bundle.reference->limits.reset();
    bundle.reference->player = "grandmaster";
    const auto refused = play::replay(bundle);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("grandmaster") != std::string::npos);
}

TEST_CASE("bundles written in the same second get different names") {
    const temporary::TemporaryFolder folder;
    const play::GameController controller{two_humans(8), at(0)};
    const play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(0));
    const auto first = play::write_bundle(folder.path, bundle);
    const auto second = play::write_bundle(folder.path, bundle);
    REQUIRE(first.ok());
    REQUIRE(second.ok());
    CHECK(*first != *second);
    for (const auto& file : {*first, *second}) {
        const auto read = play::read_bundle(file);
        REQUIRE(read.ok());
        CHECK(play::to_json(*read) == play::to_json(bundle));
    }
    const auto missing = play::read_bundle(folder.path / "none.json");
    REQUIRE_FALSE(missing.ok());
    CHECK(missing.error().message.find("none.json") != std::string::npos);
}

TEST_CASE("the log drops its oldest lines") {
    play::GameLog log{at(0)};
    for (std::size_t i = 0; i < play::GameLog::max_lines + 5; ++i)
        log.add(std::to_string(i));
    CHECK(log.lines().size() == play::GameLog::max_lines);
    CHECK(log.lines().front().text == "5");
}
