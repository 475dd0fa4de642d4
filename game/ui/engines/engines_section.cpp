// Section of the settings: the engine list at the left of the chosen engine; in a narrow window a drop-down list.
#include "game/engines/protocols.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/panel.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

// At scale 1.
constexpr float engine_list_width = 200;
constexpr float least_beside_list = 560; // minimum width for the list at the left
constexpr float engine_row_height = 46;
constexpr float field_height = 36;
constexpr float least_log_height = 150;

constexpr int deepest_level = 60; // plies

void engine_row(Panel& panel, const engines::ConfiguredEngine& engine, std::size_t number, bool is_chosen,
                float width) {
    const float height = panel.pressable(engine_row_height), pad = panel.scaled(12);
    ImGui::PushID(static_cast<int>(number));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (widgets::list_row(panel, "program", width, height))
        panel.ask([number](App& app) { app.engines.choose(app.session, number); });
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_chosen)
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, to_u32(panel.theme.selected),
                            panel.scaled(8));
    const engine::Rgba ink = is_chosen ? panel.theme.on_selected : panel.theme.text;
    const engine::Rgba quiet = is_chosen ? panel.theme.on_selected : panel.theme.text_quiet;
    const std::string title = engines::title(engine);
    panel.state.written += title;
    widgets::label(panel, panel.fonts.strong, 14, {corner.x + pad, corner.y + height * .34f}, ink, title,
                   width - 2 * pad);
    if (const engines::Protocol* protocol = engines::find_protocol(engine.protocol))
        widgets::label(panel, panel.fonts.small, 12, {corner.x + pad, corner.y + height * .74f}, quiet,
                       base::tr_data(protocol->title), width - 2 * pad);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
    ImGui::Dummy({1, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
    ImGui::PopID();
}

void list_buttons(Panel& panel, const EngineList& engines, const EnginesPage& page, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(40), space = panel.scaled(8);
    const float half = (width - space) / 2;
    if (ImGui::Button(widgets::with_id(base::tr_in("programs", "Add"), "##add").c_str(), {half, height}))
        panel.ask([](App& app) { app.engines.add(app); });
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    if (page.removed) {
        if (ImGui::Button(widgets::with_id(base::tr_in("library", "Undo"), "##back").c_str(), {half, height}))
            panel.ask([](App& app) { app.engines.put_back(app); });
        widgets::tip(panel, tr("Put {} back", engines::title(*page.removed)));
        return;
    }
    ImGui::BeginDisabled(engines.list().empty());
    if (ImGui::Button(widgets::with_id(base::tr_in("programs", "Remove"), "##remove").c_str(), {half, height}))
        panel.ask([chosen = page.chosen](App& app) { app.engines.remove(app, chosen); });
    ImGui::EndDisabled();
}

void list_at_left(Panel& panel, const EngineList& engines, const EnginesPage& page, const engine::Rect& rect) {
    const float below = panel.pressable(40) + panel.scaled(10);
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("list", {rect.width, rect.height - below});
    ImGui::PopStyleVar();
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < engines.list().size(); ++i)
        engine_row(panel, engines.list()[i], i, i == page.chosen, width);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({rect.x, rect.y + rect.height - panel.pressable(40)});
    list_buttons(panel, engines, page, rect.width);
}

void list_on_top(Panel& panel, const EngineList& engines, const EnginesPage& page, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(40), space = panel.scaled(8);
    std::vector<std::string> names;
    for (const engines::ConfiguredEngine& engine : engines.list())
        names.push_back(engines::title(engine));
    const float half = (width - space) / 2;
    if (!names.empty()) {
        const int picked = widgets::choice_box(panel, "##programs", names, static_cast<int>(page.chosen), half, height);
        if (picked >= 0)
            panel.ask([picked](App& app) { app.engines.choose(app.session, static_cast<std::size_t>(picked)); });
    }
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    list_buttons(panel, engines, page, half);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(10)});
}

// --- The chosen engine: fields, test and log ---

struct FieldRows {
    Panel& panel;
    float width;

