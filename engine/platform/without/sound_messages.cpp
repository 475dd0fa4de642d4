#include "engine/base/sound_messages.hpp"

namespace base {

void silence_sound_libraries() {} // they say nothing by themselves

} // namespace base
