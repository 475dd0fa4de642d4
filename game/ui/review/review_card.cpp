#include "game/play/game_controller.hpp"
#include "game/play/game_review.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/review/analysis_view.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace ui {

namespace {

void choose_quality(FrameContext& frame, const engine::Rect& row) {
    using enum play::ReviewQuality;
    constexpr std::array all{quick, normal, deep};
    const std::array<std::string, all.size()> labels{base::tr_in("review", "Quick"), base::tr_in("review", "Normal"),
                                                     base::tr_in("review", "Deep")};
    const int chosen =
        segments(frame, "quality", labels, static_cast<int>(play::nearest_quality(frame.preferences.review)), row);
    if (chosen >= 0) frame.ask(set_review_quality, all[static_cast<std::size_t>(chosen)]);
}

// Draws the title, the quality and the cross in one row, or the quality below them.
void draw_review_head(FrameContext& frame, float width) {
    engine::Rect row = at_cursor(width, frame.pressable(34));
    const float middle = row.center().y, gap = frame.scaled(16);
    const char* title = tr("Review");
    draw_text(frame, name_text, {row.x, middle}, frame.theme.text, title);
    // The touch target is larger than the cross.
    const float reach = frame.pressable(36);
    const engine::Rect target{row.right() - reach + frame.scaled(8), middle - reach / 2, reach, reach};
    if (click_area("close", target)) frame.ask(close_review);
    draw_cross(ImGui::GetWindowDrawList(), {row.right() - frame.scaled(10), middle}, frame.scaled(5),
               frame.scaled(1.6f), ImGui::IsItemHovered() ? frame.theme.text : frame.theme.text_quiet);
    const float left = text_width(frame, name_text, title) + gap;
    const float room = width - left - frame.scaled(28) - gap;
    if (room >= frame.scaled(230))
        row = {row.x + left, row.y, room, row.height};
    else
        row.y += row.height + frame.scaled(4);
    choose_quality(frame, row);
}

// Draws the button after a cancelled review, or if moves have been played since the review.
void draw_start_button(FrameContext& frame, float width) {
    const play::ReviewLimits limits = review_limits(frame.session);
    if (frame.game.tree().line().size() < 2 || play::is_reviewed(frame.game.tree(), frame.game.values(), limits))
        return;
    const std::string label = with_id(base::tr_in("button", "Review"), "##start");
    if (primary_button(frame, label.c_str(), at_cursor(width, frame.pressable(36))))
        frame.submit(play::StartReview{limits});
}

void draw_progress(FrameContext& frame, const play::ReviewProgress& review, float width) {
    engine::Rect row = at_cursor(width, frame.pressable(34));
    const engine::Rect cancel = row.cut_right(
        std::max(frame.scaled(84), text_width(frame, body_text, tr("Cancel")) + frame.scaled(24)), frame.scaled(12));
    const float bar = frame.scaled(6);
    const std::string text = tr_n(review.total, "{} of {} position", "{} of {} positions", review.done, review.total);
    draw_fitted_text(frame, body_text, {row.x, row.y + row.height * .3f}, frame.theme.text_second, text, row.width);
    const engine::Rect whole{row.x, row.bottom() - bar - frame.scaled(2), row.width, bar};
    const float part = static_cast<float>(review.done) / static_cast<float>(std::max(1, review.total));
    draw_box(whole, frame.theme.well, frame.theme.well_line, bar / 2);
    if (part > 0) draw_fill({whole.x, whole.y, std::max(bar, row.width * part), bar}, frame.theme.accent, bar / 2);
    if (button(tr("Cancel"), cancel)) frame.submit(play::CancelReview{});
}

std::string accuracy_text(const play::SideSummary& side) {
    return tr("{:g} %", std::round(play::accuracy(side.mean_loss)));
}

std::string mistakes_text(const play::SideSummary& side) {
    return tr_n(side.mistakes, "{} mistake", "{} mistakes", side.mistakes);
}

void show_side_tip(const FrameContext& frame, rules::Color color, const engine::Rect& part) {
    if (!ImGui::IsWindowHovered()) return; // A dialog may cover the card.
    if (!ImGui::IsMouseHoveringRect(part.corner(), part.end())) return;
    set_tip(frame, ImGui::GetID(color == rules::Color::black ? "black" : "white"), part,
            tr("Accuracy: 100 % without losses, halved for every 4 discs lost per move."));
}

std::string side_name(const FrameContext& frame, rules::Color color) {
    return play::name_at_board(frame.game.settings().participants, color, frame.game.color_name(color));
}

// Draws a tile for each player: name, mean loss and mistakes, with the accuracy in large figures.
void draw_tiles(const FrameContext& frame, const play::GameSummary& summary, float width) {
    const engine::Rect line = at_cursor(width, frame.scaled(74));
    const float space = frame.scaled(8), radius = frame.scaled(6);
    engine::Rect left = line;
    for (const rules::Color color : rules::both_colors) {
        const play::SideSummary& side = summary.sides[rules::index(color)];
        const engine::Rect tile = left.cut_left(std::floor((width - space) / 2), space);
        const engine::Rect inner = tile.inset(frame.scaled(10), 0);
        const float upper = tile.y + tile.height * .19f, middle = tile.y + tile.height * .54f,
                    lower = tile.y + tile.height * .83f;
        draw_box(tile, frame.theme.well, frame.theme.well_line, frame.scaled(8));
        const bool is_known = side.moves > 0;
        const std::string figure = is_known ? accuracy_text(side) : "\xE2\x80\x93";
        const char* caption = base::tr_in("review", "accuracy");
        const float taken = std::max(text_width(frame, title_text, figure), text_width(frame, small_text, caption));
        const engine::Rgba ink = is_known ? frame.theme.text : frame.theme.text_quiet;
        draw_text(frame, title_text, {inner.right(), middle}, ink, figure, Align::right);
        draw_text(frame, small_text, {inner.right(), lower}, frame.theme.text_quiet, caption, Align::right);
        draw_disc(frame, {inner.x + radius, upper}, radius, color);
        draw_fitted_text(frame, strong_text, {inner.x + frame.scaled(19), upper}, frame.theme.text,
                         side_name(frame, color), inner.width - frame.scaled(19));
        const float room = inner.width - taken - frame.scaled(6);
        const std::string mean = is_known ? tr("{:.1f} discs/move", side.mean_loss) : tr("not analysed");
        draw_fitted_text(frame, small_text, {inner.x, middle}, frame.theme.text_second, mean, room);
        if (is_known)
            draw_fitted_text(frame, small_text, {inner.x, lower}, frame.theme.text_second, mistakes_text(side), room);
        show_side_tip(frame, color, tile);
    }
    occupy(line);
}

// Compact form of the tiles above for small cards: one line per player.
void draw_lines(const FrameContext& frame, const play::GameSummary& summary, float width) {
    for (const rules::Color color : rules::both_colors) {
        const play::SideSummary& side = summary.sides[rules::index(color)];
        const engine::Rect line = at_cursor(width, frame.scaled(24));
        const float middle = line.center().y;
        draw_disc(frame, {line.x + frame.scaled(8), middle - frame.scaled(.5f)}, frame.scaled(6), color);
        std::string figures = side.moves == 0 ? tr("not analysed") : accuracy_text(side);
        const float room = width - frame.scaled(24), gap = frame.scaled(10);
        if (side.moves > 0) {
            const std::string more = figures + " \xC2\xB7 " + mistakes_text(side);
            if (text_width(frame, body_text, more) + gap < room * .75f) figures = more;
        }
        draw_text(frame, body_text, {line.right(), middle}, frame.theme.text_second, figures, Align::right);
        draw_fitted_text(frame, strong_text, {line.x + frame.scaled(24), middle}, frame.theme.text,
                         side_name(frame, color), room - gap - text_width(frame, body_text, figures));
        show_side_tip(frame, color, line);
        ImGui::Dummy({width, line.height - ImGui::GetStyle().ItemSpacing.y});
    }
}

// A click goes to the position before the move, where both choices are marked.
void draw_worst_move(FrameContext& frame, const play::WorstMove& worst, bool is_shown, float width) {
    const rules::GameTree& game = frame.game.tree();
    const rules::GameTree::Node& node = game.node(worst.node);
    const records::Notation notation = frame.game.settings().rules.notation;
    const auto written = [&](rules::Move move) {
        return written_move(move, notation, node.position.size(), node.mover);
    };
    engine::Rect row = at_cursor(width, std::round(frame.pressable(27)));
    ImGui::PushID(worst.node);
    if (click_area("worst", row)) frame.submit(play::GoTo{node.parent});
    ImGui::PopID();
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_shown && frame.state.moves.frames_to_scroll > 0 && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    row.height -= frame.scaled(2);
    if (is_shown)
        draw_box(row, frame.theme.active_card, frame.theme.accent, frame.scaled(6));
    else if (is_hovered)
        draw_fill(row, frame.theme.button, frame.scaled(6));
    const float middle = row.center().y;
    draw_mistake(ImGui::GetWindowDrawList(), {row.x + frame.scaled(14), middle}, frame.scaled(5), node.mover,
                 node.mover == rules::Color::white, frame.theme.mistake);
    draw_text(frame, strong_text, {row.x + frame.scaled(26), middle}, frame.theme.mistake,
              std::to_string(whole_discs(worst.loss)));
    const int number = play::move_number(game, worst.node);
    const std::string text = tr("{}. {} {}", number, frame.game.color_name(node.mover), written(node.move));
    draw_text(frame, body_text, {row.x + frame.scaled(58), middle}, frame.theme.text, text);
    const auto better = frame.values.better_move(game, worst.node);
    if (!better) return;
    const std::string said = tr("{} was better", written(*better));
    const float room = width - frame.scaled(74) - text_width(frame, body_text, text);
    const bool has_room = text_width(frame, body_text, said) <= room;
    draw_fitted_text(frame, body_text, {row.right() - frame.scaled(10), middle}, frame.theme.text_quiet,
                     has_room ? said : written(*better), room, Align::right);
    if (is_hovered && !has_room) set_tip(frame, ImGui::GetID(said.c_str()), row, said);
}

void draw_findings(FrameContext& frame, bool is_running, float width) {
    const play::GameSummary summary = play::summarize(frame.game.tree(), frame.values);
    const bool is_roomy = frame.layout.review.height >= frame.scaled(300) && width >= frame.scaled(340);
    is_roomy ? draw_tiles(frame, summary, width) : draw_lines(frame, summary, width);
    const float each_height = std::round(frame.pressable(27)); // Rows are never cut.
    const float rows = std::floor(ImGui::GetContentRegionAvail().y / each_height);
    begin_list("list", {width, std::max(1.f, rows) * each_height});
    const float row = ImGui::GetContentRegionAvail().x;
    const auto shown = marked_mistake(frame.session);
    for (const play::WorstMove& worst : summary.worst)
        draw_worst_move(frame, worst, worst.node == shown, row);
    if (frame.state.moves.frames_to_scroll > 0) --frame.state.moves.frames_to_scroll;
    const bool has_judged = summary.sides[0].moves + summary.sides[1].moves > 0;
    std::string note;
    if (frame.game.tree().line().size() < 2)
        note = tr("There are no moves to review yet.");
    else if (summary.worst.empty() && has_judged && !is_running)
        note = tr_n(whole_discs(play::mistake), "No mistake of {} disc or more was found.",
                    "No mistake of {} discs or more was found.", whole_discs(play::mistake));
    if (!note.empty()) draw_paragraph(note, frame.theme.text_quiet);
    end_list();
}

} // namespace

void draw_review_card(FrameContext& frame) {
    begin_card(frame, "##review", frame.layout.review);
    const float width = ImGui::GetContentRegionAvail().x;
    draw_review_head(frame, width);
    const play::ReviewProgress* review = frame.controller.review();
    const bool is_running = review != nullptr && review->is_running;
    if (is_running)
        draw_progress(frame, *review, width);
    else
        draw_start_button(frame, width);
    draw_findings(frame, is_running, width);
    ImGui::End();
}

} // namespace ui
