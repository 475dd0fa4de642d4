#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace ui {

// Page that lists the saved games behind a figure. A click opens a game, at its worst move if the figure concerns that.

namespace {

using Figure = play::StatisticsFigure;
using FigureKind = Figure::Kind;

// Heights at scale 1.
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

std::string figure_text(FigureKind kind, const play::SourceGame& game) {
    if (kind == FigureKind::worst_moves) {
        const int discs = whole_discs(static_cast<ai::Score>(game.worst.loss));
        return tr_n(discs, "move {}: {} disc lost", "move {}: {} discs lost", game.worst.number, discs);
    }
    return game.lost.moves == 0 ? tr("not reviewed") : tr("{:.2f} discs per move", game.lost.mean());
}

void game_row(FrameContext& frame, const library::SavedGame& saved, const play::SourceGame& game, FigureKind kind,
              float width) {
    const play::GameCard& card = saved.card;
    const engine::Rect row = at_cursor(width, frame.scaled(game_row_height));
    const float upper = row.y + row.height * .33f;
    engine::Rect rest = row;
    if (board_row(frame, "game", card.position, row.height - frame.scaled(10), frame.scaled(6), rest))
        frame.ask([id = saved.id, number = kind == FigureKind::worst_moves ? game.worst.number : 0](App& app) {
            app.study.open_source_game(app, id, number);
        });
    rest.cut_right(frame.scaled(4));
    const std::string figure = figure_text(kind, game);
    draw_fitted_text(frame, strong_text, {rest.right(), row.center().y}, frame.theme.accent_text, figure, width * .4f,
                     Align::right);
    rest.cut_right(std::min(text_width(frame, strong_text, figure), width * .4f), frame.scaled(14));
    const std::string players =
        play::player_text(card, rules::Color::black) + " \xE2\x80\x93 " + play::player_text(card, rules::Color::white);
    frame.state.written += players;
    const std::string facts = play::outcome_text(card) + "  \xC2\xB7  " + play::score_text(card)
                              + (card.opening.empty() ? "" : "  \xC2\xB7  " + base::tr_data(card.opening));
    draw_fitted_text(frame, small_text, {rest.x, row.y + row.height * .7f}, frame.theme.text_quiet, facts, rest.width);
    draw_disc(frame, {rest.x + frame.scaled(6), upper}, frame.scaled(5.5f), game.side);
    rest.cut_left(frame.scaled(18));
    draw_fitted_text(frame, strong_text, {rest.x, upper}, frame.theme.text, players, rest.width);
    set_cursor({row.x, row.bottom()});
}

void games_behind_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    const Figure figure = *dialog.behind;
    engine::Rect rest = at_cursor(-1, 0), head = rest.cut_top(frame.pressable(38), frame.scaled(10));
    if (button(with_id(tr("Back"), "##statistics").c_str(),
               head.cut_left(std::min(frame.scaled(130), head.width * .3f), frame.scaled(16))))
        dialog.behind.reset();
    draw_fitted_text(frame, name_text, {head.x, head.center().y}, frame.theme.text, figure_title(figure), head.width);
    frame.state.written += figure.name;
    set_cursor(rest.corner());
    begin_list("behind", {rest.width, 0});
    const float room = ImGui::GetContentRegionAvail().x;
    visible_rows(study.behind().size(), frame.scaled(game_row_height), [&](std::size_t i) {
        const play::SourceGame& game = study.behind()[i];
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

void statistics_head(FrameContext& frame, const Study& study, StudyDialog& dialog, engine::Rect row) {
    const float space = frame.scaled(16);
    const float width = row.width;
    const engine::Rect box = row.cut_left(std::min(frame.scaled(280), width * .45f), space);
    std::vector<std::string> labels;
    int chosen = -1;
    for (const play::PlayerOfGames& player : study.players()) {
        if (player.name == study.player()) chosen = static_cast<int>(labels.size());
        labels.push_back(player.name.empty() ? tr("You (no name)") : player.name);
        frame.state.written += labels.back();
    }
    const int picked = choice_box(frame, "##player", labels, chosen, box);
    if (picked >= 0) dialog.player = study.players()[static_cast<std::size_t>(picked)].name;
    const play::Statistics& all = study.statistics();
    const engine::Rect worst = row.cut_right(all.reviewed > 0 ? std::min(frame.scaled(170), width * .25f) : 0, space);
    std::string text = tr_n(all.games, "{} game", "{} games", grouped(all.games));
    if (all.unfinished > 0)
        text += "  \xC2\xB7  " + tr_n(all.unfinished, "{} unfinished", "{} unfinished", all.unfinished);
    if (all.reviewed > 0 && glyph_button(frame, Glyph::search, with_id(tr("Worst moves"), "##worst").c_str(), worst))
        dialog.behind = Figure{.kind = FigureKind::worst_moves};
    draw_fitted_text(frame, body_text, {row.x, row.center().y}, frame.theme.text_second, text, row.width);
}

struct Tile {
    std::string value, name;
};
using Tiles = std::array<Tile, 3>;

void figure(const FrameContext& frame, const engine::Rect& box, const Tile& tile, const engine::Rgba& ink) {
    draw_box(box, frame.theme.well, frame.theme.well_line, frame.scaled(10));
    const float middle = box.center().x;
    draw_text(frame, {&Fonts::strong, 20}, {middle, box.y + box.height * .38f}, ink, tile.value, Align::center);
    draw_fitted_text(frame, small_text, {middle, box.y + box.height * .76f}, frame.theme.text_quiet, tile.name,
                     box.width - frame.scaled(8), Align::center);
}

// phases: statistics of losses, whose games a click shows; null for results.
void tile_group(FrameContext& frame, const char* caption, const Tiles& tiles, engine::Rect area,
                const play::Statistics* phases, StudyDialog& dialog) {
    const float space = frame.scaled(8), each = (area.width - 2 * space) / 3;
    const engine::Rect head = area.cut_top(frame.scaled(22));
    draw_fitted_text(frame, small_text, {head.x, head.y + head.height * .4f}, frame.theme.text_quiet, caption,
                     head.width);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const engine::Rect box = area.cut_left(each, space);
        engine::Rgba ink = phases != nullptr ? frame.theme.accent_bright : frame.theme.text;
        if (phases != nullptr && phases->lost[i].moves > 0) {
            ImGui::PushID(static_cast<int>(i));
            if (click_area("phase", box))
                dialog.behind = Figure{.kind = FigureKind::phase, .phase = static_cast<play::Phase>(i)};
            ImGui::PopID();
            if (ImGui::IsItemHovered()) ink = frame.theme.text;
            set_tip(frame, tr("Show the games"));
        }
        figure(frame, box, tiles[i], ink);
    }
}

// Draws one or two rows and cuts them off the top of `rest`.
void figures(FrameContext& frame, const play::Statistics& all, StudyDialog& dialog, engine::Rect& rest) {
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
    const bool is_narrow = rest.width < 6 * (widest + frame.scaled(16));
    const float space = frame.scaled(8), height = frame.scaled(86);
    engine::Rect second = rest.cut_top(height, space);
    const engine::Rect first = is_narrow ? second : second.cut_left((second.width - space) / 2, space);
    if (is_narrow) second = rest.cut_top(height, space);
    rest.cut_top(frame.scaled(4));
    tile_group(frame, base::tr_in("statistics", "Games"), results, first, nullptr, dialog);
    tile_group(frame, tr("Average loss per move, in discs"), losses, second, &all, dialog);
}

FigureColumns::Figures figures_of(const play::StatisticsRow& row) {
    return {grouped(row.games), results_text(row.results), mean_text(row.lost)};
}

void table(FrameContext& frame, const char* id, FigureKind kind, const std::vector<play::StatisticsRow>& rows,
           const engine::Rect& place, StudyDialog& dialog) {
    if (rows.empty()) return;
    const char* title = kind == FigureKind::opening ? tr("Openings") : tr("Opponents");
    const float row = frame.pressable(26), pad = frame.scaled(10);
    engine::Rect rest = place;
    const float middle = rest.cut_top(frame.scaled(28)).center().y, line = rest.y;
    rest.cut_top(frame.scaled(2));
    draw_text(frame, strong_text, {place.x + pad, middle}, frame.theme.text, title);
    FigureColumns columns{frame,
                          {base::tr_in("table", "games"),
                           base::tr_in("table", "W\xE2\x80\x93"
                                                "D\xE2\x80\x93"
                                                "L"),
                           tr("discs")}};
    for (const play::StatisticsRow& each : rows)
        columns.make_room_for(figures_of(each));
    const bool scrolls = static_cast<float>(rows.size()) * row > rest.height;
    const float width = place.width - (scrolls ? ImGui::GetStyle().ScrollbarSize : 0);
    columns.draw_heading({place.x + pad, middle}, width - 2 * pad, "");
    ImGui::GetWindowDrawList()->AddLine({place.x, line}, {place.right(), line}, frame.theme.well_line);
    set_cursor(rest.corner());
    begin_list(id, {rest.width, rest.height});
    const float room = ImGui::GetContentRegionAvail().x;
    visible_rows(rows.size(), row, [&](std::size_t i) {
        const play::StatisticsRow& one = rows[i];
        const std::string name = one.name.empty() ? tr("Without a name") : one.name;
        frame.state.written += name;
        const engine::Rect box = at_cursor(room, row);
        if (list_row(frame, "row", box)) dialog.behind = Figure{.kind = kind, .name = one.name};
        columns.draw({box.x + pad, box.center().y}, room - 2 * pad, name, figures_of(one));
        set_cursor({box.x, box.bottom()});
    });
    end_list();
}

void reviews_row(FrameContext& frame, const Study& study, engine::Rect row) {
    const play::Statistics& all = study.statistics();
    const engine::Rect box = row.cut_right(std::min(frame.scaled(240), row.width * .42f), frame.scaled(12));
    const auto* progress = study.reviews();
    const bool is_running = progress != nullptr && progress->is_running;
    const auto open = static_cast<long long>(all.unreviewed.size());
    std::string text = tr_n(all.reviewed, "Based on {} reviewed game.", "Based on {} reviewed games.", all.reviewed);
    if (open > 0) text += ' ' + tr_n(open, "{} game is not reviewed.", "{} games are not reviewed.", open);
    if (is_running)
        text = tr("Reviewing game {} of {}: position {} of {}", std::min(progress->done + 1, progress->total),
                  progress->total, progress->positions_done, progress->positions);
    draw_fitted_text(frame, body_text, {row.x, row.center().y}, frame.theme.text_second, text, row.width);
    if (is_running) {
        if (button(with_id(base::tr_in("review", "Stop"), "##reviews").c_str(), box))
            frame.ask([](App& app) { app.study.stop_reviewing(); });
    } else if (open > 0) {
        const std::string label = with_id(tr_n(open, "Review {} game", "Review {} games", open), "##reviews");
        if (primary_button(frame, label.c_str(), box)) frame.ask([](App& app) { app.study.review_saved_games(app); });
    }
}

} // namespace

void statistics_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    if (dialog.behind) return games_behind_page(frame, study, dialog);
    const play::Statistics& all = study.statistics();
    if (study.players().empty()) {
        if (!empty_page(frame, Picture::games, tr("No games yet. Statistics come from the games you finish."),
                        tr("Play a game")))
            return;
        frame.ask(close_dialog);
        frame.run("new-game");
        return;
    }
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    const float space = frame.scaled(12);
    statistics_head(frame, study, dialog, rest.cut_top(frame.pressable(38), space));
    figures(frame, all, dialog, rest);
    const engine::Rect reviews = rest.cut_bottom(frame.scaled(44), space);
    const engine::Rect openings = rest.width >= frame.scaled(640)
                                      ? rest.cut_left((rest.width - frame.scaled(16)) / 2, frame.scaled(16))
                                      : rest.cut_top((rest.height - frame.scaled(8)) / 2, frame.scaled(8));
    table(frame, "openings", FigureKind::opening, all.openings, openings, dialog);
    table(frame, "opponents", FigureKind::opponent, all.opponents, rest, dialog);
    reviews_row(frame, study, reviews);
}

} // namespace ui
