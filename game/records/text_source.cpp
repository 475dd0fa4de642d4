#include "game/records/text_source.hpp"

#include <algorithm>

namespace records {

// Keeps at least ahead_bytes in the buffer as long as the stream has them.
void TextSource::fill() {
    if (is_at_end_ || buffer_.size() - at_ >= ahead_bytes) return;
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t had = buffer_.size();
    buffer_.resize(2 * ahead_bytes);
    in_.read(buffer_.data() + had, static_cast<std::streamsize>(buffer_.size() - had));
    buffer_.resize(had + static_cast<std::size_t>(in_.gcount()));
    is_at_end_ = !in_;
}

std::string_view TextSource::ahead() {
    fill();
    return std::string_view{buffer_}.substr(at_, ahead_bytes);
}

int TextSource::take() {
    if (at_ == buffer_.size()) fill();
    if (at_ == buffer_.size()) return -1;
    const char byte = buffer_[at_++];
    if (byte == '\n') ++line_;
    return static_cast<unsigned char>(byte);
}

void TextSource::take(std::string& bytes, std::size_t count) {
    for (int byte = 0; count > 0 && (byte = take()) >= 0; --count)
        bytes += static_cast<char>(byte);
}

bool TextSource::take_line(TextLine& line, std::size_t max_bytes) {
    line = {.text = {}, .number = line_};
    int byte = take();
    if (byte < 0) return false;
    for (; byte >= 0 && byte != '\n'; byte = take()) {
        if (line.text.size() < max_bytes)
            line.text += static_cast<char>(byte);
        else
            line.is_cut = true;
    }
    if (line.text.ends_with('\r')) line.text.pop_back();
    return true;
}

} // namespace records
