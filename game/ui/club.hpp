// The club player's things that outlast a game: the cards of opening lines, the bookmarks, and the lines that can be
// learned. For requests and panels; what is gone through on the board is in line_runs.
#pragma once

#include "engine/base/background_writer.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/ui/saved_games.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class Club {
  public:
    explicit Club(const GuiOptions& options);
    ~Club(); // what was changed is written

    void carry_out(const ClubWish& wish, Session& session, SavedGames& games, Time now);
    // To be called in each tick. True when what is seen has changed.
    bool follow(Session& session, SavedGames& games, Time now);
    std::optional<Time> wake(const Session& session, Time now) const;

    const play::DrillBox& box() const { return box_; }
    const play::Bookmarks& bookmarks() const { return bookmarks_; }
    // Lines of the opening book, the moves that it holds for best first; made when the page of openings is first open.
    const std::vector<play::DrillLine>& book_lines() const { return book_lines_; }
    play::Date date() const { return date_; } // as of the last tick

  private:
    struct Wishes; // one function for each

    void read_files(Session& session, Time now);
    void save_box();
    void save_bookmarks();
    void practise(std::size_t card, Session& session, SavedGames& games, Time now);
    void count_run(Session& session);

    bool keeps_files_;
    std::function<std::chrono::sys_seconds()> clock_;
    play::Date date_;
    bool has_read_ = false;
    play::DrillBox box_;
    play::Bookmarks bookmarks_;
    std::vector<play::DrillLine> book_lines_;
    std::unique_ptr<base::BackgroundWriter> box_file_, bookmarks_file_; // none: nothing is written
};

} // namespace ui
