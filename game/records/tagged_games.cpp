#include "game/records/tagged_games.hpp"

#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace records {

using base::Done;
using base::Result;
using base::tr;
using base::tr_n;

using rules::BoardSize;
using rules::Color;
using rules::GameTree;
using rules::Move;
using rules::Position;

namespace {

constexpr std::size_t max_name_bytes = 64;
constexpr std::size_t max_text_bytes = 200; // limit for other texts about a game
const std::array<std::string, 2> no_names{"black", "white"};

constexpr std::string_view node_begins = ";"; // name of a tag that marks the beginning of an SGF node

struct Tag {
    std::string name; // upper case
    std::string_view value;
};

std::size_t count_letters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
}

// End of the value that begins at `at`; npos if it has none. A backslash escapes the next character.
std::size_t end_of_value(std::string_view text, std::size_t at, bool has_escapes) {
    while (at < text.size() && text[at] != ']')
        at += has_escapes && text[at] == '\\' ? 2 : 1;
    return at < text.size() ? at : text.npos;
}

// Converts the name to upper case. Long names of old SGF ("AddBlack") are reduced to their capitals.
std::string short_name(std::string_view name) {
    std::string capitals, all;
    for (const char c : name) {
        const char capital = static_cast<char>(lower(c) - 'a' + 'A');
        all += capital;
        if (c == capital) capitals += c;
    }
    if (all == "BLACK" || all == "WHITE") return all.substr(0, 1);
    return capitals.empty() ? all : capitals;
}

// Every NAME[value] up to the end of the first game; several values in a row share the name. rest: receives the
// remaining text.
std::vector<Tag> tags_of(std::string_view text, std::string_view end_of_game, bool has_escapes,
                         std::string_view& rest) {
    std::vector<Tag> tags;
    std::string name;
    for (rest = text; !rest.empty() && !rest.starts_with(end_of_game);) {
        const char c = rest.front();
        std::size_t length = 1;
        if (is_letter(c)) {
            length = count_letters(rest);
            name = short_name(rest.substr(0, length));
        } else if (c == '[') {
            const std::size_t end = end_of_value(rest, 1, has_escapes);
            if (end == rest.npos) break;
            tags.push_back({name, rest.substr(1, end - 1)});
            length = end + 1;
        } else if (c == ';') {
            tags.push_back({std::string{node_begins}, {}});
        }
        rest.remove_prefix(length);
    }
    return tags;
}

std::string_view value_of(const std::vector<Tag>& tags, std::string_view name) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? std::string_view{} : found->value;
}

std::string text_of(std::string_view value, std::size_t max_bytes = max_text_bytes) {
    return to_valid_utf8(trimmed(value), max_bytes);
}

// Parses "-22.87" or "+10"; nullopt for anything else and for numbers too large for discs.
std::optional<double> decimal(std::string_view text) {
    const auto number = decimal_number(trimmed(text));
    return number && std::abs(*number) < 1e9 ? number : std::nullopt;
}

// Parses "+10.000" or "-40.00:r"; nullopt for "?" and for the -127 that Edax writes for an unfinished game.
std::optional<RecordedResult> result_of_ggf(std::string_view text) {
    std::string_view rest = text;
    const auto margin = decimal(take_until(rest, ':'));
    if (!margin || std::abs(*margin) > 256 || *margin == -127) return std::nullopt;
    const std::string how = lowered(trimmed(rest));
    return result_of_margin(*margin, how == "r"   ? RecordedEnd::resignation
                                     : how == "t" ? RecordedEnd::time
                                     : how == "s" ? RecordedEnd::agreement
                                     : how == "l" ? RecordedEnd::left
                                                  : RecordedEnd::board);
}

// Parses "B+12", "W+4", "0", "B+R", "W+T", and Edax's "B-4" for four discs fewer than White; nullopt for "Void" and
// "?".
std::optional<RecordedResult> result_of_sgf(std::string_view text) {
    const std::string small = lowered(trimmed(text));
    if (small == "0" || small == "draw") return result_of_margin(0);
    if (small.size() < 3 || (small[0] != 'b' && small[0] != 'w') || (small[1] != '+' && small[1] != '-'))
        return std::nullopt;
    const int sign = (small[0] == 'b' ? 1 : -1) * (small[1] == '+' ? 1 : -1);
    if (const auto discs = decimal(std::string_view{small}.substr(2)); discs && std::abs(*discs) <= 256)
        return result_of_margin(sign * *discs);
    const RecordedEnd end = small[2] == 'r'   ? RecordedEnd::resignation
                            : small[2] == 't' ? RecordedEnd::time
                                              : RecordedEnd::board;
    return RecordedResult{.winner = sign > 0 ? Color::black : Color::white, .end = end};
}

