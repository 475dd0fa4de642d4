#include "engine/base/text.hpp"
#include "game/ui/debug_exports.hpp"
#include "game/ui/requests/receivers.hpp"

namespace ui::requests {

using base::tr;

void OfDebugPanel::operator()(const ShowDebugTab& shown) const {
    session.state.debug.tab = shown.tab;
}

void OfDebugPanel::operator()(const SetBreaks& wanted) const {
    session.state.debug.breaks = wanted.breaks;
}

void OfDebugPanel::operator()(const RecordTree&) const {
    searches.record_tree(session);
}

void OfDebugPanel::operator()(const FinishRecording&) const {
    searches.finish_recording();
}

void OfDebugPanel::operator()(const CancelRecording&) const {
    searches.cancel_recording(session);
}

void OfDebugPanel::operator()(const ExportIterations&) const {
    export_iterations(session, now);
}

void OfDebugPanel::operator()(const CopyIterations&) const {
    copy_iterations(session, now);
}

void OfDebugPanel::operator()(const CopyDebugJson&) const {
    copy_debug_json(session, now);
}

void OfDebugPanel::operator()(const SetComparison& wanted) const {
    ComparisonState& state = session.state.comparison;
    const std::string& program = wanted.choice.program;
    const bool starts_program = wanted.choice.other == play::ComparisonChoice::Other::program && !program.empty();
    if (starts_program && !wanted.is_confirmed && program != state.confirmed) {
        session.preferences.is_debug_open = true;
        session.state.debug.tab = DebugTab::comparison;
        session.say(tr("The program \"{}\" was not started. Press Compare to start it.", program), now);
        return;
    }
    if (starts_program) state.confirmed = program;
    session.preferences.comparison = wanted.choice;
    state.is_on = true;
    searches.compare_again();
}

void OfDebugPanel::operator()(const EndComparison&) const {
    session.state.comparison.is_on = false;
}

void OfDebugPanel::operator()(const ToggleDifferences&) const {
    bool& shows = session.state.comparison.shows_differences;
    shows = !shows;
}

void OfDebugPanel::operator()(const WriteBundle&) const {
    reports.write(session, now);
}

} // namespace ui::requests
