// Rows of a label and a field, for the settings of engines.
#pragma once

#include "game/engines/engine_list.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>

namespace ui {

inline constexpr float field_height = 36; // At scale 1.

// Rows of a label and its control, cut off the top of the area one after another.
struct FieldRows {
    FrameContext& frame;
    engine::Rect rest;

    float label_width() const { return std::clamp(rest.width * .24f, frame.scaled(84), frame.scaled(126)); }
    // Draws the label and returns the place of the control.
    engine::Rect next(const char* label) {
        engine::Rect row = rest.cut_top(frame.pressable(field_height), frame.scaled(7));
        const engine::Rect left = row.cut_left(label_width());
        draw_fitted_text(frame, body_text, {left.x, left.center().y}, frame.theme.text_second, label,
                         left.width - frame.scaled(8));
        return row;
    }
    bool field(const engine::Rect& place, const char* id, const char* hint, std::string& text,
               std::size_t max_bytes = engines::max_engine_field_bytes) const {
        const bool has_room = ImGui::CalcTextSize(hint).x <= place.width - frame.scaled(20);
        return text_field(frame, id, has_room ? hint : "", text, max_bytes, place, 10);
    }
    // A field for a path. If the desktop has a file chooser, a button next to the field opens it.
    bool path(const char* label, const char* id, const char* hint, std::string& text, const Request& choose) {
        return path_field(frame, id, hint, text, engines::max_engine_field_bytes, next(label), choose);
    }
};

} // namespace ui
