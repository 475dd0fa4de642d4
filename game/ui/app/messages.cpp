#include "game/ui/app/messages.hpp"

#include "engine/base/utf8.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ui {

std::array<engine::Rect, 4> rooms_for_toasts(const ScreenLayout& layout) {
    const engine::Rect& field = layout.board.field;
    const float width = static_cast<float>(layout.width);
    const float height = static_cast<float>(layout.height);
    const float top = layout.menu.y + layout.menu.height;
    const float right = field.x + field.width;
    const float bottom = field.y + field.height;
    // Keep the buttons free when they are at the bottom of the right column.
    const bool has_buttons = layout.buttons.x >= right && layout.buttons.y > height / 2;
    const float foot = has_buttons ? layout.buttons.y : height;
    const auto room = [](float x, float y, float to_x, float to_y) {
        return engine::Rect{x, y, std::max(0.f, to_x - x), std::max(0.f, to_y - y)};
    };
    return {room(0, bottom, width, height), room(right, top, width, foot), room(0, top, width, field.y),
            room(0, top, field.x, height)};
}

namespace {

constexpr std::size_t max_messages = 2;
constexpr std::size_t max_waiting = 20;

// Shortens a message, which may quote a file name of any length, in the middle: names are at the beginning, reasons at
// the end.
std::string readable(std::string text) {
    constexpr std::size_t bytes_of_beginning = 400;
    constexpr std::size_t bytes_of_end = 197;
    constexpr std::string_view between = "…";
    if (text.size() <= bytes_of_beginning + between.size() + bytes_of_end) return text;
    std::string_view end = std::string_view{text}.substr(text.size() - bytes_of_end);
    while (!end.empty() && base::is_within_character(end.front()))
        end.remove_prefix(1);
    return records::to_valid_utf8(text, bytes_of_beginning).append(between).append(end);
}

} // namespace

void Messages::show(std::string text, Time now) {
    constexpr std::chrono::milliseconds time{4000};
    constexpr std::chrono::milliseconds time_of_a_letter{20};
    std::erase_if(all_, [&](const Toast& toast) { return toast.text == text; });
    const Time until = now + time + time_of_a_letter * text.size();
    all_.push_back({.text = std::move(text), .until = until, .said = now});
    while (all_.size() > max_messages)
        all_.pop_front();
    ++revision_;
}

void Messages::say(std::string text, Time now) {
    text = readable(std::move(text));
    const auto is_of_now = [&](const Toast& toast) { return toast.said == now && toast.text != text; };
    std::erase(waiting_, text);
    if (all_.size() < max_messages || !std::ranges::all_of(all_, is_of_now))
        show(std::move(text), now);
    else if (waiting_.size() < max_waiting)
        waiting_.push_back(std::move(text));
}

void Messages::say_of_moment(std::string text, Time now) {
    show(readable(std::move(text)), now);
    all_.back().is_of_moment = true;
}

void Messages::expire(Time now, const Moment& present) {
    const auto is_over = [&](Toast& toast) {
        if (toast.is_of_moment && !toast.moment) toast.moment = present;
        return toast.until <= now || (toast.moment && *toast.moment != present);
    };
    if (std::erase_if(all_, is_over) > 0) ++revision_;
    for (; !waiting_.empty() && all_.size() < max_messages; waiting_.pop_front())
        show(std::move(waiting_.front()), now);
}

std::optional<Messages::Time> Messages::next_deadline() const {
    if (all_.empty()) return std::nullopt;
    return std::ranges::min(all_, {}, &Toast::until).until;
}

} // namespace ui
