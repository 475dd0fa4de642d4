// Games in JSON from sites and programs: objects that contain an array or a text of moves at any depth.
#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/diagram.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/tagged_games.hpp"

#include <algorithm>
#include <array>

namespace records {

using base::Result;
using base::tr;
using base::tr_n;

namespace {

constexpr int deepest_level = 32;
constexpr std::size_t max_json_bytes = std::size_t{4} << 20;

bool is_moves(std::string_view key) {
    return field_named(key) == GameField::moves;
}

bool is_written_move(const Json& value) {
    if (!value.is_string()) return false;
    const std::string& text = value.get_ref<const std::string&>();
    if (text.size() > 6) return false;
    return text.empty() || text == "-" || is_pass_word(text) || (has_square(text) && text.size() <= 3);
}

// Key of the member that holds the move in every object, trying usual names first; empty if there is none.
std::string move_key(const Json& array) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : array.front().items())
        if (is_written_move(value)) keys.push_back(key);
    std::ranges::stable_sort(keys, {}, [](const std::string& key) {
        return !is_one_of(plain_name(key), {"m", "move", "square", "coord", "pos", "position", "notation"});
    });
    const auto found = std::ranges::find_if(keys, [&](const std::string& key) {
        return std::ranges::all_of(array, [&](const Json& each) {
            return each.is_object() && each.contains(key) && (each[key].is_null() || is_written_move(each[key]));
        });
    });
    return found == keys.end() ? std::string{} : *found;
}

// The moves of an array of texts or objects, one per line; nullopt if it holds anything else.
std::optional<std::string> moves_of(const Json& array) {
    if (!array.is_array() || array.empty()) return std::nullopt;
    const bool has_objects = array.front().is_object();
    const std::string key = has_objects ? move_key(array) : std::string{};
    if (has_objects && key.empty()) return std::nullopt;
    std::string text;
    std::size_t end = 0; // end of the last move: some programs fill up an array with nulls
    for (const Json& each : array) {
        const Json& move = has_objects ? each[key] : each;
        if (!move.is_null() && !is_written_move(move)) return std::nullopt;
        const std::string written = move.is_null() ? std::string{} : move.get<std::string>();
        text += (written.empty() ? "-" : written) + '\n';
        if (!written.empty()) end = text.size();
    }
    text.resize(end);
    return has_square(text) ? std::optional{text} : std::nullopt;
}

struct Found {
    std::string moves;
    bool is_named = false; // true if found under a usual name for moves
    int others = 0;        // further arrays of moves, which are ignored
    std::array<std::string, 2> players;
    std::string date, event, start;
    bool is_start = false; // true if `start` is named as the start, false if it may be the final board
    std::optional<double> margin;
    std::optional<int> side;
};

std::string name_of(const Json& value) {
    if (value.is_string()) return to_valid_utf8(value.get_ref<const std::string&>(), 64);
    if (!value.is_object()) return {};
    for (const auto& [key, member] : value.items())
        if (member.is_string() && is_one_of(plain_name(key), {"name", "username", "nick", "player", "id"}))
            return name_of(member);
    return {};
}

void note_moves(std::string moves, bool is_named, Found& found) {
    if (!found.moves.empty()) ++found.others;
    if (!found.moves.empty() && (found.is_named || !is_named)) return;
    found.moves = std::move(moves);
    found.is_named = is_named;
}

void note_member(std::string_view key, const Json& value, Found& found) {
    const std::string name = plain_name(key);
    const GameField field = field_named(key);
    if (field == GameField::black) found.players[0] = name_of(value);
    if (field == GameField::white) found.players[1] = name_of(value);
    if (name == "players" && value.is_array() && value.size() == 2) {
        for (const std::size_t i : {0U, 1U})
            found.players[i] = name_of(value[i]);
    }
    if (name == "margin" && value.is_number()) found.margin = value.get<double>();
    if (is_one_of(name, {"size", "boardsize"}) && value.is_number_integer()) found.side = value.get<int>();
    if (!value.is_string()) return;
    const std::string& text = value.get_ref<const std::string&>();
    if (field == GameField::date) found.date = to_valid_utf8(text, 200);
    if (field == GameField::event) found.event = to_valid_utf8(text, 200);
    if (field == GameField::moves && has_square(text)) note_moves(text, true, found);
    const bool is_start = is_one_of(
        name, {"start", "initialboard", "startboard", "startposition", "initialposition", "initialfen", "startfen"});
    if (text.size() >= 16 && (is_start || (!found.is_start && is_one_of(name, {"board", "position", "fen"})))) {
        found.start = text;
        found.is_start = is_start;
    }
}

// Collects a Found for each object that holds a game. In an array, each object is a separate game; elsewhere an
// object belongs to the one around it.
class GameFinder {
  public:
    explicit GameFinder(std::vector<Found>& games) : games_{games} {}

