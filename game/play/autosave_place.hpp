// Where a window keeps what is played in it until the next start. Windows that are open at the same time have a place
// each, so that none writes over what another one plays. What lies in a place that nobody holds waits there for a
// window that takes it: the next one that is opened beside others, or the next start once those before it are empty.
#pragma once

#include "engine/base/file_lock.hpp"

#include <filesystem>
#include <optional>

namespace play {

class AutosavePlace {
  public:
    // The first that nobody holds and where something lies, or else the first that nobody holds; held while it lives,
    // and let go of however the program ends. Where nothing can be held, as on a disk that cannot be written, it is the
    // first.
    static AutosavePlace take();
    // The first that nobody holds and where nothing lies: for a game or a match that has to wait for a later start.
    // None where there is none, or nothing can be held.
    static std::optional<AutosavePlace> take_empty();
    // The same one, where nobody else has it by now, whatever lies in it.
    std::optional<AutosavePlace> take_again() const;

    std::filesystem::path game() const;   // autosave_path(), or "autosave-2.json" beside it, ...
    std::filesystem::path series() const; // series_path(), ...
    // Another window that is opened now takes another place. False once the folder was removed, whether or not it was
    // made anew. True also where nothing could be held from the start.
    bool is_held() const;
    // Neither of these files is there.
    bool is_empty() const;

  private:
    AutosavePlace(int number, std::optional<base::FileLock> lock) : number_{number}, lock_{std::move(lock)} {}
    static std::filesystem::path lock_file(int number);
    static std::optional<AutosavePlace> take(int number, std::error_code& error); // makes the folder

    int number_; // from 1 on
    std::optional<base::FileLock> lock_;
};

} // namespace play
