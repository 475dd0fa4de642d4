// The library's tab of other people's games: a database that is searched by player, event, opening, year and result, or
// by the position on the board, with what was played there.
#include "game/play/game_controller.hpp"
#include "game/ui/panels/choice_box.hpp"
#include "game/ui/panels/figure_columns.hpp"
#include "game/ui/panels/library_parts.hpp"
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/move_text.hpp"
#include "game/ui/panels/small_board.hpp"
#include "game/ui/panels/study_parts.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace ui::panels {

namespace {

constexpr float base_row_height = 44; // at scale 1
constexpr float side_column_width = 300;

using library::GameRow;
using library::Results;

std::string count_in_words(std::int64_t games) {
    return tr_n(games, "{} game", "{} games", std::to_string(games));
}

// "62 %"
std::string share_text(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "\xE2\x80\x93" : tr("{:.0f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

// "34–30", empty squares counted for the winner.
std::string score_of_row(const GameRow& row) {
    if (!row.difference && row.winner)
        return *row.winner == rules::Color::black ? "1\xE2\x80\x93"
                                                    "0"
                                                  : "0\xE2\x80\x93"
                                                    "1";
    if (!row.difference) return "\xE2\x80\x93";
    const int black = (row.side * row.side + *row.difference) / 2;
    return std::to_string(black) + "\xE2\x80\x93" + std::to_string(row.side * row.side - black);
}

// Fields of one height beside each other; each may be typed in.
struct SearchField {
    const char* id;
    const char* hint;
    char* text;
    std::size_t bytes;
    float share; // of the width
};

void text_fields(Panel& panel, std::span<const SearchField> all, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(8);
    const float room = width - space * static_cast<float>(all.size() - 1);
    float x = corner.x;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (height - ImGui::GetFontSize()) / 2});
    for (const SearchField& field : all) {
        ImGui::SetCursorScreenPos({x, corner.y});
        ImGui::SetNextItemWidth(room * field.share);
        ImGui::InputTextWithHint(field.id, field.hint, field.text, field.bytes);
        panel.state.written += field.text;
        x += room * field.share + space;
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(8)});
}

void search_fields(Panel& panel, DatabaseForm& form, float width) {
    const float height = panel.pressable(38);
    const std::array<SearchField, 2> people{
        {{"##player", tr("Player"), form.player.data(), form.player.size(), .5f},
         {"##against", tr("Against"), form.against.data(), form.against.size(), .5f}}};
    const std::array<SearchField, 4> others{
        {{"##event", tr("Event"), form.event.data(), form.event.size(), .33f},
         {"##opening", tr("Opening"), form.opening.data(), form.opening.size(), .33f},
         {"##first", tr("From year"), form.first_year.data(), form.first_year.size(), .17f},
         {"##last", tr("To year"), form.last_year.data(), form.last_year.size(), .17f}}};
    if (width >= panel.scaled(700)) {
        std::array<SearchField, 6> row{people[0], people[1], others[0], others[1], others[2], others[3]};
        const std::array<float, 6> shares{.22f, .22f, .18f, .16f, .11f, .11f};
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i].share = shares[i];
        text_fields(panel, row, width, height);
    } else {
        text_fields(panel, people, width, height);
        text_fields(panel, others, width, height);
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_narrow = width < panel.scaled(560);
    const float half = is_narrow ? width : (width - panel.scaled(8)) / 2;
    const std::array<std::string, 4> outcomes{base::tr_in("games", "All"), base::tr_in("games", "Won"),
                                              base::tr_in("games", "Drawn"), base::tr_in("games", "Lost")};
    if (const int chosen = widgets::segments(panel, "outcome", outcomes, form.outcome, half, height); chosen >= 0)
        form.outcome = chosen;
    if (panel.match.position().size() != rules::BoardSize{8}) { // the database has positions of that size
        form.is_through_board = false;
        ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(10)});
        return;
    }
    const std::array<std::string, 2> where{tr("Any position"), tr("Position on the board")};
    ImGui::SetCursorScreenPos(is_narrow ? ImVec2{corner.x, corner.y + height + panel.scaled(8)}
                                        : ImVec2{corner.x + half + panel.scaled(8), corner.y});
    if (const int chosen = widgets::segments(panel, "where", where, form.is_through_board ? 1 : 0, half, height);
        chosen >= 0)
        form.is_through_board = chosen == 1;
    ImGui::SetCursorScreenPos(
        {corner.x, corner.y + (is_narrow ? 2 * height + panel.scaled(18) : height + panel.scaled(10))});
}

