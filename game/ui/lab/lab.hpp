// The evaluation lab of the window: a run on its own thread, and what the dialog can do with its result.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/play/evaluation_lab.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/lab/lab_state.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class EvaluationLab {
  public:
    enum class Stage : unsigned char { empty, reading, running, paused, finished };

    EvaluationLab();

    // Reads the file and estimates its positions, the earlier result is dropped. choice.evaluations: see
    // play::evaluation_from_text().
    void start(const std::string& file, const play::LabChoice& choice);
    void pause(); // Keeps the estimates so far.
    void resume();
    // Called every tick. Returns whether a redraw is needed.
    bool update();

    Stage stage() const { return stage_; }
    const play::LabResult& result() const { return result_; }
    std::size_t total() const { return setup_ ? setup_->problems.size() : 0; }
    const std::string& problem() const {
        return problem_;
    } // Why the last run failed, or what a plug-in did wrong; may be empty.
    std::uint64_t revision() const { return revision_; } // Changes with the result; never 0.

  private:
    struct Setup {
        std::vector<records::Problem> problems;
        std::vector<play::NamedEvaluation> evaluations;
    };
    struct Work {
        std::string file;
        play::LabChoice choice;
        std::shared_ptr<const Setup> setup; // Null: not read yet.
        std::size_t first = 0;              // First position without estimates.
    };
    struct Update {
        std::shared_ptr<const Setup> setup; // Present once, after reading.
        std::vector<play::LabRow> rows;
        std::string problem;
        bool is_finished = false;
    };

    static base::Result<std::shared_ptr<const Setup>> read(const Work& work);
    void work(Work work, const std::stop_token& stop);
    void estimate(const Work& work, const std::stop_token& stop);

    Stage stage_ = Stage::empty;
    std::string file_;
    play::LabResult result_;
    std::shared_ptr<const Setup> setup_;
    std::string problem_;
    std::uint64_t revision_ = 1;
    base::Queue<Update> updates_;
    base::Worker<Work> worker_; // Last: it uses the members above.
};

// The choice of the form, or what is missing. At least one depth and one file are needed.
base::Result<play::LabChoice> lab_choice(const LabForm& form);

void open_lab(Session& session);
void run_lab(App& app);
void choose_lab_positions(App& app);
void choose_lab_weights(App& app, std::size_t evaluation);
// Puts the position of the result's row on the board and shows its evaluation in the debug panel.
void show_lab_position(App& app, std::size_t row);
enum class LabExport : unsigned char { csv, json, picture };
void export_lab(App& app, LabExport what);

// Draws into the area of the current window, whose size the view is for. Returns the row under the pointer, if any.
std::optional<std::size_t> lab_scatter(const FrameContext& frame, const LabView& view, const engine::Rect& area);
void lab_histogram(const FrameContext& frame, const LabView& view, const engine::Rect& area);
// Brings the view up to date with the result, the chosen column and order, and the size of the plot.
void update_view(LabView& view, const EvaluationLab& lab, std::size_t column, play::LabOrder order,
                 engine::Point plot_size);

} // namespace ui
