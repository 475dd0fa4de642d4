// How urgent a thread is for the system. For threads that compute for long beside one that draws.
#pragma once

namespace base {

// The thread, and those that it starts afterwards, run only where more urgent ones leave the processor free. Has no
// effect where the system knows no such thing for single threads.
void lower_priority_of_this_thread();

} // namespace base
