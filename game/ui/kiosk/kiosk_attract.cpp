#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace ui {

namespace {

// At scale 1.
constexpr float attract_pad = 20, part_gap = 12;
constexpr float title_height = 44, touch_height = 84, resume_height = 84, thoughts_height = 176;
constexpr float least_lesson = 96, least_for_two = 460;

engine::Rect take_bottom(engine::Rect& rest, float height, float space) {
    const engine::Rect strip{rest.x, rest.bottom() - height, rest.width, height};
    rest.height -= height + space;
    return strip;
}

void title_row(const FrameContext& frame, ImDrawList* list, const engine::Rect& row) {
    const float radius = frame.scaled(13), middle = row.center().y;
    if (kiosk_logo(frame, list, {row.x, row.y, row.width * .7f, row.height}) == 0) {
        draw_disc(frame.theme, list, {row.x + radius, middle}, radius, rules::Color::white);
        draw_disc(frame.theme, list, {row.x + radius * 2.1f, middle}, radius, rules::Color::black);
        draw_label(frame, frame.fonts.title, 28, {row.x + radius * 3.8f, middle}, frame.theme.text, "Outflank");
    }
    const rules::DiscCount count = frame.presentation.shown().count();
    draw_text(list, frame.fonts.title, frame.scaled(20), {row.right(), middle}, to_u32(frame.theme.text_quiet),
              std::to_string(count.black) + " : " + std::to_string(count.white), Align::right);
}

void value_bar(const FrameContext& frame, ImDrawList* list, const engine::Rect& box) {
    const auto worth = frame.game.values().worth(frame.game.tree(), frame.game.tree().cursor());
    const SoftScale scale = SoftScale::of(frame.game.position().size());
    const float discs = worth ? static_cast<float>(*worth) / ai::disc : 0;
    const float edge = std::round(box.x + box.width * (1 + scale.part(discs)) / 2);
    const float rounding = box.height / 2;
    const ImVec2 from{box.x, box.y}, to{box.right(), box.bottom()};
    list->AddRectFilled(from, to, to_u32(white_disc), rounding);
    list->AddRectFilled(from, {edge, to.y}, to_u32(black_disc), rounding, ImDrawFlags_RoundCornersLeft);
    list->AddRect(from, to, to_u32(frame.theme.card_line), rounding, 0, frame.line_width(1));
    const float middle = std::round(box.center().x), over = frame.scaled(4);
    list->AddRectFilled({middle - frame.scaled(1), from.y - over}, {middle + frame.scaled(1), to.y + over},
                        to_u32(frame.theme.accent));
    if (!worth) return;
    const std::string number = score_text(std::abs(*worth));
    const bool is_black = discs >= 0;
    const float at = is_black ? box.x + frame.scaled(18) : to.x - frame.scaled(18);
    draw_text(list, frame.fonts.strong, frame.scaled(14), {at, box.center().y},
              to_u32(is_black ? white_disc : black_disc), number, is_black ? Align::left : Align::right);
}

void best_line(const FrameContext& frame, ImDrawList* list, const engine::Rect& row, const ai::Report& report) {
    rules::Position position = frame.game.position();
    const float middle = row.center().y, radius = frame.scaled(8);
    const rules::Notation notation = frame.game.settings().rules.notation;
    float x = row.x;
    for (const rules::Move& move : report.moves.front().line) {
        if (move.is_pass()) break; // rare, and unexplained here
        const std::string name = records::to_text(move, notation, position.size(), position.to_move());
        const float width = 2 * radius + frame.scaled(6) + text_width(frame.fonts.strong, frame.scaled(16), name);
        if (x + width > row.right() || position.flips(move.square()).empty()) break;
        draw_disc(frame.theme, list, {x + radius, middle}, radius, position.to_move());
        draw_label(frame, frame.fonts.strong, 16, {x + 2 * radius + frame.scaled(6), middle}, frame.theme.text, name);
        x += width + frame.scaled(14);
        position = position.after(move);
    }
}

void figure_row(const FrameContext& frame, ImDrawList* list, const engine::Rect& row, const char* label,
                const std::string& value) {
    const float middle = row.center().y;
    draw_text(list, frame.fonts.medium, frame.scaled(14), {row.right(), middle}, to_u32(frame.theme.accent_bright),
              value, Align::right);
    const float room = row.width - text_width(frame.fonts.medium, frame.scaled(14), value) - frame.scaled(8);
    draw_label(frame, frame.fonts.body, 14, {row.x, middle}, frame.theme.text_second, label, room);
}

void thoughts(const FrameContext& frame, ImDrawList* list, const engine::Rect& box) {
    const float line = box.height / 6.4f;
    engine::Rect row{box.x, box.y, box.width, line};
    const auto next = [&](float lines = 1) {
        const engine::Rect present{row.x, row.y, row.width, line * lines};
        row.y += line * lines;
        return present;
    };
    const rules::Color mover = frame.game.position().to_move();
    const engine::Rect head = next(1.3f);
    draw_disc(frame.theme, list, {head.x + frame.scaled(9), head.center().y}, frame.scaled(9), mover);
    const std::string who = play::shown_name(frame.game.participant(mover), frame.game.color_name(mover));
    const std::string thinks = frame.game.is_over() ? std::string{tr("The game is over")} : tr("{} thinks", who);
    draw_label(frame, frame.fonts.strong, 16, {head.x + frame.scaled(26), head.center().y}, frame.theme.text, thinks,
               head.width - frame.scaled(26));
    const engine::Rect bar = next(1.3f);
    value_bar(frame, list, {bar.x, bar.y + bar.height * .1f, bar.width, bar.height * .7f});
    const auto& report = frame.controller.report();
    const bool has_searched = report && !report->moves.empty() && !frame.game.is_over();
    const bool is_from_book = has_searched && report->moves.front().is_from_book;
    const std::string unknown = "\xE2\x80\x93";
    figure_row(frame, list, next(), tr("Moves ahead"),
               is_from_book                        ? tr("by heart")
               : has_searched && report->depth > 0 ? std::to_string(report->depth)
                                                   : unknown);
    figure_row(frame, list, next(), tr("Positions looked at"),
               has_searched && !is_from_book ? count_text(report->nodes) : unknown);
    if (has_searched) best_line(frame, list, next(1.4f), *report);
}

// --- The lessons ---

// Squares row by row: b black, w white, dot empty; a capital marks the disc just placed.
struct Patch {
    int columns = 4;
    std::string_view squares;
    int rows() const { return static_cast<int>(squares.size()) / std::max(1, columns); }
};

struct KioskLesson {
    base::Marked title, text;
    Patch before, after; // `after` may be empty
};

constexpr std::array<KioskLesson, Kiosk::captions> lessons{{
    {base::mark("Enclose and flip"),
     base::mark("A disc turns over every row of the other colour that it encloses, in all directions."),
     {5, ".bww."},
     {5, ".bbbB"}},
    {base::mark("Corners stay"),
     base::mark("Nothing can enclose a disc in a corner. From there whole edges become safe."),
     {4, "Bbbb"
         "bb.."
         "b..."},
     {}},
    {base::mark("The computer looks ahead"),
     base::mark(
         "It tries its moves, the answers and what follows. The numbers on the board are the moves that it expects."),
     {4, ".wb."},
     {4, ".wwW"}},
    {base::mark("Few discs, many moves"),
     base::mark("In the middle of a game it is better to have choices than discs. Only the end counts."),
     {5, "wwwww"
         "wbbww"
         "wwwww"},
     {}},
    {base::mark("Who wins"),
     base::mark("When nobody can move any more, whoever has more discs has won."),
     {6, "bbbbbb"
         "bbbwww"
         "bwwwww"},
     {}},
}};

// Centered; returns its right edge.
void patch(const FrameContext& frame, ImDrawList* list, engine::Point corner, float each, const Patch& shown) {
    const Theme& theme = frame.theme;
    const float width = each * static_cast<float>(shown.columns), height = each * static_cast<float>(shown.rows());
    list->AddRectFilled({corner.x, corner.y}, {corner.x + width, corner.y + height}, to_u32(theme.board.felt),
                        frame.scaled(4));
    const ImU32 groove = to_u32(theme.board.groove);
    for (int i = 1; i < shown.columns; ++i) {
        const float x = std::round(corner.x + each * static_cast<float>(i));
        list->AddLine({x, corner.y}, {x, corner.y + height}, groove, frame.line_width(1));
    }
    for (int i = 1; i < shown.rows(); ++i) {
        const float y = std::round(corner.y + each * static_cast<float>(i));
        list->AddLine({corner.x, y}, {corner.x + width, y}, groove, frame.line_width(1));
    }
    for (int i = 0; i < static_cast<int>(shown.squares.size()); ++i) {
        const char square = shown.squares[static_cast<std::size_t>(i)];
        if (square == '.') continue;
        const int row = i / shown.columns;
        const engine::Point middle{corner.x + each * (static_cast<float>(i % shown.columns) + .5f),
                                   corner.y + each * (static_cast<float>(row) + .5f)};
        const bool is_black = square == 'b' || square == 'B';
        draw_disc(frame.theme, list, middle, each * .38f, is_black ? rules::Color::black : rules::Color::white);
        if (square == 'B' || square == 'W')
            list->AddCircle({middle.x, middle.y}, each * .45f, to_u32(theme.accent_bright), 48,
                            std::max(1.5f, frame.scaled(2)));
    }
}

} // namespace

