// Short sounds through SDL_mixer. Optional at run time: without a device or a sound file it stays silent and reports
// the reason once.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace engine {

class Audio {
  public:
    // Opens the default device; never fails. With opens_device false it stays silent and reports no problem.
    explicit Audio(bool opens_device = true);
    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    // A file that is missing is looked for again, and only then reported, whenever the sound is played: in a browser,
    // sounds arrive after the first frame.
    void load(const std::string& name, const std::string& shipped_file);
    // Like load(), for any file. An unusable file leaves the previous sound of that name.
    void load_file(const std::string& name, const std::filesystem::path& file);
    // volume: 0 to 1. Unknown names and a missing device are silent.
    void play(const std::string& name, float volume = 1);
    // Name passed to the last play(), even if nothing was audible; empty before the first call.
    const std::string& last_requested() const;
    bool is_available() const;
    // Error of the device, else of a sound that failed to load; empty: none.
    const std::string& problem() const;

    using Time = std::chrono::steady_clock::time_point;
    // Reacts to Input::is_sound_gone. Opens another device if there is one. If that device fails immediately, too,
    // stays silent and sets problem().
    void lose_device(Time now);
    void find_device(Time now);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace engine
