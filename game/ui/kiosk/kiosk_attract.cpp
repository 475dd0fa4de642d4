#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace ui {

namespace {

// Lengths at scale 1.
constexpr float attract_pad = 20, part_gap = 12;
constexpr float title_height = 44, touch_height = 84, resume_height = 84, thoughts_height = 176;
constexpr float least_lesson = 96, least_for_two = 460;

void title_row(const FrameContext& frame, const engine::Rect& row) {
    const float radius = frame.scaled(13), middle = row.center().y;
    if (kiosk_logo(frame, {row.x, row.y, row.width * .7f, row.height}) == 0) {
        draw_disc(frame, {row.x + radius, middle}, radius, rules::Color::white);
        draw_disc(frame, {row.x + radius * 2.1f, middle}, radius, rules::Color::black);
        draw_text(frame, title_text, {row.x + radius * 3.8f, middle}, frame.theme.text, "Outflank");
    }
    const rules::DiscCount count = frame.presentation.shown().count();
    draw_text(frame, {&Fonts::title, 20}, {row.right(), middle}, frame.theme.text_quiet,
              std::to_string(count.black) + " : " + std::to_string(count.white), Align::right);
}

void value_bar(const FrameContext& frame, const engine::Rect& box) {
    const auto worth = frame.game.values().worth(frame.game.tree(), frame.game.tree().cursor());
    const SoftScale scale = SoftScale::of(frame.game.position().size());
    const float discs = worth ? static_cast<float>(*worth) / ai::disc : 0;
    const float edge = std::round(box.x + box.width * (1 + scale.part(discs)) / 2);
    const float rounding = box.height / 2, line = frame.scaled(1), over = frame.scaled(4);
    draw_fill(box, white_disc, rounding);
    ImGui::GetWindowDrawList()->AddRectFilled({box.x, box.y}, {edge, box.bottom()}, black_disc, rounding,
                                              ImDrawFlags_RoundCornersLeft);
    draw_frame(box, frame.theme.card_line, rounding, frame.line_width(1));
    draw_fill({std::round(box.center().x) - line, box.y - over, 2 * line, box.height + 2 * over}, frame.theme.accent);
    if (!worth) return;
    const bool is_black = discs >= 0;
    const engine::Rect inner = box.inset(frame.scaled(18), 0);
    draw_text(frame, strong_text, {is_black ? inner.x : inner.right(), box.center().y},
              is_black ? white_disc : black_disc, score_text(std::abs(*worth)), is_black ? Align::left : Align::right);
}

void best_line(const FrameContext& frame, engine::Rect row, const ai::Report& report) {
    rules::Position position = frame.game.position();
    const float middle = row.center().y, radius = frame.scaled(8), gap = frame.scaled(6);
    const rules::Notation notation = frame.game.settings().rules.notation;
    for (const rules::Move& move : report.moves.front().line) {
        if (move.is_pass()) break; // Passes are rare, and the kiosk does not explain them here.
        const std::string name = records::to_text(move, notation, position.size(), position.to_move());
        const float width = 2 * radius + gap + text_width(frame, name_text, name);
        if (width > row.width || position.flips(move.square()).empty()) break;
        draw_disc(frame, {row.x + radius, middle}, radius, position.to_move());
        draw_text(frame, name_text, {row.x + 2 * radius + gap, middle}, frame.theme.text, name);
        row.cut_left(width, frame.scaled(14));
        position = position.after(move);
    }
}

void figure_row(const FrameContext& frame, const engine::Rect& row, const char* label, const std::string& value) {
    constexpr TextStyle style{&Fonts::medium, 14};
    const float middle = row.center().y;
    draw_text(frame, style, {row.right(), middle}, frame.theme.accent_bright, value, Align::right);
    draw_fitted_text(frame, body_text, {row.x, middle}, frame.theme.text_second, label,
                     row.width - text_width(frame, style, value) - frame.scaled(8));
}

void thoughts(const FrameContext& frame, engine::Rect rest) {
    const float line = rest.height / 6.4f, radius = frame.scaled(9), left = frame.scaled(26);
    const rules::Color mover = frame.game.position().to_move();
    const engine::Rect head = rest.cut_top(line * 1.3f);
    draw_disc(frame, {head.x + radius, head.center().y}, radius, mover);
    const std::string who = play::shown_name(frame.game.participant(mover), frame.game.color_name(mover));
    draw_fitted_text(frame, name_text, {head.x + left, head.center().y}, frame.theme.text,
                     frame.game.is_over() ? std::string{tr("The game is over")} : tr("{} is thinking", who),
                     head.width - left);
    const engine::Rect bar = rest.cut_top(line * 1.3f);
    value_bar(frame, {bar.x, bar.y + bar.height * .1f, bar.width, bar.height * .7f});
    const auto& report = frame.controller.report();
    const bool has_searched = report && !report->moves.empty() && !frame.game.is_over();
    const bool is_from_book = has_searched && report->moves.front().is_from_book;
    const std::string unknown = "\xE2\x80\x93";
    figure_row(frame, rest.cut_top(line), tr("Moves ahead"),
               is_from_book                        ? tr("from memory")
               : has_searched && report->depth > 0 ? std::to_string(report->depth)
                                                   : unknown);
    figure_row(frame, rest.cut_top(line), tr("Positions searched"),
               has_searched && !is_from_book ? count_text(report->nodes) : unknown);
    if (has_searched) best_line(frame, rest.cut_top(line * 1.4f), *report);
}

// --- The lessons ---

// Squares row by row: b is black, w is white, a dot is empty, and a capital marks the disc just placed.
struct Patch {
    int columns = 4;
    std::string_view squares;
    int rows() const { return static_cast<int>(squares.size()) / std::max(1, columns); }
};

struct KioskLesson {
    base::Marked title, text;
    Patch before, after; // `after` may be empty.
};

constexpr std::array<KioskLesson, Kiosk::captions> lessons{{
    {base::mark("Trap and flip"),
     base::mark("Discs trapped between two of yours flip, in all directions."),
     {5, ".bww."},
     {5, ".bbbB"}},
    {base::mark("Corners stay"),
     base::mark("A disc in a corner can never be flipped. From there whole edges become safe."),
     {4, "Bbbb"
         "bb.."
         "b..."},
     {}},
    {base::mark("The computer looks ahead"),
     base::mark(
         "It tries its moves, the replies and what follows. The numbers on the board show the moves it expects."),
     {4, ".wb."},
     {4, ".wwW"}},
    {base::mark("Few discs, many moves"),
     base::mark("In the middle of a game, having moves is better than having discs. Only the end counts."),
     {5, "wwwww"
         "wbbww"
         "wwwww"},
     {}},
    {base::mark("Who wins"),
     base::mark("When neither side can move, the game is over: most discs wins."),
     {6, "bbbbbb"
         "bbbwww"
         "bwwwww"},
     {}},
}};

void patch(const FrameContext& frame, engine::Point corner, float each, const Patch& shown) {
    const Theme& theme = frame.theme;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Rect area{corner.x, corner.y, each * static_cast<float>(shown.columns),
                            each * static_cast<float>(shown.rows())};
    draw_fill(area, theme.board.felt, frame.scaled(4));
    const ImU32 groove = theme.board.groove;
    for (int i = 1; i < shown.columns; ++i) {
        const float x = std::round(area.x + each * static_cast<float>(i));
        list->AddLine({x, area.y}, {x, area.bottom()}, groove, frame.line_width(1));
    }
    for (int i = 1; i < shown.rows(); ++i) {
        const float y = std::round(area.y + each * static_cast<float>(i));
        list->AddLine({area.x, y}, {area.right(), y}, groove, frame.line_width(1));
    }
    for (int i = 0; i < static_cast<int>(shown.squares.size()); ++i) {
        const char square = shown.squares[static_cast<std::size_t>(i)];
        if (square == '.') continue;
        const engine::Point middle{area.x + each * (static_cast<float>(i % shown.columns) + .5f),
                                   area.y + each * (static_cast<float>(i / shown.columns) + .5f)};
        const bool is_black = square == 'b' || square == 'B';
        draw_disc(frame, middle, each * .38f, is_black ? rules::Color::black : rules::Color::white);
        if (square == 'B' || square == 'W')
            list->AddCircle(middle, each * .45f, theme.accent_bright, 48, std::max(1.5f, frame.scaled(2)));
    }
}

} // namespace

