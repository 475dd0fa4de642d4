// Section of the settings: the engine list at the left of the chosen engine; in a narrow window a drop-down list.
#include "game/play/game_controller.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui {

namespace {

// At scale 1.
constexpr float programs_list_width = 200;
constexpr float least_beside_list = 560; // minimum width for the list at the left
constexpr float program_row_height = 46;
constexpr float field_height = 36;
constexpr float least_log_height = 150;

constexpr int deepest_level = 60; // plies

void program_row(FrameContext& frame, const play::ConfiguredProgram& program, std::size_t number, bool is_chosen,
                 float width) {
    const engine::Rect row = at_cursor(width, frame.pressable(program_row_height));
    ImGui::PushID(static_cast<int>(number));
    if (list_row(frame, "program", row)) frame.ask([number](App& app) { app.programs.choose(app.session, number); });
    if (is_chosen) draw_fill(row, frame.theme.selected, frame.scaled(8));
    const std::string title = play::title(program);
    frame.state.written += title;
    const engine::Rect words = row.inset(frame.scaled(12), 0);
    draw_fitted_text(frame, strong_text, {words.x, row.y + row.height * .34f},
                     is_chosen ? frame.theme.on_selected : frame.theme.text, title, words.width);
    if (const play::Protocol* protocol = play::find_protocol(program.protocol))
        draw_fitted_text(frame, small_text, {words.x, row.y + row.height * .74f},
                         is_chosen ? frame.theme.on_selected : frame.theme.text_quiet, base::tr_data(protocol->title),
                         words.width);
    const engine::Point next{row.x, row.bottom() + frame.scaled(4)};
    set_cursor(next);
    ImGui::Dummy({1, 0});
    set_cursor(next);
    ImGui::PopID();
}

void list_buttons(FrameContext& frame, const EngineList& programs, const EnginesPage& page, engine::Rect row) {
    const float space = frame.scaled(8);
    if (button(with_id(base::tr_in("programs", "Add"), "##add").c_str(), row.cut_left((row.width - space) / 2, space)))
        frame.ask([](App& app) { app.programs.add(app); });
    if (page.removed) {
        if (button(with_id(base::tr_in("library", "Undo"), "##back").c_str(), row))
            frame.ask([](App& app) { app.programs.put_back(app); });
        set_tip(frame, tr("Put {} back", play::title(*page.removed)));
        return;
    }
    ImGui::BeginDisabled(programs.list().empty());
    if (button(with_id(base::tr_in("programs", "Remove"), "##remove").c_str(), row))
        frame.ask([chosen = page.chosen](App& app) { app.programs.remove(app, chosen); });
    ImGui::EndDisabled();
}

void list_at_left(FrameContext& frame, const EngineList& programs, const EnginesPage& page, engine::Rect rest) {
    const engine::Rect buttons = rest.cut_bottom(frame.pressable(40), frame.scaled(10));
    set_cursor(rest.corner());
    begin_part("list", {rest.width, rest.height});
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < programs.list().size(); ++i)
        program_row(frame, programs.list()[i], i, i == page.chosen, width);
    ImGui::EndChild();
    list_buttons(frame, programs, page, buttons);
}

void list_on_top(FrameContext& frame, const EngineList& programs, const EnginesPage& page, engine::Rect row) {
    const float space = frame.scaled(8);
    const engine::Rect box = row.cut_left((row.width - space) / 2, space);
    std::vector<std::string> names;
    for (const play::ConfiguredProgram& program : programs.list())
        names.push_back(play::title(program));
    if (!names.empty()) {
        const int picked = choice_box(frame, "##programs", names, static_cast<int>(page.chosen), box);
        if (picked >= 0)
            frame.ask([picked](App& app) { app.programs.choose(app.session, static_cast<std::size_t>(picked)); });
    }
    list_buttons(frame, programs, page, row);
}

// --- The chosen engine: fields, test and log ---

// Rows of a label and its control, cut off the top of the area one after another.
struct FieldRows {
    FrameContext& frame;
    engine::Rect rest;

    float label_width() const { return std::clamp(rest.width * .24f, frame.scaled(84), frame.scaled(126)); }
    // Returns the place of the control.
    engine::Rect next(const char* label) {
        engine::Rect row = rest.cut_top(frame.pressable(field_height), frame.scaled(7));
        const engine::Rect left = row.cut_left(label_width());
        draw_fitted_text(frame, body_text, {left.x, left.center().y}, frame.theme.text_second, label,
                         left.width - frame.scaled(8));
        return row;
    }
    bool field(const engine::Rect& place, const char* id, const char* hint, std::string& text,
               std::size_t max_bytes = play::max_program_field_bytes) const {
        const bool has_room = ImGui::CalcTextSize(hint).x <= place.width - frame.scaled(20);
        return text_field(frame, id, has_room ? hint : "", text, max_bytes, place, 10);
    }
    // A path; with a file chooser of the desktop a button next to the field opens it.
    bool path(const char* label, const char* id, const char* hint, std::string& text, const Request& choose) {
        engine::Rect place = next(label);
        if (!frame.state.can_choose_files) return field(place, id, hint, text);
        const engine::Rect box = place.cut_right(place.height, frame.scaled(6));
        const bool is_changed = field(place, id, hint, text);
        if (button(with_id("...", std::string{id} + " choose").c_str(), box)) frame.ask(choose);
        set_tip(frame, tr("Choose..."));
        return is_changed;
    }
};

