// Searches of the debug panel: the log of the game's search, a recorded tree, and the comparison of two evaluations.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/play/comparison.hpp"
#include "game/play/recorder.hpp"
#include "game/ui/app/session.hpp"

#include <memory>
#include <optional>
#include <string>

namespace ui {

class SearchDesk {
  public:
    // Called every tick. Returns whether a redraw is needed.
    bool update(Session& session, Time now);

    void record_tree(Session& session);
    void finish_recording();
    void cancel_recording(Session& session);
    // Also retries after a failure.
    void compare_again() { compared_.reset(); }

  private:
    struct Compared {
        std::uint64_t game_number = 0;
        rules::GameTree::NodeId node = -1;
        play::ComparisonChoice choice;
        friend bool operator==(const Compared&, const Compared&) = default;
    };
    bool take_recording(Session& session, Time now);
    bool compare(Session& session);

    std::unique_ptr<play::Recorder> recorder_;
    std::unique_ptr<play::Comparison> comparison_;
    std::uint64_t ticket_ = 0; // of the newest comparison; other reports are stale
    std::optional<Compared> compared_;
};

// Requests to the search scheduler besides the game's own.
play::Wishes wishes(const Session& session);

// Writes bug report bundles on a separate thread, so that the window does not wait for the reference search and the
// disk.
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
