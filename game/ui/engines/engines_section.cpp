// Section of the settings: the engine list to the left of the chosen engine. In narrow windows the list is a drop-down.
#include "engine/base/dynamic_library.hpp"
#include "game/engines/protocols.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/engines/evaluation_form.hpp"
#include "game/ui/engines/field_rows.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui {

namespace {

// Lengths at scale 1.
constexpr float engines_list_width = 200;
constexpr float least_beside_list = 560; // Minimum width for a list at the left.
constexpr float engine_row_height = 46;
constexpr float least_log_height = 150;

constexpr int deepest_level = 60; // Maximum depth, in plies.

void engine_row(FrameContext& frame, const engines::ConfiguredEngine& engine, std::size_t number, bool is_chosen,
                float width) {
    const engine::Rect row = at_cursor(width, frame.pressable(engine_row_height));
    ImGui::PushID(static_cast<int>(number));
    if (list_row(frame, "program", row)) frame.ask([number](App& app) { app.engines.choose(app.session, number); });
    if (is_chosen) draw_fill(row, frame.theme.selected, frame.scaled(8));
    const std::string title = engines::title(engine);
    frame.state.written += title;
    const engine::Rect words = row.inset(frame.scaled(12), 0);
    draw_fitted_text(frame, strong_text, {words.x, row.y + row.height * .34f},
                     is_chosen ? frame.theme.on_selected : frame.theme.text, title, words.width);
    if (const engines::Protocol* protocol = engines::find_protocol(engine.protocol))
        draw_fitted_text(frame, small_text, {words.x, row.y + row.height * .74f},
                         is_chosen ? frame.theme.on_selected : frame.theme.text_quiet, base::tr_data(protocol->title),
                         words.width);
    const engine::Point next{row.x, row.bottom() + frame.scaled(4)};
    set_cursor(next);
    ImGui::Dummy({1, 0});
    set_cursor(next);
    ImGui::PopID();
}

void list_buttons(FrameContext& frame, const EngineList& engines, const EnginesPage& page, engine::Rect row) {
    const float space = frame.scaled(8);
    if (button(with_id(base::tr_in("engines", "Add"), "##add").c_str(), row.cut_left((row.width - space) / 2, space)))
        frame.ask([](App& app) { app.engines.add(app); });
    if (page.removed) {
        if (button(with_id(base::tr_in("library", "Undo"), "##back").c_str(), row))
            frame.ask([](App& app) { app.engines.put_back(app); });
        set_tip(frame, tr("Put {} back", engines::title(*page.removed)));
        return;
    }
    ImGui::BeginDisabled(engines.list().empty());
    if (button(with_id(base::tr_in("engines", "Remove"), "##remove").c_str(), row))
        frame.ask([chosen = page.chosen](App& app) { app.engines.remove(app, chosen); });
    ImGui::EndDisabled();
}

void evaluation_button(FrameContext& frame, EnginesPage& page, const engine::Rect& box) {
    if (button(tr("Add evaluation..."), box)) page.evaluation.emplace();
    set_tip(frame, tr("Your own evaluation, from a library or a weights file, as a player"));
}

void list_at_left(FrameContext& frame, const EngineList& engines, EnginesPage& page, engine::Rect rest) {
    if (base::can_load_libraries())
        evaluation_button(frame, page, rest.cut_bottom(frame.pressable(40), frame.scaled(8)));
    const engine::Rect buttons = rest.cut_bottom(frame.pressable(40), frame.scaled(10));
    set_cursor(rest.corner());
    begin_part("list", {rest.width, rest.height});
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < engines.list().size(); ++i)
        engine_row(frame, engines.list()[i], i, i == page.chosen, width);
    ImGui::EndChild();
    list_buttons(frame, engines, page, buttons);
}

void list_on_top(FrameContext& frame, const EngineList& engines, const EnginesPage& page, engine::Rect row) {
    const float space = frame.scaled(8);
    const engine::Rect box = row.cut_left((row.width - space) / 2, space);
    std::vector<std::string> names;
    for (const engines::ConfiguredEngine& engine : engines.list())
        names.push_back(engines::title(engine));
    if (!names.empty()) {
        const int picked = choice_box(frame, "##engines", names, static_cast<int>(page.chosen), box);
        if (picked >= 0)
            frame.ask([picked](App& app) { app.engines.choose(app.session, static_cast<std::size_t>(picked)); });
    }
    list_buttons(frame, engines, page, row);
}

// --- The chosen engine: fields, test and log ---

