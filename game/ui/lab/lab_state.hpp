// Settings of the evaluation lab's dialog, and what it computed for the current view.
#pragma once

#include "engine/geometry.hpp"
#include "game/play/evaluation_lab.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ui {

enum class LabEvaluation : unsigned char { built_in, plain, file, none }; // Only the second can be none.

inline constexpr std::array lab_depths{0, 1, 2, 4, 6, 8, 10, 12};

struct LabForm {
    std::string positions; // Path, as typed.
    std::array<LabEvaluation, 2> evaluations{LabEvaluation::built_in, LabEvaluation::plain};
    std::array<std::string, 2> files;                                        // Weights files.
    std::array<bool, lab_depths.size()> has_depth{true, false, false, true}; // Indexed like lab_depths.
    int solved_empties = 0;                                                  // See play::LabChoice.
};

enum class LabPage : unsigned char { figures, positions };

// A position of the scatter plot, in pixels relative to the plot.
struct LabPoint {
    float x = 0, y = 0;
    std::size_t row = 0;
};

// Everything that depends on the result and the chosen view. Computed again when one of the first four changes.
struct LabView {
    std::uint64_t revision = 0;
    std::size_t column = 0;
    play::LabOrder order = play::LabOrder::error;
    engine::Point plot_size;

    std::vector<LabPoint> points; // At most one per visible spot.
    float extent = 64;            // Largest value on the axes, in discs.
    std::vector<int> histogram;   // Errors in bins of lab_bin discs; the outer bins include everything beyond.
    std::vector<play::LabGroup> groups;
    std::vector<std::size_t> rows; // In the chosen order.
};
inline constexpr int lab_bin = 2, lab_bins = 33; // The middle bin holds errors below one disc.

struct LabState {
    LabForm form;
    LabPage page = LabPage::figures;
    std::size_t column = 0; // See play::LabResult.
    play::LabOrder order = play::LabOrder::error;
    LabView view;
    engine::Rect plots; // Both plots in the last frame, for the exported picture.
};

} // namespace ui
