// Writes the newest content of one file on a thread of its own, so that nobody waits for the disk.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "engine/base/result.hpp"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace base {

class BackgroundWriter {
  public:
    using Write = std::function<Result<Done>(const std::filesystem::path& file, const std::string& bytes)>;

    // write: on its thread; none: write_atomically().
    explicit BackgroundWriter(std::filesystem::path file, Write write = {});
    ~BackgroundWriter(); // writes what waits, then joins

    // Replaces what waits to be written. Returns at once; where the system has no thread to give it is written here.
    void write(std::string bytes);
    // Removes the file instead, and forgets what waits.
    void remove();
    // The message of a write that failed since the last call, or none.
    std::optional<std::string> take_problem() { return problem_.take(); }
    // Whether something was written since the last call.
    bool take_success() { return has_written_.exchange(false); }

  private:
    struct Task {
        std::optional<std::string> bytes; // none: remove the file
    };
    void submit(Task task);
    void carry_out(const Task& task);
    void work(const std::stop_token& quit);

    std::filesystem::path file_;
    Write write_;
    Latest<std::string> problem_;
    std::atomic<bool> has_written_ = false;
    std::mutex mutex_; // guards waiting_
    std::condition_variable_any wake_;
    std::optional<Task> waiting_;
    PatientThread thread_; // last: it must not outlive what it uses
};

} // namespace base
