#include "game/exports/game_page.hpp"

#include "engine/base/text.hpp"
#include "game/exports/board_drawing.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"

#include <algorithm>
#include <cmath>

namespace exports {

using base::tr;

using rules::Color;
using rules::Position;

namespace {

constexpr std::string_view style = R"(
:root{--felt:#3f7a57;--groove:#1f4a33;--wood:#d9cdb4;--ink:#2b261d;--quiet:#6b6252;--line:#ddd5c5;--accent:#b5761b;--bad:#a3431c}
*{box-sizing:border-box}
body{margin:0;background:#f6f2e9;color:var(--ink);font:16px/1.5 Inter,"Helvetica Neue",Arial,sans-serif}
main{max-width:1080px;margin:0 auto;padding:28px 20px 48px}
h1{font-size:26px;line-height:1.25;margin:0 0 2px;font-weight:650}
h1 i{display:inline-block;width:.72em;height:.72em;border-radius:50%;margin:0 .3em 0 0;border:1px solid #8a8473}
h1 i.b{background:#1b1d1c}h1 i.w{background:#f5f2e9}
.about{color:var(--quiet);margin:0 0 20px}
.columns{display:grid;grid-template-columns:minmax(300px,540px) minmax(260px,1fr);gap:28px;align-items:start}
@media(max-width:760px){.columns{grid-template-columns:1fr}}
.board svg{width:100%;height:auto;display:block;border-radius:6px}
.steps{display:flex;gap:8px;margin:12px 0 0;align-items:center}
button{font:inherit;font-size:20px;min-width:44px;min-height:44px;border:1px solid #c8bda8;border-radius:8px;background:#fbf8f1;color:var(--ink);cursor:pointer}
button:hover{background:#fff}button:focus-visible,.move:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
.where{margin-left:auto;color:var(--quiet);font-variant-numeric:tabular-nums}
.note{min-height:4.5em;margin:10px 0 0;white-space:pre-line}
.note b{color:var(--bad)}
.graph{background:#fbf8f1;border:1px solid var(--line);border-radius:8px;padding:10px;margin:0 0 16px}
.graph svg{width:100%;height:auto;display:block;cursor:pointer}
.moves{display:grid;grid-template-columns:2.2em 1fr 1fr;gap:1px 6px;font-variant-numeric:tabular-nums;max-height:460px;overflow:auto;position:relative;
background:#fbf8f1;border:1px solid var(--line);border-radius:8px;padding:8px}
.moves span{color:var(--quiet);text-align:right;padding:3px 0}
.move{font-size:inherit;min-height:0;min-width:0;border:0;background:none;text-align:left;padding:3px 7px;border-radius:6px;display:flex;justify-content:space-between;gap:8px}
.move.on{background:#f0dcb0}.move em{font-style:normal;color:var(--quiet)}.move em.bad{color:var(--bad);font-weight:650}
table{border-collapse:collapse;margin:0 0 16px;width:100%}td,th{padding:3px 8px;text-align:right;border-bottom:1px solid var(--line)}
td:first-child,th:first-child{text-align:left}th{font-weight:500;color:var(--quiet)}
)";

// Draws the board after `at` moves from the strings of P, and updates list, graph and note.
constexpr std::string_view script = R"(
const S=P.side,Q=60,F=38,N='http://www.w3.org/2000/svg';let at=P.boards.length-1;
const $=q=>document.querySelector(q);
function el(n,a,t){const e=document.createElementNS(N,n);for(const k in a)e.setAttribute(k,a[k]);if(t)e.textContent=t;return e}
function draw(){const W=S*Q+2*F,g=el('svg',{viewBox:`0 0 ${W} ${W}`,'font-family':'inherit','font-weight':600,'text-anchor':'middle',role:'img'});
g.append(el('rect',{width:W,height:W,fill:'#d9cdb4'}),el('rect',{x:F-2,y:F-2,width:S*Q+4,height:S*Q+4,fill:'#1f4a33'}),el('rect',{x:F,y:F,width:S*Q,height:S*Q,fill:'#3f7a57'}));
for(let i=1;i<S;i++)g.append(el('path',{d:`M${F+i*Q} ${F}v${S*Q}M${F} ${F+i*Q}h${S*Q}`,stroke:'#1f4a33','stroke-width':1.5}));
if(S>7)for(const r of[2,S-2])for(const c of[2,S-2])g.append(el('circle',{cx:F+c*Q,cy:F+r*Q,r:4.2,fill:'#1f4a33'}));
for(let i=0;i<S;i++){const m=F+(i+.5)*Q;for(const e of[F/2,W-F/2])g.append(el('text',{x:m,y:e+6,'font-size':17,fill:'#4a3d26'},String.fromCharCode(97+i)),el('text',{x:e,y:m+6,'font-size':17,fill:'#4a3d26'},i+1))}
const b=P.boards[at];for(let k=0;k<S*S;k++){const x=F+(k%S+.5)*Q,y=F+((k/S|0)+.5)*Q;if(b[k]!='-'){const d=b[k]=='X';
g.append(el('circle',{cx:x+1.8,cy:y+2.7,r:25.2,fill:'#000','fill-opacity':.28}),el('circle',{cx:x,cy:y,r:25.2,fill:d?'#3a3e3c':'#c9c4b5'}),el('circle',{cx:x,cy:y,r:23.4,fill:d?'#1b1d1c':'#f5f2e9'}))}
if(P.last[at]==k)g.append(el('circle',{cx:x,cy:y,r:12,fill:'none',stroke:'#e0a93b','stroke-width':3.6}))}
$('.board').replaceChildren(g);
const n=$('.note');n.replaceChildren();const w=P.notes[at];if(w[0]){const s=document.createElement('b');s.textContent=w[0]+'\n';n.append(s)}n.append(w[1]);
$('.where').textContent=P.where[at];
for(const m of document.querySelectorAll('.move'))m.classList.toggle('on',m.dataset.at==at);
const on=$('.move.on');if(on){const l=$('.moves');if(on.offsetTop<l.scrollTop||on.offsetTop>l.scrollTop+l.clientHeight-30)l.scrollTop=on.offsetTop-l.clientHeight/2}
const c=$('#cursor');if(c){const x=+c.dataset.left+at*c.dataset.step;c.setAttribute('x1',x);c.setAttribute('x2',x)}}
function go(n){at=Math.max(0,Math.min(P.boards.length-1,n));draw()}
$('.steps').addEventListener('click',e=>{const b=e.target.closest('button');if(b)go(b.dataset.go=='first'?0:b.dataset.go=='last'?1e9:at+ +b.dataset.go)});
$('.moves').addEventListener('click',e=>{const b=e.target.closest('.move');if(b)go(+b.dataset.at)});
const G=$('.graph svg');if(G)G.addEventListener('click',e=>{const c=$('#cursor'),r=G.getBoundingClientRect();go(Math.round(((e.clientX-r.left)/r.width*G.viewBox.baseVal.width-c.dataset.left)/c.dataset.step))});
addEventListener('keydown',e=>{const k={ArrowLeft:at-1,ArrowRight:at+1,Home:0,End:1e9}[e.key];if(k!==undefined){go(k);e.preventDefault()}});
go(+location.hash.slice(1)||0);
)";

// A string literal of the script; "<" is escaped and cannot end the script early.
std::string script_text(std::string_view text) {
    std::string made = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') made += '\\';
        if (c == '\n')
            made += "\\n";
        else if (c == '<')
            made += "\\u003c";
        else
            made += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return made + '"';
}

std::string loss_text(double loss) {
    return fmt::format("\xE2\x88\x92{:.1f}", loss); // minus sign
}

const PageNote& note_at(const std::vector<PageNote>& notes, std::size_t ply) {
    static const PageNote none;
    return ply < notes.size() ? notes[ply] : none;
}

// Graph of the game: its value as a line around 0, and below it the loss of each move.
std::string graph_of(const std::vector<PageNote>& notes) {
    const bool has_values =
        std::ranges::count_if(notes, [](const PageNote& note) { return note.worth.has_value(); }) > 1;
    if (!has_values) return {};
    constexpr double width = 480, height = 190, left = 34, right = 8, middle = 68, reach = 58, losses = 140, deep = 44;
    double most = 8, most_lost = 4;
    for (const PageNote& note : notes) {
        most = std::max(most, std::abs(note.worth.value_or(0)));
        most_lost = std::max(most_lost, note.loss.value_or(0));
    }
    const double step = (width - left - right) / static_cast<double>(std::max<std::size_t>(1, notes.size() - 1));
    const auto height_of = [&](double worth) { return middle - worth / most * reach; };
    std::string points, bars;
    for (std::size_t ply = 0; ply < notes.size(); ++ply) {
        const double x = left + static_cast<double>(ply) * step;
        if (notes[ply].worth) points += fmt::format("{:.1f},{:.1f} ", x, height_of(*notes[ply].worth));
        if (const double loss = notes[ply].loss.value_or(0); loss > 0.05)
            bars += fmt::format("<rect x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>",
                                x - step * 0.36, losses, step * 0.72, loss / most_lost * deep,
                                notes[ply].is_mistake ? "#a3431c" : "#cbb68c");
    }
    std::string text = fmt::format("<div class=\"graph\"><svg viewBox=\"0 0 {} {}\" font-size=\"11\" fill=\"#6b6252\" "
                                   "text-anchor=\"end\" role=\"img\" aria-label=\"{}\">",
                                   width, height, escaped(tr("Course of the game")));
    text +=
        fmt::format("<path d=\"M{0} {1}H{2}M{0} {3}H{2}\" stroke=\"#c8bda8\"/>", left, middle, width - right, losses);
    text += fmt::format(
        "<text x=\"{0}\" y=\"{1}\">+{2:.0f}</text><text x=\"{0}\" y=\"{3}\">0</text>"
        "<text x=\"{0}\" y=\"{4}\">\xE2\x88\x92{2:.0f}</text><text x=\"{0}\" y=\"{5:.0f}\">\xE2\x88\x92{6:.0f}</text>",
        left - 6, middle - reach + 8, most, middle + 4, middle + reach, losses + deep, most_lost);
    text += "<polyline fill=\"none\" stroke=\"#2b261d\" stroke-width=\"1.8\" stroke-linejoin=\"round\" points=\""
            + points + "\"/>" + bars;
    text += fmt::format("<line id=\"cursor\" data-left=\"{0}\" data-step=\"{1:.4f}\" x1=\"{0}\" x2=\"{0}\" y1=\"4\" "
                        "y2=\"{2}\" stroke=\"#b5761b\" stroke-width=\"2\"/></svg></div>\n",
                        left, step, height - 4);
    return text;
}

std::string joined(std::initializer_list<std::string> parts, const std::string& separator) {
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : separator) + part;
    return text;
}

// Name of the player of that colour, or of the colour if the player is unknown.
std::string shown_player(const records::GameRecord& record, Color color) {
    const std::string& player = record.players[rules::index(color)];
    return escaped(!player.empty() ? player : color == Color::black ? tr("Black") : tr("White"));
}

std::string shown_move(rules::Move move) {
    return escaped(move.is_pass() ? std::string{tr("pass")} : records::to_text(move));
}

std::string page_head(const std::string& title, std::string_view styles) {
    return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>"
           + escaped(title) + "</title>\n<style>" + std::string{styles} + "</style></head>\n<body>";
}

std::string heading(const records::GameRecord& record) {
    std::string text = "<h1><i class=\"b\"></i>" + shown_player(record, Color::black)
                       + " \xE2\x80\x93 <i class=\"w\"></i>" + shown_player(record, Color::white);
    if (const auto black = records::black_discs(record))
        text += fmt::format(" &nbsp;{}:{}", *black, record.start.size().square_count() - *black);
    return text + "</h1>\n<p class=\"about\">" + escaped(joined({record.event, record.place, record.date}, ", "))
           + "</p>\n";
}

std::string summary(const records::GameRecord& record, const std::vector<PageNote>& notes) {
    struct Side {
        int moves = 0, mistakes = 0;
        double lost = 0;
    };
    std::array<Side, 2> sides;
    Color mover = record.start.to_move();
    for (std::size_t ply = 1; ply < notes.size(); ++ply) {
        Side& side = sides[rules::index(mover)];
        if (notes[ply].loss) {
            ++side.moves;
            side.lost += *notes[ply].loss;
            side.mistakes += notes[ply].is_mistake ? 1 : 0;
        }
        mover = opposite(mover);
    }
    if (sides[0].moves + sides[1].moves == 0) return {};
    std::string text = "<table><tr><th></th><th>" + escaped(tr("Total lost")) + "</th><th>" + escaped(tr("A move"))
                       + "</th><th>" + escaped(tr("Mistakes")) + "</th></tr>";
    for (const Color color : rules::both_colors) {
        const Side& side = sides[rules::index(color)];
        text += fmt::format("<tr><td>{}</td><td>{:.1f}</td><td>{:.2f}</td><td>{}</td></tr>",
                            escaped(color == Color::black ? tr("Black") : tr("White")), side.lost,
                            side.lost / std::max(1, side.moves), side.mistakes);
    }
    return text + "</table>\n";
}

std::string move_button(std::string_view move, std::size_t ply, const PageNote& note, const std::string& sign) {
    std::string text = fmt::format("<button class=\"move\" data-at=\"{}\">{}{}", ply, move, sign);
    if (note.loss && *note.loss > 0.05)
        text += fmt::format("<em{}>{}</em>", note.is_mistake ? " class=\"bad\"" : "", loss_text(*note.loss));
    return text + "</button>";
}

std::string sign_at(const records::GameRecord& record, std::size_t ply) {
    const auto found = record.annotations.find(static_cast<rules::GameTree::NodeId>(ply));
    return found == record.annotations.end() ? std::string{} : std::string{to_text(found->second.sign)};
}

// Two columns in the order of play; a pass takes the place of a move.
std::string list_of_moves(const records::GameRecord& record, const std::vector<PageNote>& notes) {
    std::string text = "<div class=\"moves\">";
    const bool begins_white = record.start.to_move() == Color::white;
    if (begins_white && !record.moves.empty()) text += "<span>1</span><span></span>";
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::size_t column = i + (begins_white ? 1 : 0);
        if (column % 2 == 0) text += fmt::format("<span>{}</span>", column / 2 + 1);
        text += move_button(shown_move(record.moves[i].move), i + 1, note_at(notes, i + 1),
                            escaped(sign_at(record, i + 1)));
    }
    return text + "</div>\n";
}

// Texts about a position: the loss of its move, then the best line and the comment.
std::pair<std::string, std::string> note_texts(const records::GameRecord& record, const PageNote& note,
                                               std::size_t ply) {
    std::string first, then;
    if (note.loss && *note.loss > 0.05) {
        first = note.better.empty() ? tr("Lost {:.1f} discs", *note.loss)
                                    : tr("Lost {:.1f} discs; {} was best", *note.loss, note.better);
    }
    if (!note.line.empty()) then = tr("Best line: {}", note.line) + '\n';
    const auto found = record.annotations.find(static_cast<rules::GameTree::NodeId>(ply));
    if (found != record.annotations.end()) then += found->second.text;
    return {first, then};
}

std::string data_of(const records::GameRecord& record, const std::vector<PageNote>& notes) {
    const int side = record.start.size().side();
    std::string boards, last, texts, where;
    Position position = record.start;
    for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
        int square = -1;
        if (ply > 0) {
            const rules::Move move = record.moves[ply - 1].move;
            position = position.after(move);
            if (!move.is_pass()) square = move.square().row * side + move.square().column;
        }
        const PageNote& note = note_at(notes, ply);
        const auto [first, then] = note_texts(record, note, ply);
        const rules::DiscCount count = position.count();
        std::string place = fmt::format("{}/{}  {}:{}", ply, record.moves.size(), count.black, count.white);
        if (note.worth) place += fmt::format("  {:+.1f}", *note.worth);
        const char* comma = ply == 0 ? "" : ",\n";
        boards += comma + script_text(records::to_text(position));
        last += (ply == 0 ? "" : ",") + std::to_string(square);
        texts += comma + ('[' + script_text(first) + ',' + script_text(then) + ']');
        where += comma + script_text(place);
    }
    return fmt::format("const P={{side:{},boards:[{}],last:[{}],notes:[{}],where:[{}]}};", side, boards, last, texts,
                       where);
}

} // namespace

std::string page_of(const records::GameRecord& record, const std::vector<PageNote>& notes) {
    std::string title = caption_of(record);
    if (title.empty()) title = tr("A game of Othello");
    const auto button = [](const char* go, const char* sign, const char* name) {
        return fmt::format("<button data-go=\"{}\" aria-label=\"{}\" title=\"{}\">{}</button>", go, escaped(name),
                           escaped(name), sign);
    };
    std::string page = page_head(title, style) + "<main>\n";
    page += heading(record);
    page += "<div class=\"columns\"><section>\n<div class=\"board\">" + svg_of(sheet_of(drawing_of_game(record), 60))
            + "</div>\n<div class=\"steps\">" + button("first", "\xC2\xAB", tr("First position"))
            + button("-1", "\xE2\x80\xB9", tr("Previous move")) + button("1", "\xE2\x80\xBA", tr("Next move"))
            + button("last", "\xC2\xBB", tr("Last position"))
            + "<span class=\"where\"></span></div>\n<div class=\"note\"></div>\n</section><section>\n";
    page += graph_of(notes) + summary(record, notes) + list_of_moves(record, notes);
    page += "</section></div>\n</main>\n<script>\n" + data_of(record, notes) + std::string{script}
            + "</script></body></html>\n";
    return page;
}

namespace {

// Fits three games on an A4 page.
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

std::string print_heading(const PrintedGame& printed) {
    const records::GameRecord& game = printed.record;
    std::string result = printed.outcome;
    if (const auto black = records::black_discs(game))
        result = fmt::format("{}\xE2\x80\x93{}", *black, game.start.size().square_count() - *black);
    std::string text = "<h2>";
    if (!result.empty()) text += "<b>" + escaped(result) + "</b>";
    for (const Color color : rules::both_colors)
        text += fmt::format("<span><i class=\"{}\"></i>{}</span>", color == Color::black ? 'b' : 'w',
                            shown_player(game, color));
    const rules::GameTree tree = records::game_of(game);
    const auto opening = records::opening_names().name_of(tree, tree.cursor());
    const std::string about =
        joined({opening ? std::string{opening->name} : "", game.event, game.place, game.date}, " \xC2\xB7 ");
    return text + "</h2><p>" + escaped(about) + "</p>\n";
}

// Three columns, with a pair of moves on each line.
std::string print_moves(const records::GameRecord& game) {
    std::vector<std::string> cells;
    if (game.start.to_move() == Color::white && !game.moves.empty()) cells.emplace_back();
    for (const records::RecordedMove& each : game.moves)
        cells.push_back(shown_move(each.move));
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
    std::string page =
        page_head(title, print_style) + "<button onclick=\"print()\">" + escaped(tr("Print")) + "</button>\n";
    for (const PrintedGame& game : games) {
        BoardDrawing drawing = drawing_of_game(game.record);
        drawing.caption.clear(); // the heading shows the same
        page += "<article>" + svg_of(sheet_of(drawing, 40)) + "<div>" + print_heading(game) + print_moves(game.record)
                + "</div></article>\n";
    }
    return page + "</body></html>\n";
}

} // namespace exports
