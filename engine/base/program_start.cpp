#include "engine/base/program_start.hpp"

namespace base {

namespace {

const auto began = std::chrono::steady_clock::now();

} // namespace

std::chrono::milliseconds process_age() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
}

} // namespace base
