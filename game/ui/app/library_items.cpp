#include "game/ui/app/library_items.hpp"

#include "engine/base/text.hpp"

namespace ui {

using base::tr;

std::optional<std::vector<library::Item>> LibraryItems::changed_items(Session& session, Time now) {
    const std::int64_t revision = session.library.revision();
    if (revision_ == revision) return std::nullopt;
    revision_ = revision;
    auto items = session.library.items(kind_);
    if (items) return *std::move(items);
    report_unreadable(session, now, items.error());
    return std::nullopt;
}

void LibraryItems::report_unreadable(Session& session, Time now, const base::Error& error) {
    if (!std::exchange(has_reported_reading_, true))
        session.say(tr("Cannot read part of the library: {}", error.message), now);
}

void LibraryItems::put(Session& session, Time now, const library::Item& item) {
    report(session, now, session.library.put_item(kind_, item));
}

void LibraryItems::remove(Session& session, Time now, const std::string& key) {
    report(session, now, session.library.remove_item(kind_, key));
}

void LibraryItems::report(Session& session, Time now, const base::Result<base::Done>& written) {
    if (!written) session.say(tr("Cannot save the change: {}", written.error().message), now);
}

} // namespace ui
