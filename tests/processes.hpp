// Other processes, as the system reports them.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>

#include <sys/types.h>

namespace processes {

// A dead process that its parent has not reaped yet counts as ended: a grandchild waits for its new parent.
inline bool is_running(pid_t id) {
    std::ifstream file{"/proc/" + std::to_string(id) + "/stat"};
    std::string text;
    std::getline(file, text);
    const std::size_t state = text.rfind(") ");
    return state != std::string::npos && text[state + 2] != 'Z' && text[state + 2] != 'X';
}

} // namespace processes
