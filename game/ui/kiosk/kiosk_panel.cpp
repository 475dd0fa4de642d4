#include "engine/overlay.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/panel.hpp"
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

engine::Rect room_of(const Panel& panel) {
    return panel.state.kiosk->room(panel.layout.width, panel.layout.height, panel.layout.scale);
}

void count_row(const Panel& panel, ImDrawList* list, const engine::Rect& box, Color color, const char* name) {
    const bool is_to_move = !panel.game.is_over() && panel.game.position().to_move() == color;
    const Theme& theme = panel.theme;
    const float right = box.x + box.width;
    draw_box(list, box, is_to_move ? theme.active_card : theme.well, is_to_move ? theme.accent : theme.well_line,
             panel.scaled(12), std::max(1.f, panel.scaled(is_to_move ? 2 : 1)));
    const float middle = box.y + box.height / 2;
    const float radius = std::min(panel.scaled(22), box.height * .32f);
    draw_disc(panel.theme, list, {box.x + radius + panel.scaled(16), middle}, radius, color);
    const std::string count = std::to_string(panel.presentation.count(panel.now).of(color));
    const float digits = std::min(panel.scaled(28), box.height * .56f);
    draw_text(list, panel.fonts.count, digits, {right - panel.scaled(18), middle}, to_u32(theme.text), count,
              Align::right);
    const float left = box.x + 2 * radius + panel.scaled(32);
    const float room = right - panel.scaled(30) - text_width(panel.fonts.count, digits, count) - left;
    draw_label(panel, panel.fonts.clock, 20, {left, middle}, theme.text, name, room);
}

bool is_for_two(const Panel& panel) {
    return panel.state.kiosk->choice.strength == Strength::visitor;
}

// The visitor's win is the best of the day.
bool is_best_of_day(const Panel& panel) {
    const Kiosk& kiosk = *panel.state.kiosk;
    const auto level = static_cast<std::size_t>(kiosk.choice.strength);
    if (level >= kiosk_levels || panel.game.winner() != Color::black) return false;
    const rules::DiscCount count = panel.game.position().count();
    return kiosk.bests[level] == KioskBest{.margin = count.black - count.white, .side = kiosk.choice.side};
}

struct Status {
    std::string head, below;
};

Status status_of(const Panel& panel) {
    const play::Game& game = panel.game;
    if (game.is_over()) {
        if (panel.presentation.is_busy()) return {};
        const std::string best = is_best_of_day(panel) ? tr("The best result of today!")
                                                       : kiosk_best_text(panel, panel.state.kiosk->choice.strength);
        return {result_headline(game), result_reason(game) + (best.empty() ? "" : "\n" + best)};
    }
    if (is_for_two(panel)) return {tr("{} to move", game.color_name(game.position().to_move())), ""};
    if (game.is_humans_turn())
        return {tr("Your move"),
                tr("The dots show where you can place a disc: there it encloses discs of the other colour.")};
    return {tr("The computer thinks"), ""};
}

void game_buttons(Panel& panel, const engine::Rect& row) {
    const float space = panel.scaled(12), half = (row.width - space) / 2;
    ImGui::SetCursorScreenPos({row.x, row.y});
    ImGui::BeginDisabled(!panel.game.can_undo() || !panel.game.is_humans_turn());
    if (glyph_button(panel, Glyph::undo, tr("Take back"), at_cursor(half, row.height))) panel.submit(play::Undo{});
    ImGui::EndDisabled();
    ImGui::SetCursorScreenPos({row.x + half + space, row.y});
    if (glyph_button(panel, Glyph::flag, base::tr_in("button", "Stop"), at_cursor(half, row.height)))
        panel.ask(visit(&KioskShow::leave));
}

void result_buttons(Panel& panel, const engine::Rect& row) {
    const float space = panel.scaled(12), wide = (row.width - space) * .64f;
    ImGui::SetCursorScreenPos({row.x, row.y});
    if (primary_button(panel, tr("Play again"), at_cursor(wide, row.height), Glyph::again))
        panel.ask(visit(&KioskShow::choose_again));
    ImGui::SetCursorScreenPos({row.x + wide + space, row.y});
    if (glyph_button(panel, Glyph::flag, base::tr_in("button", "Done"),
                     at_cursor(row.width - wide - space, row.height)))
        panel.ask(visit(&KioskShow::leave));
}

