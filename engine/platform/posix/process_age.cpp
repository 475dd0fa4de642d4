#include "engine/base/process_age.hpp"

#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <unistd.h>

namespace base {

std::optional<std::chrono::milliseconds> process_age() {
#ifdef CLOCK_BOOTTIME
    std::ifstream file{"/proc/self/stat"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    // The second field is a name in parentheses that may contain anything; the start time is field 22 (proc(5)).
    const auto name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream fields{text.substr(name_end + 1)};
    std::string skipped;
    for (int field = 3; field < 22; ++field)
        fields >> skipped;
    double ticks = 0;
    timespec now{};
    const long ticks_a_second = ::sysconf(_SC_CLK_TCK);
    if (!(fields >> ticks) || ticks <= 0 || ticks_a_second <= 0 || ::clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return std::nullopt;
    const double since_boot = static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
    const double seconds = since_boot - ticks / static_cast<double>(ticks_a_second);
    return std::chrono::milliseconds{static_cast<std::chrono::milliseconds::rep>(seconds < 0 ? 0 : seconds * 1000)};
#else
    return std::nullopt;
#endif
}

std::chrono::duration<double> processor_time() {
    return std::chrono::duration<double>{static_cast<double>(std::clock()) / CLOCKS_PER_SEC};
}

} // namespace base
