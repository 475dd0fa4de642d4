#include "engine/base/host.hpp"

#include <emscripten.h>
#include <utility>

namespace base {

namespace {

struct Guest {
    Turn turn;
    bool has_begun = false;
    std::function<void(const std::string&)> take_file, take_text;
};

// Never freed: used by the browser's main thread, which lives as long as the page.
Guest& guest() {
    static Guest* const only = new Guest;
    return *only;
}

} // namespace

// Functions of the page, and functions that the page calls.
extern "C" {
EM_JS(void, outflank_has_drawn, (), { Module['onFirstFrame'](); })
EM_JS(void, outflank_has_ended, (int code), { Module['onOutflankEnd'](code); })
EM_JS(void, outflank_has_copied, (const char* text), { Module['onOutflankCopy'](UTF8ToString(text)); })

EMSCRIPTEN_KEEPALIVE void outflank_take_file(const char* path) {
    if (guest().take_file) guest().take_file(path);
}
EMSCRIPTEN_KEEPALIVE void outflank_take_text(const char* text) {
    if (guest().take_text) guest().take_text(text);
}
}

namespace {

void make_turn() {
    const auto code = guest().turn(Waiting::theirs);
    if (!std::exchange(guest().has_begun, true)) outflank_has_drawn();
    if (!code) return;
    emscripten_cancel_main_loop();
    guest() = {};
    outflank_has_ended(*code);
}

} // namespace

int run_turns(Turn turn) {
    guest().turn = std::move(turn);
    emscripten_set_main_loop(make_turn, 0, false);
    return 0;
}

void on_file_of_host(std::function<void(const std::string& path)> take) {
    guest().take_file = std::move(take);
}
void on_text_of_host(std::function<void(const std::string& text)> take) {
    guest().take_text = std::move(take);
}
void copy_to_host(const std::string& text) {
    outflank_has_copied(text.c_str());
}

} // namespace base
