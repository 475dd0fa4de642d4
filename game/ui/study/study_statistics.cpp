#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace ui {

// Page of the saved games behind a figure. A click opens a game, at its worst move if the figure is about that.

namespace {

using Figure = play::StatisticsFigure;
using FigureKind = Figure::Kind;

// At scale 1.
constexpr float game_row_height = 52;

std::string figure_title(const Figure& figure) {
    switch (figure.kind) {
    case FigureKind::opening: return figure.name.empty() ? tr("Openings without a name") : base::tr_data(figure.name);
    case FigureKind::opponent: return tr("Games against {}", figure.name);
    case FigureKind::worst_moves: return tr("Worst moves");
    case FigureKind::phase: break;
    }
    if (figure.phase == play::Phase::opening) return tr("Moves of the opening");
    return figure.phase == play::Phase::middle ? tr("Moves of the midgame") : tr("Moves of the endgame");
}

std::string figure_text(FigureKind kind, const play::GameBehind& game) {
    if (kind == FigureKind::worst_moves) {
        const int discs = whole_discs(static_cast<ai::Score>(game.worst.loss));
        return tr_n(discs, "move {}: {} disc lost", "move {}: {} discs lost", game.worst.number, discs);
    }
    return game.lost.moves == 0 ? tr("not reviewed") : tr("{:.2f} discs a move", game.lost.mean());
}

void game_row(FrameContext& frame, const library::SavedGame& saved, const play::GameBehind& game, FigureKind kind,
              float width) {
    const play::GameCard& card = saved.card;
    const float height = frame.scaled(game_row_height);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    engine::Rect rest;
    if (board_row(frame, "game", card.position, height - frame.scaled(10), frame.scaled(6), width, height, rest))
        frame.ask([id = saved.id, number = kind == FigureKind::worst_moves ? game.worst.number : 0](App& app) {
            app.study.open_game_behind(app, id, number);
        });
    const float left = rest.x, right = rest.right() - frame.scaled(4);
    const std::string figure = figure_text(kind, game);
    const float middle = corner.y + height / 2;
    const float taken = std::min(text_width(frame, strong_text, figure), width * .4f);
    draw_fitted_text(frame, strong_text, {right, middle}, frame.theme.accent_text, figure, width * .4f, Align::right);
    const float room = right - taken - frame.scaled(14) - left;
    const std::string players =
        play::player_text(card, rules::Color::black) + " \xE2\x80\x93 " + play::player_text(card, rules::Color::white);
    frame.state.written += players;
    draw_disc(frame, {left + frame.scaled(6), corner.y + height * .33f}, frame.scaled(5.5f), game.side);
    draw_fitted_text(frame, strong_text, {left + frame.scaled(18), corner.y + height * .33f}, frame.theme.text, players,
                     room - frame.scaled(18));
    const std::string facts = play::outcome_text(card) + "  \xC2\xB7  " + play::score_text(card)
                              + (card.opening.empty() ? "" : "  \xC2\xB7  " + base::tr_data(card.opening));
    draw_fitted_text(frame, small_text, {left, corner.y + height * .7f}, frame.theme.text_quiet, facts, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

void games_behind_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x, height = frame.pressable(38);
    const Figure figure = *dialog.behind;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(frame.scaled(130), width * .3f);
    if (ImGui::Button(with_id(tr("Back"), "##statistics").c_str(), {button, height})) dialog.behind.reset();
    draw_fitted_text(frame, name_text, {corner.x + button + frame.scaled(16), corner.y + height / 2}, frame.theme.text,
                     figure_title(figure), width - button - frame.scaled(16));
    frame.state.written += figure.name;
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(10)});
    begin_list("behind", {width, 0});
    const float room = ImGui::GetContentRegionAvail().x;
    visible_rows(study.behind().size(), frame.scaled(game_row_height), [&](std::size_t i) {
        const play::GameBehind& game = study.behind()[i];
        game_row(frame, study.games()[game.game], game, figure.kind, room);
    });
    end_list();
}

// --- The figures ---

std::string mean_text(const play::LossFigures& lost) {
    return lost.moves == 0 ? "\xE2\x80\x93" : tr("{:.2f}", lost.mean());
}

std::string results_text(const play::Results& results) {
    return grouped(results.wins) + "\xE2\x80\x93" + grouped(results.draws) + "\xE2\x80\x93" + grouped(results.losses);
}

std::string person_label(const std::string& name) {
    return name.empty() ? tr("You (no name)") : name;
}

