// The opening tree: moves made at a position in games of the database and the library. Shown as a table in the library
// and next to the board, and as numbers on the squares.
#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace ui {

namespace {

using library::MoveFrequency;
using library::PositionGames;
using library::Results;

// "38 %" or "<1 %"; "" if there are no games.
std::string percent_text(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return "";
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    return tr("{} %", percent > 0 && percent < 1 ? "<1" : std::to_string(std::lround(percent)));
}

// Score of the side to move: wins and half of the draws.
std::string move_score_text(const Results& results, rules::Color side) {
    const std::int64_t wins = side == rules::Color::black ? results.black_wins : results.white_wins;
    return percent_text(2 * wins + results.draws, 2 * (results.games() - results.unknown));
}

std::string engine_value(const FrameContext& frame, rules::Move move) {
    const ai::Report* const report = frame.shown.on_squares ? frame.controller.analysis() : nullptr;
    if (report == nullptr) return "";
    const auto found = std::ranges::find(report->moves, move, &ai::RootMove::move);
    return found == report->moves.end() || found->depth == 0 ? "" : score_text(found->score);
}

// Cells of a row: move, games, share, score, value of the search.
using MoveCells = std::array<std::string, 5>;
constexpr std::size_t share_cell = 2;

class MoveTable {
  public:
    MoveTable(FrameContext& frame, const PositionGames& played, const rules::Position& position)
        : frame_{frame}, played_{played}, position_{position}, can_play_{frame.game.is_humans_turn()
                                                                         && frame.game.position() == position} {
        for (const MoveFrequency& move : played.moves)
            rows_.push_back(
                {written_move(move.move, frame.game.settings().rules.notation, position.size(), position.to_move()),
                 count_text(static_cast<std::uint64_t>(move.results.games())),
                 percent_text(move.results.games(), played.results.games()),
                 move_score_text(move.results, position.to_move()), engine_value(frame, move.move)});
        for (std::size_t i = 0; i < heads_.size(); ++i)
            if (i < heads_.size() - 1 || frame.shown.on_squares) widths_[i] = width_of_column(i);
    }

    void draw(const engine::Rect& place) {
        engine::Rect rest = place;
        const engine::Rect heading = rest.cut_top(frame_.scaled(22));
        const float row = frame_.pressable(26);
        const bool scrolls = static_cast<float>(rows_.size()) * row > rest.height;
        const float width = place.width - (scrolls ? ImGui::GetStyle().ScrollbarSize : 0);
        cells({heading.x, heading.y, width, heading.height}, heads_, nullptr);
        const ImVec2 mouse = ImGui::GetMousePos();
        if (ImGui::IsWindowHovered() && heading.contains(mouse))
            set_tip(
                frame_, ImGui::GetID("scores"), heading,
                tr("Score: games won and half of those drawn, for {}", frame_.game.color_name(position_.to_move())));
        ImGui::GetWindowDrawList()->AddLine({rest.x, rest.y}, {rest.right(), rest.y}, frame_.theme.well_line);
        rest.cut_top(1);
        set_cursor(rest.corner());
        begin_list("moves", {rest.width, std::max(1.f, rest.height)});
        visible_rows(rows_.size(), row, [&](std::size_t i) {
            const engine::Rect line = at_cursor(width, row);
            move_row(played_.moves[i].move, line);
            cells(line, rows_[i], &played_.moves[i].results);
            set_cursor({line.x, line.bottom()});
        });
        end_list();
    }

  private:
    float width_of_column(std::size_t i) const {
        float width = text_width(frame_, small_text, heads_[i]);
        for (const MoveCells& row : rows_)
            width = std::max(width, text_width(frame_, body_text, row[i]));
        return width;
    }

    void move_row(rules::Move move, const engine::Rect& line) {
        if (!can_play_) return;
        if (list_row(frame_, "move", line)) {
            if (move.is_pass())
                frame_.submit(play::Play{move});
            else
                frame_.ask(press_square, move.square());
        }
        if (ImGui::IsItemHovered() && !move.is_pass()) frame_.state.why.outlined = {move.square()};
    }

    // results: null for the heading.
    void cells(const engine::Rect& row, const MoveCells& texts, const Results* results) const {
        const Theme& theme = frame_.theme;
        const float pad = frame_.scaled(6), gap = frame_.scaled(14), middle = row.center().y;
        const auto write = [&](float right, std::size_t i) {
            const bool is_heading = results == nullptr;
            draw_text(frame_,
                      is_heading ? small_text
                      : i == 0   ? strong_text
                                 : body_text,
                      {right, middle},
                      is_heading ? theme.text_quiet
                      : i == 0   ? theme.text
                                 : theme.text_second,
                      texts[i], i == 0 ? Align::left : Align::right);
        };
        float right = row.right() - pad;
        for (std::size_t i = heads_.size() - 1; i >= share_cell; --i) {
            if (widths_[i] == 0) continue;
            write(right, i);
            right -= widths_[i] + gap;
        }
        const float games = row.x + pad + widths_[0] + gap + widths_[1];
        write(row.x + pad, 0);
        write(games, 1);
        const engine::Rect bar{games + gap, middle - frame_.scaled(4), right + gap / 2 - games - gap, frame_.scaled(8)};
        if (results == nullptr || bar.width < frame_.scaled(24)) return;
        const auto share =
            static_cast<float>(static_cast<double>(results->games()) / static_cast<double>(played_.results.games()));
        draw_fill(bar, theme.well, bar.height / 2);
        draw_fill({bar.x, bar.y, std::max(bar.height, bar.width * share), bar.height}, theme.accent, bar.height / 2);
    }

