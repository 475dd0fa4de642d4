#include "engine/overlay.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace ui {

namespace {

using rules::Color;

constexpr int enclosing = 0; // index of the lesson about the move itself
constexpr float card_pad = 18, game_button_height = 64, count_height = 84, least_for_row = 480;

engine::Rect room_of(const FrameContext& frame) {
    return frame.state.kiosk->room(frame.layout.width, frame.layout.height, frame.layout.scale);
}

void count_row(const FrameContext& frame, ImDrawList* list, const engine::Rect& box, Color color, const char* name) {
    const bool is_to_move = !frame.game.is_over() && frame.game.position().to_move() == color;
    const Theme& theme = frame.theme;
    const float right = box.right();
    draw_box(list, box, is_to_move ? theme.active_card : theme.well, is_to_move ? theme.accent : theme.well_line,
             frame.scaled(12), std::max(1.f, frame.scaled(is_to_move ? 2 : 1)));
    const float middle = box.center().y;
    const float radius = std::min(frame.scaled(22), box.height * .32f);
    draw_disc(frame.theme, list, {box.x + radius + frame.scaled(16), middle}, radius, color);
    const std::string count = std::to_string(frame.presentation.count(frame.now).of(color));
    const float digits = std::min(frame.scaled(28), box.height * .56f);
    draw_text(list, frame.fonts.count, digits, {right - frame.scaled(18), middle}, to_u32(theme.text), count,
              Align::right);
    const float left = box.x + 2 * radius + frame.scaled(32);
    const float room = right - frame.scaled(30) - text_width(frame.fonts.count, digits, count) - left;
    draw_label(frame, frame.fonts.clock, 20, {left, middle}, theme.text, name, room);
}

bool is_for_two(const FrameContext& frame) {
    return frame.state.kiosk->choice.strength == Strength::visitor;
}

// The visitor's win is the best of the day.
bool is_best_of_day(const FrameContext& frame) {
    const Kiosk& kiosk = *frame.state.kiosk;
    const auto level = static_cast<std::size_t>(kiosk.choice.strength);
    if (level >= kiosk_levels || frame.game.winner() != Color::black) return false;
    const rules::DiscCount count = frame.game.position().count();
    return kiosk.bests[level] == KioskBest{.margin = count.black - count.white, .side = kiosk.choice.side};
}

struct Status {
    std::string head, below;
};

Status status_of(const FrameContext& frame) {
    const play::Game& game = frame.game;
    if (game.is_over()) {
        if (frame.presentation.is_busy()) return {};
        const std::string best = is_best_of_day(frame) ? tr("The best result of today!")
                                                       : kiosk_best_text(frame, frame.state.kiosk->choice.strength);
        return {result_headline(game), result_reason(game) + (best.empty() ? "" : "\n" + best)};
    }
    if (is_for_two(frame)) return {tr("{} to move", game.color_name(game.position().to_move())), ""};
    if (game.is_humans_turn())
        return {tr("Your move"),
                tr("The dots show where you can place a disc: there it encloses discs of the other colour.")};
    return {tr("The computer thinks"), ""};
}

void game_buttons(FrameContext& frame, const engine::Rect& row) {
    const float space = frame.scaled(12), half = (row.width - space) / 2;
    ImGui::SetCursorScreenPos({row.x, row.y});
    ImGui::BeginDisabled(!frame.game.can_undo() || !frame.game.is_humans_turn());
    if (glyph_button(frame, Glyph::undo, tr("Take back"), at_cursor(half, row.height))) frame.submit(play::Undo{});
    ImGui::EndDisabled();
    ImGui::SetCursorScreenPos({row.x + half + space, row.y});
    if (glyph_button(frame, Glyph::flag, base::tr_in("button", "Stop"), at_cursor(half, row.height)))
        frame.ask(visit(&KioskShow::leave));
}

void result_buttons(FrameContext& frame, const engine::Rect& row) {
    const float space = frame.scaled(12), wide = (row.width - space) * .64f;
    ImGui::SetCursorScreenPos({row.x, row.y});
    if (primary_button(frame, tr("Play again"), at_cursor(wide, row.height), Glyph::again))
        frame.ask(visit(&KioskShow::choose_again));
    ImGui::SetCursorScreenPos({row.x + wide + space, row.y});
    if (glyph_button(frame, Glyph::flag, base::tr_in("button", "Done"),
                     at_cursor(row.width - wide - space, row.height)))
        frame.ask(visit(&KioskShow::leave));
}

float counts(const FrameContext& frame, ImDrawList* list, const engine::Rect& inner) {
    const float space = frame.scaled(12), height = frame.scaled(count_height);
    const bool is_row = inner.width >= frame.scaled(least_for_row);
    const float width = is_row ? (inner.width - space) / 2 : inner.width;
    const bool is_two = is_for_two(frame);
    const std::array names{frame.game.color_name(Color::black), frame.game.color_name(Color::white)};
    count_row(frame, list, {inner.x, inner.y, width, height}, Color::black, is_two ? names[0].c_str() : tr("You"));
    const engine::Point second =
        is_row ? engine::Point{inner.x + width + space, inner.y} : engine::Point{inner.x, inner.y + height + space};
    count_row(frame, list, {second.x, second.y, width, height}, Color::white,
              is_two ? names[1].c_str() : tr("The computer"));
    return is_row ? height : 2 * height + space;
}

void playing(FrameContext& frame) {
    const engine::Rect& side = frame.layout.side;
    begin_area("##kiosk", side);
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_box(list, side, frame.theme.card, frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    const float pad = frame.scaled(card_pad), space = frame.scaled(12);
    const engine::Rect inner{side.x + pad, side.y + pad, side.width - 2 * pad, side.height - 2 * pad};
    float y = inner.y + counts(frame, list, inner) + frame.scaled(20);
    const float height = frame.scaled(game_button_height);
    const engine::Rect buttons{inner.x, inner.bottom() - height, inner.width, height};
    const Status status = status_of(frame);
    if (!status.head.empty()) {
        y += kiosk_text(list, frame.fonts.title, frame.scaled(28), {inner.x, y - frame.scaled(1)}, inner.width,
                        frame.game.is_over() ? frame.theme.accent_bright : frame.theme.text, status.head)
             + frame.scaled(7);
        y += kiosk_text(list, frame.fonts.strong, frame.scaled(16), {inner.x, y}, inner.width, frame.theme.text_second,
                        status.below);
    }
    const float language = kiosk_language_height(frame);
    kiosk_languages(frame, {inner.x, buttons.y - space - language, inner.width, language});
    const engine::Rect free{inner.x, y + space, inner.width, buttons.y - language - y - 3 * space};
    if (frame.game.is_humans_turn() && !is_for_two(frame) && free.height >= frame.scaled(40))
        kiosk_picture(frame, list, free, enclosing);
    if (frame.game.is_over())
        result_buttons(frame, buttons);
    else
        game_buttons(frame, buttons);
    ImGui::End();
    draw_pass_notice(frame);
}

// --- The choice of a game: everything has a default, so that one touch starts one ---

template <class Draw>
bool tile(const FrameContext& frame, const char* id, const engine::Rect& box, bool is_chosen, const char* word,
          const Draw& draw) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = frame.theme;
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {box.width, box.height});
    draw_box(list, box, is_chosen ? theme.selected : theme.card, is_chosen ? theme.accent : theme.card_line,
             frame.scaled(14), is_chosen ? std::max(2.f, frame.scaled(3)) : frame.line_width(1));
    const float inset = std::min(frame.scaled(14), box.height * .08f), room = box.width - frame.scaled(12);
    const auto fits = [&](float points) { return text_width(frame.fonts.clock, frame.scaled(points), word) <= room; };
    const float points = fits(20) ? 20 : fits(16) ? 16 : fits(14) ? 14 : 12;
    const float size = std::min(frame.scaled(points), box.height * .16f);
    const float word_height = size * 1.5f;
    draw(list, engine::Rect{box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 3 * inset - word_height});
    draw_fitted_text(list, frame.fonts.clock, size, {box.center().x, box.bottom() - inset - word_height / 2},
                     to_u32(is_chosen ? theme.on_selected : theme.text), word, room, Align::center);
    return is_clicked;
}

