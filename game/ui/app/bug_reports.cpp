#include "game/ui/app/bug_reports.hpp"

#include "engine/app.hpp"
#include "engine/base/text.hpp"
#include "engine/base/thread_priority.hpp"
#include "game/play/bundle.hpp"

#include <new>
#include <utility>

namespace ui {

using base::tr;

void BugReports::write(Session& session, Time now) {
    writer_.end();
    play::Bundle gathered = play::bundle_of(session.controller, OUTFLANK_VERSION, to_json(session.preferences), now);
    writer_.begin([this, kept = std::move(gathered)](const std::stop_token& stop) {
        base::lower_priority_of_this_thread();
        try {
            play::Bundle bundle = kept;
            bundle.build = play::present_build(bundle.build.version);
            play::add_reference(bundle, stop);
            const auto file = play::write_bundle(play::bundles_folder(), bundle);
            news_.put(file ? tr("Bug report written: {}.", file->string())
                           : tr("Cannot write the bug report: {}", file.error().message));
        } catch (const std::bad_alloc&) {
            news_.put(tr("Cannot write the bug report: out of memory."));
        }
        engine::wake_up();
    });
    session.say(tr("Writing a bug report..."), now);
}

void BugReports::update(Session& session, Time now) {
    while (auto news = news_.take())
        session.say(*std::move(news), now);
}

} // namespace ui
