// Folders of games for a shelf, and what it shows of them.
#pragma once

#include "game/play/game_shelf.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace shelf {

using Names = std::vector<std::string>;

struct Games : temporary::TemporaryFolder {
    Games() { std::filesystem::create_directories(path / "games"); }
    play::GamesFolder folder() const { return {path / "games", path / "trash"}; }
    std::filesystem::path cache() const { return path / "games.index"; }
    // minutes: how old it is.
    void put(const std::string& name, std::string_view text, int minutes = 0) const {
        using Clock = std::filesystem::file_time_type::clock;
        write("games/" + name, text);
        std::filesystem::last_write_time(path / "games" / name, Clock::now() - std::chrono::minutes{minutes});
    }
    void link(const std::filesystem::path& to, const std::string& name) const {
        std::filesystem::create_directory_symlink(to, path / "games" / name);
    }
};

inline void read_all(play::GameShelf& shelf) {
    shelf.look();
    REQUIRE(fixtures::comes_true([&] {
        shelf.take_news();
        return !shelf.is_reading();
    }));
}

// Newest first.
inline Names names(const play::GameShelf& shelf) {
    Names all;
    for (const play::ShelvedGame& one : shelf.games())
        all.push_back(one.file.generic_string());
    return all;
}

} // namespace shelf