std::string name_or_unknown(const std::string& name) {
    return name.empty() ? tr("unknown") : name;
}

// Year, event and opening.
std::string facts_of(const GameRow& row) {
    std::string facts = row.year == 0 ? "" : std::to_string(row.year);
    for (const std::string& fact : {row.event, row.opening})
        if (!fact.empty()) facts += (facts.empty() ? "" : "  \xC2\xB7  ") + fact;
    return facts;
}

// Players and result above, the facts below. A click chooses the game, a double click or Enter opens it.
void base_row(Panel& panel, const GameRow& row, bool is_chosen, float width) {
    const float height = panel.scaled(base_row_height), pad = panel.scaled(10);
    ImGui::PushID(static_cast<int>(row.id));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_chosen)
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, to_u32(panel.theme.active_card),
                            panel.scaled(8));
    const bool is_pressed = club_row(panel, "game", width, height);
    const bool is_clicked = ImGui::IsMouseReleased(ImGuiMouseButton_Left);
    const bool is_second = ImGui::GetIO().MouseClickedLastCount[ImGuiMouseButton_Left] > 1; // which has opened it
    if (is_pressed && is_clicked && !is_second) panel.ask(AskStudy{ChooseBaseGame{row.id}});
    if ((is_pressed && !is_clicked) || (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)))
        panel.ask(AskStudy{OpenBaseGame{row.id}});
    const std::string players = name_or_unknown(row.black) + " \xE2\x80\x93 " + name_or_unknown(row.white);
    const std::string facts = facts_of(row);
    panel.state.written += players + facts;
    const std::string score_shown = score_of_row(row);
    const float score = widgets::text_width(panel.fonts.medium, panel.scaled(15), score_shown) + panel.scaled(14);
    widgets::fitted_text(list, panel.fonts.medium, panel.scaled(15), {corner.x + pad, corner.y + height * .3f},
                         to_u32(panel.theme.text), players, width - 2 * pad - score);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(13), {corner.x + pad, corner.y + height * .72f},
                         to_u32(panel.theme.text_quiet), facts, width - 2 * pad);
    widgets::text(list, panel.fonts.medium, panel.scaled(15), {corner.x + width - pad, corner.y + height * .3f},
                  to_u32(panel.theme.accent_text), score_shown, widgets::Align::right);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
    ImGui::PopID();
}

