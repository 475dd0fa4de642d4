#include "engine/base/turns.hpp"

namespace base {

int run_turns(Turn turn) {
    for (;;) {
        if (const auto code = turn(Waiting::ours)) return *code;
    }
}

} // namespace base
