// The library's rows of one kind for one part of the window: read again after changes, also by another window, and
// written one by one.
#pragma once

#include "game/ui/app/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ui {

class LibraryItems {
  public:
    explicit LibraryItems(library::ItemKind kind) : kind_{kind} {}

    // The key and read(document) of each row when the library has changed since the last call. None when it has not,
    // cannot be read, or lacks changes that could not be written. Unreadable rows are omitted, which is reported once.
    template <class Read> auto poll(Session& session, Time now, const Read& read) {
        using Value = std::decay_t<decltype(*read(std::string_view{}))>;
        std::optional<std::vector<std::pair<std::string, Value>>> values;
        const auto items = changed_items(session, now);
        if (!items) return values;
        values.emplace();
        for (const library::Item& item : *items) {
            if (auto value = read(item.document))
                values->emplace_back(item.key, *std::move(value));
            else
                report_unreadable(session, now, value.error());
        }
        return values;
    }

    // A change that cannot be written is reported once and written together with the next one.
    void put(Session& session, Time now, library::Item item);
    void remove(Session& session, Time now, std::string key);

  private:
    struct Change {
        std::string key;
        std::optional<std::string> document; // None: the row is removed.
    };

    std::optional<std::vector<library::Item>> changed_items(Session& session, Time now);
    void report_unreadable(Session& session, Time now, const base::Error& error);
    void write(Session& session, Time now, Change change);

    library::ItemKind kind_;
    std::optional<std::int64_t> revision_;
    std::vector<Change> unwritten_;
    bool has_reported_reading_ = false;
    bool has_reported_writing_ = false;
};

} // namespace ui
