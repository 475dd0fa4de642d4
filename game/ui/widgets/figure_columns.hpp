// Right side of a table: columns of figures, each as wide as its widest figure or its heading.
#pragma once

#include "game/ui/app/panel.hpp"

#include <array>
#include <string>
#include <string_view>

namespace ui::panels {

class FigureColumns {
  public:
    using Figures = std::array<std::string, 3>;
    FigureColumns(const Panel& panel, Figures heading);
    // Called for each row before any is drawn.
    void make_room_for(const Figures& figures);
    // A name and its figures on a line whose left middle is `at`; shortens the name to the remaining room.
    void draw_heading(engine::Point at, float width, std::string_view name) const;
    void draw(engine::Point at, float width, std::string_view name, const Figures& figures) const;

  private:
    const Panel& panel_;
    Figures heading_;
    std::array<float, 3> widths_{};
};

} // namespace ui::panels
