// The folder of the saved games: which file a name means, and what can be done with its files and folders. Nothing is
// ever written over or lost: what is removed goes to another folder for a while.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/game_file.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace play {

// A file or folder that was given another place.
struct Moved {
    std::filesystem::path from, to; // whole paths
};

class GamesFolder {
  public:
    // Neither has to be there yet.
    GamesFolder(std::filesystem::path root, std::filesystem::path trash);
    // The person's own, in the data folder.
    static GamesFolder of_person();

    const std::filesystem::path& root() const { return root_; }
    const std::filesystem::path& trash() const { return trash_; }

    // What a person names is looked for in that folder below the root; a whole path means itself.
    // A save of that name.
    std::filesystem::path file(const std::filesystem::path& named, const std::filesystem::path& folder = {}) const;
    // The file that is called exactly so, or else a save of that name.
    std::filesystem::path file_to_open(const std::filesystem::path& named, const std::filesystem::path& folder) const;
    // Why no game can be saved under this name: unknown extension, missing folder, or a place where no game is listed.
    // None if it can.
    std::optional<std::string> refusal(const std::filesystem::path& named, const std::filesystem::path& folder) const;
    bool contains(const std::filesystem::path& file) const; // at any depth, but not what is hidden

    // All paths below are relative to the root; folders are moved and removed whole.
    // The extension stays, whether the new name has it or not.
    base::Result<Moved> rename(const std::filesystem::path& from, const std::string& name) const;
    base::Result<Moved> move_into(const std::filesystem::path& from, const std::filesystem::path& folder) const;
    base::Result<Moved> remove(const std::filesystem::path& from) const; // into a trash
    // Gives back what was moved, under another name where the old one is taken meanwhile.
    base::Result<Moved> take_back(const Moved& moved) const;
    base::Result<base::Done> make_folder(const std::filesystem::path& in, const std::string& name) const;

    // Of each trash; see trash.hpp. linked: the folders below the root that are links.
    void empty_trash(const std::string& today, const std::vector<std::filesystem::path>& linked = {}) const;

  private:
    std::vector<std::filesystem::path> trashes_for(const std::filesystem::path& from) const;

    std::filesystem::path root_, trash_; // absolute
};

// Whether what has that path, relative to the root, can be in the list: within the root and not hidden.
bool is_listed(const std::filesystem::path& relative);

} // namespace play
