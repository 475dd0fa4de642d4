#include "engine/base/background_writer.hpp"

#include "engine/base/files.hpp"

namespace base {

BackgroundWriter::BackgroundWriter(std::filesystem::path file, Write write)
    : file_{std::move(file)}, write_{std::move(write)}, thread_{[this](const std::stop_token& quit) { work(quit); }} {}

BackgroundWriter::~BackgroundWriter() {
    thread_.end();
}

void BackgroundWriter::write(std::string bytes) {
    submit(Task{std::move(bytes)});
}
void BackgroundWriter::remove() {
    submit(Task{});
}

void BackgroundWriter::submit(Task task) {
    {
        const std::lock_guard lock{mutex_};
        waiting_ = std::move(task);
    }
    wake_.notify_one();
    if (thread_.has_begun()) return;
    std::optional<Task> refused;
    {
        const std::lock_guard lock{mutex_};
        refused.swap(waiting_);
    }
    if (refused) carry_out(*refused);
}

void BackgroundWriter::carry_out(const Task& task) {
    if (task.bytes) {
        if (const auto written = write_ ? write_(file_, *task.bytes) : write_atomically(file_, *task.bytes))
            has_written_ = true;
        else
            problem_.put(written.error().message);
    } else {
        std::error_code code; // a file that is gone already is as good as removed
        std::filesystem::remove(file_, code);
    }
}

void BackgroundWriter::work(const std::stop_token& quit) {
    for (;;) {
        std::optional<Task> task;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, quit, [this] { return waiting_.has_value(); });
            task.swap(waiting_);
        }
        if (!task) return; // asked to quit, and nothing waits
        carry_out(*task);
    }
}

} // namespace base
