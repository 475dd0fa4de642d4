#include "game/play/game_card.hpp"
#include "game/records/notation.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ui {

namespace {

using Kind = LibraryRow::Kind;

void draw_preview_steps(FrameContext& frame, const LibraryPreview& preview, engine::Rect row) {
    struct Step {
        const char* id;
        int moves;
        bool is_far;
    };
    constexpr std::array steps{Step{"##first", -1'000'000, true}, Step{"##back", -1, false}, Step{"##on", 1, false},
                               Step{"##last", 1'000'000, true}};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float space = frame.scaled(6), each = (row.width - 3 * space) / 4, r = frame.scaled(6);
    for (const auto& [id, moves, is_far] : steps) {
        const engine::Rect place = row.cut_left(each, space);
        const bool can_step = moves < 0 ? preview.at > 0 : preview.at + 1 < preview.line.size();
        ImGui::BeginDisabled(!can_step);
        if (button(id, place)) frame.ask(on_list(&LibraryList::step_preview, moves));
        ImGui::EndDisabled();
        const float way = moves < 0 ? -1.f : 1.f;
        const auto [x, y] = place.center();
        const ImU32 color = frame.theme.text_second.faded(can_step ? 1 : .4f);
        list->AddTriangleFilled({x - r * .6f * way, y - r}, {x - r * .6f * way, y + r}, {x + r * .8f * way, y}, color);
        if (is_far)
            list->AddRectFilled({x + r * (way > 0 ? .9f : -1.2f), y - r}, {x + r * (way > 0 ? 1.2f : -.9f), y + r},
                                color);
    }
}

void draw_sides(const FrameContext& frame, const library::ListedGame& game, float width) {
    const library::GameCard& card = game.card;
    const auto won = library::is_over(card) ? library::winner(card) : std::nullopt;
    const std::string score = score_text(game), between = "\xE2\x80\x93";
    const std::size_t middle_of_score = score.find(between);
    const std::string discs[]{score.substr(0, middle_of_score), score.substr(middle_of_score + between.size())};
    for (const rules::Color color : rules::both_colors) {
        const engine::Rect row = at_cursor(width, frame.scaled(26));
        const float middle = row.center().y;
        const bool is_winner = won == color;
        draw_disc(frame, {row.x + frame.scaled(9), middle - frame.scaled(1)}, frame.scaled(8), color);
        draw_fitted_text(frame, {is_winner ? &Fonts::strong : &Fonts::medium, 14}, {row.x + frame.scaled(26), middle},
                         is_winner ? frame.theme.text : frame.theme.text_second, play::player_text(card, color),
                         width - frame.scaled(64));
        draw_text(frame, name_text, {row.right(), middle},
                  is_winner ? frame.theme.accent_bright : frame.theme.text_second, discs[rules::index(color)],
                  Align::right);
        ImGui::Dummy({row.width, row.height});
    }
}

std::string moves_text(const LibraryPreview& preview) {
    std::string text;
    int number = 0;
    for (const auto node : preview.line) {
        const auto& made = preview.game.node(node);
        if (node == rules::GameTree::root || made.move.is_pass()) continue;
        if (number++ > 0) text += "  ";
        text += std::to_string(number) + ". " + records::to_text(made.move.square());
    }
    return text;
}

void draw_facts(const FrameContext& frame, const LibraryRow& row, const library::ListedGame& game, float width) {
    const library::GameCard& card = game.card;
    draw_sides(frame, game, width);
    const std::string side = std::to_string(card.position.size().side());
    const std::string what =
        tr_n(card.moves, "{} \xC2\xB7 {} move \xC2\xB7 {} \xC3\x97 {}", "{} \xC2\xB7 {} moves \xC2\xB7 {} \xC3\x97 {}",
             play::outcome_text(card), card.moves, side, side);
    ImGui::PushTextWrapPos(0);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.accent_text));
    ImGui::TextUnformatted(what.c_str());
    ImGui::PopStyleColor();
    if (!card.opening.empty()) ImGui::TextUnformatted(tr("Opening: {}", base::tr_data(card.opening)).c_str());
    if (row.kind == Kind::game && row.game.is_own()) {
        ImGui::TextDisabled("%s, %s", date_text(game.modified).c_str(), time_text(game.modified).c_str());
        ImGui::TextDisabled("%s", game.name.c_str());
        if (!game.folder.empty()) ImGui::TextDisabled("%s/", game.folder.c_str());
    } else {
        for (const std::string& fact : {game.event, date_text(game.date, game.year)})
            if (!fact.empty()) ImGui::TextDisabled("%s", fact.c_str());
    }
    if (const auto& preview = frame.library->preview()) {
        ImGui::Dummy({1, frame.scaled(2)});
        ImGui::PushFont(frame.fonts.small);
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.text_second));
        ImGui::TextUnformatted(moves_text(*preview).c_str());
        ImGui::PopStyleColor();
        ImGui::PopFont();
    }
    ImGui::PopTextWrapPos();
}

