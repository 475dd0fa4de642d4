#include "engine/base/dynamic_library.hpp"

#include "engine/base/text.hpp"

#include <dlfcn.h>

namespace base {

bool can_load_libraries() {
    return true;
}

Result<void*> function_in_library(const std::filesystem::path& file, const char* function) {
    // An absolute path, because dlopen searches the system's folders for a bare name.
    void* const library = ::dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return Error{::dlerror()};
    void* const found = ::dlsym(library, function);
    if (found == nullptr) return Error{tr("expected a library with the function {}, saw none", function)};
    return found;
}

} // namespace base
