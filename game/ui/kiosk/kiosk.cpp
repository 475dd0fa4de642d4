#include "game/ui/kiosk/kiosk.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <utility>

namespace ui {

namespace {

// Levels by Strength. Gentle is Novice, because Beginner gives corners away so often that children notice.
constexpr std::array levels{2, 4, 7};

// End of the current interval. Intervals of that length are counted from `begin`.
Kiosk::Time next_part(Kiosk::Time begin, Kiosk::Seconds length, Kiosk::Time now) {
    return begin + ((now - begin) / length + 1) * length;
}

int ceiled(Kiosk::Time::duration left) {
    return static_cast<int>(std::chrono::ceil<Kiosk::Seconds>(left).count());
}

// Triangle wave from -range to range, one unit per step.
int triangle_wave(long long step, int range) {
    const int period = 4 * range;
    return std::abs((static_cast<int>(step % period) + range) % period - 2 * range) - range;
}

std::optional<int> hour_from(std::string_view text) {
    int hour = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), hour);
    const bool is_hour = code == std::errc{} && end == text.data() + text.size() && 0 <= hour && hour <= 24;
    return is_hour ? std::optional{hour % 24} : std::nullopt;
}

} // namespace

int level_of(Strength strength) {
    return levels[static_cast<std::size_t>(strength)];
}

void Kiosk::enter(KioskStage stage, Time now) {
    stage_ = stage;
    stage_since_ = last_touch_ = position_since_ = now;
    next_game_.reset();
}

bool Kiosk::is_touch(const engine::Input& input) {
    return std::ranges::any_of(input.keys, &engine::KeyEvent::is_down)
           || std::ranges::any_of(input.buttons, &engine::ButtonEvent::is_down)
           || std::ranges::any_of(input.pad, &engine::PadEvent::is_down);
}

Kiosk::Seconds Kiosk::patience(bool is_over) const {
    if (stage_ == KioskStage::choosing) return choosing_patience;
    return is_over ? result_patience : playing_patience;
}

std::optional<int> Kiosk::countdown(bool is_over, Time now) const {
    if (stage_ == KioskStage::attract) return std::nullopt;
    const Time asks = last_touch_ + patience(is_over);
    if (now < asks) return std::nullopt;
    return std::max(0, ceiled(asks + countdown_time - now));
}

bool Kiosk::is_deserted(bool is_over, Time now) const {
    return stage_ != KioskStage::attract && now >= last_touch_ + patience(is_over) + countdown_time;
}

bool Kiosk::update_chord(const engine::Input& input, Time now) {
    for (const engine::KeyEvent& key : input.keys) {
        if (key.scancode != SDL_SCANCODE_Q) continue;
        if (!key.is_down)
            chord_since_.reset();
        else if (!chord_since_ && key.ctrl && key.alt && key.shift)
            chord_since_ = now;
    }
    if (!input.ctrl || !input.alt || !input.shift || input.is_focus_lost) chord_since_.reset();
    return chord_since_ && now >= *chord_since_ + chord_time;
}

int Kiosk::chord(Time now) const {
    if (!chord_since_) return 0;
    return std::min(chord_steps,
                    static_cast<int>((now - *chord_since_) * chord_steps / Time::duration{chord_time}) + 1);
}

bool Kiosk::begins_next(bool is_over, Time now) {
    if (stage_ != KioskStage::attract || !is_over) return false;
    if (!next_game_) next_game_ = now + result_time;
    if (now < *next_game_) return false;
    next_game_.reset();
    return true;
}

int Kiosk::caption(Time now) const {
    return static_cast<int>((now - stage_since_) / caption_time % captions);
}

void Kiosk::update_drift(Time now) {
    const auto step = (now - began_) / drift_time;
    // Two paths of different lengths together cover many positions.
    drift_ = {static_cast<float>(triangle_wave(step, drift_range)),
              static_cast<float>(triangle_wave(step, drift_range - 1))};
}

engine::Rect Kiosk::room(int width, int height, float scale) const {
    const float free = static_cast<float>(drift_range) * scale;
    return {std::round(free + drift_.x * scale), std::round(free + drift_.y * scale),
            static_cast<float>(width) - 2 * free, static_cast<float>(height) - 2 * free};
}

Kiosk::Time Kiosk::next_deadline(bool is_over, Time now) const {
    Time first = next_part(began_, drift_time, now);
    const auto at = [&](Time time) {
        if (time > now) first = std::min(first, time);
    };
    if (stage_ == KioskStage::attract) {
        at(next_part(stage_since_, caption_time, now));
        at(position_since_ + pace);
        if (next_game_) at(*next_game_);
    } else {
        const Time asks = last_touch_ + patience(is_over);
        at(now < asks ? asks : next_part(asks, Seconds{1}, now));
    }
    if (offer_) at(next_part(offer_->until - offer_time, Seconds{1}, now));
    if (chord_since_) at(*chord_since_ + chord(now) * Time::duration{chord_time} / chord_steps);
    return first;
}

base::Result<NightHours> night_hours_from_text(std::string_view text) {
    const auto dash = text.find('-');
    if (dash != text.npos) {
        const auto from = hour_from(text.substr(0, dash));
        const auto to = hour_from(text.substr(dash + 1));
        if (from && to && *from != *to) return NightHours{*from, *to};
    }
    return base::Error{base::tr("expected the hours of the night such as 22-7, saw \"{}\"", text)};
}

base::Result<engine::Image> kiosk_logo_from_file(const std::string& path) {
    auto logo = engine::load_image(path);
    if (!logo) return base::Error{base::tr("cannot read the logo: {}", logo.error().message)};
    return logo;
}

LocalTime present_local_time(std::chrono::steady_clock::time_point /*now*/) {
    const std::time_t now = std::time(nullptr);
    const std::tm parts = base::local_time(now);
    return {.year = parts.tm_year + 1900,
            .month = parts.tm_mon + 1,
            .day = parts.tm_mday,
            .hour = parts.tm_hour,
            .minute = parts.tm_min,
            .second = parts.tm_sec,
            .since_1970 = now};
}

std::string day_text(const LocalTime& time) {
    char text[48];
    std::snprintf(text, sizeof text, "%04d-%02d-%02d", time.year, time.month, time.day);
    return text;
}

std::string hour_text(const LocalTime& time) {
    char text[48];
    std::snprintf(text, sizeof text, "%02d:%02d:%02d", time.hour, time.minute, time.second);
    return text;
}

} // namespace ui
