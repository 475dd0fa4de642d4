// What lies in a folder of games and in the folders below it. For the shelf.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

namespace play {

// All paths are relative to the root, in no order.
struct FolderListing {
    std::vector<std::filesystem::path> games; // files of the kinds that are listed, whatever is in them
    std::vector<std::filesystem::path> folders;
    std::vector<std::filesystem::path> linked; // those of the folders that are links
};

// Hidden files and folders are left out, and so are those that cannot be looked into. A link to a folder is a folder
// like others, but each folder is listed once, however many ways lead to it, and no way leads to what is above the
// root.
FolderListing list_folder(const std::filesystem::path& root, std::size_t max_games);

} // namespace play
