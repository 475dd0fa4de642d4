// Which of the saved games the library lists, and in what order.
#pragma once

#include "game/play/game_shelf.hpp"
#include "game/ui/library_wish.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ui {

struct LibraryRow {
    enum class Kind : unsigned char { resumable, parent, folder, game };
    Kind kind = Kind::game;
    std::size_t place = 0; // in the shelf's folders or games
    friend bool operator==(const LibraryRow&, const LibraryRow&) = default;
};

struct LibraryQuery {
    std::string searched;              // all words of it are to be found; in the folder and all those below
    std::filesystem::path open_folder; // relative
    LibraryColumn sorted_by = LibraryColumn::date;
    bool is_descending = true;
};

// Where nothing is searched for the unfinished game and the folders come first.
std::vector<LibraryRow> rows_for(const LibraryQuery& query, const play::GameShelf& shelf, bool has_resumable);

// "22 Nov 2026" and "14:05", in local time.
std::string date_text(std::int64_t modified_ns);
std::string time_text(std::int64_t modified_ns);

} // namespace ui