// Parses "34-30", which may leave out the empties, "1-0", "0-1" or "1/2-1/2".
std::optional<RecordedResult> result_of_pgn(std::string_view text) {
    text = trimmed(text);
    if (text == "1/2-1/2") return RecordedResult{};
    std::string_view white = text;
    const auto black_discs = whole_number(take_until(white, '-'));
    const auto white_discs = whole_number(white);
    if (!black_discs || !white_discs || *black_discs < 0 || *white_discs < 0 || *black_discs > 256
        || *white_discs > 256)
        return std::nullopt;
    if (*black_discs + *white_discs > 1) return result_of_margin(*black_discs - *white_discs);
    if (*black_discs == *white_discs) return std::nullopt;
    return RecordedResult{.winner = *black_discs > 0 ? Color::black : Color::white};
}

// The trimmed value; empty for the question marks that some programs write for unknown values.
std::string known_text(std::string_view value, std::size_t max_bytes = max_text_bytes) {
    std::string text = text_of(value, max_bytes);
    return text == "?" || text == "??" || text == "????.??.??" ? std::string{} : text;
}

// Facts about the whole game from its tags. others: names of tags that the record keeps as they have no field.
GameRecord with_tags(const std::vector<Tag>& tags, const Position& start,
                     const std::array<std::string_view, 2>& ratings, std::initializer_list<std::string_view> others) {
    const auto known = [&](std::string_view name, std::size_t max_bytes = max_text_bytes) {
        return known_text(value_of(tags, name), max_bytes);
    };
    GameRecord record{.start = start,
                      .players = {known("PB", max_name_bytes), known("PW", max_name_bytes)},
                      .ratings = {known(ratings[0]), known(ratings[1])},
                      .event = known("EV"),
                      .place = known("PC"),
                      .date = known("DT"),
                      .komi = decimal(value_of(tags, "KM"))};
    for (const Tag& tag : tags)
        if (is_one_of(tag.name, others)) record.tags.push_back({tag.name, text_of(tag.value)});
    return record;
}

// Removes escaping backslashes, and line feeds after a backslash.
std::string without_escapes(std::string_view value) {
    std::string text;
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool is_escape = value[at] == '\\' && at + 1 < value.size();
        if (is_escape) ++at;
        if (is_escape && value[at] == '\n') continue;
        text += value[at];
    }
    return text;
}

// The annotation that the tag adds to its move; empty if the tag has another purpose.
Annotation annotation_of(const Tag& tag, bool has_signs) {
    if (!has_signs && (tag.name == "C" || tag.name == "CO")) return annotation_from_one_text(tag.value);
    if (tag.name == "C") return {.text = annotation_text(without_escapes(tag.value))};
    const auto* const sign = std::ranges::find_if(sgf_signs, [&](const SgfSign& each) {
        return each.name == tag.name && (each.value != "2" || trimmed(tag.value) == "2");
    });
    return !has_signs || sign == std::end(sgf_signs) ? Annotation{} : Annotation{.sign = sign->sign};
}

// Reads the value of a B or W tag as a move: "f5", or two letters for column and row. uses_points: the game writes
// squares with two letters, so that "pa" is a square on the largest board.
Result<Move> tagged_move(std::string_view word, BoardSize size, bool uses_points) {
    const auto place = [&](std::size_t at) { return lower(word[at]) - 'a'; };
    const bool is_point = word.size() == 2 && is_letter(word[0]) && is_letter(word[1]) && place(0) < size.side()
                          && place(1) < size.side();
    if (is_point && (uses_points || !is_pass_word(word))) return Move{{place(1), place(0)}};
    if (word.empty() || is_pass_word(word)) return Move::pass();
    return move_from_text(word, size);
}

bool is_move(const Tag& tag) {
    return tag.name == "B" || tag.name == "W";
}

