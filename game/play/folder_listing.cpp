#include "game/play/folder_listing.hpp"

#include "engine/base/files.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace play {

namespace fs = std::filesystem;

namespace {

constexpr std::ptrdiff_t deepest_folder = 9; // games/1/2/3/4/5/6/7/8/9/a.json is found

// Of the files that are listed; a file of any other kind can still be opened by its path.
bool is_game_file(const fs::path& file) {
    static constexpr std::array<std::string_view, 6> extensions{".json", ".ggf", ".sgf", ".pgn", ".obf", ".txt"};
    const std::string extension = records::lowered(file.extension().string());
    return std::ranges::find(extensions, extension) != extensions.end();
}

class Walk {
  public:
    Walk(const fs::path& root, std::size_t max_games) : root_{root}, max_games_{max_games} {
        std::error_code code;
        canonical_root_ = fs::canonical(root, code);
    }

    // Links come last: what lies within the root itself is found by its own name.
    FolderListing go() {
        look_into({});
        while (!folders_.empty() || !links_.empty()) {
            std::set<fs::path>& next = folders_.empty() ? links_ : folders_;
            const bool is_linked = folders_.empty();
            const fs::path folder = next.extract(next.begin()).value();
            if (is_linked && !is_new(folder)) continue;
            if (is_linked) listing_.linked.push_back(folder);
            listing_.folders.push_back(folder);
            if (std::distance(folder.begin(), folder.end()) <= deepest_folder) look_into(folder);
        }
        return std::move(listing_);
    }

  private:
    // Remembers it, too.
    bool is_new(const fs::path& folder) {
        std::error_code code;
        const fs::path place = fs::canonical(root_ / folder, code);
        return !code && !base::is_at_or_below(canonical_root_, place) && seen_.insert(place).second;
    }

    void look_into(const fs::path& folder) {
        std::error_code code;
        constexpr auto options = fs::directory_options::skip_permission_denied;
        for (fs::directory_iterator entry{root_ / folder, options, code}, end; !code && entry != end;
             entry.increment(code)) {
            std::error_code ignored;
            const fs::path file = folder / entry->path().filename();
            if (file.filename().string().starts_with('.')) continue;
            if (entry->is_directory(ignored)) {
                if (entry->is_symlink(ignored))
                    links_.insert(file);
                else if (is_new(file))
                    folders_.insert(file);
            } else if (is_game_file(file) && listing_.games.size() < max_games_) {
                listing_.games.push_back(file);
            }
        }
    }

    const fs::path& root_;
    const std::size_t max_games_;
    fs::path canonical_root_;
    std::set<fs::path> folders_, links_; // to be looked into
    std::set<fs::path> seen_;            // where they really are
    FolderListing listing_;
};

} // namespace

FolderListing list_folder(const fs::path& root, std::size_t max_games) {
    return Walk{root, max_games}.go();
}

} // namespace play
