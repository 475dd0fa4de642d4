// The evaluation lab on positions with exact values from other programs (tests/data/endgame/README.md).
#include "game/play/evaluation_lab.hpp"

#include "game/ai/explanation.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/problem_set.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace {

const std::string data = OUTFLANK_SOURCE_DIR "/tests/data/endgame/";

std::vector<records::Problem> problems_of(const std::string& name, std::size_t most) {
    const auto problems = records::read_problem_set(data + name).value();
    return {problems.begin(), problems.begin() + static_cast<std::ptrdiff_t>(std::min(most, problems.size()))};
}

std::vector<play::NamedEvaluation> evaluations_of(const play::LabChoice& choice) {
    std::vector<play::NamedEvaluation> evaluations;
    for (const std::string& text : choice.evaluations)
        evaluations.push_back(play::evaluation_from_text(text, 8).value());
    return evaluations;
}

play::LabResult result_of(const play::LabChoice& choice, const std::vector<records::Problem>& problems) {
    const auto evaluations = evaluations_of(choice);
    play::LabResult result{.choice = choice};
    for (const play::NamedEvaluation& evaluation : evaluations)
        result.names.push_back(evaluation.name);
    play::LabEstimator estimator{evaluations, choice};
    for (const records::Problem& problem : problems)
        result.rows.push_back(estimator.estimate(problem).value());
    return result;
}

const play::LabChoice two_by_two{.evaluations = {"built-in", "plain"}, .depths = {0, 3}};

} // namespace

TEST_CASE("static estimates are the sums that the explanation lists") {
    const play::LabResult result = result_of(two_by_two, problems_of("fforum-1-19.obf", 19));
    for (const play::LabRow& row : result.rows) {
        for (const bool is_plain : {false, true}) {
            const auto explained = ai::explain(row.problem.position, {.is_plain = is_plain});
            const double value = row.estimates[result.column(is_plain ? 1 : 0, 0)].value;
            CHECK(value == doctest::Approx(static_cast<double>(explained.value) / explained.unit));
        }
    }
}

TEST_CASE("a run that is stopped and resumed has the estimates of an uninterrupted one") {
    const auto problems = problems_of("full-20.obf", 12);
    const play::LabResult whole = result_of(two_by_two, problems);
    const auto evaluations = evaluations_of(two_by_two);
    std::stop_source stopped;
    stopped.request_stop();
    std::vector<play::LabRow> rows;
    for (std::size_t begin = 0; begin < problems.size(); begin += 5) { // a fresh estimator after each stop
        play::LabEstimator estimator{evaluations, two_by_two};
        for (std::size_t i = begin; i < std::min(begin + 5, problems.size()); ++i)
            rows.push_back(estimator.estimate(problems[i]).value());
        CHECK_FALSE(estimator.estimate(problems.front(), stopped.get_token()));
    }
    REQUIRE(rows.size() == whole.rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t column = 0; column < whole.columns(); ++column) {
            CHECK(rows[i].estimates[column].value == whole.rows[i].estimates[column].value);
            CHECK(rows[i].estimates[column].move == whole.rows[i].estimates[column].move);
        }
}

TEST_CASE("values that the file lacks are solved on request and agree with the known ones") {
    const auto known = problems_of("exact.obf", 20);
    auto unknown = known;
    for (records::Problem& problem : unknown)
        problem.known.clear();
    const play::LabResult result = result_of({.solved_empties = 10}, unknown);
    for (std::size_t i = 0; i < known.size(); ++i) {
        const records::Problem& solved = result.rows[i].problem;
        CHECK(solved.known.size() == known[i].known.size());
        for (const records::KnownScore& score : known[i].known)
            CHECK(solved.score_of(*score.move) == score.score);
        CHECK(result.rows[i].regret(0).has_value());
    }
}

TEST_CASE("groups add up to all positions, and their figures follow from the rows") {
    auto problems = problems_of("fforum-1-19.obf", 19);
    problems.back().known = {{.move = {}, .score = *problems.back().value()}}; // without values of moves
    const play::LabResult result = result_of(two_by_two, problems);
    for (std::size_t column = 0; column < result.columns(); ++column) {
        const auto groups = lab_groups(result, column);
        REQUIRE(groups.size() > 3);
        double errors = 0, biases = 0;
        int best = 0, regret = 0;
        for (const play::LabRow& row : result.rows) {
            errors += std::abs(row.error(column));
            biases += row.error(column);
            best += row.regret(column) == 0 ? 1 : 0;
            regret += row.regret(column).value_or(0);
        }
        CHECK(groups[0].values.count() == 19);
        CHECK(groups[0].values.mean_error() == doctest::Approx(errors / 19));
        CHECK(groups[0].values.bias() == doctest::Approx(biases / 19));
        CHECK(groups[0].judged == 18);
        CHECK(groups[0].best_rate() == doctest::Approx(best / 18.0));
        CHECK(groups[0].mean_regret() == doctest::Approx(regret / 18.0));
        CHECK(groups[1].values.count() + groups[2].values.count() == 19);
        std::size_t sum = 0;
        for (std::size_t i = 3; i < groups.size(); ++i) {
            CHECK((i == 3 || *groups[i].empties < *groups[i - 1].empties));
            sum += groups[i].values.count();
        }
        CHECK(sum == 19);
    }
}

