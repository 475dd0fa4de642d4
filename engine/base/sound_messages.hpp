// Silences messages of sound libraries.
#pragma once

namespace base {

// Stops ALSA from writing to the console when there is no device. Does nothing where ALSA is not used.
void silence_sound_libraries();

} // namespace base
