#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_parts.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

namespace {

// At scale 1.
constexpr float attract_pad = 20, part_gap = 12;
constexpr float title_height = 44, touch_height = 84, resume_height = 84, thoughts_height = 176;
constexpr float least_lesson = 96, least_for_two = 460;

engine::Rect take_bottom(engine::Rect& rest, float height, float space) {
    const engine::Rect strip{rest.x, rest.y + rest.height - height, rest.width, height};
    rest.height -= height + space;
    return strip;
}

void title_row(const Panel& panel, ImDrawList* list, const engine::Rect& row) {
    const float radius = panel.scaled(13), middle = row.y + row.height / 2;
    widgets::disc_icon(list, {row.x + radius, middle}, radius, rules::Color::white);
    widgets::disc_icon(list, {row.x + radius * 2.1f, middle}, radius, rules::Color::black);
    widgets::text(list, panel.fonts.title, panel.scaled(26), {row.x + radius * 3.8f, middle}, to_u32(panel.theme.text),
                  "Outflank");
    const rules::DiscCount count = panel.presentation.shown().count();
    widgets::text(list, panel.fonts.title, panel.scaled(24), {row.x + row.width, middle},
                  to_u32(panel.theme.text_quiet), std::to_string(count.black) + " : " + std::to_string(count.white),
                  widgets::Align::right);
}

void value_bar(const Panel& panel, ImDrawList* list, const engine::Rect& box) {
    const auto worth = panel.game.values().worth(panel.game.tree(), panel.game.tree().cursor());
    const SoftScale scale = SoftScale::of(panel.game.position().size());
    const float discs = worth ? static_cast<float>(*worth) / ai::disc : 0;
    const float edge = std::round(box.x + box.width * (1 + scale.part(discs)) / 2);
    const float rounding = box.height / 2;
    const ImVec2 from{box.x, box.y}, to{box.x + box.width, box.y + box.height};
    list->AddRectFilled(from, to, to_u32(white_disc), rounding);
    list->AddRectFilled(from, {edge, to.y}, to_u32(black_disc), rounding, ImDrawFlags_RoundCornersLeft);
    list->AddRect(from, to, to_u32(panel.theme.card_line), rounding, 0, std::max(1.f, panel.layout.scale));
    const float middle = std::round(box.x + box.width / 2), over = panel.scaled(4);
    list->AddRectFilled({middle - panel.scaled(1), from.y - over}, {middle + panel.scaled(1), to.y + over},
                        to_u32(panel.theme.accent));
    if (!worth) return;
    const std::string number = widgets::score_text(std::abs(*worth));
    const bool is_black = discs >= 0;
    const float at = is_black ? box.x + panel.scaled(18) : to.x - panel.scaled(18);
    widgets::text(list, panel.fonts.strong, panel.scaled(15), {at, box.y + box.height / 2},
                  to_u32(is_black ? white_disc : black_disc), number,
                  is_black ? widgets::Align::left : widgets::Align::right);
}

void best_line(const Panel& panel, ImDrawList* list, const engine::Rect& row, const ai::Report& report) {
    rules::Position position = panel.game.position();
    const float middle = row.y + row.height / 2, radius = panel.scaled(8);
    const rules::Notation notation = panel.game.settings().rules.notation;
    float x = row.x;
    for (const rules::Move& move : report.moves.front().line) {
        if (move.is_pass()) break; // rare, and unexplained here
        const std::string name = records::to_text(move, notation, position.size(), position.to_move());
        const float width =
            2 * radius + panel.scaled(6) + widgets::text_width(panel.fonts.strong, panel.scaled(16), name);
        if (x + width > row.x + row.width || position.flips(move.square()).empty()) break;
        widgets::disc_icon(list, {x + radius, middle}, radius, position.to_move());
        widgets::text(list, panel.fonts.strong, panel.scaled(16), {x + 2 * radius + panel.scaled(6), middle},
                      to_u32(panel.theme.text), name);
        x += width + panel.scaled(14);
        position = position.after(move);
    }
}

void figure_row(const Panel& panel, ImDrawList* list, const engine::Rect& row, const char* label,
                const std::string& value) {
    const float middle = row.y + row.height / 2;
    widgets::text(list, panel.fonts.medium, panel.scaled(15), {row.x + row.width, middle},
                  to_u32(panel.theme.accent_bright), value, widgets::Align::right);
    const float room = row.width - widgets::text_width(panel.fonts.medium, panel.scaled(15), value) - panel.scaled(8);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {row.x, middle}, to_u32(panel.theme.text_second),
                         label, room);
}

