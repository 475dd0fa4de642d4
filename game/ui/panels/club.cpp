#include "game/ui/panels/panel.hpp"
namespace ui::panels {
void club(Panel&, ClubDialog&) {}
} // namespace ui::panels