engine::Rect square_in(const engine::Rect& box) {
    const float side = std::floor(std::min(box.width, box.height));
    return {std::round(box.x + (box.width - side) / 2), std::round(box.y + (box.height - side) / 2), side, side};
}

engine::Rect part_of(const engine::Rect& row, int number, std::size_t count, float space) {
    const float width = (row.width - static_cast<float>(count - 1) * space) / static_cast<float>(count);
    return {row.x + static_cast<float>(number) * (width + space), row.y, width, row.height};
}

void size_tiles(FrameContext& frame, const engine::Rect& row, float space) {
    for (int i = 0; i < static_cast<int>(kiosk_sizes.size()); ++i) {
        const int side = kiosk_sizes[static_cast<std::size_t>(i)];
        const std::string word = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        const bool is_chosen = frame.state.kiosk->choice.side == side;
        const auto board = [&](ImDrawList* list, const engine::Rect& box) {
            small_board(list, frame.theme, square_in(box), rules::Position::start(rules::BoardSize{side}));
        };
        ImGui::PushID(side);
        if (tile(frame, "size", part_of(row, i, kiosk_sizes.size(), space), is_chosen, word.c_str(), board))
            frame.ask(choose_kiosk_game, KioskChoice{side, frame.state.kiosk->choice.strength});
        ImGui::PopID();
    }
}

