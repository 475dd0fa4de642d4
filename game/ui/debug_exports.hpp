// What the debug panel knows, for other programs: as a file and through the clipboard.
#pragma once

#include "game/ui/session.hpp"

namespace ui {

void export_iterations(Session& session, Time now); // the log as CSV, into the exports folder
void copy_iterations(Session& session, Time now);
void copy_debug_json(Session& session, Time now);

} // namespace ui
