// <windows.h> with a minimum of macros, and a handle that closes itself. For files in this folder.
#pragma once

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <utility>

namespace base {

class Handle {
  public:
    explicit Handle(HANDLE handle = nullptr) : handle_{handle == INVALID_HANDLE_VALUE ? nullptr : handle} {}
    Handle(Handle&& other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Handle() { close(); }

    HANDLE get() const { return handle_; }
    bool is_open() const { return handle_ != nullptr; }
    HANDLE release() { return std::exchange(handle_, nullptr); }
    void close() {
        if (is_open()) ::CloseHandle(release());
    }

  private:
    HANDLE handle_;
};

} // namespace base
