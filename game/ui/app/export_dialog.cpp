// Dialogs that save the game under a name, or export it in a chosen format.
#include "engine/base/files.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <imgui.h>

namespace ui {

namespace {

// Folder for display, such as "~/.local/share/outflank/exports".
std::string folder_text(const ExportFormat& format) {
    const std::string folder = (base::data_folder() / (format.is_picture ? "pictures" : "exports")).string();
    const auto home = base::home_folder();
    const std::string start = home ? home->string() + '/' : std::string{};
    return !start.empty() && folder.starts_with(start) ? "~/" + folder.substr(start.size()) : folder;
}

} // namespace

void draw_dialog(FrameContext& frame, SaveDialog& dialog) {
    if (!begin_modal(frame, "Save game", 520)) return;
    modal_title(frame, tr("Save game"));
    ImGui::TextDisabled("%s", tr("Name"));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##name", "", dialog.name, 511, at_cursor(-1, ImGui::GetFrameHeight()),
                                       12, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (!dialog.problem.empty()) draw_paragraph(dialog.problem, frame.theme.mistake);
    engine::Rect line = at_cursor(-1, frame.scaled(44));
    const float space = ImGui::GetStyle().ItemSpacing.x, third = (line.width - 2 * space) / 3;
    if (button(tr("Cancel"), line.cut_left(third, space))) frame.ask(close_dialog);
    if (button(tr("Export..."), line.cut_left(third, space))) frame.run("export");
    const bool is_named = !dialog.name.empty();
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed = primary_button(frame, tr("Save"), line);
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered)) frame.ask(save_game, std::filesystem::path{dialog.name}, false);
    ImGui::EndPopup();
}

void draw_dialog(FrameContext& frame, ExportDialog& dialog) {
    if (!begin_modal(frame, "Export game", 460)) return;
    modal_title(frame, tr("Export game"));
    const float height = frame.pressable(38), width = ImGui::GetContentRegionAvail().x;
    const std::vector<ExportFormat> formats = export_formats();
    dialog.format = std::min(dialog.format, formats.size() - 1);
    const ExportFormat& format = formats[dialog.format];
    ImGui::TextDisabled("%s", tr("Name"));
    engine::Rect name = at_cursor(width, height);
    draw_text(frame, body_text, {name.right(), name.center().y}, frame.theme.text_second, format.extension,
              Align::right);
    name.width -= text_width(frame, body_text, format.extension) + frame.scaled(10);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##name", "", dialog.name, 200, name, 12,
                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::TextDisabled("%s", tr("Format"));
    std::vector<std::string> labels;
    for (const ExportFormat& each : formats)
        labels.push_back(each.title + " (" + std::string{each.extension} + ")");
    const int picked = choice_box(frame, "##format", labels, static_cast<int>(dialog.format), at_cursor(width, height));
    if (picked >= 0) dialog.format = static_cast<std::size_t>(picked);
    if (!frame.state.can_choose_files) {
        const engine::Rect line = at_cursor(width, frame.scaled(20));
        const std::string folder = folder_text(format);
        frame.state.written += folder;
        draw_fitted_text(frame, body_text, {line.x, line.y + frame.scaled(11)}, frame.theme.text_quiet,
                         tr("Goes to {}", folder), width);
        occupy(line);
    }
    if (!dialog.problem.empty()) draw_paragraph(dialog.problem, frame.theme.mistake);
    ImGui::Dummy({1, frame.scaled(4)});
    engine::Rect line = at_cursor(-1, frame.scaled(44));
    if (button(tr("Cancel"), line.cut_left(half_width(), ImGui::GetStyle().ItemSpacing.x))) frame.ask(close_dialog);
    const bool is_named = !dialog.name.empty();
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed =
        primary_button(frame, frame.state.can_choose_files ? tr("Export...") : base::tr_in("button", "Export"), line);
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered)) frame.ask(export_game);
    ImGui::EndPopup();
}

} // namespace ui