float counts(const Panel& panel, ImDrawList* list, const engine::Rect& inner) {
    const float space = panel.scaled(12), height = panel.scaled(count_height);
    const bool is_row = inner.width >= panel.scaled(least_for_row);
    const float width = is_row ? (inner.width - space) / 2 : inner.width;
    const bool is_two = is_for_two(panel);
    const std::array names{panel.game.color_name(Color::black), panel.game.color_name(Color::white)};
    count_row(panel, list, {inner.x, inner.y, width, height}, Color::black, is_two ? names[0].c_str() : tr("You"));
    const engine::Point second =
        is_row ? engine::Point{inner.x + width + space, inner.y} : engine::Point{inner.x, inner.y + height + space};
    count_row(panel, list, {second.x, second.y, width, height}, Color::white,
              is_two ? names[1].c_str() : tr("The computer"));
    return is_row ? height : 2 * height + space;
}

void playing(Panel& panel) {
    const engine::Rect& side = panel.layout.side;
    begin_area("##kiosk", side);
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_box(list, side, panel.theme.card, panel.theme.card_line, panel.scaled(14), std::max(1.f, panel.layout.scale));
    const float pad = panel.scaled(card_pad), space = panel.scaled(12);
    const engine::Rect inner{side.x + pad, side.y + pad, side.width - 2 * pad, side.height - 2 * pad};
    float y = inner.y + counts(panel, list, inner) + panel.scaled(20);
    const float height = panel.scaled(game_button_height);
    const engine::Rect buttons{inner.x, inner.y + inner.height - height, inner.width, height};
    const Status status = status_of(panel);
    if (!status.head.empty()) {
        y += kiosk_text(list, panel.fonts.title, panel.scaled(28), {inner.x, y - panel.scaled(1)}, inner.width,
                        panel.game.is_over() ? panel.theme.accent_bright : panel.theme.text, status.head)
             + panel.scaled(7);
        y += kiosk_text(list, panel.fonts.strong, panel.scaled(16), {inner.x, y}, inner.width, panel.theme.text_second,
                        status.below);
    }
    const float language = kiosk_language_height(panel);
    kiosk_languages(panel, {inner.x, buttons.y - space - language, inner.width, language});
    const engine::Rect free{inner.x, y + space, inner.width, buttons.y - language - y - 3 * space};
    if (panel.game.is_humans_turn() && !is_for_two(panel) && free.height >= panel.scaled(40))
        kiosk_picture(panel, list, free, enclosing);
    if (panel.game.is_over())
        result_buttons(panel, buttons);
    else
        game_buttons(panel, buttons);
    ImGui::End();
    draw_pass_notice(panel);
}

// --- The choice of a game: everything has a default, so that one touch starts one ---

template <class Draw>
bool tile(const Panel& panel, const char* id, const engine::Rect& box, bool is_chosen, const char* word,
          const Draw& draw) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = panel.theme;
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {box.width, box.height});
    draw_box(list, box, is_chosen ? theme.selected : theme.card, is_chosen ? theme.accent : theme.card_line,
             panel.scaled(14), is_chosen ? std::max(2.f, panel.scaled(3)) : std::max(1.f, panel.layout.scale));
    const float inset = std::min(panel.scaled(14), box.height * .08f), room = box.width - panel.scaled(12);
    const auto fits = [&](float points) { return text_width(panel.fonts.clock, panel.scaled(points), word) <= room; };
    const float points = fits(20) ? 20 : fits(16) ? 16 : fits(14) ? 14 : 12;
    const float size = std::min(panel.scaled(points), box.height * .16f);
    const float word_height = size * 1.5f;
    draw(list, engine::Rect{box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 3 * inset - word_height});
    draw_fitted_text(list, panel.fonts.clock, size,
                     {box.x + box.width / 2, box.y + box.height - inset - word_height / 2},
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

void size_tiles(Panel& panel, const engine::Rect& row, float space) {
    for (int i = 0; i < static_cast<int>(kiosk_sizes.size()); ++i) {
        const int side = kiosk_sizes[static_cast<std::size_t>(i)];
        const std::string word = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
        const bool is_chosen = panel.state.kiosk->choice.side == side;
        const auto board = [&](ImDrawList* list, const engine::Rect& box) {
            small_board(list, panel.theme, square_in(box), rules::Position::start(rules::BoardSize{side}));
        };
        ImGui::PushID(side);
        if (tile(panel, "size", part_of(row, i, kiosk_sizes.size(), space), is_chosen, word.c_str(), board))
            panel.ask(choose_kiosk_game, KioskChoice{side, panel.state.kiosk->choice.strength});
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

void strength_tiles(Panel& panel, const engine::Rect& row, float space) {
    constexpr int count = static_cast<int>(kiosk_levels) + 1;
    for (int i = 0; i < count; ++i) {
        const auto strength = static_cast<Strength>(i);
        const bool is_chosen = static_cast<int>(panel.state.kiosk->choice.strength) == i;
        const auto discs = [&](ImDrawList* list, const engine::Rect& box) {
            // White discs need a dark ground on the selected tile.
            list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, to_u32(panel.theme.board.felt),
                                panel.scaled(8));
            if (strength == Strength::visitor)
                facing_discs(panel.theme, list, box);
            else
                discs_of(panel.theme, list, box, i + 1);
        };
        ImGui::PushID(i);
        if (tile(panel, "strength", part_of(row, i, count, space), is_chosen, kiosk_opponent(strength), discs))
            panel.ask(choose_kiosk_game, KioskChoice{panel.state.kiosk->choice.side, strength});
        ImGui::PopID();
    }
}

bool large_play_button(const Panel& panel, const engine::Rect& box) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton("play", {box.width, box.height});
    list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, to_u32(panel.theme.accent),
                        panel.scaled(14));
    const char* words = base::tr_in("button", "Play");
    const float size = std::min(panel.scaled(28), box.height * .5f);
    const ImU32 ink = to_u32(engine::rgb(0x17130A));
    const float width = text_width(panel.fonts.title, size, words);
    const engine::Point middle = box.center();
    draw_glyph(list, Glyph::play, {middle.x - width / 2 - size * .3f, middle.y}, size * .8f, ink);
    draw_text(list, panel.fonts.title, size, {middle.x + size * .45f, middle.y}, ink, words, Align::center);
    return is_clicked;
}

