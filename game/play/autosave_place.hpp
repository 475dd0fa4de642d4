// Where a window keeps what is played in it until the next start. Windows that are open at the same time have a place
// each, so that none writes over what another one plays.
#pragma once

#include "engine/base/file_lock.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace play {

class AutosavePlace {
  public:
    // The first that nobody holds; held while it lives, and let go of however the program ends. Where nothing can be
    // held, as on a disk that cannot be written, it is the first.
    static AutosavePlace take();

    std::filesystem::path game() const;   // autosave_path(), or "autosave-2.json" beside it, ...
    std::filesystem::path series() const; // series_path(), ...
    // Neither of these files is there.
    bool is_empty() const;
    // Other places that hold something and that nobody holds: their windows were killed. Held while they live.
    std::vector<AutosavePlace> left_behind() const;

  private:
    AutosavePlace(int number, std::optional<base::FileLock> lock) : number_{number}, lock_{std::move(lock)} {}
    static std::optional<AutosavePlace> take(int number, std::error_code& error);

    int number_; // from 1 on
    std::optional<base::FileLock> lock_;
};

} // namespace play
