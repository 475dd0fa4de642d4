#include "engine/base/background_writer.hpp"

#include "engine/base/files.hpp"

namespace base {

BackgroundWriter::BackgroundWriter(std::filesystem::path file)
    : file_{std::move(file)}, thread_{[this](std::stop_token quit) { work(std::move(quit)); }} {}

BackgroundWriter::~BackgroundWriter() {
    thread_.request_stop();
    thread_.join();
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
}

void BackgroundWriter::work(std::stop_token quit) {
    for (;;) {
        std::optional<Task> task;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, quit, [this] { return waiting_.has_value(); });
            task.swap(waiting_);
        }
        if (!task) return; // asked to quit, and nothing waits
        if (task->bytes) {
            if (const auto written = write_atomically(file_, *task->bytes); !written)
                problem_.put(written.error().message);
        } else {
            std::error_code code; // a file that is gone already is as good as removed
            std::filesystem::remove(file_, code);
        }
    }
}

} // namespace base