void kiosk_picture(const FrameContext& frame, const engine::Rect& box, int number) {
    const KioskLesson& lesson = lessons[static_cast<std::size_t>(number)];
    const bool has_after = !lesson.after.squares.empty();
    const float arrow = has_after ? frame.scaled(44) : 0;
    const auto columns = static_cast<float>(lesson.before.columns + (has_after ? lesson.after.columns : 0));
    const auto rows = static_cast<float>(std::max(lesson.before.rows(), lesson.after.rows()));
    const float each = std::floor(std::min({(box.width - arrow) / columns, box.height / rows, frame.scaled(40)}));
    const float y = std::round(box.y + (box.height - each * rows) / 2);
    patch(frame, {box.x, y}, each, lesson.before);
    if (!has_after) return;
    const float x = box.x + each * static_cast<float>(lesson.before.columns);
    draw_glyph(ImGui::GetWindowDrawList(), Glyph::play, {x + arrow / 2, y + each * rows / 2}, frame.scaled(18),
               frame.theme.accent);
    patch(frame, {x + arrow, y}, each, lesson.after);
}

namespace {

void lesson(const FrameContext& frame, engine::Rect rest, int number) {
    const KioskLesson& lesson = lessons[static_cast<std::size_t>(number)];
    rest.cut_top(kiosk_text(frame, {&Fonts::title, 20}, rest, frame.theme.text, tr(lesson.title)), frame.scaled(5));
    // If there is too little space, only the title is shown.
    if (kiosk_text_height(frame, name_text, rest.width, tr(lesson.text)) > rest.height) return;
    rest.cut_top(kiosk_text(frame, name_text, rest, frame.theme.text_second, tr(lesson.text)), frame.scaled(10));
    if (rest.height > frame.scaled(24)) kiosk_picture(frame, rest, number);
}

// --- The parts of the card ---

void resume_button(FrameContext& frame, const engine::Rect& box) {
    const float rounding = frame.scaled(12);
    draw_fill(box, frame.theme.selected, rounding);
    kiosk_offer(frame, box, frame.theme.on_selected);
    const float part =
        std::chrono::duration<float>(frame.state.kiosk->offered()->until - frame.now) / Kiosk::offer_time;
    draw_fill({box.x + rounding, box.bottom() - frame.scaled(5),
               (box.width - 2 * rounding) * std::clamp(part, 0.f, 1.f), frame.scaled(3)},
              frame.theme.accent);
}

void touch_to_play(const FrameContext& frame, const engine::Rect& box) {
    draw_fill(box, frame.theme.accent, frame.scaled(14));
    draw_fitted_text(frame, title_text, box.center(), engine::rgb(0x17130A), tr("Touch to play"),
                     box.width - frame.scaled(32), Align::center);
}

} // namespace

