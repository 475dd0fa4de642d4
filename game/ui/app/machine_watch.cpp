#include "game/ui/app/machine_watch.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

namespace {

constexpr std::chrono::seconds shortest_sleep{1}; // Shorter sleeps do not stop the clock.
constexpr std::chrono::seconds between_tries{2};  // To start threads that were refused.

} // namespace

MachineWatch::MachineWatch(TimeAsleep time_asleep) : time_asleep_{std::move(time_asleep)}, asleep_{time_asleep_()} {}

void MachineWatch::pause_after_sleep(Session& session, Time before, Time now) {
    const auto all = time_asleep_();
    if (!asleep_ || !all) return;
    const auto slept = *all - *asleep_;
    asleep_ = std::max(*asleep_, *all);
    if (slept < shortest_sleep || !session.has_running_clock()) return;
    if (!session.controller.submit(play::Pause{}, before)) return;
    session.say(tr("The computer was asleep. The clock has been stopped since then. Press Continue to go on."), now);
}

void MachineWatch::take_input(Stage& stage, Session& session, const engine::Input& input, Time now) {
    if (input.is_sound_gone) {
        stage.audio.lose_device(now);
        if (!stage.audio.is_available() && session.preferences.has_sound) session.say(stage.audio.problem(), now);
    }
    if (input.is_sound_found) stage.audio.find_device(now);
}

void MachineWatch::update(Session& session, Time now) {
    if (base::refused_threads() == 0) return;
    if (!std::exchange(has_told_of_threads_, true))
        session.say(tr("The system has no more threads. Analysis waits until threads are available again."), now);
    if (now - threads_tried_ < between_tries) return;
    threads_tried_ = now;
    base::retry_refused_threads();
}

std::optional<Time> MachineWatch::next_deadline() const {
    return base::refused_threads() > 0 ? std::optional{threads_tried_ + between_tries} : std::nullopt;
}

} // namespace ui
