#include "assets/make/sounds.hpp"

#include "engine/base/random.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace make {

namespace {

constexpr double tau = 6.28318530717958648;

// One vibration mode of a piece of wood.
struct Mode {
    double hertz;
    double loudness;
    double decay; // seconds until it has fallen to 1/e
};

Sound silence(double seconds) {
    return Sound(static_cast<std::size_t>(seconds * samples_per_second), 0.0);
}

void add_modes(Sound& sound, double start, std::initializer_list<Mode> modes) {
    constexpr double attack = 0.0008; // seconds; without it the start would crackle
    const auto first = static_cast<std::size_t>(start * samples_per_second);
    for (std::size_t i = first; i < sound.size(); ++i) {
        const double time = static_cast<double>(i - first) / samples_per_second;
        const double rise = std::min(1.0, time / attack);
        for (const Mode& mode : modes)
            sound[i] += rise * mode.loudness * std::exp(-time / mode.decay) * std::sin(tau * mode.hertz * time);
    }
}

// The scrape of the first touch: noise through a one-pole low-pass filter.
void add_touch(Sound& sound, double start, double loudness, double decay, double softness, std::uint64_t seed) {
    base::Random random{seed};
    const auto first = static_cast<std::size_t>(start * samples_per_second);
    double smoothed = 0;
    for (std::size_t i = first; i < sound.size(); ++i) {
        const double time = static_cast<double>(i - first) / samples_per_second;
        smoothed += (random.unit() * 2 - 1 - smoothed) * softness;
        sound[i] += loudness * std::exp(-time / decay) * smoothed;
    }
}

// Scales the sound to the given peak and fades out the last 5 ms.
Sound finished(Sound sound, double peak) {
    double highest = 0;
    for (const double sample : sound)
        highest = std::max(highest, std::abs(sample));
    const auto fade = static_cast<double>(samples_per_second) * 0.005;
    for (std::size_t i = 0; i < sound.size(); ++i)
        sound[i] *= peak / highest * std::min(1.0, static_cast<double>(sound.size() - 1 - i) / fade);
    return sound;
}

void append(std::string& bytes, std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xff);
}

} // namespace

Sound place_sound() {
    Sound sound = silence(0.16);
    add_modes(sound, 0, {{412, 0.55, 0.030}, {1130, 0.50, 0.016}, {2310, 0.26, 0.009}, {3870, 0.12, 0.005}});
    add_touch(sound, 0, 0.9, 0.004, 0.45, 1);
    return finished(std::move(sound), 0.60);
}

Sound flip_sound() {
    Sound sound = silence(0.10);
    add_modes(sound, 0, {{760, 0.40, 0.016}, {1890, 0.42, 0.010}, {3240, 0.20, 0.006}});
    add_touch(sound, 0, 0.7, 0.003, 0.55, 2);
    return finished(std::move(sound), 0.34);
}

Sound pass_sound() {
    Sound sound = silence(0.34);
    for (const double start : {0.0, 0.13}) {
        add_modes(sound, start, {{268, 0.60, 0.040}, {702, 0.34, 0.022}, {1480, 0.12, 0.010}});
        add_touch(sound, start, 0.4, 0.005, 0.25, 3);
    }
    return finished(std::move(sound), 0.46);
}

Sound corner_sound() {
    Sound sound = silence(0.42);
    add_modes(sound, 0, {{330, 0.60, 0.050}, {905, 0.42, 0.026}, {1850, 0.20, 0.014}});
    add_touch(sound, 0, 0.9, 0.005, 0.40, 5);
    add_modes(sound, 0.05, {{1046.5, 0.22, 0.110}, {4165, 0.05, 0.030}}); // C6: a corner is permanent.
    return finished(std::move(sound), 0.62);
}

Sound clock_sound() {
    Sound sound = silence(0.24);
    for (const double start : {0.0, 0.11}) {
        add_modes(sound, start, {{1567.98, 0.50, 0.028}, {3135.96, 0.22, 0.014}, {523.25, 0.18, 0.040}}); // G6
        add_touch(sound, start, 0.3, 0.003, 0.5, 8);
    }
    return finished(std::move(sound), 0.44);
}

Sound flag_sound() {
    Sound sound = silence(0.36);
    double loudness = 0.6;
    for (const double start : {0.0, 0.07, 0.16}) { // A small lever falls and settles.
        add_modes(sound, start, {{1480, loudness, 0.020}, {2960, 0.5 * loudness, 0.011}, {196, loudness, 0.070}});
        add_touch(sound, start, loudness, 0.004, 0.5, 7);
        loudness *= 0.45;
    }
    return finished(std::move(sound), 0.58);
}

Sound win_sound() {
    Sound sound = silence(1.15);
    double start = 0;
    for (const double hertz : {523.25, 659.26, 783.99, 1046.5}) { // C5, E5, G5, C6
        add_modes(sound, start, {{hertz, 0.50, 0.32}, {hertz * 3.98, 0.14, 0.08}, {hertz * 9.9, 0.04, 0.02}});
        add_touch(sound, start, 0.18, 0.004, 0.3, 6);
        start += 0.10;
    }
    return finished(std::move(sound), 0.52);
}

Sound end_sound() {
    Sound sound = silence(1.15);
    double start = 0;
    for (const double hertz : {392.0, 493.88, 587.33}) { // G4, B4, D5
        // The first overtone of a marimba bar is two octaves up, the next about three octaves and a third.
        add_modes(sound, start, {{hertz, 0.55, 0.26}, {hertz * 3.98, 0.16, 0.07}, {hertz * 9.9, 0.05, 0.02}});
        add_touch(sound, start, 0.20, 0.004, 0.3, 4);
        start += 0.12;
    }
    return finished(std::move(sound), 0.50);
}

std::string wav(const Sound& sound) {
    constexpr std::uint32_t bytes_per_sample = 2;
    const auto size = static_cast<std::uint32_t>(sound.size()) * bytes_per_sample;
    std::string bytes = "RIFF";
    append(bytes, 36 + size, 4);
    bytes += "WAVEfmt ";
    append(bytes, 16, 4);
    append(bytes, 1, 2); // PCM samples
    append(bytes, 1, 2); // one channel
    append(bytes, samples_per_second, 4);
    append(bytes, samples_per_second * bytes_per_sample, 4);
    append(bytes, bytes_per_sample, 2);
    append(bytes, 16, 2);
    bytes += "data";
    append(bytes, size, 4);
    for (const double sample : sound) {
        const auto value = static_cast<std::int16_t>(std::lround(std::clamp(sample, -1.0, 1.0) * 32767));
        append(bytes, static_cast<std::uint16_t>(value), 2);
    }
    return bytes;
}

} // namespace make
