#include "game/ui/lab/lab.hpp"

#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/engines/comparison.hpp"
#include "game/records/problem_set.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/saved_games.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <new>
#include <utility>

namespace ui {

using base::tr;

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds between_updates{100};

} // namespace

EvaluationLab::EvaluationLab()
    : worker_{[this](Work request, const std::stop_token& stop) { work(std::move(request), stop); }, engine::wake_up} {}

void EvaluationLab::start(const std::string& file, const play::LabChoice& choice) {
    worker_.stop();
    while (updates_.take()) {
    }
    result_ = {.choice = choice};
    setup_.reset();
    problem_.clear();
    ++revision_;
    stage_ = Stage::reading;
    file_ = file;
    worker_.start({.file = file_, .choice = choice});
}

void EvaluationLab::pause() {
    if (stage_ != Stage::running) return;
    worker_.stop();
    update(); // After the stop nothing more arrives.
    if (stage_ == Stage::running) stage_ = Stage::paused;
}

void EvaluationLab::resume() {
    if (stage_ != Stage::paused) return;
    stage_ = Stage::running;
    worker_.start({.file = file_, .choice = result_.choice, .setup = setup_, .first = result_.rows.size()});
}

bool EvaluationLab::update() {
    bool has_changed = false;
    while (std::optional<Update> update = updates_.take()) {
        has_changed = true;
        ++revision_;
        if (!update->problem.empty()) {
            problem_ = std::move(update->problem);
            if (!update->is_finished) {
                stage_ = Stage::empty;
                continue;
            }
        }
        if (update->setup) {
            setup_ = std::move(update->setup);
            for (const play::NamedEvaluation& evaluation : setup_->evaluations)
                result_.names.push_back(evaluation.name);
            stage_ = Stage::running;
        }
        std::ranges::move(update->rows, std::back_inserter(result_.rows));
        if (update->is_finished) stage_ = Stage::finished;
    }
    return has_changed;
}

base::Result<std::shared_ptr<const EvaluationLab::Setup>> EvaluationLab::read(const Work& work) {
    auto problems = records::read_problem_set(base::path_from_home(work.file), work.choice.solved_empties);
    if (!problems) return problems.error();
    auto setup = std::make_shared<Setup>();
    setup->problems = *std::move(problems);
    for (const std::string& text : work.choice.evaluations) {
        auto evaluation = play::evaluation_from_text(text, setup->problems.front().position.size().side());
        if (!evaluation) return evaluation.error();
        setup->evaluations.push_back(*std::move(evaluation));
    }
    return std::shared_ptr<const Setup>{std::move(setup)};
}

void EvaluationLab::work(Work work, const std::stop_token& stop) {
    try {
        if (!work.setup) {
            auto setup = read(work);
            if (!setup) return worker_.give_last(updates_, Update{.problem = setup.error().message});
            work.setup = *std::move(setup);
            worker_.give(updates_, Update{.setup = work.setup});
        }
        estimate(work, stop);
    } catch (const std::bad_alloc&) {
        worker_.give_last(updates_, Update{.problem = tr("out of memory")});
    }
}

void EvaluationLab::estimate(const Work& work, const std::stop_token& stop) {
    play::LabEstimator estimator{work.setup->evaluations, work.choice};
    Update next;
    auto last = engine::Clock::now();
    for (std::size_t i = work.first; i < work.setup->problems.size(); ++i) {
        auto row = estimator.estimate(work.setup->problems[i], stop);
        if (!row) return;
        next.rows.push_back(*std::move(row));
        if (const auto now = engine::Clock::now(); now >= last + between_updates) {
            worker_.give(updates_, std::exchange(next, {}));
            last = now;
        }
    }
    for (const play::NamedEvaluation& evaluation : work.setup->evaluations) {
        if (evaluation.loaded.plugin) next.problem = evaluation.loaded.plugin->poll_problem().value_or(next.problem);
    }
    next.is_finished = true;
    worker_.give_last(updates_, std::move(next));
}

