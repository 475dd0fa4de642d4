// What a program with a window has to do with the host that it is a guest of: a page in a browser. On a desktop there
// is none; there the program goes round its loop by itself, and SDL brings files and the clipboard. For what opens the
// window.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace base {

enum class Waiting : unsigned char {
    ours,   // a turn waits until there is something to do
    theirs, // it comes back at once; the next one is made with the screen's next frame
};

// One time round; the exit code when it was the last.
using Turn = std::function<std::optional<int>(Waiting)>;

// Makes turns to the last one and returns its exit code. A guest returns at once, and its turns go on after main():
// so a turn owns all that it uses, and the exit code is the host's to use.
int run_turns(Turn turn);

// Calls it, between turns, with the path of each file that the host hands in. None: no longer.
void on_file_of_host(std::function<void(const std::string& path)> take);
// The same with a text that was pasted into the host.
void on_text_of_host(std::function<void(const std::string& text)> take);
// Text was copied: the host's clipboard shall have it as well.
void copy_to_host(const std::string& text);

} // namespace base
