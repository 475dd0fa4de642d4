#include "engine/overlay.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace ui {

namespace {

using rules::Color;

constexpr int enclosing = 0; // Index of the lesson about the move itself.
constexpr TextStyle large_text{&Fonts::clock, 20};
constexpr float line_per_em = 1.21f; // Line height of the fonts.
constexpr float card_pad = 18, game_button_height = 64, count_height = 84, least_for_row = 480;

engine::Rect window_of(const FrameContext& frame) {
    return {0, 0, static_cast<float>(frame.layout.width), static_cast<float>(frame.layout.height)};
}

engine::Rect room_of(const FrameContext& frame) {
    return frame.state.kiosk->room(frame.layout.width, frame.layout.height, frame.layout.scale);
}

void count_row(const FrameContext& frame, engine::Rect box, Color color, const char* name) {
    const bool is_to_move = !frame.game.is_over() && frame.game.position().to_move() == color;
    const Theme& theme = frame.theme;
    draw_box(box, is_to_move ? theme.active_card : theme.well, is_to_move ? theme.accent : theme.well_line,
             frame.scaled(12), frame.line_width(is_to_move ? 2 : 1));
    const float middle = box.center().y, gap = frame.scaled(16);
    const float radius = std::min(frame.scaled(22), box.height * .32f);
    draw_disc(frame, {box.x + radius + gap, middle}, radius, color);
    const std::string count = std::to_string(frame.presentation.count(frame.now).of(color));
    const float digits = std::min(frame.scaled(28), box.height * .56f);
    draw_text(ImGui::GetWindowDrawList(), frame.fonts.count, digits, {box.right() - frame.scaled(18), middle},
              theme.text, count, Align::right);
    box.cut_left(2 * radius + 2 * gap);
    draw_fitted_text(frame, large_text, {box.x, middle}, theme.text, name,
                     box.width - frame.scaled(30) - text_width(frame.fonts.count, digits, count));
}

bool is_for_two(const FrameContext& frame) {
    return frame.state.kiosk->choice.strength == Strength::visitor;
}

// Whether the visitor's win is the best of the day.
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
        const std::string best = is_best_of_day(frame) ? tr("Today's best result!")
                                                       : kiosk_best_text(frame, frame.state.kiosk->choice.strength);
        return {result_headline(game), result_reason(game) + (best.empty() ? "" : "\n" + best)};
    }
    if (is_for_two(frame)) return {tr("{} to move", game.color_name(game.position().to_move())), ""};
    if (game.is_humans_turn())
        return {tr("Your move"), tr("The dots show where you can place a disc and trap discs of the other colour.")};
    return {tr("The computer is thinking"), ""};
}

void game_buttons(FrameContext& frame, engine::Rect row) {
    const float space = frame.scaled(12);
    ImGui::BeginDisabled(!frame.game.can_undo() || !frame.game.is_humans_turn());
    if (glyph_button(frame, Glyph::undo, tr("Take back"), row.cut_left((row.width - space) / 2, space)))
        frame.submit(play::Undo{});
    ImGui::EndDisabled();
    if (glyph_button(frame, Glyph::flag, base::tr_in("button", "Stop"), row)) frame.ask(visit(&KioskShow::leave));
}

void result_buttons(FrameContext& frame, engine::Rect row) {
    const float space = frame.scaled(12);
    if (primary_button(frame, tr("Play again"), row.cut_left((row.width - space) * .64f, space), Glyph::again))
        frame.ask(visit(&KioskShow::choose_again));
    if (glyph_button(frame, Glyph::flag, base::tr_in("button", "Done"), row)) frame.ask(visit(&KioskShow::leave));
}

// Draws rows and cuts them off the top of `rest`.
void counts(const FrameContext& frame, engine::Rect& rest) {
    const float space = frame.scaled(12), height = frame.scaled(count_height);
    const bool is_row = rest.width >= frame.scaled(least_for_row), is_two = is_for_two(frame);
    engine::Rect second = rest.cut_top(height);
    engine::Rect first = second;
    if (is_row)
        first = second.cut_left((second.width - space) / 2, space);
    else
        second = rest.cut_top(space + height).cut_bottom(height);
    const auto name = [&](Color color) { return frame.game.color_name(color); };
    count_row(frame, first, Color::black, is_two ? name(Color::black).c_str() : tr("You"));
    count_row(frame, second, Color::white, is_two ? name(Color::white).c_str() : tr("The computer"));
}

