// Short sounds through SDL_mixer. Optional at run time: without a device or a file it is silent and reports why once.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace engine {

class Audio {
  public:
    // Opens the default device; never fails. With opens_device false it is silent without a problem.
    explicit Audio(bool opens_device = true);
    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    void load(const std::string& name, const std::string& shipped_file);
    // The same for any file. An unusable file leaves the previous sound of that name.
    void load_file(const std::string& name, const std::filesystem::path& file);
    // volume: 0 to 1. Unknown names and a missing device are silent.
    void play(const std::string& name, float volume = 1);
    // The last argument of play(), even if nothing was audible; empty before.
    const std::string& last_asked() const;
    bool is_available() const;
    // The device's error, else that of the last load of a sound; empty: none.
    const std::string& problem() const;

    using Time = std::chrono::steady_clock::time_point;
    // Reacts to Input::is_sound_gone. Opens another device where one exists, unless devices fail again at once; then
    // stays silent and sets problem().
    void lose_device(Time now);
    void find_device(Time now);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace engine
