// Connects a program with a window to its host, a page in a browser. On a desktop there is no host: the program runs
// its own loop, and SDL handles files and the clipboard.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace base {

enum class Waiting : unsigned char {
    ours,
    theirs, // A turn returns immediately; the host makes the next turn with the next frame.
};

// Returns the exit code after the last turn.
using Turn = std::function<std::optional<int>(Waiting)>;

// Makes turns until the last one and returns its exit code. In a browser it returns immediately, and the turns continue
// after main() has returned: the turn must own everything it uses, and the host receives the exit code.
int run_turns(Turn turn);

// Calls `take` between turns with the path of each file that the user gives to the host. An empty function stops that.
void on_file_of_host(std::function<void(const std::string& path)> take);
void on_text_of_host(std::function<void(const std::string& text)> take);
void copy_to_host(const std::string& text);

} // namespace base
