// Who goes round the loop of a program with a window: the program itself, or, where it is a guest, as in a browser, the
// one that it is a guest of. For what opens the window.
#pragma once

#include <functional>
#include <optional>

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

} // namespace base
