// The single measurements behind `outflank --measure`, each on a given window.
#pragma once

#include "game/ui/app/gui.hpp"

#include <cstdint>
#include <vector>

namespace ui::measurements {

struct FrameTimes {
    std::size_t frames = 0;
    double median = 0; // ms
    double late = 0;   // 99th percentile, ms.
};
// Statistics of frame costs in any order; zeros without frames.
FrameTimes times_of(std::vector<double> costs);
double median_of(std::vector<double> values);

// Cost of frames in milliseconds while discs are in motion: a game of up to that many moves, each drawn from its first
// to its last frame, 16 ms apart.
std::vector<double> flipping_frames(Gui& gui, Stage& stage, int moves);
// The same in real time with an occasional move, for a window that searches meanwhile.
std::vector<double> frames_as_time_goes_by(Gui& gui, Stage& stage, std::chrono::milliseconds time);

// Sends a click on a legal square as a system event through the real loop. Returns the number of the first frame that
// looks different; 0 when none does.
int frames_to_answer_click(Gui& gui, Stage& stage);

struct Idling {
    std::uint64_t draws = 0, wake_ups = 0;
    double core_share = 0;
};
// The real loop while a game waits for a human and nothing moves.
Idling idle(Gui& gui, Stage& stage, std::chrono::seconds time);

struct PanelCost {
    double alone = 0, beside_panel = 0; // Nodes per second, medians.
    double share = 1;                   // Median of the pairs: the fraction of `alone` that remains.
    double lost_percent() const { return (1 - share) * 100; }
};
// Searches one position on all threads, alternating periods of `time` with the window drawn on demand, with the debug
// panel open, and never drawn.
PanelCost panel_cost(const Preferences& preferences, Stage& stage, int pairs, std::chrono::milliseconds time);

// The cost of a large library, for `outflank --measure`.
struct LibraryCost {
    std::size_t games = 0, imported = 0;
    double first_rows = 0; // Milliseconds from Ctrl+O to the first frame with rows.
    FrameTimes scrolling;
    FrameTimes searching; // One tick and frame after each character.
    FrameTimes found;
};

// Creates a temporary library of that many games of sixty moves and twelve times as many imported ones, and scrolls for
// that many frames. Errors: the library cannot be created.
base::Result<LibraryCost> library_cost(const Preferences& preferences, Stage& stage, std::size_t games, int scrolled);

} // namespace ui::measurements