void kiosk_picture(const FrameContext& frame, ImDrawList* list, const engine::Rect& box, int number) {
    const KioskLesson& lesson = lessons[static_cast<std::size_t>(number)];
    const bool has_after = !lesson.after.squares.empty();
    const float arrow = has_after ? frame.scaled(44) : 0;
    const auto columns = static_cast<float>(lesson.before.columns + (has_after ? lesson.after.columns : 0));
    const auto rows = static_cast<float>(std::max(lesson.before.rows(), lesson.after.rows()));
    const float each = std::floor(std::min({(box.width - arrow) / columns, box.height / rows, frame.scaled(40)}));
    const float y = std::round(box.y + (box.height - each * rows) / 2);
    float x = box.x;
    patch(frame, list, {x, y}, each, lesson.before);
    if (!has_after) return;
    x += each * static_cast<float>(lesson.before.columns);
    draw_glyph(list, Glyph::play, {x + arrow / 2, y + each * rows / 2}, frame.scaled(18), to_u32(frame.theme.accent));
    patch(frame, list, {x + arrow, y}, each, lesson.after);
}

namespace {

void lesson(const FrameContext& frame, ImDrawList* list, const engine::Rect& box, int number) {
    const KioskLesson& lesson = lessons[static_cast<std::size_t>(number)];
    const std::string title = tr(lesson.title);
    const float titled =
        kiosk_text(list, frame.fonts.title, frame.scaled(20), {box.x, box.y}, box.width, frame.theme.text, title);
    const float top = box.y + titled + frame.scaled(5);
    // Without room the title has to do.
    const float line = frame.scaled(16) * 1.21f;
    const float needed = frame.fonts.strong->CalcTextSizeA(line, FLT_MAX, box.width, tr(lesson.text)).y + top - box.y;
    if (needed > box.height) return;
    const float written = kiosk_text(list, frame.fonts.strong, frame.scaled(16), {box.x, top}, box.width,
                                     frame.theme.text_second, tr(lesson.text));
    const float below = top + written + frame.scaled(10);
    const engine::Rect left{box.x, below, box.width, box.bottom() - below};
    if (left.height > frame.scaled(24)) kiosk_picture(frame, list, left, number);
}

// --- The parts of the card ---

void resume_button(FrameContext& frame, ImDrawList* list, const engine::Rect& box) {
    const ImVec2 to{box.right(), box.bottom()};
    const float rounding = frame.scaled(12);
    list->AddRectFilled({box.x, box.y}, to, to_u32(frame.theme.selected), rounding);
    kiosk_offer(frame, box, frame.theme.on_selected);
    const float part =
        std::chrono::duration<float>(frame.state.kiosk->offered()->until - frame.now) / Kiosk::offer_time;
    const float width = (box.width - 2 * rounding) * std::clamp(part, 0.f, 1.f);
    list->AddRectFilled({box.x + rounding, to.y - frame.scaled(5)}, {box.x + rounding + width, to.y - frame.scaled(2)},
                        to_u32(frame.theme.accent));
}

void touch_to_play(const FrameContext& frame, ImDrawList* list, const engine::Rect& box) {
    const ImVec2 to{box.right(), box.bottom()};
    list->AddRectFilled({box.x, box.y}, to, to_u32(frame.theme.accent), frame.scaled(14));
    draw_label(frame, frame.fonts.title, 28, box.center(), engine::rgb(0x17130A), tr("Touch to play"),
               box.width - frame.scaled(32), Align::center);
}

} // namespace