void game_list(Panel& panel, const std::vector<GameRow>& rows, std::int64_t chosen, const engine::Rect& place) {
    ImGui::SetCursorScreenPos({place.x, place.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("games", {place.width, place.height});
    const float room = ImGui::GetContentRegionAvail().x;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()), panel.scaled(base_row_height));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            base_row(panel, rows[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(i)].id == chosen, room);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

// The value of the move, as far as the analysis of this position knows it.
std::string engine_value(const Panel& panel, rules::Move move) {
    const ai::Report* const report = panel.shown.on_squares ? panel.controller.analysis() : nullptr;
    if (report == nullptr) return "";
    const auto found = std::ranges::find(report->moves, move, &ai::RootMove::move);
    return found == report->moves.end() || found->depth == 0 ? "" : widgets::score_text(found->score);
}

// What was played from the position: how often, with which success for the side to move, and what the search says.
void moves_played(Panel& panel, const library::PositionGames& played, const rules::Position& position,
                  const engine::Rect& place) {
    const float row = panel.scaled(26);
    const std::string value = panel.shown.on_squares ? base::tr_in("table", "value") : "";
    const bool is_black = position.to_move() == rules::Color::black;
    const auto figures_of = [&](const library::MoveFrequency& move) {
        const Results& results = move.results;
        const std::int64_t wins = is_black ? results.black_wins : results.white_wins;
        return FigureColumns::Figures{share_text(results.games(), played.results.games()),
                                      share_text(2 * wins + results.draws, 2 * (results.games() - results.unknown)),
                                      engine_value(panel, move.move)};
    };
    FigureColumns columns{panel, {base::tr_in("table", "share"), base::tr_in("table", "points"), value}};
    for (const library::MoveFrequency& move : played.moves)
        columns.make_room_for(figures_of(move));
    columns.draw_heading({place.x, place.y + row / 2}, place.width, tr("Played here"));
    float y = place.y + row;
    for (const library::MoveFrequency& move : played.moves) {
        if (y + row > place.y + place.height) break;
        columns.draw(
            {place.x, y + row / 2}, place.width,
            written_move(move.move, panel.match.settings().rules.notation, position.size(), position.to_move()),
            figures_of(move));
        y += row;
    }
}

void player_page(Panel& panel, const library::PlayerPage& page, const engine::Rect& place) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float row = panel.scaled(26);
    panel.state.written += page.name;
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(18), {place.x, place.y + row / 2},
                         to_u32(panel.theme.text), page.name, place.width);
    std::string years = count_in_words(page.as_black.games() + page.as_white.games());
    if (page.first_year > 0)
        years += "  \xC2\xB7  " + std::to_string(page.first_year) + "\xE2\x80\x93" + std::to_string(page.last_year);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {place.x, place.y + row * 1.4f},
                         to_u32(panel.theme.text_second), years, place.width);
    const auto& names = panel.match.settings().rules.color_names;
    struct Group {
        const char* heading;
        std::vector<std::pair<std::string, const library::PlayerCount*>> lines;
    };
    std::array<Group, 3> groups{
        {{tr("Colour"), {{base::tr_data(names[0]), &page.as_black}, {base::tr_data(names[1]), &page.as_white}}},
         {tr("Opponents"), {}},
         {tr("Openings"), {}}}};
    constexpr std::size_t most = 6; // of each
    for (std::size_t i = 0; i < std::min(most, page.opponents.size()); ++i)
        groups[1].lines.emplace_back(page.opponents[i].name, &page.opponents[i]);
    for (std::size_t i = 0; i < std::min(most, page.openings.size()); ++i)
        groups[2].lines.emplace_back(page.openings[i].name, &page.openings[i]);
    const auto figures_of = [](const library::PlayerCount& count) {
        return FigureColumns::Figures{std::to_string(count.games()),
                                      std::to_string(count.wins) + "\xE2\x80\x93" + std::to_string(count.draws)
                                          + "\xE2\x80\x93" + std::to_string(count.losses),
                                      share_text(2 * count.wins + count.draws, 2 * count.games())};
    };
    FigureColumns columns{panel,
                          {base::tr_in("table", "games"),
                           base::tr_in("table", "W\xE2\x80\x93"
                                                "D\xE2\x80\x93"
                                                "L"),
                           base::tr_in("table", "points")}};
    for (const Group& group : groups)
        for (const auto& [name, count] : group.lines)
            columns.make_room_for(figures_of(*count));
    float y = place.y + row * 2.2f;
    const float end = place.y + place.height;
    for (const Group& group : groups) {
        if (y + 2 * row > end) break;
        columns.draw_heading({place.x, y + row / 2}, place.width, group.heading);
        y += row;
        for (const auto& [name, count] : group.lines) {
            if (y + row > end) break;
            panel.state.written += name;
            columns.draw({place.x, y + row / 2}, place.width, name, figures_of(*count));
            y += row;
        }
    }
}

// The last position of the game, or the one that was searched for.
rules::Position shown_position(const library::StoredGame& game, const std::optional<rules::Position>& searched) {
    rules::Position position = game.start;
    for (const rules::Move& move : game.moves) {
        if (searched && position.occupied().size() == searched->occupied().size()) break;
        position = position.after(move);
    }
    return position;
}