bool writes_points(const std::vector<Tag>& tags) {
    return std::ranges::any_of(tags, [](const Tag& tag) {
        const std::string_view word = trimmed(tag.value);
        return (is_move(tag) || tag.name == "AB" || tag.name == "AW") && word.size() == 2 && is_letter(word[0])
               && is_letter(word[1]) && !is_pass_word(word);
    });
}

// Whether the colours of the moves alternate throughout: some programs write them so and omit the passes.
bool takes_turns(const std::vector<Tag>& tags) {
    std::string colors;
    for (const Tag& tag : tags)
        if (is_move(tag)) colors += tag.name;
    return colors.find("BB") == colors.npos && colors.find("WW") == colors.npos;
}

// Plays the B and W tags. A comment belongs to its node (SGF) or to the preceding move (GGF).
GameRead with_moves(GameRecord record, const std::vector<Tag>& tags, bool has_nodes) {
    GameTree game{record.start};
    GameRead read;
    Annotations& annotations = record.annotations;
    int number = 0;
    const bool is_alternating = takes_turns(tags), uses_points = writes_points(tags);
    bool has_left_out_passes = false;
    Annotations of_node; // one entry at the root: the actual node is known only when the SGF node ends
    const auto end_node = [&] {
        Annotation whole = of_node[GameTree::root];
        of_node.clear();
        if (game.cursor() == GameTree::root) whole.sign = Sign::none;
        annotate(annotations, game.cursor(), whole);
    };
    for (const Tag& tag : tags) {
        annotate(of_node, GameTree::root, annotation_of(tag, has_nodes));
        if (has_nodes ? tag.name == node_begins : is_move(tag)) end_node();
        if (!is_move(tag)) continue;
        ++number;
        std::string_view rest = tag.value;
        const std::string_view word = trimmed(take_until(rest, '/'));
        const auto move = tagged_move(word, game.position().size(), uses_points);
        const auto play = [&]() -> std::string { // empty: the move was played
            if (!move) return move.error().message;
            const Color mover = tag.name == "B" ? Color::black : Color::white;
            if (move->is_pass() && game.position().is_over()) return {};
            const bool is_turn = game.position().to_move() == mover;
            const bool passes =
                game.position().must_pass() && !move->is_pass() && (!is_turn || has_left_out_passes || is_alternating);
            has_left_out_passes = has_left_out_passes || (passes && is_turn);
            if (is_turn == passes && !has_left_out_passes) {
                return mover == Color::black ? tr("expected a move of White, saw one of Black")
                                             : tr("expected a move of Black, saw one of White");
            }
            if (passes) record.moves.push_back({.move = Move::pass()});
            if (passes) (void)game.play(Move::pass());
            if (const auto refusal = game.play(*move)) return explain(*refusal, *move, game.position());
            const auto value = decimal(take_until(rest, '/'));
            record.moves.push_back({.move = *move, .value = value, .seconds = decimal(take_until(rest, '/'))});
            return {};
        };
        if (const std::string why = play(); !why.empty()) {
            read.error = tr("move {} ({}): {}", number, quote(word), why);
            break;
        }
    }
    end_node();
    read.has_start = record.start != Position::start(record.start.size(), record.start.to_move());
    read.record = std::move(record);
    return read;
}

} // namespace

bool is_ggf(std::string_view text) {
    const std::size_t at = text.find("(;");
    const std::size_t game = at == text.npos ? text.npos : text.find("GM[", at);
    if (game == text.npos || text.find("BO[", at) == text.npos) return false;
    return game + 3 < text.size() && !is_digit(text[game + 3]); // SGF has a number there
}

bool begins_sgf(std::string_view text) {
    if (!text.starts_with('(')) return false;
    text = trimmed(text.substr(1));
    if (text.starts_with(';')) return true;
    const std::size_t letters = count_letters(text); // some programs write the setup before the first semicolon
    return 0 < letters && letters <= 20 && text.substr(letters).starts_with('[') && text[0] != lower(text[0]);
}

bool is_sgf(std::string_view text) {
    if (is_ggf(text)) return false;
    std::size_t at = text.find('(');
    while (at != text.npos && !begins_sgf(text.substr(at, 64)))
        at = text.find('(', at + 1);
    if (at == text.npos || is_pgn(text.substr(0, at))) return false;
    const std::string_view game = text.substr(at);
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"GM[2]", "FF[", ";B[", ";W[", "AB[", "GaMe[", "Black[", "SZ["},
        [&](std::string_view mark) { return game.find(mark) != game.npos; });
}

