// Configuration of Dear ImGui, included by imgui.h: converts its vectors to and from Point.
#pragma once

#include "engine/geometry.hpp"

#define IM_VEC2_CLASS_EXTRA                                                                                            \
    ImVec2(engine::Point point) : x{point.x}, y{point.y} {}                                                            \
    operator engine::Point() const {                                                                                   \
        return {x, y};                                                                                                 \
    }
