// A thread that a window can do without for a while: where the system has none to give, it is asked again later. For
// all other programs a thread that is refused is an error.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <thread>

namespace base {

// While one lives, threads that the system refuses wait for retry_refused_threads(), which its owner calls now and
// then. Made before the threads that it is meant for.
class ThreadPatience {
  public:
    ThreadPatience();
    ThreadPatience(const ThreadPatience&) = delete;
    ThreadPatience& operator=(const ThreadPatience&) = delete;
    ~ThreadPatience();
};

// Ends as std::jthread does: what it does is asked to stop, and waited for. Its owner's members that it uses stand
// before it.
class PatientThread {
  public:
    using Work = std::function<void(const std::stop_token& stop)>;

    PatientThread() = default; // does nothing
    // Begins, or waits until retry_refused_threads() finds a thread for it. Without a ThreadPatience it throws
    // std::system_error instead of waiting, as std::jthread does.
    explicit PatientThread(Work work);
    PatientThread(const PatientThread&) = delete;
    PatientThread& operator=(const PatientThread&) = delete;
    ~PatientThread();

    // The same for one that does nothing yet.
    void begin(Work work);
    bool has_begun() const; // it has got its thread
    // Asks it to stop and waits for its end; what never got a thread is given up. It may begin again.
    void end();

  private:
    friend void retry_refused_threads();
    void start(); // throws std::system_error
    bool try_to_begin();

    Work work_; // that waits; none: nothing does
    std::jthread thread_;
};

// Asks for those that the system refused. To be called now and then by who has nobody else to do it.
void retry_refused_threads();
// How many wait.
std::size_t refused_threads();

} // namespace base
