// Comparisons with other settings, other weights, and engines, which are small shell scripts.
#include "game/engines/comparison.hpp"

#include "game/ai/explanation.hpp"
#include "game/ai/search.hpp"
#include "game/engines/gtp.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>

using namespace fixtures;
using engines::ComparisonChoice;
using engines::ComparisonReport;
using temporary::TemporaryFolder;

namespace {

engines::ComparisonRequest request(const std::string& moves, const ComparisonChoice& choice, int side = 8) {
    const auto start = rules::Position::start(rules::BoardSize{side});
    const auto game = records::game_from_transcript(moves, start);
    REQUIRE(game.ok());
    engines::ComparisonRequest made{.ticket = 1, .start = start, .moves = {}, .choice = choice};
    for (const auto id : game->path_to(game->cursor())) {
        if (id != rules::GameTree::root) made.moves.push_back(game->node(id).move);
    }
    return made;
}

ComparisonReport finished(engines::Comparison& comparison, const engines::ComparisonRequest& asked) {
    comparison.start(asked);
    std::optional<ComparisonReport> last;
    REQUIRE(comes_true([&] {
        if (auto report = comparison.take_report()) last = std::move(report);
        return last && last->ticket == asked.ticket && last->is_finished;
    }));
    return *last;
}
ComparisonReport finished(const engines::ComparisonRequest& asked, std::chrono::seconds answer_limit = waiting::limit) {
    engines::EngineLogs logs;
    engines::Comparison comparison{logs, {}, answer_limit};
    return finished(comparison, asked);
}

ComparisonChoice with_engine(const std::string& command) {
    return {.depth = 3, .other = ComparisonChoice::Other::engine, .engine = command};
}

// A script that writes its process id to FOLDER/id and answers commands by the branches of a `case`.
std::string script(const TemporaryFolder& folder, const std::string& branches) {
    folder.write("program", "echo $$ >" + (folder.path / "id").string()
                                + "\nwhile read -r command color rest; do\ncase $command in\n" + branches
                                + "\nname) printf '= Stub\\n\\n';;\nversion) printf '= 1\\n\\n';;\nquit) exit;;\n"
                                  "*) printf '=\\n\\n';;\nesac\ndone\n");
    return "sh " + (folder.path / "program").string();
}

const engines::ComparedMove& row(const ComparisonReport& report, const std::string& move) {
    const auto wanted = *records::move_from_text(move, report.position.size());
    const auto found = std::ranges::find(report.moves, wanted, &engines::ComparedMove::move);
    REQUIRE(found != report.moves.end());
    return *found;
}

} // namespace

TEST_CASE("the plain and trained evaluations are compared and moves are sorted by difference") {
    for (const int side : {6, 8, 10}) {
        CAPTURE(side);
        const ComparisonReport report = finished(request("", {.depth = 6, .other_depth = 6}, side));
        CHECK(report.problem.empty());
        CHECK(report.moves.size() == static_cast<std::size_t>(report.position.legal_moves().size()));
        CHECK(report.other_name == "plain, depth 6");
        REQUIRE(report.own_static);
        REQUIRE(report.other_static);
        for (const engines::ComparedMove& move : report.moves) {
            REQUIRE(move.difference());
            CHECK(move.own->depth == 6);
            CHECK(move.other->depth == 6);
        }
        CHECK(std::ranges::is_sorted(report.moves, std::ranges::greater{},
                                     [](const auto& move) { return std::abs(*move.difference()); }));
    }
    const ComparisonReport report = finished(request("f5d6c3d3c4f4c5b3c2", {.depth = 8, .other_depth = 8}));
    CHECK(*report.moves.front().difference() != 0);
    CHECK(*report.own_static != *report.other_static);
}

TEST_CASE("equal settings or weights show no differences, and the values match a direct search") {
    ComparisonChoice same{.depth = 7, .other_depth = 7, .is_other_plain = false};
    const auto asked = request("f5d6c3d3c4", same);
    const ComparisonReport report = finished(asked);
    ai::Searcher searcher{std::size_t{8} << 20};
    const ai::Report direct = searcher.search(report.position, {.depth = 7, .all_moves = true}, {}, {});
    for (const ai::RootMove& move : direct.moves)
        CHECK(row(report, records::to_text(move.move)).own->score == move.score);
    same.other = ComparisonChoice::Other::weights;
    same.weights = std::string{OUTFLANK_SOURCE_DIR} + "/assets/weights/8x8.net";
    const ComparisonReport by_file = finished(request("f5d6c3d3c4", same));
    CHECK(by_file.problem.empty());
    CHECK(by_file.other_name == "8x8.net");
    for (const ComparisonReport* one : {&report, &by_file}) {
        CHECK(one->own_static == one->other_static);
        for (const engines::ComparedMove& move : one->moves)
            CHECK(move.difference() == 0);
    }
}

