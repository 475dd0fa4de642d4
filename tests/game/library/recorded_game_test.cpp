// Results that the database stores for a game.
#include "game/library/game_database.hpp"

#include <doctest/doctest.h>

#include <optional>

TEST_CASE("the database stores a game's disc difference without komi") {
    struct Row {
        const char* what;
        std::optional<double> margin, komi;
        std::optional<int> kept;
    };
    for (const Row& row : {Row{"nothing is known", std::nullopt, std::nullopt, std::nullopt},
                           Row{"a margin", -6, std::nullopt, -6}, Row{"komi", -22.87, -3.133, -26},
                           Row{"komi in a game without a result", std::nullopt, -3.133, std::nullopt}}) {
        CAPTURE(row.what);
        records::GameRecord record;
        record.komi = row.komi;
        if (row.margin) record.result = records::result_of_margin(*row.margin);
        CHECK(library::game_to_add(record).difference == row.kept);
    }
}