void playing(FrameContext& frame) {
    engine::Rect rest = frame.layout.side;
    begin_area("##kiosk", rest);
    draw_box(rest, frame.theme.card, frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    rest = rest.inset(frame.scaled(card_pad));
    const float space = frame.scaled(12);
    const engine::Rect buttons = rest.cut_bottom(frame.scaled(game_button_height), space);
    kiosk_languages(frame, rest.cut_bottom(kiosk_language_height(frame), space));
    counts(frame, rest);
    rest.cut_top(frame.scaled(20));
    if (const Status status = status_of(frame); !status.head.empty()) {
        const engine::Rect head{rest.x, rest.y - frame.scaled(1), rest.width, rest.height};
        rest.cut_top(kiosk_text(frame, title_text, head,
                                frame.game.is_over() ? frame.theme.accent_bright : frame.theme.text, status.head),
                     frame.scaled(7));
        rest.cut_top(kiosk_text(frame, name_text, rest, frame.theme.text_second, status.below));
    }
    rest.cut_top(space);
    if (frame.game.is_humans_turn() && !is_for_two(frame) && rest.height >= frame.scaled(40))
        kiosk_picture(frame, rest, enclosing);
    if (frame.game.is_over())
        result_buttons(frame, buttons);
    else
        game_buttons(frame, buttons);
    ImGui::End();
    draw_pass_notice(frame);
}

// --- Choosing a game: everything has a default, so that one touch starts a game ---

template <class Draw>
bool tile(const FrameContext& frame, const char* id, const engine::Rect& box, bool is_chosen, const char* word,
          const Draw& draw) {
    const Theme& theme = frame.theme;
    const bool is_clicked = click_area(id, box);
    draw_box(box, is_chosen ? theme.selected : theme.card, is_chosen ? theme.accent : theme.card_line, frame.scaled(14),
             is_chosen ? std::max(2.f, frame.scaled(3)) : frame.line_width(1));
    const float gap = std::min(frame.scaled(14), box.height * .08f), room = box.width - frame.scaled(12);
    const auto fits = [&](float points) { return text_width(frame, {&Fonts::clock, points}, word) <= room; };
    const float points = fits(20) ? 20 : fits(16) ? 16 : fits(14) ? 14 : 12;
    const float size = std::min(frame.scaled(points), box.height * .16f);
    engine::Rect inner = box.inset(gap);
    const float middle = inner.cut_bottom(size * 1.5f, gap).center().y;
    draw(inner);
    draw_fitted_text(ImGui::GetWindowDrawList(), frame.fonts.clock, size, {box.center().x, middle},
                     is_chosen ? theme.on_selected : theme.text, word, room, Align::center);
    return is_clicked;
}

engine::Rect square_in(const engine::Rect& box) {
    const float side = std::floor(std::min(box.width, box.height));
    return {std::round(box.x + (box.width - side) / 2), std::round(box.y + (box.height - side) / 2), side, side};
}

float tile_width(const engine::Rect& row, std::size_t count, float space) {
    return (row.width - static_cast<float>(count - 1) * space) / static_cast<float>(count);
}

void size_tiles(FrameContext& frame, engine::Rect row, float space) {
    const KioskChoice& choice = frame.state.kiosk->choice;
    const float width = tile_width(row, kiosk_sizes.size(), space);
    for (const int side : kiosk_sizes) {
        const std::string word = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        const auto board = [&](const engine::Rect& box) {
            small_board(ImGui::GetWindowDrawList(), frame.theme, square_in(box),
                        rules::Position::start(rules::BoardSize{side}));
        };
        ImGui::PushID(side);
        if (tile(frame, "size", row.cut_left(width, space), choice.side == side, word.c_str(), board))
            frame.ask(choose_kiosk_game, KioskChoice{side, choice.strength});
        ImGui::PopID();
    }
}

void discs_of(const FrameContext& frame, const engine::Rect& box, int count) {
    const float radius = std::min(box.height * .4f, box.width / 7.5f);
    const float step = radius * 2.2f;
    const float left = box.center().x - step * static_cast<float>(count - 1) / 2;
    for (int i = 0; i < count; ++i)
        draw_disc(frame, {left + step * static_cast<float>(i), box.center().y}, radius, rules::Color::white);
}

void facing_discs(const FrameContext& frame, const engine::Rect& box) {
    const float radius = std::min(box.height * .4f, box.width / 6);
    draw_disc(frame, {box.center().x - radius * 1.3f, box.center().y}, radius, Color::black);
    draw_disc(frame, {box.center().x + radius * 1.3f, box.center().y}, radius, Color::white);
}

void strength_tiles(FrameContext& frame, engine::Rect row, float space) {
    constexpr int count = static_cast<int>(kiosk_levels) + 1;
    const KioskChoice& choice = frame.state.kiosk->choice;
    const float width = tile_width(row, count, space);
    for (int i = 0; i < count; ++i) {
        const auto strength = static_cast<Strength>(i);
        const auto discs = [&](const engine::Rect& box) {
            draw_fill(box, frame.theme.board.felt, frame.scaled(8)); // Makes white discs visible on a selected tile.
            if (strength == Strength::visitor)
                facing_discs(frame, box);
            else
                discs_of(frame, box, i + 1);
        };
        ImGui::PushID(i);
        if (tile(frame, "strength", row.cut_left(width, space), choice.strength == strength, kiosk_opponent(strength),
                 discs))
            frame.ask(choose_kiosk_game, KioskChoice{choice.side, strength});
        ImGui::PopID();
    }
}

bool large_play_button(const FrameContext& frame, const engine::Rect& box) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_clicked = click_area("play", box);
    draw_fill(box, frame.theme.accent, frame.scaled(14));
    const char* words = base::tr_in("button", "Play");
    const float size = std::min(frame.scaled(28), box.height * .5f);
    const ImU32 ink = engine::rgb(0x17130A);
    const engine::Point middle = box.center();
    draw_glyph(list, Glyph::play, {middle.x - text_width(frame.fonts.title, size, words) / 2 - size * .3f, middle.y},
               size * .8f, ink);
    draw_text(list, frame.fonts.title, size, {middle.x + size * .45f, middle.y}, ink, words, Align::center);
    return is_clicked;
}