void choosing(Panel& panel) {
    const auto width = static_cast<float>(panel.layout.width), height = static_cast<float>(panel.layout.height);
    begin_area("##kiosk", {0, 0, width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({0, 0}, {width, height}, to_u32(panel.theme.window_middle));
    const engine::Rect whole = room_of(panel);
    const float margin = panel.scaled(18), space = panel.scaled(14);
    const float used = std::min(whole.width - 2 * margin, panel.scaled(820));
    engine::Rect row{std::round(whole.x + (whole.width - used) / 2), whole.y + margin, used, 0};
    const bool has_offer = panel.state.kiosk->offered().has_value();
    // Fractions of the height; an upright window leaves some of it empty.
    const float high = std::min(whole.height - 2 * margin, used * (has_offer ? 1.35f : 1.2f));
    row.y += (whole.height - 2 * margin - high) / 2;
    const float offer_part = has_offer ? .16f : 0;
    const float language = kiosk_language_height(panel);
    const float unit = (high - (has_offer ? 4 : 3) * space - language) / (1 + offer_part);
    const auto next = [&](float part, float after) {
        const engine::Rect present{row.x, row.y, row.width, unit * part};
        row.y += unit * part + after;
        return present;
    };
    const auto ask = [&](const char* question) {
        const engine::Rect line = next(.08f, 0);
        const float size = std::min(panel.scaled(20), line.height * .7f);
        draw_fitted_text(list, panel.fonts.title, size, {line.x, line.y + line.height / 2}, to_u32(panel.theme.text),
                         question, line.width);
    };
    if (has_offer) {
        const engine::Rect offer = next(offer_part, space);
        draw_box(list, offer, panel.theme.button, panel.theme.accent, panel.scaled(12), std::max(1.f, panel.scaled(2)));
        kiosk_offer(panel, offer, panel.theme.text);
    }
    ask(tr("Which board?"));
    size_tiles(panel, next(.37f, space), space);
    ask(tr("Who is your opponent?"));
    strength_tiles(panel, next(.28f, space), space);
    if (large_play_button(panel, next(.19f, space))) panel.ask(visit(&KioskShow::start));
    kiosk_languages(panel, {row.x, row.y, row.width, language});
    ImGui::End();
}

// Drawn over everything; the next touch only cancels it.
void countdown(const Panel& panel, int seconds) {
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const auto width = static_cast<float>(panel.layout.width), height = static_cast<float>(panel.layout.height);
    list->AddRectFilled({0, 0}, {width, height}, to_u32(engine::rgb(0x000000), .62f));
    const engine::Rect room = room_of(panel);
    const engine::Point middle = room.center();
    const float wide = std::min(panel.scaled(460), room.width - panel.scaled(24)), high = panel.scaled(230);
    draw_box(list, {std::round(middle.x - wide / 2), std::round(middle.y - high / 2), wide, high}, panel.theme.card,
             panel.theme.card_line, panel.scaled(14), std::max(1.f, panel.layout.scale));
    const float inner = wide - panel.scaled(40);
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba color, const std::string& words) {
        draw_fitted_text(list, font, panel.scaled(size), {middle.x, middle.y + panel.scaled(y)}, to_u32(color), words,
                         inner, Align::center);
    };
    write(panel.fonts.title, 32, -72, panel.theme.text, tr("Still there?"));
    write(panel.fonts.count, 64, 4, panel.theme.accent_bright, std::to_string(seconds));
    write(panel.fonts.strong, 16, 76, panel.theme.text_second, tr("Touch the screen to go on."));
}

// A ring that fills while the keys that end the kiosk are held.
void exit_ring(const Panel& panel, int chord) {
    constexpr float top = -1.5707963f, turn = 6.2831853f;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const ImVec2 middle{static_cast<float>(panel.layout.width) / 2, static_cast<float>(panel.layout.height) / 2};
    const float radius = panel.scaled(44), line = panel.scaled(10);
    list->AddCircleFilled(middle, radius + line * 1.6f, to_u32(engine::rgb(0x000000), .75f), 64);
    list->AddCircle(middle, radius, to_u32(panel.theme.well_line), 64, line);
    const float part = static_cast<float>(chord) / Kiosk::chord_steps;
    list->PathArcTo(middle, radius, top, top + turn * part, 64);
    list->PathStroke(to_u32(panel.theme.accent_bright), 0, line);
    draw_cross(list, {middle.x, middle.y}, panel.scaled(12), panel.scaled(4), to_u32(panel.theme.text));
}

void dimmed(const Panel& panel) {
    const ImVec2 corner{static_cast<float>(panel.layout.width), static_cast<float>(panel.layout.height)};
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, corner, to_u32(engine::rgb(0x000000), .78f));
}

} // namespace

