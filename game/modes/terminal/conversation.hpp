// Questions and answers: prints a prompt, reads a line, and asks again until the answer is one. For the terminal game
// only.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/terminal/preset.hpp"

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

// Where the lines come from: a descriptor, or what tests put in its place.
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

// Without blanks around, in small letters.
std::string as_word(std::string_view text);

// Every question gives none when there is nobody to answer any more: the input has ended, the output is closed, or the
// answer was "quit" or "exit", which is confirmed.
class Conversation {
  public:
    // All three have to outlive it.
    Conversation(Input& input, std::ostream& out, const Messages& messages)
        : input_{input}, out_{out}, messages_{messages} {}

    // Prints the text as a line of its own; nothing where the text is empty.
    void say(std::string_view text);
    // The answer as it was typed.
    std::optional<std::string> ask(std::string_view prompt);
    std::optional<int> ask_size(int largest);
    std::optional<int> ask_players();
    // Empty where the name stays as it is. `player`: {player} {name}.
    std::optional<std::string> ask_name(const Values& player);
    std::optional<bool> ask_yes_no(std::string_view prompt);

    // Whether an answer to the game's own prompt ends everything, "quit" or "exit"; then it says so.
    bool ends_with(std::string_view answer);

  private:
    Input& input_;
    std::ostream& out_;
    const Messages& messages_;
};

// "y", "yes", "n" and "no" in any case.
std::optional<bool> yes_or_no(std::string_view answer);

} // namespace modes