void kiosk_attract(FrameContext& frame) {
    const auto width = static_cast<float>(frame.layout.width), height = static_cast<float>(frame.layout.height);
    begin_area("##kiosk", {0, 0, width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Rect& side = frame.layout.side;
    draw_box(list, side, frame.theme.card, frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    engine::Rect rest{side.x + frame.scaled(attract_pad), side.y + frame.scaled(part_gap),
                      side.width - 2 * frame.scaled(attract_pad),
                      side.height - frame.scaled(part_gap) - frame.scaled(attract_pad)};
    const float space = frame.scaled(part_gap);
    const engine::Rect touch = take_bottom(rest, frame.scaled(touch_height), space);
    // Before the touch area: of overlapping items the first one gets the click.
    if (frame.state.kiosk->offered()) resume_button(frame, list, take_bottom(rest, frame.scaled(resume_height), space));
    kiosk_languages(frame, take_bottom(rest, kiosk_language_height(frame), space));
    std::string best;
    for (const Strength strength : {Strength::gentle, Strength::medium, Strength::hard})
        if (std::string text = kiosk_best_text(frame, strength); !text.empty()) best = std::move(text);
    if (!best.empty()) {
        const engine::Rect row = take_bottom(rest, frame.scaled(20), space);
        draw_label(frame, frame.fonts.strong, 14, {row.x, row.center().y}, frame.theme.accent_bright, best, row.width);
    }
    ImGui::SetCursorScreenPos({0, 0});
    if (ImGui::InvisibleButton("touch", {width, height})) frame.ask(visit(&KioskShow::begin));
    touch_to_play(frame, list, touch);
    title_row(frame, list, {rest.x, rest.y, rest.width, frame.scaled(title_height)});
    rest.y += frame.scaled(title_height + 6);
    rest.height -= frame.scaled(title_height + 6);
    if (rest.width >= frame.scaled(least_for_two)) {
        const float half = std::floor((rest.width - 2 * space) / 2);
        thoughts(frame, list,
                 {rest.x + half + 2 * space, rest.y, half, std::min(rest.height, frame.scaled(thoughts_height))});
        rest.width = half;
    } else if (rest.height >= frame.scaled(thoughts_height + least_lesson)) {
        engine::Rect lower = take_bottom(rest, frame.scaled(thoughts_height), space);
        list->AddLine({lower.x, lower.y - space / 2}, {lower.right(), lower.y - space / 2},
                      to_u32(frame.theme.card_line), frame.line_width(1));
        lower.y += space / 2;
        lower.height -= space / 2;
        thoughts(frame, list, lower);
    }
    if (rest.height >= frame.scaled(60)) lesson(frame, list, rest, frame.state.kiosk->caption(frame.now));
    ImGui::End();
}

} // namespace ui
