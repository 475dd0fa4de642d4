#include "game/modes/referee/error_echo.hpp"

#include <ostream>
#include <utility>

namespace modes {

namespace {

// It must not be able to clear the referee's screen.
std::string printable(const std::string& text) {
    std::string shown = text;
    for (char& c : shown) {
        const bool is_control = (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7f';
        if (is_control) c = '?';
    }
    return shown;
}

} // namespace

ErrorEcho::ErrorEcho(std::ostream& out, std::string name) : out_{out}, name_{std::move(name)} {}

void ErrorEcho::show(const base::LineResult& line) {
    if (is_full_) return;
    const auto* heard = std::get_if<base::Line>(&line);
    const std::string text = heard != nullptr ? printable(heard->text) : "(a very long line)";
    ++lines_;
    bytes_ += text.size();
    is_full_ = lines_ > max_lines || bytes_ > max_bytes;
    // In one piece, so that nothing comes between.
    out_ << name_ + ": " + (is_full_ ? "(more errors are not shown)" : text) + '\n' << std::flush;
}

} // namespace modes
