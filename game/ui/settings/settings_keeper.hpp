// Writes the settings file shortly after a change, so that settings survive a crash.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/app/windows.hpp"

#include <optional>

namespace ui {

class SettingsKeeper {
  public:
    // read: the preferences from the file.
    SettingsKeeper(bool keeps_files, const Preferences& read)
        : keeps_files_{keeps_files}, seen_{read}, written_{read} {}

    // Excludes the window's own changes so far from writing.
    void pass_over_changes(const Preferences& now) { seen_ = now; }
    void update(Session& session, const Windows& windows, const Stage& stage, Time now);
    base::Result<base::Done> write(const Session& session, const Windows& windows, const Stage& stage);
    std::optional<Time> next_deadline() const { return due_; }

  private:
    bool keeps_files_;
    Preferences seen_;    // as of the last tick
    Preferences written_; // as last read or written
    std::optional<Time> due_;
    bool has_reported_failure_ = false; // until a write succeeds
};

} // namespace ui
