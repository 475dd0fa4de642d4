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

void choose_quality(Panel& panel, float width, float height) {
    using enum play::ReviewQuality;
    constexpr std::array all{quick, normal, deep};
    const std::array<std::string, all.size()> labels{base::tr_in("review", "Quick"), base::tr_in("review", "Normal"),
                                                     base::tr_in("review", "Deep")};
    const int chosen =
        segments(panel, "quality", labels, static_cast<int>(play::nearest_quality(panel.preferences.review)),
                 at_cursor(width, height));
    if (chosen >= 0) panel.ask(set_review_quality, all[static_cast<std::size_t>(chosen)]);
}

// The title, the quality and the cross in one row, or the quality below them.
void draw_review_head(Panel& panel, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(34), middle = corner.y + height / 2, gap = panel.scaled(16);
    const char* title = tr("Review");
    draw_text(panel, name_text, {corner.x, middle}, panel.theme.text, title);
    // The touch target is larger than the cross.
    const float reach = panel.pressable(36);
    const engine::Rect target{corner.x + width - reach + panel.scaled(8), middle - reach / 2, reach, reach};
    if (click_area("close", target)) panel.ask(close_review);
    draw_cross(ImGui::GetWindowDrawList(), {corner.x + width - panel.scaled(10), middle}, panel.scaled(5),
               panel.scaled(1.6f), to_u32(ImGui::IsItemHovered() ? panel.theme.text : panel.theme.text_quiet));
    const float left = text_width(panel, name_text, title) + gap;
    const float room = width - left - panel.scaled(28) - gap;
    const bool is_beside = room >= panel.scaled(230);
    if (is_beside)
        ImGui::SetCursorScreenPos({corner.x + left, corner.y});
    else
        ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(4)});
    choose_quality(panel, is_beside ? room : width, height);
}

// After a review that was cancelled, or when moves have been played since.
void draw_start_button(Panel& panel, float width) {
    const play::ReviewLimits limits = review_limits(panel.session);
    if (panel.game.tree().line().size() < 2 || play::is_reviewed(panel.game.tree(), panel.game.values(), limits))
        return;
    const std::string label = with_id(base::tr_in("button", "Review"), "##start");
    if (primary_button(panel, label.c_str(), at_cursor(width, panel.pressable(36))))
        panel.submit(play::StartReview{limits});
}

void draw_progress(Panel& panel, const play::ReviewProgress& review, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(34), bar = panel.scaled(6);
    const float button = std::max(panel.scaled(84), text_width(panel, body_text, tr("Cancel")) + panel.scaled(24));
    const float room = width - button - panel.scaled(12);
    const std::string text = tr_n(review.total, "{} of {} position", "{} of {} positions", review.done, review.total);
    draw_fitted_text(panel, body_text, {corner.x, corner.y + height * .3f}, panel.theme.text_second, text, room);
    const engine::Rect whole{corner.x, corner.y + height - bar - panel.scaled(2), room, bar};
    const float part = static_cast<float>(review.done) / static_cast<float>(std::max(1, review.total));
    draw_box(whole, panel.theme.well, panel.theme.well_line, bar / 2);
    if (part > 0) draw_fill({whole.x, whole.y, std::max(bar, room * part), bar}, panel.theme.accent, bar / 2);
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    if (ImGui::Button(tr("Cancel"), {button, height})) panel.submit(play::CancelReview{});
}

std::string accuracy_text(const play::SideSummary& side) {
    return tr("{:g} %", std::round(play::accuracy(side.mean_loss)));
}

std::string mistakes_text(const play::SideSummary& side) {
    return tr_n(side.mistakes, "{} mistake", "{} mistakes", side.mistakes);
}

void show_side_tip(const Panel& panel, rules::Color color, const engine::Rect& part) {
    if (!ImGui::IsWindowHovered()) return; // A dialog may lie over it.
    if (!ImGui::IsMouseHoveringRect({part.x, part.y}, {part.x + part.width, part.y + part.height})) return;
    set_tip(panel, ImGui::GetID(color == rules::Color::black ? "black" : "white"), part,
            tr("Accuracy: 100 % without losses, half of it for every 4 discs lost per move."));
}

