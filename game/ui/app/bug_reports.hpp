// Writes bug report bundles on a separate thread, so that the window does not wait for the reference search and the
// disk.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/ui/app/session.hpp"

#include <string>

namespace ui {

class BugReports {
  public:
    // Captures everything for the bundle before it returns.
    void write(Session& session, Time now);
    // Called every tick; reports the outcome.
    void update(Session& session, Time now);

  private:
    base::Queue<std::string> news_;
    base::PatientThread writer_; // The last member, because its thread uses the queue.
};

} // namespace ui
