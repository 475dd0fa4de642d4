#include "engine/base/dynamic_library.hpp"

#include "engine/base/text.hpp"

namespace base {

bool can_load_libraries() {
    return false;
}

Result<void*> function_in_library(const std::filesystem::path&, const char*) {
    return Error{tr("a browser cannot load libraries")};
}

} // namespace base
