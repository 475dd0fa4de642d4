// Where the terminal game's lines come from: a descriptor, or a text in tests.
#pragma once

#include "engine/base/line_reader.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

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

// The lines of a text, all of them there at once.
class TextInput final : public Input {
  public:
    explicit TextInput(std::string text) : text_{std::move(text)} {}
    base::LineResult read_line(Deadline) override {
        if (at_ >= text_.size()) return base::EndOfInput{};
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        std::string line = text_.substr(at_, end - at_);
        at_ = end + 1;
        return base::Line{std::move(line)};
    }

  private:
    std::string text_;
    std::size_t at_ = 0;
};

} // namespace modes
