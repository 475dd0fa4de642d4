#pragma once

namespace base {

// This thread and those it starts afterwards run only when more urgent ones leave the processor free. Has no effect
// where the system has no thread priorities.
void lower_priority_of_this_thread();

} // namespace base
