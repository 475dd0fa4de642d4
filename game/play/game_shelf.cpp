#include "game/play/game_shelf.hpp"

#include "engine/base/files.hpp"
#include "game/play/folder_listing.hpp"
#include "game/play/save.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace play {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_games = 100'000;
constexpr std::size_t max_cache_bytes = std::size_t{256} << 20;
constexpr std::chrono::milliseconds between_news{100};

bool is_newer(const ShelvedGame& a, const ShelvedGame& b) {
    if (a.stamp.modified_ns != b.stamp.modified_ns) return a.stamp.modified_ns > b.stamp.modified_ns;
    return a.file < b.file;
}

base::Result<MatchState> read_game(const fs::path& path) {
    const auto text = base::read_file(path, max_save_bytes);
    if (!text) return text.error();
    return game_from_text(*text);
}

bool is_at_or_below(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

} // namespace

GameShelf::GameShelf(GamesFolder folder, fs::path cache, std::function<void()> on_news)
    : folder_{std::move(folder)}, cache_{std::move(cache)}, on_news_{std::move(on_news)},
      thread_{[this](const std::stop_token& quit) { work(quit); }} {}

GameShelf::~GameShelf() {
    thread_.request_stop();
    thread_.join();
}

void GameShelf::look() {
    {
        const std::lock_guard lock{mutex_};
        task_.look = ++looks_;
    }
    is_reading_ = true;
    has_failed_ = false;
    wake_.notify_one();
}

void GameShelf::take_down(const fs::path& file) {
    {
        const std::lock_guard lock{mutex_};
        task_.wanted = Wanted{.number = ++last_wanted_, .file = file};
    }
    taken_down_.reset();
    wake_.notify_one();
}

bool GameShelf::take_news() {
    bool has_changed = false;
    if (!has_failed_ && failed_look_ == looks_ && looks_ != 0) {
        has_failed_ = has_changed = true;
        is_reading_ = false;
    }
    while (auto news = news_.take()) {
        if (auto* answer = std::get_if<Answer>(&*news)) {
            if (answer->number != last_wanted_) continue;
            taken_down_ = std::move(answer->taken_down);
            has_changed = true;
            continue;
        }
        if (auto* listing = std::get_if<Listing>(&*news); listing != nullptr && listing->look == looks_) {
            games_ = std::move(listing->games);
            folders_ = std::move(listing->folders);
            has_looked_ = has_changed = true;
            ++revision_;
        }
        auto* found = std::get_if<Found>(&*news);
        if (found == nullptr) continue;
        files_read_ += found->files_read;
        if (found->look != looks_) continue;
        for (auto& [place, known] : found->known)
            games_[place].known = std::move(known);
        if (found->is_all) is_reading_ = false;
        ++revision_;
        has_changed = true;
    }
    return has_changed;
}

// What has moved is listed elsewhere at once; a look then finds everything else about it.
base::Result<Moved> GameShelf::follow(base::Result<Moved> moved) {
    if (!moved || moved->from == moved->to) return moved;
    const fs::path from = moved->from.lexically_relative(folder_.root());
    const fs::path to = moved->to.lexically_relative(folder_.root());
    const bool is_gone = !is_listed(to);
    const auto place_of = [&](const fs::path& path) {
        const fs::path rest = path.lexically_relative(from);
        return rest == "." ? to : to / rest;
    };
    const auto follow_in = [&](auto& list, const auto& path_of) {
        if (is_gone) {
            std::erase_if(list, [&](auto& one) { return is_at_or_below(path_of(one), from); });
            return;
        }
        for (auto& one : list)
            if (is_at_or_below(path_of(one), from)) path_of(one) = place_of(path_of(one));
    };
    follow_in(games_, [](ShelvedGame& game) -> fs::path& { return game.file; });
    follow_in(folders_, [](fs::path& folder) -> fs::path& { return folder; });
    std::ranges::sort(folders_);
    ++revision_;
    look();
    return moved;
}

base::Result<Moved> GameShelf::rename(const fs::path& file, const std::string& name) {
    return follow(folder_.rename(file, name));
}
base::Result<Moved> GameShelf::move_into(const fs::path& file, const fs::path& folder) {
    return follow(folder_.move_into(file, folder));
}
base::Result<Moved> GameShelf::remove(const fs::path& file) {
    return follow(folder_.remove(file));
}

