// The saved games behind a figure of the statistics. A click opens one, at its worst move where that is the figure.
#include "game/ui/panels/evaluation.hpp"
#include "game/ui/panels/small_board.hpp"
#include "game/ui/panels/study_parts.hpp"
#include "game/ui/panels/widgets.hpp"
#include "game/ui/study.hpp"

#include <array>
#include <string>

namespace ui::panels {

namespace {

using FigureKind = play::StatisticsFigure::Kind;

// At scale 1.
constexpr float game_row_height = 52, game_board_side = 42;

std::string figure_title(const play::StatisticsFigure& figure) {
    switch (figure.kind) {
    case FigureKind::opening: return figure.name.empty() ? tr("Openings without a name") : figure.name;
    case FigureKind::opponent: return tr("Games against {}", figure.name);
    case FigureKind::worst_moves: return tr("Worst moves");
    case FigureKind::phase: break;
    }
    if (figure.phase == play::Phase::opening) return tr("Moves of the opening");
    return figure.phase == play::Phase::middle ? tr("Moves of the middle game") : tr("Moves of the end");
}

std::string figure_text(FigureKind kind, const play::GameBehind& game) {
    if (kind == FigureKind::worst_moves) {
        const int discs = whole_discs(static_cast<ai::Score>(game.worst.loss));
        return tr_n(discs, "move {}: {} disc lost", "move {}: {} discs lost", game.worst.number, discs);
    }
    return game.lost.moves == 0 ? tr("not reviewed") : tr("{:.2f} discs a move", game.lost.mean());
}

// With which colour, against whom, how it ended, and the figure.
void game_row(Panel& panel, const library::SavedGame& saved, const play::GameBehind& game, FigureKind kind,
              float width) {
    const play::GameCard& card = saved.card;
    const float height = panel.scaled(game_row_height);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (club_row(panel, "game", width, height))
        panel.ask([id = saved.id, number = kind == FigureKind::worst_moves ? game.worst.number : 0](App& app) {
            app.study.open_game_behind(app, id, number);
        });
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float pad = panel.scaled(6), board = panel.scaled(game_board_side);
    small_board(list, panel.theme, {corner.x + pad, corner.y + (height - board) / 2, board, board}, card.position);
    const float left = corner.x + board + panel.scaled(18), right = corner.x + width - panel.scaled(10);
    const std::string figure = figure_text(kind, game);
    const float middle = corner.y + height / 2;
    const float taken = std::min(widgets::text_width(panel.fonts.strong, panel.scaled(15), figure), width * .4f);
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(15), {right, middle}, to_u32(panel.theme.accent_text),
                         figure, width * .4f, widgets::Align::right);
    const float room = right - taken - panel.scaled(14) - left;
    const std::string players =
        play::player_text(card, rules::Color::black) + " \xE2\x80\x93 " + play::player_text(card, rules::Color::white);
    panel.state.written += players;
    widgets::disc_icon(list, {left + panel.scaled(6), corner.y + height * .33f}, panel.scaled(5.5f), game.side);
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(15),
                         {left + panel.scaled(18), corner.y + height * .33f}, to_u32(panel.theme.text), players,
                         room - panel.scaled(18));
    const std::string facts = play::outcome_text(card) + "  \xC2\xB7  " + play::score_text(card)
                              + (card.opening.empty() ? "" : "  \xC2\xB7  " + card.opening);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(13), {left, corner.y + height * .7f},
                         to_u32(panel.theme.text_quiet), facts, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

} // namespace

void games_behind_page(Panel& panel, const Study& study, StudyDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x, height = panel.pressable(38);
    const play::StatisticsFigure figure = *dialog.behind;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(panel.scaled(130), width * .3f);
    if (ImGui::Button(widgets::with_id(tr("Back"), "##statistics").c_str(), {button, height})) dialog.behind.reset();
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.strong, panel.scaled(18),
                         {corner.x + button + panel.scaled(16), corner.y + height / 2}, to_u32(panel.theme.text),
                         figure_title(figure), width - button - panel.scaled(16));
    panel.state.written += figure.name;
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("behind", {width, 0});
    const float room = ImGui::GetContentRegionAvail().x;
    const auto& games = study.behind();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(games.size()), panel.scaled(game_row_height));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const play::GameBehind& game = games[static_cast<std::size_t>(i)];
            ImGui::PushID(i);
            game_row(panel, study.games()[game.game], game, figure.kind, room);
            ImGui::PopID();
        }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

} // namespace ui::panels