Result<GameRead> game_from_ggf(std::string_view text) {
    const std::string_view body = text.substr(std::min(text.size(), text.find("(;")));
    std::string_view rest;
    const std::vector<Tag> tags = tags_of(body, ";)", false, rest);
    const std::string_view kind = value_of(tags, "GM");
    if (lowered(trimmed(kind)) != "othello") return base::Error{tr("expected GM[Othello], saw {}", quote(kind))};
    std::string_view board = trimmed(value_of(tags, "BO"));
    const std::string_view type = board.substr(0, board.find_first_of(" \t\r\n"));
    board.remove_prefix(type.size());
    const auto side = whole_number(type);
    const auto size = side ? BoardSize::of(*side) : std::nullopt;
    if (!size) return base::Error{tr("BO: expected a board type from 4 to 16, saw {}", quote(type))};
    std::string signs{board};
    for (char& c : signs) { // only GGF also writes White as a zero
        if (c == '0') c = 'O';
    }
    const auto diagram = diagram_from_text(signs, no_names);
    if (!diagram) return base::Error{tr("{}: {}", "BO", diagram.error().message)};
    if (diagram->size != *size)
        return base::Error{tr("BO: expected a board of side {}, saw one of side {}", *side, diagram->size.side())};
    if (!diagram->to_move) return base::Error{tr("{}: expected the side to move, saw none", "BO")};
    GameRecord record =
        with_tags(tags, diagram->position(*diagram->to_move), {"RB", "RW"}, {"TI", "TB", "TW", "TY", "KB", "KW"});
    record.form = "ggf";
    record.result = result_of_ggf(value_of(tags, "RE"));
    return with_moves(std::move(record), tags, false);
}

namespace {

// Parses "8", or "8:8" for columns and rows.
std::optional<BoardSize> size_of_sgf(std::string_view text) {
    std::string_view rows = text;
    const auto columns = whole_number(trimmed(take_until(rows, ':')));
    if (!columns || (!rows.empty() && whole_number(trimmed(rows)) != columns)) return std::nullopt;
    return BoardSize::of(*columns);
}

// Puts discs on the squares of AB and AW: "e4", "ed", or "aa:hb" for all squares between two corners.
Result<Done> set_up(const std::vector<Tag>& tags, BoardSize size, std::array<rules::SquareSet, 2>& discs) {
    for (const Tag& tag : tags) {
        if (is_move(tag)) break;
        if (tag.name != "AB" && tag.name != "AW") continue;
        std::string_view second = tag.value;
        const std::string_view first = take_until(second, ':');
        const auto corner = tagged_move(trimmed(first), size, true);
        const auto other = second.empty() ? corner : tagged_move(trimmed(second), size, true);
        if (!corner || corner->is_pass() || !other || other->is_pass())
            return base::Error{tr("{}: expected a square, saw {}", tag.name, quote(tag.value))};
        const auto [left, right] = std::minmax({corner->square().column, other->square().column});
        const auto [top, bottom] = std::minmax({corner->square().row, other->square().row});
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column)
                discs[tag.name == "AB" ? 0 : 1].insert({row, column});
    }
    return Done{};
}

// Reports the first change of the board that is neither the initial setup nor a move.
void note_late_setup(const std::vector<Tag>& tags, GameRead& read) {
    int moves = 0;
    for (const Tag& tag : tags) {
        if (is_move(tag)) ++moves;
        if (tag.name != "AE" && (moves == 0 || (tag.name != "AB" && tag.name != "AW"))) continue;
        const std::string written = quote(tag.name + '[' + std::string{tag.value} + ']');
        read.skip(moves == 0 ? tr("{} before the first move", written) : tr("{} after move {}", written, moves));
        return;
    }
}

} // namespace