base::Result<Moved> GameShelf::take_back(const Moved& last) {
    auto moved = folder_.take_back(last);
    const bool was_gone = !is_listed(last.to.lexically_relative(folder_.root()));
    if (!moved || !was_gone) return follow(std::move(moved));
    // Listed at once, too: what is in it comes with the look.
    const fs::path file = moved->to.lexically_relative(folder_.root());
    std::error_code code;
    if (fs::is_directory(moved->to, code)) {
        folders_.push_back(file);
        std::ranges::sort(folders_);
    } else {
        ShelvedGame game{.file = file, .stamp = base::file_stamp(moved->to).value_or(base::FileStamp{}), .known = {}};
        games_.insert(std::ranges::lower_bound(games_, game, is_newer), game);
    }
    ++revision_;
    look();
    return moved;
}

base::Result<base::Done> GameShelf::make_folder(const fs::path& in, const std::string& name) {
    const auto made = folder_.make_folder(in, name);
    if (!made) return made;
    folders_.push_back(in / name);
    std::ranges::sort(folders_);
    ++revision_;
    look();
    return made;
}

// --- The other thread ---

void GameShelf::work(const std::stop_token& quit) {
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

void GameShelf::look_through(std::uint64_t look, const std::stop_token& quit) {
    serve_wanted();
    const bool is_first = !std::exchange(has_read_cache_, true);
    if (is_first)
        if (const auto text = base::read_file(cache_, max_cache_bytes)) known_ = known_games_from_text(*text);
    FolderListing files = list_folder(folder_.root(), max_games);
    if (is_first) folder_.empty_trash(base::time_stamp().substr(0, 10), files.linked);
    read_files(with_known(look, std::move(files)), quit);
}

bool GameShelf::is_outdated(std::uint64_t look, const std::stop_token& quit) {
    if (quit.stop_requested()) return true;
    const std::lock_guard lock{mutex_};
    return task_.look != look;
}

// Where there is not enough memory for it, nothing is taken down.
void GameShelf::serve_wanted() {
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

GameShelf::Listing GameShelf::with_known(std::uint64_t look, FolderListing files) const {
    Listing listing{.look = look, .games = {}, .folders = std::move(files.folders)};
    for (fs::path& file : files.games) {
        ShelvedGame game{.file = std::move(file), .stamp = {}, .known = {}};
        if (const auto stamp = base::file_stamp(folder_.root() / game.file)) {
            game.stamp = *stamp;
            if (const auto found = known_.find(*stamp); found != known_.end()) game.known = found->second;
        } else {
            game.known = Unreadable{"not a regular file, or a link to nothing"};
        }
        listing.games.push_back(std::move(game));
    }
    std::ranges::sort(listing.games, is_newer);
    std::ranges::sort(listing.folders);
    return listing;
}

void GameShelf::read_files(Listing listing, const std::stop_token& quit) {
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
    const bool is_all = found.is_all;
    send(std::move(found));
    if (is_all || quit.stop_requested()) save_cache(listing);
}

Known GameShelf::read(const ShelvedGame& game) {
    try {
        const auto text = base::read_file(folder_.root() / game.file, max_save_bytes);
        if (!text) return Unreadable{text.error().message}; // not kept: it may be readable another time
        const auto state = game_from_text(*text);
        Known known = state ? Known{card_of(*state)} : Known{Unreadable{state.error().message}};
        is_cache_old_ = true;
        return known_.insert_or_assign(game.stamp, std::move(known)).first->second;
    } catch (const std::bad_alloc&) {
        return Unreadable{"out of memory"};
    }
}

// Only of what still lies there, or lay there a moment ago in the trash: the file does not grow for ever.
void GameShelf::save_cache(const Listing& listing) {
    if (!is_cache_old_) return;
    is_cache_old_ = false;
    KnownGames kept;
    for (const ShelvedGame& game : listing.games)
        if (const auto found = known_.find(game.stamp); found != known_.end()) kept.insert(*found);
    (void)base::write_atomically(cache_, to_text(kept)); // without it the files are read again
}

void GameShelf::send(News news) {
    news_.put(std::move(news));
    if (on_news_) on_news_();
}

} // namespace play
