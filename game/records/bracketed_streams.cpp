// Streams of the forms whose parts stand in brackets: GGF, SGF and PGN.
#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/tagged_games.hpp"

namespace records {

using base::Done;
using base::Result;
using base::tr;

namespace {

std::string too_long() {
    return tr("expected at most {} bytes for a game, saw more", max_game_bytes);
}

// Goes to the next game and over its bracket. False at the end of the text. skipped: the first line on the way that
// has a square in it; empty: none.
bool find_game(TextSource& source, bool is_sgf, std::string& skipped) {
    constexpr std::size_t longest_line = 4096;
    std::string line;
    skipped.clear();
    const auto end_line = [&] {
        if (skipped.empty() && has_square(plain_text(line))) skipped = trimmed(line);
        line.clear();
    };
    for (int byte = source.take(); byte >= 0; byte = source.take()) {
        if (byte == '(') {
            const std::string_view ahead = source.ahead().substr(0, 64);
            if (is_sgf ? begins_sgf("(" + std::string{ahead}) : ahead.starts_with(';')) {
                end_line();
                return true;
            }
        }
        line += static_cast<char>(byte);
        if (byte == '\n' || line.size() >= longest_line) end_line();
    }
    end_line();
    return false;
}

// A line begins with a game, so that the one before it is at its end, whatever is open in it.
bool begins_game(std::string_view ahead) {
    std::size_t at = 0;
    while (at < ahead.size() && (is_digit(ahead[at]) || ahead[at] == ' '))
        ++at;
    return ahead.substr(at).starts_with("(;GM[");
}

struct Collected {
    std::string text; // from "("
    bool is_too_long = false;
    bool is_whole = false;
};

// The game that begins behind the bracket. In SGF brackets are nested and a backslash takes the meaning from the sign
// behind it.
Collected collect(TextSource& source, bool is_sgf) {
    Collected game{.text = "("};
    bool is_in_value = false;
    int depth = 1;
    for (int byte = source.take(); byte >= 0; byte = source.take()) {
        const char c = static_cast<char>(byte);
        game.text += c;
        if (is_sgf && is_in_value && c == '\\') {
            if (const int next = source.take(); next >= 0) game.text += static_cast<char>(next);
        } else if (is_in_value) {
            is_in_value = c != ']';
        } else if (c == '[') {
            is_in_value = true;
        } else if (is_sgf) {
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            game.is_whole = depth == 0;
        } else {
            game.is_whole = c == ')' && game.text.ends_with(";)");
        }
        if (game.is_whole) break;
        if (c == '\n' && begins_game(source.ahead())) break;
        if (game.text.size() > max_game_bytes) {
            game.is_too_long = true;
            break;
        }
    }
    return game;
}

Result<Done> stream_bracketed(TextSource& source, Delivery& delivery, bool is_sgf,
                              Result<GameRead> (*read)(std::string_view)) {
    std::string skipped;
    bool has_game = find_game(source, is_sgf, skipped);
    std::string before = skipped; // the first game
    while (has_game) {
        const std::int64_t line = source.line();
        const Collected game = collect(source, is_sgf);
        if (game.is_too_long || !game.is_whole) {
            const std::string why =
                game.is_too_long ? too_long() : tr("expected the end of the game, {}, saw none", is_sgf ? ")" : ";)");
            if (!delivery.refuse(why, line)) break;
            has_game = find_game(source, is_sgf, skipped);
            continue;
        }
        auto read_game = read(game.text);
        has_game = find_game(source, is_sgf, skipped);
        if (read_game && !before.empty()) read_game->skip(tr("{} before the first move", quote(before)));
        if (read_game && !skipped.empty())
            read_game->skip(tr("{} after move {}", quote(skipped), read_game->record.moves.size()));
        before.clear();
        if (!delivery.take(std::move(read_game), line)) break;
    }
    return Done{};
}

} // namespace

Result<Done> stream_ggf(TextSource& source, const StreamContext& /*context*/, Delivery& delivery) {
    return stream_bracketed(source, delivery, false, game_from_ggf);
}

Result<Done> stream_sgf(TextSource& source, const StreamContext& /*context*/, Delivery& delivery) {
    return stream_bracketed(source, delivery, true, game_from_sgf);
}

Result<Done> stream_pgn(TextSource& source, const StreamContext& /*context*/, Delivery& delivery) {
    std::string game;
    std::int64_t begun = 1;
    bool has_moves = false, is_too_long = false;
    const auto deliver = [&] {
        if (game.empty() && !is_too_long) return true;
        const bool goes_on =
            is_too_long ? delivery.refuse(too_long(), begun) : delivery.take(game_from_pgn(game), begun);
        game.clear();
        has_moves = is_too_long = false;
        return goes_on;
    };
    TextLine next;
    while (source.take_line(next, max_game_bytes)) {
        const std::string& line = next.text;
        const bool is_tag = is_pgn(line);
        if (is_tag && has_moves && !deliver()) return Done{};
        if (game.empty() && !is_too_long) {
            if (trimmed(line).empty()) continue;
            begun = next.number;
        }
        has_moves = has_moves || (!is_tag && !trimmed(line).empty());
        is_too_long = is_too_long || next.is_cut || game.size() + line.size() > max_game_bytes;
        if (!is_too_long) game.append(line).append("\n");
    }
    deliver();
    return Done{};
}

} // namespace records