// Preview of the chosen game: its board, next to or above the players and facts, and the button that opens it.
void chosen_game(Panel& panel, const library::StoredGame& game, const play::GameBase::Answer& answer,
                 const engine::Rect& place) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float row = panel.scaled(24), button = panel.pressable(40), space = panel.scaled(12);
    const bool is_beside = place.width > place.height;
    const float words = 4 * row + button + space;
    const float side = std::floor(std::max(0.f, is_beside ? std::min(place.height, place.width / 2)
                                                          : std::min(place.width, place.height - words)));
    small_board(list, panel.theme, {place.x, place.y, side, side}, shown_position(game, answer.question.position));
    const float left = is_beside ? place.x + side + space : place.x;
    const float width = place.x + place.width - left;
    float y = place.y + (is_beside ? 0 : side) + row / 2;
    const std::string score = score_of_row(game.row);
    for (const rules::Color color : rules::both_colors) {
        const std::string& name = color == rules::Color::black ? game.row.black : game.row.white;
        widgets::disc_icon(list, {left + panel.scaled(7), y}, panel.scaled(6), color);
        widgets::fitted_text(list, panel.fonts.medium, panel.scaled(15), {left + panel.scaled(20), y},
                             to_u32(panel.theme.text), name_or_unknown(name), width - panel.scaled(20));
        y += row;
    }
    for (const std::string& said : {score, facts_of(game.row)}) {
        widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {left, y}, to_u32(panel.theme.text_second), said,
                             width);
        y += row;
    }
    ImGui::SetCursorScreenPos({left, std::min(y, place.y + place.height - button)});
    if (widgets::primary_button(panel, widgets::with_id(tr("Open"), "##chosen").c_str(), width, button))
        panel.ask(AskStudy{OpenBaseGame{game.row.id}});
}

// The whole database in a few figures.
void totals_page(const Panel& panel, const library::Totals& totals, const engine::Rect& place) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float row = panel.scaled(26);
    std::vector<std::string> lines{count_in_words(totals.results.games())};
    if (totals.players > 0)
        lines.push_back(tr_n(totals.players, "{} player", "{} players", std::to_string(totals.players)));
    if (totals.events > 0) lines.push_back(tr_n(totals.events, "{} event", "{} events", std::to_string(totals.events)));
    if (totals.first_year > 0)
        lines.push_back(std::to_string(totals.first_year) + "\xE2\x80\x93" + std::to_string(totals.last_year));
    float y = place.y + row / 2;
    for (const std::string& line : lines) {
        widgets::fitted_text(list, panel.fonts.body, panel.scaled(15), {place.x, y}, to_u32(panel.theme.text_second),
                             line, place.width);
        y += row;
    }
}

void encoding_choice(const Panel& panel, std::optional<base::Encoding>& encoding, float width, float height) {
    const auto known = base::encodings();
    std::vector<std::string> labels{tr("Encoding: automatic")};
    int chosen = 0;
    for (const auto& [each, name] : known) {
        if (each == encoding) chosen = static_cast<int>(labels.size());
        labels.emplace_back(name);
    }
    const int picked = widgets::choice_box(panel, "##encoding", labels, chosen, width, height);
    if (picked == 0)
        encoding.reset();
    else if (picked > 0)
        encoding = known[static_cast<std::size_t>(picked) - 1].encoding;
}