    float label_width() const { return std::clamp(width * .24f, panel.scaled(84), panel.scaled(126)); }
    float height() const { return panel.pressable(field_height); }
    float control_width() const { return width - label_width(); }
    ImVec2 begin(const char* label) const {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        widgets::label(panel, panel.fonts.body, 14, {corner.x, corner.y + height() / 2}, panel.theme.text_second, label,
                       label_width() - panel.scaled(8));
        ImGui::SetCursorScreenPos({corner.x + label_width(), corner.y});
        return corner;
    }
    void end(const ImVec2& corner) const {
        ImGui::SetCursorScreenPos({corner.x, corner.y + height() + panel.scaled(7)});
    }
    // Returns the clicked index or -1.
    int choice(const char* label, const char* id, std::span<const std::string> labels, int chosen) const {
        const ImVec2 corner = begin(label);
        const int picked = widgets::choice_box(panel, id, labels, chosen, control_width(), height());
        end(corner);
        return picked;
    }
    bool field(const char* label, const char* id, const char* hint, std::string& text,
               std::size_t max_bytes = engines::max_engine_field_bytes, bool has_button = false) const {
        const ImVec2 corner = begin(label);
        const float beside = has_button ? height() + panel.scaled(6) : 0;
        const float room = control_width() - beside;
        const bool has_room = ImGui::CalcTextSize(hint).x <= room - panel.scaled(20);
        const bool is_changed =
            widgets::text_field(panel, id, has_room ? hint : "", text, max_bytes, {room, height()}, 10);
        end(corner);
        return is_changed;
    }
    // A path; with a file chooser of the desktop a button next to the field opens it.
    bool path(const char* label, const char* id, const char* hint, std::string& text, const Request& choose) const {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool has_button = panel.state.can_choose_files;
        const bool is_changed = field(label, id, hint, text, engines::max_engine_field_bytes, has_button);
        if (!has_button) return is_changed;
        const ImVec2 next = ImGui::GetCursorScreenPos();
        ImGui::SetCursorScreenPos({corner.x + width - height(), corner.y});
        if (ImGui::Button(widgets::with_id("...", std::string{id} + " choose").c_str(), {height(), height()}))
            panel.ask(choose);
        widgets::tip(panel, tr("Choose..."));
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
        widgets::label(rows.panel, rows.panel.fonts.body, 14,
                       {corner.x + rows.label_width(), corner.y + rows.height() / 2}, rows.panel.theme.text_quiet,
                       tr("set by the arguments, not by this protocol"), rows.control_width());
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

void fields(Panel& panel, const EngineList& engines, EnginesPage& page, float width) {
    engines::ConfiguredEngine engine = engines.list()[page.chosen];
    const FieldRows rows{panel, width};
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
    panel.ask([chosen = page.chosen, engine](App& app) { app.engines.change(app, chosen, engine); });
}

// "f5 0.02 s, c3 0.13 s"
std::string moves_text(const Panel& panel, const engines::TrialReport& report) {
    std::string text;
    for (const engines::TrialMove& made : report.moves) {
        const std::string move =
            records::to_text(made.move, panel.game.settings().rules.notation, rules::BoardSize{8}, rules::Color::black);
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
void test(Panel& panel, const EngineList& engines, const EnginesPage& page,
          const base::Result<play::ExternalEngine>& engine, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(panel.scaled(170), width * .4f), height = panel.pressable(40);
    const engines::TrialReport* report = engines.trial();
    if (report != nullptr && (!engine || report->engine != *engine)) report = nullptr;
    if (report != nullptr && !report->is_finished) {
        if (ImGui::Button(widgets::with_id(tr("Cancel"), "##test").c_str(), {button, height}))
            panel.ask([](App& app) { app.engines.stop_test(app.session); });
    } else {
        ImGui::BeginDisabled(!engine);
        if (widgets::primary_button(panel, widgets::with_id(base::tr_in("programs", "Test"), "##test").c_str(), button,
                                    height))
            panel.ask([chosen = page.chosen](App& app) { app.engines.test(app, chosen); });
        ImGui::EndDisabled();
    }
    const bool is_wrong = report != nullptr && !report->problem.empty();
    const std::string state = state_of(report);
    panel.state.written += state;
    const float room = width - button - panel.scaled(14);
    widgets::label(panel, panel.fonts.body, 14, {corner.x + button + panel.scaled(14), corner.y + height / 2},
                   is_wrong            ? panel.theme.mistake
                   : report != nullptr ? panel.theme.text
                                       : panel.theme.text_quiet,
                   state, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(6)});
    const float end = ImGui::GetCursorScreenPos().y + 2 * ImGui::GetTextLineHeightWithSpacing() + panel.scaled(4);
    if (is_wrong) {
        std::string problem = report->problem;
        if (report->is_mute) problem += std::string{". "} + tr("Perhaps it speaks another protocol.");
        panel.state.written += problem;
        widgets::paragraph(problem, panel.theme.mistake);
    } else if (report != nullptr && !report->moves.empty()) {
        widgets::paragraph(moves_text(panel, *report), panel.theme.text_second);
    }
    ImGui::SetCursorScreenPos({corner.x, std::max(end, ImGui::GetCursorScreenPos().y)});
}

void engine_log(Panel& panel, const std::vector<engines::EngineLogLine>& log, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(30), button = std::min(panel.scaled(110), width * .4f);
    widgets::label(panel, panel.fonts.strong, 14, {corner.x, corner.y + height / 2}, panel.theme.text,
                   base::tr_in("programs", "Log"));
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(6), panel.scaled(3)});
    ImGui::BeginDisabled(log.empty());
    if (ImGui::Button(widgets::with_id(tr("Copy"), "##log").c_str(), {button, height})) {
        std::string text;
        for (const engines::EngineLogLine& line : log)
            text += (line.is_ours ? "-- " : "") + line.text + "\n";
        panel.ask(copy_text, text, std::string{tr("Copied the log.")});
    }
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(6)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(panel.theme.well));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(10), panel.scaled(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, panel.scaled(2)});
    ImGui::BeginChild("log", {width, std::max(panel.scaled(least_log_height), ImGui::GetContentRegionAvail().y)}, true);
    ImGui::PushFont(panel.fonts.small);
    const bool was_at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
    if (log.empty())
        widgets::paragraph(
            tr("What the program writes to its error stream, and when it starts and ends, is kept here."),
            panel.theme.text_quiet);
    for (const engines::EngineLogLine& line : log) {
        panel.state.written += line.text;
        widgets::paragraph(line.text, line.is_ours ? panel.theme.accent_text : panel.theme.text_second);
    }
    if (was_at_end) ImGui::SetScrollHereY(1);
    ImGui::PopFont();
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

