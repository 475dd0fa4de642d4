#include "game/ui/app/messages.hpp"

#include "engine/base/utf8.hpp"
#include "game/ai/level.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/level_run.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace ui {

std::array<engine::Rect, 4> toast_places(const ScreenLayout& layout) {
    const engine::Rect& field = layout.board.field;
    const auto [width, height] = layout.whole().size();
    const float top = layout.menu.bottom(), right = field.right(), bottom = field.bottom();
    // Keep the buttons free if they are at the bottom of the right column.
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

// Shortens a message in the middle, because names are at the beginning and reasons at the end. A message may quote a
// file name of any length.
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

void Messages::say(std::string text, Time now, bool is_problem) {
    constexpr std::chrono::milliseconds time{4000};
    constexpr std::chrono::milliseconds time_of_a_letter{20};
    text = readable(std::move(text));
    std::erase_if(all_, [&](const Toast& toast) { return toast.text == text; });
    const Time until = now + time + time_of_a_letter * text.size();
    all_.push_back({.text = std::move(text), .until = until, .is_problem = is_problem});
    while (all_.size() > max_messages)
        all_.pop_front();
    ++revision_;
}

void Messages::say_of_moment(std::string text, Time now) {
    say(std::move(text), now);
    all_.back().is_of_moment = true;
}

void Messages::expire(Time now, const Moment& present) {
    const auto is_over = [&](Toast& toast) {
        if (toast.is_of_moment && !toast.moment) toast.moment = present;
        return toast.until <= now || (toast.moment && *toast.moment != present);
    };
    if (std::erase_if(all_, is_over) > 0) ++revision_;
}

std::optional<Messages::Time> Messages::next_deadline() const {
    if (all_.empty()) return std::nullopt;
    return std::ranges::min(all_, {}, &Toast::until).until;
}

bool shows_result(const FrameContext& frame) {
    const GuiState& state = frame.state;
    return frame.game.is_over() && !state.match.current && !state.run && !state.result.is_dismissed
           && screen_of(frame.session).shows_game() && state.result.node == frame.game.tree().cursor()
           && !frame.presentation.is_busy() && frame.presentation.is_up_to_date(frame.game);
}

namespace {

void begin_banner(const FrameContext& frame, const char* name, float width, float height, ImGuiWindowFlags flags = 0) {
    const engine::Point middle = frame.layout.board.frame.center();
    const float highest = frame.layout.menu.height, lowest = frame.layout.whole().height - height;
    const float y = std::clamp(middle.y - height / 2, highest, std::max(highest, lowest));
    ImGui::SetNextWindowPos({std::round(middle.x - width / 2), std::round(y)});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(frame.theme.accent));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | flags);
    ImGui::PopStyleColor();
}

// Offers another level after two equal results, as a sentence and a button. Everything else stays usable.
void level_offer(FrameContext& frame, int level) {
    const std::string said = level > frame.preferences.level_run.level
                                 ? tr("You have won twice in a row. Try a stronger opponent:")
                                 : tr("That was hard. Try an easier opponent:");
    draw_centered_line(frame, body_text, frame.theme.text_second, said);
    const std::string label = tr("Play level {} \xC2\xB7 {}", level, base::tr_data(ai::level(level).name)) + "##level";
    if (button(label.c_str(), at_cursor(-1, frame.pressable(40)))) frame.ask(play_again_at, level);
}

// Draws a button that stays in place during the search for the turning point.
void turning_point_button(FrameContext& frame) {
    const auto found = turning_point(frame.session);
    const std::string label =
        found ? tr("The turning point: move {}. Try from there.", play::move_number(frame.game.tree(), *found))
        : is_finding_turning_point(frame.session) ? tr("Looking for the turning point...")
                                                  : tr("No single move decided this game.");
    const engine::Rect box = at_cursor(-1, frame.pressable(40));
    ImGui::BeginDisabled(!found);
    if (button("##turning", box)) frame.ask(try_from, *found);
    ImGui::EndDisabled();
    TextStyle style = button_text;
    style.size *= std::min(1.f, (box.width - frame.scaled(16)) / text_width(frame, style, label));
    draw_text(frame, style, box.center(), found ? frame.theme.text : frame.theme.text_quiet, label, Align::center);
}

void counts_of_discs(const FrameContext& frame) {
    const rules::DiscCount count = frame.game.position().count();
    const engine::Rect line = at_cursor(-1, frame.scaled(54));
    const float middle = line.center().x, y = line.y + frame.scaled(26);
    for (const rules::Color color : rules::both_colors) {
        const float direction = color == rules::Color::black ? -1.f : 1.f;
        draw_disc(frame, {middle + direction * frame.scaled(110), y}, frame.scaled(17), color);
        draw_text(frame, digits_text, {middle + direction * frame.scaled(52), y}, frame.theme.text,
                  std::to_string(count.of(color)), Align::center);
    }
    draw_text(frame, title_text, {middle, y}, frame.theme.text_quiet, ":", Align::center);
    occupy(line);
}

