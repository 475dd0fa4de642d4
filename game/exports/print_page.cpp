#include "game/exports/print_page.hpp"

#include "engine/base/text.hpp"
#include "game/exports/board_drawing.hpp"
#include "game/exports/svg.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"

namespace exports {

using base::tr;
using rules::Color;

namespace {

// Three games on a page of A4.
constexpr std::string_view print_style = R"(
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:190mm;padding:8mm;background:#fff;color:#2b261d;font:9.5pt/1.35 Inter,"Helvetica Neue",Arial,sans-serif}
article{display:grid;grid-template-columns:78mm 1fr;gap:8mm;break-inside:avoid;padding:0 0 4mm;margin:0 0 4mm;border-bottom:1px solid #ddd5c5}
article:last-of-type{border:0}
svg{width:100%;height:auto;display:block;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h2{font-size:12pt;line-height:1.3;margin:0;font-weight:650}
h2 b{float:right;margin-left:4mm;font-weight:inherit}
h2 span{display:block}
h2 i{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin:0 .4em 0 0;border:1px solid #6b6252}
h2 i.b{background:#1b1d1c}h2 i.w{background:#fff}
p{margin:1mm 0 3mm;color:#6b6252}
ol{list-style:none;margin:0;padding:0;display:grid;grid-auto-flow:column;grid-template-columns:repeat(3,1fr);column-gap:4mm;font-variant-numeric:tabular-nums}
li{display:grid;grid-template-columns:1.9em 1fr 1fr}
li span{color:#6b6252}li em{font-style:normal}
button{font:inherit;min-height:44px;padding:0 20px;margin:0 0 8mm;border:1px solid #c8bda8;border-radius:8px;background:#fbf8f1;cursor:pointer}
@media print{button{display:none}body{padding:0;max-width:none}}
)";

std::string print_about(const records::GameRecord& game) {
    std::string text;
    const rules::GameTree tree = records::game_of(game);
    const auto opening = records::opening_names().name_of(tree, tree.cursor());
    for (const std::string& part :
         {opening ? std::string{opening->name} : std::string{}, game.event, game.place, game.date})
        if (!part.empty()) text += (text.empty() ? "" : " \xC2\xB7 ") + part;
    return text;
}

std::string print_heading(const PrintedGame& printed) {
    const records::GameRecord& game = printed.record;
    std::string result = printed.outcome;
    if (const auto black = records::black_discs(game))
        result = fmt::format("{}\xE2\x80\x93{}", *black, game.start.size().square_count() - *black);
    std::string text = "<h2>";
    if (!result.empty()) text += "<b>" + escaped(result) + "</b>";
    for (const Color color : rules::both_colors) {
        const std::string& player = game.players[rules::index(color)];
        const bool is_black = color == Color::black;
        const std::string shown = !player.empty() ? player : is_black ? tr("Black") : tr("White");
        text += fmt::format("<span><i class=\"{}\"></i>{}</span>", is_black ? 'b' : 'w', escaped(shown));
    }
    return text + "</h2><p>" + escaped(print_about(game)) + "</p>\n";
}

// In three columns, a pair of moves in a line.
std::string print_moves(const records::GameRecord& game) {
    std::vector<std::string> cells;
    if (game.start.to_move() == Color::white && !game.moves.empty()) cells.emplace_back();
    for (const records::RecordedMove& each : game.moves)
        cells.push_back(escaped(each.move.is_pass() ? std::string{tr("pass")} : records::to_text(each.move)));
    const std::size_t lines = (cells.size() + 1) / 2, in_column = std::max<std::size_t>(1, (lines + 2) / 3);
    std::string text = fmt::format("<ol style=\"grid-template-rows:repeat({},auto)\">", in_column);
    for (std::size_t i = 0; i < cells.size(); i += 2)
        text += fmt::format("<li><span>{}</span>{}<em>{}</em></li>", i / 2 + 1, "<em>" + cells[i] + "</em>",
                            i + 1 < cells.size() ? cells[i + 1] : std::string{});
    return text + "</ol>";
}

} // namespace

std::string print_page_of(std::span<const PrintedGame> games) {
    std::string title = games.size() == 1 ? caption_of(games.front().record) : std::string{};
    if (title.empty()) title = tr("Games of Othello");
    std::string page = "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                       "content=\"width=device-width,initial-scale=1\"><title>"
                       + escaped(title) + "</title>\n<style>" + std::string{print_style}
                       + "</style></head>\n<body><button onclick=\"print()\">" + escaped(tr("Print")) + "</button>\n";
    for (const PrintedGame& game : games) {
        BoardDrawing drawing = drawing_of_game(game.record);
        drawing.caption.clear(); // The heading says it.
        page += "<article>" + svg_of(sheet_of(drawing, 40)) + "<div>" + print_heading(game) + print_moves(game.record)
                + "</div></article>\n";
    }
    return page + "</body></html>\n";
}

} // namespace exports