    FrameContext& frame_;
    const PositionGames& played_;
    const rules::Position& position_;
    bool can_play_;
    MoveCells heads_{tr("Move"), base::tr_in("table", "Games"), tr("Share"), base::tr_in("database", "Score"),
                     base::tr_in("database", "Value")};
    std::vector<MoveCells> rows_;
    std::array<float, 5> widths_{}; // 0: hidden.
};

} // namespace

void moves_played(FrameContext& frame, const PositionGames& played, const rules::Position& position,
                  const engine::Rect& place) {
    MoveTable{frame, played, position}.draw(place);
}

void draw_database_moves(FrameContext& frame, float height) {
    const rules::Position& position = frame.game.position();
    const auto* const played = frame.library == nullptr ? nullptr : frame.library->played_from(position);
    engine::Rect rest = at_cursor(-1, height), head = rest.cut_top(frame.pressable(24));
    const float end = rest.bottom(), middle = head.center().y, reach = frame.pressable(28);
    if (remove_button(frame, "close database", {head.right() + frame.scaled(8), middle}, reach, tr("Close")))
        frame.run("database-moves");
    head.width -= reach;
    draw_fitted_text(frame, name_text, {head.x, middle}, frame.theme.text, tr("Database"), head.width);
    if (played != nullptr && played->results.games() > 0) {
        const std::string count = games_text(played->results.games());
        const engine::Rect link = head.cut_right(text_width(frame, body_text, count) + frame.scaled(12));
        if (head.width > text_width(frame, name_text, tr("Database"))) {
            if (click_area("database games", link)) frame.ask(open_database_at_board);
            set_tip(frame, tr("Show the games"));
            draw_text(frame, body_text, {link.right() - frame.scaled(6), middle},
                      ImGui::IsItemHovered() ? frame.theme.accent_bright : frame.theme.accent_text, count,
                      Align::right);
        }
        rest.height = std::max(0.f, rest.height);
        moves_played(frame, *played, position, rest);
    } else if (played != nullptr) {
        const engine::Rect line = rest.cut_top(frame.scaled(28), frame.scaled(4));
        draw_fitted_text(frame, body_text, {line.x, line.center().y}, frame.theme.text_quiet,
                         tr("No game reaches this position."), line.width);
        if (button(tr("Game database..."),
                   {rest.x, rest.y, std::min(rest.width, frame.scaled(190)), frame.pressable(36)}))
            frame.run("database");
    }
    set_cursor({rest.x, end});
}

// Draws the share of the games and below it the score of the side to move. On squares that show values, both are in one
// small line above the value.
void draw_frequencies(const FrameContext& frame, ImDrawList* list) {
    const rules::Position& position = frame.game.position();
    const auto* const played = frame.library == nullptr ? nullptr : frame.library->played_from(position);
    if (played == nullptr) return;
    const BoardLayout& board = frame.layout.board;
    const float q = board.square();
    const engine::Rgba ink = engine::rgb(0xFFFFFF);
    for (const MoveFrequency& move : played->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = board.center(move.move.square());
        const std::string share = percent_text(move.results.games(), played->results.games());
        const std::string score = move_score_text(move.results, position.to_move());
        const float small_size = std::max(10.f, q * .14f), room = q * .86f;
        const auto write = [&](float y, float size, ImFont* font, const std::string& text, float alpha) {
            draw_fitted_text(list, font, size, {center.x, center.y + y}, ink.faded(alpha), text, room, Align::center);
        };
        const bool has_value = frame.hints && frame.hints->squares.contains(move.move.square());
        if (has_value) {
            write(-q * .42f, small_size, frame.fonts.board_small, share + "  " + score, .8f);
            continue;
        }
        number_pill(frame, list, move.move.square());
        write(-q * .08f, q * .3f, frame.fonts.board, share, 1);
        if (score.empty()) continue;
        const std::string in_words = tr("scores {}", score);
        const bool has_room = text_width(frame.fonts.board_small, small_size, in_words) <= room;
        write(q * .24f, small_size, frame.fonts.board_small, has_room ? in_words : score, .8f);
    }
}

} // namespace ui