void choosing(FrameContext& frame) {
    const engine::Rect window = window_of(frame);
    begin_area("##kiosk", window);
    draw_fill(window, frame.theme.window_middle);
    const engine::Rect whole = room_of(frame);
    const float margin = frame.scaled(18), space = frame.scaled(14);
    const float width = std::min(whole.width - 2 * margin, frame.scaled(820));
    const bool has_offer = frame.state.kiosk->offered().has_value();
    // Fractions of the height. An upright window leaves some of it empty.
    const float room = whole.height - 2 * margin, height = std::min(room, width * (has_offer ? 1.35f : 1.2f));
    engine::Rect rest{std::round(whole.x + (whole.width - width) / 2), whole.y + margin + (room - height) / 2, width,
                      height};
    const float offer_part = has_offer ? .16f : 0, language = kiosk_language_height(frame);
    const float unit = (height - (has_offer ? 4 : 3) * space - language) / (1 + offer_part);
    const auto ask = [&](const char* question) {
        const engine::Rect line = rest.cut_top(unit * .08f);
        const float size = std::min(frame.scaled(20), line.height * .7f);
        draw_fitted_text(ImGui::GetWindowDrawList(), frame.fonts.title, size, {line.x, line.center().y},
                         frame.theme.text, question, line.width);
    };
    if (has_offer) {
        const engine::Rect offer = rest.cut_top(unit * offer_part, space);
        draw_box(offer, frame.theme.button, frame.theme.accent, frame.scaled(12), frame.line_width(2));
        kiosk_offer(frame, offer, frame.theme.text);
    }
    ask(tr("Which board?"));
    size_tiles(frame, rest.cut_top(unit * .37f, space), space);
    ask(tr("Who is your opponent?"));
    strength_tiles(frame, rest.cut_top(unit * .28f, space), space);
    if (large_play_button(frame, rest.cut_top(unit * .19f, space))) frame.ask(visit(&KioskShow::start));
    kiosk_languages(frame, {rest.x, rest.y, rest.width, language});
    ImGui::End();
}

// Draws the countdown over everything. The next touch only cancels it.
void countdown(const FrameContext& frame, int seconds) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    draw_fill(list, window_of(frame), engine::rgb(0x000000, .62f));
    const engine::Rect room = room_of(frame);
    const engine::Point middle = room.center();
    const float wide = std::min(frame.scaled(460), room.width - frame.scaled(24)), high = frame.scaled(230);
    draw_box(list, {std::round(middle.x - wide / 2), std::round(middle.y - high / 2), wide, high}, frame.theme.card,
             frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba color, const std::string& words) {
        draw_fitted_text(list, font, frame.scaled(size), {middle.x, middle.y + frame.scaled(y)}, color, words,
                         wide - frame.scaled(40), Align::center);
    };
    write(frame.fonts.title, 32, -72, frame.theme.text, tr("Still there?"));
    write(frame.fonts.count, 64, 4, frame.theme.accent_bright, std::to_string(seconds));
    write(frame.fonts.strong, 16, 76, frame.theme.text_second, tr("Touch the screen to continue."));
}

