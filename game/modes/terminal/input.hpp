// Where the terminal game's lines come from: a descriptor, or what tests put in its place.
#pragma once

#include "engine/base/line_reader.hpp"

#include <chrono>
#include <optional>

namespace modes {

class Input {
  public:
    using Deadline = std::optional<std::chrono::steady_clock::time_point>;

    Input() = default;
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    virtual ~Input() = default;
    // As base::LineReader::read_line.
    virtual base::LineResult read_line(Deadline deadline) = 0;
};

class DescriptorInput final : public Input {
  public:
    explicit DescriptorInput(int descriptor) : reader_{descriptor} {}
    base::LineResult read_line(Deadline deadline) override { return reader_.read_line(deadline); }

  private:
    base::LineReader reader_;
};

} // namespace modes
