// What sound libraries of the system say by themselves.
#pragma once

namespace base {

// ALSA's writes to the console when there is no device. Does nothing where it is not used.
void silence_sound_libraries();

} // namespace base