bool protocol_row(FieldRows& rows, play::ConfiguredProgram& program) {
    std::vector<std::string> titles;
    int chosen = -1;
    for (const play::Protocol& protocol : play::protocols()) {
        if (protocol.id == program.protocol) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(protocol.title));
    }
    const int picked = choice_box(rows.frame, "##protocol", titles, chosen, rows.next(tr("Protocol")));
    if (picked < 0) return false;
    program.protocol = play::protocols()[static_cast<std::size_t>(picked)].id;
    return true;
}

bool level_row(FieldRows& rows, play::ConfiguredProgram& program) {
    const engine::Rect place = rows.next(base::tr_in("programs", "Level"));
    const play::Protocol* protocol = play::find_protocol(program.protocol);
    if (protocol == nullptr || !protocol->takes_depth) {
        draw_fitted_text(rows.frame, body_text, {place.x, place.center().y}, rows.frame.theme.text_quiet,
                         tr("set by the arguments, not by this protocol"), place.width);
        return false;
    }
    std::vector<std::string> labels{tr("as its arguments say")};
    for (int depth = 1; depth <= deepest_level; ++depth)
        labels.push_back(tr("depth {}", depth));
    const int picked = choice_box(rows.frame, "##level", labels, program.depth.value_or(0), place);
    if (picked < 0) return false;
    program.depth = picked == 0 ? std::nullopt : std::optional{picked};
    return true;
}

// Puts the chosen file or folder into a field of the engine.
Request choose_path(std::size_t number, std::string play::ConfiguredProgram::*field, base::FileQuestion::Kind kind,
                    const std::string& title) {
    return [=](App& app) {
        const play::ProgramList& all = app.programs.list();
        if (number >= all.size()) return;
        const auto put = [number, field, old = all[number]](App& later, const std::filesystem::path& chosen) {
            if (number >= later.programs.list().size() || later.programs.list()[number] != old) return;
            play::ConfiguredProgram changed = old;
            changed.*field = chosen.string();
            later.programs.change(later, number, changed);
        };
        app.files.ask({.kind = kind, .title = title, .start = all[number].*field, .kinds = {}}, put);
    };
}