Result<GameRead> game_from_sgf(std::string_view text) {
    std::size_t begin = 0;
    while (begin < text.size() && !begins_sgf(text.substr(begin, 64)))
        begin = std::min(text.find('(', begin + 1), text.size());
    std::string_view rest; // begins at the end of the main line, where the first branch closes
    const std::vector<Tag> tags = tags_of(text.substr(begin), ")", true, rest);
    const std::string_view kind = value_of(tags, "GM");
    if (!kind.empty() && trimmed(kind) != "2")
        return base::Error{tr("expected GM[2], which is Othello, saw {}", quote(kind))};
    const std::string_view said = value_of(tags, "SZ");
    const auto size = said.empty() ? BoardSize{8} : size_of_sgf(said);
    if (!size) return base::Error{tr("SZ: expected a board size from 4 to 16, saw {}", quote(said))};
    std::array<rules::SquareSet, 2> discs;
    if (const auto done = set_up(tags, *size, discs); !done) return done.error();
    if (!(discs[0] & discs[1]).empty())
        return base::Error{tr("AB and AW: expected different squares, saw one in both")};
    const std::string to_move = lowered(trimmed(value_of(tags, "PL")));
    const Color first = to_move.starts_with('w') || to_move == "2" ? Color::white : Color::black;
    const Position start =
        (discs[0] | discs[1]).empty() ? Position::start(*size, first) : Position{*size, discs[0], discs[1], first};
    GameRecord record = with_tags(tags, start, {"BR", "WR"}, {"TM", "OT", "RO", "RU", "GN", "US", "SO", "AN"});
    record.form = "sgf";
    record.result = result_of_sgf(value_of(tags, "RE"));
    GameRead read = with_moves(std::move(record), tags, true);
    note_late_setup(tags, read);
    const auto variations = std::ranges::count(rest, '(');
    if (variations > 0) read.skip(tr_n(variations, "{} variation", "{} variations", variations));
    return read;
}

namespace {

// Name and value of the line [Name "value"]; nullopt for any other line.
std::optional<std::pair<std::string, std::string>> pgn_tag(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with('[') || !line.ends_with(']')) return std::nullopt;
    const std::size_t open = line.find('"');
    const std::size_t close = line.rfind('"');
    if (open == line.npos || close <= open || !is_letter(line[1])) return std::nullopt;
    return std::pair{lowered(trimmed(line.substr(1, open - 1))),
                     without_escapes(line.substr(open + 1, close - open - 1))};
}

constexpr std::size_t most_tags = 64;

std::string* field_of_pgn(GameRecord& record, const std::string& name) {
    const std::pair<std::string_view, std::string*> fields[]{{"black", &record.players[0]},
                                                             {"white", &record.players[1]},
                                                             {"blackelo", &record.ratings[0]},
                                                             {"whiteelo", &record.ratings[1]},
                                                             {"event", &record.event},
                                                             {"site", &record.place},
                                                             {"date", &record.date}};
    const auto* const found = std::ranges::find(fields, name, &std::pair<std::string_view, std::string*>::first);
    return found == std::end(fields) ? nullptr : found->second;
}

} // namespace

bool is_pgn(std::string_view text) {
    while (!text.empty()) {
        if (pgn_tag(take_until(text, '\n'))) return true;
    }
    return false;
}

namespace {

// The moves of a game with its comments, "; ..." up to the end of a line and "{...}", all in braces. Omits lines that
// begin with "%", which are meant for the program that wrote them, and variations in parentheses, which are counted.
std::string pgn_moves(std::string_view text, int& variations) {
    std::string moves;
    int depth = 0;
    bool begins_line = true;
    const std::size_t last_brace = text.rfind('}');
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '{' && last_brace != text.npos && at < last_brace) {
            const std::size_t end = text.find('}', at);
            if (depth == 0) moves += text.substr(at, end + 1 - at);
            at = end;
        } else if (c == ';' || (c == '%' && begins_line)) {
            const std::size_t line_end = std::min(text.find('\n', at), text.size());
            std::string comment{text.substr(at + 1, line_end - at - 1)};
            std::ranges::replace(comment, '}', ')');
            if (depth == 0 && c == ';') moves += '{' + comment + '}';
            at = line_end - 1;
        } else if (c == '(' && (depth > 0 || has_square(text.substr(at, text.find_first_of("()", at + 1) - at)))) {
            if (++depth == 1) ++variations;
        } else if (c == ')' && depth > 0) {
            --depth;
        } else if (depth == 0) {
            moves += c;
        }
        begins_line = at < text.size() && text[at] == '\n';
    }
    return moves;
}

