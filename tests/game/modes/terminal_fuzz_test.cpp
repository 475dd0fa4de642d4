// Random input for every preset: the game ends with its input, and no placeholder is left in its output.
// OUTFLANK_RANDOM_SCRIPTS=20000 plays more scripts.
#include "engine/base/random.hpp"
#include "tests/game/modes/scripts.hpp"

#include <array>
#include <cstdlib>

namespace {

using base::Random;

constexpr std::array words{"undo",    "redo",    "moves", "help", "y",        "n",     "Y",         "2",  "1",
                           "4",       "5",       "",      "pass", "yes",      "3 4 5", "99",        "qw", "-1 -1",
                           "(W P 1)", "(B P 1)", "(W D",  "f5 ",  "\xff\xfe", "+",     "4294967296"};

// A line of printable characters without braces, a word that some preset understands, or a square.
std::string random_line(Random& random, rules::Notation notation, rules::BoardSize size) {
    switch (random.below(8)) {
    case 0: {
        std::string line;
        for (auto left = random.below(12); left > 0; --left)
            line += static_cast<char>(' ' + random.below('z' - ' ' + 1));
        return line;
    }
    case 1: return words[random.below(words.size())];
    case 2: return random.below(30) == 0 ? "quit" : std::string(random.below(200), 'x');
    default: {
        const auto side = static_cast<std::uint64_t>(size.side());
        const rules::Square square{static_cast<int>(random.below(side)), static_cast<int>(random.below(side))};
        const auto color = random.below(2) == 0 ? rules::Color::black : rules::Color::white;
        return records::to_text(rules::Move{square}, notation, size, color);
    }
    }
}

} // namespace

TEST_CASE("in every preset, games from random scripts end and leave no placeholders") {
    const char* const more = std::getenv("OUTFLANK_RANDOM_SCRIPTS");
    const std::uint64_t count = more != nullptr ? std::strtoull(more, nullptr, 10) : 500;
    for (const modes::Preset& preset : modes::presets()) {
        CAPTURE(preset.id);
        const rules::Notation notation = rules::find_rule_set(preset.rule_set)->notation;
        for (std::uint64_t seed = 1; seed <= count; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const int side = 4 + static_cast<int>(random.below(seed % 20 == 0 ? 6 : 2));
            modes::TerminalOptions options{.preset = std::string{preset.id}, .seed = seed};
            options.players = 2;
            if (random.below(4) != 0 || !preset.questions.size) options.size = side;
            if (random.below(2) == 0) options.assist = random.below(2) == 0;
            if (seed % 10 == 0) {
                options.players.reset();
                options.seats[random.below(2)] = play::Computer{ai::FiftyFifty{}};
            }
            std::string typed;
            const auto lines = random.below(120);
            for (std::uint64_t i = 0; i < lines; ++i)
                typed += random_line(random, notation, rules::BoardSize{side}) + '\n';
            const std::string text = scripts::played(options, typed, {.is_colored = seed % 3 == 0});
            REQUIRE(text.find('{') == std::string::npos);
            // One screen for each line and each reply, each of at most a few thousand characters.
            REQUIRE(text.size() < (lines + 10) * 8000);
        }
    }
}
