#include "engine/base/threads.hpp"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace base {

void lower_priority_of_this_thread() {
#ifdef __linux__
    // Linux has a nice value per thread; POSIX specifies one per process.
    constexpr int background = 10;
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), background);
#endif
}

} // namespace base
