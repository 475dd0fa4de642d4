// What the window is made of: windows, renderer, panels, sound and input.
#pragma once

#include "engine/audio.hpp"
#include "engine/overlay.hpp"
#include "engine/renderer.hpp"
#include "engine/side_window.hpp"
#include "engine/window.hpp"

#include <memory>
#include <optional>

namespace ui {

// Made by open_stage(); outlives whatever draws on it.
struct Stage {
    engine::Window window;
    std::optional<engine::SideWindow> side; // the debug panel's, while it has one
    engine::Renderer renderer;
    engine::Overlay overlay;
    engine::Audio audio;
    engine::InputReader reader; // of both windows
};

// Errors are for the person, in one sentence.
base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options);

} // namespace ui