TEST_CASE("a comparison reports values during the search, starting at the first depth") {
    std::set<int> depths;
    std::atomic<bool> is_finished = false;
    engines::Comparison* under_way = nullptr;
    engines::EngineLogs logs;
    engines::Comparison comparison{logs, [&] { // takes every single report
                                       const auto report = under_way->take_report();
                                       if (!report) return;
                                       for (const engines::ComparedMove& move : report->moves)
                                           if (move.own) depths.insert(move.own->depth);
                                       if (report->is_finished) is_finished = true;
                                   }};
    under_way = &comparison;
    comparison.start(request("f5", {.depth = 4, .other_depth = 1}));
    REQUIRE(comes_true([&] { return is_finished.load(); }));
    REQUIRE(depths.size() >= 2);
    CHECK(*depths.begin() == 1);
    CHECK(*depths.rbegin() == 4);
}

TEST_CASE("an invalid weights file is named in the error, and our own values stay") {
    const TemporaryFolder folder;
    folder.write("garbage", "nothing of the kind");
    for (const std::string name : {"garbage", "missing", ""}) {
        const std::string path = name.empty() ? "" : (folder.path / name).string();
        const ComparisonReport report =
            finished(request("f5", {.depth = 3, .other = ComparisonChoice::Other::weights, .weights = path}));
        CAPTURE(report.problem);
        CHECK(report.problem.find(name.empty() ? "Enter the path" : path) != std::string::npos);
        CHECK(report.moves.front().own);
        CHECK_FALSE(report.moves.front().other);
    }
}

TEST_CASE("a comparison shows an engine's name and the values it reports") {
    const TemporaryFolder folder;
    const std::string engine = script(folder, R"(list_commands) printf '= name\noutflank-values\n\n';;
outflank-values) printf '= f6 +3.5 exact depth 9\nf4 -2 at-most\nd6 -2.25 depth 7 exact solved\n\n';;)");
    const ComparisonReport report = finished(request("f5", with_engine(engine)));
    CHECK(report.problem == "");
    CHECK(report.other_name == "Stub 1");
    CHECK(report.other_move == *records::move_from_text("f6", rules::BoardSize{8}));
    CHECK(row(report, "f6").other == engines::EngineValue{.move = rules::Move{{5, 5}}, .score = 350, .depth = 9});
    CHECK(row(report, "f4").other
          == engines::EngineValue{.move = rules::Move{{3, 5}}, .score = -200, .bound = ai::Bound::at_most});
    CHECK_FALSE(row(report, "f4").difference());
    CHECK(row(report, "d6").other
          == engines::EngineValue{.move = rules::Move{{5, 3}}, .score = -225, .depth = 7, .is_solved = true});
    CHECK(row(report, "f6").difference() == 350 - row(report, "f6").own->score);
}

TEST_CASE("a failing engine is reported in one sentence without hanging" * doctest::test_suite("long")) {
    struct Row {
        std::string branches;
        std::string problem;
    };
    const TemporaryFolder folder;
    for (const Row& one : {
             Row{"play) exit 3;;", "the engine ended with status 3"},
             Row{"list_commands) printf '= outflank-values\\n\\n';;\noutflank-values) printf '= f6 good\\n\\n';;",
                 "expected a move and its discs"},
             Row{"genmove) ;;", "no answer to \"genmove w\" within 1 s"},
         }) {
        CAPTURE(one.branches);
        const auto asked = request("f5", with_engine(script(folder, one.branches)));
        const bool runs_out_of_time = one.problem.ends_with(" within 1 s");
        std::string problem = one.problem;
        std::optional<ComparisonReport> last;
        for (const std::chrono::seconds limit : waiting::limits) {
            problem = waiting::with_limit(one.problem, limit);
            last = runs_out_of_time ? finished(asked, limit) : finished(asked);
            if (!runs_out_of_time || last->problem.find(problem) != std::string::npos) break;
        }
        const ComparisonReport& report = *last;
        CAPTURE(report.problem);
        CHECK(report.problem.find(problem) != std::string::npos);
        CHECK(report.problem.find('\n') == std::string::npos);
        CHECK(report.moves.front().own);
    }
    const ComparisonReport missing = finished(request("f5", with_engine("/nonexistent/program 2>/dev/null")));
    CHECK(missing.problem.find("the engine cannot be started") != std::string::npos);
    CHECK(finished(request("f5", with_engine(""))).problem.find("Enter the command line") != std::string::npos);
}

