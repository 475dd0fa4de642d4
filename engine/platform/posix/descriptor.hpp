// A file descriptor that closes itself. For files in this folder.
#pragma once

#include <utility>

#include <unistd.h>

namespace base {

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_{number} {} // negative: none
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void close() {
        if (is_open()) ::close(std::exchange(number_, -1));
    }

  private:
    int number_;
};

} // namespace base
