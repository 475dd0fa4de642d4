#include "engine/audio.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <SDL.h>
#include <SDL_mixer.h>

namespace engine {

namespace {

constexpr std::size_t max_sound_bytes = std::size_t{16} << 20;
constexpr int frequency = 44'100;
constexpr int samples_at_once = 512;             // 12 ms, so that the click does not lag behind the disc
constexpr std::chrono::seconds shortest_life{2}; // A device lost sooner is not replaced.

struct FreeChunk {
    void operator()(Mix_Chunk* chunk) const { Mix_FreeChunk(chunk); }
};

} // namespace

struct Audio::State {
    bool is_started = false;
    bool is_open = false;
    std::string loss; // reason for having no device; empty: a device is open, or none was requested
    std::map<std::string, std::string> faults; // by sound name
    std::string last_requested;
    Time opened; // when a device was last opened again; default: never
    std::map<std::string, std::filesystem::path> files;
    std::map<std::string, std::string, std::less<>> missing; // shipped files by sound name
    std::map<std::string, std::unique_ptr<Mix_Chunk, FreeChunk>, std::less<>> sounds;

    ~State() {
        close();
        if (is_started) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    bool open() {
        is_open = is_started && Mix_OpenAudio(frequency, MIX_DEFAULT_FORMAT, 2, samples_at_once) == 0;
        return is_open;
    }
    void close() {
        if (!is_open) return;
        Mix_HaltChannel(-1);
        sounds.clear(); // Must be freed before the device, which owns their format.
        Mix_CloseAudio();
        is_open = false;
    }
    void read(const std::string& name, const std::filesystem::path& file) {
        faults.erase(name);
        const auto bytes = base::read_file(file, max_sound_bytes);
        if (!bytes) {
            faults[name] = bytes.error().message;
            return;
        }
        std::unique_ptr<Mix_Chunk, FreeChunk> sound{
            Mix_LoadWAV_RW(SDL_RWFromConstMem(bytes->data(), static_cast<int>(bytes->size())), 1)};
        if (sound)
            sounds.insert_or_assign(name, std::move(sound));
        else
            faults[name] = base::tr("cannot use the sound \"{}\": {}", file.string(), Mix_GetError());
    }
    bool open_again(Time now) {
        if (!open()) return false;
        opened = now;
        loss.clear();
        for (const auto& [name, file] : files)
            read(name, file);
        return true;
    }
};

Audio::Audio(bool opens_device) : state_{std::make_unique<State>()} {
    if (!opens_device) return;
    state_->is_started = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    if (state_->open()) return;
    state_->loss = base::tr("no sound: {}", SDL_GetError());
}

Audio::Audio(Audio&&) noexcept = default;
Audio& Audio::operator=(Audio&&) noexcept = default;
Audio::~Audio() = default;

void Audio::load(const std::string& name, const std::string& shipped_file) {
    const auto path = base::find_shipped(shipped_file);
    if (path) return load_file(name, *path);
    state_->missing.insert_or_assign(name, shipped_file);
}

void Audio::load_file(const std::string& name, const std::filesystem::path& file) {
    state_->files.insert_or_assign(name, file);
    state_->missing.erase(name);
    if (state_->is_open) state_->read(name, file);
}

void Audio::play(const std::string& name, float volume) {
    state_->last_requested = name;
    if (const auto late = state_->missing.find(name); late != state_->missing.end() && state_->is_open) {
        const auto path = base::find_shipped(late->second);
        if (path)
            load_file(name, *path);
        else
            state_->faults[name] = path.error().message;
    }
    const auto found = state_->sounds.find(name);
    if (found == state_->sounds.end()) return;
    const int channel = Mix_GroupAvailable(-1);
    if (channel < 0) return;
    Mix_Volume(channel, static_cast<int>(std::lround(std::clamp(volume, 0.0f, 1.0f) * MIX_MAX_VOLUME)));
    Mix_PlayChannel(channel, found->second.get(), 0);
}

const std::string& Audio::last_requested() const {
    return state_->last_requested;
}

void Audio::lose_device(Time now) {
    if (!state_->is_open) return;
    state_->close();
    const bool is_worth_it = state_->opened == Time{} || now - state_->opened >= shortest_life;
    if (is_worth_it && state_->open_again(now)) return;
    state_->loss = base::tr("the sound device was removed; sound resumes when one is connected");
}

void Audio::find_device(Time now) {
    if (!state_->is_open) state_->open_again(now);
}

bool Audio::is_available() const {
    return state_->is_open;
}

const std::string& Audio::problem() const {
    return state_->loss.empty() && !state_->faults.empty() ? state_->faults.begin()->second : state_->loss;
}

} // namespace engine
