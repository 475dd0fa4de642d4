// Short wooden sounds, made of decaying tones and a little noise. For the asset generator only.
#pragma once

#include <string>
#include <vector>

namespace make {

constexpr int samples_per_second = 44'100;

// Samples from -1 to 1.
using Sound = std::vector<double>;

Sound place_sound();  // a disc set down
Sound flip_sound();   // a disc turned over, lighter
Sound pass_sound();   // two low knocks
Sound corner_sound(); // a disc set down with a bright ring, since it is permanent
Sound clock_sound();  // a clock that ticks twice: time is short
Sound flag_sound();   // the falling lever of a clock
Sound win_sound();    // four ascending notes on a wooden bar
Sound end_sound();    // three notes

// A WAV file with 16-bit mono samples (RIFF; Microsoft and IBM, "Multimedia Programming Interface and Data
// Specifications 1.0").
std::string wav(const Sound& sound);

} // namespace make
