#include "engine/base/process_age.hpp"

#include <emscripten.h>

namespace base {

// A browser's clock begins with the page.
std::optional<std::chrono::milliseconds> process_age() {
    return std::chrono::milliseconds{static_cast<std::chrono::milliseconds::rep>(emscripten_get_now())};
}

} // namespace base
