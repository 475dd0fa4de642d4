// A thread that starts later where the system refuses it now. For windows; in all other programs a refused thread is an
// error.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <thread>

namespace base {

// While one exists, refused threads wait for retry_refused_threads(), which its owner calls periodically. Create it
// before those threads.
class ThreadPatience {
  public:
    ThreadPatience();
    ThreadPatience(const ThreadPatience&) = delete;
    ThreadPatience& operator=(const ThreadPatience&) = delete;
    ~ThreadPatience();
};

// Requests a stop and joins on destruction, as std::jthread does. Declare the members that it uses before it.
class PatientThread {
  public:
    using Work = std::function<void(const std::stop_token& stop)>;

    PatientThread() = default;
    // Starts, or waits until retry_refused_threads() gets a thread. Without a ThreadPatience it throws
    // std::system_error instead, as std::jthread does.
    explicit PatientThread(Work work);
    PatientThread(const PatientThread&) = delete;
    PatientThread& operator=(const PatientThread&) = delete;
    ~PatientThread();

    // For a default-constructed or ended thread.
    void begin(Work work);
    bool has_begun() const;
    // Requests a stop and joins; drops work that never got a thread. May begin again afterwards.
    void end();

  private:
    friend void retry_refused_threads();
    void start(); // throws std::system_error
    bool try_to_begin();

    Work work_; // waiting for a thread; empty: none
    std::jthread thread_;
};

// Retries the refused threads. Called periodically by the owner of the ThreadPatience.
void retry_refused_threads();
std::size_t refused_threads();

} // namespace base
