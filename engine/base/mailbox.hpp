// Passes values between threads: Latest for progress, Queue for values that must not be lost.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace base {

template <class T> class Latest {
  public:
    void put(T value) {
        const std::lock_guard lock{mutex_};
        value_ = std::move(value);
    }
    std::optional<T> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(value_, std::nullopt);
    }

  private:
    std::mutex mutex_;
    std::optional<T> value_;
};

template <class T> class Queue {
  public:
    void put(T value) {
        const std::lock_guard lock{mutex_};
        values_.push_back(std::move(value));
    }
    std::optional<T> take() {
        const std::lock_guard lock{mutex_};
        std::optional<T> first;
        if (!values_.empty()) {
            first.emplace(std::move(values_.front()));
            values_.pop_front();
        }
        return first;
    }

  private:
    std::mutex mutex_;
    std::deque<T> values_;
};

} // namespace base
