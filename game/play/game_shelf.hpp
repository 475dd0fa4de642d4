// The saved games as a list that is kept up while a thread of its own reads the files. Used by one thread; what the
// other one finds comes back by take_news().
#pragma once

#include "game/play/games_folder.hpp"
#include "game/play/shelf_reader.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace play {

class GameShelf {
  public:
    // Nothing is read before the first look(). cache: a file that may be lost at any time. on_news is called on the
    // other thread whenever there is something to take.
    GameShelf(GamesFolder folder, const std::filesystem::path& cache, std::function<void()> on_news);

    const GamesFolder& folder() const { return folder_; }

    // Looks into the folder, in the background: new and changed files are read, the newest first, others are not.
    void look();
    // Reads one game with all its moves, before the others. What was taken down before is forgotten.
    void take_down(const std::filesystem::path& file);
    // True when the lists, or the game taken down, have changed.
    bool take_news();

    const std::vector<ShelvedGame>& games() const { return games_; }               // the newest first
    const std::vector<std::filesystem::path>& folders() const { return folders_; } // relative, in order
    const std::optional<TakenDown>& taken_down() const { return taken_down_; }
    bool has_looked() const { return has_looked_; }      // the lists are those of a folder, not just unread
    bool is_reading() const { return is_reading_; }      // not all of them are known yet
    bool has_failed() const { return has_failed_; }      // the last look was given up: there is not enough memory
    std::uint64_t revision() const { return revision_; } // changes with the lists
    std::uint64_t files_read() const { return files_read_; }

    // In effect at once, in the lists as well.
    base::Result<Moved> rename(const std::filesystem::path& file, const std::string& name);
    base::Result<Moved> move_into(const std::filesystem::path& file, const std::filesystem::path& folder);
    base::Result<Moved> remove(const std::filesystem::path& file);
    base::Result<Moved> take_back(const Moved& moved);
    base::Result<base::Done> make_folder(const std::filesystem::path& in, const std::string& name);

  private:
    base::Result<Moved> follow(base::Result<Moved> moved);

    const GamesFolder folder_;
    std::vector<ShelvedGame> games_;
    std::vector<std::filesystem::path> folders_;
    std::optional<TakenDown> taken_down_;
    bool has_looked_ = false;
    bool is_reading_ = false;
    bool has_failed_ = false;
    std::uint64_t revision_ = 0;
    std::uint64_t looks_ = 0;
    std::uint64_t last_wanted_ = 0;
    std::uint64_t files_read_ = 0;
    ShelfReader reader_;
};

} // namespace play
