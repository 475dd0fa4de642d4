// Configuration of Dear ImGui, read by imgui.h: its vectors convert to and from our points.
#pragma once

#include "engine/geometry.hpp"

#define IM_VEC2_CLASS_EXTRA                                                                                            \
    ImVec2(engine::Point point) : x{point.x}, y{point.y} {}                                                            \
    operator engine::Point() const {                                                                                   \
        return {x, y};                                                                                                 \
    }
