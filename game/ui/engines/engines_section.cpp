// Section of the settings: the engine list at the left of the chosen engine; in a narrow window a drop-down list.
#include "game/engines/protocols.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ui {

namespace {

// At scale 1.
constexpr float engine_list_width = 200;
constexpr float least_beside_list = 560; // minimum width for the list at the left
constexpr float engine_row_height = 46;
constexpr float field_height = 36;
constexpr float least_log_height = 150;

constexpr int deepest_level = 60; // plies

void engine_row(FrameContext& frame, const engines::ConfiguredEngine& engine, std::size_t number, bool is_chosen,
                float width) {
    const float height = frame.pressable(engine_row_height), pad = frame.scaled(12);
    ImGui::PushID(static_cast<int>(number));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (list_row(frame, "program", at_cursor(width, height)))
        frame.ask([number](App& app) { app.engines.choose(app.session, number); });
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_chosen)
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, to_u32(frame.theme.selected),
                            frame.scaled(8));
    const engine::Rgba ink = is_chosen ? frame.theme.on_selected : frame.theme.text;
    const engine::Rgba quiet = is_chosen ? frame.theme.on_selected : frame.theme.text_quiet;
    const std::string title = engines::title(engine);
    frame.state.written += title;
    draw_label(frame, frame.fonts.strong, 14, {corner.x + pad, corner.y + height * .34f}, ink, title, width - 2 * pad);
    if (const engines::Protocol* protocol = engines::find_protocol(engine.protocol))
        draw_label(frame, frame.fonts.small, 12, {corner.x + pad, corner.y + height * .74f}, quiet,
                   base::tr_data(protocol->title), width - 2 * pad);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(4)});
    ImGui::Dummy({1, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(4)});
    ImGui::PopID();
}

void list_buttons(FrameContext& frame, const EngineList& engines, const EnginesPage& page, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(40), space = frame.scaled(8);
    const float half = (width - space) / 2;
    if (ImGui::Button(with_id(base::tr_in("programs", "Add"), "##add").c_str(), {half, height}))
        frame.ask([](App& app) { app.engines.add(app); });
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    if (page.removed) {
        if (ImGui::Button(with_id(base::tr_in("library", "Undo"), "##back").c_str(), {half, height}))
            frame.ask([](App& app) { app.engines.put_back(app); });
        set_tip(frame, tr("Put {} back", engines::title(*page.removed)));
        return;
    }
    ImGui::BeginDisabled(engines.list().empty());
    if (ImGui::Button(with_id(base::tr_in("programs", "Remove"), "##remove").c_str(), {half, height}))
        frame.ask([chosen = page.chosen](App& app) { app.engines.remove(app, chosen); });
    ImGui::EndDisabled();
}

void list_at_left(FrameContext& frame, const EngineList& engines, const EnginesPage& page, const engine::Rect& rect) {
    const float below = frame.pressable(40) + frame.scaled(10);
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("list", {rect.width, rect.height - below});
    ImGui::PopStyleVar();
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < engines.list().size(); ++i)
        engine_row(frame, engines.list()[i], i, i == page.chosen, width);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({rect.x, rect.bottom() - frame.pressable(40)});
    list_buttons(frame, engines, page, rect.width);
}

void list_on_top(FrameContext& frame, const EngineList& engines, const EnginesPage& page, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(40), space = frame.scaled(8);
    std::vector<std::string> names;
    for (const engines::ConfiguredEngine& engine : engines.list())
        names.push_back(engines::title(engine));
    const float half = (width - space) / 2;
    if (!names.empty()) {
        const int picked =
            choice_box(frame, "##programs", names, static_cast<int>(page.chosen), at_cursor(half, height));
        if (picked >= 0)
            frame.ask([picked](App& app) { app.engines.choose(app.session, static_cast<std::size_t>(picked)); });
    }
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    list_buttons(frame, engines, page, half);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(10)});
}

// --- The chosen engine: fields, test and log ---

struct FieldRows {
    FrameContext& frame;
    float width;

