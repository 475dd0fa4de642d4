// refusals.cpp as a library for LD_PRELOAD.
#pragma once

#include "engine/base/files.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

namespace refusals {

// A program with sanitizers does not start with another library before theirs.
inline bool are_there() {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    return true;
#else
    MESSAGE("not tried: nothing can be loaded before this program");
    return false;
#endif
}

inline std::string library() {
    return base::executable_path()->parent_path() / "liboutflank-refusals.so";
}

} // namespace refusals
