// Section of the settings: machine resources for searches. A change applies from the next search.
#include "engine/base/dynamic_library.hpp"
#include "game/ui/engines/evaluation_form.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <imgui.h>

namespace ui {

namespace {

using play::milliseconds;
using play::SearchSettings;
using namespace std::chrono_literals;

// Text such as "512 MiB" or "1 GiB".
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

// A labelled row of values, of which `used` is in force. Includes the current value even if it is not a standard
// choice. With has_automatic the first choice is 0: chosen by the machine. Returns whether another value was chosen.
template <class Value, class Write>
bool value_row(const FrameContext& frame, const char* id, const char* label, Value& value, Value used,
               std::vector<Value> values, bool has_automatic, const Write& write) {
    const float width = ImGui::GetContentRegionAvail().x;
    draw_heading(frame, label, write(used), width);
    if (value != Value{} && !std::ranges::binary_search(values, value))
        values.insert(std::ranges::upper_bound(values, value), value);
    if (has_automatic) values.insert(values.begin(), Value{});
    std::vector<std::string> labels;
    for (const Value& one : values)
        labels.push_back(has_automatic && one == Value{} ? tr("Auto") : write(one));
    const auto selected = static_cast<int>(std::ranges::find(values, value) - values.begin());
    const int chosen = segments(frame, id, labels, selected, at_cursor(width, frame.pressable(38)));
    if (chosen < 0 || chosen == selected) return false;
    value = values[static_cast<std::size_t>(chosen)];
    return true;
}

// Numbers of threads to choose from: 1, 2, 4, ... and all cores.
std::vector<int> thread_choices(int cores) {
    std::vector<int> choices;
    for (int threads = 1; threads < std::min(cores, 64); threads *= 2)
        choices.push_back(threads);
    choices.push_back(std::min(cores, 64));
    return choices;
}

// Table sizes to choose from: at most six, in increasing order.
std::vector<std::size_t> table_choices(const play::Machine& machine) {
    const std::size_t largest = std::clamp(play::largest_table(machine), play::smallest_table, 4096 * play::mebibyte);
    std::vector<std::size_t> choices;
    for (std::size_t bytes = std::max(play::smallest_table, largest >> 5); bytes <= largest; bytes *= 2)
        choices.push_back(bytes);
    return choices;
}

bool choose_all(const FrameContext& frame, const play::Machine& machine, SearchSettings& settings) {
    const SearchSettings used = play::resolved(settings, machine);
    bool is_changed =
        value_row(frame, "threads", tr("Threads"), settings.threads, used.threads, thread_choices(machine.cores), true,
                  [](int threads) { return std::to_string(threads); });
    is_changed |= value_row(frame, "table", tr("Search table"), settings.table_bytes, used.table_bytes,
                            table_choices(machine), true, size_text);
    is_changed |= value_row(frame, "time", tr("Time per move of the top level"), settings.top_level_time,
                            used.top_level_time, {1s, 2s, 4500ms, 10s, 20s, 60s}, false, seconds_text);
    if (switch_row(frame, "keeps-table", tr("Keep the table between moves"), settings.keeps_table)) {
        settings.keeps_table = !settings.keeps_table;
        is_changed = true;
    }
    return is_changed;
}

} // namespace

void draw_computer_section(FrameContext& frame) {
    const play::Machine& machine = frame.session.machine;
    draw_paragraph(
        machine_text(machine) + ' '
            + tr("Hints, analysis and the top level use these settings; other levels play the same on every machine."),
        frame.theme.text_quiet);
    ImGui::Dummy({1, frame.scaled(2)});
    SearchSettings settings = frame.preferences.search;
    if (choose_all(frame, machine, settings)) frame.ask(set_engine_settings, settings);
    draw_paragraph(
        frame.preferences.search.keeps_table
            ? tr("The top level builds on its earlier searches, also on your time. Games are not repeatable.")
            : tr("Games can be repeated from their seed: the top level starts each move with an empty table, uses one "
                 "thread and counts nodes instead of seconds. It does not think on your time."),
        frame.theme.text_quiet);
    ImGui::Dummy({1, frame.scaled(4)});
    const SearchSettings usual{.parameters = frame.preferences.search.parameters}; // those have their own page
    ImGui::BeginDisabled(frame.preferences.search == usual);
    if (button(tr("Defaults"), at_cursor(frame.scaled(180), frame.pressable(40))))
        frame.ask(set_engine_settings, usual);
    ImGui::EndDisabled();
    if (!base::can_load_libraries()) return;
    ImGui::Dummy({1, frame.scaled(4)});
    draw_window_evaluation(frame);
}

} // namespace ui
