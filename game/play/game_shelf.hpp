// The saved games as a list that is kept up while a thread of its own reads the files. Used by one thread; what the
// other one finds comes back by take_news().
#pragma once

#include "engine/base/mailbox.hpp"
#include "game/play/game_cache.hpp"
#include "game/play/games_folder.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace play {

struct FolderListing;

struct ShelvedGame {
    std::filesystem::path file; // relative to the games folder
    base::FileStamp stamp;      // all zeros where it is no regular file
    std::optional<Known> known; // none until it has been read
};

// One game with all its moves, for a closer look.
struct TakenDown {
    std::filesystem::path file;
    base::Result<MatchState> game;
};

class GameShelf {
  public:
    // Nothing is read before the first look(). cache: a file that may be lost at any time. on_news is called on the
    // other thread whenever there is something to take.
    GameShelf(GamesFolder folder, std::filesystem::path cache, std::function<void()> on_news);
    ~GameShelf(); // stops reading, and keeps what was found

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
    bool has_looked() const { return has_looked_; } // the lists are those of a folder, not empty for want of a look
    bool is_reading() const { return is_reading_; } // not all of them are known yet
    bool has_failed() const { return has_failed_; } // the last look was given up: there is not enough memory
    std::uint64_t revision() const { return revision_; } // changes with the lists
    std::uint64_t files_read() const { return files_read_; }

    // In effect at once, in the lists as well.
    base::Result<Moved> rename(const std::filesystem::path& file, const std::string& name);
    base::Result<Moved> move_into(const std::filesystem::path& file, const std::filesystem::path& folder);
    base::Result<Moved> remove(const std::filesystem::path& file);
    base::Result<Moved> take_back(const Moved& moved);
    base::Result<base::Done> make_folder(const std::filesystem::path& in, const std::string& name);

  private:
    struct Wanted { // to be taken down
        std::uint64_t number = 0;
        std::filesystem::path file;
    };
    struct Task {
        std::uint64_t look = 0; // number of the newest look
        std::optional<Wanted> wanted;
    };
    struct Listing {
        std::uint64_t look = 0;
        std::vector<ShelvedGame> games;
        std::vector<std::filesystem::path> folders;
    };
    struct Found { // about games of a listing
        std::uint64_t look = 0;
        std::vector<std::pair<std::size_t, Known>> known; // by place in its list
        std::uint64_t files_read = 0;
        bool is_all = false;
    };
    struct Answer {
        std::uint64_t number = 0; // of what was wanted
        TakenDown taken_down;
    };
    using News = std::variant<Listing, Found, Answer>;

    base::Result<Moved> follow(base::Result<Moved> moved);
    void work(const std::stop_token& quit);
    void look_through(std::uint64_t look, const std::stop_token& quit);
    bool is_outdated(std::uint64_t look, const std::stop_token& quit);
    void serve_wanted();
    Listing with_known(std::uint64_t look, FolderListing files) const;
    void read_files(Listing listing, const std::stop_token& quit);
    Known read(const ShelvedGame& game);
    void save_cache(const Listing& listing);
    void send(News news);

    const GamesFolder folder_;
    const std::filesystem::path cache_;
    const std::function<void()> on_news_;

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

    base::Queue<News> news_;
    std::mutex mutex_; // guards task_
    std::condition_variable_any wake_;
    Task task_;
    std::atomic<std::uint64_t> failed_look_ = 0;

    // Of the other thread alone.
    KnownGames known_;
    bool has_read_cache_ = false;
    bool is_cache_old_ = false;
    std::jthread thread_; // last: it must not outlive what it uses
};

} // namespace play
