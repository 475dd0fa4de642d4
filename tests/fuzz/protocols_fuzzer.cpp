// Lines of the engine protocols, as external engines and their controllers may send them. The first byte is the board
// size. Anything that can be parsed can be written and parsed again with the same result.
#include "game/engines/edax.hpp"
#include "game/engines/gtp.hpp"
#include "game/engines/nboard.hpp"
#include "game/engines/triples.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/nboard/server.hpp"
#include "game/play/external_engine.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/tagged_games.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void require(bool is_true) {
    if (!is_true) std::abort();
}

void read_answers(std::string_view line, const rules::Position& position) {
    const rules::BoardSize size = position.size();
    if (const auto value = engines::value_from_gtp(line, size)) {
        const auto again = engines::value_from_gtp(engines::to_text(*value), size);
        require(again.ok() && again->move == value->move && again->bound == value->bound);
    }
    if (const auto move = engines::move_from_gtp(line, size)) {
        const auto again = engines::move_from_gtp(engines::gtp_move(*move), size);
        require(again.ok() && *again == *move);
    }
    (void)engines::nboard_value(line, size);
    (void)engines::nboard_choice(line);
    if (const auto move = engines::move_from_nboard(line, size)) {
        const auto again = engines::move_from_nboard(engines::nboard_move(*move), size);
        require(again.ok() && *again == *move);
    }
    if (const auto value = engines::edax_value(line, position))
        require(value->move.is_pass() || !position.refusal(value->move));
    (void)engines::edax_choice(line);
    const engines::TripleReading said = engines::read_triple(line, position);
    require(said.fault.empty() == (said.move && !position.refusal(*said.move)));
    if (const auto engine = play::engine_from_text(line)) {
        const auto again = play::engine_from_text(play::to_text(*engine));
        require(again.ok() && *again == *engine);
        (void)play::command_parts(*engine);
        (void)play::title(*engine);
    }
}

void read_commands(std::string_view line) {
    if (const auto read = records::game_from_ggf(line)) (void)modes::clocks_of(read->record);
    (void)modes::edax_position(line);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const rules::Position position = rules::Position::start(rules::BoardSize{4 + data[0] % 13});
    std::string_view text{reinterpret_cast<const char*>(data + 1), size - 1};
    while (!text.empty()) {
        const std::string_view line = records::take_until(text, '\n');
        read_answers(line, position);
        read_commands(line);
    }
    return 0;
}
