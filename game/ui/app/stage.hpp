// The window's resources: windows, renderer, panels, sound and input.
#pragma once

#include "engine/audio.hpp"
#include "engine/overlay.hpp"
#include "engine/renderer.hpp"
#include "engine/side_window.hpp"
#include "engine/window.hpp"

#include <memory>
#include <optional>

namespace ui {

// Created by open_stage(); outlives everything that draws on it.
struct Stage {
    engine::Window window;
    std::optional<engine::SideWindow> side;
    engine::Renderer renderer;
    engine::Overlay overlay;
    engine::Audio audio;
    engine::InputReader reader;
};

// Errors are single sentences for the user.
base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options);

} // namespace ui
