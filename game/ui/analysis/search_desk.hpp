// What the debug panel has beside the search of the game: the log of that search, a recorded tree, and the comparison
// of two evaluations.
#pragma once

#include "game/play/comparison.hpp"
#include "game/play/recorder.hpp"
#include "game/ui/app/session.hpp"

#include <memory>
#include <optional>

namespace ui {

class SearchDesk {
  public:
    // To be called in each tick. True when something has changed that can be seen.
    bool update(Session& session, Time now);

    // Of the position shown, as the debug panel says.
    void record_tree(Session& session);
    void finish_recording();
    void cancel_recording(Session& session);
    // Also what failed is tried once more.
    void compare_again() { compared_.reset(); }

  private:
    struct Compared { // what the comparison is about
        std::uint64_t game_number = 0;
        rules::GameTree::NodeId node = -1;
        play::ComparisonChoice choice;
        friend bool operator==(const Compared&, const Compared&) = default;
    };
    bool take_recording(Session& session, Time now);
    bool compare(Session& session);

    std::unique_ptr<play::Recorder> recorder_; // made when first wanted, as the next one
    std::unique_ptr<play::Comparison> comparison_;
    std::uint64_t ticket_ = 0;         // of the newest comparison; the reports of others are stale
    std::optional<Compared> compared_; // none while nothing is compared
};

// What is asked of the searches beside the game.
play::Wishes wishes(const Session& session);

} // namespace ui