void result_banner(FrameContext& frame) {
    if (!shows_result(frame)) return;
    const float width = std::min(frame.scaled(440), frame.layout.board.frame.width);
    const auto offered = level_to_offer(frame.state, frame.preferences, frame.game);
    const std::array<std::string, 3> others{tr("Swap colours"), tr("Review game"), tr("View the board")};
    const float beside = 2 * ImGui::GetStyle().WindowPadding.x;
    const float buttons = word_buttons_height(frame, others, width - beside, frame.scaled(44));
    const bool has_turning_point = offers_turning_point(frame.session);
    const float turning = has_turning_point ? frame.pressable(40) + ImGui::GetStyle().ItemSpacing.y : 0;
    const float counts = frame.scaled(54) + ImGui::GetStyle().ItemSpacing.y;
    float height = frame.scaled(offered ? 288 : 208) + turning + buttons;
    const bool has_counts = height <= frame.layout.whole().height - frame.layout.menu.height;
    if (!has_counts) height -= counts; // The lines above also state the result.
    begin_banner(frame, "##result", width, height);
    draw_centered_line(frame, title_text, frame.theme.text, result_headline(frame.game));
    draw_centered_line(frame, body_text, frame.theme.text_second, result_reason(frame.game));
    if (has_counts) counts_of_discs(frame);
    if (primary_button(frame, tr("Play again"), at_cursor(-1, frame.scaled(44)))) frame.ask(play_again);
    if (has_turning_point) turning_point_button(frame);
    if (offered) level_offer(frame, *offered);
    switch (word_buttons(frame, others, frame.scaled(44))) {
    case 0: frame.ask(play_again_swapped); break;
    case 1:
        frame.ask(dismiss_result);
        frame.ask(open_review);
        break;
    case 2: frame.ask(dismiss_result); break;
    default: break;
    }
    ImGui::End();
}

struct ToastSize {
    float wrap, width, height, air;
};

std::optional<ToastSize> size_in(const FrameContext& frame, const engine::Rect& room, const std::string& text) {
    const ImFont* font = frame.fonts.body;
    const float margin = frame.scaled(8), pad = frame.scaled(16);
    const float wrap = std::min(room.width - 2 * (margin + pad), frame.scaled(560));
    if (wrap < frame.scaled(120)) return std::nullopt;
    const ImVec2 written = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, text.c_str());
    const float air = std::min(frame.scaled(10), (room.height - written.y - frame.scaled(4)) / 2);
    if (air < frame.scaled(2)) return std::nullopt;
    return ToastSize{wrap, written.x + 2 * pad, written.y + 2 * air, air};
}

void draw_toast(const FrameContext& frame, const std::string& text, const ToastSize& size, engine::Point at) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    ImFont* font = frame.fonts.body;
    draw_box(list, {at.x, at.y, size.width, size.height}, frame.theme.button, frame.theme.accent, frame.scaled(8),
             frame.line_width(1));
    list->AddText(font, font->FontSize, {at.x + frame.scaled(16), std::round(at.y + size.air)}, frame.theme.text,
                  text.c_str(), nullptr, size.wrap);
}

// Draws the newest message in the first free area that is high enough, and as many older ones as fit above it.
void toasts(FrameContext& frame) {
    const auto& toasts = frame.state.messages.all();
    // The library shows messages in its own status line.
    const bool says_library = std::holds_alternative<LibraryDialog>(frame.state.dialog);
    if (toasts.empty() || says_library) return;
    const auto rooms = toast_places(frame.layout);
    auto room = std::ranges::find_if(
        rooms, [&](const engine::Rect& each) { return size_in(frame, each, toasts.back().text).has_value(); });
    if (room == rooms.end()) room = std::ranges::max_element(rooms, {}, &engine::Rect::height);
    engine::Rect left = *room;
    ImGui::GetForegroundDrawList()->PushClipRect(left.corner(), left.end());
    for (auto toast = toasts.rbegin(); toast != toasts.rend(); ++toast) {
        const auto size = size_in(frame, left, toast->text);
        if (!size && toast != toasts.rbegin()) break;
        // If no area is high enough, show the beginning of the message.
        const ToastSize drawn = size.value_or(
            ToastSize{left.width - frame.scaled(48), left.width - frame.scaled(16), left.height, frame.scaled(2)});
        const float margin = std::min(frame.scaled(8), (left.height - drawn.height) / 2);
        const float middle = std::clamp(frame.layout.board.field.center().x, left.x, left.right());
        const float x = std::clamp(middle - drawn.width / 2, left.x + frame.scaled(8),
                                   std::max(left.x + frame.scaled(8), left.right() - drawn.width - frame.scaled(8)));
        const float y = left.bottom() - margin - drawn.height;
        draw_toast(frame, toast->text, drawn, {std::round(x), std::round(y)});
        left.height = y - left.y;
    }
    ImGui::GetForegroundDrawList()->PopClipRect();
}

} // namespace

void draw_pass_notice(FrameContext& frame) {
    const auto& notice = frame.presentation.notice();
    if (!notice) return;
    begin_banner(frame, "##pass", std::min(frame.scaled(380), frame.layout.board.frame.width), frame.scaled(104),
                 ImGuiWindowFlags_NoInputs);
    const std::string passed = frame.game.color_name(notice->passed);
    const std::string other = frame.game.color_name(rules::opposite(notice->passed));
    draw_centered_line(frame, title_text, frame.theme.text, tr("{} passes", passed));
    draw_centered_line(frame, body_text, frame.theme.text_second,
                       tr("{} has no legal move. {} moves again.", passed, other));
    ImGui::End();
}

void draw_notices(FrameContext& frame) {
    draw_pass_notice(frame);
    result_banner(frame);
    toasts(frame);
}

} // namespace ui
