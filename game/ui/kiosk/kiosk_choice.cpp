// Everything has a default, so that one touch starts a game.
#include "game/ui/kiosk/kiosk_parts.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::panels {

namespace {

template <class Draw>
bool tile(const Panel& panel, const char* id, const engine::Rect& box, bool is_chosen, const char* word,
          const Draw& draw) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = panel.theme;
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_clicked = ImGui::InvisibleButton(id, {box.width, box.height});
    const ImVec2 to{box.x + box.width, box.y + box.height};
    const float rounding = panel.scaled(14);
    list->AddRectFilled({box.x, box.y}, to, to_u32(is_chosen ? theme.selected : theme.card), rounding);
    list->AddRect({box.x, box.y}, to, to_u32(is_chosen ? theme.accent : theme.card_line), rounding, 0,
                  is_chosen ? std::max(2.f, panel.scaled(3)) : std::max(1.f, panel.layout.scale));
    const float size = std::min(panel.scaled(22), box.height * .16f);
    const float inset = std::min(panel.scaled(14), box.height * .08f);
    const float word_height = size * 1.5f;
    draw(list, engine::Rect{box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 3 * inset - word_height});
    widgets::fitted_text(list, panel.fonts.clock, size, {box.x + box.width / 2, to.y - inset - word_height / 2},
                         to_u32(is_chosen ? theme.on_selected : theme.text), word, box.width - 2 * inset,
                         widgets::Align::center);
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
            panel.ask(choose_kiosk_size, side);
        ImGui::PopID();
    }
}

void discs_of(ImDrawList* list, const engine::Rect& box, int count) {
    const float radius = std::min(box.height * .4f, box.width / 7.5f);
    const float step = radius * 2.2f;
    const float left = box.center().x - step * static_cast<float>(count - 1) / 2;
    for (int i = 0; i < count; ++i)
        widgets::disc_icon(list, {left + step * static_cast<float>(i), box.center().y}, radius, rules::Color::white);
}

void strength_tiles(Panel& panel, const engine::Rect& row, float space) {
    const std::array<const char*, 3> words{tr("Gentle"), base::tr_in("strength", "Medium"), tr("Hard")};
    for (int i = 0; i < 3; ++i) {
        const bool is_chosen = static_cast<int>(panel.state.kiosk->choice.strength) == i;
        const auto discs = [&](ImDrawList* list, const engine::Rect& box) {
            // White discs need a dark ground on the selected tile.
            list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, to_u32(panel.theme.board.felt),
                                panel.scaled(8));
            discs_of(list, box, i + 1);
        };
        ImGui::PushID(i);
        if (tile(panel, "strength", part_of(row, i, words.size(), space), is_chosen, words[static_cast<std::size_t>(i)],
                 discs))
            panel.ask(choose_kiosk_strength, static_cast<Strength>(i));
        ImGui::PopID();
    }
}

void question(const Panel& panel, const engine::Rect& row, const char* words) {
    const float size = std::min(panel.scaled(22), row.height * .7f);
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.title, size, {row.x, row.y + row.height / 2},
                         to_u32(panel.theme.text), words, row.width);
}

bool large_play_button(const Panel& panel, const engine::Rect& box) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_clicked = ImGui::InvisibleButton("play", {box.width, box.height});
    list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, to_u32(panel.theme.accent),
                        panel.scaled(14));
    const char* words = base::tr_in("button", "Play");
    const float size = std::min(panel.scaled(32), box.height * .5f);
    const ImU32 ink = to_u32(engine::rgb(0x17130A));
    const float width = widgets::text_width(panel.fonts.title, size, words);
    const engine::Point middle = box.center();
    widgets::draw_glyph(list, Glyph::play, {middle.x - width / 2 - size * .3f, middle.y}, size * .8f, ink);
    widgets::text(list, panel.fonts.title, size, {middle.x + size * .45f, middle.y}, ink, words,
                  widgets::Align::center);
    return is_clicked;
}

void offer_row(Panel& panel, const engine::Rect& row) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos({row.x, row.y});
    if (ImGui::InvisibleButton("resume", {row.width, row.height})) panel.ask(resume_visit);
    const ImVec2 to{row.x + row.width, row.y + row.height};
    list->AddRectFilled({row.x, row.y}, to, to_u32(panel.theme.button), panel.scaled(12));
    list->AddRect({row.x, row.y}, to, to_u32(panel.theme.accent), panel.scaled(12), 0, std::max(1.f, panel.scaled(2)));
    const float inset = panel.scaled(8), side = row.height - 2 * inset;
    small_board(list, panel.theme, {row.x + inset, row.y + inset, side, side}, panel.state.kiosk->offered()->position);
    const float left = row.x + side + 3 * inset;
    const char* words = tr("Continue this game");
    widgets::fitted_text(list, panel.fonts.clock, panel.scaled(20), {left, row.y + row.height / 2},
                         to_u32(panel.theme.text), words, to.x - inset - left);
}

} // namespace

void kiosk_choice(Panel& panel) {
    const auto width = static_cast<float>(panel.layout.width), height = static_cast<float>(panel.layout.height);
    widgets::begin_area("##kiosk", {0, 0, width, height});
    ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, {width, height}, to_u32(panel.theme.window_middle));
    const engine::Rect whole = kiosk_room(panel);
    const float margin = panel.scaled(18), space = panel.scaled(14);
    const float used = std::min(whole.width - 2 * margin, panel.scaled(820));
    engine::Rect row{std::round(whole.x + (whole.width - used) / 2), whole.y + margin, used, 0};
    const bool has_offer = panel.state.kiosk->offered().has_value();
    // Fractions of the height; an upright window leaves some of it empty.
    const float high = std::min(whole.height - 2 * margin, used * (has_offer ? 1.35f : 1.2f));
    row.y += (whole.height - 2 * margin - high) / 2;
    const float offer_part = has_offer ? .14f : 0;
    const float unit = (high - (has_offer ? 3 : 2) * space) / (1 + offer_part);
    const auto next = [&](float part, float after) {
        const engine::Rect present{row.x, row.y, row.width, unit * part};
        row.y += unit * part + after;
        return present;
    };
    if (has_offer) offer_row(panel, next(offer_part, space));
    question(panel, next(.08f, 0), tr("Which board?"));
    size_tiles(panel, next(.39f, space), space);
    question(panel, next(.08f, 0), tr("How strong is the computer?"));
    strength_tiles(panel, next(.28f, space), space);
    const engine::Rect play = next(.17f, 0);
    ImGui::SetCursorScreenPos({play.x, play.y});
    if (large_play_button(panel, play)) panel.ask(start_visit);
    ImGui::End();
}

} // namespace ui::panels
