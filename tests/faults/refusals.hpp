// refusals.cpp as a library for LD_PRELOAD.
#pragma once

#include "engine/base/files.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

namespace refusals {

// A program with sanitizers does not start with another library before theirs. GCC says so by names of its own, Clang
// as features.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define OUTFLANK_HAS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define OUTFLANK_HAS_SANITIZER
#endif

inline bool are_there() {
#if defined(__GLIBC__) && !defined(OUTFLANK_HAS_SANITIZER)
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