TEST_CASE("the slope and height are those of the least-squares line") {
    ai::ValueStatistics line;
    for (const auto& [estimate, known] : {std::pair{-10, -11}, {0, 4}, {6, 13}, {20, 34}})
        line.add(estimate, known);
    CHECK(line.slope() == doctest::Approx(1.5)); // known = 1.5 * estimate + 4
    CHECK(line.height() == doctest::Approx(4));
    CHECK(line.correlation() == doctest::Approx(1));
    CHECK(line.mean_error() == doctest::Approx((1 + 4 + 7 + 14) / 4.0));
    CHECK(line.bias() == doctest::Approx((1 - 4 - 7 - 14) / 4.0));
}

TEST_CASE("rows are listed by error, disagreement and swing") {
    play::LabResult result{.choice = two_by_two, .names = {"built-in", "plain"}};
    const auto add = [&](std::vector<double> values) {
        play::LabRow row{.problem = {.position = rules::Position::start(rules::BoardSize{8}), .known = {{{}, 10}}}};
        for (const double value : values)
            row.estimates.push_back({.value = value});
        result.rows.push_back(std::move(row));
    };
    add({10, 11, 10, 19}); // columns: built-in static and depth 3, plain static and depth 3
    add({9, 2, 9, 3});
    add({30, 12, 20, 13});
    struct Row {
        play::LabOrder order;
        std::size_t column;
        std::vector<std::size_t> rows;
        double first;
    };
    for (const Row& row :
         {Row{play::LabOrder::error, 0, {2, 1, 0}, 20}, Row{play::LabOrder::error, 1, {1, 2, 0}, -8},
          Row{play::LabOrder::disagreement, 0, {2, 0, 1}, 10}, Row{play::LabOrder::disagreement, 3, {0, 1, 2}, -8},
          Row{play::LabOrder::swing, 1, {2, 1, 0}, 18}, Row{play::LabOrder::swing, 2, {0, 2, 1}, 9}}) {
        CAPTURE(row.column);
        CHECK(lab_order(result, row.order, row.column) == row.rows);
        CHECK(lab_measure(result, result.rows[row.rows.front()], row.order, row.column) == row.first);
    }
}

TEST_CASE("evaluations are named by built-in, plain or a weights file") {
    CHECK_FALSE(play::evaluation_from_text("built-in", 8)->loaded.for_search().is_plain);
    CHECK(play::evaluation_from_text("plain", 8)->loaded.for_search().is_plain);
    const auto file = play::evaluation_from_text(OUTFLANK_SOURCE_DIR "/assets/weights/8x8.weights", 8);
    REQUIRE(file.ok());
    CHECK(file->name == "8x8.weights");
    CHECK(file->loaded.for_search().weights != nullptr);
    for (const char* text : {"", "no such file", OUTFLANK_SOURCE_DIR "/tests/data/endgame/exact.obf"})
        CHECK_FALSE(play::evaluation_from_text(text, 8).ok());
}

TEST_CASE("CSV and JSON hold every estimate") {
    auto problems = problems_of("fforum-1-19.obf", 3);
    problems.back().known = {{.move = {}, .score = *problems.back().value()}};
    const play::LabResult result = result_of(two_by_two, problems);
    const std::string csv = lab_csv(result);
    CHECK(std::ranges::count(csv, '\n') == 4);
    CHECK(csv.starts_with("line,board,to_move,empties,value,built-in static,built-in static move,built-in static "
                          "regret,built-in depth 3,"));
    for (std::string_view rest = csv; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
        CHECK(std::ranges::count(rest.substr(0, rest.find('\n')), ',') == 4 + 4 * 3);
    const auto json = records::parse_json(lab_json(result), 8);
    REQUIRE(json.ok());
    CHECK(json->at("positions") == 3);
    CHECK(json->at("columns").size() == 4);
    CHECK(json->at("columns")[3].at("evaluation") == "plain");
    CHECK(json->at("columns")[3].at("depth") == 3);
    CHECK(json->at("rows").size() == 3);
    CHECK(json->at("rows")[0].at("estimates")[1].at("value") == result.rows[0].estimates[1].value);
    CHECK(json->at("rows")[2].at("estimates")[1].at("regret").is_null());
}
