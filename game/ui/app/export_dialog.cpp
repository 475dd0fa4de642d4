// The dialogs that save the game under a name, and export it under a name in a format.
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

// "~/.local/share/outflank/exports"
std::string folder_text(const ExportFormat& format) {
    const std::string folder = (base::data_folder() / (format.is_picture ? "pictures" : "exports")).string();
    const auto home = base::home_folder();
    const std::string start = home ? home->string() + '/' : std::string{};
    return !start.empty() && folder.starts_with(start) ? "~/" + folder.substr(start.size()) : folder;
}

} // namespace

void draw_save_dialog(FrameContext& frame, SaveDialog& dialog) {
    if (!begin_modal(frame, "Save game", 520)) return;
    modal_title(frame, tr("Save game"));
    ImGui::TextDisabled("%s", tr("Name"));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##name", "", dialog.name, 511, at_cursor(-1, ImGui::GetFrameHeight()),
                                       12, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (!dialog.problem.empty()) draw_paragraph(dialog.problem, frame.theme.mistake);
    const float third = (ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x) / 3;
    const ImVec2 size{third, frame.scaled(44)};
    if (ImGui::Button(tr("Cancel"), size)) frame.ask(close_dialog);
    ImGui::SameLine();
    if (ImGui::Button(tr("Export..."), size)) frame.run("export");
    ImGui::SameLine();
    const bool is_named = !dialog.name.empty();
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed = primary_button(frame, tr("Save"), at_cursor(size.x, size.y));
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered)) frame.ask(save_game, std::filesystem::path{dialog.name}, false);
    ImGui::EndPopup();
}

void draw_export_dialog(FrameContext& frame, ExportDialog& dialog) {
    if (!begin_modal(frame, "Export game", 460)) return;
    modal_title(frame, tr("Export game"));
    const float height = frame.pressable(38), width = ImGui::GetContentRegionAvail().x;
    const std::vector<ExportFormat> formats = export_formats();
    dialog.format = std::min(dialog.format, formats.size() - 1);
    const ExportFormat& format = formats[dialog.format];
    ImGui::TextDisabled("%s", tr("Name"));
    const float ending = text_width(frame, body_text, format.extension) + frame.scaled(10);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##name", "", dialog.name, 200, at_cursor(width - ending, height), 12,
                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    draw_text(frame, body_text, {corner.x + width, corner.y + height / 2}, frame.theme.text_second, format.extension,
              Align::right);
    ImGui::TextDisabled("%s", tr("Format"));
    std::vector<std::string> labels;
    for (const ExportFormat& each : formats)
        labels.push_back(each.title + " (" + std::string{each.extension} + ")");
    const int picked = choice_box(frame, "##format", labels, static_cast<int>(dialog.format), at_cursor(width, height));
    if (picked >= 0) dialog.format = static_cast<std::size_t>(picked);
    if (!frame.state.can_choose_files) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string folder = folder_text(format);
        frame.state.written += folder;
        draw_fitted_text(frame, body_text, {at.x, at.y + frame.scaled(11)}, frame.theme.text_quiet,
                         tr("Goes to {}", folder), width);
        ImGui::Dummy({width, frame.scaled(20)});
    }
    if (!dialog.problem.empty()) draw_paragraph(dialog.problem, frame.theme.mistake);
    ImGui::Dummy({1, frame.scaled(4)});
    const ImVec2 size{half_width(), frame.scaled(44)};
    if (ImGui::Button(tr("Cancel"), size)) frame.ask(close_dialog);
    ImGui::SameLine();
    const bool is_named = !dialog.name.empty();
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed =
        primary_button(frame, frame.state.can_choose_files ? tr("Export...") : base::tr_in("button", "Export"),
                       at_cursor(size.x, size.y));
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered)) frame.ask(export_game);
    ImGui::EndPopup();
}

} // namespace ui
