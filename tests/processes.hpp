// Other processes, as the system shows them.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>

#include <sys/types.h>

namespace processes {

// A dead one whose parent has not asked for it yet counts as gone: a grandchild waits for whoever takes it over.
inline bool is_running(pid_t id) {
    std::ifstream file{"/proc/" + std::to_string(id) + "/stat"};
    std::string text;
    std::getline(file, text);
    const std::size_t state = text.rfind(") ");
    return state != std::string::npos && text[state + 2] != 'Z' && text[state + 2] != 'X';
}

} // namespace processes
