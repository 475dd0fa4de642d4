// The host of a program with a window: a page in a browser. On a desktop there is none; there the program runs its own
// loop, and SDL handles files and the clipboard.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace base {

enum class Waiting : unsigned char {
    ours,
    theirs, // a turn returns at once; the host makes the next one with the next frame
};

// Returns the exit code when it was the last turn.
using Turn = std::function<std::optional<int>(Waiting)>;

// Makes turns until the last one and returns its exit code. In a browser it returns at once, and turns continue after
// main(): so a turn owns all that it uses, and the host uses the exit code.
int run_turns(Turn turn);

// Calls `take` between turns with the path of each file that the host hands in. Empty: stops that.
void on_file_of_host(std::function<void(const std::string& path)> take);
void on_text_of_host(std::function<void(const std::string& text)> take);
void copy_to_host(const std::string& text);

} // namespace base
