// Bundles for bug reports, written on a thread of their own: the reference search and the disk take a moment, which the
// window does not wait for.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/ui/app/session.hpp"

#include <string>

namespace ui {

class BugReports {
  public:
    // All that goes into the bundle is taken now.
    void write(Session& session, Time now);
    // To be called in each tick: says what came of it.
    void update(Session& session, Time now);

  private:
    base::Queue<std::string> news_;
    base::PatientThread writer_; // last: it uses the news
};

} // namespace ui
