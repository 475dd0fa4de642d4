// The table of game/records/FORMATS.md, "Results". The game is the shortest possible one: after nine moves Black has 13
// discs, White none, and 51 squares are empty.
#include "game/library/game_database.hpp"
#include "game/modes/output_formats.hpp"
#include "game/play/game.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/transcript.hpp"
#include "game/records/wthor.hpp"
#include "game/ui/board/evaluation.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/records/read_games.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace {

constexpr const char* shortest_game = "e6f4e3f6g5d6e7f5c5";

play::GameState wipeout() {
    play::GameSettings settings;
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    return {.settings = settings,
            .game = *records::game_from_transcript(shortest_game, rules::Position::start(rules::BoardSize{8}))};
}

std::string written(const play::StoredGame& game, const char* format) {
    return modes::output_format(format)->write(game, 1).value();
}

std::string answers_of_gtp() {
    const std::string moves = shortest_game;
    std::string script;
    for (std::size_t at = 0; at < moves.size(); at += 2)
        script += (at % 4 == 0 ? "play black " : "play white ") + moves.substr(at, 2) + '\n';
    return programs::run(programs::cli + " gtp --hash 1 --threads 1",
                         script + "final_score\ngogui-rules_final_result\n")
        .text;
}

int discs_in_wthor(const records::GameRecord& record) {
    std::ostringstream out;
    records::WthorWriter writer{out};
    REQUIRE(writer.add(record).ok());
    writer.finish(2026, 11, 26);
    return *records::black_discs(read_games::read_text(out.str(), "wthor").games.front());
}

} // namespace

TEST_CASE("interface, protocols and formats count a finished game's empties by their own conventions") {
    const play::GameState state = wipeout();
    play::Game played{state.settings, {}};
    REQUIRE(played.submit(play::Replace{state}, {}));
    const play::StoredGame game = play::stored_game(played.state({}));
    play::StoredGame with_result = game; // as in a GGF file
    with_result.record.result = records::result_of(game.record);
    play::StoredGame from_pgn = game; // PGN counts the discs
    from_pgn.record.result = records::result_of_margin(13);
    const std::string save = play::to_json(state), gtp = answers_of_gtp();
    struct Row {
        const char* where;
        std::string seen;
        const char* expected;
    };
    for (const Row& row : {
             Row{"result card", ui::result_reason(played),
                 "13\xE2\x80\x93"
                 "0 (64\xE2\x80\x93"
                 "0 with the empty squares)"},
             Row{"result card, headline", ui::result_headline(played), "Black wins by 13"},
             Row{"My games", play::score_text(play::card_of(state)),
                 "13\xE2\x80\x93"
                 "0"},
             Row{"save", save, "\"black_discs\": 13"},
             Row{"PGN", written(game, "pgn"), "[Result \"13-0\"]"},
             Row{"GTP", gtp, "B+13\n"},
             Row{"GTP of GoGui", gtp, "black wins 13 to 0\n"},
             Row{"GGF", written(game, "ggf"), "RE[+64.000]"},
             Row{"GGF from PGN", written(from_pgn, "ggf"), "RE[+64.000]"},
             Row{"SGF", written(with_result, "sgf"), "RE[B+64]"},
             Row{"SGF from PGN", written(from_pgn, "sgf"), "RE[B+64]"},
             Row{"WTHOR", std::to_string(discs_in_wthor(game.record)), "64"},
             Row{"JSON lines", written(game, "jsonl"), "\"margin\":64.0"},
             Row{"database", std::to_string(library::game_to_add(game.record).difference.value_or(0)), "64"},
             Row{"page", written(game, "html"), "64:0"},
             Row{"value", std::to_string(played.values().find(played.tree().cursor())->for_black), "6400"},
         }) {
        CAPTURE(row.where);
        CAPTURE(row.seen);
        CHECK(row.seen.find(row.expected) != std::string::npos);
    }
}
