#include "engine/base/thread_priority.hpp"

#include "engine/platform/windows/system.hpp"

namespace base {

// Threads that it starts do not inherit this from it here: they have to ask themselves.
void lower_priority_of_this_thread() {
    ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); // it is fine without, too
}

} // namespace base
