#include "engine/base/process_age.hpp"

#include <ctime>
#include <emscripten.h>

namespace base {

// The browser's clock starts with the page.
std::optional<std::chrono::milliseconds> process_age() {
    return std::chrono::milliseconds{static_cast<std::chrono::milliseconds::rep>(emscripten_get_now())};
}

std::chrono::duration<double> processor_time() {
    return std::chrono::duration<double>{static_cast<double>(std::clock()) / CLOCKS_PER_SEC};
}

} // namespace base
