#include "engine/base/sound_messages.hpp"

namespace base {

void silence_sound_libraries() {} // no library here prints messages

} // namespace base
