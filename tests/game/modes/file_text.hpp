// Content of the files that programs under test write.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace programs {

inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace programs