    void look(const Json& root) {
        Found found;
        if (auto moves = moves_of(root))
            note_moves(*std::move(moves), true, found);
        else if (!take_texts(root, false, found))
            visit(root, found);
        if (!found.moves.empty()) games_.push_back(std::move(found));
    }

  private:
    void visit(const Json& value, Found& found) {
        if (value.is_array()) {
            for (const Json& each : value) {
                if (each.is_object())
                    look(each);
                else
                    visit(each, found);
            }
            return;
        }
        if (!value.is_object()) return;
        for (const auto& [key, member] : value.items()) {
            note_member(key, member, found);
            if (auto moves = moves_of(member))
                note_moves(*std::move(moves), is_moves(key), found);
            else if (!take_texts(member, is_moves(key), found))
                visit(member, found);
        }
    }
    // Handles an array of texts or of lists of moves: one game if they can be played in sequence, else one game each.
    // Under a usual name for moves, also accepts text around a move, as in "1. f5". Returns false for anything else.
    bool take_texts(const Json& array, bool is_named, Found& found) {
        if (!array.is_array() || array.empty()) return false;
        std::vector<std::string> texts;
        std::string whole;
        for (const Json& each : array) {
            auto text = each.is_string() ? std::optional{each.get<std::string>()} : moves_of(each);
            if (!text) return false;
            whole += *text + '\n';
            texts.push_back(*std::move(text));
        }
        if (!has_square(texts.front()) && !(is_named && has_square(whole))) return false;
        const auto start = rules::Position::start(rules::BoardSize{8});
        const GameRead first = read_moves(texts.front(), start);
        const bool has_several = first.error.empty() && first.skipped.empty() && first.record.moves.size() > 1;
        if (!has_several && !is_named) return false;
        if (!has_several || read_moves(whole, start).error.empty()) {
            note_moves(std::move(whole), is_named, found);
            return true;
        }
        for (std::string& text : texts)
            games_.push_back({.moves = std::move(text)});
        return true;
    }

    std::vector<Found>& games_;
};

// Without a side to move in the text, takes the context's, or Black.
std::optional<rules::Position> position_in(const std::string& text, FormContext context) {
    context.to_move = context.to_move.value_or(rules::Color::black);
    if (is_fen(text)) {
        const auto read = game_from_fen(text, context);
        return read ? std::optional{read->record.start} : std::nullopt;
    }
    const auto diagram = diagram_from_text(text, context.rules.color_names, context.characters);
    return diagram ? std::optional{diagram->position(diagram->to_move.value_or(*context.to_move))} : std::nullopt;
}

Result<GameRead> game_of_found(const Found& found, FormContext context) {
    if (const auto size = found.side ? rules::BoardSize::of(*found.side) : std::nullopt) context.size = *size;
    GameRead read = read_game_of_moves(found.moves, context);
    const auto start = found.start.empty() ? std::nullopt : position_in(found.start, context);
    if (found.is_start && !start) read.skip(tr("{} before the first move", quote(found.start)));
    if (start && (found.is_start || !read.error.empty())) { // a board shown at the end is not the start
        GameRead moves = read_moves(found.moves, *start);
        moves.has_start = true;
        if (found.is_start || moves.error.empty()) read = std::move(moves);
    }
    read.record.players = found.players;
    read.record.date = found.date;
    read.record.event = found.event;
    if (found.margin) read.record.result = result_of_margin(*found.margin);
    if (found.others > 0)
        read.skip(tr_n(found.others, "{} other list of moves", "{} other lists of moves", found.others));
    return read;
}

void deliver(const Result<Json>& json, std::int64_t line, const FormContext& context, Delivery& delivery) {
    if (!json) return delivery.refuse(json.error().message, line);
    std::vector<Found> games;
    GameFinder{games}.look(*json);
    if (games.empty()) delivery.refuse(tr("expected a list of moves in the JSON, saw none"), line);
    for (auto found = games.begin(); found != games.end() && delivery.continues(); ++found)
        delivery.take(game_of_found(*found, context), line);
}

} // namespace

bool is_json(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('{')) return true;
    if (!text.starts_with('[')) return false;
    text = trimmed(text.substr(1));
    if (text.starts_with('[')) text = trimmed(text.substr(1));
    return text.starts_with('{')
           || (text.starts_with('"') && text.size() > 2 && is_letter(text[1]) && is_digit(text[2]));
}

void stream_json(std::string_view text, const StreamContext& context, Delivery& delivery) {
    const auto whole =
        text.size() > max_json_bytes
            ? Result<Json>{base::Error{tr("expected at most {} bytes for a game, saw more", max_json_bytes)}}
            : parse_json(text, deepest_level);
    if (whole || !parse_json(text.substr(0, text.find('\n')), deepest_level))
        return deliver(whole, 0, context.form, delivery);
    LineReader lines{text}; // one object per line
    for (std::string_view line; delivery.continues() && lines.next(line);)
        if (!trimmed(line).empty()) deliver(parse_json(line, deepest_level), lines.number(), context.form, delivery);
}

} // namespace records
