// Writes the newest content of one file on a thread of its own, so that nobody waits for the disk.
#pragma once

#include "engine/base/mailbox.hpp"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace base {

class BackgroundWriter {
  public:
    explicit BackgroundWriter(std::filesystem::path file);
    ~BackgroundWriter(); // writes what waits, then joins

    // Replaces what waits to be written. Returns at once.
    void write(std::string bytes);
    // Removes the file instead, and forgets what waits.
    void remove();
    // The message of a write that failed since the last call, or none.
    std::optional<std::string> take_problem() { return problem_.take(); }

  private:
    struct Task {
        std::optional<std::string> bytes; // none: remove the file
    };
    void submit(Task task);
    void work(std::stop_token quit);

    std::filesystem::path file_;
    Latest<std::string> problem_;
    std::mutex mutex_; // guards waiting_
    std::condition_variable_any wake_;
    std::optional<Task> waiting_;
    std::jthread thread_; // last: it must not outlive what it uses
};

} // namespace base
