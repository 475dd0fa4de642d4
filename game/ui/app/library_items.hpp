// Access to the library's rows of one kind, for one part of the window. Rows are reread after changes, including those
// by another window, and written one at a time.
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

    // The key and read(document) of each row if the library has changed since the last call; none if it has not changed
    // or cannot be read. Skips unreadable rows and reports that once.
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

    // Writes the row; reports a failure.
    void put(Session& session, Time now, const library::Item& item);
    void remove(Session& session, Time now, const std::string& key);

  private:
    std::optional<std::vector<library::Item>> changed_items(Session& session, Time now);
    void report_unreadable(Session& session, Time now, const base::Error& error);
    void report(Session& session, Time now, const base::Result<base::Done>& written);

    library::ItemKind kind_;
    std::optional<std::int64_t> revision_;
    bool has_reported_reading_ = false;
};

} // namespace ui
