// The file of the settings. It is written a moment after they have changed, so that they outlast whatever ends the
// program.
#pragma once

#include "game/ui/session.hpp"
#include "game/ui/shared_file.hpp"
#include "game/ui/stage.hpp"
#include "game/ui/windows.hpp"

#include <optional>

namespace ui {

class SettingsKeeper {
  public:
    // The preferences are as they were read.
    SettingsKeeper(bool keeps_files, const Preferences& read);

    // What the window has changed by itself until now is no change to write for.
    void pass_over_changes(const Preferences& now) { seen_ = now; }
    void follow(Session& session, const Windows& windows, const Stage& stage, Time now);
    // At the end of the program; a failure has nobody left to be told, and what was written before stays.
    void write(const Session& session, const Windows& windows, const Stage& stage);
    // When it has to be followed at the latest.
    std::optional<Time> wake() const { return due_; }

  private:
    std::optional<SharedFile> file_; // none where no files are kept
    Preferences seen_;               // as of the last tick
    std::optional<Time> due_;        // when they are written
    bool has_told_ = false;          // that they cannot be
};

} // namespace ui
