// The rows of one kind in the library, for the part of the window that shows them: read again when they have changed,
// also in another window, and written one by one.
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

    // What read(document) makes of each row, with its key, where the library has changed since the last call. None
    // where it has not, cannot be read, or lacks changes that could not be written. A row that cannot be read is left
    // out, which is reported once.
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

    // A change that cannot be written is reported once, and written together with the next one.
    void put(Session& session, Time now, library::Item item);
    void remove(Session& session, Time now, std::string key);

  private:
    struct Change {
        std::string key;
        std::optional<std::string> document; // none: the row is removed
    };

    std::optional<std::vector<library::Item>> changed_items(Session& session, Time now);
    void report_unreadable(Session& session, Time now, const base::Error& error);
    void write(Session& session, Time now, Change change);

    library::ItemKind kind_;
    std::optional<std::int64_t> revision_; // of the library, when the rows were read
    std::vector<Change> unwritten_;        // in their order
    bool has_reported_reading_ = false;
    bool has_reported_writing_ = false; // until a change could be written
};

} // namespace ui
