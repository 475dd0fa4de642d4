#include "engine/base/sound_messages.hpp"

#include <dlfcn.h>

namespace base {

namespace {

extern "C" void say_nothing(const char*, int, const char*, int, const char*, ...) {}

} // namespace

void silence_sound_libraries() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using SetHandler = int (*)(Handler);
    void* const library = ::dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL); // stays loaded: SDL uses it next
    if (library == nullptr) return;
    const auto set_handler = reinterpret_cast<SetHandler>(::dlsym(library, "snd_lib_error_set_handler"));
    if (set_handler != nullptr) set_handler(say_nothing);
}

} // namespace base