void fields(FieldRows& rows, const EngineList& programs, EnginesPage& page) {
    play::ConfiguredProgram program = programs.list()[page.chosen];
    if (std::exchange(page.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    bool is_changed =
        rows.field(rows.next(tr("Name")), "##name", tr("what you call it"), program.name, play::max_program_name_bytes);
    is_changed |= protocol_row(rows, program);
    is_changed |= rows.path(tr("Program"), "##path", tr("path of the program"), program.path,
                            choose_path(page.chosen, &play::ConfiguredProgram::path, base::FileQuestion::Kind::open,
                                        tr("Choose a program")));
    is_changed |= rows.field(rows.next(tr("Arguments")), "##arguments", tr("none"), program.arguments);
    is_changed |=
        rows.path(tr("Folder"), "##folder", tr("working folder; empty: where Outflank was started"), program.folder,
                  choose_path(page.chosen, &play::ConfiguredProgram::folder, base::FileQuestion::Kind::folder,
                              tr("Choose a folder")));
    is_changed |= level_row(rows, program);
    if (!is_changed) return;
    rows.frame.ask([chosen = page.chosen, program](App& app) { app.programs.change(app, chosen, program); });
}

// "f5 0.02 s, c3 0.13 s"
std::string moves_text(const FrameContext& frame, const play::TrialReport& report) {
    std::string text;
    for (const play::TrialMove& made : report.moves) {
        const std::string move =
            records::to_text(made.move, frame.game.settings().rules.notation, rules::BoardSize{8}, rules::Color::black);
        text += (text.empty() ? "" : ", ") + tr("{} in {:.2f} s", move, static_cast<double>(made.time.count()) / 1000);
    }
    return text;
}

std::string state_of(const play::TrialReport* report) {
    if (report == nullptr) return tr("Test starts the program and asks it for three moves.");
    if (!report->problem.empty()) return tr("It cannot be used as it is.");
    if (report->is_finished) return tr("{} plays: three legal moves.", report->name);
    if (report->name.empty()) return tr("Starting...");
    return tr("{} thinks about move {} of {}.", report->name, report->moves.size() + 1,
              play::TrialReport::moves_wanted);
}

// The button stays in place when its result appears.
void test(FrameContext& frame, const EngineList& programs, const EnginesPage& page,
          const base::Result<play::Program>& program, engine::Rect row) {
    const float space = frame.scaled(6), end = row.bottom() + space;
    const engine::Rect box = row.cut_left(std::min(frame.scaled(170), row.width * .4f), frame.scaled(14));
    const play::TrialReport* report = programs.trial();
    if (report != nullptr && (!program || report->program != *program)) report = nullptr;
    if (report != nullptr && !report->is_finished) {
        if (button(with_id(tr("Cancel"), "##test").c_str(), box))
            frame.ask([](App& app) { app.programs.stop_test(app.session); });
    } else {
        ImGui::BeginDisabled(!program);
        if (primary_button(frame, with_id(base::tr_in("programs", "Test"), "##test").c_str(), box))
            frame.ask([chosen = page.chosen](App& app) { app.programs.test(app, chosen); });
        ImGui::EndDisabled();
    }
    const bool is_wrong = report != nullptr && !report->problem.empty();
    const std::string state = state_of(report);
    frame.state.written += state;
    draw_fitted_text(frame, body_text, {row.x, row.center().y},
                     is_wrong            ? frame.theme.mistake
                     : report != nullptr ? frame.theme.text
                                         : frame.theme.text_quiet,
                     state, row.width);
    set_cursor({box.x, end});
    if (is_wrong) {
        std::string problem = report->problem;
        if (report->is_mute) problem += std::string{". "} + tr("Perhaps it speaks another protocol.");
        frame.state.written += problem;
        draw_paragraph(problem, frame.theme.mistake);
    } else if (report != nullptr && !report->moves.empty()) {
        draw_paragraph(moves_text(frame, *report), frame.theme.text_second);
    }
    const float least = end + 2 * ImGui::GetTextLineHeightWithSpacing() + frame.scaled(4);
    set_cursor({box.x, std::max(least, ImGui::GetCursorScreenPos().y)});
}

void program_log(FrameContext& frame, const std::vector<play::ProgramLogLine>& log) {
    engine::Rect rest = at_cursor(-1, 0), row = rest.cut_top(frame.pressable(30), frame.scaled(6));
    const float width = row.width;
    draw_text(frame, strong_text, {row.x, row.center().y}, frame.theme.text, base::tr_in("programs", "Log"));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(6), frame.scaled(3)});
    ImGui::BeginDisabled(log.empty());
    if (button(with_id(tr("Copy"), "##log").c_str(), row.cut_right(std::min(frame.scaled(110), width * .4f)))) {
        std::string text;
        for (const play::ProgramLogLine& line : log)
            text += (line.is_ours ? "-- " : "") + line.text + "\n";
        frame.ask(copy_text, text, std::string{tr("Copied the log.")});
    }
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    set_cursor(rest.corner());
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(frame.theme.well));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(10), frame.scaled(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.scaled(2)});
    ImGui::BeginChild("log", {width, std::max(frame.scaled(least_log_height), ImGui::GetContentRegionAvail().y)}, true);
    ImGui::PushFont(frame.fonts.small);
    const bool was_at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
    if (log.empty())
        draw_paragraph(tr("What the program writes to its error stream, and when it starts and ends, is kept here."),
                       frame.theme.text_quiet);
    for (const play::ProgramLogLine& line : log) {
        frame.state.written += line.text;
        draw_paragraph(line.text, line.is_ours ? frame.theme.accent_text : frame.theme.text_second);
    }
    if (was_at_end) ImGui::SetScrollHereY(1);
    ImGui::PopFont();
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

void program_page(FrameContext& frame, const EngineList& programs, EnginesPage& page) {
    ImGui::PushID(static_cast<int>(page.chosen)); // a text field in use belongs to one engine only
    FieldRows rows{frame, at_cursor(-1, 0)};
    fields(rows, programs, page);
    const auto program = play::program_of(programs.list()[page.chosen]);
    engine::Rect line = rows.rest.cut_top(frame.scaled(26));
    line.cut_left(rows.label_width());
    draw_fitted_text(frame, small_text, {line.x, line.y + frame.scaled(8)}, frame.theme.text_quiet,
                     program ? play::to_text(*program) : program.error().message, line.width);
    test(frame, programs, page, program, rows.rest.cut_top(frame.pressable(40)));
    program_log(frame, frame.controller.program_logs().lines(program ? *program : play::Program{}));
    ImGui::PopID();
}

} // namespace

void draw_engines_section(FrameContext& frame, EnginesPage& page) {
    if (frame.programs == nullptr) return;
    const EngineList& all = *frame.programs;
    if (all.list().empty() && !page.removed) {
        const char* sentence =
            tr("Other engines can play here and be compared with: those that speak NBoard, GTP, Edax's console or "
               "triples. None starts before you choose Test, Play or Start.");
        if (empty_page(frame, Picture::engine, sentence, tr("Add engine")))
            frame.ask([](App& app) { app.programs.add(app); });
        return;
    }
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    if (rest.width >= frame.scaled(least_beside_list))
        list_at_left(frame, all, page, rest.cut_left(frame.scaled(programs_list_width), frame.scaled(18)));
    else
        list_on_top(frame, all, page, rest.cut_top(frame.pressable(40), frame.scaled(10)));
    set_cursor(rest.corner());
    begin_part("page", {rest.width, rest.height});
    if (page.chosen < all.list().size()) program_page(frame, all, page);
    ImGui::EndChild();
}

} // namespace ui
