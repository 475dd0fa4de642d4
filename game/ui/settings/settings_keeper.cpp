#include "game/ui/settings/settings_keeper.hpp"

#include "engine/base/text.hpp"

#include <utility>

namespace ui {

using base::tr;

namespace {

constexpr std::chrono::seconds write_delay{1};       // after a change
constexpr std::chrono::seconds until_next_write{10}; // after a failure

} // namespace

void SettingsKeeper::update(Session& session, const Windows& windows, const Stage& stage, Time now) {
    if (!keeps_files_) return;
    if (session.preferences != seen_) {
        seen_ = session.preferences;
        due_ = now + write_delay;
    }
    if (!due_ || now < *due_) return;
    due_.reset();
    const auto written = write(session, windows, stage);
    if (!written) {
        due_ = now + until_next_write;
        if (!has_reported_failure_) session.say(tr("Cannot keep your settings: {}", written.error().message), now);
    }
    has_reported_failure_ = !written;
}

base::Result<base::Done> SettingsKeeper::write(const Session& session, const Windows& windows, const Stage& stage) {
    if (!keeps_files_) return base::Done{};
    Preferences kept = session.preferences;
    windows.save(stage, kept);
    const auto written = save_preferences(preferences_file(), kept, written_);
    if (written) written_ = std::move(kept);
    return written;
}

} // namespace ui
