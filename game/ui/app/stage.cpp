#include "game/ui/app/stage.hpp"

#include "engine/base/files.hpp"

#include <string>
#include <utility>

namespace ui {

base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options) {
    auto window = engine::Window::create(options);
    if (!window) return window.error();
    auto renderer = engine::Renderer::create();
    if (!renderer) return renderer.error();
    auto overlay = engine::Overlay::create();
    if (!overlay) return overlay.error();
    auto stage = std::make_unique<Stage>(Stage{.window = std::move(*window),
                                               .side = {},
                                               .renderer = std::move(*renderer),
                                               .overlay = std::move(*overlay),
                                               .audio = engine::Audio{!options.is_headless},
                                               .reader = {}});
    if (const auto icon = base::find_shipped("assets/sprites/icon.png")) stage->window.set_icon(icon->string());
    return stage;
}

} // namespace ui
