// Opening drills, bookmarks, and statistics of the user's games. line_run.hpp plays a line on the board.
#pragma once

#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/game_review.hpp"
#include "game/play/game_statistics.hpp"
#include "game/ui/app/library_items.hpp"
#include "game/ui/app/saved_games.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

struct FrameContext;

// Text such as "in 3 days" or "in 10 minutes".
std::string rest_text(std::chrono::seconds rest);

class Study {
  public:
    explicit Study(const GuiOptions& options);
    ~Study();

    void open(App& app, StudyPage page);
    // The following functions, except stop_reviewing(), are refused during a match. They identify bookmarks by index in
    // the list.
    void practise_due(App& app);                               // Starts with the longest overdue line.
    void practise_line(App& app, const play::DrillLine& line); // Adds the card if it is missing.
    // Practises the moves up to the position shown, or the whole line at the start position. The side is that of the
    // only human player, or otherwise the one that made the last move.
    void practise_this_game(App& app);
    void practise_next(App& app);                     // Starts the next due line, or returns to the game.
    void drop_card(App& app, const std::string& key); // `key`: play::key_of() the card's line.
    void add_bookmark(App& app);
    void visit_bookmark(App& app, std::size_t bookmark);
    void drop_bookmark(App& app, std::size_t bookmark);
    void note_bookmark(App& app, std::size_t bookmark, const std::string& note);
    void review_saved_games(App& app);
    void stop_reviewing();
    // Opens a game listed for a figure at that move; 0: at its saved position.
    void open_source_game(App& app, library::GameId id, int number);

    // Called every tick. Returns whether a redraw is needed.
    bool update(Session& session, Time now);
    std::optional<Time> next_deadline(const Session& session, Time now) const;

    const play::DrillBox& box() const { return box_; }
    const play::Bookmarks& bookmarks() const { return bookmarks_; }
    // Lines of the opening book, best moves first. Computed when the openings page is first opened.
    const std::vector<play::DrillLine>& book_lines() const { return book_lines_; }
    play::Date date() const { return date_; } // Date at the last tick.

    // Games of the library as of the last opening of the statistics page.
    const std::vector<library::SavedGame>& games() const { return games_; }
    const std::vector<play::PlayerOfGames>& players() const { return players_; }
    const std::string& player() const { return player_; }
    const play::Statistics& statistics() const { return statistics_; }
    // Games of the figure whose page is open. They refer to games() by index.
    const std::vector<play::SourceGame>& behind() const { return behind_; }
    // Progress of the current or last review of saved games; null before the first.
    const play::SavedReviews::Progress* reviews() const { return reviews_ ? &reviews_->progress() : nullptr; }

  private:
    void read_items(Session& session, Time now);
    bool may_change(App& app);
    void count_run(Session& session, Time now);
    bool update_statistics(Session& session, Time now);

    std::function<std::chrono::sys_seconds()> clock_;
    play::Date date_;
    LibraryItems cards_{library::ItemKind::drill}, marks_{library::ItemKind::bookmark};
    play::DrillBox box_;        // Read from cards_.
    play::Bookmarks bookmarks_; // Read from marks_.
    std::vector<play::DrillLine> book_lines_;
    std::vector<library::SavedGame> games_;
    std::optional<std::int64_t> games_revision_; // Library revision when games_ was read.
    std::vector<play::PlayerOfGames> players_;
    std::string player_;
    play::Statistics statistics_;
    std::optional<play::StatisticsFigure> figure_; // Figure whose games are listed.
    std::vector<play::SourceGame> behind_;
    std::unique_ptr<play::SavedReviews> reviews_;
};

// Comments on moves. Edited text is stored when editing ends, the position changes, or another game replaces this one.

void write_comment(Session& session, Time now);
// Called every tick. Returns whether a redraw is needed.
bool update_comment(Session& session, Time now);
void toggle_comment(App& app);
void edit_comment(App& app); // Opens the note with keyboard focus.
// Annotates the move shown, or removes the annotation symbol if it is already set.
void set_sign(App& app, records::Sign sign);

// Draws a list row with a board of that side length at its left. Leaves the area to the right of the board in `row`.
// Returns whether it was clicked.
bool board_row(const FrameContext& frame, const char* id, const rules::Position& position, float board, float pad,
               engine::Rect& row);

// Draws the statistics in the remaining part of the study window.
void statistics_page(FrameContext& frame, const Study& study, StudyDialog& dialog);

} // namespace ui