void statistics_head(FrameContext& frame, const Study& study, StudyDialog& dialog, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(38);
    const float box = std::min(frame.scaled(280), width * .45f);
    std::vector<std::string> labels;
    int chosen = -1;
    for (std::size_t i = 0; i < study.persons().size(); ++i) {
        labels.push_back(person_label(study.persons()[i].name));
        frame.state.written += labels.back();
        if (study.persons()[i].name == study.person()) chosen = static_cast<int>(i);
    }
    if (labels.empty()) {
        labels.push_back(person_label(""));
        chosen = 0;
    }
    const int picked = choice_box(frame, "##person", labels, chosen, at_cursor(box, height));
    if (picked >= 0 && picked < static_cast<int>(study.persons().size()))
        dialog.player = study.persons()[static_cast<std::size_t>(picked)].name;
    const play::Statistics& all = study.statistics();
    std::string text = tr_n(all.games, "{} game", "{} games", grouped(all.games));
    if (all.unfinished > 0)
        text += "  \xC2\xB7  " + tr_n(all.unfinished, "{} unfinished", "{} unfinished", all.unfinished);
    const float button = all.reviewed > 0 ? std::min(frame.scaled(170), width * .25f) : 0;
    draw_fitted_text(frame, body_text, {corner.x + box + frame.scaled(16), corner.y + height / 2},
                     frame.theme.text_second, text, width - box - button - frame.scaled(32));
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    const std::string worst = with_id(tr("Worst moves"), "##worst");
    if (button > 0 && glyph_button(frame, Glyph::search, worst.c_str(), at_cursor(button, height)))
        dialog.behind = Figure{.kind = FigureKind::worst_moves};
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(12)});
}

void figure(const FrameContext& frame, const engine::Rect& tile, const std::string& value, const std::string& name,
            const engine::Rgba& ink) {
    draw_box(tile, frame.theme.well, frame.theme.well_line, frame.scaled(10));
    const float middle = tile.center().x, room = tile.width - frame.scaled(8);
    draw_text(frame, {&Fonts::strong, 20}, {middle, tile.y + tile.height * .38f}, ink, value, Align::center);
    draw_fitted_text(frame, small_text, {middle, tile.y + tile.height * .76f}, frame.theme.text_quiet, name, room,
                     Align::center);
}

struct Tile {
    std::string value, name;
};
using Tiles = std::array<Tile, 3>;

// phases: of losses, whose games a click shows; null for results.
void tile_group(FrameContext& frame, const char* caption, const Tiles& tiles, const engine::Rect& area,
                const play::Statistics* phases, StudyDialog& dialog) {
    const float space = frame.scaled(8), head = frame.scaled(22), each = (area.width - 2 * space) / 3;
    draw_fitted_text(frame, small_text, {area.x, area.y + head * .4f}, frame.theme.text_quiet, caption, area.width);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const engine::Rect tile{area.x + static_cast<float>(i) * (each + space), area.y + head, each,
                                area.height - head};
        engine::Rgba ink = phases != nullptr ? frame.theme.accent_bright : frame.theme.text;
        if (phases != nullptr && phases->lost[i].moves > 0) {
            ImGui::PushID(static_cast<int>(i));
            if (click_area("phase", tile))
                dialog.behind = Figure{.kind = FigureKind::phase, .phase = static_cast<play::Phase>(i)};
            ImGui::PopID();
            if (ImGui::IsItemHovered()) ink = frame.theme.text;
            set_tip(frame, tr("Show the games"));
        }
        figure(frame, tile, tiles[i].value, tiles[i].name, ink);
    }
}

void figures(FrameContext& frame, const play::Statistics& all, StudyDialog& dialog, float width) {
    const Tiles results{{{grouped(all.results.wins), tr("won")},
                         {grouped(all.results.draws), tr("drawn")},
                         {grouped(all.results.losses), tr("lost")}}};
    const Tiles losses{{{mean_text(all.lost[0]), base::tr_in("phase", "opening")},
                        {mean_text(all.lost[1]), base::tr_in("phase", "midgame")},
                        {mean_text(all.lost[2]), base::tr_in("phase", "endgame")}}};
    float widest = 0;
    for (const Tiles& tiles : {results, losses})
        for (const Tile& tile : tiles)
            widest = std::max(widest, text_width(frame, small_text, tile.name));
    const bool is_narrow = width < 6 * (widest + frame.scaled(16));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = frame.scaled(8), height = frame.scaled(86);
    const engine::Rect first{corner.x, corner.y, is_narrow ? width : (width - space) / 2, height};
    engine::Rect second = first;
    (is_narrow ? second.y : second.x) += is_narrow ? height + space : first.width + space;
    tile_group(frame, base::tr_in("statistics", "Games"), results, first, nullptr, dialog);
    tile_group(frame, tr("Average loss per move, in discs"), losses, second, &all, dialog);
    ImGui::SetCursorScreenPos({corner.x, second.y + height + space + frame.scaled(4)});
}

FigureColumns::Figures figures_of(const play::StatisticsRow& row) {
    return {grouped(row.games), results_text(row.results), mean_text(row.lost)};
}

