#include "engine/base/threads.hpp"

#include "engine/platform/windows/system.hpp"

namespace base {

// New threads do not inherit the priority on Windows; they must call this themselves.
void lower_priority_of_this_thread() {
    ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

} // namespace base