    float label_width() const { return std::clamp(width * .24f, frame.scaled(84), frame.scaled(126)); }
    float height() const { return frame.pressable(field_height); }
    float control_width() const { return width - label_width(); }
    ImVec2 begin(const char* label) const {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        draw_label(frame, frame.fonts.body, 14, {corner.x, corner.y + height() / 2}, frame.theme.text_second, label,
                   label_width() - frame.scaled(8));
        ImGui::SetCursorScreenPos({corner.x + label_width(), corner.y});
        return corner;
    }
    void end(const ImVec2& corner) const {
        ImGui::SetCursorScreenPos({corner.x, corner.y + height() + frame.scaled(7)});
    }
    // Returns the clicked index or -1.
    int choice(const char* label, const char* id, std::span<const std::string> labels, int chosen) const {
        const ImVec2 corner = begin(label);
        const int picked = choice_box(frame, id, labels, chosen, at_cursor(control_width(), height()));
        end(corner);
        return picked;
    }
    bool field(const char* label, const char* id, const char* hint, std::string& text,
               std::size_t max_bytes = engines::max_engine_field_bytes, bool has_button = false) const {
        const ImVec2 corner = begin(label);
        const float beside = has_button ? height() + frame.scaled(6) : 0;
        const float room = control_width() - beside;
        const bool has_room = ImGui::CalcTextSize(hint).x <= room - frame.scaled(20);
        const bool is_changed =
            text_field(frame, id, has_room ? hint : "", text, max_bytes, at_cursor(room, height()), 10);
        end(corner);
        return is_changed;
    }
    // A path; with a file chooser of the desktop a button next to the field opens it.
    bool path(const char* label, const char* id, const char* hint, std::string& text, const Request& choose) const {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool has_button = frame.state.can_choose_files;
        const bool is_changed = field(label, id, hint, text, engines::max_engine_field_bytes, has_button);
        if (!has_button) return is_changed;
        const ImVec2 next = ImGui::GetCursorScreenPos();
        ImGui::SetCursorScreenPos({corner.x + width - height(), corner.y});
        if (ImGui::Button(with_id("...", std::string{id} + " choose").c_str(), {height(), height()})) frame.ask(choose);
        set_tip(frame, tr("Choose..."));
        ImGui::SetCursorScreenPos(next);
        return is_changed;
    }
};

bool protocol_row(const FieldRows& rows, engines::ConfiguredEngine& engine) {
    std::vector<std::string> titles;
    int chosen = -1;
    for (const engines::Protocol& protocol : engines::protocols()) {
        if (protocol.id == engine.protocol) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(protocol.title));
    }
    const int picked = rows.choice(tr("Protocol"), "##protocol", titles, chosen);
    if (picked < 0) return false;
    engine.protocol = engines::protocols()[static_cast<std::size_t>(picked)].id;
    return true;
}

