#include "game/ui/debug_exports.hpp"

#include "engine/base/files.hpp"
#include "game/ui/clipboard.hpp"
#include "game/ui/debug_json.hpp"

namespace ui {

void export_iterations(Session& session, Time now) {
    const auto& iterations = shown_log(session.desk, session.state.debug).iterations();
    if (iterations.empty()) {
        session.say("There are no iterations to export yet.", now);
        return;
    }
    const auto file = base::free_path(base::data_folder() / "exports" / ("iterations " + base::time_stamp() + ".csv"));
    const auto written = base::write_atomically(file, to_csv(iterations));
    session.say(written ? "Exported as " + file.string() + "." : written.error().message, now);
}

void copy_iterations(Session& session, Time now) {
    const auto& iterations = shown_log(session.desk, session.state.debug).iterations();
    if (iterations.empty())
        session.say("There are no iterations to copy yet.", now);
    else
        copy_text(session, to_csv(iterations), "Copied " + std::to_string(iterations.size()) + " iterations as CSV.",
                  now);
}

void copy_debug_json(Session& session, Time now) {
    copy_text(session, debug_json(session.desk, session.state.debug), "Copied the search as JSON.", now);
}

} // namespace ui
