// The folder of the saved games: which file a name means, and what can be done with its files and folders. Nothing is
// ever written over or lost: what is removed goes to another folder for a while.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

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

    // What a person names: a bare name means a save in that folder below the root, a path itself.
    std::filesystem::path file(const std::filesystem::path& named, const std::filesystem::path& folder = {}) const;
    bool contains(const std::filesystem::path& file) const; // at any depth

    // All paths below are relative to the root; folders are moved and removed whole.
    // The new name is without the extension, which stays.
    base::Result<Moved> rename(const std::filesystem::path& from, const std::string& name) const;
    base::Result<Moved> move_into(const std::filesystem::path& from, const std::filesystem::path& folder) const;
    base::Result<Moved> remove(const std::filesystem::path& from) const; // into the trash
    // Gives back what was moved, under another name where the old one is taken meanwhile.
    base::Result<Moved> take_back(const Moved& moved) const;
    base::Result<base::Done> make_folder(const std::filesystem::path& in, const std::string& name) const;

    // Deletes for good what was removed more than 30 days before today ("2026-11-22").
    void empty_trash(const std::string& today) const;

  private:
    std::filesystem::path root_, trash_;
};

// Why a file cannot be called so; none where it can.
std::optional<std::string> name_refusal(std::string_view name);

} // namespace play
