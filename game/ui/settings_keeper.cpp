#include "game/ui/settings_keeper.hpp"

#include "engine/base/text.hpp"

#include <utility>

namespace ui {

using base::tr;

namespace {

constexpr std::chrono::seconds rest{1};              // after a change
constexpr std::chrono::seconds until_next_write{10}; // where they could not be written

SharedForm settings_form() {
    SharedForm form = shared_form(max_preferences_bytes, preferences_from_json);
    form.keeps_unknown = true; // of a newer program
    return form;
}

} // namespace

SettingsKeeper::SettingsKeeper(bool keeps_files, const Preferences& read) : seen_{read} {
    if (keeps_files) file_.emplace(preferences_file(), to_json(read), settings_form());
}

void SettingsKeeper::follow(Session& session, const Windows& windows, const Stage& stage, Time now) {
    if (!file_) return;
    if (session.preferences != seen_) {
        seen_ = session.preferences;
        due_ = now + rest;
    }
    if (due_ && now >= *due_) write(session, windows, stage);
    if (file_->take_success()) has_told_ = false;
    const auto problem = file_->take_problem();
    if (!problem) return;
    if (!due_) due_ = now + until_next_write;
    if (!std::exchange(has_told_, true)) session.say(tr("Cannot keep your settings: {}", *problem), now);
}

void SettingsKeeper::write(const Session& session, const Windows& windows, const Stage& stage) {
    due_.reset();
    if (!file_) return;
    Preferences kept = session.preferences;
    windows.save(stage, kept);
    file_->write(to_json(kept));
}

} // namespace ui