void end_by(std::string_view termination, RecordedResult& result) {
    const std::string how = lowered(termination);
    for (const auto& [word, end] : {std::pair{"time", RecordedEnd::time},
                                    {"resign", RecordedEnd::resignation},
                                    {"abandon", RecordedEnd::left},
                                    {"disconnect", RecordedEnd::left}})
        if (how.find(word) != how.npos) result.end = end;
}

} // namespace

Result<GameRead> game_from_pgn(std::string_view text) {
    GameRecord record;
    record.form = "pgn";
    std::string moves, termination;
    bool has_start = false;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        const auto tag = pgn_tag(line);
        if (!tag) {
            moves.append(line).append("\n");
            continue;
        }
        const auto& [name, value] = *tag;
        if (name == "fen") {
            const auto position = game_from_fen(value, {});
            if (!position) return base::Error{tr("{}: {}", "FEN", position.error().message)};
            record.start = position->record.start;
            has_start = true;
        } else if (name == "result") {
            record.result = result_of_pgn(value);
        } else if (std::string* field = field_of_pgn(record, name)) {
            const bool is_player = name == "black" || name == "white";
            if (field->empty()) *field = known_text(value, is_player ? max_name_bytes : max_text_bytes);
        } else if (record.tags.size() < most_tags) {
            if (name == "termination") termination = value;
            const std::string_view written = trimmed(line).substr(1);
            record.tags.push_back({text_of(written.substr(0, written.find_first_of(" \t\""))), text_of(value)});
        }
    }
    int variations = 0;
    GameRead read = read_moves(pgn_moves(moves, variations), record.start);
    read.has_start = has_start;
    record.moves = std::move(read.record.moves);
    record.annotations = std::move(read.record.annotations);
    if (record.result) {
        record.result = result_of(record); // disc counts do not assign the empties; a finished board does
        end_by(termination, *record.result);
    }
    read.record = std::move(record);
    if (variations > 0) read.skip(tr_n(variations, "{} variation", "{} variations", variations));
    return read;
}

bool is_fen(std::string_view text) {
    text = trimmed(text);
    const std::string_view ranks = text.substr(0, text.find_first_of(" \t\r\n["));
    return std::ranges::count(ranks, '/') >= 3 && ranks.find_first_not_of("0123456789pP/") == ranks.npos;
}

namespace {

std::optional<Color> side_of_fen(std::string_view word) {
    if (is_one_of(word, {"b", "black"})) return Color::black;
    return is_one_of(word, {"w", "white"}) ? std::optional{Color::white} : std::nullopt;
}

} // namespace

Result<GameRead> game_from_fen(std::string_view text, const FormContext& context) {
    std::string_view rest = trimmed(text);
    const std::string_view ranks = rest.substr(0, rest.find_first_of(" \t\r\n["));
    rest.remove_prefix(ranks.size());
    if (rest.starts_with('[')) (void)take_until(rest, ']'); // discs in hand
    const auto side = static_cast<int>(std::ranges::count(ranks, '/')) + 1;
    const auto size = BoardSize::of(side);
    if (!size) return base::Error{tr("expected 4 to 16 rows, saw {}", side)};
    std::array<rules::SquareSet, 2> discs;
    std::string_view left = ranks;
    for (int row = side - 1; row >= 0; --row) {
        const std::string_view rank = take_until(left, '/');
        int column = 0;
        for (std::size_t at = 0; at < rank.size() && column <= side; ++at) {
            if (const std::size_t digits = count_digits(rank.substr(at)); digits > 0) {
                column += std::min(100, *whole_number(rank.substr(at, digits)));
                at += digits - 1;
                continue;
            }
            if (column < side) discs[rank[at] == 'p' ? 0 : 1].insert({row, column});
            ++column;
        }
        if (column != side) {
            return base::Error{tr("expected {} squares in each row, saw {}", side, quote(rank))};
        }
    }
    const std::string mover = lowered(take_word(rest));
    std::optional<Color> to_move = context.to_move;
    if (!mover.empty()) to_move = side_of_fen(mover);
    if (!to_move) return base::Error{tr("expected the side to move, b or w, saw {}", quote(mover))};
    GameRead read = read_moves(has_square(rest) ? rest : "", Position{*size, discs[0], discs[1], *to_move});
    read.has_start = true;
    return read;
}

