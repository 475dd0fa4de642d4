#include "engine/base/memory_use.hpp"

#include <algorithm>
#include <fstream>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace base {

// In pages: total address space, then its resident part (man 5 proc_pid_statm).
std::optional<std::uint64_t> resident_bytes() {
    std::ifstream file{"/proc/self/statm"};
    std::uint64_t whole = 0;
    std::uint64_t resident = 0;
    if (!(file >> whole >> resident)) return std::nullopt;
    const long page = sysconf(_SC_PAGESIZE);
    if (page <= 0) return std::nullopt;
    return resident * static_cast<std::uint64_t>(page);
}

// Also reads the limit of the control group: memory.max contains "max" without a limit, the v1 file a number beyond
// all memory (Linux, Documentation/admin-guide/cgroup-v2.rst).
std::optional<std::uint64_t> physical_bytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return std::nullopt;
    std::uint64_t bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
    for (const char* name : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        std::ifstream file{name};
        if (std::uint64_t limit = 0; file >> limit && limit > 0) bytes = std::min(bytes, limit);
    }
    return bytes;
}

void give_back_freed_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

} // namespace base
