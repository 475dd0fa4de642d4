#include "engine/base/dynamic_library.hpp"

#include "engine/base/text.hpp"
#include "engine/platform/windows/system.hpp"

namespace base {

bool can_load_libraries() {
    return true;
}

Result<void*> function_in_library(const std::filesystem::path& file, const char* function) {
    HMODULE library = ::LoadLibraryW(std::filesystem::absolute(file).make_preferred().c_str());
    if (library == nullptr) // the error is the same for a missing library that `file` needs
        return Error{tr("Windows cannot load it or a library that it needs (error {})", ::GetLastError())};
    auto* const found = reinterpret_cast<void*>(::GetProcAddress(library, function));
    if (found == nullptr) return Error{tr("expected a library with the function {}, saw none", function)};
    return found;
}

} // namespace base
