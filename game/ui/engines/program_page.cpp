#include "game/play/programs/protocols.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/other_programs.hpp"
#include "game/ui/engines/program_parts.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

using play::ConfiguredProgram;

constexpr float least_log_height = 150; // at scale 1, as are the others
constexpr float field_height = 36;
constexpr int deepest_level = 60; // plies

template <std::size_t size> void put_text(std::array<char, size>& field, const std::string& text) {
    field[text.copy(field.data(), size - 1)] = '\0';
}

struct FieldRows {
    Panel& panel;
    float width;

    float label_width() const { return std::clamp(width * .24f, panel.scaled(84), panel.scaled(126)); }
    float height() const { return panel.pressable(field_height); }
    float control_width() const { return width - label_width(); }
    ImVec2 begin(const char* label) const {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14),
                             {corner.x, corner.y + height() / 2}, to_u32(panel.theme.text_second), label,
                             label_width() - panel.scaled(8));
        ImGui::SetCursorScreenPos({corner.x + label_width(), corner.y});
        return corner;
    }
    void end(const ImVec2& corner) const {
        ImGui::SetCursorScreenPos({corner.x, corner.y + height() + panel.scaled(7)});
    }
    template <std::size_t size>
    bool field(const char* label, const char* id, const char* hint, std::array<char, size>& text,
               bool takes_focus = false) const {
        const ImVec2 corner = begin(label);
        ImGui::SetNextItemWidth(control_width());
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (height() - ImGui::GetFontSize()) / 2});
        if (takes_focus) ImGui::SetKeyboardFocusHere();
        const bool has_room = ImGui::CalcTextSize(hint).x <= control_width() - panel.scaled(20);
        const bool is_changed = ImGui::InputTextWithHint(id, has_room ? hint : "", text.data(), text.size());
        ImGui::PopStyleVar();
        panel.state.written += text.data();
        end(corner);
        return is_changed;
    }
};

bool protocol_row(const FieldRows& rows, ConfiguredProgram& program) {
    std::vector<std::string> titles;
    int chosen = -1;
    for (const play::Protocol& protocol : play::protocols()) {
        if (protocol.id == program.protocol) chosen = static_cast<int>(titles.size());
        titles.push_back(base::tr_data(protocol.title));
    }
    const ImVec2 corner = rows.begin(tr("Protocol"));
    const int picked =
        widgets::choice_box(rows.panel, "##protocol", titles, chosen, rows.control_width(), rows.height());
    rows.end(corner);
    if (picked < 0) return false;
    program.protocol = play::protocols()[static_cast<std::size_t>(picked)].id;
    return true;
}

bool level_row(const FieldRows& rows, ConfiguredProgram& program) {
    const play::Protocol* protocol = play::find_protocol(program.protocol);
    const ImVec2 corner = rows.begin(base::tr_in("programs", "Level"));
    if (protocol == nullptr || !protocol->takes_depth) {
        widgets::fitted_text(ImGui::GetWindowDrawList(), rows.panel.fonts.body, rows.panel.scaled(14),
                             {corner.x + rows.label_width(), corner.y + rows.height() / 2},
                             to_u32(rows.panel.theme.text_quiet), tr("set by the arguments, not by this protocol"),
                             rows.control_width());
        rows.end(corner);
        return false;
    }
    std::vector<std::string> labels{tr("as its arguments say")};
    for (int depth = 1; depth <= deepest_level; ++depth)
        labels.push_back(tr("depth {}", depth));
    const int picked = widgets::choice_box(rows.panel, "##level", labels, program.depth.value_or(0),
                                           rows.control_width(), rows.height());
    rows.end(corner);
    if (picked < 0) return false;
    program.depth = picked == 0 ? std::nullopt : std::optional{picked};
    return true;
}

void fields(Panel& panel, const OtherPrograms& programs, ProgramsDialog& dialog, float width) {
    ConfiguredProgram program = programs.list()[dialog.chosen];
    if (!dialog.is_filled) {
        put_text(dialog.name, program.name);
        put_text(dialog.path, program.path);
        put_text(dialog.arguments, program.arguments);
        put_text(dialog.folder, program.folder);
        dialog.is_filled = true;
    }
    const FieldRows rows{panel, width};
    bool is_changed =
        rows.field(tr("Name"), "##name", tr("what you call it"), dialog.name, std::exchange(dialog.takes_focus, false));
    is_changed |= protocol_row(rows, program);
    is_changed |= rows.field(tr("Program"), "##path", tr("path of the program"), dialog.path);
    is_changed |= rows.field(tr("Arguments"), "##arguments", tr("none"), dialog.arguments);
    is_changed |=
        rows.field(tr("Folder"), "##folder", tr("working folder; empty: where Outflank was started"), dialog.folder);
    is_changed |= level_row(rows, program);
    if (!is_changed) return;
    program.name = dialog.name.data();
    program.path = dialog.path.data();
    program.arguments = dialog.arguments.data();
    program.folder = dialog.folder.data();
    panel.ask([chosen = dialog.chosen, program](App& app) { app.programs.change(app, chosen, program); });
}