void kiosk_attract(FrameContext& frame) {
    const engine::Rect whole{0, 0, static_cast<float>(frame.layout.width), static_cast<float>(frame.layout.height)};
    begin_area("##kiosk", whole);
    engine::Rect rest = frame.layout.side;
    draw_box(rest, frame.theme.card, frame.theme.card_line, frame.scaled(14), frame.line_width(1));
    const float pad = frame.scaled(attract_pad), space = frame.scaled(part_gap);
    rest = {rest.x + pad, rest.y + space, rest.width - 2 * pad, rest.height - space - pad};
    const engine::Rect touch = rest.cut_bottom(frame.scaled(touch_height), space);
    // Drawn before the touch area, because the first of overlapping items gets the click.
    if (frame.state.kiosk->offered()) resume_button(frame, rest.cut_bottom(frame.scaled(resume_height), space));
    kiosk_languages(frame, rest.cut_bottom(kiosk_language_height(frame), space));
    std::string best;
    for (const Strength strength : {Strength::gentle, Strength::medium, Strength::hard})
        if (std::string text = kiosk_best_text(frame, strength); !text.empty()) best = std::move(text);
    if (!best.empty()) {
        const engine::Rect row = rest.cut_bottom(frame.scaled(20), space);
        draw_fitted_text(frame, strong_text, {row.x, row.center().y}, frame.theme.accent_bright, best, row.width);
    }
    if (click_area("touch", whole)) frame.ask(visit(&KioskShow::begin));
    touch_to_play(frame, touch);
    title_row(frame, rest.cut_top(frame.scaled(title_height), frame.scaled(6)));
    const float height = frame.scaled(thoughts_height);
    if (rest.width >= frame.scaled(least_for_two)) {
        const float half = std::floor((rest.width - 2 * space) / 2);
        thoughts(frame, {rest.x + half + 2 * space, rest.y, half, std::min(rest.height, height)});
        rest.width = half;
    } else if (rest.height >= frame.scaled(thoughts_height + least_lesson)) {
        engine::Rect lower = rest.cut_bottom(height, space);
        const float line = lower.y - space / 2;
        ImGui::GetWindowDrawList()->AddLine({lower.x, line}, {lower.right(), line}, frame.theme.card_line,
                                            frame.line_width(1));
        lower.cut_top(space / 2);
        thoughts(frame, lower);
    }
    if (rest.height >= frame.scaled(60)) lesson(frame, rest, frame.state.kiosk->caption(frame.now));
    ImGui::End();
}

} // namespace ui
