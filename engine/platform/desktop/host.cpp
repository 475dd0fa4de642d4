#include "engine/base/host.hpp"

namespace base {

int run_turns(Turn turn) {
    for (;;) {
        if (const auto code = turn(Waiting::ours)) return *code;
    }
}

void on_file_of_host(std::function<void(const std::string& path)>) {}
void on_text_of_host(std::function<void(const std::string& text)>) {}
void copy_to_host(const std::string&) {}

} // namespace base