std::string side_name(const Panel& panel, rules::Color color) {
    return play::name_at_board(panel.game.settings().participants, color, panel.game.color_name(color));
}

// A tile for each player: name, mean loss and mistakes, with the accuracy in large figures.
void draw_tiles(const Panel& panel, const play::GameSummary& summary, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(8), height = panel.scaled(74), pad = panel.scaled(10);
    const float each = std::floor((width - space) / 2);
    for (const rules::Color color : rules::both_colors) {
        const play::SideSummary& side = summary.sides[rules::index(color)];
        const float x = corner.x + (color == rules::Color::black ? 0 : each + space);
        const engine::Rect tile{x, corner.y, each, height};
        draw_box(tile, panel.theme.well, panel.theme.well_line, panel.scaled(8));
        const bool is_known = side.moves > 0;
        const std::string figure = is_known ? accuracy_text(side) : "\xE2\x80\x93";
        const char* caption = base::tr_in("review", "accuracy");
        const float taken = std::max(text_width(panel, title_text, figure), text_width(panel, small_text, caption));
        const engine::Rgba ink = is_known ? panel.theme.text : panel.theme.text_quiet;
        draw_text(panel, title_text, {x + each - pad, corner.y + height * .54f}, ink, figure, Align::right);
        draw_text(panel, small_text, {x + each - pad, corner.y + height * .83f}, panel.theme.text_quiet, caption,
                  Align::right);
        draw_disc(panel, {x + pad + panel.scaled(6), corner.y + height * .19f}, panel.scaled(6), color);
        draw_fitted_text(panel, strong_text, {x + pad + panel.scaled(19), corner.y + height * .19f}, panel.theme.text,
                         side_name(panel, color), each - 2 * pad - panel.scaled(19));
        const float room = each - 2 * pad - taken - panel.scaled(6);
        const std::string mean = is_known ? tr("{:.1f} discs/move", side.mean_loss) : tr("not analysed");
        draw_fitted_text(panel, small_text, {x + pad, corner.y + height * .54f}, panel.theme.text_second, mean, room);
        if (is_known)
            draw_fitted_text(panel, small_text, {x + pad, corner.y + height * .83f}, panel.theme.text_second,
                             mistakes_text(side), room);
        show_side_tip(panel, color, tile);
    }
    ImGui::Dummy({width, height});
}

// The same as a line for each player, where the card is small.
void draw_lines(const Panel& panel, const play::GameSummary& summary, float width) {
    for (const rules::Color color : rules::both_colors) {
        const play::SideSummary& side = summary.sides[rules::index(color)];
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float height = panel.scaled(24), middle = corner.y + height / 2;
        draw_disc(panel, {corner.x + panel.scaled(8), middle - panel.scaled(.5f)}, panel.scaled(6), color);
        std::string figures = side.moves == 0 ? tr("not analysed") : accuracy_text(side);
        const float room = width - panel.scaled(24), gap = panel.scaled(10);
        if (side.moves > 0) {
            const std::string more = figures + " \xC2\xB7 " + mistakes_text(side);
            if (text_width(panel, body_text, more) + gap < room * .75f) figures = more;
        }
        draw_text(panel, body_text, {corner.x + width, middle}, panel.theme.text_second, figures, Align::right);
        draw_fitted_text(panel, strong_text, {corner.x + panel.scaled(24), middle}, panel.theme.text,
                         side_name(panel, color), room - gap - text_width(panel, body_text, figures));
        show_side_tip(panel, color, {corner.x, corner.y, width, height});
        ImGui::Dummy({width, height - ImGui::GetStyle().ItemSpacing.y});
    }
}