void table(FrameContext& frame, const char* id, FigureKind kind, const std::vector<play::StatisticsRow>& rows,
           const engine::Rect& place, StudyDialog& dialog) {
    if (rows.empty()) return;
    const char* title = kind == FigureKind::opening ? tr("Openings") : tr("Opponents");
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float head = frame.scaled(28), row = frame.pressable(26), pad = frame.scaled(10);
    const float middle = place.y + head / 2;
    draw_text(frame, strong_text, {place.x + pad, middle}, frame.theme.text, title);
    FigureColumns columns{frame,
                          {base::tr_in("table", "games"),
                           base::tr_in("table", "W\xE2\x80\x93"
                                                "D\xE2\x80\x93"
                                                "L"),
                           tr("discs")}};
    for (const play::StatisticsRow& each : rows)
        columns.make_room_for(figures_of(each));
    const bool scrolls = static_cast<float>(rows.size()) * row > place.height - head - frame.scaled(2);
    const float width = place.width - (scrolls ? ImGui::GetStyle().ScrollbarSize : 0);
    columns.draw_heading({place.x + pad, middle}, width - 2 * pad, "");
    list->AddLine({place.x, place.y + head}, {place.right(), place.y + head}, to_u32(frame.theme.well_line));
    ImGui::SetCursorScreenPos({place.x, place.y + head + frame.scaled(2)});
    begin_list(id, {place.width, place.height - head - frame.scaled(2)});
    const float room = ImGui::GetContentRegionAvail().x;
    visible_rows(rows.size(), row, [&](std::size_t i) {
        const play::StatisticsRow& one = rows[i];
        const std::string name = one.name.empty() ? tr("Without a name") : one.name;
        frame.state.written += name;
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        if (list_row(frame, "row", at_cursor(room, row))) dialog.behind = Figure{.kind = kind, .name = one.name};
        columns.draw({corner.x + pad, corner.y + row / 2}, room - 2 * pad, name, figures_of(one));
        ImGui::SetCursorScreenPos({corner.x, corner.y + row});
    });
    end_list();
}

void reviews_row(FrameContext& frame, const Study& study, float width, float height) {
    const play::Statistics& all = study.statistics();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(frame.scaled(240), width * .42f);
    const auto* progress = study.reviews();
    const bool is_running = progress != nullptr && progress->is_running;
    const auto open = static_cast<long long>(all.unreviewed.size());
    std::string text = tr_n(all.reviewed, "Based on {} reviewed game.", "Based on {} reviewed games.", all.reviewed);
    if (open > 0) text += ' ' + tr_n(open, "{} game is not reviewed.", "{} games are not reviewed.", open);
    if (is_running)
        text = tr("Reviewing game {} of {}: position {} of {}", std::min(progress->done + 1, progress->total),
                  progress->total, progress->positions_done, progress->positions);
    draw_fitted_text(frame, body_text, {corner.x, corner.y + height / 2}, frame.theme.text_second, text,
                     width - button - frame.scaled(12));
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    if (is_running) {
        if (ImGui::Button(with_id(base::tr_in("review", "Stop"), "##reviews").c_str(), {button, height}))
            frame.ask([](App& app) { app.study.stop_reviewing(); });
        return;
    }
    if (open == 0) return;
    const std::string label = with_id(tr_n(open, "Review {} game", "Review {} games", open), "##reviews");
    if (primary_button(frame, label.c_str(), at_cursor(button, height)))
        frame.ask([](App& app) { app.study.review_saved_games(app); });
}

} // namespace

void statistics_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x;
    if (dialog.behind) return games_behind_page(frame, study, dialog);
    const play::Statistics& all = study.statistics();
    if (study.persons().empty()) {
        if (!empty_page(frame, Picture::games, tr("No games yet. Statistics are made of the games that you finish."),
                        tr("Play a game")))
            return;
        frame.ask(close_dialog);
        frame.run("new-game");
        return;
    }
    statistics_head(frame, study, dialog, width);
    figures(frame, all, dialog, width);
    const float button = frame.scaled(44);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetContentRegionAvail().y - button - frame.scaled(12);
    const float space = frame.scaled(16);
    engine::Rect openings{corner.x, corner.y, width, (height - frame.scaled(8)) / 2}, opponents = openings;
    opponents.y += openings.height + frame.scaled(8);
    if (width >= frame.scaled(640)) {
        openings = opponents = {corner.x, corner.y, (width - space) / 2, height};
        opponents.x += openings.width + space;
    }
    table(frame, "openings", FigureKind::opening, all.openings, openings, dialog);
    table(frame, "opponents", FigureKind::opponent, all.opponents, opponents, dialog);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(12)});
    reviews_row(frame, study, width, button);
}

} // namespace ui