// How an import goes, or the button that asks for one and the field for its path.
void import_row(Panel& panel, const play::GameBase& games, DatabaseForm& form, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float button = std::min(panel.scaled(200), width * .4f), space = panel.scaled(12);
    const auto& import = games.import_state();
    const auto text = [&](const std::string& shown) {
        widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14),
                             {corner.x, corner.y + height / 2}, to_u32(panel.theme.text_second), shown,
                             width - button - space);
    };
    if (import.is_running) {
        text(tr("{} games added, {} were there already", import.sum.added, import.sum.known)
             + (import.file.empty() ? "" : "  \xC2\xB7  " + import.file.filename().string()));
        ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
        if (ImGui::Button(widgets::with_id(base::tr_in("review", "Stop"), "##import").c_str(), {button, height}))
            panel.ask(AskStudy{StopImport{}});
        return;
    }
    if (!form.is_importing) {
        text(games.answer() ? tr("{} found", count_in_words(games.answer()->count)) : tr("Reading..."));
        ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
        if (ImGui::Button(widgets::with_id(tr("Import games..."), "##import").c_str(), {button, height})) {
            form.is_importing = true;
            form.takes_focus = true;
        }
        return;
    }
    const float import_button = std::min(button, width * .28f);
    const float words = widgets::text_width(panel.fonts.body, panel.scaled(14), tr("Encoding: automatic"));
    const float encoding = std::min(words + panel.scaled(48), width * .38f);
    ImGui::SetNextItemWidth(width - encoding - import_button - 2 * space);
    if (form.takes_focus) ImGui::SetKeyboardFocusHere();
    form.takes_focus = false;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(10), (height - ImGui::GetFontSize()) / 2});
    const bool is_entered = ImGui::InputTextWithHint(
        "##path", tr("File or folder: WTHOR, GGF, SGF, PGN, transcripts"), form.path.data(), form.path.size(),
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopStyleVar();
    panel.state.written += form.path.data();
    ImGui::SetCursorScreenPos({corner.x + width - encoding - space - import_button, corner.y});
    encoding_choice(panel, form.encoding, encoding, height);
    ImGui::SetCursorScreenPos({corner.x + width - import_button, corner.y});
    const std::string label = widgets::with_id(base::tr_in("games", "Import"), "##import");
    if (!widgets::primary_button(panel, label.c_str(), import_button, height) && !is_entered) return;
    if (form.path[0] != '\0') panel.ask(AskStudy{ImportGames{form.path.data(), form.encoding}});
    form.is_importing = false;
}

void no_games_yet(const engine::Rect& place) {
    ImGui::SetCursorScreenPos({place.x, place.y});
    ImGui::BeginChild("no games", {place.width, place.height});
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(
        tr("No games yet. Import files of WTHOR, GGF, SGF or PGN, or a folder of them; a .wtb file can "
           "also be dropped on the window. The games that you save are here, too."));
    ImGui::PopTextWrapPos();
    ImGui::EndChild();
}

// What is searched for, and what was found.
void page_of_database(Panel& panel, const Study& study, DatabaseForm& form) {
    const float width = ImGui::GetContentRegionAvail().x;
    search_fields(panel, form, width);
    const float button = panel.scaled(44), space = panel.scaled(16);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetContentRegionAvail().y - button - panel.scaled(12);
    const play::GameBase* const games = study.base();
    if (games == nullptr) return;
    if (const auto& answer = games->answer()) {
        if (std::ranges::find(answer->rows, form.chosen, &GameRow::id) == answer->rows.end()) form.chosen = 0;
        const bool is_wide = width >= panel.scaled(640);
        const float side = is_wide ? panel.scaled(side_column_width) : width;
        const float part = is_wide ? height : height * .4f;
        const engine::Rect list{corner.x, corner.y + (is_wide ? 0 : part + space / 2),
                                is_wide ? width - side - space : width, is_wide ? height : height - part - space / 2};
        if (answer->totals.results.games() == 0)
            no_games_yet(list);
        else
            game_list(panel, answer->rows, form.chosen, list);
        const engine::Rect beside{is_wide ? corner.x + width - side : corner.x, corner.y, side, part};
        if (!answer->problem.empty())
            widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14),
                                 {beside.x, beside.y + panel.scaled(13)}, to_u32(panel.theme.text), answer->problem,
                                 side);
        else if (const auto* game = study.looked_at(); game != nullptr && game->row.id == form.chosen)
            chosen_game(panel, *game, *answer, beside);
        else if (answer->at && answer->question.position)
            moves_played(panel, *answer->at, *answer->question.position, beside);
        else if (answer->page)
            player_page(panel, *answer->page, beside);
        else
            totals_page(panel, answer->totals, beside);
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(12)});
    import_row(panel, *games, form, width, button);
}

} // namespace

void database(Panel& panel, DatabaseDialog& dialog) {
    if (panel.study == nullptr || !begin_modal(panel, "Games", library_width, library_height)) return;
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = panel.pressable(40), close = panel.pressable(40);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    library_tabs(panel, true, library_tabs_width(panel, width), height);
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y + panel.scaled(2)});
    if (ImGui::Button("\xC3\x97##close", {close, ImGui::GetFrameHeight()})) panel.ask(CloseDialog{});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(8)});
    page_of_database(panel, *panel.study, dialog.form);
    ImGui::EndPopup();
}

} // namespace ui::panels
