#include "game/ui/app/library_items.hpp"

#include "engine/base/text.hpp"

namespace ui {

using base::tr;

std::optional<std::vector<library::Item>> LibraryItems::changed_items(Session& session, Time now) {
    const std::int64_t revision = session.library.revision();
    if (revision_ == revision || !unwritten_.empty()) return std::nullopt;
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

void LibraryItems::put(Session& session, Time now, library::Item item) {
    write(session, now, {.key = std::move(item.key), .document = std::move(item.document)});
}

void LibraryItems::remove(Session& session, Time now, std::string key) {
    write(session, now, {.key = std::move(key), .document = {}});
}

void LibraryItems::write(Session& session, Time now, Change change) {
    unwritten_.push_back(std::move(change));
    while (!unwritten_.empty()) {
        const Change& first = unwritten_.front();
        const auto written = first.document
                                 ? session.library.put_item(kind_, {.key = first.key, .document = *first.document})
                                 : session.library.remove_item(kind_, first.key);
        if (!written) {
            if (!std::exchange(has_reported_writing_, true))
                session.say(tr("Cannot save the change: {}", written.error().message), now);
            return;
        }
        unwritten_.erase(unwritten_.begin());
    }
    has_reported_writing_ = false;
}

} // namespace ui
