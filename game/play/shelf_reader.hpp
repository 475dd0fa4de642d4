// The thread that reads the games folder for the shelf: which files lie there, and what is in them.
#pragma once

#include "engine/base/file_stamp.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "game/play/game_card.hpp"
#include "game/play/games_folder.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

namespace play {

struct FolderListing;

struct Unreadable {
    std::string why;
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};
using Known = std::variant<GameCard, Unreadable>; // of a file
using KnownGames = std::map<base::FileStamp, Known>;

struct ShelvedGame {
    std::filesystem::path file; // relative to the games folder
    base::FileStamp stamp;      // all zeros where it is no regular file
    std::optional<Known> known; // none until it has been read
};
// The newest first; those of one moment by name.
bool is_newer(const ShelvedGame& a, const ShelvedGame& b);

// One game with all its moves, for a closer look.
struct TakenDown {
    std::filesystem::path file;
    base::Result<GameState> game;
};

class ShelfReader {
  public:
    struct Listing {
        std::uint64_t look = 0; // its number
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

    // on_news is called on the reader's thread whenever there is something to take.
    ShelfReader(GamesFolder folder, std::function<void()> on_news);
    ~ShelfReader(); // stops reading, and keeps what was found

    // New and changed files are read, the newest first, others are not. In the place of an earlier look.
    void look(std::uint64_t number);
    // Reads one game with all its moves, before the others. In the place of what was wanted before.
    void want(std::uint64_t number, std::filesystem::path file);

    std::optional<News> take() { return news_.take(); }
    // The number of the last look that was given up: out of memory. 0: none.
    std::uint64_t failed_look() const { return failed_look_; }

  private:
    struct Wanted { // to be taken down
        std::uint64_t number = 0;
        std::filesystem::path file;
    };
    struct Task {
        std::uint64_t look = 0; // number of the newest look
        std::optional<Wanted> wanted;
    };

    void work(const std::stop_token& quit);
    void look_through(std::uint64_t look, const std::stop_token& quit);
    bool is_outdated(std::uint64_t look, const std::stop_token& quit);
    void serve_wanted();
    Listing with_known(std::uint64_t look, FolderListing files) const;
    void read_files(Listing listing, const std::stop_token& quit);
    Known read(const ShelvedGame& game);
    void send(News news);

    const GamesFolder folder_;
    const std::function<void()> on_news_;

    base::Queue<News> news_;
    std::mutex mutex_; // guards task_
    std::condition_variable_any wake_;
    Task task_;
    std::atomic<std::uint64_t> failed_look_ = 0;

    // Of the thread alone.
    KnownGames known_;
    bool has_looked_ = false;
    base::PatientThread thread_; // last: it must not outlive what it uses
};

} // namespace play
