// Drills of opening lines, bookmarks, and statistics of the user's games. The line on the board is in line_runs.
#pragma once

#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/game_statistics.hpp"
#include "game/play/saved_reviews.hpp"
#include "game/ui/app/library_items.hpp"
#include "game/ui/app/saved_games.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class Study {
  public:
    explicit Study(const GuiOptions& options);
    ~Study();

    void open(App& app, StudyPage page);
    // Cards and bookmarks are meant by their places as they are listed. Refused during a match of several games.
    void practise_due(App& app); // what is due, the longest waiting first
    void practise_card(App& app, std::size_t card);
    void practise_line(App& app, const play::DrillLine& line); // becomes a card where there is none yet
    // The moves to the position shown; the side that made the last of them is practised.
    void practise_this_game(App& app);
    void practise_next(App& app); // the next line that is due, or back to the game
    void drop_card(App& app, std::size_t card);
    void add_bookmark(App& app); // of the position shown
    void visit_bookmark(App& app, std::size_t bookmark);
    void drop_bookmark(App& app, std::size_t bookmark);
    void note_bookmark(App& app, std::size_t bookmark, const std::string& note);
    void review_saved_games(App& app);
    void stop_reviewing();
    // One of the saved games behind a figure, at that move; 0: as it was saved.
    void open_game_behind(App& app, library::GameId id, int number);

    // To be called in each tick. True when what is seen has changed.
    bool update(Session& session, Time now);
    std::optional<Time> next_deadline(const Session& session, Time now) const;

    const play::DrillBox& box() const { return box_; }
    const play::Bookmarks& bookmarks() const { return bookmarks_; }
    // Lines of the opening book, the moves that it holds for best first; made when the page of openings is first open.
    const std::vector<play::DrillLine>& book_lines() const { return book_lines_; }
    play::Date date() const { return date_; } // as of the last tick

    // Those of the library, when the page of the statistics was last open.
    const std::vector<library::SavedGame>& games() const { return games_; }
    const std::vector<play::PersonOfGames>& persons() const { return persons_; }
    const std::string& person() const { return person_; } // whose statistics they are
    const play::Statistics& statistics() const { return statistics_; }
    // The games behind the figure that the page is open for, by their places in games().
    const std::vector<play::GameBehind>& behind() const { return behind_; }
    // The review of saved games that runs, or the last one; null before the first.
    const play::SavedReviews::Progress* reviews() const { return reviews_ ? &reviews_->progress() : nullptr; }

  private:
    void read_items(Session& session, Time now);
    void write_card(std::size_t card, Session& session, Time now);
    bool may_change(App& app);
    void count_run(Session& session, Time now);
    bool update_statistics(Session& session, Time now);
    void read_games(Session& session, Time now);

    bool keeps_files_;
    std::function<std::chrono::sys_seconds()> clock_;
    play::Date date_;
    LibraryItems cards_{library::ItemKind::drill}, marks_{library::ItemKind::bookmark};
    play::DrillBox box_;        // cards_
    play::Bookmarks bookmarks_; // marks_
    std::vector<play::DrillLine> book_lines_;
    std::vector<library::SavedGame> games_;
    std::optional<std::int64_t> games_revision_; // of the library, when they were read
    std::vector<play::PersonOfGames> persons_;
    std::string person_;
    play::Statistics statistics_;
    std::optional<play::StatisticsFigure> figure_; // that the games are behind
    std::vector<play::GameBehind> behind_;
    std::unique_ptr<play::SavedReviews> reviews_;
};

} // namespace ui
