// The engine list is at the left of the chosen engine; in a narrow window it is a drop-down list.
#include "game/play/programs/protocols.hpp"
#include "game/ui/app/other_programs.hpp"
#include "game/ui/engines/program_parts.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <string>
#include <vector>

namespace ui::panels {

namespace {

constexpr float programs_list_width = 236; // at scale 1
constexpr float least_beside_list = 640;   // minimum window width for the list at the left
constexpr float program_row_height = 46;

void head(Panel& panel, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = panel.pressable(40);
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.title, panel.scaled(26),
                         {corner.x, corner.y + side / 2}, to_u32(panel.theme.text), tr("Other programs"),
                         width - side - panel.scaled(8));
    ImGui::SetCursorScreenPos({corner.x + width - side, corner.y});
    if (ImGui::Button("\xC3\x97##close", {side, side})) panel.ask(close_dialog);
    ImGui::SetCursorScreenPos({corner.x, corner.y + side + panel.scaled(10)});
}

void program_row(Panel& panel, const play::ConfiguredProgram& program, std::size_t number, bool is_chosen,
                 float width) {
    const float height = panel.pressable(program_row_height), pad = panel.scaled(12);
    ImGui::PushID(static_cast<int>(number));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (widgets::list_row(panel, "program", width, height))
        panel.ask([number](App& app) { app.programs.choose(app.session, number); });
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_chosen)
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, to_u32(panel.theme.selected),
                            panel.scaled(8));
    const engine::Rgba ink = is_chosen ? panel.theme.on_selected : panel.theme.text;
    const engine::Rgba quiet = is_chosen ? panel.theme.on_selected : panel.theme.text_quiet;
    const std::string title = play::title(program);
    panel.state.written += title;
    widgets::fitted_text(list, panel.fonts.medium, panel.scaled(15), {corner.x + pad, corner.y + height * .34f},
                         to_u32(ink), title, width - 2 * pad);
    if (const play::Protocol* protocol = play::find_protocol(program.protocol))
        widgets::fitted_text(list, panel.fonts.small, panel.scaled(12), {corner.x + pad, corner.y + height * .74f},
                             to_u32(quiet), base::tr_data(protocol->title), width - 2 * pad);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
    ImGui::Dummy({1, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
    ImGui::PopID();
}

void list_buttons(Panel& panel, const OtherPrograms& programs, const ProgramsDialog& dialog, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(40), space = panel.scaled(8);
    const float half = (width - space) / 2;
    if (ImGui::Button(widgets::with_id(base::tr_in("programs", "Add"), "##add").c_str(), {half, height}))
        panel.ask([](App& app) { app.programs.add(app); });
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    if (dialog.removed) {
        if (ImGui::Button(widgets::with_id(base::tr_in("library", "Undo"), "##back").c_str(), {half, height}))
            panel.ask([](App& app) { app.programs.put_back(app); });
        widgets::tip(panel, tr("Put {} back", play::title(dialog.removed->program)));
        return;
    }
    ImGui::BeginDisabled(programs.list().empty());
    if (ImGui::Button(widgets::with_id(base::tr_in("programs", "Remove"), "##remove").c_str(), {half, height}))
        panel.ask([chosen = dialog.chosen](App& app) { app.programs.remove(app, chosen); });
    ImGui::EndDisabled();
}

void list_at_left(Panel& panel, const OtherPrograms& programs, const ProgramsDialog& dialog, const engine::Rect& rect) {
    const float below = panel.pressable(40) + panel.scaled(10);
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("list", {rect.width, rect.height - below});
    ImGui::PopStyleVar();
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < programs.list().size(); ++i)
        program_row(panel, programs.list()[i], i, i == dialog.chosen, width);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({rect.x, rect.y + rect.height - panel.pressable(40)});
    list_buttons(panel, programs, dialog, rect.width);
}

void list_on_top(Panel& panel, const OtherPrograms& programs, const ProgramsDialog& dialog, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(40), space = panel.scaled(8);
    std::vector<std::string> names;
    for (const play::ConfiguredProgram& program : programs.list())
        names.push_back(play::title(program));
    const float half = (width - space) / 2;
    if (!names.empty()) {
        const int picked =
            widgets::choice_box(panel, "##programs", names, static_cast<int>(dialog.chosen), half, height);
        if (picked >= 0)
            panel.ask([picked](App& app) { app.programs.choose(app.session, static_cast<std::size_t>(picked)); });
    }
    ImGui::SetCursorScreenPos({corner.x + half + space, corner.y});
    list_buttons(panel, programs, dialog, half);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(10)});
}

void nothing_yet(const Panel& panel) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(
        tr("Programs that speak NBoard's protocol, GTP, Edax's console or triples can take a seat here, and be "
           "compared with. Nothing is started before you click Test, Play or Start."));
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(8)});
}

} // namespace

void programs(Panel& panel, ProgramsDialog& dialog) {
    if (panel.programs == nullptr || !begin_modal(panel, "Other programs", 980, 720)) return;
    const OtherPrograms& all = *panel.programs;
    const float width = ImGui::GetContentRegionAvail().x;
    head(panel, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetContentRegionAvail().y;
    const bool is_wide = width >= panel.scaled(least_beside_list);
    const float left = is_wide ? panel.scaled(programs_list_width) : 0, space = is_wide ? panel.scaled(18) : 0;
    if (is_wide)
        list_at_left(panel, all, dialog, {corner.x, corner.y, left, height});
    else
        list_on_top(panel, all, dialog, width);
    const float top = is_wide ? corner.y : ImGui::GetCursorScreenPos().y;
    ImGui::SetCursorScreenPos({corner.x + left + space, top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("page", {width - left - space, corner.y + height - top});
    ImGui::PopStyleVar();
    if (dialog.chosen < all.list().size())
        program_page(panel, all, dialog);
    else
        nothing_yet(panel);
    ImGui::EndChild();
    ImGui::EndPopup();
}

} // namespace ui::panels