void thoughts(const Panel& panel, ImDrawList* list, const engine::Rect& box) {
    const float line = box.height / 6.4f;
    engine::Rect row{box.x, box.y, box.width, line};
    const auto next = [&](float lines = 1) {
        const engine::Rect present{row.x, row.y, row.width, line * lines};
        row.y += line * lines;
        return present;
    };
    const rules::Color mover = panel.game.position().to_move();
    const play::Participant& worker = panel.game.participant(mover);
    const engine::Rect head = next(1.3f);
    widgets::disc_icon(list, {head.x + panel.scaled(9), head.y + head.height / 2}, panel.scaled(9), mover);
    const std::string who = play::shown_name(worker, panel.game.color_name(mover));
    const std::string thinks = panel.game.is_over() ? std::string{tr("The game is over")} : tr("{} thinks", who);
    widgets::text(list, panel.fonts.strong, panel.scaled(16), {head.x + panel.scaled(26), head.y + head.height / 2},
                  to_u32(panel.theme.text),
                  widgets::shortened(panel.fonts.strong, panel.scaled(16), thinks, head.width - panel.scaled(26)));
    const engine::Rect bar = next(1.3f);
    value_bar(panel, list, {bar.x, bar.y + bar.height * .1f, bar.width, bar.height * .7f});
    const auto& report = panel.controller.report();
    const bool has_searched = report && !report->moves.empty() && !panel.game.is_over();
    const bool is_from_book = has_searched && report->moves.front().is_from_book;
    const std::string unknown = "\xE2\x80\x93";
    figure_row(panel, list, next(), tr("Moves ahead"),
               is_from_book                        ? tr("by heart")
               : has_searched && report->depth > 0 ? std::to_string(report->depth)
                                                   : unknown);
    figure_row(panel, list, next(), tr("Positions looked at"),
               has_searched && !is_from_book ? widgets::count_text(report->nodes) : unknown);
    if (has_searched) best_line(panel, list, next(1.4f), *report);
}

void resume_button(Panel& panel, ImDrawList* list, const engine::Rect& box) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    if (ImGui::InvisibleButton("resume", {box.width, box.height})) panel.ask(resume_visit);
    const ImVec2 to{box.x + box.width, box.y + box.height};
    const float rounding = panel.scaled(12);
    list->AddRectFilled({box.x, box.y}, to, to_u32(panel.theme.selected), rounding);
    const float inset = panel.scaled(8), side = box.height - 2 * inset;
    const Kiosk::Offer& offer = *panel.state.kiosk->offered();
    small_board(list, panel.theme, {box.x + inset, box.y + inset, side, side}, offer.position);
    const float left = box.x + side + 3 * inset, room = to.x - inset - left;
    const char* words = tr("Continue this game");
    widgets::fitted_text(list, panel.fonts.clock, panel.scaled(20), {left, box.y + box.height / 2},
                         to_u32(panel.theme.on_selected), words, room);
    const float part = std::chrono::duration<float>(offer.until - panel.now) / Kiosk::offer_time;
    const float width = (box.width - 2 * rounding) * std::clamp(part, 0.f, 1.f);
    list->AddRectFilled({box.x + rounding, to.y - panel.scaled(5)}, {box.x + rounding + width, to.y - panel.scaled(2)},
                        to_u32(panel.theme.accent));
}

void touch_to_play(const Panel& panel, ImDrawList* list, const engine::Rect& box) {
    const ImVec2 to{box.x + box.width, box.y + box.height};
    list->AddRectFilled({box.x, box.y}, to, to_u32(panel.theme.accent), panel.scaled(14));
    const char* words = tr("Touch to play");
    widgets::fitted_text(list, panel.fonts.title, panel.scaled(34), box.center(), to_u32(engine::rgb(0x17130A)), words,
                         box.width - panel.scaled(32), widgets::Align::center);
}

} // namespace

void kiosk_attract(Panel& panel) {
    const auto width = static_cast<float>(panel.layout.width), height = static_cast<float>(panel.layout.height);
    widgets::begin_area("##kiosk", {0, 0, width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Rect& side = panel.layout.side;
    kiosk_card(panel, list, side);
    engine::Rect rest{side.x + panel.scaled(attract_pad), side.y + panel.scaled(part_gap),
                      side.width - 2 * panel.scaled(attract_pad),
                      side.height - panel.scaled(part_gap) - panel.scaled(attract_pad)};
    const float space = panel.scaled(part_gap);
    const engine::Rect touch = take_bottom(rest, panel.scaled(touch_height), space);
    // Before the touch area: of overlapping items the first one gets the click.
    if (panel.state.kiosk->offered()) resume_button(panel, list, take_bottom(rest, panel.scaled(resume_height), space));
    ImGui::SetCursorScreenPos({0, 0});
    if (ImGui::InvisibleButton("touch", {width, height})) panel.ask(begin_visit);
    touch_to_play(panel, list, touch);
    title_row(panel, list, {rest.x, rest.y, rest.width, panel.scaled(title_height)});
    rest.y += panel.scaled(title_height);
    rest.height -= panel.scaled(title_height);
    rest.y += panel.scaled(6);
    rest.height -= panel.scaled(6);
    if (rest.width >= panel.scaled(least_for_two)) {
        const float half = std::floor((rest.width - 2 * space) / 2);
        thoughts(panel, list,
                 {rest.x + half + 2 * space, rest.y, half, std::min(rest.height, panel.scaled(thoughts_height))});
        rest.width = half;
    } else if (rest.height >= panel.scaled(thoughts_height + least_lesson)) {
        engine::Rect lower = take_bottom(rest, panel.scaled(thoughts_height), space);
        list->AddLine({lower.x, lower.y - space / 2}, {lower.x + lower.width, lower.y - space / 2},
                      to_u32(panel.theme.card_line), std::max(1.f, panel.layout.scale));
        lower.y += space / 2;
        lower.height -= space / 2;
        thoughts(panel, list, lower);
    }
    if (rest.height >= panel.scaled(60)) kiosk_lesson(panel, list, rest, panel.state.kiosk->caption(panel.now));
    ImGui::End();
}

} // namespace ui::panels
