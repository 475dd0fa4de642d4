#include "engine/base/memory_use.hpp"

#include <fstream>
#include <unistd.h>

namespace base {

// Linux tells in pages: the whole address space first, then what of it is resident (man 5 proc_pid_statm).
std::optional<std::uint64_t> resident_bytes() {
    std::ifstream file{"/proc/self/statm"};
    std::uint64_t whole = 0;
    std::uint64_t resident = 0;
    if (!(file >> whole >> resident)) return std::nullopt;
    const long page = sysconf(_SC_PAGESIZE);
    if (page <= 0) return std::nullopt;
    return resident * static_cast<std::uint64_t>(page);
}

} // namespace base
