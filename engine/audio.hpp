// Short sounds through SDL_mixer. Optional at run time: without a device or a file it is silent and says why once.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace engine {

class Audio {
  public:
    // Opens the default device; never fails. Without a device it is silent, and without a problem.
    explicit Audio(bool opens_device = true);
    Audio(Audio&&) noexcept;
    Audio& operator=(Audio&&) noexcept;
    ~Audio();

    // Loads a WAV file as find_shipped names it, under a name of its own.
    void load(const std::string& name, const std::string& shipped_file);
    // The same of any file. One that cannot be used leaves what had the name before.
    void load_file(const std::string& name, const std::filesystem::path& file);
    // volume 0 to 1. Unknown names and a missing device are silent.
    void play(const std::string& name, float volume = 1);
    // What play() was asked for last, also where nothing is heard of it; empty before.
    const std::string& last_asked() const;
    bool is_available() const;
    // Of the device, else of one of the sounds as they were loaded last; empty when all is well.
    const std::string& problem() const;

    using Time = std::chrono::steady_clock::time_point;
    // The device that plays has gone (Input::is_sound_gone). Another one is taken where there is one, but not again and
    // again where each goes at once; else it is silent, and problem() says so.
    void lose_device(Time now);
    // There is a new device (Input::is_sound_found): it is taken where nothing plays.
    void find_device(Time now);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace engine
