#include "engine/overlay.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace ui::panels {

bool begin_modal(const Panel& panel, const char* title, float width, float height) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    const ImVec2 middle{static_cast<float>(panel.layout.width) / 2, static_cast<float>(panel.layout.height) / 2};
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5f, 0.5f});
    const ImVec2 room{static_cast<float>(panel.layout.width) - panel.scaled(24),
                      static_cast<float>(panel.layout.height) - panel.scaled(24)};
    ImGui::SetNextWindowSize({std::min(panel.scaled(width), room.x), std::min(panel.scaled(height), room.y)});
    ImGui::SetNextWindowSizeConstraints({0, 0}, room);
    if (!ImGui::BeginPopupModal(title, nullptr,
                                ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
                                    | ImGuiWindowFlags_NoSavedSettings))
        return false;
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float rim = ImGui::GetStyle().WindowRounding;
    engine::fill_opaque(ImGui::GetWindowDrawList(),
                        {corner.x + rim, corner.y + rim, size.x - 2 * rim, size.y - 2 * rim}, panel.theme.card);
    return true;
}

void modal_title(const Panel& panel, const char* text) {
    ImGui::PushFont(panel.fonts.title);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

float half_width() {
    return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
}

namespace {

void confirm(Panel& panel, const ConfirmDialog& dialog) {
    if (!begin_modal(panel, "Question", 440)) return;
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(dialog.question.c_str());
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(6)});
    const float width = ImGui::GetContentRegionAvail().x, height = panel.scaled(44);
    const float words = widgets::text_width(panel.fonts.clock, panel.scaled(20), dialog.yes) + panel.scaled(24);
    const float yes = std::clamp(words, half_width(), width * .75f);
    if (ImGui::Button(dialog.no.c_str(), {width - yes - ImGui::GetStyle().ItemSpacing.x, height})) {
        panel.ask(close_dialog);
        if (dialog.on_no) panel.ask(dialog.on_no);
    }
    ImGui::SameLine();
    if (widgets::primary_button(panel, dialog.yes.c_str(), yes, height)) panel.ask(confirm_question);
    ImGui::EndPopup();
}

const char* rules_text() {
    return tr(
        "Players take turns placing a disc of their colour.\n\n"
        "A move must outflank at least one disc: between the new disc and another of your own there is an unbroken "
        "line of the opponent's discs, in any of the eight directions. All discs outflanked in this way are "
        "flipped to your colour.\n\n"
        "A player without a legal move passes. The game ends when neither player can move. The player with more "
        "discs wins.\n\n"
        "Small dots mark your legal moves; point at one to see which discs it flips. A disc in a corner can never "
        "be flipped, so take corners when you can.");
}

void page(Panel& panel, Page which) {
    constexpr std::array names{base::mark("How to play"), base::mark("Keys"), base::mark("About Outflank")};
    const base::Marked name = names[static_cast<std::size_t>(which)];
    if (!begin_modal(panel, name.english(), 480)) return;
    modal_title(panel, tr(name));
    ImGui::PushTextWrapPos(0);
    if (which == Page::rules) {
        ImGui::TextUnformatted(rules_text());
    } else {
        ImGui::TextUnformatted(
            tr("Outflank {}\nOthello on boards from 4 \xC3\x97 4 to 16 \xC3\x97 16.\n\nMIT licence. Built "
               "with SDL2, Dear ImGui, fmt and stb.",
               OUTFLANK_VERSION)
                .c_str());
    }
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(4)});
    if (widgets::primary_button(panel, tr("Close"), ImGui::GetContentRegionAvail().x, panel.scaled(44)))
        panel.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace

void dialogs(Panel& panel) {
    if (auto* question = std::get_if<ConfirmDialog>(&panel.state.dialog))
        confirm(panel, *question);
    else if (auto* saving = std::get_if<SaveDialog>(&panel.state.dialog))
        save_dialog(panel, *saving);
    else if (auto* games = std::get_if<LibraryDialog>(&panel.state.dialog))
        library(panel, *games);
    else if (auto* engine = std::get_if<EngineDialog>(&panel.state.dialog))
        engine_dialog(panel, *engine);
    else if (auto* pages = std::get_if<StudyDialog>(&panel.state.dialog))
        study(panel, *pages);
    else if (auto* others = std::get_if<ProgramsDialog>(&panel.state.dialog))
        programs(panel, *others);
    else if (auto* changed = std::get_if<KeysDialog>(&panel.state.dialog))
        keys(panel, *changed);
    else if (auto* words = std::get_if<PaletteDialog>(&panel.state.dialog))
        palette(panel, *words);
    else if (auto* which = std::get_if<Page>(&panel.state.dialog))
        page(panel, *which);
}

} // namespace ui::panels
