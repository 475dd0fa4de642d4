// Resources of this process: memory, handles, threads. Linux only.
#pragma once

#include <malloc.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>

struct Resources {
    std::size_t heap = 0;     // bytes allocated by the program
    std::size_t resident = 0; // resident set in bytes
    std::ptrdiff_t handles = 0, threads = 0;
};

inline Resources used_resources() {
    const auto entries_of = [](const char* folder) {
        return std::distance(std::filesystem::directory_iterator{folder}, std::filesystem::directory_iterator{});
    };
    std::ifstream file{"/proc/self/statm"};
    std::size_t whole = 0, resident = 0;
    file >> whole >> resident;
    const auto heap = ::mallinfo2();
    return {.heap = heap.uordblks + heap.hblkhd,
            .resident = resident * 4096,
            .handles = entries_of("/proc/self/fd"),
            .threads = entries_of("/proc/self/task")};
}
