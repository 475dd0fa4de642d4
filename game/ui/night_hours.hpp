// From which hour to which one it is night at a stand: "22-7". A plain value.
#pragma once

#include "engine/base/result.hpp"

#include <string_view>

namespace ui {

struct NightHours {
    int from = 22, to = 7; // 0 to 23, different; the first one is of the night, the last one is not
    bool holds(int hour) const { return from < to ? from <= hour && hour < to : hour >= from || hour < to; }
    friend bool operator==(const NightHours&, const NightHours&) = default;
};

base::Result<NightHours> night_hours_from_text(std::string_view text);

} // namespace ui