void discs_of(const Theme& theme, ImDrawList* list, const engine::Rect& box, int count) {
    const float radius = std::min(box.height * .4f, box.width / 7.5f);
    const float step = radius * 2.2f;
    const float left = box.center().x - step * static_cast<float>(count - 1) / 2;
    for (int i = 0; i < count; ++i)
        draw_disc(theme, list, {left + step * static_cast<float>(i), box.center().y}, radius, rules::Color::white);
}

void facing_discs(const Theme& theme, ImDrawList* list, const engine::Rect& box) {
    const float radius = std::min(box.height * .4f, box.width / 6);
    draw_disc(theme, list, {box.center().x - radius * 1.3f, box.center().y}, radius, Color::black);
    draw_disc(theme, list, {box.center().x + radius * 1.3f, box.center().y}, radius, Color::white);
}

void strength_tiles(FrameContext& frame, const engine::Rect& row, float space) {
    constexpr int count = static_cast<int>(kiosk_levels) + 1;
    for (int i = 0; i < count; ++i) {
        const auto strength = static_cast<Strength>(i);
        const bool is_chosen = static_cast<int>(frame.state.kiosk->choice.strength) == i;
        const auto discs = [&](ImDrawList* list, const engine::Rect& box) {
            // White discs need a dark ground on the selected tile.
            list->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, to_u32(frame.theme.board.felt),
                                frame.scaled(8));
            if (strength == Strength::visitor)
                facing_discs(frame.theme, list, box);
            else
                discs_of(frame.theme, list, box, i + 1);
        };
        ImGui::PushID(i);
        if (tile(frame, "strength", part_of(row, i, count, space), is_chosen, kiosk_opponent(strength), discs))
            frame.ask(choose_kiosk_game, KioskChoice{frame.state.kiosk->choice.side, strength});
        ImGui::PopID();
    }
}

bool large_play_button(const FrameContext& frame, const engine::Rect& box) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton("play", {box.width, box.height});
    list->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, to_u32(frame.theme.accent), frame.scaled(14));
    const char* words = base::tr_in("button", "Play");
    const float size = std::min(frame.scaled(28), box.height * .5f);
    const ImU32 ink = to_u32(engine::rgb(0x17130A));
    const float width = text_width(frame.fonts.title, size, words);
    const engine::Point middle = box.center();
    draw_glyph(list, Glyph::play, {middle.x - width / 2 - size * .3f, middle.y}, size * .8f, ink);
    draw_text(list, frame.fonts.title, size, {middle.x + size * .45f, middle.y}, ink, words, Align::center);
    return is_clicked;
}