bool protocol_row(FieldRows& rows, engines::ConfiguredEngine& engine) {
    std::vector<std::string> titles;
    int chosen = -1;
    for (const engines::Protocol& protocol : engines::protocols()) {
        if (protocol.id == engine.protocol) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(protocol.title));
    }
    const int picked = choice_box(rows.frame, "##protocol", titles, chosen, rows.next(tr("Protocol")));
    if (picked < 0) return false;
    engine.protocol = engines::protocols()[static_cast<std::size_t>(picked)].id;
    return true;
}

bool level_row(FieldRows& rows, engines::ConfiguredEngine& engine) {
    const engine::Rect place = rows.next(base::tr_in("engines", "Level"));
    if (!play::takes_depth(engine.protocol)) {
        draw_fitted_text(rows.frame, body_text, {place.x, place.center().y}, rows.frame.theme.text_quiet,
                         tr("set by the arguments, not by this protocol"), place.width);
        return false;
    }
    std::vector<std::string> labels{tr("set by its arguments")};
    for (int depth = 1; depth <= deepest_level; ++depth)
        labels.push_back(tr("depth {}", depth));
    const int picked = choice_box(rows.frame, "##level", labels, engine.depth.value_or(0), place);
    if (picked < 0) return false;
    engine.depth = picked == 0 ? std::nullopt : std::optional{picked};
    return true;
}

// Puts the chosen file or folder into a field of the engine.
Request choose_path(std::size_t number, std::string engines::ConfiguredEngine::*field, base::FileQuestion::Kind kind,
                    const std::string& title) {
    return [=](App& app) {
        const engines::ConfiguredEngines& all = app.engines.list();
        if (number >= all.size()) return;
        const auto put = [number, field, old = all[number]](App& later, const std::filesystem::path& chosen) {
            if (number >= later.engines.list().size() || later.engines.list()[number] != old) return;
            engines::ConfiguredEngine changed = old;
            changed.*field = chosen.string();
            later.engines.change(later, number, changed);
        };
        app.files.ask({.kind = kind, .title = title, .start = all[number].*field, .kinds = {}}, put);
    };
}