float kiosk_language_height(const Panel& panel) {
    return std::max(panel.scaled(touch_target), touch_target);
}

void kiosk_languages(Panel& panel, const engine::Rect& row) {
    const auto& all = language_choices();
    const std::string present = language_in_use();
    std::vector<std::string> names;
    int chosen = -1;
    for (const LanguageChoice& language : all) {
        if (language.id == present) chosen = static_cast<int>(names.size());
        names.push_back(language.name);
        panel.state.written += language.name;
    }
    float needed = 0;
    for (const std::string& name : names)
        needed += text_width(panel.fonts.strong, panel.scaled(14), name) + panel.scaled(8);
    const float size = panel.scaled(needed <= row.width ? 14 : 12);
    std::vector<float> widths = label_widths(panel.fonts.strong, size, names, row.width, panel.scaled(3));
    if (std::ranges::min(widths) < touch_target)
        widths.assign(names.size(), row.width / static_cast<float>(names.size()));
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_box(list, row, panel.theme.well, panel.theme.well_line, panel.scaled(10));
    float left = row.x;
    ImGui::PushID("language");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const engine::Rect box{left, row.y, widths[i], row.height};
        left += widths[i];
        if (click_area(names[i].c_str(), box)) panel.ask(choose_kiosk_language, all[i].id);
        const bool is_chosen = static_cast<int>(i) == chosen;
        if (is_chosen) {
            const float inset = panel.scaled(3);
            draw_fill(list, {box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset},
                      panel.theme.selected, panel.scaled(7));
        }
        draw_fitted_text(list, panel.fonts.strong, size, box.center(),
                         to_u32(is_chosen ? panel.theme.on_selected : panel.theme.text_second), names[i], box.width,
                         Align::center);
    }
    ImGui::PopID();
}

float kiosk_logo(const Panel& panel, ImDrawList* list, const engine::Rect& box) {
    const KioskLogo& logo = panel.state.kiosk->logo;
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

std::string kiosk_best_text(const Panel& panel, Strength strength) {
    const auto level = static_cast<std::size_t>(strength);
    if (level >= kiosk_levels || !panel.state.kiosk->bests[level]) return {};
    const KioskBest& best = *panel.state.kiosk->bests[level];
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

void kiosk_offer(Panel& panel, const engine::Rect& box, engine::Rgba color) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    if (ImGui::InvisibleButton("resume", {box.width, box.height})) panel.ask(visit(&KioskShow::resume));
    const float inset = panel.scaled(8), side = box.height - 2 * inset;
    small_board(ImGui::GetWindowDrawList(), panel.theme, {box.x + inset, box.y + inset, side, side},
                panel.state.kiosk->offered()->position);
    const float left = box.x + side + 3 * inset;
    draw_label(panel, panel.fonts.clock, 20, {left, box.y + box.height / 2}, color, tr("Continue this game"),
               box.x + box.width - inset - left);
}

void draw_kiosk(Panel& panel) {
    const Kiosk& kiosk = *panel.state.kiosk;
    switch (kiosk.stage()) {
    case KioskStage::attract: kiosk_attract(panel); break;
    case KioskStage::choosing: choosing(panel); break;
    case KioskStage::playing: playing(panel); break;
    }
    const bool is_over = panel.game.is_over() && !panel.presentation.is_busy();
    if (const auto seconds = kiosk.countdown(is_over, panel.now)) countdown(panel, *seconds);
    if (kiosk.is_dim()) dimmed(panel);
    if (const int chord = kiosk.chord(panel.now); chord > 0) exit_ring(panel, chord);
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
    void draw(Panel& panel) const override { draw_kiosk(panel); }

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
