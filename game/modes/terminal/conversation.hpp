// Asks questions in the terminal: prints a prompt, reads a line, and repeats until the answer is valid.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/terminal/preset.hpp"

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

class Input {
  public:
    using Deadline = std::optional<std::chrono::steady_clock::time_point>;

    Input() = default;
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    virtual ~Input() = default;
    virtual base::LineResult read_line(Deadline deadline) = 0;
};

class DescriptorInput final : public Input {
  public:
    explicit DescriptorInput(int descriptor) : reader_{descriptor} {}
    base::LineResult read_line(Deadline deadline) override { return reader_.read_line(deadline); }

  private:
    base::LineReader reader_;
};

// Trimmed and lower case.
std::string as_word(std::string_view text);

// Every question returns none when the input has ended, the output is closed, or the answer was "quit" or "exit",
// which is acknowledged.
class Conversation {
  public:
    // All three must outlive the object.
    Conversation(Input& input, std::ostream& out, const Messages& messages)
        : input_{input}, out_{out}, messages_{messages} {}

    // Prints a line; nothing if the text is empty.
    void say(std::string_view text);
    std::optional<std::string> ask(std::string_view prompt);
    std::optional<int> ask_size(int largest);
    std::optional<int> ask_players();
    // Empty: keep the name. `player`: values of {player} and {name}.
    std::optional<std::string> ask_name(const Values& player);
    std::optional<bool> ask_yes_no(std::string_view prompt);

    bool ends_with(std::string_view answer);

  private:
    Input& input_;
    std::ostream& out_;
    const Messages& messages_;
};

std::optional<bool> yes_or_no(std::string_view answer);

} // namespace modes
