// Short wooden sounds, made of decaying tones and a breath of noise. For the asset generator only.
#pragma once

#include <string>
#include <vector>

namespace make {

constexpr int samples_per_second = 44'100;

// Samples from -1 to 1.
using Sound = std::vector<double>;

Sound place_sound();  // a disc set down
Sound flip_sound();   // a disc turned over: lighter
Sound pass_sound();   // two low knocks
Sound corner_sound(); // a disc set down with a bright ring: it stays for good
Sound clock_sound();  // a clock ticks twice: hurry
Sound flag_sound();   // the lever of a clock falls
Sound win_sound();    // four notes upwards on a wooden bar
Sound end_sound();    // three notes

// A WAV file of 16 bit, mono (RIFF; Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0").
std::string wav(const Sound& sound);

} // namespace make