base::Result<play::LabChoice> lab_choice(const LabForm& form) {
    if (records::trimmed(form.positions).empty()) return base::Error{tr("Choose a file of positions.")};
    play::LabChoice choice{.evaluations = {}, .depths = {}, .solved_empties = form.solved_empties};
    for (std::size_t i = 0; i < form.evaluations.size(); ++i) {
        const std::string file{records::trimmed(form.files[i])};
        switch (form.evaluations[i]) {
        case LabEvaluation::built_in: choice.evaluations.emplace_back("built-in"); break;
        case LabEvaluation::plain: choice.evaluations.emplace_back("plain"); break;
        case LabEvaluation::file:
            if (file.empty()) return base::Error{tr("Enter the path of a weights file or plug-in.")};
            choice.evaluations.push_back(base::path_from_home(file).string());
            break;
        case LabEvaluation::none: break;
        }
    }
    for (std::size_t i = 0; i < lab_depths.size(); ++i)
        if (form.has_depth[i]) choice.depths.push_back(lab_depths[i]);
    if (choice.depths.empty()) return base::Error{tr("Choose at least one depth.")};
    return choice;
}

void open_lab(Session& session) {
    session.state.dialog = LabDialog{};
}

void run_lab(App& app) {
    const LabForm& form = app.session.state.lab.form;
    auto choice = lab_choice(form);
    if (!choice) return app.session.say(choice.error().message, app.now, true);
    for (const std::string& evaluation : choice->evaluations) {
        if (ai::names_plugin(evaluation) && !app.session.preferences.evaluation.is_used) {
            const std::string name = fs::path{evaluation}.filename().string();
            return app.session.say(engines::plugin_refusal(name), app.now, true);
        }
    }
    choice->parameters = app.session.preferences.search.parameters;
    app.session.state.lab.column = 0;
    app.lab.start(std::string{records::trimmed(form.positions)}, *choice);
}

void choose_lab_positions(App& app) {
    app.files.ask({.kind = base::FileQuestion::Kind::open,
                   .title = tr("Choose a file of positions"),
                   .start = app.session.state.lab.form.positions,
                   .kinds = kinds_of_games()},
                  [](App& later, const fs::path& file) { later.session.state.lab.form.positions = file.string(); });
}

void choose_lab_weights(App& app, std::size_t evaluation) {
    choose_evaluation_file(app, app.session.state.lab.form.files[evaluation],
                           [evaluation](App& later, const fs::path& file) {
                               later.session.state.lab.form.files[evaluation] = file.string();
                           });
}

void show_lab_position(App& app, std::size_t row) {
    Session& session = app.session;
    if (row >= app.lab.result().rows.size()) return;
    const rules::Position& position = app.lab.result().rows[row].problem.position;
    play::GameSettings settings;
    settings.rules.notation = session.present_settings().rules.notation;
    settings.size = position.size();
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    session.close_dialog();
    const play::GameState state{.settings = settings, .game = rules::GameTree{position}};
    if (!app.saved_games.install(session, state, SavedGames::Keeps::on_request, app.now)) return;
    session.preferences.is_debug_open = true;
    session.run("tab evaluation");
}

void export_lab(App& app, LabExport what) {
    const auto write = [&](const char* extension, std::string bytes) {
        choose_file_to_export(app, tr("Export evaluation lab"), std::string{"evaluation lab"} + extension,
                              {extension, {extension}}, [bytes = std::move(bytes)] { return bytes; });
    };
    const play::LabResult& result = app.lab.result();
    switch (what) {
    case LabExport::csv: return write(".csv", lab_csv(result));
    case LabExport::json: return write(".json", lab_json(result));
    case LabExport::picture:
        return choose_file_to_write(app, tr("Export evaluation lab"), "evaluation lab.png", {".png", {".png"}},
                                    [](App& later, const fs::path& file) {
                                        GuiState& state = later.session.state;
                                        if (!std::holds_alternative<LabDialog>(state.dialog)) return;
                                        state.picture_file = file;
                                        state.picture_part = state.lab.plots;
                                        state.is_picture_wanted = true;
                                    });
    }
}

} // namespace ui
