#include "game/play/game_shelf.hpp"

#include "engine/base/files.hpp"

#include <algorithm>
#include <utility>

namespace play {

namespace fs = std::filesystem;

GameShelf::GameShelf(GamesFolder folder, const fs::path& /*cache*/, std::function<void()> on_news)
    : folder_{std::move(folder)}, reader_{folder_, std::move(on_news)} {}

void GameShelf::look() {
    reader_.look(++looks_);
    is_reading_ = true;
    has_failed_ = false;
}

void GameShelf::take_down(const fs::path& file) {
    taken_down_.reset();
    reader_.want(++last_wanted_, file);
}

bool GameShelf::take_news() {
    bool has_changed = false;
    if (!has_failed_ && looks_ != 0 && reader_.failed_look() == looks_) {
        has_failed_ = has_changed = true;
        is_reading_ = false;
    }
    while (auto news = reader_.take()) {
        if (auto* answer = std::get_if<ShelfReader::Answer>(&*news)) {
            if (answer->number != last_wanted_) continue;
            taken_down_ = std::move(answer->taken_down);
            has_changed = true;
            continue;
        }
        if (auto* listing = std::get_if<ShelfReader::Listing>(&*news); listing != nullptr && listing->look == looks_) {
            games_ = std::move(listing->games);
            folders_ = std::move(listing->folders);
            has_looked_ = has_changed = true;
            ++revision_;
        }
        auto* found = std::get_if<ShelfReader::Found>(&*news);
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
            std::erase_if(list, [&](auto& one) { return base::is_at_or_below(path_of(one), from); });
            return;
        }
        for (auto& one : list)
            if (base::is_at_or_below(path_of(one), from)) path_of(one) = place_of(path_of(one));
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

} // namespace play
