// Machine resources of searches. A change applies from the next search.
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <imgui.h>

namespace ui::panels {

namespace {

using play::EngineSettings;
using play::milliseconds;

// "512 MiB", "1 GiB"
std::string size_text(std::uint64_t bytes) {
    constexpr std::uint64_t gibibyte = 1024 * play::mebibyte;
    if (bytes < gibibyte) return tr("{} MiB", bytes / play::mebibyte);
    return tr("{:.4g} GiB", static_cast<double>(bytes) / static_cast<double>(gibibyte));
}

std::string seconds_text(milliseconds time) {
    return tr("{:.3g} s", static_cast<double>(time.count()) / 1000);
}

std::string machine_text(const play::Machine& machine) {
    if (machine.memory_bytes == 0)
        return tr_n(machine.cores, "This machine has {} core.", "This machine has {} cores.", machine.cores);
    return tr_n(machine.cores, "This machine has {} core and {} of memory.",
                "This machine has {} cores and {} of memory.", machine.cores, size_text(machine.memory_bytes));
}

// A labeled row of values with the effective value at the right. Includes the current value even if it is not a
// standard choice. With has_automatic the first choice is 0: chosen by the machine. Returns whether another value was
// chosen.
template <class Value, class Write> struct Row {
    const char* id;
    const char* label;
    std::string in_force;
    std::vector<Value> values; // ascending
    bool has_automatic;
    Write write;

    bool choose(const Panel& panel, Value& value) {
        const float width = ImGui::GetContentRegionAvail().x;
        widgets::heading(panel, label, in_force, width);
        if (value != Value{} && !std::ranges::binary_search(values, value))
            values.insert(std::ranges::upper_bound(values, value), value);
        if (has_automatic) values.insert(values.begin(), Value{});
        std::vector<std::string> labels;
        for (const Value& one : values)
            labels.push_back(has_automatic && one == Value{} ? tr("Auto") : write(one));
        const auto selected = static_cast<int>(std::ranges::find(values, value) - values.begin());
        const int chosen = widgets::segments(panel, id, labels, selected, width, panel.pressable(38));
        if (chosen < 0 || chosen == selected) return false;
        value = values[static_cast<std::size_t>(chosen)];
        return true;
    }
};
template <class Value, class Write>
Row(const char*, const char*, std::string, std::vector<Value>, bool, Write) -> Row<Value, Write>;

// 1, 2, 4, ... and all cores.
std::vector<int> thread_choices(int cores) {
    std::vector<int> choices;
    for (int threads = 1; threads < std::min(cores, 64); threads *= 2)
        choices.push_back(threads);
    choices.push_back(std::min(cores, 64));
    return choices;
}

// Six sizes ending with the largest.
std::vector<std::size_t> table_choices(const play::Machine& machine) {
    const std::size_t largest = std::clamp(play::largest_table(machine), play::smallest_table, 4096 * play::mebibyte);
    std::vector<std::size_t> choices;
    for (std::size_t bytes = std::max(play::smallest_table, largest >> 5); bytes <= largest; bytes *= 2)
        choices.push_back(bytes);
    return choices;
}

bool choose_all(const Panel& panel, const play::Machine& machine, EngineSettings& settings) {
    const EngineSettings used = play::resolved(settings, machine);
    bool is_changed = Row{
        "threads", tr("Threads"), std::to_string(used.threads), thread_choices(machine.cores), true, [](int threads) {
            return std::to_string(threads);
        }}.choose(panel, settings.threads);
    is_changed |=
        Row{"table", tr("Search table"), size_text(used.table_bytes), table_choices(machine), true, size_text}.choose(
            panel, settings.table_bytes);
    std::vector<milliseconds> times;
    for (const int ms : {1000, 2000, 4500, 10'000, 20'000, 60'000})
        times.emplace_back(ms);
    is_changed |=
        Row{"time", tr("Time per move of the top level"), seconds_text(used.top_level_time), times, false, seconds_text}
            .choose(panel, settings.top_level_time);
    ImGui::Dummy({1, panel.scaled(2)});
    is_changed |= ImGui::Checkbox(tr("Keep the table from move to move"), &settings.keeps_table);
    return is_changed;
}

} // namespace

void engine_dialog(Panel& panel, const EngineDialog& dialog) {
    if (!begin_modal(panel, "Engine settings", 520)) return;
    modal_title(panel, tr("Engine settings"));
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled(
        "%s %s", machine_text(dialog.machine).c_str(),
        tr("Hints, analysis and the top level use these settings; other levels play the same on every machine."));
    ImGui::PopTextWrapPos();
    EngineSettings settings = panel.preferences.engine;
    if (choose_all(panel, dialog.machine, settings)) panel.ask(set_engine_settings, settings);
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled(
        "%s",
        panel.preferences.engine.keeps_table
            ? tr("The top level builds on its earlier searches, also on your time. Every game is different.")
            : tr("Games can be repeated from their seed: the top level starts each move with an empty table, uses one "
                 "thread and counts nodes instead of seconds. It does not think on your time."));
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(4)});
    const ImVec2 size{(ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2, panel.scaled(44)};
    ImGui::BeginDisabled(panel.preferences.engine == EngineSettings{});
    if (ImGui::Button(tr("Defaults"), size)) panel.ask(set_engine_settings, play::EngineSettings{});
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (widgets::primary_button(panel, tr("Close"), size.x, size.y)) panel.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui::panels
