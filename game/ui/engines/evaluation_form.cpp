#include "game/ui/engines/evaluation_form.hpp"

#include "engine/base/files.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/engines/field_rows.hpp"

#include <filesystem>

namespace ui {

namespace {

using PutFile = void (*)(Session& session, const std::string& file);

// Asks for a file and passes its path on.
Request choose_evaluation(const std::string& start, PutFile put) {
    return [=](App& app) {
        app.files.ask(
            {.kind = base::FileQuestion::Kind::open, .title = tr("Choose an evaluation"), .start = start, .kinds = {}},
            [put](App& later, const std::filesystem::path& file) { put(later.session, file.string()); });
    };
}

void put_into_form(Session& session, const std::string& file) {
    EnginesPage* page = engines_page_of(session.state.dialog);
    if (page != nullptr && page->evaluation) page->evaluation->file = file;
}

void put_into_settings(Session& session, const std::string& file) {
    if (!session.preferences.evaluation.is_used) session.preferences.evaluation.file = file;
}

} // namespace

void draw_evaluation_form(FrameContext& frame, EnginesPage& page) {
    play::EvaluationLevel& level = *page.evaluation;
    draw_paragraph(
        tr("A library with the functions of outflank_evaluation.h, or a weights file. It runs in a process of "
           "its own: a fault in it does not end the window."),
        frame.theme.text_second);
    FieldRows rows{frame, at_cursor(-1, 0)};
    std::string file = level.file.string();
    if (rows.path(tr("File"), "##evaluation", tr("path of the evaluation"), file,
                  choose_evaluation(file, put_into_form)))
        level.file = file;
    std::vector<std::string> levels;
    for (const ai::LevelSettings& each : ai::levels())
        levels.push_back(std::to_string(each.number));
    const int picked =
        choice_box(frame, "##evaluation level", levels, level.level, rows.next(base::tr_in("engines", "Level")));
    if (picked >= 0) level.level = picked;

    std::error_code code;
    const bool is_missing = !std::filesystem::is_regular_file(base::path_from_home(file), code);
    const float space = frame.scaled(8);
    engine::Rect row = rows.rest.cut_top(frame.pressable(40), space);
    row.cut_left(rows.label_width());
    const engine::Rect add = row.cut_left(std::min(frame.scaled(170), (row.width - space) / 2), space);
    ImGui::BeginDisabled(is_missing);
    if (primary_button(frame, with_id(base::tr_in("engines", "Add"), "##add evaluation").c_str(), add))
        frame.ask([level](App& app) { app.engines.add_evaluation(app, level); });
    ImGui::EndDisabled();
    if (button(with_id(tr("Cancel"), "##evaluation cancel").c_str(), row.cut_left(add.width))) page.evaluation.reset();
    set_cursor(rows.rest.corner());
    if (is_missing && !file.empty()) draw_paragraph(tr("{} was not found.", file), frame.theme.mistake);
}

void draw_window_evaluation(FrameContext& frame) {
    WindowEvaluation choice = frame.preferences.evaluation;
    const auto change = [&] { frame.ask([choice](App& app) { app.session.preferences.evaluation = choice; }); };
    ImGui::BeginDisabled(choice.file.empty() && !choice.is_used);
    if (switch_row(frame, "evaluation", tr("Use an evaluation inside the window"), choice.is_used)) {
        choice.is_used = !choice.is_used;
        change();
    }
    ImGui::EndDisabled();
    FieldRows rows{frame, at_cursor(-1, 0)};
    ImGui::BeginDisabled(choice.is_used);
    if (rows.path(tr("File"), "##evaluation file", tr("path of the evaluation"), choice.file,
                  choose_evaluation(choice.file, put_into_settings)))
        change();
    ImGui::EndDisabled();
    set_cursor(rows.rest.corner());
    const LoadedEvaluation& loaded = frame.session.evaluation;
    if (!loaded.problem.empty()) draw_paragraph(loaded.problem, frame.theme.mistake);
    draw_paragraph(
        tr("Hints, analysis and the analysis panel then use this library on 8x8; computers keep the built-in "
           "evaluation. A fault in the library ends the window, and it has all your rights."),
        frame.theme.text_quiet);
}

} // namespace ui
