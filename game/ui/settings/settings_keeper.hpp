// Keeps the settings in their file. It is written a moment after they have changed, so that they outlast a crash.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/app/windows.hpp"

#include <optional>

namespace ui {

class SettingsKeeper {
  public:
    // The preferences are as they were read.
    SettingsKeeper(bool keeps_files, const Preferences& read)
        : keeps_files_{keeps_files}, seen_{read}, written_{read} {}

    // What the window has changed by itself until now is no change to write for.
    void pass_over_changes(const Preferences& now) { seen_ = now; }
    void update(Session& session, const Windows& windows, const Stage& stage, Time now);
    // At the end of the program.
    base::Result<base::Done> write(const Session& session, const Windows& windows, const Stage& stage);
    // When it has to be followed at the latest.
    std::optional<Time> next_deadline() const { return due_; }

  private:
    bool keeps_files_;
    Preferences seen_;                  // as of the last tick
    Preferences written_;               // as they were read or written last
    std::optional<Time> due_;           // when they are written
    bool has_reported_failure_ = false; // until they could be written
};

} // namespace ui