TEST_CASE("a comparison keeps its engine until stop() or its own destruction") {
    const TemporaryFolder folder;
    const std::string engine = script(folder, "genmove) printf '= d6\\n\\n';;");
    const auto id = [&] {
        std::ifstream file{folder.path / "id"};
        pid_t number = 0;
        file >> number;
        return number;
    };
    const auto is_gone = [](pid_t number) { return ::kill(number, 0) != 0; };
    pid_t first = 0;
    {
        engines::EngineLogs logs;
        engines::Comparison comparison{logs};
        auto asked = request("f5", with_engine(engine));
        CHECK(finished(comparison, asked).problem == "");
        first = id();
        REQUIRE(first > 0);
        asked.ticket = 2;
        CHECK(finished(comparison, asked).problem == "");
        CHECK(id() == first);
        comparison.stop();
        CHECK(comes_true([&] { return is_gone(first); }));
        asked.ticket = 3;
        CHECK(finished(comparison, asked).problem == "");
        first = id();
    }
    CHECK(is_gone(first));
}

TEST_CASE("a new request replaces the running request") {
    const TemporaryFolder folder;
    engines::EngineLogs logs;
    engines::Comparison comparison{logs}; // the engine would never answer
    comparison.start(request("f5", with_engine(script(folder, "genmove) ;;"))));
    REQUIRE(comes_true([&] { return std::filesystem::exists(folder.path / "id"); }));
    auto next = request("f5d6", {.depth = 3, .other_depth = 3});
    next.ticket = 2;
    CHECK(finished(comparison, next).problem == "");
}

TEST_CASE("a plug-in is compared only where the request allows it") {
    auto asked = request(
        "f5d6", {.depth = 3, .other = ComparisonChoice::Other::weights, .weights = plugins::file("edges").string()});
    const ComparisonReport refused = finished(asked);
    CHECK(refused.problem.find("would run inside the window") != std::string::npos);
    CHECK_FALSE(refused.other_static);
    asked.may_load_plugins = true;
    const ComparisonReport report = finished(asked);
    CHECK(report.problem.empty());
    REQUIRE(report.other_static);
    CHECK(*report.other_static == ai::explain(report.position, {.plugin = plugins::loaded("edges")}).score);
    for (const engines::ComparedMove& move : report.moves)
        CHECK(move.difference());
    asked.choice.weights = plugins::file("faulty-nan").string();
    CHECK(finished(asked).problem.find("not a number") != std::string::npos);
}

TEST_CASE("a comparison of parameters equals plain searches with the defaults and with the changes") {
    auto asked = request("f5d6c3d3c4", {.depth = 9});
    asked.is_of_parameters = true;
    asked.parameters.lmr_min_depth = 4;
    const ComparisonReport report = finished(asked);
    const auto direct = [&](const ai::SearchParameters& parameters) {
        ai::Searcher searcher{asked.table_bytes};
        searcher.set_parameters(parameters);
        return searcher.search(report.position, {.depth = 9, .counts = true}, {}, {});
    };
    const std::pair<const std::optional<ai::Report>*, ai::Report> rows[]{{&report.own_search, direct(asked.parameters)},
                                                                         {&report.other_search, direct({})}};
    for (const auto& [compared, plain] : rows) {
        REQUIRE(*compared);
        CHECK((*compared)->nodes == plain.nodes);
        CHECK((*compared)->moves.front().move == plain.moves.front().move);
        CHECK((*compared)->moves.front().score == plain.moves.front().score);
        CHECK((*compared)->counters == plain.counters);
        CHECK((*compared)->iterations.size() == plain.iterations.size());
    }
    CHECK(report.own_search->nodes != report.other_search->nodes);
}