void draw_folder(const FrameContext& frame, const LibraryRow& row, const engine::Rect& rect) {
    const float side = std::min(rect.width, rect.height) * .4f, middle = rect.center().x;
    folder_sign(ImGui::GetWindowDrawList(), frame.theme, {middle - side / 2, rect.y, side, side});
    draw_fitted_text(frame, strong_text, {middle, rect.y + side + frame.scaled(16)}, frame.theme.text,
                     frame.library->title(row), rect.width, Align::center);
}

} // namespace

void library_preview(FrameContext& frame, const engine::Rect& rect) {
    const LibraryList& games = *frame.library;
    const LibraryRow row = games.row(games.chosen());
    const library::ListedGame* game = games.game(row);
    if (game == nullptr) {
        if (row.kind != Kind::game) draw_folder(frame, row, rect);
        return;
    }
    const bool is_beside = rect.width > rect.height;
    const float steps = frame.pressable(36), gap = frame.scaled(8);
    const float side = std::floor(is_beside ? std::min(rect.height - steps - gap, rect.width / 2)
                                            : std::min(rect.width, rect.height * .5f));
    engine::Rect rest = rect;
    engine::Rect upper = is_beside ? rest.cut_left(side, frame.scaled(12)) : rest.cut_top(side + steps + gap);
    const engine::Rect square{std::round(upper.x + (upper.width - side) / 2), upper.y, side, side};
    const auto& preview = games.preview();
    small_board(ImGui::GetWindowDrawList(), frame.theme, square,
                preview ? preview->game.node(preview->line[preview->at]).position : game->card.position);
    upper.cut_top(side, gap);
    if (preview && preview->line.size() > 1) draw_preview_steps(frame, *preview, upper.cut_top(steps));
    set_cursor(rest.corner());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, frame.scaled(4)});
    ImGui::BeginChild("about", {rest.width, rest.height});
    draw_facts(frame, row, *game, ImGui::GetContentRegionAvail().x);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

// --- Figures, shown on the right side if no game is chosen ---

namespace {

std::string share_text(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "\xE2\x80\x93" : tr("{:.0f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void draw_player_page(const FrameContext& frame, const library::PlayerPage& page, const engine::Rect& place) {
    const float row = frame.scaled(26);
    frame.state.written += page.name;
    draw_fitted_text(frame, name_text, {place.x, place.y + row / 2}, frame.theme.text, page.name, place.width);
    std::string years = games_text(page.as_black.games() + page.as_white.games());
    if (page.first_year > 0)
        years += "  \xC2\xB7  " + std::to_string(page.first_year) + "\xE2\x80\x93" + std::to_string(page.last_year);
    draw_fitted_text(frame, body_text, {place.x, place.y + row * 1.4f}, frame.theme.text_second, years, place.width);
    const auto& names = frame.game.settings().rules.color_names;
    struct Group {
        const char* heading;
        std::vector<std::pair<std::string, const library::PlayerCount*>> lines;
    };
    std::array<Group, 3> groups{
        {{tr("Colour"), {{base::tr_data(names[0]), &page.as_black}, {base::tr_data(names[1]), &page.as_white}}},
         {tr("Opponents"), {}},
         {tr("Openings"), {}}}};
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < std::min(most, page.opponents.size()); ++i)
        groups[1].lines.emplace_back(page.opponents[i].name, &page.opponents[i]);
    for (std::size_t i = 0; i < std::min(most, page.openings.size()); ++i)
        groups[2].lines.emplace_back(base::tr_data(page.openings[i].name), &page.openings[i]);
    const auto figures_of = [](const library::PlayerCount& count) {
        return FigureColumns::Figures{grouped(count.games()),
                                      grouped(count.wins) + "\xE2\x80\x93" + grouped(count.draws) + "\xE2\x80\x93"
                                          + grouped(count.losses),
                                      share_text(2 * count.wins + count.draws, 2 * count.games())};
    };
    FigureColumns columns{frame,
                          {base::tr_in("table", "games"),
                           base::tr_in("table", "W\xE2\x80\x93"
                                                "D\xE2\x80\x93"
                                                "L"),
                           base::tr_in("table", "points")}};
    for (const Group& group : groups)
        for (const auto& [name, count] : group.lines)
            columns.make_room_for(figures_of(*count));
    engine::Rect rest = place;
    rest.cut_top(row * 2.2f);
    for (const Group& group : groups) {
        if (2 * row > rest.height) break;
        columns.draw_heading({rest.x, rest.cut_top(row).center().y}, rest.width, group.heading);
        for (const auto& [name, count] : group.lines) {
            if (row > rest.height) break;
            frame.state.written += name;
            columns.draw({rest.x, rest.cut_top(row).center().y}, rest.width, name, figures_of(*count));
        }
    }
}

} // namespace

void library_figures(FrameContext& frame, const engine::Rect& rect) {
    const LibraryList& games = *frame.library;
    if (!games.problem().empty())
        draw_fitted_text(frame, body_text, {rect.x, rect.y + frame.scaled(13)}, frame.theme.text, games.problem(),
                         rect.width);
    else if (games.at() && games.query().position)
        moves_played(frame, *games.at(), *games.query().position, rect);
    else if (games.page())
        draw_player_page(frame, *games.page(), rect);
}

} // namespace ui