void choosing(FrameContext& frame) {
    const auto width = static_cast<float>(frame.layout.width), height = static_cast<float>(frame.layout.height);
    begin_area("##kiosk", {0, 0, width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({0, 0}, {width, height}, to_u32(frame.theme.window_middle));
    const engine::Rect whole = room_of(frame);
    const float margin = frame.scaled(18), space = frame.scaled(14);
    const float used = std::min(whole.width - 2 * margin, frame.scaled(820));
    engine::Rect row{std::round(whole.x + (whole.width - used) / 2), whole.y + margin, used, 0};
    const bool has_offer = frame.state.kiosk->offered().has_value();
    // Fractions of the height; an upright window leaves some of it empty.
    const float high = std::min(whole.height - 2 * margin, used * (has_offer ? 1.35f : 1.2f));
    row.y += (whole.height - 2 * margin - high) / 2;
    const float offer_part = has_offer ? .16f : 0;
    const float language = kiosk_language_height(frame);
    const float unit = (high - (has_offer ? 4 : 3) * space - language) / (1 + offer_part);
    const auto next = [&](float part, float after) {
        const engine::Rect present{row.x, row.y, row.width, unit * part};
        row.y += unit * part + after;
        return present;
    };
    const auto ask = [&](const char* question) {
        const engine::Rect line = next(.08f, 0);
        const float size = std::min(frame.scaled(20), line.height * .7f);
        draw_fitted_text(list, frame.fonts.title, size, {line.x, line.center().y}, to_u32(frame.theme.text), question,
                         line.width);
    };
    if (has_offer) {
        const engine::Rect offer = next(offer_part, space);
        draw_box(list, offer, frame.theme.button, frame.theme.accent, frame.scaled(12), frame.line_width(2));
        kiosk_offer(frame, offer, frame.theme.text);
    }
    ask(tr("Which board?"));
    size_tiles(frame, next(.37f, space), space);
    ask(tr("Who is your opponent?"));
    strength_tiles(frame, next(.28f, space), space);
    if (large_play_button(frame, next(.19f, space))) frame.ask(visit(&KioskShow::start));
    kiosk_languages(frame, {row.x, row.y, row.width, language});
    ImGui::End();
}

// Drawn over everything; the next touch only cancels it.
void countdown(const FrameContext& frame, int seconds) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const auto width = static_cast<float>(frame.layout.width), height = static_cast<float>(frame.layout.height);
    list->AddRectFilled({0, 0}, {width, height}, to_u32(engine::rgb(0x000000), .62f));
    const engine::Rect room = room_of(frame);
    const engine::Point middle = room.center();
    const float wide = std::min(frame.scaled(460), room.width - frame.scaled(24)), high = frame.scaled(230);
    draw_box(list, {std::round(middle.x - wide / 2), std::round(middle.y - high / 2), wide, high}, frame.theme.card,
             frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    const float inner = wide - frame.scaled(40);
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba color, const std::string& words) {
        draw_fitted_text(list, font, frame.scaled(size), {middle.x, middle.y + frame.scaled(y)}, to_u32(color), words,
                         inner, Align::center);
    };
    write(frame.fonts.title, 32, -72, frame.theme.text, tr("Still there?"));
    write(frame.fonts.count, 64, 4, frame.theme.accent_bright, std::to_string(seconds));
    write(frame.fonts.strong, 16, 76, frame.theme.text_second, tr("Touch the screen to go on."));
}

// A ring that fills while the keys that end the kiosk are held.
void exit_ring(const FrameContext& frame, int chord) {
    constexpr float top = -1.5707963f, turn = 6.2831853f;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const ImVec2 middle{static_cast<float>(frame.layout.width) / 2, static_cast<float>(frame.layout.height) / 2};
    const float radius = frame.scaled(44), line = frame.scaled(10);
    list->AddCircleFilled(middle, radius + line * 1.6f, to_u32(engine::rgb(0x000000), .75f), 64);
    list->AddCircle(middle, radius, to_u32(frame.theme.well_line), 64, line);
    const float part = static_cast<float>(chord) / Kiosk::chord_steps;
    list->PathArcTo(middle, radius, top, top + turn * part, 64);
    list->PathStroke(to_u32(frame.theme.accent_bright), 0, line);
    draw_cross(list, {middle.x, middle.y}, frame.scaled(12), frame.scaled(4), to_u32(frame.theme.text));
}

void dimmed(const FrameContext& frame) {
    const ImVec2 corner{static_cast<float>(frame.layout.width), static_cast<float>(frame.layout.height)};
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, corner, to_u32(engine::rgb(0x000000), .78f));
}

} // namespace

float kiosk_language_height(const FrameContext& frame) {
    return std::max(frame.scaled(touch_target), touch_target);
}

void kiosk_languages(FrameContext& frame, const engine::Rect& row) {
    const auto& all = language_choices();
    const std::string present = language_in_use();
    std::vector<std::string> names;
    int chosen = -1;
    for (const LanguageChoice& language : all) {
        if (language.id == present) chosen = static_cast<int>(names.size());
        names.push_back(language.name);
        frame.state.written += language.name;
    }
    float needed = 0;
    for (const std::string& name : names)
        needed += text_width(frame.fonts.strong, frame.scaled(14), name) + frame.scaled(8);
    const float size = frame.scaled(needed <= row.width ? 14 : 12);
    std::vector<float> widths = label_widths(frame.fonts.strong, size, names, row.width, frame.scaled(3));
    if (std::ranges::min(widths) < touch_target)
        widths.assign(names.size(), row.width / static_cast<float>(names.size()));
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_box(list, row, frame.theme.well, frame.theme.well_line, frame.scaled(10));
    float left = row.x;
    ImGui::PushID("language");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const engine::Rect box{left, row.y, widths[i], row.height};
        left += widths[i];
        if (click_area(names[i].c_str(), box)) frame.ask(choose_kiosk_language, all[i].id);
        const bool is_chosen = static_cast<int>(i) == chosen;
        if (is_chosen) {
            const float inset = frame.scaled(3);
            draw_fill(list, {box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset},
                      frame.theme.selected, frame.scaled(7));
        }
        draw_fitted_text(list, frame.fonts.strong, size, box.center(),
                         to_u32(is_chosen ? frame.theme.on_selected : frame.theme.text_second), names[i], box.width,
                         Align::center);
    }
    ImGui::PopID();
}

