// Short messages that stand beside the board for some seconds.
#pragma once

#include "game/rules/game_tree.hpp"
#include "game/ui/screen_layout.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace ui {

// What a message may be about; it goes when any of this is no longer so.
struct Moment {
    std::uint64_t game = 0; // its number
    rules::GameTree::NodeId node = -1;
    bool is_paused = false;
    bool is_over = false;
    bool is_editing = false;
    friend bool operator==(const Moment&, const Moment&) = default;
};

struct Toast {
    std::string text;
    std::chrono::steady_clock::time_point until{};
    std::chrono::steady_clock::time_point said{};
    bool is_of_moment = false;    // it holds for how things stand when it is first shown
    std::optional<Moment> moment; // once that is known
};

// Where messages may stand: below the squares, right of them, above them, left of them; none of these covers a square.
std::array<engine::Rect, 4> rooms_for_toasts(const ScreenLayout& layout);

} // namespace ui
