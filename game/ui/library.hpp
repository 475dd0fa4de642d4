// The saved games as the window lists them: the folder that is open, what is searched for, the order of the rows, the
// one that is chosen, and what was done to the files, which can be undone. For the library and the save dialog.
#pragma once

#include "game/play/game_clock.hpp"
#include "game/play/game_shelf.hpp"
#include "game/ui/library_rows.hpp"
#include "game/ui/library_wish.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// The chosen game, to be looked through.
struct LibraryPreview {
    std::string id; // of its row
    base::FileStamp stamp;
    rules::GameTree game;
    std::vector<rules::GameTree::NodeId> line; // the moves that are looked through, from the root on
    std::size_t at = 0;                        // in the line
};

// What the person is told below the list, for some seconds.
struct LibraryMessage {
    std::string text; // none: empty
    bool is_problem = false;
    std::optional<play::Time> until; // none before the first tick that it is there
};

class Library {
  public:
    Library(const play::GamesFolder& folder, std::function<void()> on_news);

    // Looks at the files again and begins at the top. resumable: the unfinished game, which comes first; or null.
    void open(const play::GameState* resumable);
    // Takes what was read and brings the rows in line. True when anything has changed.
    bool follow(std::string_view searched);
    // Lets the message go when its time is over. True when it has gone.
    bool age(play::Time now);

    const LibraryQuery& query() const { return query_; } // that the rows were found for
    const play::GameShelf& shelf() const { return shelf_; }
    const std::vector<LibraryRow>& rows() const { return rows_; }
    const std::filesystem::path& open_folder() const { return query_.open_folder; } // relative
    int chosen() const { return chosen_; }                                          // a row, or -1 where there is none
    // Changes when the chosen row is to be brought into view.
    std::uint64_t reveals() const { return reveals_; }
    const LibraryMessage& message() const { return message_; }
    bool can_undo() const { return !done_.empty(); }
    const std::optional<std::filesystem::path>& marked() const { return marked_; } // to be moved
    const std::optional<LibraryPreview>& preview() const { return preview_; }

    // What is known of the game in the row; null for a folder, and while or when it cannot be read.
    const play::GameCard* card(const LibraryRow& row) const;
    // What the row is called: a file's name without its extension.
    std::string title(const LibraryRow& row) const;
    // Relative to the games folder; of the resumable game empty.
    std::filesystem::path path(const LibraryRow& row) const;

    void choose(int row);
    void reveal() { ++reveals_; } // brings the chosen row into view
    void hold_choice();           // the row that is chosen now stays chosen, wherever files that are still read put it
    void enter(const std::filesystem::path& folder);
    void leave_folder();
    void sort_by(LibraryColumn column);
    void mark_chosen();
    void forget_mark() { marked_.reset(); }
    void step_preview(int moves);
    void report(LibraryMessage message) { message_ = std::move(message); }

    // Each says in the message what came of it. The result is what has moved, if anything.
    std::optional<play::Moved> rename_chosen(const std::string& name);
    std::optional<play::Moved> remove_chosen();
    std::optional<play::Moved> move_marked_here();
    std::optional<play::Moved> move(const LibraryRow& row, const std::filesystem::path& folder);
    std::optional<play::Moved> undo();
    void make_folder(const std::string& name);

  private:
    struct Done {
        play::Moved moved;
        std::string title;
    };

    std::optional<play::Moved> note(base::Result<play::Moved> moved, const std::string& title, const std::string& said);
    std::string id(const LibraryRow& row) const;
    const LibraryRow* chosen_row() const;
    void make_rows();
    void choose_again();
    void follow_mark(const play::Moved& moved);
    void follow_preview();

    play::GameShelf shelf_;
    std::optional<play::GameCard> resumable_;
    std::optional<rules::GameTree> resumable_game_;
    std::vector<LibraryRow> rows_;
    std::uint64_t rows_of_ = ~std::uint64_t{0}; // the shelf's revision
    bool are_rows_old_ = true;
    LibraryQuery query_;
    int chosen_ = -1;
    std::string chosen_id_;
    std::uint64_t reveals_ = 0;
    LibraryMessage message_;
    std::vector<Done> done_; // the last at the end
    std::optional<std::filesystem::path> marked_;
    std::optional<LibraryPreview> preview_;
    std::string preview_wanted_;    // the id of the row that was asked for
    base::FileStamp preview_stamp_; // of its file when it was asked for
};

} // namespace ui