float kiosk_logo(const FrameContext& frame, ImDrawList* list, const engine::Rect& box) {
    const KioskLogo& logo = frame.state.kiosk->logo;
    if (logo.texture == 0 || logo.width <= 0 || logo.height <= 0) return 0;
    const float width = static_cast<float>(logo.width), height = static_cast<float>(logo.height);
    const float scale = std::min(box.width / width, box.height / height);
    const ImVec2 from{std::round(box.x), std::round(box.center().y - height * scale / 2)};
    engine::add_picture(list, logo.texture, from,
                        {std::round(from.x + width * scale), std::round(from.y + height * scale)});
    return width * scale;
}

const char* kiosk_opponent(Strength strength) {
    switch (strength) {
    case Strength::gentle: return tr("Gentle");
    case Strength::medium: return base::tr_in("strength", "Medium");
    case Strength::hard: return tr("Hard");
    case Strength::visitor: break;
    }
    return tr("Two players");
}

std::string kiosk_best_text(const FrameContext& frame, Strength strength) {
    const auto level = static_cast<std::size_t>(strength);
    if (level >= kiosk_levels || !frame.state.kiosk->bests[level]) return {};
    const KioskBest& best = *frame.state.kiosk->bests[level];
    return tr("Best today \xC2\xB7 {}: won by {} on {} \xC3\x97 {}", kiosk_opponent(strength), best.margin, best.side,
              best.side);
}

float kiosk_text(ImDrawList* list, ImFont* font, float size, engine::Point corner, float width, engine::Rgba color,
                 const std::string& text) {
    if (text.empty()) return 0;
    const float line = size * 1.21f; // line height of the fonts
    list->AddText(font, line, {std::round(corner.x), std::round(corner.y)}, to_u32(color), text.c_str(), nullptr,
                  width);
    return font->CalcTextSizeA(line, FLT_MAX, width, text.c_str()).y;
}

void kiosk_offer(FrameContext& frame, const engine::Rect& box, engine::Rgba color) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    if (ImGui::InvisibleButton("resume", {box.width, box.height})) frame.ask(visit(&KioskShow::resume));
    const float inset = frame.scaled(8), side = box.height - 2 * inset;
    small_board(ImGui::GetWindowDrawList(), frame.theme, {box.x + inset, box.y + inset, side, side},
                frame.state.kiosk->offered()->position);
    const float left = box.x + side + 3 * inset;
    draw_label(frame, frame.fonts.clock, 20, {left, box.center().y}, color, tr("Continue this game"),
               box.right() - inset - left);
}

void draw_kiosk(FrameContext& frame) {
    const Kiosk& kiosk = *frame.state.kiosk;
    switch (kiosk.stage()) {
    case KioskStage::attract: kiosk_attract(frame); break;
    case KioskStage::choosing: choosing(frame); break;
    case KioskStage::playing: playing(frame); break;
    }
    const bool is_over = frame.game.is_over() && !frame.presentation.is_busy();
    if (const auto seconds = kiosk.countdown(is_over, frame.now)) countdown(frame, *seconds);
    if (kiosk.is_dim()) dimmed(frame);
    if (const int chord = kiosk.chord(frame.now); chord > 0) exit_ring(frame, chord);
}

namespace {

// The kiosk is read from a distance and shows little text, so that it grows with the window.
constexpr float kiosk_magnification = 1.2f;

// The running game is that of attract mode or of the visitor. KioskShow reads the keys.
class KioskScreen : public PlayingScreen {
    bool is_alone() const override { return true; }
    bool takes_two_taps() const override { return false; } // Visitors get no instructions.
    bool has_free_marks() const override { return false; }
    bool takes_steps(const Session&) const override { return false; }
    void draw(FrameContext& frame) const override { draw_kiosk(frame); }

    ScreenLayout layout(const Session& session, const Stage& stage) const override {
        const int width = stage.window.pixel_width();
        const int height = stage.window.pixel_height();
        const float chosen = session.preferences.interface_scale;
        const float usual =
            chosen > 0 ? chosen : std::max(filling_scale(width, height), window_scale(session, stage, width, height));
        const float scale = std::min(usual * kiosk_magnification, largest_scale(width, height));
        return lay_out_kiosk(width, height, scale, session.game().position().size(),
                             session.state.kiosk->room(width, height, scale));
    }
};

} // namespace

const Screen& kiosk_screen() {
    static const KioskScreen screen;
    return screen;
}

} // namespace ui
