#include "game/ui/app/machine_watch.hpp"

#include "engine/base/text.hpp"

#include <utility>

namespace ui {

using base::tr;

namespace {

constexpr std::chrono::seconds longest_tick{10}; // A longer gap between ticks means that the machine slept.

} // namespace

MachineWatch::MachineWatch(TimeOfDay time_of_day) : time_of_day_{std::move(time_of_day)}, last_tick_{time_of_day_()} {}

void MachineWatch::pause_after_sleep(Session& session, Time before, Time now) {
    const auto time = time_of_day_();
    const bool has_slept = time - std::exchange(last_tick_, time) > longest_tick;
    if (!has_slept || !session.has_running_clock()) return;
    if (!session.controller.submit(play::Pause{}, before)) return;
    session.say(tr("The computer was asleep, and the clock was stopped. Press Continue to resume."), now);
}

void MachineWatch::take_input(Stage& stage, Session& session, const engine::Input& input, Time now) {
    if (input.is_sound_gone) {
        stage.audio.lose_device(now);
        if (!stage.audio.is_available() && session.preferences.has_sound) session.say(stage.audio.problem(), now);
    }
    if (input.is_sound_found) stage.audio.find_device(now);
}

} // namespace ui
