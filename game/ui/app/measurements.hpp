// The single measurements behind `outflank --measure`, each on the window that it is given. For measure.cpp.
#pragma once

#include "game/ui/app/gui.hpp"

#include <cstdint>
#include <vector>

namespace ui::measurements {

struct FrameTimes {
    std::size_t frames = 0;
    double median = 0; // ms
    double late = 0;   // the 99th percentile
};
// Of what single frames cost, in any order; zeros where there is none.
FrameTimes times_of(std::vector<double> costs);
double median_of(std::vector<double> values);

// The cost of frames in ms while discs are in motion: a game of up to so many moves, each drawn from the first frame to
// the last, 16 ms apart.
std::vector<double> flipping_frames(Gui& gui, Stage& stage, int moves);
// The same as time goes by, with a move every now and then: for a window that searches meanwhile.
std::vector<double> frames_as_time_goes_by(Gui& gui, Stage& stage, std::chrono::milliseconds time);

// A click on a legal square, as an event of the system's through the real loop: which frame after it is the first that
// looks different. 0: none did.
int frames_to_answer_click(Gui& gui, Stage& stage);

struct Idling {
    std::uint64_t draws = 0, wake_ups = 0;
    double core_share = 0; // of one core
};
// A game waits for a person, nothing moves. The loop is the real one.
Idling idle(Gui& gui, Stage& stage, std::chrono::seconds time);

struct PanelCost {
    double alone = 0, beside_panel = 0; // nodes a second, medians
    double share = 1;                   // of `alone` that is left, the median of the pairs
    double lost_percent() const { return (1 - share) * 100; }
};
// One search of one position on all threads, in turns of so long with the window drawn as it asks for, with the debug
// panel open, and never drawn.
PanelCost panel_cost(const Preferences& preferences, Stage& stage, int pairs, std::chrono::milliseconds time);

} // namespace ui::measurements