void fields(FieldRows& rows, const EngineList& engines, EnginesPage& page) {
    engines::ConfiguredEngine engine = engines.list()[page.chosen];
    if (std::exchange(page.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    bool is_changed =
        rows.field(rows.next(tr("Name")), "##name", tr("display name"), engine.name, engines::max_engine_name_bytes);
    is_changed |= protocol_row(rows, engine);
    is_changed |= rows.path(tr("Engine"), "##path", tr("path of the engine"), engine.path,
                            choose_path(page.chosen, &engines::ConfiguredEngine::path, base::FileQuestion::Kind::open,
                                        tr("Choose an engine")));
    is_changed |= rows.field(rows.next(tr("Arguments")), "##arguments", tr("none"), engine.arguments);
    is_changed |=
        rows.path(tr("Folder"), "##folder", tr("optional; by default Outflank's working folder"), engine.folder,
                  choose_path(page.chosen, &engines::ConfiguredEngine::folder, base::FileQuestion::Kind::folder,
                              tr("Choose a folder")));
    is_changed |= level_row(rows, engine);
    if (!is_changed) return;
    rows.frame.ask([chosen = page.chosen, engine](App& app) { app.engines.change(app, chosen, engine); });
}

// Text such as "f5 0.02 s, c3 0.13 s".
std::string moves_text(const FrameContext& frame, const engines::TrialReport& report) {
    std::string text;
    for (const engines::TrialMove& made : report.moves) {
        const std::string move =
            records::to_text(made.move, frame.game.settings().rules.notation, rules::BoardSize{8}, rules::Color::black);
        text += (text.empty() ? "" : ", ") + tr("{} in {:.2f} s", move, static_cast<double>(made.time.count()) / 1000);
    }
    return text;
}

std::string state_of(const engines::TrialReport* report) {
    if (report == nullptr) return tr("Test starts the engine and asks it for three moves.");
    if (!report->problem.empty()) return tr("Not usable yet.");
    if (report->is_finished) return tr("{} plays: three legal moves.", report->name);
    if (report->name.empty()) return tr("Starting...");
    return tr("{} is thinking about move {} of {}.", report->name, report->moves.size() + 1,
              engines::TrialReport::moves_wanted);
}

// Draws the Test button, which stays in place when its result appears, and the result.
void test(FrameContext& frame, const EngineList& engines, const EnginesPage& page,
          const base::Result<play::ExternalEngine>& engine, engine::Rect row) {
    const float space = frame.scaled(6), end = row.bottom() + space;
    const engine::Rect box = row.cut_left(std::min(frame.scaled(170), row.width * .4f), frame.scaled(14));
    const engines::TrialReport* report = engines.trial();
    if (report != nullptr && (!engine || report->engine != *engine)) report = nullptr;
    if (report != nullptr && !report->is_finished) {
        if (button(with_id(tr("Cancel"), "##test").c_str(), box))
            frame.ask([](App& app) { app.engines.stop_test(app.session); });
    } else {
        ImGui::BeginDisabled(!engine);
        if (primary_button(frame, with_id(base::tr_in("engines", "Test"), "##test").c_str(), box))
            frame.ask([chosen = page.chosen](App& app) { app.engines.test(app, chosen); });
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
        if (report->is_mute) problem += std::string{". "} + tr("It may use another protocol.");
        frame.state.written += problem;
        draw_paragraph(problem, frame.theme.mistake);
    } else if (report != nullptr && !report->moves.empty()) {
        draw_paragraph(moves_text(frame, *report), frame.theme.text_second);
    }
    const float least = end + 2 * ImGui::GetTextLineHeightWithSpacing() + frame.scaled(4);
    set_cursor({box.x, std::max(least, ImGui::GetCursorScreenPos().y)});
}

void engine_log(FrameContext& frame, const std::vector<engines::EngineLogLine>& log) {
    engine::Rect rest = at_cursor(-1, 0), row = rest.cut_top(frame.pressable(30), frame.scaled(6));
    const float width = row.width;
    draw_text(frame, strong_text, {row.x, row.center().y}, frame.theme.text, base::tr_in("engines", "Log"));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(6), frame.scaled(3)});
    ImGui::BeginDisabled(log.empty());
    if (button(with_id(tr("Copy"), "##log").c_str(), row.cut_right(std::min(frame.scaled(110), width * .4f)))) {
        std::string text;
        for (const engines::EngineLogLine& line : log)
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
        draw_paragraph(tr("Shows the engine's error output, and when it starts and ends."), frame.theme.text_quiet);
    for (const engines::EngineLogLine& line : log) {
        frame.state.written += line.text;
        draw_paragraph(line.text, line.is_ours ? frame.theme.accent_text : frame.theme.text_second);
    }
    if (was_at_end) ImGui::SetScrollHereY(1);
    ImGui::PopFont();
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

void engine_page(FrameContext& frame, const EngineList& engines, EnginesPage& page) {
    // Gives each engine its own text fields, so that an active field never moves to another engine.
    ImGui::PushID(static_cast<int>(page.chosen));
    FieldRows rows{frame, at_cursor(-1, 0)};
    fields(rows, engines, page);
    const auto engine = engines::engine_of(engines.list()[page.chosen]);
    engine::Rect line = rows.rest.cut_top(frame.scaled(26));
    line.cut_left(rows.label_width());
    draw_fitted_text(frame, small_text, {line.x, line.y + frame.scaled(8)}, frame.theme.text_quiet,
                     engine ? play::to_text(*engine) : engine.error().message, line.width);
    test(frame, engines, page, engine, rows.rest.cut_top(frame.pressable(40)));
    engine_log(frame, frame.session.engine_logs.lines(engine ? *engine : play::ExternalEngine{}));
    ImGui::PopID();
}

} // namespace

void draw_engines_section(FrameContext& frame, EnginesPage& page) {
    if (frame.engines == nullptr) return;
    const EngineList& all = *frame.engines;
    if (all.list().empty() && !page.removed && !page.evaluation) {
        const char* sentence = tr("Add engines to play against or to compare with. Protocols: NBoard, GTP, Edax's "
                                  "console, triples. An engine starts only when you choose Test, Play or Start.");
        engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
        if (base::can_load_libraries()) {
            const engine::Rect row = rest.cut_bottom(frame.pressable(40), frame.scaled(10));
            const float width = std::min(row.width, frame.scaled(260));
            evaluation_button(frame, page, {row.center().x - width / 2, row.y, width, row.height});
        }
        if (empty_page(frame, rest, Picture::engine, sentence, tr("Add engine")))
            frame.ask([](App& app) { app.engines.add(app); });
        return;
    }
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    if (rest.width >= frame.scaled(least_beside_list)) {
        list_at_left(frame, all, page, rest.cut_left(frame.scaled(engines_list_width), frame.scaled(18)));
    } else {
        list_on_top(frame, all, page, rest.cut_top(frame.pressable(40), frame.scaled(10)));
        if (base::can_load_libraries())
            evaluation_button(frame, page, rest.cut_top(frame.pressable(40), frame.scaled(10)));
    }
    set_cursor(rest.corner());
    begin_part("page", {rest.width, rest.height});
    if (page.evaluation)
        draw_evaluation_form(frame, page);
    else if (page.chosen < all.list().size())
        engine_page(frame, all, page);
    ImGui::EndChild();
}

} // namespace ui
