#include "game/ui/debug_exports.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ui/clipboard.hpp"
#include "game/ui/debug_json.hpp"

namespace ui {

using base::tr;
using base::tr_n;

void export_iterations(Session& session, Time now) {
    const auto& iterations = shown_log(session.controller, session.state.debug).iterations();
    if (iterations.empty()) {
        session.say(tr("There are no iterations to export yet."), now);
        return;
    }
    const auto file = base::free_path(base::data_folder() / "exports" / ("iterations " + base::time_stamp() + ".csv"));
    const auto written = base::write_atomically(file, to_csv(iterations));
    session.say(written ? tr("Exported as {}.", file.string()) : written.error().message, now);
}

void copy_iterations(Session& session, Time now) {
    const auto& iterations = shown_log(session.controller, session.state.debug).iterations();
    if (iterations.empty())
        session.say(tr("There are no iterations to copy yet."), now);
    else
        copy_text(session, to_csv(iterations),
                  tr_n(static_cast<long long>(iterations.size()), "Copied {} iteration as CSV.",
                       "Copied {} iterations as CSV.", iterations.size()),
                  now);
}

void copy_debug_json(Session& session, Time now) {
    copy_text(session, debug_json(session.controller, session.state.debug), tr("Copied the search as JSON."), now);
}

} // namespace ui
