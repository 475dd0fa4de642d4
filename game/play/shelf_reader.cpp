#include "game/play/shelf_reader.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/unfinished_files.hpp"
#include "game/play/folder_listing.hpp"
#include "game/play/save.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_games = 100'000;
constexpr std::chrono::milliseconds between_news{100};

base::Result<GameState> read_game(const fs::path& path) {
    const auto text = base::read_file(path, max_save_bytes);
    if (!text) return text.error();
    return game_from_text(*text);
}

} // namespace

bool is_newer(const ShelvedGame& a, const ShelvedGame& b) {
    if (a.stamp.modified_ns != b.stamp.modified_ns) return a.stamp.modified_ns > b.stamp.modified_ns;
    return a.file < b.file;
}

ShelfReader::ShelfReader(GamesFolder folder, std::function<void()> on_news)
    : folder_{std::move(folder)}, on_news_{std::move(on_news)}, thread_{[this](const std::stop_token& quit) {
          work(quit);
      }} {}

ShelfReader::~ShelfReader() {
    thread_.end();
}

void ShelfReader::look(std::uint64_t number) {
    {
        const std::lock_guard lock{mutex_};
        task_.look = number;
    }
    wake_.notify_one();
}

void ShelfReader::want(std::uint64_t number, fs::path file) {
    {
        const std::lock_guard lock{mutex_};
        task_.wanted = Wanted{.number = number, .file = std::move(file)};
    }
    wake_.notify_one();
}

void ShelfReader::work(const std::stop_token& quit) {
    std::uint64_t looked = 0;
    while (!quit.stop_requested()) {
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, quit, [&] { return task_.look != looked || task_.wanted; });
            if (quit.stop_requested()) return;
            if (task_.look == looked) {
                lock.unlock();
                serve_wanted();
                continue;
            }
            looked = task_.look;
        }
        try {
            look_through(looked, quit);
        } catch (const std::bad_alloc&) {
            failed_look_ = looked; // there may be enough at another time
            if (on_news_) on_news_();
        }
    }
}

void ShelfReader::look_through(std::uint64_t look, const std::stop_token& quit) {
    serve_wanted();
    const bool is_first = !std::exchange(has_looked_, true);
    FolderListing files = list_folder(folder_.root(), max_games);
    if (is_first) {
        folder_.empty_trash(base::time_stamp().substr(0, 10), files.linked);
        base::remove_unfinished(folder_.root());
        for (const fs::path& folder : files.folders)
            base::remove_unfinished(folder_.root() / folder);
    }
    read_files(with_known(look, std::move(files)), quit);
}

bool ShelfReader::is_outdated(std::uint64_t look, const std::stop_token& quit) {
    if (quit.stop_requested()) return true;
    const std::lock_guard lock{mutex_};
    return task_.look != look;
}

// Where there is not enough memory for it, nothing is taken down.
void ShelfReader::serve_wanted() {
    try {
        std::optional<Wanted> wanted;
        {
            const std::lock_guard lock{mutex_};
            wanted.swap(task_.wanted);
        }
        if (!wanted) return;
        TakenDown taken{.file = wanted->file, .game = read_game(folder_.root() / wanted->file)};
        send(Answer{.number = wanted->number, .taken_down = std::move(taken)});
    } catch (const std::bad_alloc&) {
    }
}

ShelfReader::Listing ShelfReader::with_known(std::uint64_t look, FolderListing files) const {
    Listing listing{.look = look, .games = {}, .folders = std::move(files.folders)};
    for (fs::path& file : files.games) {
        ShelvedGame game{.file = std::move(file), .stamp = {}, .known = {}};
        if (const auto stamp = base::file_stamp(folder_.root() / game.file)) {
            game.stamp = *stamp;
            if (const auto found = known_.find(*stamp); found != known_.end()) game.known = found->second;
        } else {
            game.known = Unreadable{tr("not a regular file, or a broken link")};
        }
        listing.games.push_back(std::move(game));
    }
    std::ranges::sort(listing.games, is_newer);
    std::ranges::sort(listing.folders);
    return listing;
}

void ShelfReader::read_files(Listing listing, const std::stop_token& quit) {
    using std::chrono::steady_clock;
    send(listing); // rows can be shown, also of what is not known yet
    Found found{.look = listing.look, .known = {}, .files_read = 0, .is_all = false};
    auto sent = steady_clock::now();
    for (std::size_t place = 0; place < listing.games.size(); ++place) {
        const ShelvedGame& game = listing.games[place];
        if (game.known) continue;
        if (is_outdated(listing.look, quit)) break;
        serve_wanted();
        found.known.emplace_back(place, read(game));
        ++found.files_read;
        if (steady_clock::now() - sent < between_news) continue;
        send(std::exchange(found, Found{.look = listing.look, .known = {}, .files_read = 0, .is_all = false}));
        sent = steady_clock::now();
    }
    found.is_all = !is_outdated(listing.look, quit);
    send(std::move(found));
}

Known ShelfReader::read(const ShelvedGame& game) {
    try {
        const auto text = base::read_file(folder_.root() / game.file, max_save_bytes);
        if (!text) return Unreadable{text.error().message}; // not kept: it may be readable another time
        const auto state = game_from_text(*text);
        Known known = state ? Known{card_of(*state)} : Known{Unreadable{state.error().message}};
        return known_.insert_or_assign(game.stamp, std::move(known)).first->second;
    } catch (const std::bad_alloc&) {
        return Unreadable{tr("out of memory")};
    }
}

void ShelfReader::send(News news) {
    news_.put(std::move(news));
    if (on_news_) on_news_();
}

} // namespace play