// Draws a ring that fills while the keys that end the kiosk are held.
void exit_ring(const FrameContext& frame, int chord) {
    constexpr float top = -1.5707963f, turn = 6.2831853f;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const engine::Point center = window_of(frame).center();
    const ImVec2 middle{center.x, center.y};
    const float radius = frame.scaled(44), line = frame.scaled(10);
    list->AddCircleFilled(middle, radius + line * 1.6f, engine::rgb(0x000000).faded(.75f), 64);
    list->AddCircle(middle, radius, frame.theme.well_line, 64, line);
    const float part = static_cast<float>(chord) / Kiosk::chord_steps;
    list->PathArcTo(middle, radius, top, top + turn * part, 64);
    list->PathStroke(frame.theme.accent_bright, 0, line);
    draw_cross(list, center, frame.scaled(12), frame.scaled(4), frame.theme.text);
}

} // namespace

float kiosk_language_height(const FrameContext& frame) {
    return std::max(frame.scaled(touch_target), touch_target);
}

void kiosk_languages(FrameContext& frame, const engine::Rect& row) {
    const auto& all = language_choices();
    const std::string present = language_in_use();
    std::vector<std::string> names;
    float needed = 0;
    for (const LanguageChoice& language : all) {
        names.push_back(language.name);
        frame.state.written += language.name;
        needed += text_width(frame, strong_text, language.name) + frame.scaled(8);
    }
    const TextStyle style{&Fonts::strong, needed <= row.width ? 14.f : 12.f};
    std::vector<float> widths =
        label_widths(frame.fonts.strong, frame.scaled(style.size), names, row.width, frame.scaled(3));
    if (std::ranges::min(widths) < touch_target)
        widths.assign(names.size(), row.width / static_cast<float>(names.size()));
    draw_box(row, frame.theme.well, frame.theme.well_line, frame.scaled(10));
    engine::Rect rest = row;
    ImGui::PushID("language");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const engine::Rect box = rest.cut_left(widths[i]);
        if (click_area(names[i].c_str(), box)) frame.ask(choose_kiosk_language, all[i].id);
        const bool is_chosen = all[i].id == present;
        if (is_chosen) draw_fill(box.inset(frame.scaled(3)), frame.theme.selected, frame.scaled(7));
        draw_fitted_text(frame, style, box.center(), is_chosen ? frame.theme.on_selected : frame.theme.text_second,
                         names[i], box.width, Align::center);
    }
    ImGui::PopID();
}

float kiosk_logo(const FrameContext& frame, const engine::Rect& box) {
    const KioskLogo& logo = frame.state.kiosk->logo;
    if (logo.texture == 0 || logo.width <= 0 || logo.height <= 0) return 0;
    const float width = static_cast<float>(logo.width), height = static_cast<float>(logo.height);
    const float scale = std::min(box.width / width, box.height / height);
    const ImVec2 from{std::round(box.x), std::round(box.center().y - height * scale / 2)};
    engine::add_picture(ImGui::GetWindowDrawList(), logo.texture, from,
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

float kiosk_text_height(const FrameContext& frame, TextStyle style, float width, const std::string& text) {
    const float line = frame.scaled(style.size) * line_per_em;
    return (frame.fonts.*style.font)->CalcTextSizeA(line, FLT_MAX, width, text.c_str()).y;
}

float kiosk_text(const FrameContext& frame, TextStyle style, const engine::Rect& area, engine::Rgba color,
                 const std::string& text) {
    if (text.empty()) return 0;
    ImGui::GetWindowDrawList()->AddText(frame.fonts.*style.font, frame.scaled(style.size) * line_per_em,
                                        {std::round(area.x), std::round(area.y)}, color, text.c_str(), nullptr,
                                        area.width);
    return kiosk_text_height(frame, style, area.width, text);
}

void kiosk_offer(FrameContext& frame, const engine::Rect& box, engine::Rgba color) {
    if (click_area("resume", box)) frame.ask(visit(&KioskShow::resume));
    const float gap = frame.scaled(8);
    engine::Rect rest = box.inset(gap);
    small_board(ImGui::GetWindowDrawList(), frame.theme, rest.cut_left(rest.height, 2 * gap),
                frame.state.kiosk->offered()->position);
    draw_fitted_text(frame, large_text, {rest.x, box.center().y}, color, tr("Continue this game"), rest.width);
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
    if (kiosk.is_dim()) draw_fill(ImGui::GetForegroundDrawList(), window_of(frame), engine::rgb(0x000000, .78f));
    if (const int chord = kiosk.chord(frame.now); chord > 0) exit_ring(frame, chord);
}

namespace {

// The kiosk is read from a distance and shows little text, so its text grows with the window.
constexpr float kiosk_magnification = 1.2f;

// The running game is an attract game or the visitor's. KioskShow reads the keys.
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