// --- Texts of many games ---

namespace {

// Beginning of the next game at or after `at`; npos if there is none.
std::size_t find_game(std::string_view text, std::size_t at, bool is_sgf) {
    for (at = text.find('(', at); at != text.npos; at = text.find('(', at + 1))
        if (is_sgf ? begins_sgf(text.substr(at, 64)) : text.substr(at).starts_with("(;")) break;
    return at;
}

// Whether the line begins a game, which ends the previous game even inside an open bracket.
bool begins_game(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of("0123456789 "), line.size())).starts_with("(;GM[");
}

struct GameText {
    std::string_view text; // begins with "("
    bool is_whole = false;
};

// The game that begins at `begin`. In SGF parentheses are nested and a backslash escapes the next character.
GameText game_at(std::string_view text, std::size_t begin, bool is_sgf) {
    bool is_in_value = false;
    int depth = 0;
    for (std::size_t at = begin; at < text.size(); ++at) {
        const char c = text[at];
        bool is_whole = false;
        if (is_sgf && is_in_value && c == '\\') {
            ++at;
        } else if (is_in_value) {
            is_in_value = c != ']';
        } else if (c == '[') {
            is_in_value = true;
        } else if (is_sgf) {
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            is_whole = depth == 0;
        } else {
            is_whole = c == ')' && text[at - 1] == ';';
        }
        const bool is_cut = c == '\n' && begins_game(text.substr(at + 1, 64));
        if (is_whole || is_cut) return {.text = text.substr(begin, at + 1 - begin), .is_whole = is_whole};
    }
    return {.text = text.substr(begin)};
}

// First line with a square in it; empty if there is none.
std::string_view line_with_square(std::string_view text) {
    LineReader lines{text};
    for (std::string_view line; lines.next(line);)
        if (has_plain_square(line)) return trimmed(line);
    return {};
}

void stream_bracketed(std::string_view text, Delivery& delivery, bool is_sgf) {
    std::size_t at = find_game(text, 0, is_sgf), counted = 0;
    std::string_view before = line_with_square(text.substr(0, at));
    std::int64_t line = 1;
    while (delivery.continues() && at != text.npos) {
        line += std::ranges::count(text.substr(counted, at - counted), '\n');
        counted = at;
        const GameText game = game_at(text, at, is_sgf);
        const std::size_t end = at + game.text.size();
        at = find_game(text, end, is_sgf);
        if (!game.is_whole) {
            delivery.refuse(tr("expected the end of the game, {}, saw none", is_sgf ? ")" : ";)"), line);
            continue;
        }
        auto read = is_sgf ? game_from_sgf(game.text) : game_from_ggf(game.text);
        const std::string_view after = line_with_square(text.substr(end, at == text.npos ? at : at - end));
        if (read && !before.empty()) read->skip(tr("{} before the first move", quote(before)));
        if (read && !after.empty()) read->skip(tr("{} after move {}", quote(after), read->record.moves.size()));
        before = {};
        delivery.take(std::move(read), line);
    }
}

} // namespace

void stream_ggf(std::string_view text, const StreamContext& /*context*/, Delivery& delivery) {
    stream_bracketed(text, delivery, false);
}

void stream_sgf(std::string_view text, const StreamContext& /*context*/, Delivery& delivery) {
    stream_bracketed(text, delivery, true);
}

// A game ends where a tag follows its moves.
void stream_pgn(std::string_view text, const StreamContext& /*context*/, Delivery& delivery) {
    LineReader lines{text};
    std::size_t begin = 0;
    std::int64_t begun = 0; // line where the game begins; 0: no game has begun
    bool has_moves = false;
    const auto end_game = [&](std::size_t end) {
        if (begun > 0) delivery.take(game_from_pgn(text.substr(begin, end - begin)), begun);
        begun = 0;
        has_moves = false;
    };
    for (std::string_view line; delivery.continues() && lines.next(line);) {
        const bool is_blank_line = trimmed(line).empty(), is_tag = is_pgn(line);
        if (is_tag && has_moves) end_game(lines.begin());
        if (begun == 0 && !is_blank_line) {
            begun = lines.number();
            begin = lines.begin();
        }
        has_moves = has_moves || (!is_tag && !is_blank_line);
    }
    end_game(text.size());
}

} // namespace records