void engine_page(Panel& panel, const EngineList& engines, EnginesPage& page) {
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(page.chosen)); // a text field in use belongs to one engine only
    fields(panel, engines, page, width);
    const auto engine = engines::engine_of(engines.list()[page.chosen]);
    const std::string command = engine ? play::to_text(*engine) : engine.error().message;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const FieldRows rows{panel, width};
    widgets::label(panel, panel.fonts.small, 12, {corner.x + rows.label_width(), corner.y + panel.scaled(8)},
                   panel.theme.text_quiet, command, rows.control_width());
    ImGui::SetCursorScreenPos({corner.x, corner.y + panel.scaled(26)});
    test(panel, engines, page, engine, width);
    engine_log(panel, panel.session.engine_logs.lines(engine ? *engine : play::ExternalEngine{}), width);
    ImGui::PopID();
}

} // namespace

void engines_section(Panel& panel, EnginesPage& page) {
    if (panel.engines == nullptr) return;
    const EngineList& all = *panel.engines;
    if (all.list().empty() && !page.removed) {
        const char* sentence =
            tr("Other engines can play here and be compared with: those that speak NBoard, GTP, Edax's console or "
               "triples. None starts before you choose Test, Play or Start.");
        if (widgets::empty_page(panel, widgets::Picture::engine, sentence, tr("Add engine")))
            panel.ask([](App& app) { app.engines.add(app); });
        return;
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const bool is_wide = room.x >= panel.scaled(least_beside_list);
    const float left = is_wide ? panel.scaled(engine_list_width) : 0, space = is_wide ? panel.scaled(18) : 0;
    if (is_wide)
        list_at_left(panel, all, page, {corner.x, corner.y, left, room.y});
    else
        list_on_top(panel, all, page, room.x);
    const float top = is_wide ? corner.y : ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos({corner.x + left + space, top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("page", {room.x - left - space, corner.y + room.y - top});
    ImGui::PopStyleVar();
    if (page.chosen < all.list().size()) engine_page(panel, all, page);
    ImGui::EndChild();
}

} // namespace ui::panels