// A click goes to the position before the move, where both choices are marked.
void draw_worst_move(Panel& panel, const play::WorstMove& worst, bool is_shown, float width) {
    const rules::GameTree& game = panel.game.tree();
    const rules::GameTree::Node& node = game.node(worst.node);
    const records::Notation notation = panel.game.settings().rules.notation;
    const auto written = [&](rules::Move move) {
        return written_move(move, notation, node.position.size(), node.mover);
    };
    const float height = std::round(panel.pressable(27));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImGui::PushID(worst.node);
    if (ImGui::InvisibleButton("worst", {width, height})) panel.submit(play::GoTo{node.parent});
    ImGui::PopID();
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_shown && panel.state.moves.frames_to_scroll > 0 && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    const engine::Rect row{corner.x, corner.y, width, height - panel.scaled(2)};
    if (is_shown)
        draw_box(row, panel.theme.active_card, panel.theme.accent, panel.scaled(6));
    else if (is_hovered)
        draw_fill(row, panel.theme.button, panel.scaled(6));
    const float middle = row.center().y;
    draw_mistake(list, {corner.x + panel.scaled(14), middle}, panel.scaled(5), node.mover,
                 node.mover == rules::Color::white, to_u32(panel.theme.mistake));
    draw_text(panel, strong_text, {corner.x + panel.scaled(26), middle}, panel.theme.mistake,
              std::to_string(whole_discs(worst.loss)));
    const int number = play::move_number(game, worst.node);
    const std::string text = tr("{}. {} {}", number, panel.game.color_name(node.mover), written(node.move));
    draw_text(panel, body_text, {corner.x + panel.scaled(58), middle}, panel.theme.text, text);
    const auto better = panel.values.better_move(game, worst.node);
    if (!better) return;
    const std::string said = tr("{} was better", written(*better));
    const float room = width - panel.scaled(74) - text_width(panel, body_text, text);
    const bool has_room = text_width(panel, body_text, said) <= room;
    draw_fitted_text(panel, body_text, {corner.x + width - panel.scaled(10), middle}, panel.theme.text_quiet,
                     has_room ? said : written(*better), room, Align::right);
    if (is_hovered && !has_room) set_tip(panel, ImGui::GetID(said.c_str()), row, said);
}

void draw_findings(Panel& panel, bool is_running, float width) {
    const play::GameSummary summary = play::summarize(panel.game.tree(), panel.values);
    const bool is_roomy = panel.layout.review.height >= panel.scaled(300) && width >= panel.scaled(340);
    is_roomy ? draw_tiles(panel, summary, width) : draw_lines(panel, summary, width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const float each_height = std::round(panel.pressable(27)); // Rows are never cut.
    const float rows = std::floor(ImGui::GetContentRegionAvail().y / each_height);
    ImGui::BeginChild("list", {width, std::max(1.f, rows) * each_height});
    const float row = ImGui::GetContentRegionAvail().x;
    const auto shown = marked_mistake(panel.session);
    for (const play::WorstMove& worst : summary.worst)
        draw_worst_move(panel, worst, worst.node == shown, row);
    if (panel.state.moves.frames_to_scroll > 0) --panel.state.moves.frames_to_scroll;
    const bool has_judged = summary.sides[0].moves + summary.sides[1].moves > 0;
    std::string note;
    if (panel.game.tree().line().size() < 2)
        note = tr("There are no moves to review yet.");
    else if (summary.worst.empty() && has_judged && !is_running)
        note = tr_n(whole_discs(play::mistake), "No mistake of {} disc or more was found.",
                    "No mistake of {} discs or more was found.", whole_discs(play::mistake));
    if (!note.empty()) draw_paragraph(note, panel.theme.text_quiet);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

} // namespace

void draw_review_card(Panel& panel) {
    begin_card(panel, "##review", panel.layout.review);
    const float width = ImGui::GetContentRegionAvail().x;
    draw_review_head(panel, width);
    const play::ReviewProgress* review = panel.controller.review();
    const bool is_running = review != nullptr && review->is_running;
    if (is_running)
        draw_progress(panel, *review, width);
    else
        draw_start_button(panel, width);
    draw_findings(panel, is_running, width);
    ImGui::End();
}

} // namespace ui
