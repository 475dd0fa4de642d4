#include "engine/base/end_signals.hpp"

#include "engine/platform/windows/system.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace base {

namespace {

std::atomic<HANDLE> asked{nullptr};

// Runs in its own thread, created by Windows.
BOOL WINAPI hear(DWORD event) {
    const HANDLE waiting = asked.load();
    if (waiting == nullptr) return FALSE;
    ::SetEvent(waiting);
    // After close, logoff and shutdown events Windows ends the process when the handler returns.
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) ::Sleep(10'000);
    return TRUE;
}

} // namespace

struct EndSignals::System {
    Handle event{::CreateEventW(nullptr, FALSE, FALSE, nullptr)}; // auto-reset
};

EndSignals::EndSignals() : system_{std::make_unique<System>()} {
    asked = system_->event.get();
    ::SetConsoleCtrlHandler(hear, TRUE);
}

EndSignals::~EndSignals() {
    ::SetConsoleCtrlHandler(hear, FALSE);
    asked = nullptr;
}

bool EndSignals::wait(std::chrono::milliseconds time) const {
    const auto limit = static_cast<DWORD>(std::clamp<std::int64_t>(time.count(), 0, 3'600'000));
    return ::WaitForSingleObject(system_->event.get(), limit) == WAIT_OBJECT_0;
}

} // namespace base