void wrapped(const std::string& text, engine::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(color));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

// "f5 0.02 s, c3 0.13 s"
std::string moves_text(const Panel& panel, const play::TrialReport& report) {
    std::string text;
    for (const play::TrialMove& made : report.moves) {
        const std::string move =
            records::to_text(made.move, panel.game.settings().rules.notation, rules::BoardSize{8}, rules::Color::black);
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
void test(Panel& panel, const OtherPrograms& programs, const ProgramsDialog& dialog,
          const base::Result<play::Program>& program, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(panel.scaled(170), width * .4f), height = panel.pressable(40);
    const play::TrialReport* report = programs.trial();
    if (report != nullptr && (!program || report->program != *program)) report = nullptr;
    if (report != nullptr && !report->is_finished) {
        if (ImGui::Button(widgets::with_id(tr("Cancel"), "##test").c_str(), {button, height}))
            panel.ask([](App& app) { app.programs.stop_test(app.session); });
    } else {
        ImGui::BeginDisabled(!program);
        if (widgets::primary_button(panel, widgets::with_id(base::tr_in("programs", "Test"), "##test").c_str(), button,
                                    height))
            panel.ask([chosen = dialog.chosen](App& app) { app.programs.test(app, chosen); });
        ImGui::EndDisabled();
    }
    const bool is_wrong = report != nullptr && !report->problem.empty();
    const std::string state = state_of(report);
    panel.state.written += state;
    const float room = width - button - panel.scaled(14);
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.medium, panel.scaled(15),
                         {corner.x + button + panel.scaled(14), corner.y + height / 2},
                         to_u32(is_wrong            ? panel.theme.mistake
                                : report != nullptr ? panel.theme.text
                                                    : panel.theme.text_quiet),
                         state, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(6)});
    const float end = ImGui::GetCursorScreenPos().y + 2 * ImGui::GetTextLineHeightWithSpacing() + panel.scaled(4);
    if (is_wrong) {
        std::string problem = report->problem;
        if (report->is_mute) problem += std::string{". "} + tr("Perhaps it speaks another protocol.");
        panel.state.written += problem;
        wrapped(problem, panel.theme.mistake);
    } else if (report != nullptr && !report->moves.empty()) {
        wrapped(moves_text(panel, *report), panel.theme.text_second);
    }
    ImGui::SetCursorScreenPos({corner.x, std::max(end, ImGui::GetCursorScreenPos().y)});
}

void program_log(Panel& panel, const ProgramsDialog& dialog, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(30), button = std::min(panel.scaled(110), width * .4f);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.strong, panel.scaled(14), {corner.x, corner.y + height / 2},
                  to_u32(panel.theme.text), base::tr_in("programs", "Log"));
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(6), panel.scaled(3)});
    ImGui::BeginDisabled(dialog.log.empty());
    if (ImGui::Button(widgets::with_id(tr("Copy"), "##log").c_str(), {button, height}))
        panel.ask([](App& app) { app.programs.copy_log(app); });
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(6)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(panel.theme.well));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(10), panel.scaled(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, panel.scaled(2)});
    ImGui::BeginChild("log", {width, std::max(panel.scaled(least_log_height), ImGui::GetContentRegionAvail().y)}, true);
    ImGui::PushFont(panel.fonts.small);
    const bool was_at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
    if (dialog.log.empty())
        wrapped(tr("What the program writes to its error stream, and when it starts and ends, is kept here."),
                panel.theme.text_quiet);
    for (const play::ProgramLogLine& line : dialog.log) {
        panel.state.written += line.text;
        wrapped(line.text, line.is_ours ? panel.theme.accent_text : panel.theme.text_second);
    }
    if (was_at_end) ImGui::SetScrollHereY(1);
    ImGui::PopFont();
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

} // namespace

void program_page(Panel& panel, const OtherPrograms& programs, ProgramsDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(dialog.chosen)); // a text field in use belongs to one engine only
    fields(panel, programs, dialog, width);
    const auto program = play::program_of(programs.list()[dialog.chosen]);
    const std::string command = program ? play::to_text(*program) : program.error().message;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const FieldRows rows{panel, width};
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12),
                         {corner.x + rows.label_width(), corner.y + panel.scaled(8)}, to_u32(panel.theme.text_quiet),
                         command, rows.control_width());
    ImGui::SetCursorScreenPos({corner.x, corner.y + panel.scaled(26)});
    test(panel, programs, dialog, program, width);
    program_log(panel, dialog, width);
    ImGui::PopID();
}

} // namespace ui::panels
