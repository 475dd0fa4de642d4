// The evaluation lab in the real window.
#include "engine/base/files.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/problem_set.hpp"
#include "game/ui/lab/lab.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

using namespace std::chrono_literals;
using Stage = ui::EvaluationLab::Stage;

namespace {

const std::string positions = OUTFLANK_SOURCE_DIR "/tests/data/endgame/full-20.obf";

// The window with its lab, which panels and requests receive.
struct LabWindow : Pilot {
    const ui::EvaluationLab* lab = nullptr;

    explicit LabWindow(int width = 1280, int height = 800) : Pilot{two_humans(8), width, height} {
        ask([this](ui::App& app) { lab = &app.lab; });
        run("evaluation-lab");
        wait(50ms);
    }
    void set_form(const std::string& file, std::array<bool, ui::lab_depths.size()> depths = {true}) {
        ask([=](ui::App& app) {
            app.session.state.lab.form.positions = file;
            app.session.state.lab.form.has_depth = depths;
        });
    }
    void run_to_end(const std::string& file) {
        set_form(file);
        click_item("Evaluation lab/Run");
        wait_until(*this, "the lab does not finish", [&] { return lab->stage() == Stage::finished; });
        wait(50ms);
    }
};

} // namespace

TEST_CASE("the lab runs a typed file and shows its figures") {
    LabWindow window;
    window.click_item("Evaluation lab/##positions");
    window.type(positions);
    window.click_item("Evaluation lab/##depth 4"); // Off: only the static evaluation is left.
    window.click_item("Evaluation lab/Run");
    wait_until(window, "the lab does not finish", [&] { return window.lab->stage() == Stage::finished; });
    const play::LabResult& result = window.lab->result();
    CHECK(result.rows.size() == 1000);
    CHECK(result.choice.depths == std::vector{0});
    CHECK(result.names == std::vector<std::string>{"built-in", "plain"});
    window.wait(50ms);
    const ui::LabView& view = window.gui().state().lab.view;
    CHECK(view.groups.front().values.count() == 1000);
    CHECK(view.points.size() > 500);
    int errors = 0;
    for (const int count : view.histogram)
        errors += count;
    CHECK(errors == 1000);
}

TEST_CASE("a paused run that continues has the estimates of an uninterrupted one") {
    LabWindow window;
    window.set_form(positions, {false, false, false, false, false, false, true}); // depth 10
    window.click_item("Evaluation lab/Run");
    wait_until(window, "no estimate arrives", [&] { return !window.lab->result().rows.empty(); });
    window.wait(50ms);
    window.click_item("Evaluation lab/Pause");
    REQUIRE(window.lab->stage() == Stage::paused);
    const std::size_t done = window.lab->result().rows.size();
    REQUIRE(done < 1000);
    window.wait(500ms);
    CHECK(window.lab->result().rows.size() == done);
    window.click_item("Evaluation lab/Resume");
    wait_until(window, "the lab does not continue",
               [&] { return window.lab->result().rows.size() > done || window.lab->stage() == Stage::finished; });
    window.ask([](ui::App& app) { app.lab.pause(); });
    const play::LabResult& result = window.lab->result();
    std::vector<play::NamedEvaluation> evaluations;
    for (const std::string& text : result.choice.evaluations)
        evaluations.push_back(play::evaluation_from_text(text, 8).value());
    play::LabEstimator estimator{evaluations, result.choice};
    const auto problems = records::read_problem_set(positions).value();
    for (const std::size_t i : {std::size_t{0}, done - 1, done, result.rows.size() - 1}) {
        CAPTURE(i);
        REQUIRE(result.rows[i].problem.position == problems[i].position);
        const play::LabRow row = estimator.estimate(problems[i]).value();
        CHECK(result.rows[i].estimates[0].value == row.estimates[0].value);
        CHECK(result.rows[i].estimates[1].move == row.estimates[1].move);
    }
}

TEST_CASE("a click on a point or a row shows the position with its evaluation") {
    LabWindow window;
    window.run_to_end(positions);
    const ui::LabView& view = window.gui().state().lab.view;
    const auto plot = items::rectangle("Evaluation lab/scatter");
    REQUIRE(plot.has_value());
    const ui::LabPoint point = view.points[7];
    window.click(engine::Point{plot->x + point.x, plot->y + point.y});
    window.settle();
    CHECK(window.position().occupied() == window.lab->result().rows[point.row].problem.position.occupied());
    CHECK_FALSE(window.gui().session().has_dialog());
    CHECK(window.gui().preferences().is_debug_open);
    CHECK(window.gui().state().debug.tab == "evaluation");

    window.run("evaluation-lab"); // The result is still there.
    window.wait(50ms);
    window.click_item("Evaluation lab/page/Positions");
    window.click_item("Evaluation lab/order/Disagreement");
    window.wait(50ms);
    const std::size_t first = view.rows.front();
    CHECK(first == lab_order(window.lab->result(), play::LabOrder::disagreement, 0).front());
    window.click_item("{Evaluation lab/positions}/(0)/position");
    window.settle();
    // A pass is made immediately, so that the side to move may differ.
    CHECK(window.position().occupied() == window.lab->result().rows[first].problem.position.occupied());
}

TEST_CASE("the lab exports CSV, JSON and a picture of its plots") {
    LabWindow window;
    window.run_to_end(positions);
    for (const char* name : {"CSV", "JSON", "Picture"}) {
        window.click_item(std::string{"Evaluation lab/"} + name);
        window.wait(100ms);
        window.picture();
    }
    const auto folder = window.data() / "exports";
    const auto csv = base::read_file(folder / "evaluation lab.csv", 1 << 22);
    REQUIRE(csv.ok());
    CHECK(*csv == lab_csv(window.lab->result()));
    const auto json = base::read_file(folder / "evaluation lab.json", 1 << 22);
    REQUIRE(json.ok());
    CHECK(records::parse_json(*json, 8)->at("rows").size() == 1000);
    const auto png = engine::load_image(folder / "evaluation lab.png");
    REQUIRE(png.ok());
    const engine::Rect plots = window.gui().state().lab.plots;
    CHECK(png->width == doctest::Approx(plots.width).epsilon(.01));
    CHECK(png->height == doctest::Approx(plots.height).epsilon(.01));
}

TEST_CASE("a form that cannot run says what is missing, and a bad file why") {
    LabWindow window;
    window.click_item("Evaluation lab/Run");
    CHECK(window.message() == "Choose a file of positions.");
    window.set_form(positions, {});
    window.click_item("Evaluation lab/Run");
    CHECK(window.message() == "Choose at least one depth.");
    window.set_form(OUTFLANK_SOURCE_DIR "/tests/data/endgame/start.obf");
    window.click_item("Evaluation lab/Run");
    wait_until(window, "no problem is reported", [&] { return !window.lab->problem().empty(); });
    CHECK(window.lab->stage() == Stage::empty);
    CHECK(window.lab->problem().ends_with("start.obf: expected positions with known values, saw none"));
    window.ask([](ui::App& app) {
        app.session.state.lab.form.evaluations[1] = ui::LabEvaluation::file;
        app.session.state.lab.form.positions = positions;
    });
    window.click_item("Evaluation lab/Run");
    CHECK(window.message() == "Enter the path of a weights file or plug-in.");
}