bool level_row(const FieldRows& rows, engines::ConfiguredEngine& engine) {
    const char* level = base::tr_in("programs", "Level");
    if (!play::takes_depth(engine.protocol)) {
        const ImVec2 corner = rows.begin(level);
        draw_label(rows.frame, rows.frame.fonts.body, 14, {corner.x + rows.label_width(), corner.y + rows.height() / 2},
                   rows.frame.theme.text_quiet, tr("set by the arguments, not by this protocol"), rows.control_width());
        rows.end(corner);
        return false;
    }
    std::vector<std::string> labels{tr("as its arguments say")};
    for (int depth = 1; depth <= deepest_level; ++depth)
        labels.push_back(tr("depth {}", depth));
    const int picked = rows.choice(level, "##level", labels, engine.depth.value_or(0));
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

void fields(FrameContext& frame, const EngineList& engines, EnginesPage& page, float width) {
    engines::ConfiguredEngine engine = engines.list()[page.chosen];
    const FieldRows rows{frame, width};
    if (std::exchange(page.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    bool is_changed =
        rows.field(tr("Name"), "##name", tr("what you call it"), engine.name, engines::max_engine_name_bytes);
    is_changed |= protocol_row(rows, engine);
    is_changed |= rows.path(tr("Program"), "##path", tr("path of the program"), engine.path,
                            choose_path(page.chosen, &engines::ConfiguredEngine::path, base::FileQuestion::Kind::open,
                                        tr("Choose a program")));
    is_changed |= rows.field(tr("Arguments"), "##arguments", tr("none"), engine.arguments);
    is_changed |=
        rows.path(tr("Folder"), "##folder", tr("working folder; empty: where Outflank was started"), engine.folder,
                  choose_path(page.chosen, &engines::ConfiguredEngine::folder, base::FileQuestion::Kind::folder,
                              tr("Choose a folder")));
    is_changed |= level_row(rows, engine);
    if (!is_changed) return;
    frame.ask([chosen = page.chosen, engine](App& app) { app.engines.change(app, chosen, engine); });
}

// "f5 0.02 s, c3 0.13 s"
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
    if (report == nullptr) return tr("Test starts the program and asks it for three moves.");
    if (!report->problem.empty()) return tr("It cannot be used as it is.");
    if (report->is_finished) return tr("{} plays: three legal moves.", report->name);
    if (report->name.empty()) return tr("Starting...");
    return tr("{} thinks about move {} of {}.", report->name, report->moves.size() + 1,
              engines::TrialReport::moves_wanted);
}

// The button stays in place when its result appears.
void test(FrameContext& frame, const EngineList& engines, const EnginesPage& page,
          const base::Result<play::ExternalEngine>& engine, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(frame.scaled(170), width * .4f), height = frame.pressable(40);
    const engines::TrialReport* report = engines.trial();
    if (report != nullptr && (!engine || report->engine != *engine)) report = nullptr;
    if (report != nullptr && !report->is_finished) {
        if (ImGui::Button(with_id(tr("Cancel"), "##test").c_str(), {button, height}))
            frame.ask([](App& app) { app.engines.stop_test(app.session); });
    } else {
        ImGui::BeginDisabled(!engine);
        if (primary_button(frame, with_id(base::tr_in("programs", "Test"), "##test").c_str(),
                           at_cursor(button, height)))
            frame.ask([chosen = page.chosen](App& app) { app.engines.test(app, chosen); });
        ImGui::EndDisabled();
    }
    const bool is_wrong = report != nullptr && !report->problem.empty();
    const std::string state = state_of(report);
    frame.state.written += state;
    const float room = width - button - frame.scaled(14);
    draw_label(frame, frame.fonts.body, 14, {corner.x + button + frame.scaled(14), corner.y + height / 2},
               is_wrong            ? frame.theme.mistake
               : report != nullptr ? frame.theme.text
                                   : frame.theme.text_quiet,
               state, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(6)});
    const float end = ImGui::GetCursorScreenPos().y + 2 * ImGui::GetTextLineHeightWithSpacing() + frame.scaled(4);
    if (is_wrong) {
        std::string problem = report->problem;
        if (report->is_mute) problem += std::string{". "} + tr("Perhaps it speaks another protocol.");
        frame.state.written += problem;
        draw_paragraph(problem, frame.theme.mistake);
    } else if (report != nullptr && !report->moves.empty()) {
        draw_paragraph(moves_text(frame, *report), frame.theme.text_second);
    }
    ImGui::SetCursorScreenPos({corner.x, std::max(end, ImGui::GetCursorScreenPos().y)});
}

void engine_log(FrameContext& frame, const std::vector<engines::EngineLogLine>& log, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(30), button = std::min(frame.scaled(110), width * .4f);
    draw_label(frame, frame.fonts.strong, 14, {corner.x, corner.y + height / 2}, frame.theme.text,
               base::tr_in("programs", "Log"));
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(6), frame.scaled(3)});
    ImGui::BeginDisabled(log.empty());
    if (ImGui::Button(with_id(tr("Copy"), "##log").c_str(), {button, height})) {
        std::string text;
        for (const engines::EngineLogLine& line : log)
            text += (line.is_ours ? "-- " : "") + line.text + "\n";
        frame.ask(copy_text, text, std::string{tr("Copied the log.")});
    }
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(6)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(frame.theme.well));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(10), frame.scaled(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, frame.scaled(2)});
    ImGui::BeginChild("log", {width, std::max(frame.scaled(least_log_height), ImGui::GetContentRegionAvail().y)}, true);
    ImGui::PushFont(frame.fonts.small);
    const bool was_at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
    if (log.empty())
        draw_paragraph(tr("What the program writes to its error stream, and when it starts and ends, is kept here."),
                       frame.theme.text_quiet);
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
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(page.chosen)); // a text field in use belongs to one engine only
    fields(frame, engines, page, width);
    const auto engine = engines::engine_of(engines.list()[page.chosen]);
    const std::string command = engine ? play::to_text(*engine) : engine.error().message;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const FieldRows rows{frame, width};
    draw_label(frame, frame.fonts.small, 12, {corner.x + rows.label_width(), corner.y + frame.scaled(8)},
               frame.theme.text_quiet, command, rows.control_width());
    ImGui::SetCursorScreenPos({corner.x, corner.y + frame.scaled(26)});
    test(frame, engines, page, engine, width);
    engine_log(frame, frame.session.engine_logs.lines(engine ? *engine : play::ExternalEngine{}), width);
    ImGui::PopID();
}

} // namespace

void draw_engines_section(FrameContext& frame, EnginesPage& page) {
    if (frame.engines == nullptr) return;
    const EngineList& all = *frame.engines;
    if (all.list().empty() && !page.removed) {
        const char* sentence =
            tr("Other engines can play here and be compared with: those that speak NBoard, GTP, Edax's console or "
               "triples. None starts before you choose Test, Play or Start.");
        if (empty_page(frame, Picture::engine, sentence, tr("Add engine")))
            frame.ask([](App& app) { app.engines.add(app); });
        return;
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const bool is_wide = room.x >= frame.scaled(least_beside_list);
    const float left = is_wide ? frame.scaled(engine_list_width) : 0, space = is_wide ? frame.scaled(18) : 0;
    if (is_wide)
        list_at_left(frame, all, page, {corner.x, corner.y, left, room.y});
    else
        list_on_top(frame, all, page, room.x);
    const float top = is_wide ? corner.y : ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos({corner.x + left + space, top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("page", {room.x - left - space, corner.y + room.y - top});
    ImGui::PopStyleVar();
    if (page.chosen < all.list().size()) engine_page(frame, all, page);
    ImGui::EndChild();
}

} // namespace ui
